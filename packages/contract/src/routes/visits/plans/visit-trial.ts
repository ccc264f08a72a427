import * as z from 'zod/mini'
import { conflictReason } from '../../../campaigns/conflict.ts'
import { recordId } from '../../../kit/field.ts'
import { visitDay } from './visit-change.ts'

/** Ways in that are told of one visit, at most. */
export const mostWays = 3

const whichWay = {
  rowId: recordId,
  /** Place among the ways of that visit. */
  way: z.coerce.number().check(z.int(), z.gte(0), z.lt(mostWays)),
  /** The version of the plan that was looked at. */
  version: z.coerce.number().check(z.int(), z.gte(0)),
}

export const findWaysBody = z.object({ rowId: recordId, version: whichWay.version })
export const visitTrialQuery = z.object(whichWay)
export const takeWayBody = z.object({
  ...whichWay,
  /** Why the hours of a job change although something speaks against them. */
  conflictReason: z.optional(conflictReason),
})

const trialFigures = z.object({
  visits: z.number(),
  km: z.number(),
  travelMinutes: z.number(),
  leavesAt: z.number(),
  returnsAt: z.number(),
})
export type TrialFigures = z.output<typeof trialFigures>

/** What days become when a way in is taken, all other visits as they are. */
export const visitTrial = z.object({
  days: z.array(
    z.object({
      ...visitDay.shape,
      /** The job that the day is by now; it changes with it. */
      jobId: z.nullable(z.number()),
      /** When the visit is made; null on the other day of a night away that lets it in. */
      startsAt: z.nullable(z.number()),
      /** The town where the night behind the day is spent that lets it in. */
      night: z.optional(z.string()),
      before: z.nullable(trialFigures),
      after: trialFigures,
    }),
  ),
  /** Who is added to the people of the plan. */
  extra: z.nullable(z.string()),
})
export type VisitTrial = z.output<typeof visitTrial>
