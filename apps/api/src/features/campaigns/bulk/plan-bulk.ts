import { createHash } from 'node:crypto'
import {
  type BulkPreview,
  type BulkQuestion,
  type BulkRow,
  previewRows,
} from '@cuadrante/contract/campaigns/job-change.ts'
import { type Conflict, conflictFrom, type Verdict } from '@cuadrante/domain/assignments/conflict.ts'
import { fail } from '../../../platform/http/fail.ts'
import { othersTurn } from '../../../platform/others-turn.ts'
import { agencyAt, type Agency } from '../agency.ts'
import { concernsAssignment, verdictsOfChange } from '../assignments/judge-change.ts'
import { loadRoster, type Roster } from '../assignments/roster.ts'
import { changedJob, resolveChange, type ResolvedChange } from '../jobs/apply-change.ts'
import { historyOf, type JobRecord } from '../jobs/job-record.ts'
import { loadJobs } from '../jobs/load-jobs.ts'
import type { Planning } from '../planning.ts'

export type PlannedRow = {
  readonly before: JobRecord
  readonly after: JobRecord
  readonly outcome: BulkRow['outcome']
  /** What stands in the way or asks for a reason, or else the first warnings. The gravest first. */
  readonly told: readonly Verdict[]
  /** Everything that was found, for the token; of a refused row its refusal is enough. */
  readonly found: string
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

/** Most conflicts that a row of a preview tells, the gravest first; and most warnings of a row that changes. */
const [mostConflicts, mostWarnings] = [8, 2]
/** How long one turn of work may hold the event loop, ms. */
const turnMilliseconds = 12

type Asked = Pick<BulkQuestion, 'jobIds' | 'change' | 'accepted'> & Partial<Pick<BulkQuestion, 'rows'>>

/**
 * Works out what a change would do to each job, in the order of their days: a row that changes counts for the ones after
 * it, so that one worker given to two overlapping jobs gets the first and conflicts at the second.
 * @throws unknown_choice, not_found when none of the jobs exists
 */
export async function planBulk(planning: Planning, question: Asked): Promise<BulkPlan> {
  const { db, now, geography } = planning
  const agency = await agencyAt(db, now)
  const change = await resolveChange(db, question.change, agency)
  const jobs = byTime(await loadJobs(db, [...new Set(question.jobIds)]))
  if (jobs.length === 0) throw fail('not_found')
  const changed = jobs.map((job) => changedJob(job, change))
  const judged = changed.filter((job, index) => concernsAssignment(job, jobs[index]))
  const workerIds = judged.map(({ workerId }) => workerId).filter((id) => id !== null)
  const roster = await loadRoster(db, { jobs: judged, workerIds, agency, geography })
  const reasons = new Map(question.accepted.map(({ jobId, reason }) => [jobId, reason]))
  const rows: PlannedRow[] = []
  let refusalsToTell = question.rows ?? previewRows
  let turnStarted = performance.now()
  for (const [index, before] of jobs.entries()) {
    const row = planRow(roster, {
      before,
      after: changed[index] ?? before,
      reason: reasons.get(before.id),
      stopsAtRefusal: refusalsToTell <= 0,
    })
    if (row.outcome === 'blocked') refusalsToTell--
    rows.push(row)
    if (performance.now() - turnStarted < turnMilliseconds) continue
    await othersTurn()
    turnStarted = performance.now()
  }
  return { agency, rows, roster, token: tokenOf(rows, change) }
}

type Judged = Pick<PlannedRow, 'before' | 'after' | 'reason'> & { readonly stopsAtRefusal: boolean }

function planRow(roster: Roster, { before, after, reason, stopsAtRefusal }: Judged): PlannedRow {
  if (after === before) return { before, after, outcome: 'same', told: [], found: '' }
  const verdicts = verdictsOfChange(roster, after, before, stopsAtRefusal)
  const told = toldOf(verdicts)
  if (told[0]?.severity === 'block') return { before, after, told, found: '', outcome: 'blocked' }
  const row = { before, after, told, found: codesOf(verdicts) }
  const isAsked = told.some(({ asksReason }) => asksReason)
  if (isAsked && !reason) return { ...row, outcome: 'conflict' }
  roster.put(after, before)
  return { ...row, outcome: 'change', ...(isAsked ? { reason } : {}) }
}

function toldOf(verdicts: readonly Verdict[]): Verdict[] {
  const grave = verdicts.filter(({ severity, asksReason }) => severity === 'block' || asksReason)
  if (grave.length > 0) return grave
  return verdicts.filter(({ severity }) => severity === 'warn').slice(0, mostWarnings)
}

function codesOf(verdicts: readonly Verdict[]): string {
  let text = ''
  for (const { code, otherJobId } of verdicts) text += `${code}:${otherJobId ?? ''},`
  return text
}

function tokenOf(rows: readonly PlannedRow[], change: ResolvedChange): string {
  let text = JSON.stringify(change)
  for (const { before, outcome, found } of rows) text += `|${before.id}/${before.version}/${outcome}/${found}`
  return createHash('sha256').update(text).digest('base64url')
}

const byTime = (jobs: readonly JobRecord[]): JobRecord[] =>
  jobs
    .map((job) => ({ job, time: timeOf(job) }))
    .toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.job.id - b.job.id))
    .map(({ job }) => job)

const timeOf = ({ schedule }: JobRecord): string =>
  `${schedule[0]?.date ?? ''} ${schedule[0]?.timeSlots[0]?.startTime ?? ''}`

/** The plan as the screen shows it: everything is counted, and the first rows of each outcome told. */
export function previewOf({ rows, roster, token }: BulkPlan, most = previewRows): BulkPreview {
  const counts = { change: 0, same: 0, conflict: 0, blocked: 0 }
  const told = rows.filter(
    ({ outcome, reason }) => (++counts[outcome] <= most || reason !== undefined) && outcome !== 'same',
  )
  return {
    token,
    total: rows.length,
    changing: counts.change,
    unchanged: counts.same,
    conflicting: counts.conflict,
    blocked: counts.blocked,
    rows: told.map((row) => rowOf(row, roster)),
  }
}

function rowOf({ before, after, outcome, told }: PlannedRow, roster: Roster): BulkRow {
  const [first, last] = [before.schedule[0], before.schedule.at(-1)]
  const [old, next] = [shownOf(before), shownOf(after)]
  const changed = Object.keys(next).filter((key) => old[key] !== next[key])
  const pick = (values: Record<string, string | number | null>) =>
    Object.fromEntries(changed.map((key) => [key, values[key] ?? null]))
  const conflicts = told.slice(0, mostConflicts).map(conflictFrom)
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
    conflicts,
    others: othersOf(after, conflicts, roster),
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
function othersOf(
  { workerId, schedule }: JobRecord,
  conflicts: readonly Conflict[],
  roster: Roster,
): BulkRow['others'] {
  if (workerId === null) return []
  const first = schedule[0]?.date ?? ''
  const ids = new Set(conflicts.flatMap(({ otherJobId }) => otherJobId ?? []))
  return [...ids].flatMap((id) => {
    const other = roster.shiftOf(workerId, Number(id))?.schedule ?? []
    const day = other.find(({ date }) => date >= first) ?? other.at(-1)
    const [slot] = day?.timeSlots ?? []
    if (!day || !slot) return []
    const endTime = day.timeSlots.at(-1)?.endTime ?? slot.endTime
    return [{ jobId: Number(id), date: day.date, startTime: slot.startTime, endTime }]
  })
}
