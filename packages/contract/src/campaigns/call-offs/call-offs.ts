import * as z from 'zod/mini'
import { day } from '../../kit/day.ts'
import { optionalText, recordId } from '../../kit/field.ts'

/** Most that are shown at once; the count is of all. */
export const mostCallOffs = 200

/** Why somebody cannot come, as they choose it. Whoever is ill need say no more. */
export const callOffReasons = {
  ILLNESS: 'Estoy enfermo o enferma',
  FAMILY: 'Asunto familiar',
  TRANSPORT: 'No tengo cómo llegar',
  OTHER_WORK: 'Tengo otro trabajo a esa hora',
  OTHER: 'Otro motivo',
} as const
export type CallOffReason = keyof typeof callOffReasons

/** The same words as the office reads them. */
export const callOffWords: Readonly<Record<CallOffReason, string>> = {
  ILLNESS: 'Enfermedad',
  FAMILY: 'Asunto familiar',
  TRANSPORT: 'Sin transporte',
  OTHER_WORK: 'Otro trabajo',
  OTHER: 'Otro motivo',
}

const reason = z.enum(Object.keys(callOffReasons) as [CallOffReason, ...CallOffReason[]], 'Elige el motivo')
const note = optionalText({ max: [300, 'No puede exceder 300 caracteres'] })

/** What a person is asked. */
export const callOffAnswer = z.object({ reason, note })
export type CallOffAnswer = z.output<typeof callOffAnswer>

/** "No puedo ir" to an own shift: what begins of a job on a day. */
export const callOffDraft = z.extend(callOffAnswer, { jobId: recordId, date: day() })

/** The same, told to the office. */
export const callOffByOffice = z.extend(callOffDraft, { workerId: recordId })

export const ownCallOff = z.object({
  id: z.number(),
  reason,
  note: z.nullable(z.string()),
  toldAt: z.string(),
})
export type OwnCallOff = z.output<typeof ownCallOff>

/** What the office reads of one. Why may be health data: null for those who may not see of what absences are (decision 39). */
const readByOffice = { reason: z.nullable(reason), note: z.nullable(z.string()), toldAt: z.string() }
export const toldCallOff = z.object(readByOffice)

/** A shift to come whose person has said that they cannot, while it is still theirs. Times are local to the centre. */
export const openCallOff = z.object({
  id: z.number(),
  jobId: z.number(),
  campaignId: z.number(),
  campaign: z.string(),
  center: z.nullable(z.string()),
  town: z.nullable(z.string()),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  worker: z.object({ id: z.number(), name: z.string(), phone: z.nullable(z.string()) }),
  ...readByOffice,
  via: z.enum(['portal', 'office']),
})
export type OpenCallOff = z.output<typeof openCallOff>

export const openCallOffs = z.object({
  /** Now in the agency's time zone: 'YYYY-MM-DD'. */
  today: z.string(),
  total: z.number(),
  callOffs: z.array(openCallOff),
})
export type OpenCallOffs = z.output<typeof openCallOffs>
