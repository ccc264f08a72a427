import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Vehicle, Visit, VisitsProblem } from './model.ts'
import { nearestHelper, type NearestHelper } from './nearest-helper.ts'
import { solveVisits } from './solve-visits.ts'
import { bruteForce } from './testing/brute-force.ts'

const PLACES = 6
const point = record({ x: integer({ min: 0, max: 9 }), y: integer({ min: 0, max: 9 }) })
const visit = record({
  duration: integer({ min: 2, max: 8 }),
  opens: integer({ min: 0, max: 20 }),
  isDaily: boolean(),
  vehicles: constantFrom<number[] | undefined>([], [0], [0, 1], undefined),
})
/** Not everybody may come everywhere, and days are short. */
const pickyProblem = record({
  points: array(point, { minLength: PLACES, maxLength: PLACES }),
  visits: array(visit, { minLength: 2, maxLength: 3 }),
  latest: array(integer({ min: 18, max: 40 }), { minLength: 2, maxLength: 2 }),
  sameVehicle: boolean(),
}).map(({ points, visits, latest, sameVehicle }): VisitsProblem => ({
  days: 2,
  sameVehicle,
  legs: {
    size: PLACES,
    cost: points.flatMap((one) =>
      points.map((other) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)),
    ),
  },
  vehicles: latest.map((end, at): Vehicle => ({ start: at, end: at, earliest: 5, latest: end })),
  visits: visits.map(({ opens, isDaily, ...one }, at): Visit => ({
    ...one,
    place: 2 + at,
    windows: [0, 1].map(() => [[opens, opens + 12] as const]),
    patterns: isDaily ? [[0, 1]] : [[0], [1]],
  })),
}))

describe('somebody else for a visit that was left out', () => {
  test('planned again with that person let in, the visit and those that were made all fit', () => {
    let told = 0
    assert(
      property(pickyProblem, (given) => {
        const { routes, leftOut } = solveVisits(given, { trials: 300 })
        for (const at of leftOut) {
          const helper = nearestHelper(given, routes, at)
          if (!helper) continue
          told++
          const others = new Set(leftOut.filter((other) => other !== at))
          const again = (visits: readonly Visit[]) => ({
            ...given,
            visits: visits.filter((_, number) => !others.has(number)),
          })
          expect(bruteForce(again(given.visits))).toBe(Infinity)
          const helped = again(helpedBy(given, at, helper))
          expect(bruteForce(helped)).toBeLessThan(Infinity)
          expect(solveVisits(helped, { trials: 1_000 }).missing).toBe(0)
        }
      }),
      { numRuns: 150, seed: 7 },
    )
    expect(told).toBeGreaterThan(20)
  })

  const oneDay = (vehicles: readonly Vehicle[], one: Partial<Visit> = {}): VisitsProblem => ({
    days: 1,
    legs: { size: 3, cost: [0, 10, 20, 10, 0, 10, 20, 10, 0] },
    vehicles,
    visits: [{ place: 1, duration: 30, patterns: [[0]], ...one }],
  })

  test('is the one with the least detour', () => {
    const given = oneDay([{ start: 1 }, { start: 0, end: 2 }, { start: 1, end: 1 }], { vehicles: [] })
    expect(nearestHelper(given, [], 0)).toEqual({ vehicle: 0, days: [0] })
    expect(
      nearestHelper(
        oneDay(
          [
            { start: 0, end: 2 },
            { start: 1, end: 1 },
          ],
          { vehicles: [] },
        ),
        [],
        0,
      ),
    ).toEqual({
      vehicle: 1,
      days: [0],
    })
  })

  test('is nobody where everybody may come, does not work then, or has no time', () => {
    expect(nearestHelper(oneDay([{ start: 1 }]), [], 0)).toBeUndefined()
    expect(nearestHelper(oneDay([{ start: 1, days: [] }], { vehicles: [] }), [], 0)).toBeUndefined()
    expect(nearestHelper(oneDay([{ start: 1, latest: 29 }], { vehicles: [] }), [], 0)).toBeUndefined()
  })
})

/** The visits with one that the helper may make too. */
const helpedBy = ({ visits }: VisitsProblem, at: number, { vehicle }: NearestHelper): Visit[] =>
  visits.map((one, number) =>
    number === at ? { ...one, vehicles: [...(one.vehicles ?? []), vehicle] } : one,
  )
