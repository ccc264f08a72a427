import { createHash } from 'node:crypto'
import type { BulkPreview, BulkQuestion, BulkRow } from '@cuadrante/contract/campaigns/job-change.ts'
import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import { fail } from '../../../platform/http/fail.ts'
import { agencyAt, type Agency } from '../agency.ts'
import { concernsAssignment, conflictsOfChange } from '../assignments/judge-change.ts'
import { loadRoster, type Roster } from '../assignments/roster.ts'
import { changedJob, resolveChange, type ResolvedChange } from '../jobs/apply-change.ts'
import { historyOf, type JobRecord } from '../jobs/job-record.ts'
import { loadJobs } from '../jobs/load-jobs.ts'
import type { Planning } from '../planning.ts'

export type PlannedRow = {
  readonly before: JobRecord
  readonly after: JobRecord
  readonly outcome: BulkRow['outcome']
  readonly conflicts: readonly Conflict[]
  /** Why the row changes in spite of its warnings. */
  readonly reason?: string | undefined
}

export type BulkPlan = {
  readonly agency: Agency
  readonly rows: readonly PlannedRow[]
  readonly roster: Roster
  /** Stands for exactly this plan: another version of a job or another conflict makes another token. */
  readonly token: string
}

/** Most conflicts that a row of a preview tells, the gravest first. */
const mostConflicts = 8
/** How long one turn of work may hold the event loop, ms. */
const turnMilliseconds = 12

/**
 * Works out what a change would do to each job, in the order of their days: a row that changes counts for the ones after
 * it, so that one worker given to two overlapping jobs gets the first and conflicts at the second.
 * @throws unknown_choice, not_found when none of the jobs exists
 */
export async function planBulk(planning: Planning, question: BulkQuestion): Promise<BulkPlan> {
  const { db, now, geography } = planning
  const agency = await agencyAt(db, now)
  const change = await resolveChange(db, question.change, agency)
  const jobs = (await loadJobs(db, [...new Set(question.jobIds)])).toSorted(byTime)
  if (jobs.length === 0) throw fail('not_found')
  const changed = jobs.map((job) => changedJob(job, change))
  const judged = changed.filter((job, index) => concernsAssignment(job, jobs[index]))
  const workerIds = judged.map(({ workerId }) => workerId).filter((id) => id !== null)
  const roster = await loadRoster(db, { jobs: judged, workerIds, agency, geography })
  const reasons = new Map(question.accepted.map(({ jobId, reason }) => [jobId, reason]))
  const rows: PlannedRow[] = []
  let turnStarted = performance.now()
  for (const [index, before] of jobs.entries()) {
    rows.push(planRow(roster, before, changed[index] ?? before, reasons.get(before.id)))
    if (performance.now() - turnStarted < turnMilliseconds) continue
    await new Promise((resolve) => setImmediate(resolve))
    turnStarted = performance.now()
  }
  return { agency, rows, roster, token: tokenOf(rows, change) }
}

function planRow(
  roster: Roster,
  before: JobRecord,
  after: JobRecord,
  reason: string | undefined,
): PlannedRow {
  if (after === before) return { before, after, outcome: 'same', conflicts: [] }
  const conflicts = conflictsOfChange(roster, after, before)
  const isBlocked = conflicts.some(({ severity }) => severity === 'block')
  const isAsked = conflicts.some(({ asksReason }) => asksReason)
  if (isBlocked) return { before, after, outcome: 'blocked', conflicts }
  if (isAsked && !reason) return { before, after, outcome: 'conflict', conflicts }
  roster.put(after, before)
  return { before, after, outcome: 'change', conflicts, ...(isAsked ? { reason } : {}) }
}

function tokenOf(rows: readonly PlannedRow[], change: ResolvedChange): string {
  const hash = createHash('sha256').update(JSON.stringify(change))
  for (const { before, outcome, conflicts } of rows) {
    const found = conflicts.map(({ code, otherJobId }) => `${code}:${otherJobId ?? ''}`).join()
    hash.update(`|${before.id}/${before.version}/${outcome}/${found}`)
  }
  return hash.digest('base64url')
}

const byTime = (a: JobRecord, b: JobRecord): number => timeOf(a).localeCompare(timeOf(b)) || a.id - b.id
const timeOf = ({ schedule }: JobRecord): string =>
  `${schedule[0]?.date ?? ''} ${schedule[0]?.timeSlots[0]?.startTime ?? ''}`

/** The plan as the screen shows it. */
export function previewOf({ rows, roster, token }: BulkPlan): BulkPreview {
  const count = (outcome: BulkRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return {
    token,
    total: rows.length,
    changing: count('change'),
    unchanged: count('same'),
    conflicting: count('conflict'),
    blocked: count('blocked'),
    rows: rows.map((row) => rowOf(row, roster)),
  }
}

function rowOf({ before, after, outcome, conflicts }: PlannedRow, roster: Roster): BulkRow {
  const [first, last] = [before.schedule[0], before.schedule.at(-1)]
  const [old, next] = [shownOf(before), shownOf(after)]
  const changed = Object.keys(next).filter((key) => old[key] !== next[key])
  const pick = (values: Record<string, string | number | null>) =>
    Object.fromEntries(changed.map((key) => [key, values[key] ?? null]))
  return {
    jobId: before.id,
    outcome,
    date: first?.date ?? '',
    startTime: first?.timeSlots[0]?.startTime ?? '',
    endTime: last?.timeSlots.at(-1)?.endTime ?? '',
    center: before.centreName,
    location: before.location,
    before: pick(old),
    after: pick(next),
    conflicts: conflicts.slice(0, mostConflicts),
    others: othersOf(after, conflicts.slice(0, mostConflicts), roster),
  }
}

/** The fields of a job as a person reads them. */
function shownOf(job: JobRecord): Record<string, string | number | null> {
  const { needs, schedules, ...shown } = historyOf(job)
  void needs
  void schedules
  return shown
}

/** The shifts that conflicts speak of, on the day that stands nearest. */
function othersOf(job: JobRecord, conflicts: readonly Conflict[], roster: Roster): BulkRow['others'] {
  const ids = new Set(conflicts.map(({ otherJobId }) => otherJobId).filter((id) => id !== undefined))
  if (job.workerId === null || ids.size === 0) return []
  const first = job.schedule[0]?.date ?? ''
  return roster
    .shiftsOf(job.workerId)
    .filter(({ jobId }) => ids.has(jobId))
    .flatMap(({ jobId, schedule }) => {
      const day = schedule.find(({ date }) => date >= first) ?? schedule.at(-1)
      const [slot] = day?.timeSlots ?? []
      return day && slot
        ? [
            {
              jobId: Number(jobId),
              date: day.date,
              startTime: slot.startTime,
              endTime: day.timeSlots.at(-1)?.endTime ?? slot.endTime,
            },
          ]
        : []
    })
}
