import * as z from 'zod/mini'
import { daySlots } from '../campaigns/jobs/day-slots.ts'
import { wholeNumberOr } from '../kit/field.ts'
import { coverReason, coverSteps } from '../campaigns/offers/cover-chain.ts'
import { refusalCount, relaxation } from './plan.ts'
import { allowableCodes } from './plan-settings.ts'

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
  /** What it has on that day: one slot, or more where the shift is split. */
  slots: daySlots,
  /** Whose clock these hours are of. */
  zone: z.string(),
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

const kilometres = wholeNumberOr('Escribe los kilómetros sin decimales', 4)

/** What may be relaxed: how far people live (0 for any distance), and a rule that is allowed by name. */
export const coverQuery = z.object({
  maxKm: z.optional(kilometres),
  allow: z.optional(z.enum(allowableCodes)),
})

const coverOption = z.object({
  steps: z.array(coverStep),
  /** Cents of the ways of whoever takes a job, less those that fall away; null where somebody's home is not known or no road goes there. */
  travelCents: z.nullable(z.number()),
})

/** What somebody has on the day of the job, as it is now, by the clock of the job. */
const coverDay = z.object({
  id: z.number(),
  name: z.string(),
  shifts: z.array(z.object({ jobId: z.number(), startTime: z.string(), endTime: z.string() })),
})

/** Ways to cover a job, those that change the fewest others first. Nothing speaks against any step of theirs. */
export const coverOptions = z.object({
  /** Whose job it is: how to call them, and when they said that they cannot come. */
  current: z.nullable(z.extend(person, { phone: z.nullable(z.string()), toldAt: z.nullable(z.string()) })),
  /** Their other shifts to come to which they cannot go either: called off, or on an approved absence. */
  alsoAway: z.array(
    z.object({
      jobId: z.number(),
      date: z.string(),
      slots: daySlots,
      zone: z.string(),
      place: z.string(),
    }),
  ),
  /** Why it cannot be covered at all: it has begun, or it is being offered. */
  refusal: z.nullable(z.string()),
  /** Whether that is because it is being offered. */
  isOffered: z.boolean(),
  /** When the first shift of the job begins. */
  startsAt: z.nullable(z.string()),
  options: z.array(coverOption),
  /** People who could do it if nobody else had to move. */
  free: z.number(),
  /** Nobody who lives further away is asked; null for any distance. */
  maxKm: z.nullable(z.number()),
  /** The first day of the job, and everybody of the options on it. */
  day: z.object({ date: z.string(), people: z.array(coverDay) }),
  /** Where there is no way: each active person once, under what keeps them out, and what would let some of them. */
  activePeople: z.number(),
  refusals: z.array(refusalCount),
  relaxations: z.array(relaxation),
})
export type CoverOptions = z.output<typeof coverOptions>
export type CoverOption = z.output<typeof coverOptions>['options'][number]

export const coverDraft = z.object({
  reason: coverReason,
  /** The rule that was allowed when the way was looked for. */
  allow: z.optional(z.enum(allowableCodes)),
  steps: coverSteps,
})
