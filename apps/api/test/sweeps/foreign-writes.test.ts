import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, Tx } from '../../src/platform/database/database.ts'
import { testApp, type TestTenant } from '../test-app.ts'

type Table = { readonly table: string; readonly policy: string }
type Column = { readonly name: string; readonly type: string; readonly isKey: boolean }

let database: Database
let ours: TestTenant
let theirs: TestTenant
let tables: readonly Table[]

beforeAll(async () => {
  const app = await testApp()
  database = app.database
  ours = await app.aTenant()
  theirs = await app.aTenant()
  tables = await tablesOf(database)
})

/** Every table with a tenant, as the database itself lists them, with the policy that keeps its agencies apart. */
async function tablesOf({ asOwner }: Database): Promise<Table[]> {
  const { rows } = await asOwner((db) =>
    sql<Table>`
      select c.relname as table, p.polname as policy
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      join pg_policy p on p.polrelid = c.oid and pg_get_expr(p.polqual, p.polrelid) = '(tenant_id = app_tenant())'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(db),
  )
  return rows
}

/** Does the work as the application under an agency, allowed every write but for the policies; then undoes it all. */
async function attempt<T>(
  { id }: TestTenant,
  table: string,
  work: (db: Tx) => Promise<T>,
  before: (db: Tx) => Promise<void> = async () => undefined,
): Promise<{ answer?: T; error?: string }> {
  const undo = new Error(randomUUID())
  let answer: T | undefined
  try {
    await database.asOwner(async (db) => {
      await before(db)
      await sql`grant select, insert, update, delete on ${sql.table(table)} to app`.execute(db)
      await sql`select set_config('app.tenant', ${id}, true)`.execute(db)
      await sql`set local role app`.execute(db)
      answer = await work(db)
      throw undo
    })
  } catch (error) {
    if (error !== undo) return { error: String(error) }
  }
  return { answer: answer as T }
}

/** The wall of the table itself; a trigger may have run into that of another one. */
const isWall = (table: string, error = '') =>
  error.includes(`new row violates row-level security policy for table "${table}"`)

/** The check of a policy comes before the ones of the columns: a row that holds nothing else is enough to ask it. */
const insertTheirs = (table: string) => (db: Tx) =>
  sql`insert into ${sql.table(table)} (tenant_id) values (${theirs.id})`.execute(db)

const moveTo =
  (table: string, { id }: TestTenant) =>
  async (db: Tx) =>
    (await sql`update ${sql.table(table)} set tenant_id = ${id}`.execute(db)).numAffectedRows ?? 0n

const valueOf = (type: string) => {
  if (type === 'uuid') return sql`gen_random_uuid()`
  if (/int|numeric|double/.test(type)) return sql`1`
  if (type === 'xid8') return sql`'1'`
  return /^(time|date)/.test(type) ? sql`now()::${sql.raw(type)}` : sql`'x'`
}

/** Puts one row of ours into a table, whatever it asks of its rows: what it asks is dropped, and undone with the rest. */
const keepARow = (table: string) => async (db: Tx) => {
  const name = sql.table(table)
  const { rows: asks } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'f')`.execute(
    db,
  )
  for (const one of asks) await sql`alter table ${name} drop constraint ${sql.id(one.name)}`.execute(db)
  await withoutTriggers(table)(db)
  const { rows: columns } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      coalesce(a.attnum = any (i.indkey), false) as "isKey"
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'tenant_id'
      and a.attnotnull and a.attidentity = '' and (not a.atthasdef or a.attgenerated <> '')`.execute(db)
  for (const { name: column, isKey } of columns)
    if (!isKey) await sql`alter table ${name} alter column ${sql.id(column)} drop not null`.execute(db)
  const keys = columns.filter(({ isKey }) => isKey)
  await sql`insert into ${name} (${sql.join([sql.id('tenant_id'), ...keys.map((key) => sql.id(key.name))])})
    values (${sql.join([sql`${ours.id}`, ...keys.map(({ type }) => valueOf(type))])})`.execute(db)
}

/** A trigger may run into the wall of another table first. */
const withoutTriggers = (table: string) => async (db: Tx) => {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
}

const letThrough =
  ({ table, policy }: Table) =>
  (db: Tx) =>
    sql`alter policy ${sql.id(policy)} on ${sql.table(table)} with check (true)`.execute(db)

describe('S1 S2 in every table, also those without a row,', () => {
  test('nothing is inserted under another agency', async () => {
    const faults: string[] = []
    for (const { table } of tables) {
      const { error } = await attempt(ours, table, insertTheirs(table), withoutTriggers(table))
      if (!isWall(table, error)) faults.push(`${table}: ${error ?? 'inserted'}`)
    }
    expect(faults).toEqual([])
    expect(tables.length).toBeGreaterThan(50)
  })

  test('no row is moved to another agency, nor taken from it', async () => {
    const faults: string[] = []
    for (const { table } of tables) {
      const given = await attempt(ours, table, moveTo(table, theirs), keepARow(table))
      if (!isWall(table, given.error)) faults.push(`${table}: given away, ${given.error ?? given.answer}`)
      const taken = await attempt(theirs, table, moveTo(table, theirs), keepARow(table))
      if (taken.answer !== 0n) faults.push(`${table}: taken, ${taken.error ?? taken.answer}`)
    }
    expect(faults).toEqual([])
  })

  test('the sweep sees: a policy that checks nothing lets both through', async () => {
    const unseen: string[] = []
    for (const one of tables) {
      const open = letThrough(one)
      const inserted = await attempt(ours, one.table, insertTheirs(one.table), async (db) => {
        await withoutTriggers(one.table)(db)
        await open(db)
      })
      if (isWall(one.table, inserted.error)) unseen.push(`${one.table}: insert`)
      const moved = await attempt(ours, one.table, moveTo(one.table, theirs), async (db) => {
        await keepARow(one.table)(db)
        await open(db)
      })
      if (isWall(one.table, moved.error)) unseen.push(`${one.table}: update`)
    }
    expect(unseen).toEqual([])
  })
})
