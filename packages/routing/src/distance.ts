import type { Place, Problem } from './problem.ts'

export const EARTH_RADIUS_KM = 6371
const RADIANS = Math.PI / 180

/** Great-circle distance in kilometres (haversine). */
export function greatCircleKm(from: Place, to: Place): number {
  const northing = Math.sin(((to.lat - from.lat) * RADIANS) / 2)
  const easting = Math.sin(((to.lon - from.lon) * RADIANS) / 2)
  const chord =
    northing * northing + Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * easting * easting
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Kilometres from one point of the problem to another; `from` may be 'start' when the problem has one. */
export type LegKm = (from: number | 'start', to: number) => number

/** The problem's own measure: its road matrix, or the great circle. Unknown points measure NaN. */
export function legKmOf({ points, start, roads }: Problem): LegKm {
  if (roads) {
    const { size, km } = roads
    return (from, to) => km[(from === 'start' ? size - 1 : from) * size + to] ?? NaN
  }
  return (from, to) => {
    const origin = from === 'start' ? start : points[from]
    const target = points[to]
    return origin && target ? greatCircleKm(origin, target) : NaN
  }
}
