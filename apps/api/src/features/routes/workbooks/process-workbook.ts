import { numberText } from '@cuadrante/domain/text/number-text.ts'
import type { ProcessingResult } from '@cuadrante/contract/routes/batch.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { UploadedFile } from '../../../platform/http/bodies/read-upload.ts'
import { batchSheets } from '../batches/batch-sheets.ts'
import { updateBatchCounts } from '../batches/batch-counts.ts'
import { readRows, type InTenant } from '../batches/read-batch.ts'
import { rowReply } from '../batches/rows.queries.ts'
import type { Locator } from '../locating/locator.ts'
import type { SheetRows } from './read-sheet-rows.ts'
import { storeFile } from './store-file.ts'
import { storeRows } from './store-rows.ts'

type By = Pick<Context, 'session' | 'ip' | 'requestId' | 'now'> & { readonly inTenant: InTenant }

/** Keeps a workbook and the rows that were read from it as a batch that waits to be located. */
export async function processWorkbook(
  by: By,
  file: UploadedFile,
  indexes: readonly number[],
  { sheetNames, mapping, rows }: SheetRows,
  locator: Locator,
): Promise<ProcessingResult> {
  const { inTenant, now } = by
  const sheetName = sheetNames.join(', ')
  const geocoder = await locator.geocoderOf(inTenant)
  const { fileId, batchId } = await storeFile(inTenant, file, by.session?.userId ?? null)
  await storeRows(inTenant, batchId, rows, geocoder)
  await inTenant(async (db) => {
    await db
      .updateTable('route_batches')
      .set({
        processing_status: 'PROCESSED',
        sheet_index: indexes[0] ?? 0,
        sheet_name: sheetName,
        sheets: indexes.length > 1 ? JSON.stringify(batchSheets(indexes, sheetNames)) : null,
        mapping: JSON.stringify(mapping),
      })
      .where('id', '=', batchId)
      .execute()
    await updateBatchCounts(db, batchId, { now, by: by.session.name })
    await recordHistory(
      { ...by, db },
      {
        entity: 'routeFile',
        entityId: fileId,
        action: 'created',
        label: file.name,
        after: { name: file.name, sheet: sheetName, rows: rows.length },
      },
    )
  })
  return resultOf(fileId, batchId, await readRows(inTenant, batchId, rowReply))
}

function resultOf(fileTrackingId: number, batchId: number, routes: RouteRow[]): ProcessingResult {
  const wrong = routes.filter(({ hasError }) => hasError)
  const good = routes.length - wrong.length
  return {
    success: true,
    message: `${numberText(good)} de ${numberText(routes.length)} filas procesadas.`,
    totalRecords: routes.length,
    processedRecords: good,
    errorRecords: wrong.length,
    errors: wrong.map(
      ({ rowNumber, sheetName, errorMessage }) =>
        `${sheetName ? `Sheet ${sheetName}, ` : ''}Row ${rowNumber}: ${errorMessage}`,
    ),
    routes,
    geocodingStats: { total: routes.length, successful: 0, failed: 0, cached: 0 },
    batchId,
    fileTrackingId,
  }
}
