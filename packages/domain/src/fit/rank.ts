import { compareText } from '../text/normalise.ts'
import type { FitCandidate, FitReason, FitWishes } from './candidate.ts'
import { criteria, fitPoints } from './criteria.ts'

export type Fit = {
  readonly workerId: number
  readonly name: string
  /** Sum of the reasons' points. */
  readonly score: number
  /** False when a conflict refuses the assignment. */
  readonly canBeAssigned: boolean
  readonly reasons: readonly FitReason[]
}

/**
 * Who fits a job, best first, each with its reasons line by line. The same input always gives the same order: those who
 * may be assigned first, then by points, then the nearer, then by name.
 */
export function rankWorkers(wishes: FitWishes, candidates: readonly FitCandidate[]): Fit[] {
  return candidates
    .map((candidate) => ({ candidate, fit: fitOf(wishes, candidate) }))
    .toSorted(
      (a, b) =>
        Number(b.fit.canBeAssigned) - Number(a.fit.canBeAssigned) ||
        b.fit.score - a.fit.score ||
        kmOf(a.candidate) - kmOf(b.candidate) ||
        compareText(a.fit.name, b.fit.name) ||
        a.fit.workerId - b.fit.workerId,
    )
    .map(({ fit }) => fit)
}

/** Whether nothing that was asked for is missing and nothing but notes speaks against; how near is no wish. */
export const hasEverything = ({ reasons }: Fit): boolean =>
  reasons.every(({ code, points }) => points >= (asked.get(code) ?? fitPoints.note))

/** What a wish is worth when it is met whole. */
const asked: ReadonlyMap<string, number> = new Map(Object.entries(fitPoints))

/** A distance that sorts: the unknown and what no road reaches come last, and two of them are equal. */
const kmOf = ({ km = Infinity }: FitCandidate): number => Math.min(km, Number.MAX_VALUE)

function fitOf(wishes: FitWishes, candidate: FitCandidate): Fit {
  const reasons = criteria.flatMap((criterion) => criterion(wishes, candidate))
  return {
    workerId: candidate.workerId,
    name: candidate.name,
    score: reasons.reduce((sum, { points }) => sum + points, 0),
    canBeAssigned: candidate.conflicts.every(({ severity }) => severity !== 'block'),
    reasons,
  }
}
