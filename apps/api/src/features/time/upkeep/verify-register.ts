import { chainFault, chainStart, type ChainAnchor, type ChainFault } from '@cuadrante/domain/time/chain.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sha256 } from '../../../platform/sha256.ts'
import {
  monthFormat,
  monthValues,
  rowFormat,
  rowValues,
  type StoredMonthEvent,
  type StoredRow,
} from '../rows/chained-row.ts'

export type RegisterFault = ChainFault & {
  readonly workerId: number
  /** The chain of the rows, the chain of the months, or a month whose last row is no longer there as it was. */
  readonly chain: 'rows' | 'months'
}

export type RegisterReport = {
  readonly workers: number
  readonly rows: number
  readonly events: number
  readonly faults: readonly RegisterFault[]
}

/**
 * Goes through every chain of the transaction's agency: each row must say what it said when it was written, hold on to the
 * one before it, and none may be missing. A month's event names the last row of its moment, so that rows cut off at the end
 * of a chain are missed too.
 */
export async function verifyRegister(db: Tx): Promise<RegisterReport> {
  const workers = await workersWithRows(db)
  const report = { workers: 0, rows: 0, events: 0 }
  const faults: RegisterFault[] = []
  for (const workerId of workers) {
    const found = await verifyWorker(db, workerId)
    report.workers += 1
    report.rows += found.rows
    report.events += found.events
    faults.push(...found.faults)
  }
  return { ...report, faults }
}

async function workersWithRows(db: Tx): Promise<number[]> {
  const found = await db
    .selectFrom('register_rows')
    .select('worker_id')
    .union(db.selectFrom('register_month_events').select('worker_id'))
    .execute()
  return found.map(({ worker_id }) => worker_id).toSorted((a, b) => a - b)
}

async function verifyWorker(db: Tx, workerId: number) {
  const rows = await db
    .selectFrom('register_rows')
    .selectAll()
    .where('worker_id', '=', workerId)
    .orderBy('seq')
    .execute()
  const events = await db
    .selectFrom('register_month_events')
    .selectAll()
    .where('worker_id', '=', workerId)
    .orderBy('seq')
    .execute()
  const rowsFault = chainFault(rowFormat, rows.map(rowLink), sha256, await anchorOf(db, workerId, 'rows'))
  const monthsFault = chainFault(
    monthFormat,
    events.map(eventLink),
    sha256,
    await anchorOf(db, workerId, 'months'),
  )
  const faults: RegisterFault[] = []
  if (rowsFault) faults.push({ workerId, chain: 'rows', ...rowsFault })
  else faults.push(...missingEnds(workerId, rows, events))
  if (monthsFault) faults.push({ workerId, chain: 'months', ...monthsFault })
  return { rows: rows.length, events: events.length, faults }
}

const rowLink = (row: StoredRow) => ({
  seq: row.seq,
  values: rowValues(row),
  previousHash: row.previous_hash,
  hash: row.hash,
})

const eventLink = (event: StoredMonthEvent) => ({
  seq: event.seq,
  values: monthValues(event),
  previousHash: event.previous_hash,
  hash: event.hash,
})

/** Rows that an event knew of and that stand there no longer; purged ones come before the first that is left. */
function missingEnds(
  workerId: number,
  rows: readonly StoredRow[],
  events: readonly StoredMonthEvent[],
): RegisterFault[] {
  const hashes = new Map(rows.map(({ seq, hash }) => [seq, hash]))
  const first = rows[0]?.seq ?? Infinity
  const torn = events.find(
    ({ rows_seq, rows_hash }) => rows_seq >= first && hashes.get(rows_seq) !== rows_hash,
  )
  return torn ? [{ workerId, chain: 'rows', seq: torn.rows_seq, why: 'gap' }] : []
}

async function anchorOf(db: Tx, workerId: number, chain: 'rows' | 'months'): Promise<ChainAnchor> {
  const purge = await db
    .selectFrom('register_purges')
    .select(['through_seq', 'last_hash'])
    .where('worker_id', '=', workerId)
    .where('chain', '=', chain)
    .orderBy('through_seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return purge ? { seq: purge.through_seq, hash: purge.last_hash } : { seq: 0, hash: chainStart }
}
