import { legKmOf, type LegKm } from './distance.ts'
import { routesNeeded, type Plan, type Problem } from './problem.ts'

/** What makes a plan unusable as it stands; `route` and `point` are indices. */
export type Violation =
  | { kind: 'unknown-point' | 'repeated-point'; route: number; point: number }
  | { kind: 'missing-point'; point: number }
  | { kind: 'empty-route'; route: number }
  | { kind: 'long-route'; route: number; points: number }
  | { kind: 'wrong-number-of-routes'; routes: number; needed: number }

export interface RouteScore {
  /** The length of every counted leg, in order; with a start the first one is start → first point. */
  readonly legsKm: readonly number[]
  readonly km: number
}

export interface Evaluation {
  readonly totalKm: number
  readonly routes: readonly RouteScore[]
  /** Empty when the plan is complete, within `pointsPerRoute` and of exactly the routes needed. */
  readonly violations: readonly Violation[]
}

/**
 * Scores any plan, also one that a person edited and left incomplete: lengths count what is there,
 * `violations` says what is wrong. Free of Node: the browser uses it while dragging.
 */
export function evaluate(problem: Problem, plan: Plan): Evaluation {
  const legKm = legKmOf(problem)
  const routes = plan.routes.map((route) => scoreRoute(problem, legKm, route))
  return {
    totalKm: routes.reduce((sum, route) => sum + route.km, 0),
    routes,
    violations: violationsOf(problem, plan),
  }
}

function scoreRoute(problem: Problem, legKm: LegKm, route: readonly number[]): RouteScore {
  const known = route.filter((point) => problem.points[point])
  const legsKm: number[] = []
  known.forEach((point, at) => {
    const before = known[at - 1]
    if (before !== undefined) legsKm.push(legKm(before, point))
    else if (problem.start) legsKm.push(legKm('start', point))
  })
  return { legsKm, km: legsKm.reduce((sum, leg) => sum + leg, 0) }
}

function violationsOf(problem: Problem, { routes }: Plan): Violation[] {
  const violations: Violation[] = []
  const visits = new Uint8Array(problem.points.length)
  routes.forEach((points, route) => {
    if (points.length === 0) violations.push({ kind: 'empty-route', route })
    if (points.length > problem.pointsPerRoute)
      violations.push({ kind: 'long-route', route, points: points.length })
    for (const point of points) {
      if (!problem.points[point]) violations.push({ kind: 'unknown-point', route, point })
      else if (visits[point]) violations.push({ kind: 'repeated-point', route, point })
      else visits[point] = 1
    }
  })
  visits.forEach((visited, point) => {
    if (!visited) violations.push({ kind: 'missing-point', point })
  })
  const needed = routesNeeded(problem)
  if (routes.length !== needed)
    violations.push({ kind: 'wrong-number-of-routes', routes: routes.length, needed })
  return violations
}
