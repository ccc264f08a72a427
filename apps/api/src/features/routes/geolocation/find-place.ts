import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { readAddress, townWithoutCountry } from '@cuadrante/geocoding/address/address.ts'
import { townWithoutStreet } from '@cuadrante/geocoding/address/hints.ts'
import { isAtLeast } from '@cuadrante/geocoding/geocoded.ts'
import { parseMapLink } from '@cuadrante/geocoding/links/map-link.ts'
import { reverseGeocode } from '@cuadrante/geocoding/reverse.ts'
import type { Handler, Reply } from '../../../platform/http/context.ts'
import type { Locator } from '../locating/locator.ts'
import { readMapLink, type ExpandLink } from './parse-map-link.ts'

type Found = Reply<typeof endpoints.findPlace>

const looksLikeAPoint = (text: string): boolean => {
  const link = parseMapLink(text)
  return 'point' in link || link.kind === 'short' || /^https?:/i.test(text)
}

/** Where an address lies: a link or coordinates are read, words are looked up as those of a row are. */
export const createFindPlace =
  (locator: Locator, expandLink: ExpandLink): Handler<typeof endpoints.findPlace> =>
  async (context, { body: { text } }) => {
    if (!looksLikeAPoint(text)) return byWords(locator, context, text)
    const { latitude, longitude, error } = await readMapLink(text, expandLink)
    if (latitude === null || longitude === null) return missing(error)
    const point = { latitude, longitude }
    const here = reverseGeocode(await locator.gazetteer(), point)
    if (!here) return missing('El punto cae en el mar o fuera de España.')
    return { ...point, label: here.municipality.name, isApproximate: false, error: null }
  }

async function byWords(
  locator: Locator,
  { inTenant }: Parameters<Handler<typeof endpoints.findPlace>>[0],
  text: string,
): Promise<Found> {
  const parts = readAddress(text)
  const { street, postalCode, municipality, province } = parts
  const geocoder = await locator.geocoderOf(inTenant)
  const { findProvince } = await locator.gazetteer()
  // Words without a comma or a code may be a town alone.
  const alone = postalCode ? null : townWithoutCountry(street)
  const found = await geocoder.geocode({
    address: street,
    postalCode,
    municipality: townWithoutStreet(parts, findProvince)
      ? `${street}, ${municipality}`
      : (municipality ?? alone),
    province,
  })
  const { latitude, longitude, formattedAddress, precision, reason } = found
  if (latitude === null || longitude === null)
    return missing(reason ?? 'No se encuentra: escribe también el código postal o el municipio.')
  return {
    latitude,
    longitude,
    label: formattedAddress ?? text,
    isApproximate: precision === null || !isAtLeast(precision, 'STREET'),
    error: null,
  }
}

const missing = (error: string | null): Found => ({
  latitude: null,
  longitude: null,
  label: null,
  isApproximate: false,
  error: error ?? 'No se encuentra: escribe también el código postal o el municipio.',
})
