/**
 * Jobs of an agency onto its people: each job is one decision, done by one person or by nobody. What a person may do by
 * themselves (profile, papers, absences) is said by `options`; what depends on the rest of their work is judged by
 * `limits`, over planned and fixed work together. Times are whole minutes since any origin, days are numbered since
 * 1970-01-01.
 */
export interface JobProblem {
  readonly jobs: readonly PlannableJob[]
  readonly people: readonly Person[]
  /** By job: who may do it, and what that costs. */
  readonly options: readonly (readonly Option[])[]
  readonly limits: JobLimits
  /** Minutes needed from one centre to another, by row; negative where nobody knows. */
  readonly travelMinutes: readonly (readonly number[])[]
  /** By zone: when each week begins, from the Monday `firstMonday` on. */
  readonly weekStarts: readonly (readonly number[])[]
  readonly firstMonday: number
  /** Levels from the most important one; each of them once. */
  readonly order: readonly Level[]
  /** What the engine counts by itself; the usual weights where nothing is said. */
  readonly weights?: JobWeights | undefined
}

export interface JobWeights {
  /** Of weekends beside all hours, when work is shared out. */
  readonly weekend: number
  /** Of a person at a place where they have not been and have nothing else. */
  readonly newPlace: number
}

export const usualWeights: JobWeights = { weekend: 4, newPlace: 1 }

export const levels = [
  'uncovered',
  'warnings',
  'cost',
  'continuity',
  'fairness',
  'preferences',
  'closeness',
] as const
export type Level = (typeof levels)[number]

/** What a plan or a choice costs, in the order of {@link levels}. Whole numbers: they are compared exactly. */
export type LevelCosts = readonly number[]

/** Work without interruption. */
export interface Span {
  readonly start: number
  readonly end: number
  /** The local day on which it begins. */
  readonly day: number
  /** Whether it begins at 00:00: it may go on from the evening before. */
  readonly atMidnight: boolean
  /** -1 where there is none. */
  readonly centre: number
}

export interface PlannableJob {
  /** In order, none empty. */
  readonly spans: readonly Span[]
  readonly zone: number
  /** Where continuity counts: usually the centre; -1 for nowhere. */
  readonly place: number
  readonly minutes: number
  readonly weekendMinutes: number
  /** What leaving it to nobody costs at the first level. */
  readonly price: number
  /** Who has it now, or -1. */
  readonly current: number
}

export interface Person {
  /** Work that is not decided here. */
  readonly fixed: readonly Span[]
  /** The first day of full age; -Infinity where nobody knows better. */
  readonly fullAgeDay: number
  /** Minutes that count as done when work is shared out. */
  readonly load: number
  readonly weekendLoad: number
  /**
   * How much an hour of this person weighs when work is shared out, in twelfths of one of full time: 24 for half of it.
   */
  readonly hourWeight: number
  /** Most minutes of each week from `firstMonday` on; negative where nothing is said. Absent for no such limit at all. */
  readonly contractWeeks?: readonly number[] | undefined
  /** Places where the person has worked before. */
  readonly knownPlaces: readonly number[]
}

/** One person for one job. The costs leave out what depends on the person's other work. */
export interface Option {
  readonly person: number
  /** In the order of {@link levels}. */
  readonly costs: LevelCosts
}

/** `hard` is never broken; `counted` costs one at the level of warnings for each time; `off` is not looked at. */
export type Strictness = 'hard' | 'counted' | 'off'

/** The limits of working time; minutes. */
export interface JobLimits {
  readonly rest: { readonly minutes: number; readonly is: Strictness }
  readonly day: { readonly minutes: number; readonly ofMinors: number; readonly is: Strictness }
  readonly week: { readonly minutes: number; readonly is: Strictness }
  /** The hours that each person's contract says. */
  readonly contractWeek: { readonly is: Strictness }
  readonly weeklyRest: {
    readonly minutes: number
    readonly ofMinors: number
    readonly days: 7 | 14
    readonly is: Strictness
  }
  readonly travel: { readonly is: Strictness }
}

export interface JobPlan {
  /** By job: the person, or -1. */
  readonly personOf: readonly number[]
  readonly costs: LevelCosts
}
