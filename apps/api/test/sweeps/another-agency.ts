import { sql } from 'kysely'
import type { Tx } from '../../src/platform/database/database.ts'
import type { TestApp, TestTenant } from '../test-app.ts'
import { aStaffedAgency, type StaffedAgency } from './a-staffed-agency.ts'
import { mark, type Ids } from './agency/mark.ts'

/** Stands in every row of the other agency, where {@link mark} stands in the first. */
export const otherMark = 'Betanzos'
const jobId = 987_654
const otherJobId = 876_543

type Column = { readonly table: string; readonly name: string; readonly type: string }

/** An agency like the first, but nothing of it has a name or a number that the first one has too. */
export async function anotherAgency(app: TestApp): Promise<StaffedAgency> {
  await countFrom(app, 7_000_000)
  const agency = await aStaffedAgency(app)
  await app.database.asOwner(async (db) => {
    // Neither the history nor a chain of hashes may be rewritten, and a job is named by others.
    await sql`set local session_replication_role = replica`.execute(db)
    await rename(db, agency.tenant)
    for (const { table, name } of await columnsOf(db, ['int8', 'int4']))
      if (name === 'job_id' || (table === 'jobs' && name === 'id'))
        await sql`update ${sql.table(table)} set ${sql.id(name)} = ${otherJobId}
          where tenant_id = ${agency.tenant.id} and ${sql.id(name)} = ${jobId}`.execute(db)
  })
  const ids = Object.fromEntries(
    Object.entries(agency.ids).map(([path, id]) => [path, id === jobId ? otherJobId : id]),
  )
  return { ...agency, ids }
}

/** No number of the records made from here on stands by chance in an answer. */
async function countFrom({ database }: TestApp, first: number): Promise<void> {
  await database.asOwner((db) =>
    sql`select setval(seqrelid, ${first}) from pg_sequence where seqtypid = 'int8'::regtype`.execute(db),
  )
}

async function columnsOf(db: Tx, types: readonly string[]): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, t.typname as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'tenant_id'
      and t.typname = any (${types})
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'tenant_id')`.execute(
    db,
  )
  return rows
}

async function rename(db: Tx, { id }: TestTenant): Promise<void> {
  const columns = await columnsOf(db, ['text', 'jsonb'])
  for (const table of new Set(columns.map((column) => column.table))) {
    const renamed = columns
      .filter((column) => column.table === table)
      .map(
        ({ name, type }) =>
          sql`${sql.id(name)} = replace(${sql.id(name)}::text, ${mark}, ${otherMark})::${sql.raw(type)}`,
      )
    await sql`update ${sql.table(table)} set ${sql.join(renamed)} where tenant_id = ${id}`.execute(db)
  }
}

/** What every table holds of an agency, in one word each. */
export async function printOf({ database }: TestApp, { id }: TestTenant): Promise<Record<string, string>> {
  return database.asOwner(async (db) => {
    const prints: Record<string, string> = {}
    for (const table of new Set(
      (await columnsOf(db, ['text', 'jsonb', 'int8', 'int4'])).map((c) => c.table),
    )) {
      const { rows } = await sql<{ print: string }>`
        select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print
        from ${sql.table(table)} t where t.tenant_id = ${id}`.execute(db)
      prints[table] = rows[0]?.print ?? ''
    }
    return prints
  })
}

/** Ids of what no address of a call names: a notice, a request for a signature, a route. */
export async function moreIds({ tenant, ids }: StaffedAgency): Promise<Ids> {
  return tenant.inTenant(async (db) => {
    const notice = await db.selectFrom('notices').select('id').executeTakeFirstOrThrow()
    const request = await db.selectFrom('document_requests').select('id').executeTakeFirstOrThrow()
    const route = await db
      .insertInto('generated_routes')
      .values({ batch_id: Number(ids['batchId']), plan: 1, position: 1, name: tenant.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...ids, notice: notice.id, '/api/document-requests/': request.id, route: route.id }
  })
}
