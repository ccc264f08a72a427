import type { ConflictCode } from './conflict.ts'

/** What a tenant may make of a code whose default is a warning. */
export type ChosenSeverity = 'block' | 'warn' | 'info' | 'off'

/** Every figure of the conflict engine; a tenant may set each. Times in minutes, ages in years. */
export type Limits = {
  readonly restBetweenDays: number
  readonly dayWork: number
  readonly dayWorkOfMinors: number
  readonly weekWork: number
  readonly weeklyRest: number
  readonly weeklyRestOfMinors: number
  /** 7, or 14 when the weekly rest may be accumulated over two weeks. */
  readonly weeklyRestDays: 7 | 14
  /** A break is due once uninterrupted work is longer than this. */
  readonly breakAfter: number
  readonly breakLength: number
  readonly breakAfterOfMinors: number
  readonly breakLengthOfMinors: number
  readonly workingAge: number
  readonly fullAge: number
  /** Speed at which the time between two centres is estimated. */
  readonly travelKmPerHour: number
  readonly travelMargin: number
  /** Days of notice for a change of a published slot. */
  readonly noticeDays: number
  /** Warnings that the tenant lowers, or raises where the code allows it. */
  readonly severities: Readonly<Partial<Record<ConflictCode, ChosenSeverity>>>
}

const HOUR = 60

/** The figures of the Estatuto de los Trabajadores (ET) where it sets one. */
export const legalLimits: Limits = {
  restBetweenDays: 12 * HOUR, // art. 34.3
  dayWork: 9 * HOUR, // art. 34.3
  dayWorkOfMinors: 8 * HOUR, // art. 34.3
  weekWork: 40 * HOUR, // art. 34.1
  weeklyRest: 36 * HOUR, // art. 37.1
  weeklyRestOfMinors: 48 * HOUR, // art. 37.1
  weeklyRestDays: 7, // art. 37.1
  breakAfter: 6 * HOUR, // art. 34.4
  breakLength: 15, // art. 34.4
  breakAfterOfMinors: 4.5 * HOUR, // art. 34.4
  breakLengthOfMinors: 30, // art. 34.4
  workingAge: 16, // art. 6.1
  fullAge: 18, // art. 6.2
  travelKmPerHour: 60,
  travelMargin: 15,
  noticeDays: 5, // art. 34.2
  severities: {},
}
