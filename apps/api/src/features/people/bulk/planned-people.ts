import { createHash } from 'node:crypto'
import { mostListed } from '@cuadrante/contract/people/bulk.ts'

/** A person of an action: with a reason for whoever stays as they are. */
export type PlannedPerson = {
  readonly workerId: number
  readonly name: string
  readonly reason: string | null
  /** Nobody of this account is told anything by the bell. */
  readonly hasAccess: boolean
  /** What they have sent and nobody has reviewed, where that is what the action is about. */
  readonly waiting: readonly WaitingFile[]
}

export type WaitingFile = { readonly documentId: number; readonly sha256: string }

/** Whom an action reaches and with what of theirs, in a word that any other people or files would change. */
export const seenOf = (reached: readonly PlannedPerson[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        reached
          .map(({ workerId, waiting }) => [workerId, ...waiting.map(({ sha256 }) => sha256)])
          .toSorted(([a], [b]) => Number(a) - Number(b)),
      ),
    )
    .digest('hex')

export type Outcome = {
  readonly reasons: { reason: string; people: number }[]
  readonly leftOut: { workerId: number; name: string; reason: string }[]
}

/** Who stays as they are, counted by reason and listed. */
export function outcomeOf(people: readonly PlannedPerson[]): Outcome {
  const counts = new Map<string, number>()
  const leftOut: Outcome['leftOut'] = []
  for (const { workerId, name, reason } of people) {
    if (reason === null) continue
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
    if (leftOut.length < mostListed) leftOut.push({ workerId, name, reason })
  }
  return {
    reasons: [...counts]
      .map(([why, count]) => ({ reason: why, people: count }))
      .toSorted((a, b) => b.people - a.people),
    leftOut,
  }
}
