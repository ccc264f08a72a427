import { sql } from 'kysely'
import type { Database, Tx } from '../../../src/platform/database/database.ts'
import type { StaffedAgency } from '../a-staffed-agency.ts'
import { addOwnDay } from './more-of-one.ts'

/** Who has the same as somebody else: the user and the worker of each. */
export type Pair = {
  readonly users: readonly [whose: number, copy: number][]
  readonly workers: Pair['users']
}

type Column = {
  readonly table: string
  readonly name: string
  readonly type: string
  /** What it names, where that is a person. */
  readonly person: 'users' | 'workers' | null
  readonly isGenerated: boolean
  readonly isKey: boolean
}

/** What is about one person each and would be another person's if it were copied; whose steps hang together by hashes. */
const notCopied = new Set([
  'users',
  'workers',
  'jobs',
  'job_slots',
  'shift_confirmations',
  'history',
  'offer_chains',
])

/** A colleague, whom everything that stands in the agency about its worker and its administrator is about as well. */
export async function aColleague(database: Database, agency: StaffedAgency): Promise<Pair> {
  const { tenant, callers, ids } = agency
  const user = await tenant.as('ROLE_ADMIN', { roles: ['ROLE_ADMIN', 'ROLE_USER'], name: 'Brais Lago' })
  const worker = await tenant.inTenant((db) =>
    db
      .insertInto('workers')
      .values({
        user_id: user.userId,
        first_name: 'Brais',
        last_name: 'Lago',
        email: 'brais@mail.example',
        phone: '600114287',
        dni: '12345678Z',
        gender: 'MALE',
        birth_date: '1999-05-04',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const pair: Pair = {
    users: [
      [callers.ROLE_ADMIN.userId, user.userId],
      [callers.ROLE_USER.userId, user.userId],
    ],
    workers: [[Number(ids['/api/workers/']), worker.id]],
  }
  await tenant.inTenant((db) => addOwnDay(db, ids, worker.id))
  await database.asOwner(async (db) => {
    await sql`select set_config('app.tenant', ${tenant.id}, true)`.execute(db)
    for (const [table, columns] of await personalTables(db)) {
      if (notCopied.has(table)) continue
      for (const column of columns.filter(({ person }) => person !== null))
        for (const [whose, copy] of pair[column.person ?? 'users'])
          await copyRows(db, tenant.id, { table, columns, column }, whose, copy)
    }
  })
  return pair
}

/** Tables that name people, with their columns. */
async function personalTables(db: Tx): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      (select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey)
          and f.confrelid in ('users'::regclass, 'workers'::regclass) limit 1) as person,
      a.attidentity <> '' or a.attgenerated <> '' or a.atthasdef and a.attname = 'id' as "isGenerated",
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)) as "isKey"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
      select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
    order by c.relname, a.attnum`.execute(db)
  const tables = new Map<string, Column[]>()
  for (const row of rows) {
    // The agency itself is no person, though its column stands in the key of every reference.
    const column = row.name === 'tenant_id' ? { ...row, person: null } : row
    tables.set(row.table, [...(tables.get(row.table) ?? []), column])
  }
  return new Map([...tables].filter(([, columns]) => columns.some(({ person }) => person)))
}

type Copied = { readonly table: string; readonly columns: readonly Column[]; readonly column: Column }

/** Rows about one person again, about another; what can be there once only is left out. */
async function copyRows(
  db: Tx,
  tenant: string,
  { table, columns, column }: Copied,
  whose: number,
  copy: number,
) {
  const kept = columns.filter(({ isGenerated }) => !isGenerated)
  const values = kept.map(({ name, type, isKey, person }) => {
    if (name === column.name) return sql`${copy}::bigint`
    // A digest or an address of one's own: another one, as another person has.
    if (isKey && type === 'uuid' && person === null) return sql`gen_random_uuid()`
    if (isKey && type === 'text' && /^(id|digest|credential_id|endpoint)$/.test(name))
      return sql`${sql.ref(name)} || 'b'`
    return sql.ref(name)
  })
  await sql`savepoint copying`.execute(db)
  try {
    await sql`
      insert into ${sql.table(table)} (${sql.join(kept.map(({ name }) => sql.ref(name)))})
      select ${sql.join(values)} from ${sql.table(table)}
      where tenant_id = ${tenant} and ${sql.ref(column.name)} = ${whose}
      on conflict do nothing`.execute(db)
  } catch {
    await sql`rollback to savepoint copying`.execute(db)
  }
}

/** Every row about the colleague as text, by table and key of the row. */
export async function rowsAbout(
  database: Database,
  tenant: string,
  { users, workers }: Pair,
): Promise<ReadonlyMap<string, string>> {
  return database.asOwner(async (db) => {
    await sql`select set_config('app.tenant', ${tenant}, true)`.execute(db)
    const parts = [...(await personalTables(db))].map(([table, columns]) => {
      const about = columns.flatMap(({ name, person }) => {
        const whose = name === 'id' ? table : person
        if (whose !== 'users' && whose !== 'workers') return []
        return [sql`t.${sql.ref(name)} = ${whose === 'users' ? users[0]?.[1] : workers[0]?.[1]}`]
      })
      return sql`select ${sql.lit(table)} as "table", to_jsonb(t)::text as content
        from ${sql.table(table)} t where t.tenant_id = ${tenant} and (${sql.join(about, sql` or `)})`
    })
    const { rows } = await sql<{ table: string; content: string }>`
      ${sql.join(parts, sql` union all `)}`.execute(db)
    return new Map(rows.map(({ table, content }) => [`${table} ${content}`, table]))
  })
}
