import { describe, expect, test } from 'vitest'
import { Random } from '../../search/random.ts'
import type { Visit, VisitsProblem } from '../model.ts'
import { VisitTables } from '../tables.ts'
import { emptyRoute, splitRoute } from './change-fleet.ts'
import { exchangeTails } from './exchange-tails.ts'
import { Recreate } from './recreate-visits.ts'
import { Trial } from './trial.ts'

const VISITS = 30

describe('one route more, one route fewer', () => {
  test('a route is cut in two behind a visit, and is whole again when the trial is taken back', () => {
    const { trial, recreate } = planOf(problemOf())
    const before = routesOf(trial)
    for (let visit = 0; visit < VISITS; visit++) {
      trial.begin()
      const route = before.findIndex((visits) => visits.includes(visit))
      const isLast = before[route]?.at(-1) === visit
      expect(splitRoute(trial, visit)).toBe(!isLast)
      if (isLast) continue
      expect(routesOf(trial)[route]?.at(-1)).toBe(visit)
      const change = recreate.run(Infinity)
      expectWhole(trial)
      expect(trial.placedCost() - costOf(before, trial)).toBeCloseTo(change, 6)
      trial.undo()
      expect(routesOf(trial)).toEqual(before)
      expectWhole(trial)
    }
  })

  test('nothing is cut where no vehicle is free', () => {
    const { trial } = planOf(problemOf({ count: 3 }))
    expect(used(trial)).toBe(3)
    trial.begin()
    expect(Array.from({ length: VISITS }, (_, visit) => splitRoute(trial, visit))).not.toContain(true)
  })

  test('an emptied route stays empty, whatever it costs to do without', () => {
    const { trial, recreate } = planOf(problemOf({ count: 6 }))
    const before = used(trial)
    for (let visit = 0; visit < VISITS; visit++) {
      trial.begin()
      expect(emptyRoute(trial, visit)).toBe(true)
      expect(used(trial)).toBe(before - 1)
      recreate.run(Infinity)
      expect(used(trial)).toBe(before - 1)
      trial.undo()
      expectWhole(trial)
    }
  })

  test('a visit that is fixed stays in its route', () => {
    const { trial } = planOf(problemOf({ isFixed: true }))
    trial.begin()
    for (let visit = 0; visit < VISITS; visit++) {
      expect(emptyRoute(trial, visit)).toBe(false)
      expect(splitRoute(trial, visit)).toBe(false)
    }
  })
})

describe('tails of two days', () => {
  test('visits of one day change it with their tail, and are where the plan says', () => {
    const { trial, days } = exchanged(() => ({}))
    expect(trial.plan.patternOf.slice()).not.toEqual(days)
    expectWhole(trial)
  })

  test.each([
    ['made on several days', () => ({ patterns: [[0, 1]] })],
    ['that have no other day', (visit) => ({ patterns: [[visit % 2]] })],
    ['that have a habit', () => ({ habit: { pattern: 0, price: 0 } })],
    ['that are fixed', () => ({ isFixed: true })],
  ] satisfies [string, (visit: number) => Partial<Visit>][])('visits %s stay on theirs', (_, change) => {
    const { trial, days } = exchanged(change)
    expect(trial.plan.patternOf.slice()).toEqual(days)
    expectWhole(trial)
  })
})

/** Two days after many exchanges of tails alone, whatever they cost, and the patterns chosen before. */
function exchanged(change: (visit: number) => Partial<Visit>): { trial: Trial; days: Int32Array } {
  // Two routes a day do not hold all visits, so that both days are used; four hold those that are made on both.
  const count = change(0).patterns?.[0]?.length === 2 ? 4 : 2
  const given = problemOf({ days: 2, count })
  const { trial } = planOf({
    ...given,
    visits: given.visits.map((visit, at) => ({ ...visit, ...change(at) })),
  })
  const days = trial.plan.patternOf.slice()
  const { dayOf } = trial.tables
  expect(new Set(dayOf.filter((_, route) => trial.plan.length[route]! > 0))).toEqual(new Set([0, 1]))
  for (let i = 0; i < 2_000; i++) {
    const before = trial.placedCost()
    const changed = exchangeTails(trial, 10)
    expect(trial.placedCost()).toBeCloseTo(before + changed, 6)
  }
  return { trial, days }
}

function planOf(problem: VisitsProblem): { trial: Trial; recreate: Recreate } {
  const trial = new Trial(new VisitTables(problem), new Random(1))
  const recreate = new Recreate(trial)
  trial.begin()
  for (let visit = 0; visit < VISITS; visit++) trial.takeOutWhole(visit)
  recreate.run(Infinity)
  expectWhole(trial)
  return { trial, recreate }
}

/** Visits on a grid around one base. */
function problemOf({ days = 1, count = 5, isFixed = false } = {}): VisitsProblem {
  const at = (place: number) => [(place * 7) % 11, (place * 5) % 13] as const
  const places = Array.from({ length: VISITS + 1 }, (_, place) => at(place))
  return {
    days,
    legs: {
      size: VISITS + 1,
      cost: places.flatMap(([x, y]) => places.map(([toX, toY]) => Math.hypot(toX - x, toY - y))),
    },
    vehicles: [{ count, start: 0, end: 0, capacity: 12 }],
    visits: Array.from({ length: VISITS }, (_, visit) => ({
      place: visit + 1,
      demand: 1,
      isFixed,
      patterns: Array.from({ length: days }, (_unused, day) => [day]),
    })),
  }
}

const routesOf = ({ plan, tables }: Trial): number[][] =>
  Array.from(plan.length, (length, route) =>
    Array.from(plan.nodes.subarray(route * tables.stride + 1, route * tables.stride + 1 + length)),
  )

const used = (trial: Trial): number => routesOf(trial).filter((visits) => visits.length > 0).length

function costOf(routes: readonly number[][], { tables }: Trial): number {
  return routes.reduce((sum, visits, route) => {
    if (visits.length === 0) return sum
    const stops = [tables.start[route]!, ...visits, tables.end[route]!]
    return stops.slice(1).reduce((cost, stop, i) => cost + tables.cost[stops[i]! * tables.nodes + stop]!, sum)
  }, 0)
}

/** Every visit is once on each day of its pattern, in the route that the plan names, and costs are those of the legs. */
function expectWhole(trial: Trial): void {
  const { plan, tables } = trial
  const routes = routesOf(trial)
  for (let visit = 0; visit < tables.visits; visit++) {
    const made = routes.flatMap((visits, route) => visits.filter((one) => one === visit).map(() => route))
    expect(made.map((route) => tables.dayOf[route])).toEqual(tables.patterns[visit]![plan.patternOf[visit]!])
    for (const route of made) expect(plan.routeOf[visit * tables.days + tables.dayOf[route]!]).toBe(route)
    expect(
      plan.routeOf.filter((route, at) => Math.floor(at / tables.days) === visit && route >= 0),
    ).toHaveLength(made.length)
  }
  expect(plan.totalCost()).toBeCloseTo(costOf(routes, trial), 6)
}
