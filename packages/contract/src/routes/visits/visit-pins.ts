import * as z from 'zod/mini'
import { recordId } from '../../kit/field.ts'
import { visitDay } from './plans/visit-change.ts'
import { visitLimits } from './plans/visit-settings.ts'

/** A day of a person and which of its visits are locked; all others of it are not. */
export const pinnedDay = z.object({
  ...visitDay.shape,
  rowIds: z.array(recordId).check(z.maxLength(visitLimits.shops)),
})
export type PinnedDay = z.output<typeof pinnedDay>

/** Locks of whole days: those of everybody on a day, of a person on one or on all. */
export const visitPins = z.object({
  /** The version of the plan that was looked at. */
  version: z.int(),
  days: z.array(pinnedDay).check(z.minLength(1), z.maxLength(visitLimits.weeks * 7 * visitLimits.people)),
})
