import * as z from 'zod/mini'
import { noticeChannels } from '../access/notices.ts'

/** Each time that a person was asked something by a notice: when, by which ways it has gone out, and when it was read. */
export const askedTrail = z.array(
  z.object({
    at: z.string(),
    ways: z.array(z.enum(noticeChannels)),
    /** Read in the application. */
    readAt: z.nullable(z.string()),
  }),
)
export type AskedTrail = z.output<typeof askedTrail>
