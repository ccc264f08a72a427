import type { RouteRow, VisitFacts } from '@cuadrante/contract/routes/route-row.ts'
import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { RouteRowsTable } from '../../../platform/database/generated/tables.ts'
import { mapPlaceOf } from '@cuadrante/contract/routes/route-place.ts'
import { placeUrl } from '@cuadrante/domain/routes/map-links.ts'

/** What a row of the answer is made of. */
export const rowColumns = [
  'id',
  'row_number',
  'sheet',
  'sheet_name',
  'center_name',
  'address',
  'postal_code',
  'municipality',
  'province',
  'country',
  'island',
  'province_id',
  'island_id',
  'latitude',
  'longitude',
  'formatted_address',
  'geocoding_status',
  'geocoding_error',
  'precision',
  'radius_km',
  'provider',
  'error_message',
  'repair',
  'candidate',
  'warnings',
  'needs_review',
  'located_municipality',
  'visit',
  'is_excluded',
  'unassigned_because',
  'version',
] as const satisfies readonly (keyof RouteRowsTable)[]

export type StoredRow = Pick<Selectable<RouteRowsTable>, (typeof rowColumns)[number]>

/** What rows say that were read before there was a column for it. */
const noFacts: VisitFacts = {
  hours: '',
  duration: '',
  frequency: '',
  who: '',
  priority: '',
  contact: '',
  phone: '',
  notes: '',
}

/** A stored row in the shape of the contract. */
export const rowReply = (row: StoredRow): RouteRow => {
  const place = {
    centerName: row.center_name,
    address: row.address,
    postalCode: row.postal_code,
    municipality: row.municipality,
    province: row.province,
    latitude: row.latitude,
    longitude: row.longitude,
    geocodingStatus: row.geocoding_status as RouteRow['geocodingStatus'],
    precision: row.precision as RouteRow['precision'],
  }
  const onMap = mapPlaceOf(place)
  return {
    id: row.id,
    rowNumber: row.row_number,
    sheet: row.sheet,
    sheetName: row.sheet_name,
    ...place,
    country: row.country,
    island: row.island,
    provinceId: row.province_id,
    islandId: row.island_id,
    formattedAddress: row.formatted_address,
    geocodingError: row.geocoding_error,
    radiusKm: row.radius_km,
    provider: row.provider,
    googleMapsUrl: onMap ? placeUrl(onMap) : null,
    hasError: row.error_message !== null,
    errorMessage: row.error_message,
    repair: row.repair as RouteRow['repair'],
    candidate: row.candidate as RouteRow['candidate'],
    warnings: (row.warnings as string[] | null) ?? [],
    needsReview: row.needs_review && row.error_message === null,
    locatedMunicipality: row.located_municipality,
    visit: row.visit === null ? null : { ...noFacts, ...(row.visit as Partial<VisitFacts>) },
    isExcluded: row.is_excluded,
    version: row.version,
  }
}

/** Where a row stands in its batch: sheet by sheet, from the first row to the last. */
export type RowPlace = { readonly sheet: number; readonly row_number: number }

export const beforeAll: RowPlace = { sheet: 0, row_number: 0 }

/** Rows that come after a place. */
export const isAfter = ({ sheet, row_number }: RowPlace) =>
  sql<boolean>`(sheet, row_number) > (${sheet}::int, ${row_number}::int)`

/** Rows after one of the batch, in its order: callers page on by the last one. */
export function rowsAfter(db: Tx, batchId: number, after: RowPlace, limit: number): Promise<StoredRow[]> {
  return db
    .selectFrom('route_rows')
    .select(rowColumns)
    .where('batch_id', '=', batchId)
    .where(isAfter(after))
    .orderBy('sheet')
    .orderBy('row_number')
    .limit(limit)
    .execute()
}

export function rowsById(db: Tx, batchId: number, ids: readonly number[]): Promise<StoredRow[]> {
  return db
    .selectFrom('route_rows')
    .select(rowColumns)
    .where('batch_id', '=', batchId)
    .where('id', 'in', ids)
    .orderBy('sheet')
    .orderBy('row_number')
    .execute()
}

export async function rowById(db: Tx, id: number): Promise<(StoredRow & { batch_id: number }) | undefined> {
  return db
    .selectFrom('route_rows')
    .innerJoin('route_batches', 'route_batches.id', 'route_rows.batch_id')
    .innerJoin('route_files', 'route_files.id', 'route_batches.file_id')
    .select(rowColumns.map((column) => `route_rows.${column}` as const))
    .select('route_rows.batch_id')
    .where('route_rows.id', '=', id)
    .where('route_files.deleted_at', 'is', null)
    .executeTakeFirst()
}
