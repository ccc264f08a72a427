import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import type { Geocoder } from '@cuadrante/geocoding/geocode.ts'
import type { Geocoded, GeocodeRow } from '@cuadrante/geocoding/geocoded.ts'
import { isContradiction } from '@cuadrante/geocoding/warning.ts'

/** What is known of a stored row before it is located. */
export type RowToLocate = {
  readonly id: number
  readonly center_name: string
  readonly address: string
  readonly postal_code: string
  readonly municipality: string
  readonly province: string
  readonly island: string | null
  readonly country: string
  readonly given_latitude: string | null
  readonly given_longitude: string | null
}

/** The columns that an answer fills. */
export type LocatedColumns = {
  readonly province_id: number | null
  readonly island_id: string | null
  readonly municipality_id: number | null
  readonly province: string
  readonly island: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly formatted_address: string | null
  readonly geocoding_status: string
  readonly geocoding_error: string | null
  readonly precision: string | null
  readonly radius_km: number | null
  readonly provider: string | null
  readonly candidate: unknown
  readonly repair: unknown
  readonly warnings: readonly string[]
  readonly needs_review: boolean
  readonly located_municipality: string | null
}

export const questionOf = (row: RowToLocate): GeocodeRow => ({
  centerName: row.center_name,
  address: row.address,
  postalCode: row.postal_code,
  municipality: row.municipality,
  province: row.province,
  island: row.island,
  country: row.country,
  latitude: row.given_latitude,
  longitude: row.given_longitude,
})

/** The island that only a column of its own says; null where the other words of the row stand for it. */
export const ownIsland = (row: RowToLocate, geocoder: Geocoder): string | null =>
  geocoder.geocodeOffline({ ...questionOf(row), island: null }).island === row.island ? null : row.island

/** An answer as a row keeps it. What the answer does not know of the place stays as it was written. */
export const columnsOf = (
  answer: Geocoded,
  row: Pick<RowToLocate, 'province' | 'island'>,
): LocatedColumns => ({
  province_id: answer.provinceId,
  island_id: answer.islandId,
  municipality_id: answer.municipalityId,
  province: answer.province ?? row.province,
  island: answer.island ?? (answer.provinceId === null ? row.island : null),
  latitude: answer.latitude,
  longitude: answer.longitude,
  formatted_address: answer.formattedAddress,
  geocoding_status: answer.status,
  geocoding_error: answer.reason,
  precision: answer.precision,
  radius_km: answer.radiusKm,
  provider: answer.provider,
  candidate: answer.candidate && {
    latitude: answer.candidate.latitude,
    longitude: answer.candidate.longitude,
    label: answer.candidate.label,
  },
  repair: answer.repair,
  warnings: answer.warnings.map(({ text }) => text),
  needs_review: answer.warnings.some(isContradiction),
  located_municipality: answer.latitude === null ? null : answer.municipality,
})

/** The longest time that locating holds up the event loop. */
const sliceMilliseconds = 8
/** Questions under way at once; the provider's own limit spaces them. */
const concurrency = 4

/**
 * Locates rows, a few at a time so that other calls get their turn. Stops early when the signal is aborted: what is
 * answered by then is answered.
 */
export async function locateRows<R extends RowToLocate>(
  rows: readonly R[],
  geocoder: Geocoder,
  signal?: AbortSignal,
): Promise<{ row: R; columns: LocatedColumns }[]> {
  const answers: { row: R; columns: LocatedColumns }[] = []
  let next = 0
  let sliceEnds = performance.now() + sliceMilliseconds
  const work = async () => {
    for (let row = rows[next++]; row && !signal?.aborted; row = rows[next++]) {
      answers.push({ row, columns: columnsOf(await geocoder.geocode(questionOf(row)), row) })
      if (performance.now() < sliceEnds) continue
      await yieldToEventLoop()
      sliceEnds = performance.now() + sliceMilliseconds
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return answers
}
