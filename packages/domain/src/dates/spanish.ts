import { normalise } from '../text/normalise.ts'
import { type Day, dayOf, partsOf, weekdayOf } from './day.ts'

export const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** Monday first. */
export const weekdayNames = [
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
  'domingo',
] as const

/** Monday first; X tells Wednesday from Tuesday. */
export const weekdayInitials = ['L', 'M', 'X', 'J', 'V', 'S', 'D'] as const

/** "marzo" for 3. @throws RangeError outside 1–12. */
export function monthName(month: number): string {
  const name = monthNames[month - 1]
  if (!name) throw new RangeError(`Not a month: ${month}`)
  return name
}

/** dd/mm/yyyy */
export function shortDay(day: Day): string {
  const { year } = partsOf(day)
  return `${day.slice(8)}/${day.slice(5, 7)}/${String(year).padStart(4, '0')}`
}

/** "lunes, 5 de enero de 2026" */
export function longDay(day: Day): string {
  const { year, month, day: dayOfMonth } = partsOf(day)
  return `${weekdayNames[weekdayOf(day)]}, ${dayOfMonth} de ${monthName(month)} de ${year}`
}

/** The latest year with these two last digits that is not after the given one: 30 → 1930 in 2026, 26 → 2026. */
function pastYear(twoDigits: number, thisYear: number): number {
  const candidate = thisYear - (thisYear % 100) + twoDigits
  return candidate > thisYear ? candidate - 100 : candidate
}

/** Whether a word is a name or its beginning, of three letters at least: "dic", "mié.", "setiembre". */
const isShortFor = (word: string, name: string): boolean => {
  const letters = normalise(word).replace('setiembre', 'septiembre').replace(/\.$/, '')
  return letters.length >= 3 && normalise(name).startsWith(letters)
}

function withoutWeekday(text: string): string {
  const [, weekday = '', rest = text] = /^([\p{L}]+\.?),?\s+(\d.*)$/u.exec(text) ?? []
  return weekdayNames.some((name) => isShortFor(weekday, name)) ? rest : text
}

/** The number of a month by its name, 0 for another word. */
const monthOf = (word: string): number => monthNames.findIndex((name) => isShortFor(word, name)) + 1

/** "lunes, 5 de enero de 2026" and "5-ene-26" with their month as a number and without their weekday. */
const withoutWords = (text: string): string =>
  withoutWeekday(text).replace(
    /^(\d{1,2})(?:\s*[-/.]|\s+de|\s)\s*([\p{L}]+\.?)(?:\s*[-/.]|\s+del?|\s)\s*(\d+)$/u,
    (whole, of, word, year) => (monthOf(word) === 0 ? whole : `${of}/${monthOf(word)}/${year}`),
  )

/** Longer text is no day, and would take long to look through. */
const longestDay = 60

/**
 * Reads a day as people type it: 5/1/2026, 05-01-26, 5.1.26, 050126, 05012026, 2026-01-05, 5-ene-26 or "lunes, 5 de enero de
 * 2026".
 * A year of two digits is the last one that does not pass `latest`: today for birth dates, so that none is in the future.
 */
export function parseSpanishDay(text: string, latest: Day): Day | undefined {
  if (text.length > longestDay) return undefined
  const trimmed = withoutWords(text.trim())
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(trimmed) ?? []
  if (isoYear) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay))

  const [, day, month, year] =
    /^(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{2}|\d{4})$/.exec(trimmed) ??
    /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(trimmed) ??
    []
  if (!day || !month || !year) return undefined
  if (year.length === 4) return dayOf(Number(year), Number(month), Number(day))

  const past = dayOf(pastYear(Number(year), partsOf(latest).year), Number(month), Number(day))
  const isLaterThisYear = past !== undefined && past > latest
  return isLaterThisYear ? dayOf(partsOf(past).year - 100, Number(month), Number(day)) : past
}

/** A day of any year. */
export type DayOfYear = { readonly month: number; readonly dayOfMonth: number }

/** Reads a day that is typed without its year: 24/6, 24-06, 24.06., 24-jun, "miércoles, 24 de junio". */
export function parseDayOfYear(text: string): DayOfYear | undefined {
  if (text.length > longestDay) return undefined
  const [, day, number, word = ''] =
    /^(\d{1,2})\s*(?:[-/.]\s*(\d{1,2})\.?|(?:[-/.]|\sde\s|\s)\s*(\p{L}+\.?))$/u.exec(
      withoutWeekday(text.trim()),
    ) ?? []
  const month = number ? Number(number) : monthOf(word)
  const dayOfMonth = Number(day)
  // A leap year has them all.
  return dayOf(2024, month, dayOfMonth) ? { month, dayOfMonth } : undefined
}

/** The day of a year; undefined for 29 February of most. */
export const dayInYear = ({ month, dayOfMonth }: DayOfYear, year: number): Day | undefined =>
  dayOf(year, month, dayOfMonth)
