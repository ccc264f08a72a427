import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Vehicle, Visit, VisitsProblem } from './model.ts'
import { nearestRoom, type NearestRoom } from './nearest-room.ts'
import { solveVisits } from './solve-visits.ts'
import { bruteForce } from './testing/brute-force.ts'

const PLACES = 6
const point = record({ x: integer({ min: 0, max: 9 }), y: integer({ min: 0, max: 9 }) })
const visit = record({
  duration: integer({ min: 2, max: 8 }),
  demand: integer({ min: 0, max: 2 }),
  opens: integer({ min: 0, max: 20 }),
  width: integer({ min: 0, max: 15 }),
  isDaily: boolean(),
})
const vehicle = record({
  earliest: integer({ min: 5, max: 12 }),
  latest: integer({ min: 20, max: 34 }),
  capacity: integer({ min: 3, max: 6 }),
  maxDuration: constantFrom(18, undefined),
})
/** Days that are too short for what is asked. */
const tightProblem = record({
  points: array(point, { minLength: PLACES, maxLength: PLACES }),
  visits: array(visit, { minLength: 2, maxLength: 3 }),
  vehicles: array(vehicle, { minLength: 1, maxLength: 2 }),
  sameVehicle: boolean(),
}).map(({ points, visits, vehicles, sameVehicle }): VisitsProblem => ({
  days: 2,
  sameVehicle,
  legs: {
    size: PLACES,
    cost: points.flatMap((one) =>
      points.map((other) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)),
    ),
  },
  vehicles: vehicles.map((one, at): Vehicle => ({ ...one, start: at, end: at })),
  visits: visits.map(({ opens, width, isDaily, ...one }, at): Visit => ({
    ...one,
    place: 2 + at,
    windows: [0, 1].map(() => [[opens, opens + width] as const]),
    patterns: isDaily ? [[0, 1]] : [[0], [1]],
  })),
}))

describe('the nearest room for a visit that was left out', () => {
  test('planned again with the longer day, that visit and those that were made all fit', () => {
    let told = 0
    assert(
      property(tightProblem, (given) => {
        const { routes, leftOut } = solveVisits(given, { trials: 300 })
        for (const at of leftOut) {
          const room = nearestRoom(given, routes, at)
          if (!room) continue
          told++
          const others = new Set(leftOut.filter((other) => other !== at))
          const visits = given.visits.filter((_, visit) => !others.has(visit))
          const again = { ...given, visits }
          expect(bruteForce(again)).toBe(Infinity)
          expect(bruteForce({ ...again, vehicles: lengthened(given, room) })).toBeLessThan(Infinity)
          expect(
            solveVisits({ ...again, vehicles: lengthened(given, room) }, { trials: 1_000 }).missing,
          ).toBe(0)
        }
      }),
      { numRuns: 120, seed: 19 },
    )
    expect(told).toBeGreaterThan(20)
  })

  const shop = (place: number, more: Partial<Visit> = {}): Visit => ({
    place,
    duration: 30,
    patterns: [[0]],
    ...more,
  })
  const oneDay = (visits: readonly Visit[]): VisitsProblem => ({
    days: 1,
    legs: { size: 3, cost: [0, 10, 20, 10, 0, 10, 20, 10, 0] },
    vehicles: [{ start: 0, end: 0, earliest: 540, latest: 600 }],
    visits,
  })

  test('a day that is too short ends later by what is missing', () => {
    const given = oneDay([shop(1), shop(2)])
    const room = nearestRoom(given, [{ vehicle: 0, day: 0, visits: [0] }], 1)
    expect(room).toEqual({ vehicle: 0, days: [0], minutes: 40, side: 'later' })
  })

  test('a shop that closes before anybody arrives is reached by leaving earlier', () => {
    const given = oneDay([shop(2, { duration: 5, windows: [[[480, 545]]] })])
    expect(nearestRoom(given, [], 0)).toEqual({ vehicle: 0, days: [0], minutes: 15, side: 'earlier' })
  })

  test('what no longer day lets in has no room', () => {
    const closed = oneDay([shop(1, { windows: [[]] })])
    expect(nearestRoom(closed, [], 0)).toBeUndefined()
    const forNobody = oneDay([shop(1, { vehicles: [] })])
    expect(nearestRoom(forNobody, [], 0)).toBeUndefined()
  })
})

/** The vehicle with its longer days. */
function lengthened({ vehicles }: VisitsProblem, { vehicle, minutes, side }: NearestRoom): Vehicle[] {
  return vehicles.map((one, at) => {
    if (at !== vehicle) return one
    const { earliest = 0, latest = Infinity, maxDuration = Infinity } = one
    return {
      ...one,
      earliest: side === 'earlier' ? earliest - minutes : earliest,
      latest: side === 'later' ? latest + minutes : latest,
      maxDuration: maxDuration + minutes,
    }
  })
}
