import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { createTasks } from './tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Two at a time, each at work until the test lets it go; `begun` says in which order they began. */
function gatedTasks() {
  const kind = `gated-${Math.random()}`
  const tasks = createTasks({
    database: app.database,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    concurrency: 2,
  })
  const begun: string[] = []
  const release = new Map<string, () => void>()
  tasks.handle(kind, async ({ input }) => {
    const name = String(input)
    begun.push(name)
    await new Promise<void>((resolve) => release.set(name, resolve))
    return {}
  })
  const order = async (tenant: Awaited<ReturnType<TestApp['aTenant']>>, ...names: string[]) => {
    for (const name of names)
      await tenant.inTenant((db) => tasks.enqueue(db, { kind, input: name, userId: null }))
    tasks.wake()
  }
  return { tasks, begun, order, end: (name: string) => release.get(name)?.() }
}

test('an agency with much to do waits for one with little, whoever came first', async () => {
  const [large, small] = [await app.aTenant(), await app.aTenant()]
  const { tasks, begun, order, end } = gatedTasks()
  tasks.start()
  try {
    await order(large, 'large 1', 'large 2', 'large 3', 'large 4')
    await expect.poll(() => begun, { timeout: 10_000 }).toEqual(['large 1', 'large 2'])
    await order(small, 'small 1', 'small 2')
    end('large 1')
    await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(3)
    expect(begun.at(-1)).toBe('small 1')
    // One of each is at work now, and of equals the one that was ordered first goes on.
    end('small 1')
    await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(4)
    expect(begun.at(-1)).toBe('small 2')
    end('large 2')
    await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(5)
    expect(begun.at(-1)).toBe('large 3')
  } finally {
    for (const name of begun) end(name)
    await tasks.stop()
  }
})
