import type { Day } from './day.ts'
import { shortDay } from './spanish.ts'

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
