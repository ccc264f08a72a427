import { formatHours } from '../../../ui/format.ts'
import { jobFields, jobHeadings } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import type { DaySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import { wordsOfFields } from '../../../records/described/record-history.ts'

/** Spanish name of each field that the history of a job tells. */
export const jobHistoryLabels = {
  ...jobHeadings,
  worker: 'Trabajador',
  profile: 'Perfil',
  client: 'Cliente',
  executive: 'Ejecutivo',
  center: 'Centro',
  schedules: 'Horario',
  comment: 'Comentario',
  warnings: 'Avisos aceptados',
} as const

const wordsOfField = wordsOfFields(jobFields)

/** A stored value of a job as people say it. */
export function jobHistoryWords(field: string, value: unknown): string | undefined {
  const words = wordsOfField(field, value)
  if (words) return words
  if (field === 'schedules' && Array.isArray(value))
    return (value as DaySchedule[])
      .map(
        ({ date, timeSlots }) =>
          `${shortDay(date)} ${timeSlots.map(({ startTime, endTime }) => formatHours(startTime, endTime)).join(' y ')}`,
      )
      .join('; ')
  return undefined
}
