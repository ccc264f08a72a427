import type { Geocoder } from '@cuadrante/geocoding/geocode.ts'
import type { SheetRow } from './read-sheet-rows.ts'

type Row = Omit<SheetRow, 'mapsUrl'>

/**
 * The municipality that the other rows of a file name for the postal codes of rows without one. A code whose rows do not
 * agree is left out.
 */
export function townsByCode(rows: readonly Row[], geocoder: Geocoder): ReadonlyMap<string, string> {
  const wanted = new Set(rows.filter(lacksTown).map(({ postalCode }) => postalCode))
  const found = new Map<string, { name: string; ids: Set<number> }>()
  for (const row of rows) {
    if (row.municipality.trim() === '' || !wanted.has(row.postalCode)) continue
    const { municipalityId, municipality } = geocoder.geocodeOffline(row)
    if (municipalityId === null) continue
    const town = found.get(row.postalCode) ?? { name: municipality ?? row.municipality, ids: new Set() }
    town.ids.add(municipalityId)
    found.set(row.postalCode, town)
  }
  return new Map([...found].filter(([, { ids }]) => ids.size === 1).map(([code, { name }]) => [code, name]))
}

export const lacksTown = ({ municipality, postalCode }: Pick<Row, 'municipality' | 'postalCode'>): boolean =>
  municipality.trim() === '' && postalCode !== ''
