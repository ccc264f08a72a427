import { describe, expect, test } from 'vitest'
import { Random } from '../../search/random.ts'
import type { VisitsProblem } from '../model.ts'
import { layRoutes } from '../routes/lay-routes.ts'
import { setRoute } from '../routes/set-route.ts'
import { solveVisits } from '../solve-visits.ts'
import { VisitTables } from '../tables.ts'
import { RoutePool } from './route-pool.ts'
import { Trial } from '../search/trial.ts'

/** Eight places in two rows left and right of a base: the best plan is one route up and one down on each side. */
const PLACES = [1, -1].flatMap((side) =>
  [1, -1].flatMap((row) => [10, 11].map((x) => [side * x, row] as const)),
)

const problemOf = (change: Partial<VisitsProblem> = {}): VisitsProblem => {
  const places = [...PLACES, [0, 0] as const]
  return {
    days: 1,
    legs: {
      size: places.length,
      cost: places.flatMap(([x, y]) => places.map(([toX, toY]) => Math.hypot(toX - x, toY - y))),
    },
    vehicles: [{ count: 5, start: 8, end: 8, capacity: 2 }],
    visits: PLACES.map((_, place) => ({ place, demand: 1, patterns: [[0]] })),
    ...change,
  }
}

/** All places of a side along its rows, and across them. */
const OUT_AND_BACK = { left: [0, 1, 3, 2], right: [4, 5, 7, 6] }
const ZIGZAG = { left: [0, 3, 1, 2], right: [4, 7, 5, 6] }

/** A plan of these routes, all of the one vehicle on the one day. */
function laid(trial: Trial, routes: readonly (readonly number[])[]): Trial {
  const { plan } = trial
  trial.begin()
  for (let visit = 0; visit < PLACES.length; visit++)
    if (plan.patternOf[visit]! >= 0) trial.takeOutWhole(visit)
  layRoutes(
    plan,
    routes.map((visits) => ({ vehicle: 0, day: 0, visits })),
  )
  return trial
}

const routesOf = ({ plan, tables }: Trial) =>
  Array.from(plan.length, (length, route) => [
    ...plan.nodes.subarray(route * tables.stride + 1, route * tables.stride + 1 + length),
  ])
    .filter((visits) => visits.length > 0)
    .map((visits) => visits.toSorted().join())
    .toSorted()

const good = {
  left: [
    [0, 1],
    [2, 3],
  ],
  right: [
    [4, 5],
    [6, 7],
  ],
}
const bad = {
  left: [
    [0, 2],
    [1, 3],
  ],
  right: [
    [4, 6],
    [5, 7],
  ],
}

describe('routes that a search has met', () => {
  test('the good half of one plan and that of another come together', () => {
    const trial = new Trial(new VisitTables(problemOf()), new Random(1))
    const pool = new RoutePool(trial.tables)
    pool.take(laid(trial, [...good.left, ...bad.right]).plan)
    laid(trial, [...bad.left, ...good.right])
    const before = trial.placedCost()
    expect(pool.improve(trial.plan)).toBe(true)
    expect(routesOf(trial)).toEqual(['0,1', '2,3', '4,5', '6,7'])
    expect(trial.placedCost()).toBeLessThan(before - 1)
    for (let visit = 0; visit < PLACES.length; visit++) {
      const route = trial.plan.routeOf[visit]!
      const first = route * trial.tables.stride
      expect(trial.plan.nodes.subarray(first + 1, first + 1 + trial.plan.length[route]!)).toContain(visit)
    }
  })

  test('a plan stays where nothing is cheaper', () => {
    const trial = new Trial(new VisitTables(problemOf()), new Random(1))
    const pool = new RoutePool(trial.tables)
    pool.take(laid(trial, [...bad.left, ...bad.right]).plan)
    laid(trial, [...good.left, ...good.right])
    const before = routesOf(trial)
    expect(pool.improve(trial.plan)).toBe(false)
    expect(routesOf(trial)).toEqual(before)
  })

  test('of one set of visits the cheaper order stays, and routes that are not needed are empty', () => {
    const vehicles = [{ count: 5, start: 8, end: 8, capacity: 4 }]
    const trial = new Trial(new VisitTables(problemOf({ vehicles })), new Random(1))
    const pool = new RoutePool(trial.tables)
    pool.take(laid(trial, [OUT_AND_BACK.left, OUT_AND_BACK.right]).plan)
    pool.take(laid(trial, [ZIGZAG.left, ZIGZAG.right]).plan)
    laid(trial, [...bad.left, ...bad.right])
    expect(pool.improve(trial.plan)).toBe(true)
    expect(routesOf(trial)).toEqual(['0,1,2,3', '4,5,6,7'])
    const first = trial.plan.routeOf[0]! * trial.tables.stride + 1
    expect([...trial.plan.nodes.subarray(first, first + 4)]).toEqual(OUT_AND_BACK.left)
  })

  test('a route beyond its room is no part of a plan', () => {
    const trial = new Trial(new VisitTables(problemOf()), new Random(1))
    const pool = new RoutePool(trial.tables)
    trial.plan.priceExcess(0.001, 0.001)
    setRoute(trial.plan, 0, OUT_AND_BACK.left.slice(0, 3))
    setRoute(trial.plan, 1, OUT_AND_BACK.right.slice(0, 3))
    pool.take(trial.plan)
    for (const route of [0, 1]) setRoute(trial.plan, route, [])
    pool.take(laid(trial, [[2], [6]]).plan)
    laid(trial, [[0, 1], [2], [3], [4, 5], [6, 7]])
    expect(pool.improve(trial.plan)).toBe(false)
  })

  test('they are put together on one day of vehicles that are alike alone', () => {
    const holds = (change: Partial<VisitsProblem>) => RoutePool.holds(new VisitTables(problemOf(change)))
    expect(holds({})).toBe(true)
    expect(holds({ days: 2 })).toBe(false)
    expect(holds({ sameVehicle: true })).toBe(false)
    const priced = problemOf().visits.map((visit) => ({ ...visit, price: 5 }))
    expect(holds({ visits: priced })).toBe(false)
  })

  test('a budget of several searches ends with a whole plan, the same each time', () => {
    const solve = () => solveVisits(problemOf(), { seed: 3, trials: 60_000 })
    const found = solve()
    expect(found.routes.flatMap(({ visits }) => [...visits]).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(found.missing).toBe(0)
    expect(solve()).toEqual(found)
  })
})
