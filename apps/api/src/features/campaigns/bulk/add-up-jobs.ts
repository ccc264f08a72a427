import type { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { jobStatuses, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { sql } from 'kysely'
import type { Verb } from '../../../platform/http/context.ts'

/** What some jobs are together as they are now, whatever page of the table they stand on. */
export const addUpJobs: Verb<(typeof jobEndpoints)['totals']> = async ({ db }, { body }) => {
  const chosen = sql`id = any(${body.jobIds}) and deleted_at is null`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<{ status: JobStatus; jobs: number; minutes: number; assigned: number }>`
      select status, count(*) as jobs, coalesce(sum(minutes), 0) as minutes, count(worker_id) as assigned
      from jobs where ${chosen} group by status`.execute(db),
    sql<{ days: number }>`
      select count(distinct s.date) as days from jobs j join job_slots s on s.job_id = j.id
      where j.id = any(${body.jobIds}) and j.deleted_at is null`.execute(db),
  ])
  const states = Object.fromEntries(jobStatuses.map((status) => [status, 0])) as Record<JobStatus, number>
  for (const { status, jobs } of rows) states[status] = jobs
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    states,
    minutes: sum(({ minutes }) => minutes),
    days: counted[0]?.days ?? 0,
    assigned: sum(({ assigned }) => assigned),
  }
}
