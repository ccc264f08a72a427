import { type AbsenceTime, absenceInterval, type Interval } from '../../absences/absence.ts'
import { shortDay } from '../../dates/spanish.ts'
import type { Zone } from '../../dates/zone.ts'
import { nothing, type Rule } from '../check-context.ts'
import type { AbsenceFact } from '../assignment-check.ts'
import { overlaps } from '../overlap.ts'

/** ABSENCE: the job falls on an approved absence. Of what kind it is nobody reads here. One finding an absence. */
export const absenceRule: Rule = ({ check: { worker, job }, own }) => {
  if (!worker?.absences?.length) return nothing
  return worker.absences.flatMap((absence) => {
    const away = absenceAt(absence, job.zone)
    const touched = own.filter((stretch) => overlaps(stretch, away))
    const first = touched[0]
    if (!first) return []
    const day = first.from.day < absence.from ? absence.from : first.from.day
    return [
      {
        code: 'ABSENCE',
        message: `${worker.name} tiene una ausencia aprobada ${spanText(absence)}.`,
        numbers: { slots: touched.length },
        day,
      },
    ]
  })
}

/** Whole days are those of the place of work, wherever the agency is; hours are read on the agency's clock. */
export const absenceAt = ({ zone, ...absence }: AbsenceFact, place: Zone): Interval =>
  absenceInterval(absence, absence.startTime === null ? place : zone)

function spanText({ from, to, startTime, endTime }: AbsenceTime): string {
  if (startTime !== null && endTime !== null) return `el ${shortDay(from)} de ${startTime} a ${endTime}`
  return from === to ? `el ${shortDay(from)}` : `del ${shortDay(from)} al ${shortDay(to)}`
}
