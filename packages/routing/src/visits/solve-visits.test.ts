import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TimeWindow, Vehicle, Visit, VisitsProblem } from './model.ts'
import { solveVisits, type VisitsSolution } from './solve-visits.ts'
import { bruteForce, isInTime } from './testing/brute-force.ts'

/**
 * Where the search is held against the best of all plans it is always asked the same problems: a budget of trials misses the
 * best of one in more than ten thousand of them.
 */
const seed = 20_261_124

const PLACES = 6
const days = integer({ min: 1, max: 2 })
const point = record({ x: integer({ min: 0, max: 12 }), y: integer({ min: 0, max: 12 }) })
const maybe = { nil: undefined }

const window = record({
  from: integer({ min: 0, max: 30 }),
  width: integer({ min: 0, max: 15 }),
  again: boolean(),
}).map(({ from, width, again }): TimeWindow[] => [
  [from, from + width],
  ...(again ? [[from + width + 5, from + width + 8] as const] : []),
])
const visit = record({
  demand: integer({ min: 0, max: 3 }),
  duration: integer({ min: 0, max: 4 }),
  window: option(window, maybe),
  isDaily: boolean(),
  price: option(integer({ min: 5, max: 30 }), maybe),
  only: option(constantFrom(0, 1), maybe),
  habit: option(
    record({ vehicle: constantFrom(0, 1), pattern: constantFrom(0), price: integer({ min: 0, max: 9 }) }),
    maybe,
  ),
})
const vehicle = record({
  end: option(integer({ min: 0, max: PLACES - 1 }), maybe),
  capacity: option(integer({ min: 2, max: 8 }), maybe),
  latest: option(integer({ min: 30, max: 70 }), maybe),
  maxDuration: option(integer({ min: 20, max: 45 }), maybe),
})
const problem = record({
  days,
  points: array(point, { minLength: PLACES, maxLength: PLACES }),
  visits: array(visit, { minLength: 1, maxLength: 3 }),
  vehicles: array(vehicle, { minLength: 2, maxLength: 2 }),
  sameVehicle: boolean(),
}).map((given): VisitsProblem => {
  const once = Array.from({ length: given.days }, (_, day) => [day])
  const all = [Array.from({ length: given.days }, (_, day) => day)]
  return {
    days: given.days,
    sameVehicle: given.sameVehicle,
    legs: {
      size: PLACES,
      // Whole, and by streets at right angles: a detour never is a short cut.
      cost: given.points.flatMap((one) =>
        given.points.map((other) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)),
      ),
    },
    vehicles: given.vehicles.map((one, at): Vehicle => ({ ...one, start: at })),
    visits: given.visits.map(({ window: hours, isDaily, only, habit, ...one }, at): Visit => ({
      ...one,
      place: 2 + at,
      windows: hours && Array.from({ length: given.days }, () => hours),
      patterns: isDaily ? all : once,
      vehicles: only === undefined ? undefined : [only],
      habit: given.sameVehicle ? habit : undefined,
    })),
  }
})

describe('plans of visits', () => {
  test('small plans cost what the best of all plans costs, and leave out the same', () => {
    assert(
      property(problem, (given) => {
        const best = bruteForce(given)
        const { cost, missing } = solveVisits(given)
        expect(missing > 0 ? Infinity : Math.round(cost * 1e6) / 1e6).toBe(best)
      }),
      { numRuns: 50, seed },
    )
  })

  test('days that begin or end anywhere, or nowhere, are the best too', () => {
    const end = option(integer({ min: 0, max: PLACES - 1 }), { nil: undefined })
    const ends = array(record({ start: end, end }), { minLength: 2, maxLength: 2 })
    assert(
      property(problem, ends, (given, others) => {
        const moved = {
          ...given,
          vehicles: given.vehicles.map((one, at): Vehicle => ({ ...one, ...others[at] })),
        }
        const { cost, missing } = solveVisits(moved)
        expect(missing > 0 ? Infinity : Math.round(cost * 1e6) / 1e6).toBe(bruteForce(moved))
      }),
      { numRuns: 25, seed },
    )
  })

  test('a day with hours of its own keeps them, and the others keep theirs', () => {
    const own = record({
      day: integer({ min: 0, max: 1 }),
      earliest: option(integer({ min: 0, max: 20 }), { nil: undefined }),
      latest: option(integer({ min: 20, max: 60 }), { nil: undefined }),
      maxDuration: option(integer({ min: 10, max: 45 }), { nil: undefined }),
    })
    assert(
      property(problem, array(own, { minLength: 2, maxLength: 2 }), (given, days) => {
        const eased = {
          ...given,
          vehicles: given.vehicles.map((one, at): Vehicle => ({ ...one, on: [days[at] ?? { day: 0 }] })),
        }
        const solution = solveVisits(eased)
        expect(solution.missing > 0 ? Infinity : Math.round(solution.cost * 1e6) / 1e6).toBe(
          bruteForce(eased),
        )
        expectLawful(eased, solution)
      }),
      { numRuns: 25, seed },
    )
  })

  test('without hours, small plans with hardly any room to spare are the best and keep their limits', () => {
    assert(
      property(problem, (given) => {
        const tight: VisitsProblem = {
          ...given,
          vehicles: given.vehicles.map((one) => ({ ...one, latest: undefined })),
          visits: given.visits.map((one) => ({ ...one, windows: undefined, price: undefined })),
        }
        const best = bruteForce(tight)
        const solution = solveVisits(tight)
        expect(solution.missing > 0 ? Infinity : Math.round(solution.cost * 1e6) / 1e6).toBe(best)
        expectLawful(tight, solution)
      }),
      { numRuns: 100, seed },
    )
  })

  test('every visit is made on one of its patterns or told as left out, in its hours, by whom it may be made', () => {
    assert(
      property(problem, (given) => {
        expectLawful(given, solveVisits(given, { trials: 300 }))
      }),
      { numRuns: 50 },
    )
  })

  test('whatever is left of a former plan, the new one is lawful', () => {
    assert(
      property(problem, problem, (before, given) => {
        const { routes: former } = solveVisits(before, { trials: 100 })
        expectLawful(given, solveVisits(given, { trials: 100, former }))
      }),
      { numRuns: 50 },
    )
  })

  test('a former plan stands where it still holds, and its habits are dearer than a small detour', () => {
    const given = { ...manyVisits(30), days: 2, sameVehicle: true }
    const twoDays = {
      ...given,
      vehicles: given.vehicles.map((vehicle) => ({ ...vehicle, count: 2 })),
      visits: given.visits.map((one) => ({ ...one, patterns: [[0], [1]] })),
    }
    const first = solveVisits(twoDays, { seed: 2, trials: 5_000 })
    const again = solveVisits(twoDays, { seed: 3, trials: 1, former: first.routes })
    expect(again.routes).toEqual(first.routes)
    const dayOf = (routes: typeof first.routes, visit: number) =>
      routes.find(({ visits }) => visits.includes(visit))?.day
    const visits = twoDays.visits.map((one, at) => ({
      ...one,
      habit: { pattern: dayOf(first.routes, at) ?? 0, price: 1_000 },
    }))
    const later = solveVisits({ ...twoDays, visits }, { seed: 3, trials: 2_000, former: first.routes })
    for (const at of visits.keys()) expect(dayOf(later.routes, at)).toBe(dayOf(first.routes, at))
    expect(later.cost).toBeLessThanOrEqual(first.cost + 1e-6)
  })

  test('the same seed and trials give the same plan', () => {
    const given = manyVisits(40)
    const [one, again, other] = [3, 3, 4].map((seed) => solveVisits(given, { seed, trials: 2_000 }))
    expect(one).toEqual(again)
    expect(one?.routes).not.toEqual(other?.routes)
  })

  test('several searches in one budget, and what they learn from one another, are the same and lawful again', () => {
    const given: VisitsProblem = {
      ...manyVisits(6),
      days: 3,
      visits: Array.from({ length: 6 }, (_, at) => ({
        place: at + 1,
        demand: 1,
        patterns:
          at % 3 === 0
            ? [
                [0, 1],
                [1, 2],
                [0, 2],
              ]
            : [[0], [1], [2]],
      })),
      vehicles: [{ count: 1, start: 0, end: 0, capacity: 3 }],
    }
    const [one, again] = [5, 5].map((seed) => solveVisits(given, { seed, trials: 40_000 }))
    expect(one).toEqual(again)
    expectLawful(given, one as VisitsSolution)
  })

  test('legs that differ by direction, and times that differ from costs, are told apart', () => {
    const legs = { size: 3, cost: [0, 1, 9, 9, 0, 1, 1, 9, 0], time: [0, 5, 5, 5, 0, 5, 5, 5, 0] }
    const visits = [1, 2].map((place) => ({ place, patterns: [[0]] }))
    const round = { days: 1, legs, visits, vehicles: [{ start: 0, end: 0, latest: 15 }] }
    expect(solveVisits(round, { trials: 100 })).toMatchObject({ cost: 3, routes: [{ visits: [0, 1] }] })
    const short = { ...round, vehicles: [{ start: 0, end: 0, latest: 14 }] }
    expect(solveVisits(short, { trials: 100 })).toMatchObject({ missing: 1 })
  })

  test('a cancelled search answers the best plan so far', () => {
    let asked = 0
    const isCancelled = () => ++asked > 3
    const solution = solveVisits(manyVisits(30), { trials: 1e9, isCancelled })
    expect(solution).toMatchObject({ cancelled: true, missing: 0, trials: 192 })
  })

  test('progress ends at the whole with the cost of the plan', () => {
    const seen: { fraction: number; cost: number }[] = []
    const { cost } = solveVisits(manyVisits(20), {
      trials: 500,
      onProgress: (progress) => void seen.push(progress),
    })
    expect(seen.at(-1)).toMatchObject({ fraction: 1, cost })
  })

  test('no visits make no routes', () => {
    expect(solveVisits({ ...manyVisits(1), visits: [] })).toMatchObject({ routes: [], cost: 0, missing: 0 })
  })

  test.each([
    ['days', { days: 0 }, 'days must be a whole number'],
    ['legs', { legs: { size: 2, cost: [0] } }, 'legs must be 2 × 2'],
    ['a leg', { legs: { size: 1, cost: [Number.NaN] } }, 'leg 0 → 0'],
    ['a place', { visits: [{ place: 99, patterns: [[0]] }] }, 'visit 0 has no such place'],
    ['a day', { visits: [{ place: 0, patterns: [[3]] }] }, 'visit 0 has a pattern of no days'],
    ['windows', { visits: [{ place: 0, patterns: [[0]], windows: [[[5, 3]]] }] }, 'windows out of order'],
    ['a vehicle', { visits: [{ place: 0, patterns: [[0]], vehicles: [7] }] }, 'visit 0 has no such vehicle'],
  ] as const)('%s that make no sense are refused by name', (_, change, message) => {
    expect(() => solveVisits({ ...manyVisits(1), ...change } as VisitsProblem)).toThrow(message)
  })
})

/** Every visit on one of its patterns or told as left out, in its hours, by whom it may be made. */
function expectLawful(given: VisitsProblem, { routes, leftOut }: VisitsSolution): void {
  given.visits.forEach(({ patterns, vehicles }, at) => {
    const made = routes.filter(({ visits }) => visits.includes(at))
    const on = made.map(({ day }) => day).toSorted()
    expect([...patterns, ...(leftOut.includes(at) ? [[]] : [])]).toContainEqual(on)
    for (const route of made) expect(vehicles ?? [0, 1]).toContain(route.vehicle)
    const most = given.sameVehicle ? 1 : 2
    expect(new Set(made.map((route) => route.vehicle)).size).toBeLessThanOrEqual(most)
  })
  for (const { vehicle: kind, day, visits } of routes) {
    const by = given.vehicles[kind] as Vehicle
    expect(isInTime(given, by, day, visits)).toBe(true)
    const load = visits.reduce((sum, at) => sum + (given.visits[at]?.demand ?? 0), 0)
    expect(load).toBeLessThanOrEqual(by.capacity ?? Infinity)
    const alike = routes.filter((route) => route.vehicle === kind && route.day === day)
    expect(alike.length).toBeLessThanOrEqual(by.count ?? 1)
  }
}

/** On a grid, all from one corner. */
function manyVisits(count: number): VisitsProblem {
  const at = (place: number) => [(place * 7) % 11, (place * 5) % 13] as const
  const places = Array.from({ length: count + 1 }, (_, place) => at(place))
  return {
    days: 1,
    legs: {
      size: count + 1,
      cost: places.flatMap(([x, y]) => places.map(([toX, toY]) => Math.hypot(toX - x, toY - y))),
    },
    vehicles: [{ count: 5, start: 0, end: 0, capacity: Math.ceil(count / 4) }],
    visits: Array.from({ length: count }, (_, visit) => ({ place: visit + 1, demand: 1, patterns: [[0]] })),
  }
}
