import type { Reply } from '../../../platform/http/context.ts'
import type { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import { historyOf } from '../jobs/job-record.ts'
import { loadJobs } from '../jobs/load-jobs.ts'
import { holderOf, tellWorkers } from '../jobs/changes/tell-workers.ts'
import { recordInCampaigns } from '../jobs/record-in-campaigns.ts'
import type { Planning } from '../planning.ts'
import { changedSince, type KeptJob } from './operations.queries.ts'

/**
 * Deletes jobs that were made at once, held by the caller. Those that anybody has touched since stay and are listed:
 * changed, offered or commented.
 */
export async function undoCreation(
  planning: Planning,
  kept: readonly KeptJob[],
): Promise<Reply<(typeof jobEndpoints)['undoBulk']>> {
  const { db, now } = planning
  const ids = kept.map(({ before }) => before.id)
  const made = new Map(kept.map(({ before, versionAfter }) => [before.id, versionAfter]))
  const used = await usedSince(db, ids)
  const jobs = await loadJobs(db, ids)
  const untouched = jobs.filter(({ id, version }) => version === made.get(id) && !used.has(id))
  const deleted = new Set(untouched.map(({ id }) => id))
  await db
    .updateTable('jobs')
    .set({ deleted_at: now.toISOString(), updated_at: now.toISOString() })
    .where('id', 'in', [0, ...deleted])
    .execute()
  await tellWorkers(
    db,
    untouched.map((job) => ({ job, from: holderOf(job), to: null, isRetimed: false })),
    now,
  )
  await recordHistory(
    planning,
    ...untouched.map((job) => ({
      entity: 'job',
      entityId: job.id,
      action: 'deleted' as const,
      label: `#${job.id}`,
      before: historyOf(job),
    })),
  )
  await recordInCampaigns(planning, 'jobs_taken_back', untouched)
  const stayed = jobs.filter(({ id }) => !deleted.has(id))
  const leftOut = stayed.map(({ id }) => ({ jobId: id, reason: changedSince }))
  return { undone: deleted.size, leftOut, offers: [] }
}

/** Jobs that have been offered or commented. */
async function usedSince(db: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from jobs where id = any(${ids}) and comments_count > 0
    union select job_id from offer_places where job_id = any(${ids})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
