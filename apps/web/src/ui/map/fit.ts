import L from 'leaflet'
import { isInCanaries } from './canaries-inset.tsx'
import { wayOf, type MapPoint, type MapRoute } from './map-content.ts'
import { mainland } from './spain.ts'
import { closestFit, type KnownStreets } from './streets.ts'

/** What a map is fitted by: its content, and the streets to come close to. */
export type Fitted = {
  readonly routes?: readonly MapRoute[]
  readonly points?: readonly MapPoint[]
  readonly padding?: Padding
  readonly hasCanariesInset?: boolean
  /** Undefined where the operator has given none. */
  readonly streets: KnownStreets | undefined
}

/** Room taken by what floats over the map, in pixels. */
export type Padding = {
  readonly top?: number
  readonly right?: number
  readonly bottom?: number
  readonly left?: number
}

const none: readonly never[] = []

/** What the view is fitted to: without the Canaries where they have a map of their own. */
function fitted({ points = none, hasCanariesInset }: Fitted): readonly MapPoint[] {
  const others = hasCanariesInset ? points.filter((point) => !isInCanaries(point)) : none
  return others.length > 0 ? others : points
}

export const asBounds = ([[south, west], [north, east]]: typeof mainland): L.LatLngBoundsLiteral => [
  [south, west],
  [north, east],
]

/** All of the places, the whole circle of those that have one. */
function around(places: readonly MapPoint[]): L.LatLngBounds {
  const bounds = L.latLngBounds([])
  for (const { lat, lng, radiusKm = 0 } of places) bounds.extend(L.latLng(lat, lng).toBounds(radiusKm * 2000))
  return bounds
}

/** The inset of the Canaries covers a quarter of the height: nothing of what is fitted lies under it. */
const insetShare = 0.3

/** Moves the map to its content. */
export function fitTo(map: L.Map, props: Fitted): void {
  const { routes = none, points = none, padding, hasCanariesInset, streets } = props
  const shown = fitted(props)
  const hasInset = hasCanariesInset === true && shown.length < points.length
  const bottom = hasInset ? Math.max(88, Math.min(146, map.getSize().y * insetShare)) : undefined
  const room = bottom === undefined ? padding : { ...padding, bottom }
  fitContent(map, { routes, points: shown, closest: closestFit(streets) }, room)
}

type Content = {
  readonly routes: readonly MapRoute[]
  readonly points: readonly MapPoint[]
  readonly closest: number
}

/** Fits the selected route, else everything; with nothing to show, the mainland. */
function fitContent(map: L.Map, { routes, points, closest }: Content, padding: Padding = {}): void {
  const selected = routes.filter(({ isSelected }) => isSelected)
  const places = selected.length > 0 ? selected.flatMap(wayOf) : [...routes.flatMap(wayOf), ...points]
  const bounds = places.length > 0 ? around(places) : L.latLngBounds(asBounds(mainland))
  const { top = 28, right = 64, bottom = 40, left = 28 } = padding
  map.fitBounds(bounds, {
    animate: false,
    maxZoom: closest,
    paddingTopLeft: [left, top],
    paddingBottomRight: [right, bottom],
  })
}
