import * as z from 'zod/mini'
import { conflictReason } from '../../campaigns/conflict.ts'

/** Jobs that one call makes at most. */
export const mostVisitJobs = 200

/** One job for each day of a person, in a campaign. */
export const visitJobsBody = z.object({
  campaignId: z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))], { error: 'Elige la campaña' }),
    z.transform(Number),
  ),
  /** Why people are given these days although something speaks against it. */
  conflictReason,
})

export const visitJobsReply = z.object({ message: z.string(), jobs: z.number() })
export type VisitJobsReply = z.output<typeof visitJobsReply>
