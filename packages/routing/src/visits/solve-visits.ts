import { checkVisits, type VisitRoute, type VisitsProblem } from './model.ts'
import { VisitSearch, type BestVisits } from './search/search-visits.ts'
import { VisitTables } from './tables.ts'

export interface VisitsOptions {
  /** The same seed and trials give the same plan on every machine. Default 1. */
  readonly seed?: number | undefined
  /** Ruin-and-recreate trials. Ignored when `seconds` is given. */
  readonly trials?: number | undefined
  /** Stop after this long instead, by `clock`; the plan then depends on the machine. */
  readonly seconds?: number | undefined
  /** A plan to begin with, such as last month's; of it stands what still holds. What changes cost says `Visit.habit`. */
  readonly former?: readonly VisitRoute[] | undefined
  /** Milliseconds from any origin. Default `performance.now`. */
  readonly clock?: () => number
  /** Called every 250 ms, and once at the end. */
  readonly onProgress?: (progress: VisitsProgress) => void
  /** Asked every few milliseconds; true ends the search with the best plan so far. */
  readonly isCancelled?: () => boolean
}

export interface VisitsProgress extends BestVisits {
  /** Share of the budget that is used, 0–1. */
  readonly fraction: number
  readonly trials: number
}

export interface VisitsSolution extends BestVisits {
  readonly routes: readonly VisitRoute[]
  /** Indices into `problem.visits`. */
  readonly leftOut: readonly number[]
  readonly trials: number
  readonly cancelled: boolean
}

const PROGRESS_EVERY_MS = 250
/** Trials a visit where nothing else is said. */
const TRIALS_PER_VISIT = 2_000

/**
 * The cheapest plan found for visits with hours, days and vehicles. `cost` is of legs with their surcharges, of visits left
 * out at their price, of habits broken, of unequal shares and of territories that lie mixed. Runs until the budget ends and blocks meanwhile: on a server call it in a worker.
 * @throws RangeError for a problem that makes no sense (see `checkVisits`).
 */
export function solveVisits(problem: VisitsProblem, options: VisitsOptions = {}): VisitsSolution {
  const clock = options.clock ?? (() => performance.now())
  const began = clock()
  checkVisits(problem)
  const limit = options.trials ?? TRIALS_PER_VISIT * problem.visits.length
  let trials = 0
  let reported = began
  let cancelled = false
  const spend = (more: number, { missing, unmet, cost }: BestVisits): number => {
    const now = clock()
    const { seconds } = options
    const fraction = seconds === undefined ? trials / limit : (now - began) / 1000 / seconds
    if (now - reported >= PROGRESS_EVERY_MS) {
      reported = now
      options.onProgress?.({ missing, unmet, cost, fraction: Math.min(1, fraction), trials })
    }
    cancelled ||= options.isCancelled?.() ?? false
    if (cancelled) return 1
    trials += more
    return fraction
  }
  const search =
    problem.visits.length > 0
      ? new VisitSearch(new VisitTables(problem), options.seed ?? 1, options.former)
      : undefined
  search?.anneal(spend)
  const { routes, leftOut, missing, unmet, cost } = search?.answer() ?? {
    routes: [],
    leftOut: [],
    missing: 0,
    unmet: 0,
    cost: 0,
  }
  options.onProgress?.({ missing, unmet, cost, fraction: 1, trials })
  return { routes, leftOut, missing, unmet, cost, trials, cancelled }
}
