import type { SolveOptions } from '../solve-options.ts'

const PROGRESS_EVERY_MS = 250

/** Iterations that reach about 0.5 % of long runs: 7 seconds for 500 points. */
export const defaultIterations = (points: number): number =>
  Math.min(6_000_000, Math.max(150_000, 4_000 * points))

/** Roughly; only decides how a budget of seconds is divided. */
const ITERATIONS_PER_SECOND = 300_000

/** Books iterations and says how much of an allowance is used, from 0 to 1; 1 when it is over. */
export type Spend = (iterations: number, bestKm: number) => number

/** The allowance from one share of another to a later one. */
export const partOf =
  (whole: Spend, from: number, until: number): Spend =>
  (iterations, bestKm) =>
    (whole(iterations, bestKm) - from) / (until - from)

/** Counts what a search has spent, in iterations or in time; reports on the way and ends it when told to. */
export class Budget {
  iterations = 0
  cancelled = false
  private readonly options: SolveOptions
  private readonly limit: number
  private readonly clock: () => number
  private readonly began: number
  private readonly startKm: number
  private reported: number
  private bestKm: number

  /** @param began when the work began by the options' clock: preparation counts as time spent. */
  constructor(options: SolveOptions, points: number, startKm: number, began: number) {
    this.options = options
    this.limit = options.iterations ?? defaultIterations(points)
    this.clock = clockOf(options)
    this.began = began
    this.reported = began
    this.startKm = startKm
    this.bestKm = startKm
  }

  /** Books `iterations` more and says which share of the budget is used, from 0 to 1; 1 when it is over. */
  spend(iterations: number, bestKm: number): number {
    this.iterations += iterations
    this.bestKm = Math.min(this.bestKm, bestKm)
    this.cancelled ||= this.options.isCancelled?.() ?? false
    const now = this.clock()
    const fraction = this.fractionAt(now)
    if (now - this.reported >= PROGRESS_EVERY_MS) {
      this.reported = now
      this.report(fraction)
    }
    return this.cancelled ? 1 : fraction
  }

  /** What the budget is worth in iterations, roughly when it is given in seconds. */
  get expected(): number {
    const { seconds } = this.options
    return seconds === undefined ? this.limit : seconds * ITERATIONS_PER_SECOND
  }

  /** The allowance from one share of the budget to another. */
  between(from: number, until: number): Spend {
    return partOf((iterations, bestKm) => this.spend(iterations, bestKm), from, until)
  }

  /** An allowance for a part of the plan, that ends with the share `until` of the budget at the latest. */
  forPart(limit: number, until: number): Spend {
    let spent = 0
    return (iterations) => {
      spent += iterations
      return this.spend(iterations, Infinity) >= until ? 1 : spent / limit
    }
  }

  /** The last word of the progress. */
  finish(bestKm: number): void {
    this.bestKm = bestKm
    this.report(1)
  }

  private report(fraction: number): void {
    const { startKm, bestKm, iterations } = this
    this.options.onProgress?.({ startKm, bestKm, fraction, iterations })
  }

  private fractionAt(now: number): number {
    const { seconds } = this.options
    if (seconds === undefined) return Math.min(1, this.iterations / this.limit)
    return Math.min(1, (now - this.began) / 1000 / seconds)
  }
}

export const clockOf = ({ clock }: SolveOptions): (() => number) => clock ?? (() => performance.now())
