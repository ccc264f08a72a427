import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Rows with coordinates, as `isPoint` of the contract says it. */
export const hasPoint = sql<boolean>`latitude is not null and longitude is not null and (latitude <> 0 or longitude <> 0)`

/**
 * Counts the rows and routes of a batch again, in the transaction of the change; lists show these numbers. `by` is who changed
 * it, undefined for a task that goes on with what somebody has begun.
 */
export async function updateBatchCounts(
  db: Tx,
  batchId: number,
  { now, by }: { readonly now: Date; readonly by: string | undefined },
): Promise<void> {
  await sql`
    update route_batches b set
      total_rows = r.total, error_rows = r.errors, excluded_rows = r.excluded, located_rows = r.located,
      approximate_rows = r.approximate, cached_rows = r.cached, failed_rows = r.failed,
      route_count = p.routes, total_km = case when p.routes = 0 then null else p.km end,
      changed_at = ${now.toISOString()}, version = b.version + 1,
      changed_by_name = coalesce(${by ?? null}, b.changed_by_name)
    from (
      select count(*) as total,
        count(*) filter (where is_excluded) as excluded,
        count(*) filter (where error_message is not null and not is_excluded) as errors,
        count(*) filter (where is_located) as located,
        count(*) filter (where is_located and precision in ('AREA', 'MUNICIPALITY', 'PROVINCE')) as approximate,
        count(*) filter (where is_located and geocoding_status = 'CACHED') as cached,
        count(*) filter (where geocoding_status in ('FAILED', 'QUALITY_REJECTED', 'ERROR') and not is_excluded) as failed
      from (
        select is_excluded, error_message, precision, geocoding_status, not is_excluded and
          geocoding_status in ('SUCCESS', 'CACHED') and ${hasPoint} as is_located
        from route_rows where batch_id = ${batchId}
      ) rows
    ) r, (
      select count(*) as routes, coalesce(sum(g.total_km), 0) as km
      from generated_routes g join route_batches own on own.id = g.batch_id and own.plan = g.plan
      where g.batch_id = ${batchId} and g.deleted_at is null
    ) p
    where b.id = ${batchId}`.execute(db)
}
