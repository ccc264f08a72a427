import type { Tx } from '../../../platform/database/database.ts'
import type { Kept } from '../runs/load-facts.ts'

/** What somebody has locked in a plan. */
export async function locksOf(db: Tx, planId: number): Promise<Kept['kept']> {
  const rows = await db
    .selectFrom('plan_jobs')
    .select(['job_id', 'worker_after'])
    .where('plan_id', '=', planId)
    .where('is_locked', '=', true)
    .where('applied_at', 'is', null)
    .orderBy('job_id')
    .execute()
  return rows.map(({ job_id, worker_after }) => ({ jobId: job_id, workerId: worker_after }))
}
