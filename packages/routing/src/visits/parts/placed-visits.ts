import type { VisitLegs, VisitsProblem } from '../model.ts'

/** Where a place lies, in degrees, and the land that is reached from it; no road leads to another one. */
export interface PlacePoint {
  readonly latitude: number
  readonly longitude: number
  readonly landmass?: string | null | undefined
}

/** A problem whose legs are reckoned for some of its places at a time: of ten thousand all legs need gigabytes. */
export interface PlacedVisits extends Omit<VisitsProblem, 'legs'> {
  readonly points: readonly PlacePoint[]
  /** Legs between these places, in their order. */
  readonly legsOf: (places: readonly number[]) => VisitLegs
}

const KM_OF_DEGREE = 111.2

/** Kilometres as the crow flies, roughly; Infinity to another land. */
export function apart(one: PlacePoint, other: PlacePoint): number {
  if ((one.landmass ?? null) !== (other.landmass ?? null)) return Infinity
  const north = one.latitude - other.latitude
  const east = (one.longitude - other.longitude) * Math.cos(((one.latitude + other.latitude) * Math.PI) / 360)
  return KM_OF_DEGREE * Math.hypot(north, east)
}
