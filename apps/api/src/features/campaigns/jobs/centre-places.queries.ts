import type { HolidayPlace } from '@cuadrante/domain/dates/holidays.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Province and municipality of centres, by their number: the place whose holidays they keep. */
export async function placesOfCentres(
  db: Tx,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, HolidayPlace>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('centres')
    .select(['id', 'province_id as provinceId', 'city_id as cityId'])
    .where('id', 'in', known)
    .execute()
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}
