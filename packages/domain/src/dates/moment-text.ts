import { type Day, dayFromNumber, dayNumber, dayOf } from './day.ts'
import { type Hour, hourAt, isEndOfDay, parseHour } from './hour.ts'
import { parseSpanishDay } from './spanish.ts'

/** What a text says of a moment: a day, an hour, or both. */
export type TypedMoment = {
  readonly day?: Day | undefined
  readonly hour?: Hour | undefined
  /** The midnight with which a day ends: "24:00". */
  readonly isEndOfDay?: boolean
}

/** Longer text is no moment, and would take long to look through. */
const longestMoment = 100

const DAY_AND_HOUR = /^(.*?\S)(?:,?\s+(?:a\s+las?\s+)?|T)(\d{1,2}\s*(?:[:.h]\s*\d.*|h?\.?|[ap]\.?\s*m\.?))$/i

/**
 * Reads a day and an hour as people type them and as files keep them: "05/12/2026 09:00", "2026-12-05T09:00:00",
 * "5-dic-26, 9:00 a. m.", "46357,375", or one of both alone. The hour of a clock elsewhere ("09:00Z") is left out.
 * `latest` is the last day that a year of two digits may mean.
 */
export function parseMoment(text: string, latest: Day): TypedMoment {
  if (text.length > longestMoment) return { hour: undefined }
  const trimmed = text.trim()
  const [, dayText = '', hourText = ''] = DAY_AND_HOUR.exec(trimmed) ?? []
  const beside = parseSpanishDay(dayText, latest)
  if (beside) return { day: beside, ...hourIn(hourText) }
  const day = parseSpanishDay(trimmed, latest)
  return day ? { day } : (countedMoment(trimmed) ?? hourIn(trimmed))
}

function hourIn(text: string): TypedMoment {
  const part = PART_OF_DAY.exec(text)?.[1]
  if (part) return { hour: hourAt(minutesOfPart(part)) }
  return isEndOfDay(text) ? { isEndOfDay: true } : { hour: parseHour(text) }
}

const minutesOfPart = (decimals: string): number => Math.round(Number(`0.${decimals}`) * 1440)

/** A part of a day as files keep an hour, 0,375; with fewer figures it may be an hour that somebody typed. */
const PART_OF_DAY = /^0[.,](\d{3,})$/

/** The day from which spreadsheets count: 1 is the day after it, from March 1900 on. */
const DAY_ZERO = dayNumber('1899-12-30')

/**
 * Days as spreadsheets count them, in five digits: 46357 is 1 December 2026, and 46357.375 nine o'clock of it. Five digits that
 * may be a day without its zero, 50126 for 05/01/26, are none.
 */
function countedMoment(text: string): TypedMoment | undefined {
  const [, whole, part] = /^([1-9]\d{4})(?:[.,](\d+))?$/.exec(text) ?? []
  if (!whole) return undefined
  const [dayOfMonth, month, year] = [whole.slice(0, 1), whole.slice(1, 3), whole.slice(3)].map(Number)
  const isTyped = dayOf(2000 + (year ?? 0), month ?? 0, dayOfMonth ?? 0) !== undefined
  if (isTyped && part === undefined) return undefined
  const minutes = part === undefined ? undefined : minutesOfPart(part)
  return {
    day: dayFromNumber(DAY_ZERO + Number(whole) + (minutes === 1440 ? 1 : 0)),
    hour: minutes === undefined ? undefined : hourAt(minutes),
  }
}
