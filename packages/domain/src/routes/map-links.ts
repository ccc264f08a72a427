/** WGS84 degrees. */
export type MapPoint = { readonly latitude: number; readonly longitude: number }

/** Where somebody is sent: the point, or the words of the address where the point is only that of its town. */
export type MapPlace = MapPoint & { readonly address?: string | null }

/** Stops between origin and destination that one Google Maps link carries: nine, three where a phone's browser opens it. */
export const waypointLimits = { desktop: 9, phone: 3 } as const

const google = 'https://www.google.com/maps'
/** Letters of an address in a link: eleven of them stay within the 2,048 that a link of Google Maps may have. */
const longestAddress = 90
/** Six decimals are a tenth of a metre. */
const pair = ({ latitude, longitude }: MapPoint): string => `${latitude.toFixed(6)},${longitude.toFixed(6)}`
const words = (place: MapPlace): string =>
  place.address?.replaceAll('|', ' ').slice(0, longestAddress) || pair(place)

/** Shows one place. */
export const placeUrl = (place: MapPlace): string =>
  `${google}/search/?api=1&query=${encodeURIComponent(words(place))}`

/** Looks an address up. */
export const addressUrl = (address: string): string =>
  `${google}/search/?api=1&query=${encodeURIComponent(address)}`

/** Drives from where the phone is to one place, at once. */
export const navigateUrl = (place: MapPlace): string =>
  `${google}/dir/?api=1&destination=${encodeURIComponent(words(place))}&travelmode=driving&dir_action=navigate`

/**
 * Directions through all places in order, in as many links as the limit of waypoints demands: each begins where the one
 * before it ended. No places, no links.
 */
export function directionsUrls(
  places: readonly MapPlace[],
  waypoints: number = waypointLimits.desktop,
): string[] {
  const [only] = places
  if (places.length < 2) return only ? [placeUrl(only)] : []
  const urls: string[] = []
  for (let first = 0; first < places.length - 1; first += waypoints + 1) {
    urls.push(directionsUrl(places.slice(first, first + waypoints + 2)))
  }
  return urls
}

function directionsUrl(places: readonly MapPlace[]): string {
  const [origin, ...rest] = places.map(words)
  const destination = rest.pop() ?? origin ?? ''
  const between = rest.length > 0 ? `&waypoints=${encodeURIComponent(rest.join('|'))}` : ''
  return `${google}/dir/?api=1&origin=${encodeURIComponent(origin ?? '')}&destination=${encodeURIComponent(destination)}${between}&travelmode=driving`
}
