import * as z from 'zod/mini'
import { recordId, requiredText } from '../kit/field.ts'

/** A job whose person cannot come is covered by at most so many changes: it, and others that move because of it. */
export const maxCoverSteps = 3

const person = z.object({ id: z.number(), name: z.string() })

/** Somebody takes a job; of the first step it is the one to cover, of each other one what the person before has left. */
export const coverStep = z.object({
  jobId: z.number(),
  version: z.number(),
  place: z.string(),
  town: z.nullable(z.string()),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  from: z.nullable(person),
  to: person,
  /** From where the person lives to the centre, as the crow flies. */
  km: z.nullable(z.number()),
  /** Minutes of that person in the week of the job, without it. */
  weekMinutes: z.number(),
  /** What speaks for the person: "Ya ha trabajado en este centro". */
  reasons: z.array(z.string()),
})
export type CoverStep = z.output<typeof coverStep>

/** Ways to cover a job, those that change the fewest others first. Nothing speaks against any step of theirs. */
export const coverOptions = z.object({
  current: z.nullable(person),
  /** Why it cannot be covered at all: it has begun, or it is being offered. */
  refusal: z.nullable(z.string()),
  options: z.array(z.object({ steps: z.array(coverStep) })),
  /** People who could do it if nobody else had to move. */
  free: z.number(),
})
export type CoverOption = z.output<typeof coverOptions>['options'][number]

export const coverDraft = z.object({
  reason: requiredText({
    required: 'Di por qué hay que cubrirlo',
    max: [200, 'No puede exceder 200 caracteres'],
  }),
  steps: z
    .array(z.object({ jobId: recordId, version: z.number(), workerId: recordId }))
    .check(
      z.minLength(1, 'Elige quién lo hace'),
      z.maxLength(maxCoverSteps, `No se mueven más de ${maxCoverSteps} trabajos`),
    ),
})
