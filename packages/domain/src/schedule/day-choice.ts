import { type Day, daysOnWeekdays, type Weekday } from '../dates/day.ts'
import { type Holiday, nationalHolidays } from '../dates/holidays.ts'

/** Which days of a range are meant. */
export type DayChoice = {
  readonly from: Day
  readonly to: Day
  readonly weekdays: readonly Weekday[]
  readonly skipsHolidays: boolean
  /** Single days that are left out. */
  readonly without?: readonly Day[]
}

export type ChosenDays = { readonly days: readonly Day[]; readonly skipped: readonly Holiday[] }

/** The days of a choice in order, and the holidays among them that it skips. */
export function chosenDays({ from, to, weekdays, skipsHolidays, without = [] }: DayChoice): ChosenDays {
  const left = new Set(without)
  const days = daysOnWeekdays(from, to, weekdays).filter((day) => !left.has(day))
  if (!skipsHolidays) return { days, skipped: [] }
  const years = new Set(days.map((day) => Number(day.slice(0, 4))))
  const holidays = new Map([...years].flatMap(nationalHolidays).map((holiday) => [holiday.day, holiday]))
  return {
    days: days.filter((day) => !holidays.has(day)),
    skipped: days.map((day) => holidays.get(day)).filter((holiday) => holiday !== undefined),
  }
}
