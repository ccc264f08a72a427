import type { PlannedRow } from './planned-row.ts'
import {
  type BulkPreview,
  type BulkQuestion,
  type BulkRow,
  previewRows,
} from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { type Conflict, conflictFrom, type Verdict } from '@cuadrante/domain/assignments/conflict.ts'
import type { DaySlots } from '@cuadrante/contract/campaigns/jobs/day-slots.ts'
import { dayNumber, daysBetween } from '@cuadrante/domain/dates/day.ts'
import { minutesOf } from '@cuadrante/domain/dates/hour.ts'
import { daysOfWork } from '@cuadrante/domain/schedule/overnight.ts'
import type { DaySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import { fail } from '../../../platform/http/fail.ts'
import { createTurns } from '../../../platform/yield-to-event-loop.ts'
import { agencyAt, type Agency } from '../agency.ts'
import { concernsAssignment, verdictsAmongMany, verdictsOfChange } from '../assignments/judge-change.ts'
import { loadRoster, type Roster } from '../assignments/roster.ts'
import { changing, resolveChange } from '../jobs/changes/apply-change.ts'
import { historyOf, type JobRecord } from '../jobs/job-record.ts'
import { loadJobs } from '../jobs/load-jobs.ts'
import type { Planning } from '../planning.ts'
import { type PreviewToken, startPreviewToken } from './preview-token.ts'

export type BulkPlan = {
  readonly agency: Agency
  readonly rows: readonly PlannedRow[]
  readonly roster: Roster
  /** Stands for exactly this plan: another version of a job or another conflict makes another token. */
  readonly token: string
}

/** Most conflicts that a row of a preview tells, the gravest first; and most warnings of a row that changes. */
const [mostConflicts, mostWarnings] = [8, 2]

type Asked = Pick<BulkQuestion, 'jobIds' | 'change' | 'accepted' | 'sharedReason'> &
  Partial<Pick<BulkQuestion, 'rows'>>

/**
 * Works out what a change would do to each job, in the order of their days: a row that changes counts for the ones after
 * it, so that one worker given to two overlapping jobs gets the first and conflicts at the second.
 * @throws unknown_choice, not_found when none of the jobs exists
 */
export async function planBulk(planning: Planning, question: Asked): Promise<BulkPlan> {
  const { db, now, distances } = planning
  const agency = await agencyAt(db, now)
  const change = await resolveChange(db, question.change, agency)
  const jobs = byTime(await loadJobs(db, [...new Set(question.jobIds)]))
  if (jobs.length === 0) throw fail('not_found')
  const changed = jobs.map(changing(change))
  const judged = changed.filter((job, index) => concernsAssignment(job, jobs[index]))
  const workerIds = judged.map(({ workerId }) => workerId).filter((id) => id !== null)
  const roster = await loadRoster(db, { jobs: judged, known: jobs, workerIds, agency, distances })
  const reasons = new Map(question.accepted.map(({ jobId, reason }) => [jobId, reason]))
  const seal = startPreviewToken(change)
  const rows: PlannedRow[] = []
  let refusalsToTell = question.rows ?? previewRows
  const turns = createTurns()
  for (const [index, before] of jobs.entries()) {
    const row = planRow(roster, seal, {
      before,
      after: changed[index] ?? before,
      reason: reasons.get(before.id),
      sharedReason: question.sharedReason,
      verdictsOf: jobs.length === 1 ? verdictsOfChange : verdictsAmongMany,
      stopsAtRefusal: refusalsToTell <= 0,
    })
    if (row.outcome === 'blocked') refusalsToTell--
    rows.push(row)
    if (turns.isOver()) await turns.next()
  }
  return { agency, rows, roster, token: seal.token() }
}

type Judged = Pick<PlannedRow, 'before' | 'after' | 'reason'> & {
  readonly sharedReason: string | null
  readonly verdictsOf: typeof verdictsOfChange
  readonly stopsAtRefusal: boolean
}

function planRow(roster: Roster, seal: PreviewToken, job: Judged): PlannedRow {
  const { before, after, verdictsOf, stopsAtRefusal } = job
  const reason = job.reason ?? (job.sharedReason || undefined)
  if (after === before) return seal.add({ before, after, outcome: 'same', told: [] })
  const verdicts = verdictsOf(roster, after, before, stopsAtRefusal)
  const told = toldOf(verdicts)
  if (told[0]?.severity === 'block') return seal.add({ before, after, outcome: 'blocked', told })
  const isAsked = told.some(({ asksReason }) => asksReason)
  if (isAsked && !reason) return seal.add({ before, after, outcome: 'conflict', told }, verdicts)
  roster.put(after, before)
  return seal.add(
    {
      before,
      after,
      outcome: 'change',
      told,
      reason: isAsked ? reason : undefined,
      ownReason: job.reason !== undefined,
    },
    verdicts,
  )
}

function toldOf(verdicts: readonly Verdict[]): readonly Verdict[] {
  if (verdicts.every(isGrave)) return verdicts
  const grave = verdicts.filter(isGrave)
  if (grave.length > 0) return grave
  return verdicts.slice(0, mostWarnings).filter(({ severity }) => severity === 'warn')
}

const isGrave = ({ severity, asksReason }: Verdict): boolean => severity === 'block' || asksReason

const byTime = (jobs: readonly JobRecord[]): JobRecord[] =>
  jobs
    .map((job) => ({ job, time: timeOf(job) }))
    .toSorted((a, b) => a.time - b.time || a.job.id - b.job.id)
    .map(({ job }) => job)

/** Minutes by the clock on the wall, whatever the zone. */
function timeOf({ schedule: [first] }: JobRecord): number {
  const [slot] = first?.timeSlots ?? []
  return first && slot ? dayNumber(first.date) * 1440 + minutesOf(slot.startTime) : 0
}

/** The plan as the screen shows it: everything is counted, and the first rows of each outcome told. */
export function previewOf({ rows, roster, token }: BulkPlan, most = previewRows): BulkPreview {
  const counts = { change: 0, same: 0, conflict: 0, blocked: 0 }
  const told = rows.filter(
    ({ outcome, ownReason }) => (++counts[outcome] <= most || ownReason) && outcome !== 'same',
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
    slots: slotsOf(daysOfWork(before.schedule)[0]),
    zone: before.timezone,
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
    const shift = roster.shiftOf(workerId, Number(id))
    const [day] = daysOfWork(shift?.schedule ?? []).toSorted(
      (a, b) => Math.abs(daysBetween(first, a.date)) - Math.abs(daysBetween(first, b.date)),
    )
    const [slot] = day?.timeSlots ?? []
    if (!shift || !day || !slot) return []
    const endTime = day.timeSlots.at(-1)?.endTime ?? slot.endTime
    return [
      {
        jobId: Number(id),
        date: day.date,
        startTime: slot.startTime,
        endTime,
        slots: slotsOf(day),
        zone: shift.zone,
      },
    ]
  })
}

const slotsOf = (day: DaySchedule | undefined): DaySlots => day?.timeSlots.map((slot) => ({ ...slot })) ?? []
