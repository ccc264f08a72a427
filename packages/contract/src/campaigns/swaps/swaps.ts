import * as z from 'zod/mini'
import { recordId, requiredText } from '../../kit/field.ts'
import { conflictReason } from '../conflict.ts'
import { scheduleReply } from '../jobs/schedule.ts'
import { swapMode } from './swap-mode.ts'

/** Most that are shown at once: the soonest. */
export const mostSwaps = 100

/** The shift that changes hands: a whole job. Times are local to the centre. */
const swapShift = z.object({
  jobId: z.number(),
  version: z.number(),
  campaign: z.string(),
  client: z.string(),
  profile: z.nullable(z.string()),
  center: z.nullable(z.string()),
  address: z.nullable(z.string()),
  town: z.nullable(z.string()),
  schedules: scheduleReply,
  /** On whose clock the hours are. */
  zone: z.string(),
})
export type SwapShift = z.output<typeof swapShift>

export const swapDraft = z.object({ jobId: recordId })

/** The shift as the taker saw it: a newer one has to be looked at again. */
export const swapTaking = z.object({
  version: z.number(),
  /** The own shift that the taker gives for it: then whoever offers is asked first. */
  forJobId: z.optional(recordId),
})

export const exchangeAnswer = z.object({ isAgreed: z.boolean() })

/** What the taker gives for the shift. */
const exchange = z.nullable(z.object({ shift: swapShift, isAgreed: z.boolean() }))

export const ownSwap = z.object({
  id: z.number(),
  /** TAKEN: a colleague wants it and the office has not answered yet. */
  status: z.enum(['OPEN', 'TAKEN']),
  /** Who offers it; who wants it, where somebody does. */
  from: z.string(),
  to: z.nullable(z.string()),
  shift: swapShift,
  exchange,
})
export type OwnSwap = z.output<typeof ownSwap>

export const ownSwaps = z.object({
  mode: swapMode,
  /** Own shifts that are on offer. */
  offered: z.array(ownSwap),
  /** Those of colleagues that one wants, waiting for the office. */
  wanted: z.array(ownSwap),
  /** Those of colleagues that one could take. */
  open: z.array(ownSwap),
})
export type OwnSwaps = z.output<typeof ownSwaps>

export const swapTaken = z.object({ isDone: z.boolean(), swaps: ownSwaps })

/** Why the office does not approve a swap. */
export const swapRefusal = z.object({
  reason: requiredText({
    required: 'Escribe el motivo: lo leen las dos personas',
    max: [300, 'No puede exceder 300 caracteres'],
  }),
})

export const swapAnswer = z.discriminatedUnion('isApproved', [
  z.object({ isApproved: z.literal(true), conflictReason }),
  z.extend(swapRefusal, { isApproved: z.literal(false) }),
])

const person = z.object({ id: z.number(), name: z.string() })

export const officeSwap = z.object({
  id: z.number(),
  status: z.enum(['OPEN', 'TAKEN']),
  from: person,
  to: z.nullable(person),
  campaignId: z.number(),
  offeredAt: z.string(),
  takenAt: z.nullable(z.string()),
  shift: swapShift,
  exchange,
})
export type OfficeSwap = z.output<typeof officeSwap>

export const officeSwaps = z.object({
  mode: swapMode,
  /** The office decides. */
  waiting: z.array(officeSwap),
  /** Nobody has taken them yet. */
  open: z.array(officeSwap),
})
export type OfficeSwaps = z.output<typeof officeSwaps>
