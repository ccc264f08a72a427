import { mostNightMinute } from '@cuadrante/domain/visits/night.ts'
import * as z from 'zod/mini'
import { conflictReason } from '../../../campaigns/conflict.ts'
import { recordId } from '../../../kit/field.ts'
import { visitDay } from './visit-change.ts'
import { visitLimits } from './visit-settings.ts'

/** How much of what is left of a plan may change: the day that has begun, its week too, or all that is planned. */
export const replanScopes = ['day', 'week', 'plan'] as const
export type ReplanScope = (typeof replanScopes)[number]

const minuteOfDay = z
  .number({ error: 'Escribe una hora entre 00:00 y 24:00' })
  .check(z.int(), z.gte(0, 'Escribe una hora entre 00:00 y 24:00'), z.lte(mostNightMinute))

/** What the office knows of somebody's day that nobody has marked. */
export const replanPerson = z.object({
  /** Place in `people`. */
  person: z.int().check(z.gte(0), z.lt(visitLimits.people)),
  /** They do not come any more on that day. */
  isAbsent: z.boolean(),
  /** From which minute of the day they go on; when absent, from what is marked, else as planned. */
  from: z.optional(minuteOfDay),
  /** By when they must be back, where it is not their usual hour. */
  to: z.optional(minuteOfDay),
})
export type ReplanPerson = z.output<typeof replanPerson>

export const visitReplanBody = z.object({
  /** The version of the plan that was looked at. */
  version: z.int(),
  scope: z.enum(replanScopes),
  people: z.array(replanPerson).check(z.maxLength(visitLimits.people)),
})
export type VisitReplanBody = z.output<typeof visitReplanBody>

const dayFigures = z.object({
  visits: z.number(),
  km: z.number(),
  travelMinutes: z.number(),
  returnsAt: z.number(),
  /** Visits whose hours, or the end of the day, cannot be kept. */
  lost: z.number(),
})
export type ReplanFigures = z.output<typeof dayFigures>

/** A visit that goes to another person or day, or to none. */
export const replanMove = z.object({
  rowId: z.number(),
  from: z.nullable(z.object({ ...visitDay.shape, startsAt: z.number() })),
  to: z.nullable(z.object({ ...visitDay.shape, startsAt: z.number() })),
  /** It could not be made on the day it comes from, and stays there as such. */
  isMissed: z.boolean(),
})
export type ReplanMove = z.output<typeof replanMove>

/** What planning from now would change: nothing is written until it is applied. */
export const visitReplan = z.object({
  taskId: z.number(),
  /** Days that become others. */
  days: z.array(
    z.object({
      ...visitDay.shape,
      jobId: z.nullable(z.number()),
      /** As it would go on if nothing changed; null for a day without visits. */
      before: z.nullable(dayFigures),
      after: z.nullable(dayFigures),
      /** Visits that stay and begin at another hour, from a quarter of an hour on. */
      retimed: z.number(),
    }),
  ),
  moves: z.array(replanMove),
  /** People whose day goes on as it is. */
  unchanged: z.number(),
})
export type VisitReplan = z.output<typeof visitReplan>

export const applyReplanBody = z.object({
  version: z.int(),
  /** The task that has reckoned it. */
  taskId: recordId,
  conflictReason: z.optional(conflictReason),
})

export const undoReplanBody = z.object({ version: z.int(), conflictReason: z.optional(conflictReason) })
