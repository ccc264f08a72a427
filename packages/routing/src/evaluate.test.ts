import { describe, expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import type { Problem } from './problem.ts'

/** A degree of latitude. */
const DEGREE_KM = 111.19493
const onMeridian = (lat: number) => ({ lat, lon: -4 })
const problem: Problem = { points: [40, 41, 42, 43].map(onMeridian), pointsPerRoute: 2 }

describe('evaluate', () => {
  test('counts the legs between consecutive points, and nothing at the ends', () => {
    const { totalKm, routes, violations } = evaluate(problem, {
      routes: [
        [0, 1],
        [2, 3],
      ],
    })
    expect(routes.map((route) => route.legsKm.length)).toEqual([1, 1])
    expect(totalKm).toBeCloseTo(2 * DEGREE_KM, 3)
    expect(violations).toEqual([])
  })

  test('counts the leg from the start to the first point of every route', () => {
    const { routes } = evaluate(
      { ...problem, start: onMeridian(39) },
      {
        routes: [
          [0, 1],
          [3, 2],
        ],
      },
    )
    expect(routes.map((route) => Math.round(route.km / DEGREE_KM))).toEqual([2, 5])
  })

  test('takes a road matrix by its direction, the start in its last row', () => {
    const roads = { size: 3, km: [0, 7, 99, 3, 0, 99, 20, 30, 0] }
    const two: Problem = {
      points: problem.points.slice(0, 2),
      pointsPerRoute: 2,
      start: onMeridian(39),
      roads,
    }
    expect(evaluate(two, { routes: [[0, 1]] }).totalKm).toBe(27)
    expect(evaluate(two, { routes: [[1, 0]] }).totalKm).toBe(33)
  })

  test('lists all that is wrong with a hand-made plan and still measures it', () => {
    const { violations, totalKm } = evaluate(problem, { routes: [[0, 1, 1], [], [9]] })
    expect(violations).toEqual([
      { kind: 'long-route', route: 0, points: 3 },
      { kind: 'repeated-point', route: 0, point: 1 },
      { kind: 'empty-route', route: 1 },
      { kind: 'unknown-point', route: 2, point: 9 },
      { kind: 'missing-point', point: 2 },
      { kind: 'missing-point', point: 3 },
      { kind: 'wrong-number-of-routes', routes: 3, needed: 2 },
    ])
    expect(totalKm).toBeCloseTo(DEGREE_KM, 3)
  })
})
