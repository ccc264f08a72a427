import type { Problem } from './problem.ts'
import { defaultIterations } from './search/budget.ts'
import { SHARE_OF_STARTS, startsFor } from './search/starts.ts'
import type { BoardEntry } from './progress-board.ts'

/** One call of `solve` on a worker thread. */
export interface Search extends BoardEntry {
  readonly problem: Problem
  readonly seed: number
  readonly iterations?: number | undefined
  readonly seconds?: number | undefined
}

export interface PartedGroup {
  /** Independent of one another. */
  readonly starts: readonly Search[]
  /** Each begins with the plans of all starts. */
  readonly crossings: readonly Search[]
}

const LEAST_POINTS = 200
const CROSSINGS = 2

/**
 * A group that holds most of all points would keep one thread busy and leave the others idle. Its annealings run beside
 * one another, and so do two ways of crossing them; the shorter one counts. Decided by the points and the budget only,
 * so that the plan does not depend on the number of threads.
 * @returns undefined for a group that is better searched in one go.
 */
export function partGroup(whole: Search, allPoints: number): PartedGroup | undefined {
  const points = whole.problem.points.length
  if (whole.seconds || points < LEAST_POINTS || 2 * points < allPoints) return undefined
  const budget = whole.iterations ?? defaultIterations(points)
  const starts = startsFor(budget / points)
  if (starts < 2) return undefined
  const part = (count: number, share: number, firstSeed: number): Search[] =>
    Array.from({ length: count }, (_, i) => {
      const iterations = Math.floor((budget * share) / count)
      return { ...whole, seed: firstSeed + i, iterations, work: iterations }
    })
  return {
    starts: part(starts, SHARE_OF_STARTS, whole.seed),
    crossings: part(CROSSINGS, 1 - SHARE_OF_STARTS, whole.seed + starts),
  }
}
