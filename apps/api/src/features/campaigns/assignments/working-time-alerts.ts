import type { Conflict, ConflictCode } from '@cuadrante/domain/assignments/conflict.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { createTurns } from '../../../platform/yield-to-event-loop.ts'
import { agencyAt } from '../agency.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import { loadJobs } from '../jobs/load-jobs.ts'
import type { Planning } from '../planning.ts'
import { loadRoster } from './roster.ts'

/** What the law says about a worker's time; breaks are taken, not planned. */
const aboutDays: ReadonlySet<ConflictCode> = new Set(['OVERLAP', 'MINOR', 'REST_12H', 'DAY_9H'])
const aboutWeeks: ReadonlySet<ConflictCode> = new Set(['WEEK_40H', 'WEEKLY_REST'])

export type WorkingTimeAlert = {
  readonly job: JobRecord
  readonly workerId: number
  readonly workerName: string
  /** The day it is about, or the Monday of its week. */
  readonly day: Day
  readonly conflict: Conflict
}

export type AlertScope = {
  readonly from: Day
  readonly to: Day
  readonly clientId: number | null
  readonly campaignId: number | null
}

/**
 * Everything about the days of a period in which the plan goes beyond the agency's working-time limits, by day. What two
 * jobs cause together is answered once.
 */
export async function workingTimeAlerts(
  { db, now, distances }: Pick<Planning, 'db' | 'now' | 'distances'>,
  scope: AlertScope,
): Promise<WorkingTimeAlert[]> {
  const agency = await agencyAt(db, now)
  const jobs = await loadJobs(db, await staffedJobs(db, scope))
  const workerIds = jobs.flatMap(({ workerId }) => workerId ?? [])
  const roster = await loadRoster(db, { jobs, workerIds, agency, distances })
  const found = new Map<string, WorkingTimeAlert>()
  const turns = createTurns()
  for (const job of jobs) {
    for (const conflict of roster.conflictsOf(job, { before: job })) {
      const alert = alertOf(job, conflict)
      if (!alert || !isAbout(alert, scope)) continue
      const key = keyOf(alert)
      if (!found.has(key)) found.set(key, alert)
    }
    if (turns.isOver()) await turns.next()
  }
  return [...found.values()].toSorted(
    (a, b) => a.day.localeCompare(b.day) || a.workerName.localeCompare(b.workerName, 'es'),
  )
}

/** Jobs with somebody that have a slot in the week of a day of the period, cancelled ones left out. */
async function staffedJobs(db: Tx, { from, to, clientId, campaignId }: AlertScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.job_id as id from job_slots s
    join jobs j on j.id = s.job_id and j.deleted_at is null and j.status <> 'ANULADO'
    join campaigns c on c.id = j.campaign_id and c.deleted_at is null
    where s.worker_id is not null
      and s.date between ${addDays(from, -6)}::date and ${addDays(to, 6)}::date
      and (${clientId}::bigint is null or c.client_id = ${clientId})
      and (${campaignId}::bigint is null or c.id = ${campaignId})`.execute(db)
  return rows.map(({ id }) => id)
}

function alertOf(job: JobRecord, conflict: Conflict): WorkingTimeAlert | undefined {
  const { workerId, workerName } = job
  const { day, code } = conflict
  const isWorkingTime = aboutDays.has(code) || aboutWeeks.has(code)
  if (workerId === null || day === undefined || !isWorkingTime) return undefined
  return { job, workerId, workerName: workerName ?? '', day, conflict }
}

/** A week counts for every period that has a day in it. */
function isAbout({ day, conflict }: WorkingTimeAlert, { from, to }: AlertScope): boolean {
  const last = aboutWeeks.has(conflict.code) ? addDays(day, 6) : day
  return day <= to && last >= from
}

function keyOf({ workerId, day, conflict, job }: WorkingTimeAlert): string {
  const { code, otherJobId } = conflict
  const pair = code === 'OVERLAP' ? [job.id, Number(otherJobId)].toSorted((a, b) => a - b).join('+') : ''
  return [workerId, code, day, pair].join(' ')
}
