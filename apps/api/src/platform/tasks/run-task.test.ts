import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import type { Database } from '../database/database.ts'
import type { Progress } from './progress.ts'
import { createTasks } from './tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const log = pino({ level: 'silent' })
const patience = { timeout: 10_000 }

function aGate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

const theTask = ({ inTenant }: TestTenant) =>
  inTenant((db) => db.selectFrom('tasks').select(['state', 'progress', 'attempts']).executeTakeFirstOrThrow())

test('progress that is noted while an earlier one is being written is written after it', async () => {
  const tenant = await app.aTenant()
  const [written, end] = [aGate(), aGate()]
  let note: (progress: Progress) => void = () => undefined
  let beats = 0
  const slow: Database = {
    ...app.database,
    async inTenant(...transaction) {
      const answer = await app.database.inTenant(...transaction)
      if (++beats === 1) await written.opened
      return answer
    },
  }
  const tasks = createTasks({ database: slow, log, clock: () => new Date() })
  const kind = `noting-${tenant.id}`
  tasks.handle(kind, async ({ progress }) => {
    note = progress
    progress({ done: 1, total: 2 })
    await end.opened
  })
  await tenant.inTenant((db) => tasks.enqueue(db, { kind, input: {}, userId: null }))
  tasks.start()
  try {
    await expect.poll(() => beats, patience).toBe(1)
    note({ done: 2, total: 2 })
    written.open()
    await expect.poll(async () => (await theTask(tenant)).progress, patience).toEqual({ done: 2, total: 2 })
  } finally {
    end.open()
    await tasks.stop()
  }
})

test('R3 a task that is taken while the process stops is handed back and not begun', async () => {
  const tenant = await app.aTenant()
  const told = aGate()
  const slow: Database = {
    ...app.database,
    async asOwner(work) {
      const answer = await app.database.asOwner(work)
      await told.opened
      return answer
    },
  }
  const tasks = createTasks({ database: { ...slow, isAlone: false }, log, clock: () => new Date() })
  const kind = `begun-${tenant.id}`
  let begun = 0
  tasks.handle(kind, async () => void begun++)
  await tenant.inTenant((db) => tasks.enqueue(db, { kind, input: {}, userId: null }))
  tasks.start()
  await expect.poll(async () => (await theTask(tenant)).state, patience).toBe('RUNNING')
  const stopped = tasks.stop()
  told.open()
  await stopped
  expect(begun).toBe(0)
  expect(await theTask(tenant)).toMatchObject({ state: 'PENDING', attempts: 0 })
})
