import {
  reliabilityKinds,
  reliabilityStates,
  type ReliabilityKind,
} from '@cuadrante/domain/time/reliability.ts'
import * as z from 'zod/mini'
import { day } from '../kit/day.ts'
import { recordId, requiredText } from '../kit/field.ts'

const kind = z.enum(reliabilityKinds)

/** How each is called, to both sides. */
export const reliabilityLabels: Readonly<Record<ReliabilityKind, string>> = {
  late: 'Retraso',
  no_show: 'Sin fichar ni avisar',
  late_cancel: 'Aviso tardío de que no venía',
}

const words = (required: string) => requiredText({ required, max: [500, 'No puede exceder 500 caracteres'] })

/** A day of a job, as it is named by what happened on it. */
const key = z.object({ kind, jobId: recordId, day: day() })

export const objectionDraft = z.extend(key, { objection: words('Escribe con qué no estás conforme') })

export const reliabilityDecision = z.extend(key, {
  verdict: z.enum(['counts', 'excused'], 'Elige si cuenta o no'),
  cause: words('Escribe la causa: la lee la persona'),
})

/** A day on which somebody was late, did not come or said too late that they could not. */
export const reliabilityEntry = z.object({
  kind,
  jobId: z.number(),
  day: z.string(),
  campaign: z.string(),
  center: z.nullable(z.string()),
  town: z.nullable(z.string()),
  /** Late by, or called off so long before; null where nothing is registered. */
  minutes: z.nullable(z.number()),
  /** Why it was called off, as the person said; what the office has written since replaces it. */
  cause: z.nullable(z.string()),
  state: z.enum(reliabilityStates),
  expiresOn: z.string(),
  objection: z.nullable(z.object({ text: z.string(), at: z.string() })),
  decision: z.nullable(z.object({ by: z.string(), at: z.string() })),
  /** Whether the person may (still) object. */
  mayObject: z.boolean(),
})
export type ReliabilityEntry = z.output<typeof reliabilityEntry>

export const reliability = z.object({
  /** How far back it is remembered. */
  months: z.number(),
  /** Whether it weighs in the order of "¿Quién encaja?". */
  isRanked: z.boolean(),
  /** Whether late call-offs are among them; otherwise only those that the person contests. */
  areCallOffsShown: z.boolean(),
  entries: z.array(reliabilityEntry),
})
export type Reliability = z.output<typeof reliability>
