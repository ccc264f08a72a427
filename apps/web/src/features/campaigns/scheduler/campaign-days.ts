import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { count, formatDate } from '../../../ui/format.ts'

/** The days of a campaign; one without an end goes on. */
export type CampaignDays = Pick<Campaign, 'startDate' | 'endDate'>

/** Where a calendar opens: today while the campaign runs, else its nearest day. */
export function openingDay({ startDate, endDate }: CampaignDays, today: Day): Day {
  if (today < startDate) return startDate
  return endDate && today > endDate ? endDate : today
}

/** Says which of the chosen days the campaign does not have; undefined when it has them all. */
export function outsideText({ startDate, endDate }: CampaignDays, days: readonly Day[]): string | undefined {
  const outside = days.filter((day) => day < startDate || (endDate !== null && day > endDate)).length
  if (outside === 0) return undefined
  const period = endDate
    ? `va del ${formatDate(startDate)} al ${formatDate(endDate)}`
    : `empieza el ${formatDate(startDate)}`
  return `${count(outside, 'día')} ${outside === 1 ? 'queda' : 'quedan'} fuera de la campaña, que ${period}.`
}
