import * as z from 'zod/mini'
import { day, hour } from '../kit/day.ts'
import { recordId, wholeNumberOr } from '../kit/field.ts'
import { seenRoutes } from './generated-route.ts'

/** Jobs that one call makes at most. */
export const mostRouteJobs = 200

/** One job per route, in a campaign, on a day and between two hours (local to the agency). */
export const routeJobsBody = z
  .object({
    campaignId: wholeNumberOr('Elige la campaña'),
    date: day('El día es obligatorio'),
    startTime: hour,
    endTime: hour,
    /** Routes to turn into jobs; empty means every route of the plan that has none. */
    routeIds: z._default(z.array(recordId).check(z.maxLength(mostRouteJobs)), []),
    seen: seenRoutes,
  })
  .check(
    z.refine(({ startTime, endTime }) => endTime > startTime, {
      error: 'La hora de fin debe ser posterior a la de inicio',
      path: ['endTime'],
    }),
  )

export const routeJobsReply = z.object({
  success: z.boolean(),
  message: z.string(),
  jobs: z.array(z.object({ routeId: z.number(), jobId: z.number() })),
})
export type RouteJobsReply = z.output<typeof routeJobsReply>
