import './map-colors.css'

/** A place as the map draws it. */
export type MapPoint = {
  readonly id: string | number
  readonly lat: number
  readonly lng: number
  /** Name for readers and on hover. */
  readonly title: string
  /** Written in the circle; without it the point is a dot. */
  readonly number?: number
  /** Written beside it. */
  readonly label?: string
  readonly labelSide?: 'right' | 'left' | 'above' | 'below'
  /** Solid, ring (approximate), dashed (not assigned), error, or the pin of the one being edited. */
  readonly look?: 'solid' | 'ring' | 'dashed' | 'error' | 'pin'
  /** Circle in true scale around an approximate place, in kilometres. */
  readonly radiusKm?: number
  readonly isDraggable?: boolean
}

/** Stops in order, drawn as one line. */
export type MapRoute = {
  readonly id: string | number
  /** 1–6: its colour, the same as in the list. */
  readonly color: number
  readonly stops: readonly MapPoint[]
  /** Where it sets out and where it comes back to, which are no stops. */
  readonly start?: MapPoint | undefined
  readonly end?: MapPoint | undefined
  /** Others fade when one is selected. */
  readonly isSelected?: boolean
  readonly isFaded?: boolean
  /** The order before an edit, dotted. */
  readonly isGhost?: boolean
}

/** All that a route passes, in order. */
export const wayOf = ({ start, stops, end }: MapRoute): readonly MapPoint[] => [
  ...(start ? [start] : []),
  ...stops,
  ...(end ? [end] : []),
]

export const routeColors = 6

/** The colour number of the n-th route (from 0). */
export const colorOf = (index: number): number => (index % routeColors) + 1

/**
 * A gentle arc between two places, as points: an estimated leg does not pretend to be a road. The bend grows with the
 * distance and keeps to one side.
 */
export function arcBetween(from: MapPoint, to: MapPoint, steps = 10): [lat: number, lng: number][] {
  const bend = 0.1
  const middleLat = (from.lat + to.lat) / 2 + (to.lng - from.lng) * bend * 0.75
  const middleLng = (from.lng + to.lng) / 2 - (to.lat - from.lat) * bend * 1.35
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps
    const [a, b, c] = [(1 - t) ** 2, 2 * (1 - t) * t, t ** 2]
    return [a * from.lat + b * middleLat + c * to.lat, a * from.lng + b * middleLng + c * to.lng]
  })
}
