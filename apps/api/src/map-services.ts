import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expandShortLink, type Expanded } from '@cuadrante/geocoding/links/expand-short-link.ts'
import { openGazetteer, type Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { createEstimate } from '@cuadrante/geocoding/legs/estimate.ts'
import { createGoogleRoutes } from '@cuadrante/geocoding/legs/google-routes.ts'
import type { LegsProvider } from '@cuadrante/geocoding/legs/legs.ts'
import { createOsrm } from '@cuadrante/geocoding/legs/osrm.ts'
import { createValhalla } from '@cuadrante/geocoding/legs/valhalla.ts'
import { createPinnedRequest, resolveAll } from '@cuadrante/geocoding/links/pinned-request.ts'
import { loadPostalCodes, type PostalCodes } from '@cuadrante/geocoding/gazetteer/postal-codes.ts'
import { createCartoCiudad } from '@cuadrante/geocoding/providers/cartociudad.ts'
import { createGoogle } from '@cuadrante/geocoding/providers/google.ts'
import { createNominatim } from '@cuadrante/geocoding/providers/nominatim.ts'
import type { Outside } from '@cuadrante/geocoding/providers/outside.ts'
import type { GeocodingProvider } from '@cuadrante/geocoding/providers/provider.ts'
import { apiRoot } from './platform/api-root.ts'
import type { Config } from './platform/config/config.ts'
import { yieldToEventLoop } from './platform/yield-to-event-loop.ts'

/** Places and the ways between them: the embedded gazetteer, and whoever is configured to know more. */
export type MapServices = {
  /** Opened at the first need and then kept: some 30 MB and a third of a second. */
  readonly gazetteer: () => Promise<Gazetteer>
  /** The operator's list of postal codes, when there is one. */
  readonly postalCodes: (gazetteer: Gazetteer) => Promise<PostalCodes | null>
  /** Who is asked for streets; null for the gazetteer alone. */
  readonly provider: GeocodingProvider | null
  readonly legs: LegsProvider
  /** Ways between the places of visits that an agency has measured in a month at the most. */
  readonly legsMonthLimit: number
  readonly expandLink: (url: string) => Promise<Expanded>
}

export type MapServicesSettings = Pick<Config, 'geocoding' | 'legs' | 'publicUrl'>

const gazetteerDir = join(apiRoot, '../../packages/geocoding/dist')

export function openMapServices(settings: MapServicesSettings, outside: Outside): MapServices {
  let gazetteer: Promise<Gazetteer> | undefined
  const { postalFile } = settings.geocoding
  return {
    gazetteer: () => (gazetteer ??= openGazetteer(gazetteerDir, yieldToEventLoop)),
    postalCodes: async (places) =>
      postalFile ? loadPostalCodes(await readFile(postalFile, 'utf8'), places) : null,
    provider: providerOf(settings, outside),
    legs: legsOf(settings, outside),
    legsMonthLimit: settings.legs.monthLimit ?? (settings.legs.provider === 'google' ? freeWays : mostWays),
    expandLink: (url) => expandShortLink(url, { resolve: resolveAll, request: createPinnedRequest() }),
  }
}

/** Providers want to know who asks. */
const userAgentOf = ({ publicUrl }: MapServicesSettings) =>
  `Cuadrante/1 (${publicUrl ?? 'local installation'})`

function providerOf(settings: MapServicesSettings, outside: Outside): GeocodingProvider | null {
  const { provider, cartociudadUrl, nominatimUrl, googleKey = '' } = settings.geocoding
  const userAgent = userAgentOf(settings)
  switch (provider) {
    case 'cartociudad':
      return createCartoCiudad({ ...outside, baseUrl: folder(cartociudadUrl) })
    case 'nominatim':
      return createNominatim({
        ...outside,
        baseUrl: folder(nominatimUrl),
        userAgent,
        ...spacing(nominatimUrl),
      })
    case 'google':
      return createGoogle({ ...outside, key: googleKey })
    default:
      return null
  }
}

function legsOf(settings: MapServicesSettings, outside: Outside): LegsProvider {
  const { provider, osrmUrl = '', valhallaUrl = '', googleKey = '' } = settings.legs
  const userAgent = userAgentOf(settings)
  switch (provider) {
    case 'osrm':
      return createOsrm({ ...outside, baseUrl: osrmUrl, userAgent, ...spacing(osrmUrl) })
    case 'valhalla':
      return createValhalla({ ...outside, baseUrl: valhallaUrl, userAgent, ...spacing(valhallaUrl) })
    case 'google':
      return createGoogleRoutes({ ...outside, key: googleKey })
    default:
      return createEstimate()
  }
}

const folder = (url: string): string => (url.endsWith('/') ? url : `${url}/`)

/** Ways of Google's matrix that cost nothing in a month; of servers without a price as many as a column counts. */
const freeWays = 10_000
const mostWays = 2_000_000_000

/** Servers that everybody shares are asked once a second, an own one as fast as it answers. */
const sharedServers = /(^|\.)(openstreetmap\.(org|de)|project-osrm\.org)$/i
const ownServerSpacingMs = 10

function spacing(url: string): { spacingMs?: number } {
  const isShared = !URL.canParse(url) || sharedServers.test(new URL(url).hostname)
  return isShared ? {} : { spacingMs: ownServerSpacingMs }
}
