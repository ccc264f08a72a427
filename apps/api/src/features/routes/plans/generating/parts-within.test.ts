import { greatCircleKm } from '@cuadrante/routing/distance.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsWithin } from './parts-within.ts'

type Point = { id: number; latitude: number; longitude: number }

const at = (id: number, latitude: number, longitude: number): Point => ({ id, latitude, longitude })
const idsOf = (parts: Point[][]) => parts.map((part) => part.map(({ id }) => id))

test('a chain of short steps is one part, however long it is in all', () => {
  const coast = [at(1, 43.3, -8.4), at(2, 43.3, -8.6), at(3, 43.3, -8.8), at(4, 43.3, -9.0)]
  expect(idsOf(partsWithin(coast, 20))).toEqual([[1, 2, 3, 4]])
})

test('a point farther than the limit from all others stays alone', () => {
  const points = [at(1, 43.3, -8.4), at(2, 43.31, -8.41), at(3, 42.2, -8.7)]
  expect(idsOf(partsWithin(points, 30))).toEqual([[1, 2], [3]])
})

test('parts equal those found by comparing every point with every other', () => {
  const point = fc.record({
    id: fc.nat(),
    latitude: fc.double({ min: 27.6, max: 43.8, noNaN: true }),
    longitude: fc.double({ min: -18.2, max: 4.3, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.array(point, { maxLength: 40 }),
      fc.double({ min: 1, max: 400, noNaN: true }),
      (points, km) => {
        expect(partsWithin(points, km)).toEqual(slowParts(points, km))
      },
    ),
    { numRuns: 200 },
  )
})

function slowParts(points: Point[], maxKm: number): Point[][] {
  const place = ({ latitude, longitude }: Point) => ({ lat: latitude, lon: longitude })
  let part = points.map((_, i) => i)
  for (let changed = true; changed;) {
    changed = false
    points.forEach((a, i) =>
      points.forEach((b, j) => {
        const [one = 0, other = 0] = [part[i], part[j]]
        if (one === other || greatCircleKm(place(a), place(b)) > maxKm) return
        part = part.map((p) => (p === Math.max(one, other) ? Math.min(one, other) : p))
        changed = true
      }),
    )
  }
  const roots = [...new Set(part)]
  return roots.map((root) => points.filter((_, i) => part[i] === root))
}
