import { greatCircleKm } from '@cuadrante/routing/distance.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsWithin } from './parts-within.ts'

type Point = { id: number; latitude: number; longitude: number }

const at = (id: number, latitude: number, longitude: number): Point => ({ id, latitude, longitude })
const idsOf = (parts: Point[][]) => parts.map((part) => part.map(({ id }) => id))

test('a chain of short steps is one part, however long it is in all', async () => {
  const coast = [at(1, 43.3, -8.4), at(2, 43.3, -8.6), at(3, 43.3, -8.8), at(4, 43.3, -9.0)]
  expect(idsOf(await partsWithin(coast, 20))).toEqual([[1, 2, 3, 4]])
})

test('a point farther than the limit from all others stays alone', async () => {
  const points = [at(1, 43.3, -8.4), at(2, 43.31, -8.41), at(3, 42.2, -8.7)]
  expect(idsOf(await partsWithin(points, 30))).toEqual([[1, 2], [3]])
})

/** Anywhere between these, on a grid of so many degrees: points on the same spot and at equal distances are common. */
const pointsBetween = (latitudes: readonly [number, number], longitudes: readonly [number, number]) => {
  const along = ([min, max]: readonly [number, number]) =>
    fc.oneof(
      fc.double({ min, max, noNaN: true }),
      fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((tenths) => tenths / 10),
    )
  const point = fc.record({ id: fc.nat(), latitude: along(latitudes), longitude: along(longitudes) })
  return fc.array(point, { maxLength: 40 })
}

const spain = pointsBetween([27.6, 43.8], [-18.2, 4.3])
const town = pointsBetween([40.2, 40.6], [-3.9, -3.5])
const north = pointsBetween([78, 90], [-30, 30])
const globe = pointsBetween([-90, 90], [-180, 180])

test.each([
  ['Spain', spain, 1, 400],
  ['a town', town, 0, 30],
  ['a town, by steps of centimetres', town, 0, 0.0001],
  ['the far north', north, 0, 500],
  ['the globe', globe, 0, 5000],
])('parts of %s equal those found by comparing every point with every other', async (_, points, min, max) => {
  await fc.assert(
    fc.asyncProperty(points, fc.double({ min, max, noNaN: true }), async (some, km) => {
      expect(await partsWithin(some, km)).toEqual(slowParts(some, km))
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['one town', 1, 0.3, 30],
  ['one town by short steps', 1, 0.3, 0.5],
  ['two towns just too far apart', 2, 0.05, 30],
  ['points on the same spot', 1, 0, 0.1],
])('the work grows with the points and not with their pairs: %s', async (_, towns, degrees, km) => {
  const workOf = async (count: number) => {
    let measured = 0
    const points = Array.from({ length: count }, (_, i) =>
      at(
        i,
        40 + (i % towns) * 0.325 + degrees * ((i * 0.754877666) % 1),
        -3.7 + degrees * ((i * 0.569840291) % 1),
      ),
    )
    await partsWithin(points, km, (from, to) => {
      measured++
      return greatCircleKm(from, to)
    })
    return measured
  }
  expect(await workOf(10_000)).toBeLessThan(10 * 10_000)
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
