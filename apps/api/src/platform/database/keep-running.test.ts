import { expect, test } from 'vitest'
import type { DatabaseThread } from './embedded/database-thread.ts'
import { keepRunning } from './embedded/embedded.ts'

/** A thread that a test can let break down. */
function aThread() {
  let breakDown: (error: Error) => void = () => undefined
  const crashed = new Promise<Error>((resolve) => (breakDown = resolve))
  const thread: DatabaseThread = {
    crashed,
    syncs: async () => 0,
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
