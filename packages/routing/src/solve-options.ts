import type { Plan } from './problem.ts'

export interface SearchProgress {
  readonly startKm: number
  readonly bestKm: number
  /** Share of the budget that is used, 0–1. */
  readonly fraction: number
  readonly iterations: number
}

export interface SolveOptions {
  /** The same seed and iterations give the same plan on every machine. Default 1. */
  readonly seed?: number | undefined
  /** Ruin-and-recreate trials; default `defaultIterations` of the points. Ignored when `seconds` is given. */
  readonly iterations?: number | undefined
  /** Stop after this long instead, by `clock`; the plan then depends on the machine. */
  readonly seconds?: number | undefined
  /** Plans of this problem, found before: the whole budget goes to crossing them. */
  readonly plans?: readonly Plan[] | undefined
  /** Milliseconds from any origin. Default `performance.now`. */
  readonly clock?: () => number
  /** Called every 250 ms, and once at the end. */
  readonly onProgress?: (progress: SearchProgress) => void
  /** Asked every few milliseconds; true ends the search with the best plan so far. */
  readonly isCancelled?: () => boolean
}
