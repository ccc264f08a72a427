import { describe, expect, test } from 'vitest'
import { Random } from '../../search/random.ts'
import type { TimeWindow, Vehicle, VisitsProblem } from '../model.ts'
import { VisitTables } from '../tables.ts'
import { solveVisits } from '../solve-visits.ts'
import { DayRoutes } from './day-routes.ts'
import { cheapestOrder, MOST_ORDERED, orderRoutes } from './order-route.ts'
import { fitsRoute, setRoute } from './set-route.ts'

const PROBLEMS = 300

interface Asked {
  readonly vehicle?: Partial<Vehicle>
  readonly windows?: (random: Random) => readonly TimeWindow[]
  readonly slower?: boolean
}

const oneWindow = (random: Random): TimeWindow[] => {
  const from = random.below(40)
  return [[from, from + 10 + random.below(40)]]
}
const twoWindows = (random: Random): TimeWindow[] => {
  const from = random.below(20)
  return [
    [from, from + 8 + random.below(10)],
    [from + 30, from + 40 + random.below(20)],
  ]
}

describe('the cheapest order of a route, beside every order there is', () => {
  test.each([
    ['at any time', {}],
    ['within hours', { windows: oneWindow, vehicle: { latest: 90 } }],
    ['within hours of two halves of a day', { windows: twoWindows, vehicle: { latest: 90 } }],
    ['within hours, where legs take another time', { windows: oneWindow, slower: true }],
    ['of a length at the most, where legs take another time', { vehicle: { maxDuration: 62 }, slower: true }],
  ] satisfies [string, Asked][])('%s', (_, asked) => {
    let found = 0
    for (let seed = 1; seed <= PROBLEMS; seed++) {
      const tables = new VisitTables(problemOf(new Random(seed), 6, asked))
      const least = leastOf(tables, 6)
      const order = cheapestOrder(tables, 0, [...Array(6).keys()], 1_000)
      expect(costOf(tables, order)).toBeCloseTo(least, 6)
      if (!order) continue
      found++
      expect(order.toSorted()).toEqual([...Array(6).keys()])
      expect(fitsRoute(tables, 0, order)).toBe(true)
      expect(cheapestOrder(tables, 0, order, least)).toBeUndefined()
      expect(costOf(tables, cheapestOrder(tables, 0, order, least + 0.01))).toBeCloseTo(least, 6)
    }
    expect(found).toBeGreaterThan(PROBLEMS / 4)
  })

  test.each([
    ['a length that counts waiting', { windows: oneWindow, vehicle: { latest: 120, maxDuration: 60 } }],
    ['a pause', { windows: oneWindow, vehicle: { latest: 120, pause: { after: 30, minutes: 10 } } }],
  ] satisfies [string, Asked][])('with %s it holds, and mostly is the cheapest', (_, asked) => {
    let found = 0
    let cheapest = 0
    for (let seed = 1; seed <= PROBLEMS; seed++) {
      const tables = new VisitTables(problemOf(new Random(seed), 5, asked))
      const least = leastOf(tables, 5)
      const order = cheapestOrder(tables, 0, [...Array(5).keys()], 1_000)
      if (least < Infinity) found++
      if (!order) continue
      expect(fitsRoute(tables, 0, order)).toBe(true)
      expect(costOf(tables, order)).toBeGreaterThan(least - 1e-6)
      if (costOf(tables, order) < least + 1e-6) cheapest++
    }
    expect(found).toBeGreaterThan(PROBLEMS / 10)
    expect(cheapest).toBeGreaterThan(0.8 * found)
  })

  test('longer routes, and those with aims, stay as they are', () => {
    const problem = problemOf(new Random(5), MOST_ORDERED + 1, {})
    const tables = new VisitTables(problem)
    const visits = [...Array(8).keys()]
    expect(costOf(tables, cheapestOrder(tables, 0, visits, 1_000))).toBeLessThan(costOf(tables, visits))
    expect(cheapestOrder(tables, 0, [...Array(MOST_ORDERED + 1).keys()], 1_000)).toBeUndefined()
    expect(cheapestOrder(new VisitTables({ ...problem, balance: 1 }), 0, visits, 1_000)).toBeUndefined()
  })

  test('the short routes of a plan are set in theirs, and the rest of it stays', () => {
    const problem = problemOf(new Random(2), MOST_ORDERED + 7, { vehicle: { count: 2 } })
    const plan = new DayRoutes(new VisitTables(problem))
    const long = Array.from({ length: MOST_ORDERED + 1 }, (_, at) => 6 + at)
    setRoute(plan, 0, [0, 1, 2, 3, 4, 5])
    setRoute(plan, 1, long)
    orderRoutes(plan)
    const visitsOf = (route: number) => {
      const first = route * plan.tables.stride + 1
      return [...plan.nodes.subarray(first, first + plan.length[route]!)]
    }
    expect(visitsOf(0)).not.toEqual([0, 1, 2, 3, 4, 5])
    expect(visitsOf(0).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
    expect(plan.cost[0]).toBeCloseTo(leastOf(plan.tables, 6), 6)
    expect(visitsOf(1)).toEqual(long)
  })

  test('a route with several fixed visits keeps the order that hands have given it', () => {
    const problem = problemOf(new Random(4), 6, {})
    const fixed = (most: number) => ({
      ...problem,
      visits: problem.visits.map((visit, at) => ({ ...visit, isFixed: at < most })),
    })
    const orderOf = (most: number) => {
      const plan = new DayRoutes(new VisitTables(fixed(most)))
      setRoute(plan, 0, [0, 1, 2, 3, 4, 5])
      orderRoutes(plan)
      return [...plan.nodes.subarray(1, 7)]
    }
    expect(orderOf(1)).not.toEqual([0, 1, 2, 3, 4, 5])
    expect(orderOf(2)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('a search ends with its short routes in theirs, however short it is', () => {
    let whole = 0
    for (let seed = 1; seed <= 20; seed++) {
      const problem = problemOf(new Random(seed), 6, {})
      const { cost, missing } = solveVisits(problem, { seed, isCancelled: () => true })
      if (missing > 0) continue
      whole++
      expect(cost).toBeCloseTo(leastOf(new VisitTables(problem), 6), 6)
    }
    expect(whole).toBeGreaterThan(10)
  })
})

function leastOf(tables: VisitTables, visits: number): number {
  const orders = ordersOf([...Array(visits).keys()]).filter((order) => fitsRoute(tables, 0, order))
  return Math.min(...orders.map((order) => costOf(tables, order)), Infinity)
}

const ordersOf = (visits: readonly number[]): number[][] =>
  visits.length < 2
    ? [[...visits]]
    : visits.flatMap((first) =>
        ordersOf(visits.filter((visit) => visit !== first)).map((rest) => [first, ...rest]),
      )

function costOf(tables: VisitTables, order: readonly number[] | undefined): number {
  if (!order) return Infinity
  const stops = [tables.start[0]!, ...order, tables.end[0]!]
  return stops.slice(1).reduce((sum, to, i) => sum + tables.cost[stops[i]! * tables.nodes + to]!, 0)
}

function problemOf(random: Random, visits: number, { vehicle, windows, slower }: Asked): VisitsProblem {
  const places = Array.from({ length: visits + 1 }, () => [random.below(12), random.below(12)] as const)
  const cost = places.flatMap(([x, y]) => places.map(([toX, toY]) => Math.hypot(toX - x, toY - y)))
  return {
    days: 1,
    legs: {
      size: visits + 1,
      cost,
      time: slower ? cost.map((leg) => leg * (1 + random.unit())) : undefined,
    },
    vehicles: [{ start: visits, end: visits, ...vehicle }],
    visits: Array.from({ length: visits }, (_, place) => ({
      place,
      duration: random.below(4),
      patterns: [[0]],
      ...(windows ? { windows: [windows(random)] } : {}),
    })),
  }
}
