import { calendarEndpoints } from './calendar-endpoints.ts'
import { campaignEndpoints } from './campaign-endpoints.ts'
import { jobEndpoints } from './job-endpoints.ts'

export { calendarEndpoints, campaignEndpoints, jobEndpoints }

/** Every call of campaigns, jobs and their calendar. */
export const campaignsEndpoints = [
  ...Object.values(campaignEndpoints),
  ...Object.values(jobEndpoints),
  ...Object.values(calendarEndpoints),
] as const
