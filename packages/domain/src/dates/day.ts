/** A calendar day 'YYYY-MM-DD', without time or zone. Days compare as plain strings. */
export type Day = string

/** 0 = Monday … 6 = Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export type DayParts = { readonly year: number; readonly month: number; readonly day: number }

const MS_PER_DAY = 86_400_000
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Days of a month 1–12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const two = (value: number): string => String(value).padStart(2, '0')

const isInCalendar = (year: number, month: number, day: number): boolean =>
  year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

/** The day of a year, a month 1–12 and a day of the month; undefined when the calendar has no such day. */
export function dayOf(year: number, month: number, day: number): Day | undefined {
  if (![year, month, day].every(Number.isInteger) || !isInCalendar(year, month, day)) return undefined
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** First and last day of a year 1–9999. @throws RangeError for another one. */
export function daysOfYear(year: number): { first: Day; last: Day } {
  const [first, last] = [dayOf(year, 1, 1), dayOf(year, 12, 31)]
  if (!first || !last) throw new RangeError(`Not a year: ${year}`)
  return { first, last }
}

/** Year, month and day of 'YYYY-MM-DD'; undefined for any other text and for days that do not exist. */
export function parseDay(text: string): DayParts | undefined {
  const [, year, month, day] = SHAPE.exec(text) ?? []
  if (!year || !month || !day) return undefined
  const parts = { year: Number(year), month: Number(month), day: Number(day) }
  return isInCalendar(parts.year, parts.month, parts.day) ? parts : undefined
}

export const isDay = (text: string): text is Day => parseDay(text) !== undefined

/** Parts of a day that is known to be one. @throws RangeError otherwise. */
export function partsOf(day: Day): DayParts {
  const parts = parseDay(day)
  if (!parts) throw new RangeError(`Not a day: ${day}`)
  return parts
}

const KNOWN_DAYS = 20_000
const numbers = new Map<Day, number>()
const days = new Map<number, Day>()

/** Days since 1970-01-01. Remembered: a roster asks for the same few hundred days over and over. */
export function dayNumber(day: Day): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const { year, month, day: dayOfMonth } = partsOf(day)
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, dayOfMonth)
  return remembered(numbers, day, Math.round(date.getTime() / MS_PER_DAY))
}

export const dayFromNumber = (number: number): Day =>
  days.get(number) ?? remembered(days, number, new Date(number * MS_PER_DAY).toISOString().slice(0, 10))

function remembered<K, V>(known: Map<K, V>, key: K, value: V): V {
  if (known.size >= KNOWN_DAYS) known.clear()
  known.set(key, value)
  return value
}

export const addDays = (day: Day, days: number): Day => dayFromNumber(dayNumber(day) + days)

/** Days from one day to another; negative when the second comes first. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/** The same day of another month, or that month's last day. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, day: dayOfMonth } = partsOf(day)
  const count = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1]
  return dayOf(toYear, toMonth, Math.min(dayOfMonth, daysInMonth(toYear, toMonth))) ?? day
}

export function weekdayOf(day: Day): Weekday {
  // 1970-01-01 was a Thursday.
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) as Weekday
}

/** Saturday or Sunday. */
export const isWeekend = (day: Day): boolean => weekdayOf(day) >= 5

/** The Monday of the day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day))

/** Every day from the first to the last, both included; empty when the last comes first. */
export function daysFrom(first: Day, last: Day): Day[] {
  const start = dayNumber(first)
  const length = Math.max(0, dayNumber(last) - start + 1)
  return Array.from({ length }, (_, index) => dayFromNumber(start + index))
}

/** The days of a range that fall on the chosen weekdays (0 = Monday). */
export const daysOnWeekdays = (first: Day, last: Day, weekdays: readonly Weekday[]): Day[] =>
  daysFrom(first, last).filter((day) => weekdays.includes(weekdayOf(day)))

/** The weeks that show a month, Monday first: rows of seven days, neighbours' days included. */
export function monthWeeks(year: number, month: number): Day[][] {
  const first = dayOf(year, month, 1)
  const last = dayOf(year, month, daysInMonth(year, month))
  if (!first || !last) return []
  const days = daysFrom(mondayOf(first), addDays(mondayOf(last), 6))
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** Whole years between a birth date and a day. Born on 29 February, the birthday of common years is 1 March. */
export function ageOn(birthDate: Day, day: Day): number {
  const years = partsOf(day).year - partsOf(birthDate).year
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}
