import * as z from 'zod/mini'

/** The hours of a shift in their order: one slot, or more where it is split. A night ends at an hour before its start. */
export const daySlots = z.array(z.object({ startTime: z.string(), endTime: z.string() }))
export type DaySlots = z.output<typeof daySlots>
