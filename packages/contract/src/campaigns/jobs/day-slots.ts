import * as z from 'zod/mini'

/** The hours of a job on one day, in their order: one slot, or more where the shift is split. */
export const daySlots = z.array(z.object({ startTime: z.string(), endTime: z.string() }))
export type DaySlots = z.output<typeof daySlots>
