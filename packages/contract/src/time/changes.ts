import { punchKinds } from '@cuadrante/domain/time/register-row.ts'
import * as z from 'zod/mini'
import { day, hour } from '../kit/day.ts'
import { recordId, requiredText } from '../kit/field.ts'
import { hourClasses, modalities } from './words.ts'
import { month } from './register.ts'

const reason = requiredText({
  required: 'Escribe el motivo',
  max: [500, 'El motivo no puede exceder 500 caracteres'],
})

/**
 * What one side asks to correct. With `punchSeq` it changes that punch, or takes it away when there is no `kind`; without,
 * it adds one. Day and hour are those of the centre's clock.
 */
export const correctionDraft = z
  .object({
    punchSeq: z.optional(z.nullable(z.number())),
    kind: z.optional(z.nullable(z.enum(punchKinds, { error: 'Di qué fichaje es' }))),
    day: day(),
    hour,
    /** Of an hour that the clocks show twice, the second one. */
    isSecondTime: z.optional(z.boolean()),
    jobId: z.number({ error: 'Elige el trabajo' }),
    modality: z.optional(z.enum(modalities)),
    hourClass: z.optional(z.enum(hourClasses)),
    reason,
  })
  .check(
    z.refine(({ punchSeq, kind }) => Boolean(punchSeq || kind), {
      error: 'Di qué fichaje es',
      path: ['kind'],
    }),
  )
export type CorrectionDraft = z.output<typeof correctionDraft>
export type CorrectionInput = z.input<typeof correctionDraft>

export const officeCorrection = z.object({ workerId: recordId, correction: correctionDraft })

/** Accepting needs no words; disagreeing does. Withdrawing is for the side that asked. */
export const correctionAnswer = z
  .object({
    verdict: z.enum(['accepted', 'disputed', 'withdrawn']),
    comment: z.optional(z.string().check(z.trim(), z.maxLength(500, 'Como mucho 500 caracteres'))),
  })
  .check(
    z.refine(({ verdict, comment }) => verdict !== 'disputed' || Boolean(comment), {
      error: 'Escribe con qué no estás conforme',
      path: ['comment'],
    }),
  )

const workerIds = z
  .array(recordId)
  .check(z.minLength(1, 'Elige al menos a una persona'), z.maxLength(1000, 'Como mucho 1.000 personas'))

/** Without people it is for everyone of the month whose state allows it. */
export const monthsDraft = z.object({ month: month(), workerIds: z.optional(workerIds) })
export const reopenDraft = z.object({ month: month(), workerIds, reason })
export const signDraft = z.object({
  month: month(),
  /** The total that the person has read: another one is not signed. */
  workedMinutes: z.number(),
})

/** What became of each person's month, and why not. */
export const monthsReply = z.object({
  done: z.number(),
  left: z.array(z.object({ workerId: z.number(), name: z.string(), reason: z.string() })),
})
export type MonthsReply = z.output<typeof monthsReply>
