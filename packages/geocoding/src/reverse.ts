import { BORDER_DOUBT_KM, SHORE_KM } from './coordinates/check-point.ts'
import type { Gazetteer, Island, Municipality, Province } from './gazetteer/gazetteer.ts'
import { greatCircleKm, type Point } from './coordinates/great-circle.ts'

export type Reversed = {
  municipality: Municipality
  province: Province
  island: Island | null
  /**
   * `sure` is right in 99.8–100 of 100 cases; `probable` is less than 0.3 km from a neighbour
   * or beside a town whose borders are not drawn; `shore` is outside
   * every border, at most 3 km from this municipality.
   */
  certainty: 'sure' | 'probable' | 'shore'
  /** Municipalities that may be the right one as well, the nearest first. */
  neighbours: Municipality[]
  /** The borders hold no streets: these are never known here. */
  address: null
  postalCode: null
}

/** The municipalities that the drawing lost are hardly wider than this. */
const UNDRAWN_KM = 1.2

/** What is at a point, from the embedded borders; null in the open sea and abroad. About 10 µs. */
export function reverseGeocode(gazetteer: Gazetteer, point: Point): Reversed | null {
  const inside = gazetteer.borders.at(point)
  const around = gazetteer.borders.near(point, BORDER_DOUBT_KM)
  const id = inside ?? gazetteer.borders.near(point, SHORE_KM)[0]?.id
  const municipality = gazetteer.municipality(id)
  const province = gazetteer.province(municipality?.provinceId)
  if (!municipality || !province) return null
  const neighbours = [
    ...around.map((near) => gazetteer.municipality(near.id)).filter((near) => near !== null),
    ...gazetteer.undrawn.filter((undrawn) => greatCircleKm(undrawn, point) < UNDRAWN_KM),
  ].filter((near, at, all) => near.id !== id && all.indexOf(near) === at)
  const inland = neighbours.length > 0 ? 'probable' : 'sure'
  return {
    municipality,
    province,
    island: gazetteer.island(municipality.islandId),
    certainty: inside === null ? 'shore' : inland,
    neighbours,
    address: null,
    postalCode: null,
  }
}
