import * as z from 'zod/mini'
import { campaignStatuses } from '../campaigns/statuses.ts'

/** A campaign as its client sees it: coverage and progress, neither people nor money. */
export const myCampaign = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(campaignStatuses),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  provinces: z.array(z.string()),
  jobsCount: z.number(),
  completedCount: z.number(),
  cancelledCount: z.number(),
  /** Jobs that somebody is to do; cancelled ones apart. */
  coveredCount: z.number(),
  /** The next day with work, from today on, and how many jobs it has. */
  next: z.nullable(z.object({ date: z.string(), jobs: z.number() })),
})
export type MyCampaign = z.output<typeof myCampaign>

export const myCampaigns = z.object({
  client: z.nullable(z.string()),
  today: z.string(),
  campaigns: z.array(myCampaign),
})
export type MyCampaigns = z.output<typeof myCampaigns>
