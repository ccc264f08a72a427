import type { PunchCard, PunchDraft } from '@cuadrante/contract/time/punch.ts'
import { beforeEach, expect, test } from 'vitest'
import { Failure } from '../../../api/failure.ts'
import { forgetPerson, punchQueuePrefix } from '../../../api/browser-memory.ts'
import { openWaitingList } from '../../../api/sending/waiting-list.ts'
import { createPunchSender } from './punch-sender.ts'

beforeEach(() => localStorage.clear())

const punch = (id: string): PunchDraft => ({ id, kind: 'in', at: '2026-11-20T08:00:00.000Z', jobId: 7 })
const card = { workerId: 1, now: '', shifts: [], punches: [], toAnswer: 0, toSign: [] } satisfies PunchCard
const refusal = new Failure(404, { code: 'not_found', message: 'Recurso no encontrado.' })

/** A queue with some punches, and a sender whose server answers as told, one answer a call. */
function aSender(ids: readonly string[], answers: readonly (PunchCard | Error)[]) {
  const queue = openWaitingList<PunchDraft>(punchQueuePrefix, 'demo', 1)
  for (const id of ids) queue.add(punch(id))
  const sent: string[][] = []
  const left = [...answers]
  const sender = createPunchSender({
    queue,
    async send(punches) {
      sent.push(punches.map(({ id }) => id))
      const answer = left.shift() ?? card
      if (answer instanceof Error) throw answer
      return answer
    },
    onSent: () => undefined,
  })
  const waiting = () => queue.all().map(({ id }) => id)
  return { queue, sender, sent, waiting }
}

test('everything that waits is sent in its order and then forgotten', async () => {
  const { sender, sent, waiting } = aSender(['a', 'b'], [card])
  await Promise.all([sender.flush(), sender.flush()])
  expect(sent).toEqual([['a', 'b']])
  expect(waiting()).toEqual([])
})

test('without an answer everything stays for the next try', async () => {
  const { sender, sent, waiting } = aSender(['a'], [new TypeError('no network'), card])
  await sender.flush()
  expect(waiting()).toEqual(['a'])
  expect(sender.refusal()).toBeUndefined()
  await sender.flush()
  expect(sent).toEqual([['a'], ['a']])
  expect(waiting()).toEqual([])
})

test('a refusal keeps the punches and says why; they are sent again when the person asks', async () => {
  const { sender, sent, waiting } = aSender(['a'], [refusal, card])
  await sender.flush()
  await sender.flush()
  expect(sender.refusal()).toBe('Recurso no encontrado.')
  expect(sent).toHaveLength(1)
  sender.retry()
  await sender.flush()
  expect(waiting()).toEqual([])
})

test('punches survive a sign-out, and nobody else reads them', () => {
  const { queue } = aSender(['a'], [])
  forgetPerson()
  expect(queue.all()).toHaveLength(1)
  expect(openWaitingList<PunchDraft>(punchQueuePrefix, 'demo', 1).all()).toHaveLength(1)
  expect(openWaitingList<PunchDraft>(punchQueuePrefix, 'demo', 2).all()).toEqual([])
})
