import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { clockOf, passedMinute } from '@cuadrante/domain/visits/night.ts'
import { visitActs, type VisitMark as DayMark } from '@cuadrante/domain/visits/visit-day.ts'
import * as z from 'zod/mini'
import { instant } from '../../kit/day.ts'
import { optionalText, recordId } from '../../kit/field.ts'

/** Most marks that one call carries. */
export const visitMarkBatch = 100

/** Minutes beyond the plan that may be foretold. */
export const mostLateMinutes = 600

const note = optionalText({ max: [300, 'No puede exceder 300 caracteres'] })

/**
 * What is said of a visit on the way. The phone makes the id, so that the same mark sent twice, in any order and from
 * any number of tries, counts once.
 */
export const visitMark = z.object({
  id: z.uuid({ error: 'El identificador de la marca no es válido' }),
  /** The row of the file that is visited. */
  rowId: recordId,
  act: z.enum(visitActs),
  /** When, by the phone's clock: an ISO instant. */
  at: instant('La hora de la marca no es válida'),
  /** Of `late`: how much later than planned the visit will begin; 0 takes it back. */
  minutes: z.nullable(
    z.int().check(z.gte(0), z.lte(mostLateMinutes, `Como mucho ${mostLateMinutes} minutos de retraso`)),
  ),
  /** Of `missed`: why. */
  note,
})
export type VisitMark = z.output<typeof visitMark>

export const visitMarksBody = z.object({
  marks: z
    .array(visitMark)
    .check(z.minLength(1), z.maxLength(visitMarkBatch, `Como mucho ${visitMarkBatch} marcas en cada envío`)),
})

/** Minutes of a day at an instant, by the clock of a zone; the next day goes on counting. */
export const minuteOf = (instant: number, date: Day, zone: Zone): number =>
  clockOf(date, zone).shown(passedMinute(date, instant, zone))

/** Marks in minutes of the day of which they are, as they really passed. */
export const dayMarks = (
  { date, zone }: { readonly date: Day; readonly zone: Zone },
  marks: readonly VisitMark[],
): DayMark[] => marks.map((mark) => ({ ...mark, at: passedMinute(date, Date.parse(mark.at), zone) }))
