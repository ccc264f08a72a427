import { conflictCodes } from '@cuadrante/domain/assignments/conflict.ts'
import * as z from 'zod/mini'
import { optionalText } from '../kit/field.ts'

/** What speaks against an assignment, as the engine says it. */
export const conflict = z.object({
  code: z.enum(conflictCodes),
  severity: z.enum(['block', 'warn', 'info']),
  asksReason: z.boolean(),
  message: z.string(),
  numbers: z.record(z.string(), z.number()),
  otherJobId: z.optional(z.union([z.number(), z.string()])),
  day: z.optional(z.string()),
  article: z.optional(z.string()),
})

/** Why a person assigns in spite of a warning; kept in the history. */
export const conflictReason = optionalText({ max: [500, 'No puede exceder 500 caracteres'] })

/** Why a change is made; optional on every dialog, kept in the history. */
export const changeReason = optionalText({ max: [500, 'No puede exceder 500 caracteres'] })

export const conflictsReply = z.object({ conflicts: z.array(conflict) })

export const conflictLabels: Readonly<Record<(typeof conflictCodes)[number], string>> = {
  OVERLAP: 'Solape',
  MINOR: 'Menor de edad',
  STATUS: 'Estado del trabajador',
  ABSENCE: 'Ausencia',
  REST_12H: 'Descanso entre jornadas',
  DAY_9H: 'Jornada diaria',
  WEEK_40H: 'Jornada semanal',
  WEEKLY_REST: 'Descanso semanal',
  TRAVEL: 'Desplazamiento',
  UNAVAILABLE: 'No disponible',
  CONTRACT: 'Sin contrato',
  CONTRACT_HOURS: 'Horas del contrato',
  DOC_EXPIRED: 'Documento caducado',
  FOOD: 'Manipulador de alimentos',
  LICENCE: 'Carné o vehículo',
  PROFILE: 'Perfil',
  BREAK: 'Pausa',
  NOTICE_5D: 'Preaviso',
  BUDGET: 'Presupuesto',
}
