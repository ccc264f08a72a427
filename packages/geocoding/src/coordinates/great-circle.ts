/** WGS84 degrees. */
export type Point = { latitude: number; longitude: number }

/** Mean Earth radius, km. */
const EARTH_RADIUS_KM = 6371
const RADIANS = Math.PI / 180

/** Kilometres over the surface between two points (haversine). */
export function greatCircleKm(from: Point, to: Point): number {
  const halfLatitude = ((to.latitude - from.latitude) * RADIANS) / 2
  const halfLongitude = ((to.longitude - from.longitude) * RADIANS) / 2
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * Math.sin(halfLongitude) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}
