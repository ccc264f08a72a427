import { punchKinds } from '@cuadrante/domain/time/register-row.ts'
import * as z from 'zod/mini'
import { instant } from '../kit/day.ts'
import { modalities } from './words.ts'

/** Most punches that one call carries. */
export const punchBatch = 100

const at = instant('La hora del fichaje no es válida')

/**
 * One act of a worker. The phone makes the id, so that the same punch sent twice, in any order and from any number of
 * tries, is one row.
 */
export const punch = z.object({
  id: z.uuid({ error: 'El identificador del fichaje no es válido' }),
  kind: z.enum(punchKinds, { error: 'Di qué quieres fichar' }),
  /** By the phone's clock: an ISO instant. */
  at,
  jobId: z.number({ error: 'Di en qué trabajo' }),
  modality: z.optional(z.enum(modalities)),
})
export type PunchDraft = z.output<typeof punch>

export const punchesBody = z.object({
  /** The phone's clock when it sends: what it is ahead of the server's is taken off. */
  sentAt: at,
  punches: z
    .array(punch)
    .check(z.minLength(1), z.maxLength(punchBatch, `Como mucho ${punchBatch} fichajes en cada envío`)),
})

/** A shift that the card offers, by the clock of its centre. */
export const cardShift = z.object({
  jobId: z.number(),
  zone: z.string(),
  day: z.string(),
  /** ISO instants. */
  start: z.string(),
  end: z.string(),
  startClock: z.string(),
  endClock: z.string(),
  center: z.nullable(z.string()),
  town: z.nullable(z.string()),
  campaign: z.string(),
})
export type CardShift = z.output<typeof cardShift>

export const cardPunch = z.object({
  seq: z.number(),
  kind: z.enum(punchKinds),
  at: z.string(),
  jobId: z.number(),
  zone: z.string(),
})

/** What a worker's card is drawn from; the punches that still wait on the phone are laid over it there. */
export const punchCard = z.object({
  /** Null for people who are no worker. */
  workerId: z.nullable(z.number()),
  /** The server's clock: an ISO instant. */
  now: z.string(),
  /** Shifts from yesterday to tomorrow, in order. */
  shifts: z.array(cardShift),
  /** Punches of the last two days as they stand. */
  punches: z.array(cardPunch),
  /** Corrections that the office asks for. */
  toAnswer: z.number(),
  /** Months that wait for the signature: 'YYYY-MM'. */
  toSign: z.array(z.string()),
})
export type PunchCard = z.output<typeof punchCard>
