import { expect, test } from 'vitest'
import type { Outside } from '../providers/outside.ts'
import { halfAnswer, hurriedClock, json, outsideWith, startServer, type Answering } from './local-server.ts'

type Trouble = {
  name: string
  answer: Answering
  because: RegExp
  isWorthRetrying: boolean
  attempts: number
  timeoutMs?: number
}

/** Longer than any answer of a server on this machine takes while other tests hold the cores. */
export const PATIENT_MS = 20_000

const TROUBLES: Trouble[] = [
  {
    name: '429',
    answer: (_, response) => json(response, {}, 429),
    because: /demasiadas consultas/,
    isWorthRetrying: true,
    attempts: 3,
  },
  {
    name: '500',
    answer: (_, response) => json(response, {}, 500),
    because: /el servicio falla \(500\)/,
    isWorthRetrying: true,
    attempts: 3,
  },
  {
    name: '403',
    answer: (_, response) => json(response, {}, 403),
    because: /acceso denegado/,
    isWorthRetrying: false,
    attempts: 1,
  },
  {
    name: '404',
    answer: (_, response) => json(response, {}, 410),
    because: /no acepta la consulta \(410\)/,
    isWorthRetrying: false,
    attempts: 1,
  },
  {
    name: 'half an answer',
    answer: (_, response) => halfAnswer(response),
    because: /incompleta|sin conexión/,
    isWorthRetrying: true,
    attempts: 3,
  },
  {
    name: 'a page instead of JSON',
    answer: (_, response) => response.end('<html>'),
    because: /incompleta/,
    isWorthRetrying: true,
    attempts: 3,
  },
  {
    name: 'JSON of another shape',
    answer: (_, response) => json(response, 'hola'),
    because: /incompleta|no acepta/,
    isWorthRetrying: true,
    attempts: 3,
  },
  {
    name: 'silence',
    answer: () => {},
    because: /no responde a tiempo/,
    isWorthRetrying: true,
    attempts: 3,
    timeoutMs: 80,
  },
]

/** A provider made for the url of a server, asked one question. */
export type Ask = (
  url: string,
  outside: Outside & { timeoutMs: number; attempts: number },
) => Promise<unknown>

/** What every provider owes when the service is in trouble: an error with its Spanish reason, after patient retries. */
export function survivesTrouble(ask: Ask, { exceptions = [] }: { exceptions?: string[] } = {}) {
  const expected = TROUBLES.filter(({ name }) => !exceptions.includes(name))
  test.each(expected)(
    '$name is an error with a reason',
    async ({ answer, because, isWorthRetrying, attempts, timeoutMs = PATIENT_MS }) => {
      const server = await startServer(answer)
      const clock = hurriedClock()
      const given = await ask(server.url, { ...outsideWith(clock), timeoutMs, attempts: 3 })
      await server.close()
      expect(given).toEqual({ kind: 'error', because: expect.stringMatching(because), isWorthRetrying })
      expect(server.asked).toHaveLength(attempts)
    },
  )

  test('pauses double, and Retry-After is obeyed', async () => {
    const server = await startServer((_, response) => json(response, {}, 503))
    const clock = hurriedClock()
    await ask(server.url, { ...outsideWith(clock), timeoutMs: PATIENT_MS, attempts: 3 })
    expect(clock.pauses.filter((pause) => pause >= 1000).slice(0, 2)).toEqual([1000, 2000])
    await server.close()

    const patient = await startServer((_, response) => json(response, {}, 429, { 'retry-after': '7' }))
    const waiting = hurriedClock()
    await ask(patient.url, { ...outsideWith(waiting), timeoutMs: PATIENT_MS, attempts: 2 })
    expect(waiting.pauses).toContain(7000)
    await patient.close()
  })

  test('a service that cannot be reached is an error', async () => {
    const server = await startServer(() => {})
    await server.close()
    const given = await ask(server.url, {
      ...outsideWith(hurriedClock()),
      timeoutMs: PATIENT_MS,
      attempts: 1,
    })
    expect(given).toMatchObject({
      kind: 'error',
      because: expect.stringContaining('sin conexión'),
      isWorthRetrying: true,
    })
  })
}
