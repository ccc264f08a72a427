import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import { changesSinceEach, currentSnapshot, isSnapshot } from './live-changes.queries.ts'

let app: TestApp
let tenant: TestTenant
beforeAll(async () => {
  app = await testApp()
  tenant = await app.aTenant()
})

const longest = `1:${'9'.repeat(18)}:`
test.each(['1:1:', '1:2:1', '3:9:3,3,8', longest])('%s is one that the database reads', async (text) => {
  expect(isSnapshot(text)).toBe(true)
  await app.database.asOwner((db) => sql`select ${text}::pg_snapshot`.execute(db))
})

test.each([
  '',
  ':',
  '1:',
  '1:2',
  '0:1:',
  '2:1:',
  '1:1:1',
  '3:9:2',
  '3:9:9',
  '3:9:8,4',
  '3:9:4,',
  '1:9: 4',
  '-1:9:',
  `${longest}\n`,
])('«%s» is none', (text) => {
  expect(isSnapshot(text)).toBe(false)
})

test('what each has missed is told apart, and much of it is everything', async () => {
  const other = await app.aTenant()
  const since = await app.database.asOwner(currentSnapshot)
  const changed = (id: string, times: number) =>
    sql`insert into live_changes (tenant_id, written_by, topic, audience)
      select ${id}, pg_current_xact_id(), 'jobs', 'worker ' || n from generate_series(1, ${times}::int) as n`
  await app.database.asOwner((db) => changed(tenant.id, 2).execute(db))
  await app.database.asOwner((db) => changed(other.id, 1000).execute(db))
  const now = await app.database.asOwner(currentSnapshot)
  const asked = [
    { tenant: tenant.id, since },
    { tenant: tenant.id, since: now },
    { tenant: other.id, since },
  ]
  const [some, none, much] = await app.database.asOwner((db) => changesSinceEach(db, asked))
  expect(some).toHaveLength(2)
  expect(some).toContainEqual({ place: 1, tenant: tenant.id, topic: 'jobs', audience: 'worker 2' })
  expect(none).toEqual([])
  expect(much).toBe('everything')
})
