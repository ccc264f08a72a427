import { sql } from 'kysely'
import { sendUnread } from '../database/pipelined-pool.ts'
import { recordHistory } from '../history/record-history.ts'
import { refuseStale } from '../history/refuse-stale.ts'
import type { Context } from '../http/context.ts'
import type { Reading } from './reading.ts'

/** A kind of record whose every change stands in its history. */
export type RecordKind<Reply> = {
  /** English singular, as the history knows it. */
  readonly entity: string
  readonly table: string
  readonly reading: Pick<Reading<Reply>, 'byId'>
}

type Kept = { readonly name: string; readonly version?: number | undefined }
/** Columns and what goes into them. */
type Row = Readonly<Record<string, unknown>>

/** Adds a record. Answers it as it is read. */
export async function addRecord<Reply extends Kept>(
  context: Context,
  { entity, table, reading }: RecordKind<Reply>,
  row: Row,
): Promise<Reply> {
  const { db, session } = context
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))}) returning id`.execute(db)
  const [{ id } = { id: 0 }] = rows
  const after = await reading.byId(db, session, id)
  await recordHistory(context, { entity, entityId: id, action: 'created', label: after.name, after })
  return after
}

/**
 * Changes a record. `read` is the version that its editor saw; `rowOf` says what becomes of it, once it is locked.
 * @throws not_found; stale with the record as it stands, when somebody else was first
 */
export async function changeRecord<Reply extends Kept>(
  context: Context,
  kind: RecordKind<Reply>,
  { id, read, rowOf }: { id: number; read: number | null | undefined; rowOf: () => Promise<Row> | Row },
): Promise<Reply> {
  const { db, session } = context
  const { entity, reading } = kind
  const before = await locked(context, kind, id)
  await refuseStale(context, { entity, entityId: id, read, current: before })
  await write(context, kind, id, { ...(await rowOf()), version: (before.version ?? 0) + 1 })
  const after = await reading.byId(db, session, id)
  await recordHistory(context, {
    entity,
    entityId: id,
    action: 'updated',
    label: after.name,
    before,
    after,
  })
  return after
}

/** Takes a record off every list; what refers to it keeps its name. @throws not_found */
export async function removeRecord<Reply extends Kept>(
  context: Context,
  kind: RecordKind<Reply>,
  id: number,
): Promise<void> {
  const before = await locked(context, kind, id)
  await write(context, kind, id, { deleted_at: context.now })
  await recordHistory(context, {
    entity: kind.entity,
    entityId: id,
    action: 'deleted',
    label: before.name,
    before,
  })
}

async function locked<Reply>({ db, session }: Context, { table, reading }: RecordKind<Reply>, id: number) {
  await sendUnread(db, sql`select id from ${sql.table(table)} where id = ${id} for update`.compile(db))
  return reading.byId(db, session, id)
}

const write = ({ db }: Context, { table }: RecordKind<unknown>, id: number, row: Row) =>
  sendUnread(
    db,
    sql`update ${sql.table(table)} set ${sql.join(
      Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    )} where id = ${id}`.compile(db),
  )
