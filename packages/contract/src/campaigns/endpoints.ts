import { absenceEndpoints } from './absences/absence-endpoints.ts'
import { availabilityEndpoints } from './availability/availability-endpoints.ts'
import { busyCalendarEndpoints } from './availability/busy-calendars.ts'
import { campaignAskEndpoints } from './availability/campaign-asks.ts'
import { calendarEndpoints } from './calendar/calendar-endpoints.ts'
import { ruleEndpoints } from './availability/rules.ts'
import { callOffEndpoints } from './call-offs/call-off-endpoints.ts'
import { campaignEndpoints } from './campaign-endpoints.ts'
import { confirmationEndpoints } from './confirmations/confirmation-endpoints.ts'
import { jobEndpoints } from './jobs/job-endpoints.ts'
import { linkEndpoints } from './links/link-endpoints.ts'
import { offerEndpoints } from './offers/offer-endpoints.ts'
import { offerLinkEndpoints } from './offers/offer-link-endpoints.ts'
import { swapEndpoints } from './swaps/swap-endpoints.ts'

export { availabilityEndpoints, calendarEndpoints, campaignEndpoints, jobEndpoints, offerEndpoints }

/** Every call of campaigns, jobs, their offers and their calendar. */
export const campaignsEndpoints = [
  ...Object.values(campaignEndpoints),
  ...Object.values(jobEndpoints),
  ...Object.values(calendarEndpoints),
  ...Object.values(offerEndpoints),
  ...Object.values(offerLinkEndpoints),
  ...Object.values(confirmationEndpoints),
  ...Object.values(callOffEndpoints),
  ...Object.values(swapEndpoints),
  ...Object.values(linkEndpoints),
  ...Object.values(availabilityEndpoints),
  ...Object.values(ruleEndpoints),
  ...Object.values(campaignAskEndpoints),
  ...Object.values(busyCalendarEndpoints),
  ...Object.values(absenceEndpoints),
] as const
