/** WGS84 degrees. */
export type MapPoint = { readonly latitude: number; readonly longitude: number }

/** Stops between origin and destination that one Google Maps link carries: nine, three where a phone's browser opens it. */
export const waypointLimits = { desktop: 9, phone: 3 } as const

const google = 'https://www.google.com/maps'
/** Six decimals are a tenth of a metre. */
const pair = ({ latitude, longitude }: MapPoint): string => `${latitude.toFixed(6)},${longitude.toFixed(6)}`

/** Shows one point. */
export const pointUrl = (point: MapPoint): string =>
  `${google}/search/?api=1&query=${encodeURIComponent(pair(point))}`

/** Looks an address up. */
export const addressUrl = (address: string): string =>
  `${google}/search/?api=1&query=${encodeURIComponent(address)}`

/** Drives from where the phone is to one point, at once. */
export const navigateUrl = (point: MapPoint): string =>
  `${google}/dir/?api=1&destination=${encodeURIComponent(pair(point))}&travelmode=driving&dir_action=navigate`

/**
 * Directions through all points in order, in as many links as the limit of waypoints demands: each begins where the one
 * before it ended. Coordinates, not text, so that nothing is looked up again. No points, no links.
 */
export function directionsUrls(
  points: readonly MapPoint[],
  waypoints: number = waypointLimits.desktop,
): string[] {
  const [only] = points
  if (points.length < 2) return only ? [pointUrl(only)] : []
  const urls: string[] = []
  for (let first = 0; first < points.length - 1; first += waypoints + 1) {
    urls.push(directionsUrl(points.slice(first, first + waypoints + 2)))
  }
  return urls
}

function directionsUrl(points: readonly MapPoint[]): string {
  const [origin, ...rest] = points.map(pair)
  const destination = rest.pop() ?? origin ?? ''
  const between = rest.length > 0 ? `&waypoints=${encodeURIComponent(rest.join('|'))}` : ''
  return `${google}/dir/?api=1&origin=${encodeURIComponent(origin ?? '')}&destination=${encodeURIComponent(destination)}${between}&travelmode=driving`
}
