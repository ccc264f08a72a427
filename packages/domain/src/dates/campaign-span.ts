import { addMonths, type Day, dayNumber, partsOf } from './day.ts'
import { type DayOfYear, dayInYear, shortDay } from './spanish.ts'

/** The days of a campaign; one without an end goes on. */
export type CampaignSpan = { readonly startDate: Day; readonly endDate: Day | null }

export const isOutside = ({ startDate, endDate }: CampaignSpan, day: Day): boolean =>
  day < startDate || (endDate !== null && day > endDate)

/** Says how many of some days the campaign does not have; undefined when it has them all. */
export function outsideText(span: CampaignSpan, days: readonly Day[]): string | undefined {
  const outside = days.filter((day) => isOutside(span, day)).length
  if (outside === 0) return undefined
  const { startDate, endDate } = span
  const period = endDate
    ? `va del ${shortDay(startDate)} al ${shortDay(endDate)}`
    : `empieza el ${shortDay(startDate)}`
  return `${outside === 1 ? '1 día queda' : `${outside} días quedan`} fuera de la campaña, que ${period}.`
}

/**
 * Which days of a campaign a day without its year may be: those that the campaign has, or else the nearest to it. A campaign
 * without an end has those of a year: from shortly before its start, or before `today` once it has begun.
 */
export function daysWithin({ startDate, endDate }: CampaignSpan, of: DayOfYear, today: Day): Day[] {
  const from = endDate === null ? addMonths(today > startDate ? today : startDate, -SHORTLY) : startDate
  const to = endDate ?? addMonths(from, 12)
  const [first, last] = [partsOf(from).year, partsOf(to).year]
  const days = yearsFrom(first - 1, last + 1).flatMap((year) => dayInYear(of, year) ?? [])
  const within = days.filter((day) => day >= from && day <= to)
  if (within.length > 0) return endDate === null ? within.slice(0, 1) : within
  const away = (day: Day) => (day < from ? dayNumber(from) - dayNumber(day) : dayNumber(day) - dayNumber(to))
  return days.toSorted((a, b) => away(a) - away(b)).slice(0, 1)
}

/** Months in which a sheet may still name days that have gone by. */
const SHORTLY = 2

const yearsFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
