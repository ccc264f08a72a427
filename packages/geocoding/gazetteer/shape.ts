import { ringsHold } from '../src/gazetteer/borders.ts'
import { greatCircleKm, type Point } from '../src/coordinates/great-circle.ts'

/** A polygon as flat rings (longitude, latitude, …), the outer one first. */
export type Rings = Float64Array[]

const KM_PER_DEGREE_OF_LATITUDE = 110.57
const KM_PER_DEGREE_OF_LONGITUDE = 111.32
const GRID = 20

/** Square kilometres of land, holes taken off. */
export function areaKm2(polygons: Rings[]): number {
  return polygons.reduce((sum, [outer, ...holes]) => {
    if (!outer) return sum
    const narrowing = Math.cos((centreOf(outer).latitude * Math.PI) / 180)
    const squareDegrees = holes.reduce(
      (area, hole) => area - Math.abs(signedArea(hole)),
      Math.abs(signedArea(outer)),
    )
    return sum + squareDegrees * KM_PER_DEGREE_OF_LATITUDE * KM_PER_DEGREE_OF_LONGITUDE * narrowing
  }, 0)
}

/**
 * A point surely inside the largest polygon: its centroid where that is inside, else the point of a
 * coarse grid that lies farthest from the edge.
 */
export function innerPoint(polygons: Rings[], isInside: (point: Point) => boolean): Point {
  const largest = polygons.toSorted((a, b) => outerArea(b) - outerArea(a))[0]?.[0] ?? new Float64Array()
  const centre = centreOf(largest)
  if (isInside(centre)) return centre
  const inside = gridOver(largest).filter(isInside)
  return inside.toSorted((a, b) => distanceToCorners(largest, b) - distanceToCorners(largest, a))[0] ?? centre
}

/** Radius around a point that holds the given share of the land of a municipality; an islet counts for no more than it is. */
export function radiusHolding(share: number, polygons: Rings[], point: Point): number {
  const pieces = polygons
    .toSorted((a, b) => outerArea(b) - outerArea(a))
    .slice(0, 3)
    .flatMap(landAround(point))
    .toSorted((a, b) => a.km - b.km)
  const wanted = share * pieces.reduce((sum, { area }) => sum + area, 0)
  let held = 0
  return pieces.find(({ area }) => (held += area) > wanted)?.km ?? 0
}

const landAround = (point: Point) => (rings: Rings) => {
  const spots = gridOver(rings[0] ?? new Float64Array()).filter((spot) => ringsHold(rings, spot))
  const area = outerArea(rings) / Math.max(1, spots.length)
  return spots.map((spot) => ({ km: greatCircleKm(point, spot), area }))
}

function outerArea(rings: Rings): number {
  return rings[0] ? Math.abs(signedArea(rings[0])) : 0
}

function signedArea(ring: Float64Array): number {
  let doubled = 0
  for (let i = 2; i < ring.length; i += 2) doubled += cross(ring, i)
  return doubled / 2
}

function cross(ring: Float64Array, i: number): number {
  return (ring[i - 2] ?? 0) * (ring[i + 1] ?? 0) - (ring[i] ?? 0) * (ring[i - 1] ?? 0)
}

function centreOf(ring: Float64Array): Point {
  let x = 0
  let y = 0
  let doubled = 0
  for (let i = 2; i < ring.length; i += 2) {
    const weight = cross(ring, i)
    x += ((ring[i] ?? 0) + (ring[i - 2] ?? 0)) * weight
    y += ((ring[i + 1] ?? 0) + (ring[i - 1] ?? 0)) * weight
    doubled += weight
  }
  // Simplified islets may be left with no area at all.
  if (doubled === 0) return { longitude: ring[0] ?? 0, latitude: ring[1] ?? 0 }
  return { longitude: x / (3 * doubled), latitude: y / (3 * doubled) }
}

function gridOver(ring: Float64Array): Point[] {
  const longitudes = ring.filter((_, i) => i % 2 === 0)
  const latitudes = ring.filter((_, i) => i % 2 === 1)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  return Array.from({ length: (GRID + 1) ** 2 }, (_, i) => ({
    longitude: west + ((east - west) * (i % (GRID + 1))) / GRID,
    latitude: south + ((north - south) * Math.floor(i / (GRID + 1))) / GRID,
  }))
}

function distanceToCorners(ring: Float64Array, { latitude, longitude }: Point): number {
  let nearest = Infinity
  for (let i = 0; i < ring.length; i += 2) {
    nearest = Math.min(nearest, ((ring[i] ?? 0) - longitude) ** 2 + ((ring[i + 1] ?? 0) - latitude) ** 2)
  }
  return nearest
}
