import type { jobEndpoints } from '@cuadrante/contract/campaigns/job-endpoints.ts'
import type { JobCounts } from '@cuadrante/contract/campaigns/job.ts'
import { jobStatuses, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { sql } from 'kysely'
import type { Verb } from '../../../platform/http/context.ts'

/** The states of some jobs as they are now, whatever page of the table they stand on. */
export const countStates: Verb<(typeof jobEndpoints)['countStates']> = async ({ db }, { body }) => {
  const { rows } = await sql<{ status: JobStatus; jobs: number }>`
    select status, count(*) as jobs from jobs where id = any(${body.jobIds}) and deleted_at is null
    group by status`.execute(db)
  const counts = Object.fromEntries(jobStatuses.map((status) => [status, 0])) as JobCounts
  for (const { status, jobs } of rows) counts[status] = jobs
  return counts
}
