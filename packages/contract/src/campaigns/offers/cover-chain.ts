import * as z from 'zod/mini'
import { recordId, requiredText } from '../../kit/field.ts'

/** A job whose person cannot come is covered by at most so many changes: it, and others that move because of it. */
export const maxCoverSteps = 3

const step = z.object({ jobId: recordId, version: z.number(), workerId: recordId })
const atMost = z.maxLength(maxCoverSteps, `No se mueven más de ${maxCoverSteps} trabajos`)

export const coverSteps = z.array(step).check(z.minLength(1, 'Elige quién lo hace'), atMost)

export const coverReason = requiredText({
  required: 'Di por qué hay que cubrirlo',
  max: [200, 'No puede exceder 200 caracteres'],
})

/** Minutes that people have to answer, or after which the next one is asked. */
export const coverMinutes = [15, 30, 60, 120] as const
export type CoverMinutes = (typeof coverMinutes)[number]
export const waitMinutes = z.literal(coverMinutes, 'Elige cuánto se espera a cada persona')

/** Further ways that are offered by themselves, at most. */
export const maxNextWays = 5

/** Two or three people are asked at once, and nothing moves unless all of them say yes. */
export const coverChainOffer = z.object({
  steps: z
    .array(step)
    .check(z.minLength(2, 'Para ofrecerlo a una persona no hace falta mover a nadie'), atMost),
  waitMinutes,
  reason: coverReason,
  /** The ways that are offered next, one after another, where somebody says no or the time is over. */
  next: z._default(
    z
      .array(z.object({ steps: coverSteps }))
      .check(z.maxLength(maxNextWays, `Como mucho, ${maxNextWays} formas más`)),
    [],
  ),
})
