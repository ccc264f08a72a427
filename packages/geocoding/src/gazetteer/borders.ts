import { append } from './append.ts'
import type { Point } from '../coordinates/great-circle.ts'
import { atOnce, type Steps } from '../steps.ts'

/**
 * Borders of the municipalities as the build writes them: a quantised topology.
 * An arc is a flat list of deltas (x, y, x, y …); a ring is a list of arc numbers, `~n` meaning backwards.
 */
export type BordersFile = {
  scale: [number, number]
  translate: [number, number]
  arcs: number[][]
  municipalities: [id: number, polygons: number[][][]][]
}

export type NearBorder = { id: number; km: number }

export type Borders = {
  /** Municipality whose polygon holds the point, or null (sea, abroad, land shared by several). */
  at(point: Point): number | null
  /** Municipalities within `km` of the point, the nearest first; 0 km for the one that holds it. */
  near(point: Point, km: number): NearBorder[]
  /** Kilometres from the point to the municipality: 0 inside, infinite for one without borders. */
  distanceKm(point: Point, id: number): number
  /** Outer rings (longitude, latitude, …) of the municipalities that reach into the box, for a drawn map. */
  ringsIn(box: Box): Float64Array[]
}

export type Box = { west: number; south: number; east: number; north: number }

type Polygon = { id: number; rings: Float64Array[] } & Box
type Grid = Map<number, Polygon[]>

const CELLS_PER_DEGREE = 10
const ROW_OF_CELLS = 10_000
const KM_PER_DEGREE = 111.2
const RADIANS = Math.PI / 180

/** Unpacks the borders and files every polygon in a grid of 0.1°. */
export const createBorders = (file: BordersFile): Borders => atOnce(unpackBorders(file))

/** The same in short pieces. */
export function* unpackBorders(file: BordersFile): Steps<Borders> {
  const polygons = (yield* unpackRingsOf(file)).flatMap(([id, own]) => own.map((rings) => withBox(id, rings)))
  yield
  const grid = fileInGrid(polygons)
  const all = boxAround(polygons)
  yield
  const byMunicipality = new Map<number, Polygon[]>()
  for (const polygon of polygons) append(byMunicipality, polygon.id, polygon)

  return {
    at(point) {
      const cell = grid.get(cellOf(point.longitude, point.latitude)) ?? []
      return cell.find((polygon) => holds(polygon, point))?.id ?? null
    },
    near(point, km) {
      const best = new Map<number, number>()
      for (const polygon of polygonsAround({ grid, all }, point, km)) {
        const distance = holds(polygon, point) ? 0 : edgeKm(polygon, point)
        if (distance <= km && distance < (best.get(polygon.id) ?? Infinity)) best.set(polygon.id, distance)
      }
      return [...best].map(([id, away]) => ({ id, km: away })).toSorted((a, b) => a.km - b.km || a.id - b.id)
    },
    ringsIn: (box) =>
      polygons
        .filter(
          ({ west, south, east, north }) =>
            west < box.east && east > box.west && south < box.north && north > box.south,
        )
        .flatMap(({ rings }) => rings[0] ?? []),
    distanceKm(point, id) {
      const own = byMunicipality.get(id) ?? []
      if (own.some((polygon) => holds(polygon, point))) return 0
      return Math.min(Infinity, ...own.map((polygon) => edgeKm(polygon, point)))
    },
  }
}

/** The rings of every polygon in degrees, flat (longitude, latitude, …), the outer one first, closed. */
export const unpackRings = (file: BordersFile): Rings[] => atOnce(unpackRingsOf(file))

type Rings = [id: number, polygons: Float64Array[][]]

const ARCS_AT_ONCE = 2000
const MUNICIPALITIES_AT_ONCE = 500

function* unpackRingsOf(file: BordersFile): Steps<Rings[]> {
  const arcs: Float64Array[] = []
  for (const deltas of file.arcs) {
    if (arcs.push(unpackArc(deltas, file)) % ARCS_AT_ONCE === 0) yield
  }
  const all: Rings[] = []
  for (const [id, polygons] of file.municipalities) {
    const unpacked = polygons.map((rings) => rings.map((ring) => joinArcs(ring, arcs)))
    if (all.push([id, unpacked]) % MUNICIPALITIES_AT_ONCE === 0) yield
  }
  return all
}

function unpackArc(deltas: number[], { scale, translate }: BordersFile): Float64Array {
  const points = new Float64Array(deltas.length)
  let x = 0
  let y = 0
  for (let i = 0; i < deltas.length; i += 2) {
    points[i] = (x += deltas[i] ?? 0) * scale[0] + translate[0]
    points[i + 1] = (y += deltas[i + 1] ?? 0) * scale[1] + translate[1]
  }
  return points
}

/** Neighbouring arcs share their end point, which is written once. */
function joinArcs(ring: number[], arcs: Float64Array[]): Float64Array {
  const parts = ring.map((number) => arcs[number < 0 ? ~number : number] ?? new Float64Array())
  const joined = new Float64Array(parts.reduce((length, part) => length + part.length - 2, 2))
  let end = 0
  for (const [at, part] of parts.entries()) {
    if ((ring[at] ?? 0) < 0) writeBackwards(part, joined, end)
    else joined.set(part, end)
    end += part.length - 2
  }
  return joined
}

function writeBackwards(arc: Float64Array, target: Float64Array, start: number) {
  for (let i = 0; i < arc.length; i += 2) {
    target[start + i] = arc[arc.length - 2 - i] ?? 0
    target[start + i + 1] = arc[arc.length - 1 - i] ?? 0
  }
}

function withBox(id: number, rings: Float64Array[]): Polygon {
  const outer = rings[0] ?? new Float64Array()
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (let i = 0; i < outer.length; i += 2) {
    const x = outer[i] ?? 0
    const y = outer[i + 1] ?? 0
    if (x < box.west) box.west = x
    if (x > box.east) box.east = x
    if (y < box.south) box.south = y
    if (y > box.north) box.north = y
  }
  return { id, rings, ...box }
}

function cellOf(longitude: number, latitude: number): number {
  return Math.floor(longitude * CELLS_PER_DEGREE) * ROW_OF_CELLS + Math.floor(latitude * CELLS_PER_DEGREE)
}

function fileInGrid(polygons: Polygon[]): Grid {
  const grid: Grid = new Map()
  for (const polygon of polygons) {
    for (const cell of cellsOf(polygon)) append(grid, cell, polygon)
  }
  return grid
}

function cellsOf(box: { west: number; south: number; east: number; north: number }): number[] {
  const cells: number[] = []
  const lastColumn = Math.floor(box.east * CELLS_PER_DEGREE)
  const lastRow = Math.floor(box.north * CELLS_PER_DEGREE)
  for (let column = Math.floor(box.west * CELLS_PER_DEGREE); column <= lastColumn; column++) {
    for (let row = Math.floor(box.south * CELLS_PER_DEGREE); row <= lastRow; row++) {
      cells.push(column * ROW_OF_CELLS + row)
    }
  }
  return cells
}

/**
 * Only within the box of all polygons: towards a pole a kilometre is ever more degrees wide, and at the pole all there are.
 */
function polygonsAround(
  { grid, all }: { grid: Grid; all: Box },
  { latitude, longitude }: Point,
  km: number,
): Set<Polygon> {
  const high = km / KM_PER_DEGREE
  const wide = high / Math.cos(latitude * RADIANS)
  const box = {
    west: Math.max(longitude - wide, all.west),
    east: Math.min(longitude + wide, all.east),
    south: Math.max(latitude - high, all.south),
    north: Math.min(latitude + high, all.north),
  }
  return new Set(cellsOf(box).flatMap((cell) => grid.get(cell) ?? []))
}

const boxAround = (polygons: readonly Box[]): Box => ({
  west: polygons.reduce((least, { west }) => Math.min(least, west), Infinity),
  south: polygons.reduce((least, { south }) => Math.min(least, south), Infinity),
  east: polygons.reduce((most, { east }) => Math.max(most, east), -Infinity),
  north: polygons.reduce((most, { north }) => Math.max(most, north), -Infinity),
})

function holds(polygon: Polygon, point: Point): boolean {
  const { latitude, longitude } = point
  if (longitude < polygon.west || longitude > polygon.east) return false
  if (latitude < polygon.south || latitude > polygon.north) return false
  return ringsHold(polygon.rings, point)
}

/** Whether a point lies in the first ring and in none of the others, which are holes. */
export function ringsHold([outer, ...holes]: Float64Array[], { latitude, longitude }: Point): boolean {
  if (!outer || !ringHolds(outer, longitude, latitude)) return false
  return !holes.some((hole) => ringHolds(hole, longitude, latitude))
}

/** Ray casting to the east over a closed flat ring. */
function ringHolds(ring: Float64Array, x: number, y: number): boolean {
  let inside = false
  let x1 = ring[0] ?? 0
  let y1 = ring[1] ?? 0
  for (let i = 2; i < ring.length; i += 2) {
    const x2 = ring[i] ?? 0
    const y2 = ring[i + 1] ?? 0
    if (y2 > y !== y1 > y && x < ((x1 - x2) * (y - y2)) / (y1 - y2) + x2) inside = !inside
    x1 = x2
    y1 = y2
  }
  return inside
}

/** Distance to the nearest edge on a plane that is true at the point's latitude; good to a few metres nearby. */
function edgeKm(polygon: Polygon, { latitude, longitude }: Point): number {
  const narrowing = Math.cos(latitude * RADIANS)
  let nearest = Infinity
  for (const ring of polygon.rings) {
    let x1 = ((ring[0] ?? 0) - longitude) * narrowing
    let y1 = (ring[1] ?? 0) - latitude
    for (let i = 2; i < ring.length; i += 2) {
      const x2 = ((ring[i] ?? 0) - longitude) * narrowing
      const y2 = (ring[i + 1] ?? 0) - latitude
      nearest = Math.min(nearest, squaredDistanceFromOrigin(x1, y1, x2, y2))
      x1 = x2
      y1 = y2
    }
  }
  return Math.sqrt(nearest) * KM_PER_DEGREE
}

function squaredDistanceFromOrigin(x1: number, y1: number, x2: number, y2: number): number {
  const dx = x2 - x1
  const dy = y2 - y1
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / length))
  return (x1 + along * dx) ** 2 + (y1 + along * dy) ** 2
}
