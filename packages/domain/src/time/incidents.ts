import { ageOn, type Day } from '../dates/day.ts'
import type { PlannedStretch } from './planned-stretch.ts'
import { minutesIn, type Stay } from './stays.ts'
import { meets, type Matched } from './stays-for-stretches.ts'

/** A `problem` leaves the total unknown and keeps the month open; a `notice` only asks to be looked at. */
export type IncidentSeverity = 'problem' | 'notice'

const severities = {
  missing_in: 'problem',
  missing_out: 'problem',
  overlap: 'problem',
  not_registered: 'notice',
  late_in: 'notice',
  early_out: 'notice',
  not_planned: 'notice',
  received_late: 'notice',
  long_day: 'notice',
  no_break: 'notice',
} as const satisfies Record<string, IncidentSeverity>

export type IncidentCode = keyof typeof severities
export const incidentCodes = Object.keys(severities) as readonly IncidentCode[]

export type Incident = {
  readonly code: IncidentCode
  readonly severity: IncidentSeverity
  readonly jobId: number | null
  /** How late, how early, how long; null where there is nothing to count. */
  readonly minutes: number | null
}

/** What an agency lets pass without a word (minutes), and the limits that the law sets. */
export type RegisterRules = {
  /** Later than this after the planned start is late; earlier than this before the planned end is early. */
  readonly grace: number
  readonly adults: DayLimits
  readonly minors: DayLimits
  /** Years. */
  readonly fullAge: number
}

/** The longest day, and the work after which a break of some length is due (arts. 34.3 and 34.4 ET). Minutes. */
export type DayLimits = {
  readonly dayWork: number
  readonly breakAfter: number
  readonly breakLength: number
}

/** What holds for somebody on a day; without a birth date nothing is supposed. */
export const limitsOn = (
  day: Day,
  birthDate: Day | null,
  { adults, minors, fullAge }: RegisterRules,
): DayLimits => (birthDate && ageOn(birthDate, day) < fullAge ? minors : adults)

/** What was planned and registered on the day and on the two beside it, and which of it belongs together. */
export type RosterAround = {
  readonly near: { readonly stays: readonly Stay[]; readonly planned: readonly PlannedStretch[] }
  readonly matched: Matched
}

export type DayToJudge = {
  /** The worker's stays that began on the day. */
  readonly stays: readonly Stay[]
  readonly planned: readonly PlannedStretch[]
  readonly roster: RosterAround
  readonly now: number
  readonly rules: RegisterRules
  readonly limits: DayLimits
}

const MS_PER_MINUTE = 60_000

const incident = (code: IncidentCode, jobId: number | null, minutes: number | null = null): Incident => ({
  code,
  severity: severities[code],
  jobId,
  minutes,
})

/** Everything about a day of a worker that somebody should look at; problems first. */
export function incidentsOf(day: DayToJudge): Incident[] {
  const found = [
    ...day.stays.flatMap(problemsOf),
    ...againstTheRoster(day),
    ...receivedLate(day.stays),
    ...againstTheLaw(day),
  ]
  return [
    ...found.filter(({ severity }) => severity === 'problem'),
    ...found.filter(({ severity }) => severity === 'notice'),
  ]
}

function problemsOf({ jobId, hasIn, end, now, overlap }: Stay): Incident[] {
  return [
    ...(hasIn ? [] : [incident('missing_in', jobId)]),
    ...(end === null && now === undefined ? [incident('missing_out', jobId)] : []),
    ...(overlap === null ? [] : [incident('overlap', jobId, overlap)]),
  ]
}

/** A phone without coverage sends what it kept within days; what comes later was hardly written down at the time. */
const longestTransit = 7 * 24 * 60

/** One incident a stay, with the longest delay; what both sides have agreed on in a correction is beyond doubt. */
function receivedLate(stays: readonly Stay[]): Incident[] {
  return stays.flatMap(({ jobId, punches }) => {
    const delays = punches
      .filter(({ correctedBy }) => correctedBy === null)
      .map(({ at, receivedAt }) => Math.floor((receivedAt - at) / MS_PER_MINUTE))
    const longest = Math.max(0, ...delays)
    return longest > longestTransit ? [incident('received_late', jobId, longest)] : []
  })
}

function againstTheRoster({ stays, planned, now, rules, roster }: DayToJudge): Incident[] {
  const { matched, near } = roster
  const found: Incident[] = []
  for (const stretch of planned) {
    const stay = matched.stayFor.get(stretch)
    if (!stay) {
      const isMissing = stretch.end < now && !near.stays.some((other) => meets(other, stretch))
      if (isMissing) found.push(incident('not_registered', stretch.jobId))
      continue
    }
    const late = (stay.start - stretch.start) / MS_PER_MINUTE
    if (stay.hasIn && late > rules.grace) found.push(incident('late_in', stretch.jobId, late))
    const early = stay.end === null ? 0 : (stretch.end - stay.end) / MS_PER_MINUTE
    if (early > rules.grace) found.push(incident('early_out', stretch.jobId, early))
  }
  // A second stay within the hours of a shift (somebody went out and came back) is no unplanned work.
  const isPlanned = ({ jobId, start }: Stay) =>
    near.planned.some((stretch) => stretch.jobId === jobId && stretch.start <= start && start < stretch.end)
  for (const stay of stays)
    if (!matched.stays.has(stay) && !isPlanned(stay)) found.push(incident('not_planned', stay.jobId))
  return found
}

function againstTheLaw({ stays, limits }: DayToJudge): Incident[] {
  const worked = minutesIn(stays, 'work')
  const longest = longestWithoutBreak(stays, limits.breakLength)
  return [
    ...(worked > limits.dayWork ? [incident('long_day', null, worked)] : []),
    ...(longest > limits.breakAfter ? [incident('no_break', null, longest)] : []),
  ]
}

/** Minutes of the longest work that no sufficient break divides. */
function longestWithoutBreak(stays: readonly Stay[], breakLength: number): number {
  const pieces = stays
    .flatMap((stay) => stay.pieces.filter(({ kind }) => kind === 'work'))
    .toSorted((a, b) => a.start - b.start)
  let longest = 0
  let [from, until] = [Number.NaN, -Infinity]
  for (const { start, end } of pieces) {
    if ((start - until) / MS_PER_MINUTE >= breakLength) from = start
    until = Math.max(until, end)
    longest = Math.max(longest, (until - from) / MS_PER_MINUTE)
  }
  return longest
}
