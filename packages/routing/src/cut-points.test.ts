import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutPoints } from './cut-points.ts'
import { seededProblem } from './seeded-problem.ts'

test('parts hold each point once, no more than the limit, and need no more routes than the points uncut', () => {
  const place = fc.record({
    lat: fc.double({ min: 27, max: 44, noNaN: true }),
    lon: fc.double({ min: -18, max: 5, noNaN: true }),
  })
  const points = fc.array(fc.oneof(place, fc.constant({ lat: 40, lon: -3 })), { maxLength: 300 })
  fc.assert(
    fc.property(
      points,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 20, max: 90 }),
      (all, each, most) => {
        const parts = cutPoints(all, each, most)
        expect(parts.flat().toSorted((a, b) => a - b)).toEqual([...all.keys()])
        expect(Math.max(0, ...parts.map(({ length }) => length))).toBeLessThanOrEqual(most)
        const routesOf = (count: number) => Math.ceil(count / each)
        expect(parts.reduce((sum, { length }) => sum + routesOf(length), 0)).toBe(routesOf(all.length))
      },
    ),
  )
})

test('points within the limit stay together, in their order', () => {
  const { points } = seededProblem(3, { points: 50, pointsPerRoute: 5 })
  expect(cutPoints(points, 5, 50)).toEqual([[...points.keys()]])
})

test('points that lie far apart are cut between them', () => {
  const coast = Array.from({ length: 40 }, (_, i) => ({ lat: 43, lon: i % 2 === 0 ? -8 : -2 + i / 1000 }))
  const west = coast.flatMap((_, i) => (i % 2 === 0 ? [i] : []))
  const east = coast.flatMap((_, i) => (i % 2 === 1 ? [i] : []))
  expect(cutPoints(coast, 5, 20)).toEqual([west, east])
})
