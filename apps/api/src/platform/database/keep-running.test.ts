import { expect, test } from 'vitest'
import type { DatabaseThread } from './embedded/database-thread.ts'
import { endWhenSilent, keepRunning } from './embedded/embedded.ts'

/** A thread that a test can let break down. */
function aThread() {
  let breakDown: (error: Error) => void = () => undefined
  const crashed = new Promise<Error>((resolve) => (breakDown = resolve))
  const thread: DatabaseThread = {
    crashed,
    syncs: async () => 0,
    end: async () => breakDown(new Error('ended')),
    stop: async () => breakDown(new Error('ended')),
  }
  return { thread, breakDown: (error: Error) => breakDown(error) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a database thread that breaks down is started again and the trouble is told', async () => {
  const started: ReturnType<typeof aThread>[] = []
  const told: string[] = []
  const start = async () => {
    started.push(aThread())
    return started.at(-1)?.thread ?? aThread().thread
  }
  const keeper = await keepRunning(start, {
    clear: () => told.push('socket cleared'),
    onTrouble: ({ message }) => told.push(message),
  })
  started[0]?.breakDown(new Error('memory access out of bounds'))
  await settled()
  expect(started).toHaveLength(2)
  expect(keeper.current()).toBe(started[1]?.thread)
  expect(told).toEqual(['memory access out of bounds', 'socket cleared'])

  await keeper.stop()
  await settled()
  expect(started).toHaveLength(2)
})

test.each([
  ['that says nothing is ended where the disk takes no writes', { isSilent: true, isReadOnly: true }, 1],
  ['that answers is left alone', { isSilent: false, isReadOnly: true }, 0],
  [
    'that is long at work is left alone while the disk takes writes',
    { isSilent: true, isReadOnly: false },
    0,
  ],
])('a database thread %s', async (_, { isSilent, isReadOnly }, expected) => {
  let ended = 0
  const thread = {
    syncs: () => (isSilent && ended === 0 ? new Promise<number>(() => undefined) : Promise.resolve(0)),
    end: async () => void ended++,
  }
  const watching = endWhenSilent(
    () => thread,
    () => isReadOnly,
    { patience: 20, every: 5 },
  )
  await new Promise((resolve) => setTimeout(resolve, 120))
  clearInterval(watching)
  expect(ended).toBe(expected)
})
