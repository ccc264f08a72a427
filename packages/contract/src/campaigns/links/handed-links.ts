import * as z from 'zod/mini'
import { recordId } from '../../kit/field.ts'

/** People whom a link is made for at once. */
const mostLinks = 200

export const linkedPeople = z
  .array(recordId)
  .check(
    z.minLength(1, { error: 'Elige al menos a una persona' }),
    z.maxLength(mostLinks, { error: `Como mucho ${mostLinks} personas de una vez` }),
  )

/** Links for the office to hand over itself, each to its own person. They are shown once: only their digest is kept. */
export const handedLinks = z.array(
  z.object({ workerId: z.number(), name: z.string(), phone: z.string(), link: z.string() }),
)
export type HandedLinks = z.output<typeof handedLinks>
