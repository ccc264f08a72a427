import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Input, HandlerContext } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { hasPoint, updateBatchCounts } from './batch-counts.ts'
import { refuseBusy } from './claim-batch.ts'
import type { GeocodeInput } from './geocode-rows.ts'
import type { InTenant } from './read-batch.ts'

export type RetryInput = GeocodeInput & { readonly retried: number; readonly locatedBefore: number }

/** The retry is for a few stragglers; when more fail, the columns are wrong. */
const largestShare = 0.1

/** Puts the rows without coordinates back in the queue, once per process. @throws retry_spent, retry_not_offered */
export function beginRetry(
  { inTenant, now, session }: HandlerContext<typeof endpoints.retryFailed>,
  { params }: Input<typeof endpoints.retryFailed>,
): Promise<RetryInput> {
  return inTenant(async (db) => {
    const batch = await lockBatchOfFile(db, params.id)
    await refuseBusy(db, batch.id)
    if (batch.retry_used_at !== null) throw fail('retry_spent')
    const counted = batch.total_rows - batch.excluded_rows
    const missing = counted - batch.located_rows
    const share = counted === 0 ? 0 : missing / counted
    if (missing === 0 || share > largestShare)
      throw fail('retry_not_offered', { percent: missing === 0 ? 0 : Math.max(1, Math.round(share * 100)) })
    await requeue(db, batch.id)
    await db
      .updateTable('route_batches')
      .set({ retry_used_at: now.toISOString() })
      .where('id', '=', batch.id)
      .execute()
    await updateBatchCounts(db, batch.id, { now, by: session.name })
    return { batchId: batch.id, retried: missing, locatedBefore: batch.located_rows }
  })
}

async function lockBatchOfFile(db: Tx, fileId: number) {
  const batch = await db
    .selectFrom('route_batches as b')
    .innerJoin('route_files as f', 'f.id', 'b.file_id')
    .select(['b.id', 'b.retry_used_at', 'b.total_rows', 'b.excluded_rows', 'b.located_rows'])
    .where('f.id', '=', fileId)
    .where('f.deleted_at', 'is', null)
    .where('b.processing_status', '<>', 'READING')
    .forUpdate('b')
    .executeTakeFirst()
  if (!batch) throw fail('not_found')
  return batch
}

async function requeue(db: Tx, batchId: number): Promise<void> {
  await db
    .updateTable('route_rows')
    .set({ geocoding_status: 'PENDING' })
    .where('batch_id', '=', batchId)
    .where('is_excluded', '=', false)
    .where(sql<boolean>`not (geocoding_status in ('SUCCESS', 'CACHED') and ${hasPoint})`)
    .execute()
}

/** What a finished retry brought. */
export function retryReply(inTenant: InTenant, { batchId, retried, locatedBefore }: RetryInput) {
  return inTenant(async (db) => {
    const batch = await db
      .selectFrom('route_batches')
      .select(['located_rows', 'cached_rows'])
      .where('id', '=', batchId)
      .executeTakeFirst()
    const successfulGeocoding = Math.max(0, (batch?.located_rows ?? 0) - locatedBefore)
    return {
      totalRoutes: retried,
      successfulGeocoding,
      failedGeocoding: retried - successfulGeocoding,
      cachedResults: batch?.cached_rows ?? 0,
    }
  })
}
