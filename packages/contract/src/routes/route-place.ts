import { normalise } from '@cuadrante/domain/text/normalise.ts'
import type { MapPlace } from '@cuadrante/domain/routes/map-links.ts'
import { isLocated } from './geocoding-status.ts'
import type { RouteRow } from './route-row.ts'

const townOrWorse = new Set<RouteRow['precision']>(['AREA', 'MUNICIPALITY', 'PROVINCE'])

/** Only the town is known, or less: nobody is sent to such a point. */
export const isApproximate = (
  row: Pick<RouteRow, 'latitude' | 'longitude' | 'geocodingStatus' | 'precision'>,
) => isLocated(row) && townOrWorse.has(row.precision)

type Words = Pick<RouteRow, 'centerName' | 'address' | 'postalCode' | 'municipality' | 'province'>

/** What a map is asked for: the address, or where there is none the centre. */
export const searchWords = ({ centerName, address, postalCode, municipality, province }: Words): string =>
  [address || centerName, [postalCode, municipality].filter(Boolean).join(' '), province]
    .filter(Boolean)
    .join(', ')

const isSameTown = (a: string, b: string): boolean =>
  normalise(a)
    .split(/[/,]/)
    .some((part) => normalise(b).includes(part.trim()))

type Town = Pick<RouteRow, 'municipality' | 'locatedMunicipality' | 'provider'>

/** The town to be shown: where a pin or the file's own point lies, once that is another one than the row names. */
export function townOf({ municipality, locatedMunicipality, provider }: Town): string {
  const hasOwnPoint = provider === 'manual' || provider === 'file'
  if (!hasOwnPoint || !locatedMunicipality) return municipality
  const isSame =
    isSameTown(municipality, locatedMunicipality) || isSameTown(locatedMunicipality, municipality)
  return municipality !== '' && isSame ? municipality : locatedMunicipality
}

type Located = Words & Pick<RouteRow, 'latitude' | 'longitude' | 'geocodingStatus' | 'precision'>

/** Where a map link leads; undefined while the row has no point. */
export const mapPlaceOf = (row: Located): MapPlace | undefined =>
  isLocated(row)
    ? {
        latitude: row.latitude,
        longitude: row.longitude,
        address: isApproximate(row) ? searchWords(row) : null,
      }
    : undefined
