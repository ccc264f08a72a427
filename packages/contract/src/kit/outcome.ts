import * as z from 'zod/mini'

/** Most rows with a reason of their own that an answer lists; the others are in its counts. */
export const mostListed = 200

/** Who stays as they are when something is done with many people at once. */
export const outcome = {
  /** How many people stay as they are, for each reason. */
  reasons: z.array(z.object({ reason: z.string(), people: z.number() })),
  /** Who they are, each by a number of their own; at most {@link mostListed}. */
  leftOut: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
}
export type Outcome = z.output<z.ZodMiniObject<typeof outcome>>

/** Names whom an action reaches and with what of theirs; given back, so that nothing is done with what nobody has seen. */
export const seen = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'La huella de lo visto no es válida'))

/** What is looked at before something is done with many people. */
export const reach = {
  /** How many people it reaches. */
  reached: z.number(),
  seen,
  ...outcome,
  /** What one should know before: "12 no tienen acceso y no recibirán el aviso". */
  notes: z.array(z.string()),
}
export type Reach = z.output<z.ZodMiniObject<typeof reach>>
