import type { Problem } from './problem.ts'
import { buildLegTable } from './search/tables/leg-table.ts'
import { Random } from './search/random.ts'
import { RouteTable } from './search/tables/route-table.ts'
import { seededProblem } from './seeded-problem.ts'

/** Any plan at all: points shuffled and dealt out, the places left empty anywhere. */
function randomPlan(problem: Problem, random: Random): RouteTable {
  const plan = new RouteTable(buildLegTable(problem), problem.pointsPerRoute)
  const shuffled = problem.points.map((_, point) => point)
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!]
  }
  const lengths = Array.from({ length: plan.count }, () => problem.pointsPerRoute)
  for (let extra = plan.count * plan.most - shuffled.length; extra > 0;) {
    const route = random.below(plan.count)
    if (lengths[route]! < 2) continue
    lengths[route]!--
    extra--
  }
  lengths.forEach((length, route) => plan.setRoute(route, shuffled.splice(0, length)))
  return plan
}

export const routesOf = (plan: RouteTable) =>
  Array.from({ length: plan.count }, (_, route) => [...plan.route(route)])

/** A made-up problem and a plan of it, any size, with and without a start, symmetric or not. */
export function seededPlan(seed: number) {
  const random = new Random(seed)
  const problem = seededProblem(seed, {
    points: 9 + random.below(30),
    pointsPerRoute: 2 + random.below(8),
    start: random.unit() < 0.5,
    asymmetric: random.unit() < 0.5,
  })
  return { problem, random, plan: randomPlan(problem, random) }
}
