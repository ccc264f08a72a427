import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { RowToLocate } from '../locating/locate-rows.ts'
import { isAfter, type RowPlace } from './rows.queries.ts'

/** What locating a row needs to know of it. */
export const rowToLocateColumns = [
  'id',
  'center_name',
  'address',
  'postal_code',
  'municipality',
  'province',
  'island',
  'country',
  'given_latitude',
  'given_longitude',
] as const

/** The next rows of a batch that wait to be located. */
export function waitingRows(
  db: Tx,
  batchId: number,
  after: RowPlace,
  limit: number,
): Promise<(RowToLocate & RowPlace & { sheet_name: string | null })[]> {
  return db
    .selectFrom('route_rows')
    .select(rowToLocateColumns)
    .select(['sheet', 'row_number', 'sheet_name'])
    .where('batch_id', '=', batchId)
    .where('geocoding_status', '=', 'PENDING')
    .where('is_excluded', '=', false)
    .where(isAfter(after))
    .orderBy('sheet')
    .orderBy('row_number')
    .limit(limit)
    .execute()
}

/** How many rows of a batch count, how many of them wait, and what became of the others. */
export async function waitingCounts(db: Tx, batchId: number) {
  const rows = await db
    .selectFrom('route_rows')
    .select(['geocoding_status', sql<number>`count(*)`.as('count')])
    .where('batch_id', '=', batchId)
    .where('is_excluded', '=', false)
    .groupBy('geocoding_status')
    .execute()
  const of = (status: string) => rows.find((row) => row.geocoding_status === status)?.count ?? 0
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    waiting: of('PENDING'),
    byStatus: {
      SUCCESS: of('SUCCESS'),
      CACHED: of('CACHED'),
      QUALITY_REJECTED: of('QUALITY_REJECTED'),
      FAILED: of('FAILED'),
      ERROR: of('ERROR'),
    },
  }
}

export function rowsToLocate(db: Tx, ids: readonly number[]): Promise<RowToLocate[]> {
  return db
    .selectFrom('route_rows')
    .select(rowToLocateColumns)
    .where('id', 'in', ids.length === 0 ? [0] : [...ids])
    .execute()
}
