import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { purge } from './purge.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const now = new Date('2026-11-20T09:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

test('what has expired goes, what can still be used stays', async () => {
  const tenant = await app.aTenant()
  const { userId } = await tenant.as('ROLE_ADMIN')
  await tenant.inTenant(async (db) => {
    await db.deleteFrom('sessions').execute()
    const session = (days: number) => ({
      id: crypto.randomUUID(),
      user_id: userId,
      device: 'x',
      started_at: daysAgo(days + 1),
      last_seen_at: daysAgo(days + 1),
      expires_at: daysAgo(days),
    })
    await db
      .insertInto('sessions')
      .values([session(1), session(-1)])
      .execute()
    const key = (name: string, days: number) => ({
      user_id: userId,
      key: name,
      digest: 'x',
      created_at: daysAgo(days),
    })
    await db
      .insertInto('idempotency_keys')
      .values([key('old', 3), key('fresh', 1)])
      .execute()
    const task = (state: string, days: number | null) => ({
      kind: 'x',
      input: '{}',
      state,
      finished_at: days === null ? null : daysAgo(days),
    })
    const change = (topic: string, days: number) => ({
      tenant_id: tenant.id,
      written_by: '1',
      topic,
      audience: 'office',
      at: daysAgo(days),
    })
    await db
      .insertInto('live_changes')
      .values([change('old', 0.05), change('fresh', 0.03)])
      .execute()
    await db
      .insertInto('tasks')
      .values([task('DONE', 31), task('DONE', 5), task('PENDING', null)])
      .execute()
    const link = (digest: string, days: number) => ({
      digest,
      purpose: 'reset',
      user_id: userId,
      expires_at: daysAgo(days),
    })
    await db
      .insertInto('one_time_links')
      .values([link('old', 8), link('open', -1)])
      .execute()
  })

  const gone = await tenant.inTenant((db) => purge(db, now))

  expect(gone).toMatchObject({
    sessions: 1,
    idempotency_keys: 1,
    tasks: 1,
    one_time_links: 1,
    live_changes: 1,
  })
  expect(await tenant.inTenant((db) => purge(db, now))).toEqual(
    Object.fromEntries(Object.keys(gone).map((table) => [table, 0])),
  )
})

test('a route sheet keeps the task that it names', async () => {
  const tenant = await app.aTenant()
  await tenant.inTenant(async (db) => {
    const task = await db
      .insertInto('tasks')
      .values({ kind: 'x', input: '{}', state: 'DONE', finished_at: daysAgo(90) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const file = await db
      .insertInto('route_files')
      .values({ name: 'hoja.csv', sha256: 'x', size_bytes: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('route_batches').values({ file_id: file.id, task_id: task.id }).execute()
  })
  expect(await tenant.inTenant((db) => purge(db, now))).toMatchObject({ tasks: 0 })
})
