import type { BatchReply } from '@cuadrante/contract/routes/batch.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import { sheetsOfBatch } from './batch-sheets.ts'
import { taskOf } from './claim-batch.ts'
import { beforeAll, rowReply, rowsAfter, type RowPlace, type StoredRow } from './rows.queries.ts'

export type InTenant = <T>(work: (db: Tx) => Promise<T>) => Promise<T>

/** Rows that are read in one go: short enough for other calls to get their turn between two. */
const rowsAtOnce = 250

/** All rows of a batch in the order of its sheets, read in short steps. */
export async function readRows<R>(
  inTenant: InTenant,
  batchId: number,
  shape: (row: StoredRow) => R,
): Promise<R[]> {
  const rows: R[] = []
  for (let last: RowPlace = beforeAll; ;) {
    const after = last
    const some = await inTenant((db) => rowsAfter(db, batchId, after, rowsAtOnce))
    rows.push(...some.map(shape))
    last = some.at(-1) ?? last
    if (some.length < rowsAtOnce) return rows
    await yieldToEventLoop()
  }
}

/** A batch as its call answers it. @throws not_found */
export async function readBatch(
  inTenant: InTenant,
  batchId: number,
  userId: number | null,
): Promise<BatchReply> {
  const head = await inTenant((db) => headOf(db, batchId, userId))
  const routes: RouteRow[] = await readRows(inTenant, batchId, rowReply)
  return { ...head, routes }
}

async function headOf(db: Tx, batchId: number, userId: number | null): Promise<Omit<BatchReply, 'routes'>> {
  const batch = await batchHead(db, batchId)
  if (!batch) throw fail('not_found')
  const task = await taskOf(db, batchId)
  return {
    batchId: batch.id,
    fileTrackingId: batch.file_id,
    fileName: batch.name,
    sheetName: batch.sheet_name,
    sheetNames: batch.sheets === null ? [] : sheetsOfBatch(batch).map(({ name }) => name),
    totalRoutes: batch.total_rows - batch.excluded_rows,
    successfulGeocoding: batch.located_rows,
    failedGeocoding: batch.failed_rows,
    cachedResults: batch.cached_rows,
    excludedRows: batch.excluded_rows,
    errorRows: batch.error_rows,
    routeStatus: batch.route_status as BatchReply['routeStatus'],
    processingStatus: batch.processing_status as BatchReply['processingStatus'],
    isRetryUsed: batch.retry_used_at !== null,
    hasOriginal: batch.has_original,
    task: task ? { id: task.id, kind: task.kind, isOwn: task.user_id === userId } : null,
  }
}

function batchHead(db: Tx, batchId: number) {
  return db
    .selectFrom('route_batches as b')
    .innerJoin('route_files as f', 'f.id', 'b.file_id')
    .select([
      'b.id',
      'b.file_id',
      'f.name',
      'b.sheet_index',
      'b.sheet_name',
      'b.sheets',
      'b.total_rows',
      'b.excluded_rows',
      'b.error_rows',
      'b.located_rows',
      'b.failed_rows',
      'b.cached_rows',
      'b.route_status',
      'b.processing_status',
      'b.retry_used_at',
    ])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('route_file_parts as p').select('p.part').whereRef('p.file_id', '=', 'f.id'))
        .as('has_original'),
    )
    .where('b.id', '=', batchId)
    .where('b.processing_status', '<>', 'READING')
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst()
    .then((row) => row && { ...row, has_original: Boolean(row.has_original) })
}
