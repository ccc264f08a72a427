import { array, assert, boolean, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Visit, VisitsProblem } from './model.ts'
import { solveVisits } from './solve-visits.ts'

const PLACES = 12
const point = record({ x: integer({ min: 0, max: 30 }), y: integer({ min: 0, max: 30 }) })
const asked = record({
  opens: integer({ min: 0, max: 60 }),
  width: integer({ min: 10, max: 90 }),
  isDaily: boolean(),
  isFixed: boolean(),
})
/** More than fits, so that every place is wanted by others; and which visits are fixed where a first plan has them. */
const problems = record({
  points: array(point, { minLength: PLACES, maxLength: PLACES }),
  visits: array(asked, { minLength: 6, maxLength: PLACES }),
  latest: integer({ min: 60, max: 140 }),
  sameVehicle: boolean(),
}).map(({ points, visits, latest, sameVehicle }) => {
  const problem: VisitsProblem = {
    days: 3,
    sameVehicle,
    legs: {
      size: PLACES,
      cost: points.flatMap((one) => points.map((other) => Math.hypot(one.x - other.x, one.y - other.y))),
    },
    vehicles: [
      { start: 0, end: 0, latest },
      { start: 1, end: 1, latest },
    ],
    visits: visits.map(({ opens, width, isDaily }, place): Visit => ({
      place,
      duration: 8,
      windows: [0, 1, 2].map(() => [[opens, opens + width]] as const),
      patterns: isDaily ? [[0, 1, 2]] : [[0], [1], [2]],
    })),
  }
  return { problem, isFixed: visits.map((visit) => visit.isFixed && !visit.isDaily) }
})

describe('visits that are fixed', () => {
  test('stay on their day with their vehicle, whatever the others would save', () => {
    assert(
      property(problems, integer({ min: 1, max: 1_000 }), ({ problem, isFixed }, seed) => {
        // Those that are fixed have the days to themselves at first; then all others want in.
        const alone = problem.visits.map((visit, at) => (isFixed[at] ? visit : { ...visit, patterns: [] }))
        const { routes } = solveVisits({ ...problem, visits: alone }, { seed, trials: 200 })
        const placesOf = (visit: number) => routes.filter(({ visits }) => visits.includes(visit))
        const fixed = isFixed.flatMap((is, visit) => {
          const [route] = placesOf(visit)
          return is && route ? [{ visit, ...route }] : []
        })
        const again: VisitsProblem = {
          ...problem,
          visits: problem.visits.map((visit, at) => {
            const held = fixed.find((one) => one.visit === at)
            return held
              ? { ...visit, patterns: [[held.day]], vehicles: [held.vehicle], isFixed: true }
              : visit
          }),
        }
        const after = solveVisits(again, { seed: seed + 1, trials: 400, former: routes })
        for (const { visit, vehicle, day } of fixed) {
          const route = after.routes.find((one) => one.visits.includes(visit))
          expect([visit, route?.vehicle, route?.day]).toEqual([visit, vehicle, day])
        }
        expect(after.leftOut.length).toBeLessThanOrEqual(problem.visits.length - fixed.length)
      }),
      { numRuns: 60 },
    )
  })
})
