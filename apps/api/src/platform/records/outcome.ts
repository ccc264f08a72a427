import { mostListed, type Outcome } from '@cuadrante/contract/kit/outcome.ts'
import { sha256 } from '../sha256.ts'

/** Somebody of an action on many: with a reason for whoever stays as they are. */
type Planned = { readonly id: number; readonly name: string; readonly reason: string | null }

/** Who stays as they are, counted by reason and listed. */
export function outcomeOf(people: readonly Planned[]): Outcome {
  const counts = new Map<string, number>()
  const leftOut: Outcome['leftOut'] = []
  for (const { id, name, reason } of people) {
    if (reason === null) continue
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
    if (leftOut.length < mostListed) leftOut.push({ id, name, reason })
  }
  return {
    reasons: [...counts]
      .map(([reason, count]) => ({ reason, people: count }))
      .toSorted((a, b) => b.people - a.people),
    leftOut,
  }
}

/** A word for what was seen, which anything else would change. */
export const fingerprint = (seen: unknown): string => sha256(JSON.stringify(seen))
