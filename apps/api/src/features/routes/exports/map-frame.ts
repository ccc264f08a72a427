import type { Box } from '@cuadrante/geocoding/gazetteer/borders.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { uprightWidth } from '../../../platform/pdf/sheet-size.ts'
import type { SheetRoute } from './sheet-route.ts'

/** Heights between which the map of a sheet is drawn, in points. */
export const mapHeights = { least: 96, most: 190 } as const
/** Degrees: a route within one town still shows some of its surroundings. */
const leastSpan = 0.06
const roomAround = 0.16

type Place = { readonly latitude: number; readonly longitude: number }

/** Where on the paper a place stands, from the upper left corner of the map, in points. */
export type At = (longitude: number, latitude: number) => [x: number, y: number]

/** Everything that has to be seen on the map of a route: its start, the stops that are located, its end. */
export const placesOf = ({ start, points, end = null }: SheetRoute): Place[] =>
  [start, ...points, end].flatMap((place) =>
    place === null || place.latitude === null || place.longitude === null
      ? []
      : [{ latitude: place.latitude, longitude: place.longitude }],
  )

/** The box that shows all places in the shape of the drawing, and where in it a place stands. */
export function frameOf(
  places: readonly Place[],
  { width, height }: { readonly width: number; readonly height: number },
): { box: Box; at: At } {
  const lats = places.map(({ latitude }) => latitude)
  const lngs = places.map(({ longitude }) => longitude)
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  }
  const shrink = Math.cos((middle.lat * Math.PI) / 180)
  const needed = {
    high: Math.max(leastSpan, Math.max(...lats) - Math.min(...lats)),
    wide: Math.max(leastSpan, (Math.max(...lngs) - Math.min(...lngs)) * shrink),
  }
  /** Points of the paper for one degree of latitude. */
  const scale = Math.min(height / needed.high, width / needed.wide) * (1 - 2 * roomAround)
  const [halfHigh, halfWide] = [height / scale / 2, width / scale / shrink / 2]
  return {
    box: {
      north: middle.lat + halfHigh,
      south: middle.lat - halfHigh,
      west: middle.lng - halfWide,
      east: middle.lng + halfWide,
    },
    at: (longitude, latitude) => [
      tenth((longitude - middle.lng + halfWide) * shrink * scale),
      tenth((middle.lat + halfHigh - latitude) * scale),
    ],
  }
}

const tenth = (points: number) => Math.round(points * 10) / 10

/**
 * Borders of the municipalities around a route (longitude, latitude, …), however high its map is drawn. Arrays of their
 * own, since a thread that is given a part of one gets the whole.
 */
export function bordersAround(route: SheetRoute, gazetteer: Gazetteer): Float64Array[] {
  const places = placesOf(route)
  if (places.length === 0) return []
  const [low, high] = [mapHeights.least, mapHeights.most].map(
    (height) => frameOf(places, { width: uprightWidth, height }).box,
  ) as [Box, Box]
  const box = {
    north: Math.max(low.north, high.north),
    south: Math.min(low.south, high.south),
    west: Math.min(low.west, high.west),
    east: Math.max(low.east, high.east),
  }
  return gazetteer.borders.ringsIn(box).map((ring) => ring.slice())
}

/** Whether a ring of longitudes and latitudes may be seen in a box. */
export function isSeenIn(box: Box, ring: Float64Array): boolean {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i + 1 < ring.length; i += 2) {
    const [longitude = 0, latitude = 0] = [ring[i], ring[i + 1]]
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return west <= box.east && east >= box.west && south <= box.north && north >= box.south
}
