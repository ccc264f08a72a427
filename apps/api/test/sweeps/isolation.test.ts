import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, Tx } from '../../src/platform/database/database.ts'
import { testApp, type TestTenant } from '../test-app.ts'
import { aStaffedAgency } from './a-staffed-agency.ts'

type Policy = { readonly table: string; readonly policy: string }

let database: Database
let full: TestTenant
let other: TestTenant
let policies: readonly Policy[]

beforeAll(async () => {
  const app = await testApp()
  database = app.database
  full = (await aStaffedAgency(app)).tenant
  other = await app.aTenant()
  policies = await policiesOf(database)
})

/** The policies that keep an agency's rows apart, as the database itself lists them. */
async function policiesOf({ asOwner }: Database): Promise<Policy[]> {
  const { rows } = await asOwner((db) =>
    sql<Policy>`
      select c.relname as table, p.polname as policy from pg_policy p join pg_class c on c.oid = p.polrelid
      where pg_get_expr(p.polqual, p.polrelid) = '(tenant_id = app_tenant())' order by 1, 2`.execute(db),
  )
  return rows
}

/** Rows of the full agency that an agency reads, where the table may be read at all. */
async function rowsSeenBy(db: Tx, tenant: string, table: string): Promise<number> {
  await sql`select set_config('app.tenant', ${tenant}, true)`.execute(db)
  await sql`set local role app`.execute(db)
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(table)} t where t.tenant_id = ${full.id}`.execute(db)
  await sql`reset role`.execute(db)
  return rows[0]?.rows ?? 0
}

/** What is wrong with the wall around a table: rows that another agency reads, or that the own one does not. */
async function faultsOf(db: Tx, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ rows: number; readable: boolean }>`
    select count(*)::int as rows, has_table_privilege('app', ${table}, 'select') as readable
    from ${sql.table(table)} t where t.tenant_id = ${full.id}`.execute(db)
  const [stored] = rows
  if (!stored?.readable) return []
  const foreign = await rowsSeenBy(db, other.id, table)
  const own = await rowsSeenBy(db, full.id, table)
  return [
    ...(foreign > 0 ? [`${table}: another agency reads ${foreign} rows`] : []),
    ...(own < stored.rows ? [`${table}: the agency itself misses ${stored.rows - own} rows`] : []),
  ]
}

/** Runs the work in a transaction that is undone. */
async function undone<T>(work: (db: Tx) => Promise<T>): Promise<T> {
  const undo = new Error(randomUUID())
  let answer: T | undefined
  await database
    .asOwner(async (db) => {
      answer = await work(db)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return answer as T
}

test('S1 S2 every table shows an agency all of its rows and no other agency any', async () => {
  const faults: string[] = []
  for (const { table } of policies) faults.push(...(await undone((db) => faultsOf(db, table))))
  expect(faults).toEqual([])
})

describe('S2 the wall falls when any one policy does:', () => {
  /** Tables in which the full agency has nothing, or which the application may not read: there is nothing to see. */
  async function isSeen(table: string): Promise<boolean> {
    const { rows } = await database.asOwner((db) =>
      sql<{ seen: boolean }>`
        select has_table_privilege('app', ${table}, 'select')
          and exists (select from ${sql.table(table)} t where t.tenant_id = ${full.id}) as seen`.execute(db),
    )
    return rows[0]?.seen ?? false
  }

  test('a policy that lets everything through shows rows to others', async () => {
    const survivors: string[] = []
    let tried = 0
    for (const { table, policy } of policies) {
      if (!(await isSeen(table))) continue
      tried++
      const faults = await undone(async (db) => {
        await sql`alter policy ${sql.id(policy)} on ${sql.table(table)} using (true)`.execute(db)
        return faultsOf(db, table)
      })
      if (!faults.some((fault) => fault.includes('another agency'))) survivors.push(table)
    }
    expect(survivors).toEqual([])
    expect(tried).toBeGreaterThan(policies.length * 0.6)
  })

  test('a policy that is dropped hides the rows from everybody', async () => {
    const survivors: string[] = []
    for (const { table, policy } of policies) {
      if (!(await isSeen(table))) continue
      const faults = await undone(async (db) => {
        await sql`drop policy ${sql.id(policy)} on ${sql.table(table)}`.execute(db)
        return faultsOf(db, table)
      })
      if (!faults.some((fault) => fault.includes('itself misses'))) survivors.push(table)
    }
    expect(survivors).toEqual([])
  })

  test('a table without its forced security shows rows to others', async () => {
    const survivors: string[] = []
    for (const { table } of policies) {
      if (!(await isSeen(table))) continue
      const faults = await undone(async (db) => {
        await sql`alter table ${sql.table(table)} disable row level security`.execute(db)
        return faultsOf(db, table)
      })
      if (faults.length === 0) survivors.push(table)
    }
    expect(survivors).toEqual([])
  })

  test('nothing is written into another agency', async () => {
    const refused = database.inTenant(other.id, (db) =>
      db.insertInto('centre_groups').values({ tenant_id: full.id, name: 'Ajeno' }).execute(),
    )
    await expect(refused).rejects.toThrow(/row-level security/)
  })
})
