import type { CallOffReason } from '@cuadrante/contract/campaigns/call-offs/call-offs.ts'
import { absenceInterval, type AbsenceTime, type Interval } from '@cuadrante/domain/absences/absence.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import type { CalledOff, ReliabilityKind, ReliabilityReview } from '@cuadrante/domain/time/reliability.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type Span = { readonly from: Day; readonly to: Day; readonly workerIds: readonly number[] }
type OfWorker = { readonly workerId: number }

export type CallOff = CalledOff & { readonly reason: CallOffReason }

/** Shifts that were called off and not taken back, by worker. */
export async function callOffsOf(db: Tx, { from, to, workerIds }: Span) {
  const { rows } = await sql<
    OfWorker & {
      jobId: number
      day: Day
      start: string
      toldAt: string
      reason: CallOffReason
      isGiven: boolean
    }
  >`
    select o.worker_id as "workerId", o.job_id as "jobId", o.date as day, o.starts_at as start, o.told_at as "toldAt",
      o.reason, exists (select from swaps s where s.job_id = o.job_id and s.worker_id = o.worker_id
        and s.status = 'DONE') as "isGiven"
    from call_offs o
    where o.worker_id = any(${[...workerIds]}::bigint[]) and o.taken_back_at is null
      and o.date between ${from}::date and ${to}::date`.execute(db)
  const calledOff = rows.map(({ isGiven, ...row }) => ({
    ...row,
    start: Date.parse(row.start),
    toldAt: Date.parse(row.toldAt),
    isExcused: isGiven || row.reason === 'ILLNESS' || row.reason === 'FAMILY',
  }))
  return grouped(calledOff, ({ workerId }) => workerId)
}

/** Approved absences, by worker. */
export async function absencesOf(
  db: Tx,
  { from, to, workerIds }: Span,
  zone: Zone,
): Promise<ReadonlyMap<number, Interval[]>> {
  const { rows } = await sql<OfWorker & AbsenceTime>`
    select worker_id as "workerId", from_day as "from", to_day as "to",
      left(start_time::text, 5) as "startTime", left(end_time::text, 5) as "endTime"
    from absences
    where worker_id = any(${[...workerIds]}::bigint[]) and state = 'APPROVED'
      and to_day >= ${addDays(from, -1)}::date and from_day <= ${addDays(to, 1)}::date`.execute(db)
  return new Map(
    [...grouped(rows, ({ workerId }) => workerId)].map(([id, own]) => [
      id,
      own.map((absence) => absenceInterval(absence, zone)),
    ]),
  )
}

/** Days of jobs whose hours were written after they had begun, by worker. */
export async function movedDaysOf(db: Tx, { from, to, workerIds }: Span) {
  const { rows } = await sql<OfWorker & { jobId: number; day: Day }>`
    select worker_id as "workerId", job_id as "jobId", shift_date as day from job_slots
    where worker_id = any(${[...workerIds]}::bigint[]) and moved_at > starts_at
      and date between ${from}::date and ${addDays(to, 1)}::date
      and shift_date between ${from}::date and ${to}::date`.execute(db)
  return grouped(rows, ({ workerId }) => workerId)
}

export type StoredReview = ReliabilityReview & {
  readonly kind: ReliabilityKind
  readonly jobId: number
  readonly day: Day
  readonly objectedAt: string | null
  readonly cause: string | null
  readonly decidedBy: string | null
  readonly decidedAt: string | null
}

/** What both sides have said, by worker. */
export async function reviewsOf(db: Tx, { from, to, workerIds }: Span) {
  const { rows } = await sql<OfWorker & StoredReview>`
    select worker_id as "workerId", kind, job_id as "jobId", day, objection, objected_at as "objectedAt", verdict, cause,
      decided_by as "decidedBy", decided_at as "decidedAt"
    from reliability_reviews
    where worker_id = any(${[...workerIds]}::bigint[]) and day between ${from}::date and ${to}::date`.execute(
    db,
  )
  return grouped(rows, ({ workerId }) => workerId)
}
