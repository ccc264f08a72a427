import * as z from 'zod/mini'
import { readVersion, wholeNumberOr } from '../../kit/field.ts'
import { conflictReason } from '../../campaigns/conflict.ts'

/** Jobs that one call makes at most. */
export const mostVisitJobs = 200

/** One job for each day of a person, in a campaign. */
export const visitJobsBody = z.object({
  campaignId: wholeNumberOr('Elige la campaña'),
  /** Why people are given these days although something speaks against it. */
  conflictReason,
  /** The version of the plan that was looked at. */
  version: readVersion,
})

export const visitJobsReply = z.object({ message: z.string(), jobs: z.number() })
export type VisitJobsReply = z.output<typeof visitJobsReply>
