import type { CampaignSpan } from '@cuadrante/domain/dates/campaign-span.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'

/** Where a calendar opens: today while the campaign runs, else its nearest day. */
export function openingDay({ startDate, endDate }: CampaignSpan, today: Day): Day {
  if (today < startDate) return startDate
  return endDate && today > endDate ? endDate : today
}
