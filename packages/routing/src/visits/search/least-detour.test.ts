import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Random } from '../../search/random.ts'
import type { VisitsProblem } from '../model.ts'
import { excessOfRoute, fitsRoute } from '../routes/set-route.ts'
import { VisitTables } from '../tables.ts'
import { Recreate } from './recreate-visits.ts'
import { Trial } from './trial.ts'

const VISITS = 8
const point = record({ x: integer({ min: 0, max: 12 }), y: integer({ min: 0, max: 12 }) })
const hours = record({ from: integer({ min: 0, max: 40 }), width: integer({ min: 0, max: 20 }) })
const given = record({
  points: array(point, { minLength: VISITS + 1, maxLength: VISITS + 1 }),
  windows: array(hours, { minLength: VISITS, maxLength: VISITS }),
  duration: integer({ min: 0, max: 4 }),
})

describe('the cheapest place of a visit in a route, beside every place there is', () => {
  test('within its hours', () => {
    const vehicles = [{ count: 3, start: 0, end: 0, latest: 60 }]
    expectCheapest((one) => ({ ...problemOf(one), vehicles }), { isPlain: true, mayExceed: false })
  })

  test.each([
    ['costs what it takes', 1],
    ['takes twice what it costs', 2],
  ])('beyond limits, where a leg %s', (_, times) => {
    const vehicles = [{ count: 3, start: 0, end: 0, capacity: 3, maxDuration: 30 }]
    expectCheapest(
      (one) => {
        const { legs, visits } = problemOf(one)
        const time = times === 1 ? undefined : Array.from(legs.cost, (cost) => cost * times)
        const anyTime = visits.map(({ windows: _windows, ...visit }) => visit)
        return { days: 1, legs: { ...legs, time }, vehicles, visits: anyTime }
      },
      { isPlain: false, mayExceed: true },
    )
  })
})

function expectCheapest(
  problem: (from: Given) => VisitsProblem,
  { isPlain, mayExceed }: { isPlain: boolean; mayExceed: boolean },
): void {
  let places = 0
  assert(
    property(given, (from) => {
      const tables = new VisitTables(problem(from))
      expect(tables).toMatchObject({ isPlain, mayExceed })
      const trial = new Trial(tables, new Random(1))
      trial.begin()
      for (let visit = 1; visit < VISITS; visit++) trial.takeOutWhole(visit)
      if (mayExceed) trial.plan.priceExcess(2, 3)
      new Recreate(trial).run(Infinity)
      for (let route = 0; route < tables.routes; route++) {
        const least = leastOf(trial, route)
        const found = trial.prices.cost(0, route)
        expect(found).toBeCloseTo(least, 6)
        if (least < Infinity) places++
      }
    }),
    { numRuns: 300, seed: 20_261_126 },
  )
  expect(places).toBeGreaterThan(100)
}

type Given = Parameters<typeof problemOf>[0]

/** What visit 0 costs at the cheapest place of a route, every place tried. */
function leastOf({ plan, tables }: Trial, route: number): number {
  const first = route * tables.stride + 1
  const held = [...plan.nodes.subarray(first, first + plan.length[route]!)]
  const cost = (visits: readonly number[]) =>
    [...visits, tables.end[route]!].reduce(
      (sum, visit, at) =>
        sum + tables.cost[(at === 0 ? tables.start[route]! : visits[at - 1]!) * tables.nodes + visit]!,
      0,
    )
  const prices = Array.from({ length: held.length + 1 }, (_, place) => {
    const visits = held.toSpliced(place, 0, 0)
    if (plan.mayExceed) return cost(visits) + excessOfRoute(plan, route, visits) - plan.excess[route]!
    return fitsRoute(tables, route, visits) ? cost(visits) : Infinity
  })
  return Math.min(...prices) - (held.length === 0 ? 0 : cost(held))
}

function problemOf({
  points,
  windows,
  duration,
}: {
  points: readonly { x: number; y: number }[]
  windows: readonly { from: number; width: number }[]
  duration: number
}): VisitsProblem {
  return {
    days: 1,
    legs: {
      size: points.length,
      cost: points.flatMap((one) =>
        points.map((other) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)),
      ),
    },
    vehicles: [],
    visits: windows.map(({ from, width }, at) => ({
      place: at + 1,
      demand: 1,
      duration,
      windows: [[[from, from + width]]],
      patterns: [[0]],
    })),
  }
}
