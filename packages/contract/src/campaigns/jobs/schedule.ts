import { scheduleProblems, type ScheduleProblem } from '@cuadrante/domain/schedule/problems.ts'
import * as z from 'zod/mini'

/** Most days of one job, and slots of one of its days. */
export const maxDays = 400
const maxSlots = 20

const slot = z.object({
  startTime: z._default(z.string().check(z.maxLength(5)), ''),
  endTime: z._default(z.string().check(z.maxLength(5)), ''),
})
const daySchedule = z.object({
  date: z.string(),
  timeSlots: z._default(
    z.array(slot).check(z.maxLength(maxSlots, `Un día no puede tener más de ${maxSlots} tramos`)),
    [],
  ),
})

const incomplete = 'Por favor, completa todos los campos obligatorios'

/** What is wrong with a schedule, in words. */
export const scheduleSentences: Readonly<Record<ScheduleProblem['code'], string>> = {
  no_days: 'Debes seleccionar al menos un día',
  no_slots: 'Debes generar el horario después de seleccionar días y horarios',
  wrong_day: 'La fecha no es válida',
  repeated_day: 'Hay un día repetido',
  incomplete_slot: incomplete,
  start_not_before_end: incomplete,
  overlapping_slots: 'Hay tramos del mismo día que se pisan',
  skipped_slot: 'Hay un tramo sin un solo minuto: esa noche se adelantan los relojes',
}

export const tooManyDays = `Un trabajo no puede tener más de ${maxDays} días`

/** Days and slots of a job as they come in; the first problem is named. */
export const schedule = z.array(daySchedule, { error: scheduleSentences.no_days }).check(
  z.maxLength(maxDays, tooManyDays),
  z.check((context) => {
    const problem = scheduleProblems(context.value)[0]
    if (problem)
      context.issues.push({
        code: 'custom',
        input: context.value,
        message: scheduleSentences[problem.code],
        path: [],
      })
  }),
)

export const scheduleReply = z.array(
  z.object({
    date: z.string(),
    timeSlots: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
  }),
)

/** Sentences of the scheduler's own steps. */
export const schedulerSentences = {
  datesTitle: 'Fechas Requeridas',
  dates: 'Selecciona al menos una fecha',
  template: 'Completa todos los horarios del template',
  generateToContinue: 'Genera el horario antes de continuar',
  completeToContinue: 'Completa todos los horarios antes de continuar',
  generateToSave: 'Genera el horario antes de guardar',
  completeToSave: 'Completa todos los horarios antes de guardar',
} as const
