import { isDay } from '@cuadrante/domain/dates/day.ts'
import { isHour } from '@cuadrante/domain/dates/hour.ts'
import * as z from 'zod/mini'

const wrongDay = 'La fecha no es válida'

/** A day of people alive: weeks and years before it are days too. A lasting DNI is valid until 01/01/9999. */
const isUsable = (text: string): boolean => isDay(text) && text >= '1900-01-01'

/**
 * A calendar day 'YYYY-MM-DD' that exists; blank counts as missing. One that does not exist aborts: what compares the days
 * of an object is asked about real days alone.
 */
export const day = (required = 'La fecha es obligatoria') =>
  z
    .string({ error: required })
    .check(
      z.minLength(1, { error: required, abort: true }),
      z.refine(isUsable, { error: wrongDay, abort: true }),
    )

/** A day that may be missing; blanks are stored as null. */
export const optionalDay = z.pipe(
  z.optional(
    z.nullable(
      z.string().check(z.refine((text) => text === '' || isUsable(text), { error: wrongDay, abort: true })),
    ),
  ),
  z.transform((text) => (text ? text : null)),
)

/** A wall time 'HH:mm'. */
export const hour = z.string().check(z.refine(isHour, { error: 'La hora no es válida', abort: true }))

/** A day whose neighbours are read with it: the last month of the calendar has none after it. */
const hasNeighbours = (text: string | null): boolean => text === null || text <= '9999-11-30'

/** A day that is asked about with the days around it. */
export const dayAround = day().check(z.refine(hasNeighbours, { error: wrongDay, abort: true }))
export const optionalDayAround = z.pipe(
  optionalDay,
  z.nullable(z.string()).check(z.refine(hasNeighbours, { error: wrongDay, abort: true })),
)

/** An instant by the clock of a device: ISO, on a day that may be asked about with the days around it. */
export const instant = (error: string) =>
  z.iso
    .datetime({ error, abort: true })
    .check(z.refine((text) => isUsable(text.slice(0, 10)) && hasNeighbours(text), { error, abort: true }))
