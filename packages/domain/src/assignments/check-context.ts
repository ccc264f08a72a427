import { type Day, mondayOf } from '../dates/day.ts'
import type { Finding, LazyFinding } from './conflict.ts'
import { legalLimits, type Limits } from './limits.ts'
import type { AssignmentCheck } from './assignment-check.ts'
import type { Shift } from './shift.ts'
import { type Stretch, stretchesOf } from './stretches.ts'
import { firstFrom, type Workday, withStretch } from './workdays.ts'

/** A rule answers what speaks against the assignment; it is pure and knows nothing of the other rules. */
export type Rule = (context: CheckContext) => readonly (Finding | LazyFinding)[]

/** What most rules answer to most questions: one list for all of them. */
export const nothing: readonly Finding[] = []

/** The worker's days with the job in them. */
export type Days = {
  readonly all: readonly Workday[]
  /** Those with own work. */
  readonly own: readonly Workday[]
  /** Those with own work, and the days before and after each, in order. */
  readonly around: readonly Workday[]
  /** The Mondays of the weeks with own work. */
  readonly mondays: readonly Day[]
}

/** The check with what several rules need. */
export class CheckContext {
  readonly check: AssignmentCheck
  readonly limits: Limits
  readonly own: readonly Stretch[]
  readonly #fullAgeDay: string
  #days: Days | undefined

  constructor(check: AssignmentCheck) {
    this.limits = check.limits ?? legalLimits
    this.own = lastStretchesOf(check.job)
    this.check = withBusyDays(check, this.own)
    this.#fullAgeDay = birthdayAt(check.worker?.birthDate, this.limits.fullAge)
  }

  /** Worked out for the first rule that asks: a plain refusal needs none of it. */
  get days(): Days {
    return (this.#days ??= daysWith(this.check, this.own))
  }

  isOwn(stretch: Stretch): boolean {
    return stretch.shift === this.check.job
  }

  isMinorOn(day: Day): boolean {
    return day < this.#fullAgeDay
  }
}

let last: { readonly job: Shift; readonly stretches: readonly Stretch[]; readonly days?: Days } | undefined

/** The stretches of the last job are kept: one job is asked about for person after person. */
function lastStretchesOf(job: Shift): readonly Stretch[] {
  if (last?.job !== job) last = { job, stretches: stretchesOf(job) }
  return last.stretches
}

/** Busy hours that the job touches count as marked on the day of the work that touches them: rules about days need no hours. */
function withBusyDays(check: AssignmentCheck, own: readonly Stretch[]): AssignmentCheck {
  const { worker } = check
  if (!worker?.busy?.length) return check
  const touched = worker.busy.flatMap(({ start, end, reason }) => {
    const work = own.find((stretch) => stretch.start < end && start < stretch.end)
    return work ? [{ from: work.from.day, to: work.from.day, reason }] : []
  })
  if (touched.length === 0) return check
  return { ...check, worker: { ...worker, unavailable: [...worker.unavailable, ...touched] } }
}

function daysWith({ timeline, job }: AssignmentCheck, stretches: readonly Stretch[]): Days {
  const others = timeline.workdaysWithout(job.jobId)
  if (others.length > 0 || last?.job !== job) return daysAmong(others, stretches)
  // Of whoever has nothing else the days are the same, person after person.
  const days = last.days ?? daysAmong(others, stretches)
  last = { ...last, days }
  return days
}

function daysAmong(others: readonly Workday[], stretches: readonly Stretch[]): Days {
  const all = stretches.reduce(withStretch, others)
  const [own, around]: [Workday[], Workday[]] = [[], []]
  let end = 0
  for (const stretch of stretches) {
    let place = firstFrom(all, stretch.start + 1) - 1
    while (place > 0 && !all[place]?.stretches.includes(stretch)) place--
    const workday = all[place]
    if (!workday || workday === own.at(-1)) continue
    own.push(workday)
    around.push(...all.slice(Math.max(end, place - 1), place + 2))
    end = place + 2
  }
  return { all, own, around, mondays: [...new Set(own.map(({ day }) => mondayOf(day)))] }
}

/**
 * The birthday of that age, to compare days with; before every day while it is not known. 29 February serves in common
 * years too: it sorts before 1 March.
 */
export const birthdayAt = (birthDate: Day | null | undefined, age: number): string =>
  birthDate ? `${Number(birthDate.slice(0, 4)) + age}${birthDate.slice(4)}` : ''

/** "trabajo #12" */
export const jobText = ({ number, jobId, isUnnumbered }: Shift): string =>
  isUnnumbered ? 'trabajo anterior de la serie' : `trabajo #${number ?? jobId}`
