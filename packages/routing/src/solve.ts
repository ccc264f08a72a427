import type { SolveOptions } from './solve-options.ts'
import { firstPlan } from './construct/first-plan.ts'
import { nearestNeighbourTour } from './construct/nearest-neighbour-tour.ts'
import { evaluate } from './evaluate.ts'
import { checkProblem, type Plan, type Problem } from './problem.ts'
import { Budget, clockOf } from './search/budget.ts'
import { EXACT_POINTS, solveExactly } from './search/exact.ts'
import { buildLegTable, renumber, type LegTable } from './search/tables/leg-table.ts'
import { Random } from './search/random.ts'
import { RouteTable } from './search/tables/route-table.ts'
import { search } from './search/search.ts'

export interface Solution extends Plan {
  readonly totalKm: number
  /** What the first plan measured: a nearest-neighbour tour cut at its best places. */
  readonly startKm: number
  readonly iterations: number
  readonly cancelled: boolean
}

/**
 * The shortest plan found for one group of points: exactly ceil(n / pointsPerRoute) routes, every point once.
 * Proven shortest up to 12 points. Runs until the budget ends and blocks meanwhile: on a server call it in a worker
 * (`solveGroups`).
 * @throws RangeError for a problem that has no plan (see `checkProblem`).
 */
export function solve(problem: Problem, options: SolveOptions = {}): Solution {
  const began = clockOf(options)()
  checkProblem(problem)
  if (problem.points.length === 0)
    return { routes: [], totalKm: 0, startKm: 0, iterations: 0, cancelled: false }
  const given = buildLegTable(problem)
  const order = nearestNeighbourTour(given)
  const legs = renumber(given, order)
  const first = firstPlan(legs, problem.pointsPerRoute)
  const startKm = first.totalKm()
  const budget = new Budget(options, legs.points, startKm, began)
  // Plans found before are at hand whatever happens, and a search knows the shortest of them.
  const isOver = budget.spend(0, startKm) >= 1 && !options.plans?.length
  const best =
    legs.points <= EXACT_POINTS
      ? exactPlan(legs, problem.pointsPerRoute)
      : isOver
        ? first
        : search(first, new Random(options.seed ?? 1), budget, tablesOf(options.plans ?? [], first, order))
  const plan = {
    routes: Array.from({ length: best.count }, (_, r) => Array.from(best.route(r), (i) => order[i]!)),
  }
  const { totalKm } = evaluate(problem, plan)
  budget.finish(totalKm)
  return { ...plan, totalKm, startKm, iterations: budget.iterations, cancelled: budget.cancelled }
}

/** Plans in the numbers that the search gives to the points. */
function tablesOf(plans: readonly Plan[], { legs, most }: RouteTable, order: Int32Array): RouteTable[] {
  const numberOf = new Int32Array(order.length)
  order.forEach((point, number) => (numberOf[point] = number))
  return plans.map(({ routes }) => {
    const table = new RouteTable(legs, most)
    routes.forEach((points, route) =>
      table.setRoute(
        route,
        points.map((point) => numberOf[point]!),
      ),
    )
    return table
  })
}

function exactPlan(legs: LegTable, most: number): RouteTable {
  const plan = new RouteTable(legs, most)
  solveExactly(legs, most).forEach((points, route) => plan.setRoute(route, points))
  return plan
}
