import { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { routeSheetEndings } from '@cuadrante/contract/sheets/sheet-endings.ts'
import type { RouteRowInput } from '@cuadrante/contract/routes/route-row.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { HandlerContext } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { readUpload, type UploadedFile } from '../../../platform/http/bodies/read-upload.ts'
import type { Locator } from '../locating/locator.ts'
import type { SheetRow } from '../workbooks/read-sheet-rows.ts'
import { storeFile } from '../workbooks/store-file.ts'
import { storeRows } from '../workbooks/store-rows.ts'
import { updateBatchCounts } from './batch-counts.ts'
import { refuseBusy } from './claim-batch.ts'
import type { GeocodeInput } from './geocode-rows.ts'
import { sha256 } from '../../../platform/sha256.ts'

type Call = HandlerContext<typeof endpoints.geocode>

/**
 * Finds or makes the batch that is to be located, with the rows that the caller sends. A caller that names no batch goes
 * on with the one that its own processing of the same file began.
 * @throws not_found, file_missing, nothing_to_geocode, batch_busy
 */
export async function beginGeocoding(call: Call, locator: Locator): Promise<GeocodeInput> {
  const { inTenant, session } = call
  const { files, fields } = await readUpload(endpoints.geocode, call.request)
  const { routes, batchId, fileTrackingId } = fields.request
  const file = files['file']
  const known = await inTenant((db) =>
    findBatch(db, { batchId, fileTrackingId, file, userId: session.userId }),
  )
  const target = known ?? (await newBatch(call, file, routes))
  if (routes.length > 0)
    await storeRows(inTenant, target, sheetRowsOf(routes), await locator.geocoderOf(inTenant))
  await inTenant(async (db) => {
    await refuseBusy(db, target)
    await db
      .updateTable('route_batches')
      .set({ processing_status: 'PROCESSED' })
      .where('id', '=', target)
      .where('processing_status', '=', 'READING')
      .execute()
    await updateBatchCounts(db, target, { now: call.now, by: session.name })
    const { total_rows } = await db
      .selectFrom('route_batches')
      .select('total_rows')
      .where('id', '=', target)
      .executeTakeFirstOrThrow()
    if (total_rows === 0) throw fail('nothing_to_geocode')
  })
  return { batchId: target }
}

type Asked = {
  readonly batchId?: number | null
  readonly fileTrackingId?: number | null
  readonly file: UploadedFile | undefined
  readonly userId: number
}

async function findBatch(
  db: Tx,
  { batchId, fileTrackingId, file, userId }: Asked,
): Promise<number | undefined> {
  const batches = db
    .selectFrom('route_batches as b')
    .innerJoin('route_files as f', 'f.id', 'b.file_id')
    .select('b.id')
    .where('f.deleted_at', 'is', null)
    .where('b.processing_status', '<>', 'READING')
  if (batchId != null || fileTrackingId != null) {
    const named = await (
      batchId == null
        ? batches.where('b.file_id', '=', fileTrackingId ?? 0)
        : batches.where('b.id', '=', batchId)
    ).executeTakeFirst()
    if (!named) throw fail('not_found')
    return named.id
  }
  if (!file) throw fail('file_missing')
  const begun = await batches
    .where('f.sha256', '=', sha256(file.bytes))
    .where('f.uploaded_by', '=', userId)
    .where('b.processing_status', '=', 'PROCESSED')
    .orderBy('b.id', 'desc')
    .executeTakeFirst()
  return begun?.id
}

async function newBatch(
  { inTenant, session }: Call,
  file: UploadedFile | undefined,
  routes: readonly RouteRowInput[],
) {
  if (!file) throw fail('file_missing')
  const accepted = routeSheetEndings
  if (!accepted.some((ending) => file.name.toLowerCase().endsWith(ending)))
    throw fail('sheet_wrong_type', { accepted })
  if (routes.length === 0) throw fail('nothing_to_geocode')
  const { batchId } = await storeFile(inTenant, file, session.userId)
  return batchId
}

/** 0, 0 is sent for want of coordinates. */
const coordinatesOf = ({ latitude, longitude }: RouteRowInput) =>
  latitude || longitude
    ? { latitude: latitude?.toString() ?? null, longitude: longitude?.toString() ?? null }
    : { latitude: null, longitude: null }

/** Rows without a number are numbered as below a header. */
const sheetRowsOf = (routes: readonly RouteRowInput[]): SheetRow[] =>
  routes.map((row, index) => ({
    rowNumber: row.rowNumber ?? index + 2,
    sheet: row.sheet ?? 0,
    sheetName: row.sheetName?.trim() || null,
    centerName: row.centerName?.trim() ?? '',
    address: row.address?.trim() ?? '',
    postalCode: row.postalCode?.trim() ?? '',
    municipality: row.municipality?.trim() ?? '',
    province: row.province?.trim() ?? '',
    country: row.country?.trim() ?? '',
    island: null,
    ...coordinatesOf(row),
    mapsUrl: null,
    visit: null,
    carried: null,
  }))
