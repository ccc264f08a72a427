import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { createGeocoder, type Geocoder } from '@cuadrante/geocoding/geocode.ts'
import type { Matcher } from '@cuadrante/geocoding/gazetteer/match.ts'
import type { PostalCodes } from '@cuadrante/geocoding/gazetteer/postal-codes.ts'
import type { GeocodingProvider } from '@cuadrante/geocoding/providers/provider.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { readSettings } from '../../access/index.ts'
import { answerCacheOf } from './answer-cache.ts'

type InTenant = <T>(work: (db: Tx) => Promise<T>) => Promise<T>

/** Where places are looked up: the embedded gazetteer, and a provider when one is configured. */
export type Locator = {
  readonly gazetteer: () => Promise<Gazetteer>
  readonly provider: GeocodingProvider | null
  /** A geocoder that keeps an agency's settings and its cached answers. */
  readonly geocoderOf: (inTenant: InTenant) => Promise<Geocoder>
}

type Options = {
  /** Opened at the first need and then kept: 15 MB and a third of a second. */
  readonly gazetteer: () => Promise<Gazetteer>
  /** The operator's list, when there is one. */
  readonly postalCodes: () => Promise<PostalCodes | null>
  /** Shared by all agencies. */
  readonly matcher: () => Promise<Matcher>
  readonly provider?: GeocodingProvider | null
}

export function createLocator({ gazetteer, postalCodes, matcher, provider = null }: Options): Locator {
  return {
    gazetteer,
    provider,
    async geocoderOf(inTenant) {
      const strict = await inTenant(isStrict)
      return createGeocoder({
        gazetteer: await gazetteer(),
        postalCodes: await postalCodes(),
        matcher: await matcher(),
        strict,
        provider,
        cache: provider ? answerCacheOf(inTenant) : null,
      })
    },
  }
}

async function isStrict(db: Tx): Promise<boolean> {
  const { settings } = await db.selectFrom('tenants').select('settings').executeTakeFirstOrThrow()
  return readSettings(settings).isGeocodingStrict
}
