import * as z from 'zod/mini'
import { visitPhoto } from './visit-photo.ts'

/**
 * What a client reads of a day of visits that was made for it: where somebody was and when, and what they have shown of it.
 * Nobody's name, nobody's way there, and no note, which is written for the office.
 */
export const visitReport = z.object({
  date: z.string(),
  /** The clock of the minutes of the day. */
  zone: z.string(),
  /** In order of visit. */
  visits: z.array(
    z.object({
      rowId: z.number(),
      name: z.string(),
      address: z.string(),
      town: z.string(),
      /** As it is planned. */
      startsAt: z.number(),
      state: z.enum(['open', 'there', 'done', 'missed']),
      arrivedAt: z.nullable(z.number()),
      leftAt: z.nullable(z.number()),
      photos: z.array(z.object({ id: visitPhoto.shape.id, at: z.number() })),
    }),
  ),
})
export type VisitReport = z.output<typeof visitReport>
