/** So many people are wanted; `under` is the price of each one missing, `over` of each one too many. */
export interface Demand {
  readonly need: number
  readonly under: number
  readonly over: number
}

/** What one person can do on one day: a shift, or several that belong together. */
export interface Duty {
  /** Day of the horizon, from 0. */
  readonly day: number
  /** Row and column of `mayFollow`: what may be worked the day before and after. */
  readonly kind: number
  /** Working time in whole minutes. */
  readonly minutes: number
  /** Indices of the demands that it covers by one. */
  readonly demands: readonly number[]
  /** Index into `Person.maxOfTag`; duties without a tag are not counted. */
  readonly tag?: number | undefined
}

/** At most so many minutes on the days `from` to `to`, both included. */
export interface MinuteLimit {
  readonly from: number
  readonly to: number
  readonly maxMinutes: number
}

/**
 * Limits of a person over the whole horizon. A run of days that touches an end of the horizon never breaks a minimum,
 * because what lies outside is not known.
 */
export interface Person {
  /** Duty and its price for this person; a duty that is not listed is not allowed. */
  readonly duties: readonly (readonly [duty: number, price: number])[]
  /** Price of a free day, by day; free of charge when left out. */
  readonly freeDayPrices?: readonly number[] | undefined
  readonly minMinutes: number
  readonly maxMinutes: number
  readonly minDaysOn: number
  readonly maxDaysOn: number
  readonly minDaysOff: number
  /** Weekends with work on Saturday or Sunday. */
  readonly maxWeekends: number
  readonly maxOfTag?: readonly number[] | undefined
  readonly minuteLimits?: readonly MinuteLimit[] | undefined
  /** Days that are decided already: the duty, or -1 for a free day. */
  readonly fixed?: readonly (readonly [day: number, duty: number])[] | undefined
}

export interface Problem {
  readonly days: number
  /** Weekday of day 0: 0 is Monday. */
  readonly firstWeekday: number
  /** mayFollow[a][b]: a duty of kind b on the day after one of kind a. */
  readonly mayFollow: readonly (readonly boolean[])[]
  readonly demands: readonly Demand[]
  readonly duties: readonly Duty[]
  readonly people: readonly Person[]
}

/** By person and day: a duty, or -1 for a free day. */
export type Roster = readonly (readonly number[])[]

/** @throws RangeError when the problem refers to something that it does not have. */
export function checkProblem({ days, mayFollow, demands, duties, people }: Problem): void {
  const within = (value: number, limit: number, what: string) => {
    if (!Number.isInteger(value) || value < 0 || value >= limit) throw new RangeError(`${what}: ${value}`)
  }
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`days: ${days}`)
  for (const duty of duties) {
    within(duty.day, days, 'day of a duty')
    within(duty.kind, mayFollow.length, 'kind of a duty')
    if (!Number.isInteger(duty.minutes) || duty.minutes < 0)
      throw new RangeError(`minutes of a duty: ${duty.minutes}`)
    for (const demand of duty.demands) within(demand, demands.length, 'demand of a duty')
  }
  for (const person of people) {
    for (const [duty] of person.duties) within(duty, duties.length, 'duty of a person')
    for (const [day, duty] of person.fixed ?? []) {
      within(day, days, 'fixed day')
      if (duty !== -1) within(duty, duties.length, 'fixed duty')
    }
  }
}
