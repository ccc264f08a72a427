import { jobStatusLabels, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import type { DaySchedule } from '@cuadrante/domain/schedule/schedule.ts'

/** Spanish name of each field that the history of a job tells. */
export const jobHistoryLabels = {
  status: 'Estado',
  worker: 'Trabajador',
  profile: 'Perfil',
  client: 'Cliente',
  executive: 'Ejecutivo',
  center: 'Centro',
  location: 'Localidad',
  schedules: 'Horario',
  salary: 'Salario',
  expenses: 'Gastos',
  allowances: 'Dietas',
  kilometers: 'KM',
  observations: 'Observaciones',
  comment: 'Comentario',
  warnings: 'Avisos aceptados',
} as const

/** A stored value of a job as people say it. */
export function jobHistoryWords(field: string, value: unknown): string | undefined {
  if (field === 'status') return jobStatusLabels[value as JobStatus]
  if (field === 'schedules' && Array.isArray(value))
    return (value as DaySchedule[])
      .map(
        ({ date, timeSlots }) =>
          `${shortDay(date)} ${timeSlots.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(' y ')}`,
      )
      .join('; ')
  return undefined
}
