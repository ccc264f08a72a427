import { expect, test } from 'vitest'
import { Random } from '../search/random.ts'
import type { VisitsProblem } from './model.ts'
import { solveVisits } from './solve-visits.ts'

/** Eight places on a line, out and back from the first; the last one is too far for anybody. */
const line = [0, 1, 2, 3, 4, 5, 6, 7, 500]
const problem: VisitsProblem = {
  days: 1,
  legs: { size: line.length, cost: line.flatMap((one) => line.map((other) => Math.abs(one - other))) },
  vehicles: [{ start: 0, end: 0, latest: 200 }],
  visits: line.slice(1).map((_, at) => ({ place: at + 1, patterns: [[0]] })),
}

test.each([1, 2, 3])(
  'a visit that fits nowhere does not stand in the way of the others (seed %i)',
  (seed) => {
    // To and fro between the ends: 7 there, and each leg nearly as long.
    const former = [{ vehicle: 0, day: 0, visits: [6, 0, 5, 1, 4, 2, 3] }]
    const found = solveVisits(problem, { seed, trials: 6_400, former })
    const way = [0, ...(found.routes[0]?.visits ?? []).map((visit) => visit + 1), 0].map(
      (place) => line[place] ?? 0,
    )
    const travelled = way.slice(1).reduce((sum, to, at) => sum + Math.abs(to - (way[at] ?? 0)), 0)
    expect(travelled).toBe(14)
    expect(found).toMatchObject({ missing: 1, cost: 14, leftOut: [7] })
  },
)

/** Sixty shops in a square for two people, five days, and one that is out of reach. */
function aWeek(): VisitsProblem {
  const random = new Random(7)
  const shops = Array.from({ length: 60 }, () => [random.below(100), random.below(100)] as const)
  const places = [...shops, [5000, 5000], [50, 50], [30, 30]] as const
  const cost = places.flatMap(([x, y]) => places.map(([a, b]) => Math.round(Math.hypot(x - a, y - b))))
  const patterns = Array.from({ length: 5 }, (_, day) => [day])
  return {
    days: 5,
    sameVehicle: true,
    legs: { size: places.length, cost },
    vehicles: [61, 62].map((home) => ({ start: home, end: home, earliest: 480, latest: 1080 })),
    visits: Array.from({ length: 61 }, (_, place) => ({ place, duration: 25, patterns })),
  }
}

test('what a visit costs that stays out never drowns what the others cost, however long is searched', () => {
  const problem = aWeek()
  const { legs, vehicles } = problem
  const found = solveVisits(problem, { seed: 1, trials: 200_000 })
  const travelled = found.routes.map(({ vehicle, visits }) => {
    const { start } = vehicles[vehicle] as { start: number }
    const way = [start, ...visits, start]
    return way.slice(1).reduce((sum, to, at) => sum + legs.cost[(way[at] ?? 0) * legs.size + to]!, 0)
  })
  expect(found).toMatchObject({ missing: 1, leftOut: [60] })
  expect(found.cost).toBeCloseTo(
    travelled.reduce((sum, one) => sum + one, 0),
    6,
  )
  const without = solveVisits(
    { ...problem, visits: problem.visits.slice(0, -1) },
    { seed: 1, trials: 200_000 },
  )
  expect(found.cost).toBeLessThan(1.02 * without.cost)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a fixed visit keeps its vehicle (seed %i)', (seed) => {
  const random = new Random(seed)
  const places = Array.from({ length: 14 }, () => [random.below(50), random.below(50)] as const)
  const cost = places.flatMap(([x, y]) => places.map(([a, b]) => Math.hypot(x - a, y - b)))
  const found = solveVisits(
    {
      days: 1,
      legs: { size: places.length, cost },
      vehicles: [12, 13].map((home) => ({ start: home, end: home })),
      visits: Array.from({ length: 12 }, (_, place) => ({ place, patterns: [[0]], isFixed: place === 5 })),
    },
    {
      seed,
      trials: 2_000,
      former: [
        { vehicle: 0, day: 0, visits: [0, 1, 2, 3, 4, 5] },
        { vehicle: 1, day: 0, visits: [6, 7, 8, 9, 10, 11] },
      ],
    },
  )
  expect(found.routes.find(({ visits }) => visits.includes(5))?.vehicle).toBe(0)
})
