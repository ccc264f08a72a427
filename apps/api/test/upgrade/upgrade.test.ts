import { accessEndpoints as access } from '@cuadrante/contract/access/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Tx } from '../../src/platform/database/database.ts'
import { demoAccounts, demoPassword } from '../../src/features/access/tenants/demo-accounts.ts'
import { testDatabase } from '../database.ts'
import { testApp } from '../test-app.ts'
import { firstReleaseDatabase } from './first-release.ts'
import { schemaDump } from './schema-dump.ts'

/** Columns of 0.1.0 whose values a migration changes on purpose, by table. */
const changedOnPurpose: Readonly<Record<string, readonly string[]>> = {
  // 0170: provinces go by their official names.
  centres: ['province_name', 'province_key', 'search_text'],
  clients: ['province_name', 'province_key', 'search_text'],
  workers: ['province_name', 'province_key', 'search_text'],
  route_rows: ['province'],
  generated_routes: ['name', 'start'],
  // 1090: the account of who works is called as the record.
  users: ['first_name', 'last_name', 'email'],
  // 1111: what went out about a document names its day.
  notices: ['key'],
}

/** Tables that go by another name since. */
const renamed: Readonly<Record<string, string>> = { report_views: 'saved_views (0250)' }

let upgraded: Database
let before: Contents
let applied: string[]

beforeAll(async () => {
  upgraded = await firstReleaseDatabase()
  before = await contentsOf(upgraded)
  applied = await upgraded.migrate()
})
afterAll(() => upgraded.close())

test('a database of 0.1.0 gets the schema that a new one gets', async () => {
  expect(await schemaDump(upgraded)).toEqual(await schemaDump(await testDatabase()))
})

test('a database of 0.1.0 gets only what was added since, once', async () => {
  expect(applied.filter((name) => name <= '0120_bulk_closed.sql')).toEqual([])
  expect(await upgraded.migrate()).toEqual([])
})

test('every row of 0.1.0 is there after the upgrade, with the values that it had', async () => {
  const rows = [...before.values()].reduce((sum, { count }) => sum + count, 0)
  expect(rows).toBeGreaterThan(10_000)
  expect(await contentsOf(upgraded, before)).toEqual(before)
})

test('provinces of 0.1.0 go by their official names', async () => {
  const { rows } = await upgraded.asOwner((db) =>
    sql<{ name: string }>`
      select distinct province_name as name from centres where province_id in (1, 7, 15, 17, 20, 32, 46, 48)
      union select province_name from workers where province_id in (1, 7, 15, 17, 20, 32, 46, 48)`.execute(
      db,
    ),
  )
  const official = ['A Coruña', 'Araba/Álava', 'Bizkaia', 'Gipuzkoa', 'Girona', 'Illes Balears', 'Ourense']
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...official, 'Valencia/València'])
})

test('an account of 0.1.0 is called as the record of its person, and as before where there is none', async () => {
  const { rows } = await upgraded.asOwner((db) =>
    sql<{ isAsRecord: boolean; hasRecord: boolean; isNamed: boolean }>`
      select distinct w.id is not null as "hasRecord", u.first_name <> '' as "isNamed",
        (u.first_name, u.last_name, u.email) is not distinct from
          (w.first_name, concat_ws(' ', w.last_name, nullif(w.last_name_second, '')), w.email) as "isAsRecord"
      from users u left join workers w on w.tenant_id = u.tenant_id and w.user_id = u.id and w.deleted_at is null
      order by 1`.execute(db),
  )
  expect(rows).toEqual([
    { hasRecord: false, isNamed: true, isAsRecord: false },
    { hasRecord: true, isNamed: true, isAsRecord: true },
  ])
})

test('what 0.1.0 has told of documents names the day, so that it is not told anew', async () => {
  const { rows } = await upgraded.asOwner((db) =>
    sql<{ key: string; isOfDay: boolean }>`
      select n.key, n.key like concat('document ', d.id, ' file ', d.accepted_file_id, ' ', d.expires_on, ' %') as "isOfDay"
      from notices n join documents d on d.tenant_id = n.tenant_id and d.id = substring(n.key from 'document (\\d+)')::bigint
      where n.kind = 'document_expiring' and d.expires_on is not null`.execute(db),
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ isOfDay }) => !isOfDay)).toEqual([])
})

test('people of 0.1.0 sign in with their passwords and find their agency', async () => {
  const { anonymous } = await testApp({ database: upgraded })
  for (const { login } of demoAccounts) {
    const { token } = await anonymous('demo').call(access.login, { body: { login, password: demoPassword } })
    expect(token).toBeTruthy()
  }
})

test('a database of a newer version is refused before anything is written', async () => {
  await upgraded.asOwner((db) =>
    sql`insert into migrations (name, digest) values ('9001_later.sql', 'x')`.execute(db),
  )
  const [schema, contents] = [await schemaDump(upgraded), await contentsOf(upgraded)]
  await expect(upgraded.migrate()).rejects.toThrow(
    'La base de datos es de una versión más nueva de Cuadrante: tiene la migración 9001_later.sql',
  )
  expect(await schemaDump(upgraded)).toEqual(schema)
  expect(await contentsOf(upgraded)).toEqual(contents)
})

type Contents = Map<string, { readonly columns: readonly string[]; count: number; digest: string }>

/** How many rows each table but `migrations`, which grows, has and a digest of them, over the columns that it had before where that is given. */
async function contentsOf(database: Database, earlier?: Contents): Promise<Contents> {
  return database.asOwner(async (db) => {
    const { rows: tables } = await sql<{ name: string; columns: string[] }>`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations' group by c.relname order by 1`.execute(
      db,
    )
    const contents: Contents = new Map()
    for (const table of tables) {
      if (table.name in renamed) continue
      if (earlier && !earlier.has(table.name)) continue
      const columns = (earlier?.get(table.name)?.columns ?? table.columns).filter(
        (column) => !changedOnPurpose[table.name]?.includes(column),
      )
      contents.set(table.name, { columns, ...(await digestOf(db, table.name, columns)) })
    }
    return contents
  })
}

async function digestOf(db: Tx, table: string, columns: readonly string[]) {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
  const { rows } = await sql<{ count: number; digest: string }>`
    select count(*)::int as count, coalesce(md5(string_agg(line, ',' order by line)), '') as digest
    from (select concat_ws('|', ${columns.length > 0 ? values : sql`''`}) as line from ${sql.table(table)}) lines`.execute(
    db,
  )
  return rows[0] ?? { count: 0, digest: '' }
}
