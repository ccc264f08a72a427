import { chainStart } from '@cuadrante/domain/time/chain.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import {
  hashOf,
  monthFormat,
  monthValues,
  rowFormat,
  rowValues,
  type MonthContent,
  type RowContent,
} from './chained-row.ts'

/** A row in its place of the chain. */
export type AddedRow = Omit<RowContent, 'tenant_id'> & { readonly seq: number }

type Head = { readonly seq: number; readonly hash: string }

/** Rows of one statement: its parameters have an upper limit. */
const rowsAtOnce = 500

/** Who else writes into the worker's register waits until this transaction has ended. */
export const holdRegister = (db: Tx, workerId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('register of ' || app_tenant() || '/' || ${workerId}::text, 0))`.execute(
    db,
  )

/**
 * Adds rows to the end of a worker's chain. A row whose key is there already is left out: whoever sends it again changes
 * nothing.
 * @returns the rows that are new
 */
export async function appendRows(
  db: Tx,
  workerId: number,
  contents: readonly RowContent[],
): Promise<readonly AddedRow[]> {
  await holdRegister(db, workerId)
  const fresh = await withoutKnown(db, contents)
  let head = await headOf(db, 'register_rows', workerId)
  const rows = fresh.map((content) => {
    const link = { seq: head.seq + 1, values: rowValues(content), previousHash: head.hash }
    head = { seq: link.seq, hash: hashOf(rowFormat, link) }
    const { tenant_id: _, ...row } = content
    return { ...row, ...head, previous_hash: link.previousHash }
  })
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await db
      .insertInto('register_rows')
      .values(rows.slice(first, first + rowsAtOnce))
      .execute()
  return rows
}

async function withoutKnown(db: Tx, contents: readonly RowContent[]): Promise<RowContent[]> {
  const unique = [...new Map(contents.map((content) => [content.key, content])).values()]
  if (unique.length === 0) return []
  const known = await db
    .selectFrom('register_rows')
    .select('key')
    .where(
      'key',
      'in',
      unique.map(({ key }) => key),
    )
    .execute()
  const keys = new Set(known.map(({ key }) => key))
  return unique.filter(({ key }) => !keys.has(key))
}

/** The last row of a chain; when everything has been purged, the one that went last. */
export async function headOf(
  db: Tx,
  table: 'register_rows' | 'register_month_events',
  workerId: number,
): Promise<Head> {
  const last = await db
    .selectFrom(table)
    .select(['seq', 'hash'])
    .where('worker_id', '=', workerId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last) return last
  const purged = await db
    .selectFrom('register_purges')
    .select(['through_seq', 'last_hash'])
    .where('worker_id', '=', workerId)
    .where('chain', '=', table === 'register_rows' ? 'rows' : 'months')
    .orderBy('through_seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return purged ? { seq: purged.through_seq, hash: purged.last_hash } : { seq: 0, hash: chainStart }
}

/** Adds an event to a worker's months. Hold the register first: the event names the last row that it knows of. */
export async function appendMonthEvent(
  db: Tx,
  content: Omit<MonthContent, 'rows_seq' | 'rows_hash'>,
): Promise<void> {
  const rows = await headOf(db, 'register_rows', content.worker_id)
  const head = await headOf(db, 'register_month_events', content.worker_id)
  const event = { ...content, rows_seq: rows.seq, rows_hash: rows.hash }
  const link = { seq: head.seq + 1, values: monthValues(event), previousHash: head.hash }
  const { tenant_id: _, ...row } = event
  await db
    .insertInto('register_month_events')
    .values({
      ...row,
      seq: link.seq,
      previous_hash: link.previousHash,
      hash: hashOf(monthFormat, link),
    })
    .execute()
}
