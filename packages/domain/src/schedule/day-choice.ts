import { type Day, daysOnWeekdays, type Weekday } from '../dates/day.ts'
import { type Holiday, type HolidayPlace, type HolidayRule, holidayRule } from '../dates/holidays.ts'

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

/**
 * The days of a choice in order, and the holidays among them that it skips: those of all Spain, unless `holidayOn` knows
 * those of a place.
 */
export function chosenDays(
  { from, to, weekdays, skipsHolidays, without = [] }: DayChoice,
  holidayOn: (day: Day) => string | undefined = holidayRule([]),
): ChosenDays {
  const left = new Set(without)
  const wanted = daysOnWeekdays(from, to, weekdays).filter((day) => !left.has(day))
  if (!skipsHolidays) return { days: wanted, skipped: [] }
  const named = wanted.map((day) => ({ day, name: holidayOn(day) }))
  return {
    days: named.flatMap(({ day, name }) => (name === undefined ? [day] : [])),
    skipped: named.flatMap(({ day, name }) => (name === undefined ? [] : [{ day, name }])),
  }
}

/** A holiday with the places that skip it, by their order; a day that all of them skip is worked nowhere. */
export type SkippedHoliday = Holiday & { readonly places: readonly number[] }

export type PlacedDays = {
  /** The days of each place, in their order. */
  readonly byPlace: readonly (readonly Day[])[]
  /** Days that are worked at one of the places at least. */
  readonly days: readonly Day[]
  readonly skipped: readonly SkippedHoliday[]
}

/** The days of a choice at several places, each with its own holidays; without places, those of all Spain are skipped. */
export function daysAtPlaces(
  choice: DayChoice,
  places: readonly HolidayPlace[],
  rule: HolidayRule,
): PlacedDays {
  if (places.length === 0) {
    const { days, skipped } = chosenDays(choice, (day) => rule(day))
    return { byPlace: [], days, skipped: skipped.map((holiday) => ({ ...holiday, places: [] })) }
  }
  const chosen = places.map((place) => chosenDays(choice, (day) => rule(day, place)))
  const skipped = new Map<string, { day: Day; name: string; places: number[] }>()
  for (const [index, { skipped: here }] of chosen.entries())
    for (const { day, name } of here) {
      const one = skipped.get(`${day} ${name}`) ?? { day, name, places: [] }
      one.places.push(index)
      skipped.set(`${day} ${name}`, one)
    }
  return {
    byPlace: chosen.map(({ days }) => days),
    days: [...new Set(chosen.flatMap(({ days }) => days))].toSorted(),
    skipped: [...skipped.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}
