import { firstPlan } from './construct/first-plan.ts'
import { nearestNeighbourTour } from './construct/nearest-neighbour-tour.ts'
import { evaluate } from './evaluate.ts'
import { checkProblem, type Plan, type Problem } from './problem.ts'
import { anneal } from './search/anneal.ts'
import { buildLegTable, renumber } from './search/leg-table.ts'
import { nearestNeighbours } from './search/neighbours.ts'
import { Random } from './search/random.ts'
import { RouteTable } from './search/route-table.ts'
import { Trial } from './search/trial.ts'

export interface SearchProgress {
  readonly startKm: number
  readonly bestKm: number
  /** Share of the budget that is used, 0–1. */
  readonly fraction: number
  readonly iterations: number
}

export interface SolveOptions {
  /** The same seed and iterations give the same plan on every machine. Default 1. */
  readonly seed?: number
  /** Ruin-and-recreate trials; see `defaultIterations`. Ignored when `seconds` is given. */
  readonly iterations?: number
  /** Stop after this long instead, by `clock`; the plan then depends on the machine. */
  readonly seconds?: number
  /** Milliseconds from any origin. Default `performance.now`. */
  readonly clock?: () => number
  /** Called every 250 ms, and once at the end. */
  readonly onProgress?: (progress: SearchProgress) => void
  /** Asked every few milliseconds; true ends the search with the best plan so far. */
  readonly isCancelled?: () => boolean
}

export interface Solution extends Plan {
  readonly totalKm: number
  /** What the first plan measured: a nearest-neighbour tour cut at its best places. */
  readonly startKm: number
  readonly iterations: number
  readonly cancelled: boolean
}

/** Trials that reach about 1 % of long runs: a few seconds for a province. */
export const defaultIterations = (points: number): number => Math.min(3_000_000, 3_000 * points)

const PROGRESS_EVERY_MS = 250
const NEIGHBOURS = 100

/**
 * The shortest plan found for one group of points: exactly ceil(n / pointsPerRoute) routes, every point once.
 * Runs until the budget ends and blocks meanwhile; on a server call it from a worker (`solveGroups`).
 * @throws RangeError for a problem that has no plan (see `checkProblem`).
 */
export function solve(problem: Problem, options: SolveOptions = {}): Solution {
  checkProblem(problem)
  const n = problem.points.length
  if (n === 0) return { routes: [], totalKm: 0, startKm: 0, iterations: 0, cancelled: false }
  const given = buildLegTable(problem)
  const order = nearestNeighbourTour(given)
  const legs = renumber(given, order)
  const routes = firstPlan(
    legs,
    order.map((_, i) => i),
    problem.pointsPerRoute,
  )
  const best = new RouteTable(legs, problem.pointsPerRoute)
  const watch = watchBudget(options, n, routes.totalKm())
  const trial = new Trial(routes, nearestNeighbours(legs, NEIGHBOURS), new Random(options.seed ?? 1))
  const meanLeg = routes.totalKm() / n
  const iterations = anneal(
    trial,
    best,
    { from: meanLeg * (n < 1000 ? 5 : 2), to: meanLeg * 0.01, meanPoints: 15, longestString: 10 },
    watch.look,
  )
  const plan = {
    routes: Array.from({ length: best.count }, (_, r) => Array.from(best.route(r), (i) => order[i]!)),
  }
  const totalKm = evaluate(problem, plan).totalKm
  return { ...plan, totalKm, startKm: watch.startKm, iterations, cancelled: watch.cancelled() }
}

function watchBudget(options: SolveOptions, n: number, startKm: number) {
  const clock = options.clock ?? (() => performance.now())
  const limit = options.iterations ?? defaultIterations(n)
  const began = clock()
  let reported = began
  let cancelled = false
  return {
    startKm,
    cancelled: () => cancelled,
    look(iterations: number, bestKm: number): number {
      const now = clock()
      const fraction = Math.min(
        1,
        options.seconds === undefined ? iterations / limit : (now - began) / 1000 / options.seconds,
      )
      cancelled ||= options.isCancelled?.() ?? false
      if (fraction >= 1 || cancelled || now - reported >= PROGRESS_EVERY_MS) {
        reported = now
        options.onProgress?.({ startKm, bestKm, fraction, iterations })
      }
      return cancelled ? 1 : fraction
    },
  }
}
