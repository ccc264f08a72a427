import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../src/platform/database/database.ts'
import { createTasks, type Tasks } from '../../src/platform/tasks/tasks.ts'

let database: Database
let tasks: Tasks
afterEach(async () => {
  await tasks.stop()
  await database.close()
})

/** A task that a process which died a moment ago had promised to go on with for an hour. */
const leaveBehind = () =>
  database.inTenant('norte', async (db) => {
    await db.insertInto('tenants').values({ id: 'norte', name: 'Norte' }).execute()
    await sql`insert into tasks (kind, input, state, attempts, leased_until)
      values ('prueba', '{}', 'RUNNING', 1, now() + interval '1 hour')`.execute(db)
  })

/** Does tasks; says which, and how often each was tried. */
function startTasks(): readonly { readonly id: number; readonly attempt: number }[] {
  const done: { id: number; attempt: number }[] = []
  tasks = createTasks({ database, log: pino({ level: 'silent' }), clock: () => new Date() })
  tasks.handle('prueba', async ({ taskId, attempt }) => void done.push({ id: taskId, attempt }))
  tasks.start()
  return done
}

const stateOf = (id: number) =>
  database.inTenant('norte', async (db) => {
    const { state } = await db
      .selectFrom('tasks')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return state
  })

test('whoever is alone in a data folder takes up at once what a dead process was at', async () => {
  database = await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'cuadrante-dead-')) })
  await database.migrate()
  await leaveBehind()
  const done = startTasks()
  await expect.poll(() => stateOf(1)).toBe('DONE')
  expect(done).toEqual([{ id: 1, attempt: 2 }])
})

test('where another process may be at it, it is left to that one until its lease is over', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cuadrante-dead-'))
  const holder = await openDatabase({ dataDir })
  await holder.migrate()
  database = await openDatabase({ dataDir, joinsRunning: true })
  await leaveBehind()
  const done = startTasks()
  const next = await database.inTenant('norte', (db) =>
    tasks.enqueue(db, { kind: 'prueba', input: {}, userId: null }),
  )
  await expect.poll(() => stateOf(next)).toBe('DONE')
  expect(done).toEqual([{ id: next, attempt: 1 }])
  expect(await stateOf(1)).toBe('RUNNING')
  await tasks.stop()
  await database.close()
  database = holder
})
