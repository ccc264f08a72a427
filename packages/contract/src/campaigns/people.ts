import * as z from 'zod/mini'
import { day } from '../kit/day.ts'
import { optionalId, optionalText, recordId } from '../kit/field.ts'
import { conflict } from './conflict.ts'
import { jobQuestionFields } from './jobs/job.ts'

/** A job as it stands, or as the form has it so far. */
export const jobQuestion = z.object({
  jobId: z.optional(recordId),
  campaignId: z.optional(recordId),
  draft: z.optional(z.object(jobQuestionFields)),
})

export const conflictQuestion = z.extend(jobQuestion, { workerId: optionalId })

/** Who fits a job; with words, only among those whose record has all of them. */
export const fitQuestion = z.extend(jobQuestion, {
  search: optionalText({ max: [100, 'No puede exceder 100 caracteres'] }),
})

/** Five steps in words, from the points of a fit. */
export const fitSteps = [
  'Encaja poco',
  'Encaja algo',
  'Encaja bien',
  'Encaja muy bien',
  'Encaja en todo',
] as const

/** A worker for a job, with every reason for and against. */
export const fitReply = z.object({
  /** Ranked, best first; at most fifty. */
  workers: z.array(
    z.object({
      workerId: z.number(),
      name: z.string(),
      score: z.number(),
      /** 1 to 5. */
      step: z.number(),
      /** Kilometres from home to the centre; absent where unknown. */
      km: z.optional(z.number()),
      weekMinutes: z.number(),
      reasons: z.array(z.object({ code: z.string(), points: z.number(), text: z.string() })),
      conflicts: z.array(conflict),
    }),
  ),
  /** Who may not be assigned, with the first reason. */
  cannot: z.array(z.object({ workerId: z.number(), name: z.string(), reason: z.string() })),
  available: z.number(),
})
export type FitReply = z.output<typeof fitReply>

/** Stretches of days that somebody marks ahead at most. */
export const mostUnavailable = 100

export const unavailabilityDraft = z
  .object({
    from: day('El primer día es obligatorio'),
    to: day('El último día es obligatorio'),
    reason: optionalText({ max: [200, 'No puede exceder 200 caracteres'] }),
  })
  .check(
    z.refine(({ from, to }) => to >= from, {
      error: 'El último día no puede ser anterior al primero',
      path: ['to'],
    }),
  )

export const unavailability = z.object({
  id: z.number(),
  from: z.string(),
  to: z.string(),
  reason: z.nullable(z.string()),
})
export type Unavailability = z.output<typeof unavailability>

/** The link is shown once, when it is made: only its digest is kept. */
export const feedStatus = z.object({
  isActive: z.boolean(),
  createdAt: z.nullable(z.string()),
  lastReadAt: z.nullable(z.string()),
})
export const feedLink = z.object({ path: z.string() })
