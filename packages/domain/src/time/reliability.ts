import { addMonths, type Day } from '../dates/day.ts'
import type { Interval } from '../absences/absence.ts'
import type { RegisterDay } from './register-month.ts'

/** Came late; did not come and had not said so; said so when it was too late to find somebody. */
export const reliabilityKinds = ['late', 'no_show', 'late_cancel'] as const
export type ReliabilityKind = (typeof reliabilityKinds)[number]

/** A day of a job on which somebody could not be relied on. The three together name it. */
export type ReliabilityKey = { readonly kind: ReliabilityKind; readonly jobId: number; readonly day: Day }

export type ReliabilityFact = ReliabilityKey & {
  /** Planned start (ms since 1970). */
  readonly start: number
  /** How late, or how long before the start it was called off; null where there is nothing to count. */
  readonly minutes: number | null
}

/** A shift that was called off and not taken back (ms since 1970). */
export type CalledOff = {
  readonly jobId: number
  readonly day: Day
  readonly start: number
  readonly toldAt: number
  /** Illness and family (art. 37 ET, Ley 15/2022) are nobody's fault; nor is a shift that a colleague was found for. */
  readonly isExcused: boolean
}

export type ReliabilityRules = {
  /** Called off less than this before the start is late. Minutes. */
  readonly cancelNotice: number
}

type Given = {
  readonly days: readonly RegisterDay[]
  readonly calledOff: readonly CalledOff[]
  /** Approved absences. */
  readonly absences: readonly Interval[]
  readonly rules: ReliabilityRules
}

const MS_PER_MINUTE = 60_000

/** What the register, the roster and the call-offs say, newest first. What an approved absence covers is none. */
export function reliabilityFacts({ days, calledOff, absences, rules }: Given): ReliabilityFact[] {
  const isCalledOff = (jobId: number, day: Day) =>
    calledOff.some((one) => one.jobId === jobId && one.day === day)
  const isAbsent = ({ start }: ReliabilityFact) =>
    absences.some((absence) => absence.start <= start && start < absence.end)
  return [
    ...days
      .flatMap((day) => factsOfDay(day))
      .filter(({ kind, jobId, day }) => kind === 'late' || !isCalledOff(jobId, day)),
    ...calledOff.flatMap((one) => lateCancel(one, rules)),
  ]
    .filter((fact) => !isAbsent(fact))
    .toSorted((a, b) => b.start - a.start || a.jobId - b.jobId)
}

/** One fact a job: the longest delay, or nothing registered at all. */
function factsOfDay({ day, incidents, planned, stays }: RegisterDay): ReliabilityFact[] {
  const startOf = (jobId: number) =>
    Math.min(...planned.filter((stretch) => stretch.jobId === jobId).map(({ start }) => start))
  return [...new Set(planned.map(({ jobId }) => jobId))].flatMap((jobId): ReliabilityFact[] => {
    const own = incidents.filter((incident) => incident.jobId === jobId)
    const late = own.flatMap(({ code, minutes }) => (code === 'late_in' && minutes ? [minutes] : []))
    const start = startOf(jobId)
    if (late.length > 0) return [{ kind: 'late', jobId, day, start, minutes: Math.max(...late) }]
    const isMissing = own.some(({ code }) => code === 'not_registered')
    return isMissing && !stays.some((stay) => stay.jobId === jobId)
      ? [{ kind: 'no_show', jobId, day, start, minutes: null }]
      : []
  })
}

function lateCancel(
  { jobId, day, start, toldAt, isExcused }: CalledOff,
  rules: ReliabilityRules,
): ReliabilityFact[] {
  const minutes = Math.max(0, Math.floor((start - toldAt) / MS_PER_MINUTE))
  return isExcused || minutes >= rules.cancelNotice
    ? []
    : [{ kind: 'late_cancel', jobId, day, start, minutes }]
}

/** What the two sides have said about a fact. */
export type ReliabilityReview = {
  readonly objection: string | null
  /** The office's last word; null while it has none. */
  readonly verdict: 'counts' | 'excused' | null
}

/**
 * `to_confirm`: nothing is registered, or the hours were written after they had begun, and only the office knows how it was. `contested`: the person has objected
 * and the office has not answered. Only `counts` weighs.
 */
export const reliabilityStates = ['counts', 'to_confirm', 'contested', 'excused'] as const
export type ReliabilityState = (typeof reliabilityStates)[number]

export function reliabilityState(
  { kind, isMoved = false }: Pick<ReliabilityFact, 'kind'> & { readonly isMoved?: boolean },
  review: ReliabilityReview | undefined,
): ReliabilityState {
  if (review?.verdict) return review.verdict
  if (review?.objection) return 'contested'
  const isDoubtful = kind === 'no_show' || (kind === 'late' && isMoved)
  return isDoubtful ? 'to_confirm' : 'counts'
}

/** The day from which a fact is forgotten. */
export const expiryOf = (day: Day, months: number): Day => addMonths(day, months)
