import { addDays, addMonths, daysFrom, isDay, type Day } from '../dates/day.ts'
import { grouped } from './grouped.ts'
import {
  incidentsOf,
  limitsOn,
  type DayLimits,
  type Incident,
  type RegisterRules,
  type RosterAround,
} from './incidents.ts'
import type { PlannedStretch } from './planned-stretch.ts'
import type { RegisterRow } from './register-row.ts'
import { minutesIn, runningMinutes, staysOf, type Stay } from './stays.ts'
import { daysBeside, staysForStretches } from './stays-for-stretches.ts'
import { settle, type Correction } from './settle.ts'
import { touchedDays } from './touched-days.ts'

/** 'YYYY-MM' */
export type Month = string

export type RegisterDay = {
  readonly day: Day
  readonly stays: readonly Stay[]
  readonly planned: readonly PlannedStretch[]
  /** Minutes between punches; work that is under way is not in them. */
  readonly workedMinutes: number
  readonly pauseMinutes: number
  readonly availabilityMinutes: number
  /** Minutes of the work that is under way. */
  readonly runningMinutes: number
  /** Of all its shifts, those to come too. */
  readonly plannedMinutes: number
  readonly incidents: readonly Incident[]
  /** What the law sets for the person on that day. */
  readonly limits: DayLimits
  /** Corrections about stays of this day, whatever became of them; of several days in the period, it is the first. */
  readonly corrections: readonly Correction[]
}

export type RegisterPeriod = {
  /** Only days with something in them. */
  readonly days: readonly RegisterDay[]
  readonly workedMinutes: number
  readonly pauseMinutes: number
  readonly availabilityMinutes: number
  /** Of the shifts that are over; those to come are no difference yet. */
  readonly plannedMinutes: number
}

type Given = {
  readonly rows: readonly RegisterRow[]
  readonly planned: readonly PlannedStretch[]
  readonly from: Day
  readonly to: Day
  /** ms since 1970 */
  readonly now: number
  readonly rules: RegisterRules
  readonly birthDate: Day | null
}

/**
 * The register of one worker over some days, both included: nothing in it is typed, everything is computed from the rows.
 * @param given.rows the rows about the period and `daysAround` days around it
 * @param given.planned the shifts of the period, of the day before and of the day after
 */
export function registerOf({ rows, planned, from, to, now, rules, birthDate }: Given): RegisterPeriod {
  const { punches, corrections } = settle(rows)
  const all = staysOf(punches, now)
  const matched = staysForStretches(planned, all)
  const stays = grouped(all, ({ day }) => day)
  const shifts = grouped(planned, ({ day }) => day)
  const asked = grouped(corrections, (correction) => {
    const days = touchedDays({ ...correction, targetSeq: correction.punchSeq }, { rows, punches })
    return days.find((day) => from <= day && day <= to)
  })
  const days = daysFrom(from, to)
    .filter((day) => stays.has(day) || shifts.has(day) || asked.has(day))
    .map((day) =>
      dayOf(day, {
        stays: stays.get(day) ?? [],
        planned: shifts.get(day) ?? [],
        corrections: asked.get(day) ?? [],
        roster: { matched, near: { stays: beside(stays, day), planned: beside(shifts, day) } },
        now,
        rules,
        limits: limitsOn(day, birthDate, rules),
      }),
    )
  return { days, ...totalsOfDays(days, now) }
}

const beside = <T>(byDay: ReadonlyMap<Day, readonly T[]>, day: Day): T[] =>
  daysBeside(day).flatMap((one) => byDay.get(one) ?? [])

type DayParts = Pick<RegisterDay, 'stays' | 'planned' | 'corrections' | 'limits'> &
  Pick<Given, 'now' | 'rules'> & { readonly roster: RosterAround }

function dayOf(day: Day, { stays, planned, corrections, roster, now, rules, limits }: DayParts): RegisterDay {
  return {
    day,
    stays,
    planned,
    corrections,
    workedMinutes: minutesIn(stays, 'work'),
    pauseMinutes: minutesIn(stays, 'pause'),
    availabilityMinutes: minutesIn(stays, 'availability'),
    runningMinutes: runningMinutes(stays, now),
    plannedMinutes: minutesPlanned(planned),
    limits,
    incidents: incidentsOf({ stays, planned, roster, now, rules, limits }),
  }
}

const minutesPlanned = (shifts: readonly PlannedStretch[]): number =>
  shifts.reduce((sum, { start, end }) => sum + (end - start) / 60_000, 0)

export type RegisterTotals = Omit<RegisterPeriod, 'days'>

function totalsOfDays(days: readonly RegisterDay[], now: number): RegisterTotals {
  const summed = (name: 'workedMinutes' | 'pauseMinutes' | 'availabilityMinutes') =>
    days.reduce((sum, day) => sum + day[name], 0)
  const over = days.flatMap(({ planned }) => planned).filter(({ end }) => end <= now)
  return {
    workedMinutes: summed('workedMinutes'),
    pauseMinutes: summed('pauseMinutes'),
    availabilityMinutes: summed('availabilityMinutes'),
    plannedMinutes: minutesPlanned(over),
  }
}

export const firstDayOf = (month: Month): Day => `${month}-01`
export const lastDayOf = (month: Month): Day => addDays(addMonths(firstDayOf(month), 1), -1)
/** Of an address that anybody may type: a month of this century. */
export const isMonth = (text: string): text is Month => /^20\d\d-\d\d$/.test(text) && isDay(firstDayOf(text))
export const monthOf = (day: Day): Month => day.slice(0, 7)
export const addToMonth = (month: Month, months: number): Month =>
  monthOf(addMonths(firstDayOf(month), months))
