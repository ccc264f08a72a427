import { openLegBook, placeKey, type LegBook } from '@cuadrante/geocoding/legs/leg-book.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { VisitPlace } from '../facts/visit-facts.ts'
import { readFactors, readMeasured } from './stored-legs.ts'

/** Of more places measured ways are not held: from each to each they would be too many. */
export const mostMeasuredPlaces = 2000

/** What is known of the ways between places; nobody is asked. */
export async function loadLegBook(db: Tx, places: readonly VisitPlace[], now: Date): Promise<LegBook> {
  const provinces = new Map(places.map((place) => [placeKey(place), place.provinceId ?? null]))
  const keys = [...provinces.keys()]
  return openLegBook({
    keys,
    provinces: [...provinces.values()],
    measured: keys.length > mostMeasuredPlaces ? undefined : await readMeasured(db, keys, now),
    factors: await readFactors(db),
  })
}
