/** How long a search may run: processor or wall seconds by `clock`, or a number of steps that repeats exactly. */
export interface BudgetOptions {
  /** Steps of the search; the same steps and seed give the same roster on every machine. */
  readonly iterations?: number | undefined
  /** Seconds by `clock`; the roster then depends on the machine. Used when `iterations` is left out. */
  readonly seconds?: number | undefined
  /** Milliseconds from any origin. */
  readonly clock?: (() => number) | undefined
  readonly isCancelled?: (() => boolean) | undefined
}

const DEFAULT_ITERATIONS = 100_000

/** Books steps and says which share of the allowance is used. */
export class Budget {
  iterations = 0
  cancelled = false
  private readonly began: number
  private readonly clock: () => number

  constructor(private readonly options: BudgetOptions) {
    this.clock = options.clock ?? (() => performance.now())
    this.began = this.clock()
  }

  /** From 0 to 1; 1 when it is over or cancelled. */
  fraction(): number {
    if (this.options.isCancelled?.()) this.cancelled = true
    if (this.cancelled) return 1
    const { iterations, seconds } = this.options
    if (iterations === undefined && seconds !== undefined)
      return Math.min(1, (this.clock() - this.began) / (1000 * seconds))
    return Math.min(1, this.iterations / (iterations ?? DEFAULT_ITERATIONS))
  }

  spend(iterations: number): void {
    this.iterations += iterations
  }

  /** Whether a share of the allowance is used; each question is a step. */
  isOverAt(share: number): () => boolean {
    return () => {
      this.iterations += 1
      return this.fraction() >= share
    }
  }

  /** How much of the allowance between two shares is used, from 0 to 1; each question is so many steps. */
  shareOf(from: number, to: number, steps = 1): () => number {
    return () => {
      this.iterations += steps
      return Math.min(1, (this.fraction() - from) / Math.max(1e-9, to - from))
    }
  }
}
