import type { Gazetteer, Municipality } from '../gazetteer/gazetteer.ts'
import { greatCircleKm, type Point } from './great-circle.ts'

/** Where the words of a row say that it is; null where they say nothing. */
export type Expected = {
  municipality: Municipality | null
  provinceId: number | null
  islandId: string | null
}

/** The borders are drawn to ±200–300 m. */
export const BORDER_DOUBT_KM = 0.3
/** Beaches, ports and breakwaters lie outside the drawn coast. */
export const SHORE_KM = 3
const FAR_FROM_TOWN_KM = 25
const FAR_FROM_BORDER_KM = 3

/**
 * Why a point cannot be where the row says, in Spanish, or null when it can: null island, sea or abroad,
 * another province or island (beyond the doubt of the borders), too far from the municipality.
 */
export function objectionTo(point: Point, expected: Expected, gazetteer: Gazetteer): string | null {
  if (point.latitude === 0 && point.longitude === 0) return 'el punto es 0, 0'
  const here = municipalityAt(point, gazetteer)
  if (!here) return 'el punto cae en el mar o fuera de España'
  const around = [here, ...neighboursAt(point, gazetteer)]
  const { municipality, provinceId, islandId } = expected
  if (provinceId !== null && !around.some((near) => near.provinceId === provinceId)) {
    return `el punto está en ${provinceName(here, gazetteer)}, no en ${gazetteer.province(provinceId)?.name ?? provinceId}`
  }
  if (islandId !== null && !around.some((near) => near.islandId === islandId)) {
    const island = gazetteer.island(here.islandId)?.name ?? provinceName(here, gazetteer)
    return `el punto está en ${island}, no en ${gazetteer.island(islandId)?.name ?? islandId}`
  }
  if (!municipality) return null
  const away = greatCircleKm(point, municipality)
  if (
    away <= FAR_FROM_TOWN_KM ||
    gazetteer.borders.distanceKm(point, municipality.borderId) <= FAR_FROM_BORDER_KM
  )
    return null
  return `el punto está a ${Math.round(away)} km de ${municipality.name}`
}

/** The municipality that holds the point, or the nearest within 3 km; null in the open sea and abroad. */
export function municipalityAt(point: Point, gazetteer: Gazetteer): Municipality | null {
  const id = gazetteer.borders.at(point) ?? gazetteer.borders.near(point, SHORE_KM)[0]?.id
  return gazetteer.municipality(id)
}

function neighboursAt(point: Point, gazetteer: Gazetteer): Municipality[] {
  return gazetteer.borders
    .near(point, BORDER_DOUBT_KM)
    .map(({ id }) => gazetteer.municipality(id))
    .filter((municipality) => municipality !== null)
}

function provinceName(municipality: Municipality, gazetteer: Gazetteer): string {
  return gazetteer.province(municipality.provinceId)?.name ?? 'otra provincia'
}
