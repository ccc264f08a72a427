import { describe, expect, test } from 'vitest'
import { firstPlan } from '../construct/first-plan.ts'
import { evaluate } from '../evaluate.ts'
import type { Problem } from '../problem.ts'
import { seededProblem } from '../seeded-problem.ts'
import { buildLegTable } from './tables/leg-table.ts'
import { nearestNeighbours } from './tables/neighbours.ts'
import { Random } from './random.ts'
import { growRoutes, putBack, takeRegion } from './region.ts'
import { RouteTable } from './tables/route-table.ts'
import { differingPoint, matchingRoutes, exchangeRoutes } from './srex.ts'

const PLANS = 300

const routesOf = (plan: RouteTable) =>
  Array.from({ length: plan.count }, (_, route) => [...plan.route(route)])

/** Two plans of the same points: cut along their numbers, and along their numbers backwards in twos. */
function twoPlans(seed: number) {
  const random = new Random(seed)
  const problem = seededProblem(seed, {
    points: 13 + random.below(60),
    pointsPerRoute: 2 + random.below(9),
    start: random.unit() < 0.5,
    asymmetric: random.unit() < 0.5,
  })
  const legs = buildLegTable(problem)
  const one = firstPlan(legs, problem.pointsPerRoute)
  const other = new RouteTable(legs, problem.pointsPerRoute)
  const dealt = problem.points.map((_, point) => point).toSorted((a, b) => (a % 7) - (b % 7) || b - a)
  for (let route = 0; route < other.count; route++)
    other.setRoute(route, dealt.slice(route * problem.pointsPerRoute, (route + 1) * problem.pointsPerRoute))
  return { random, problem, one, other, near: nearestNeighbours(legs, 20) }
}

const violationsOf = (problem: Problem, plan: RouteTable) =>
  evaluate(problem, { routes: routesOf(plan) }).violations

describe('a route exchange', () => {
  test('keeps the plan whole, brings routes of the donor and names every route that changed', () => {
    for (let seed = 1; seed <= PLANS; seed++) {
      const { random, problem, one, other } = twoPlans(seed)
      const before = routesOf(one)
      const centre = random.below(problem.points.length)
      const matching = matchingRoutes(one, other, centre, 1 + random.below(one.count))
      const changed = exchangeRoutes(one, other, matching)
      expect(violationsOf(problem, one)).toEqual([])
      const untouched = (routes: number[][]) => routes.filter((_, route) => !changed.includes(route))
      expect(untouched(routesOf(one))).toEqual(untouched(before))
      expect(problem.points.every((_, point) => one.route(one.routeOf[point]!).includes(point))).toBe(true)
      const given = [...other.route(other.routeOf[centre]!)]
      const taken = [...one.route(one.routeOf[centre]!)]
      expect(taken.filter((point) => given.includes(point))).toEqual(given)
    }
  })

  test('of routes that match to the point costs nothing beside', () => {
    const { one, other } = twoPlans(4)
    const [first, second] = [0, 1].map((route) => [...one.route(route)])
    other.copyFrom(one)
    other.setRoute(0, second!.toReversed())
    other.setRoute(1, first!.toReversed())
    const matching = matchingRoutes(one, other, first![0]!, one.count)
    expect(matching).toEqual([1])
    expect(exchangeRoutes(one, other, matching)).toEqual([0])
    expect([...one.route(0)]).toEqual(first!.toReversed())
  })

  test('of all routes makes the plan the same as the donor', () => {
    const { random, one, other } = twoPlans(4)
    expect(differingPoint(one, other, random)).toBeGreaterThanOrEqual(0)
    const all = Array.from({ length: other.count }, (_, route) => route)
    exchangeRoutes(one, other, all)
    expect(differingPoint(one, other, random)).toBe(-1)
  })
})

describe('a region', () => {
  test('is a plan of its own that can be changed and put back', () => {
    for (let seed = 1; seed <= PLANS; seed++) {
      const { random, problem, one, near } = twoPlans(seed)
      const before = one.totalKm()
      const routes = growRoutes(one, near, random, [random.below(one.count)], 2 + random.below(5))
      expect(new Set(routes).size).toBe(routes.length)
      const region = takeRegion(one, routes)
      const partBefore = region.part.totalKm()
      region.part.route(0).reverse()
      putBack(one, region)
      expect(violationsOf(problem, one)).toEqual([])
      expect(one.totalKm() - before).toBeCloseTo(region.part.totalKm() - partBefore, 8)
    }
  })

  test('grows no further than the plan', () => {
    const { random, one, near } = twoPlans(3)
    expect(growRoutes(one, near, random, [0], 10 * one.count).length).toBeLessThanOrEqual(one.count)
  })
})
