import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PauseRule, Vehicle, Visit, VisitsProblem } from '../model.ts'
import { scheduleRoute } from './schedule-route.ts'
import { solveVisits } from '../solve-visits.ts'
import { bruteForce, isInTime } from '../testing/brute-force.ts'
import { waysIn } from '../ways/ways-in.ts'

const PLACES = 6
const point = record({ x: integer({ min: 0, max: 9 }), y: integer({ min: 0, max: 9 }) })
const window = record({ from: integer({ min: 0, max: 25 }), width: integer({ min: 0, max: 12 }) })
const visit = record({
  duration: integer({ min: 1, max: 8 }),
  window: option(window, { nil: undefined }),
  isDaily: boolean(),
})
const vehicle = record({
  earliest: integer({ min: 0, max: 4 }),
  latest: integer({ min: 20, max: 36 }),
  pause: option(record({ after: integer({ min: 8, max: 16 }), minutes: integer({ min: 1, max: 4 }) }), {
    nil: undefined,
  }),
  maxDuration: constantFrom(undefined, undefined, 35),
})
const pausing = record({
  points: array(point, { minLength: PLACES, maxLength: PLACES }),
  visits: array(visit, { minLength: 2, maxLength: 3 }),
  vehicles: array(vehicle, { minLength: 1, maxLength: 2 }),
  again: boolean(),
}).map(({ points, visits, vehicles, again }): { problem: VisitsProblem; again: boolean } => ({
  again,
  problem: {
    days: 2,
    sameVehicle: false,
    legs: {
      size: PLACES,
      cost: points.flatMap((one) =>
        points.map((other) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)),
      ),
    },
    vehicles: vehicles.map((one, at): Vehicle => ({ ...one, start: at, end: at })),
    visits: visits.map(({ window: hours, isDaily, ...one }, at): Visit => ({
      ...one,
      place: 2 + at,
      windows: hours && [0, 1].map(() => [[hours.from, hours.from + hours.width] as const]),
      patterns: isDaily ? [[0, 1]] : [[0], [1]],
    })),
  },
}))

describe('pauses in plans', () => {
  test('small plans cost what the best of all plans with pauses costs', () => {
    let paused = 0
    assert(
      property(pausing, ({ problem }) => {
        const best = bruteForce(problem)
        const { cost, missing } = solveVisits(problem)
        expect(missing > 0 ? Infinity : Math.round(cost * 1e6) / 1e6).toBe(best)
        const free = { ...problem, vehicles: problem.vehicles.map((one) => ({ ...one, pause: undefined })) }
        if (bruteForce(free) !== best) paused++
      }),
      { numRuns: 120, seed: 5 },
    )
    expect(paused).toBeGreaterThan(10)
  })

  test('every route keeps its pauses, also where shops open again in the afternoon', () => {
    assert(
      property(pausing, ({ problem, again }) => {
        const twice: VisitsProblem = {
          ...problem,
          visits: problem.visits.map((one) => ({
            ...one,
            windows: one.windows?.map(([first]) =>
              first && again ? [first, [first[1] + 4, first[1] + 9] as const] : [],
            ),
          })),
        }
        for (const { vehicle: number, day, visits } of solveVisits(twice, { trials: 400 }).routes)
          expect(isInTime(twice, twice.vehicles[number] as Vehicle, day, visits)).toBe(true)
      }),
      { numRuns: 100, seed: 6 },
    )
  })

  test('a longer day that is told has room for its pauses', () => {
    let told = 0
    assert(
      property(pausing, ({ problem }) => {
        const { routes, leftOut } = solveVisits(problem, { trials: 300 })
        for (const at of leftOut) {
          const room = waysIn(problem, routes, at).find(({ kind }) => kind === 'longer')
          if (!room) continue
          told++
          const { minutes = 0, side } = room
          const others = new Set(leftOut.filter((other) => other !== at))
          const vehicles = problem.vehicles.map((one, number) =>
            number !== room.days[0]?.vehicle
              ? one
              : {
                  ...one,
                  earliest: (one.earliest ?? 0) - (side === 'earlier' ? minutes : 0),
                  latest: (one.latest ?? 0) + (side === 'later' ? minutes : 0),
                  maxDuration: (one.maxDuration ?? Infinity) + minutes,
                },
          )
          const visits = problem.visits.filter((_, number) => !others.has(number))
          expect(bruteForce({ ...problem, vehicles, visits })).toBeLessThan(Infinity)
        }
      }),
      { numRuns: 150, seed: 3 },
    )
    expect(told).toBeGreaterThan(10)
  })
})

describe('the day of a route', () => {
  const pause: PauseRule = { after: 360, minutes: 15 }
  const day = { home: 30, earliest: 480, latest: 1140, pause }
  const visits = (many: number, windows: readonly (readonly [number, number])[] = [[0, 1440]]) =>
    Array.from({ length: many }, () => ({ travel: 30, duration: 60, windows }))

  test('of six hours has none, and a minute more has one in its middle that makes it longer', () => {
    const stops = visits(4).with(0, { travel: 0, duration: 60, windows: [[0, 1440]] })
    const short = scheduleRoute(stops, { ...day, home: 30 })
    expect(short).toMatchObject({ leavesAt: 480, returnsAt: 840, pauses: [] })
    const longer = scheduleRoute(stops, { ...day, home: 31 })
    expect(longer).toMatchObject({ leavesAt: 480, returnsAt: 856 })
    expect(longer?.pauses).toEqual([{ place: 2, startsAt: 630, minutes: 15 }])
    expect(longer?.stops[2]).toMatchObject({ arrivesAt: 675, startsAt: 675 })
    expect(scheduleRoute(stops, { ...day, home: 31, latest: 855 })).toBeUndefined()
  })

  test('takes it out of a wait', () => {
    const stops = [...visits(3, [[480, 780]]), ...visits(2, [[900, 1080]])]
    const without = scheduleRoute(stops, { ...day, pause: undefined })
    const found = scheduleRoute(stops, day)
    expect([found?.leavesAt, found?.returnsAt]).toEqual([without?.leavesAt, without?.returnsAt])
    expect(found?.pauses.map(({ place }) => place)).toEqual([3])
  })

  test('has one on the way home where it fits nowhere else, and a long visit holds its own', () => {
    const long = [{ travel: 60, duration: 300, windows: [[0, 1440]] as const }]
    expect(scheduleRoute(long, { ...day, home: 180 })?.pauses).toEqual([
      { place: 1, startsAt: 840, minutes: 15 },
    ])
    const whole = [{ travel: 30, duration: 480, windows: [[0, 1440]] as const }]
    expect(scheduleRoute(whole, day)).toMatchObject({ returnsAt: 1020, pauses: [] })
  })

  test('that has begun counts what is worked already', () => {
    const stops = visits(2)
    const from = (since: number) =>
      scheduleRoute(stops, { ...day, leavesAtOnce: true, pause: { ...pause, since } })
    expect(from(400)?.pauses).toEqual([])
    expect(from(300)?.pauses).toHaveLength(1)
    expect(from(0)).toMatchObject({ pauses: [{ place: 0, startsAt: 480, minutes: 15 }], returnsAt: 705 })
  })
})
