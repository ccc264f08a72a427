import { decimalText } from '@cuadrante/domain/text/number-text.ts'
import {
  geocodingStatusLabel,
  isLocated,
  precisionLabels,
} from '@cuadrante/contract/routes/geocoding-status.ts'
import { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Handler } from '../../../platform/http/context.ts'
import { noteExport } from '../../../platform/exports/note-export.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { Cell } from '../../../platform/sheets/cell.ts'
import { askerOf } from '../../../platform/fair-turns.ts'
import type { Sheets } from '../../../platform/sheets/open-sheets.ts'
import { sheetsOfBatch } from '../batches/batch-sheets.ts'
import { readRows } from '../batches/read-batch.ts'
import { rowReply } from '../batches/rows.queries.ts'
import { readStoredFile } from '../workbooks/store-file.ts'
import { attachment } from '../../../platform/http/attachment.ts'

type Visit = { readonly route: string; readonly order: number }

/** The uploaded workbook with what became of each row written beside it. @throws not_found, original_missing */
export const createWorkbookExport =
  (sheets: Sheets): Handler<typeof endpoints.workbook> =>
  async (context, { params }) => {
    const { inTenant, tenant, session, reply } = context
    const work = sheets.of(askerOf({ tenant, session }))
    const batch = await inTenant((db) => batchOfFile(db, params.id))
    const original = await readStoredFile(inTenant, params.id)
    if (!original) throw fail('original_missing')
    const source = { bytes: original.bytes, fileName: original.name }
    const sheetsOf = sheetsOfBatch(batch)
    const tables = await work.tables({ ...source, sheetIndexes: sheetsOf.map(({ index }) => index), rows: 0 })
    const visits = await inTenant((db) => visitsOf(db, batch))
    const rows = await readRows(inTenant, batch.id, rowReply)
    const { bytes, fileName } = await work.writeBack({
      ...source,
      sheets: sheetsOf.map(({ index }, sheet) => ({
        sheetIndex: index,
        headerRow: tables[sheet]?.headerRows.at(-1) ?? 1,
        columns: columnsOf(
          rows.filter((row) => row.sheet === sheet),
          visits,
        ),
      })),
    })
    await noteExport(context, { entity: 'routeFile', entityId: params.id, label: fileName })
    return reply
      .type(endpoints.workbook.reply.download)
      .header('content-disposition', attachment(fileName.replace(/\.xlsx$/, ''), '.xlsx'))
      .send(Buffer.from(bytes))
  }

async function batchOfFile(db: Tx, fileId: number) {
  const batch = await db
    .selectFrom('route_batches as b')
    .innerJoin('route_files as f', 'f.id', 'b.file_id')
    .select(['b.id', 'b.plan', 'b.sheet_index', 'b.sheet_name', 'b.sheets'])
    .where('f.id', '=', fileId)
    .where('f.deleted_at', 'is', null)
    .where('b.processing_status', '<>', 'READING')
    .executeTakeFirst()
  if (!batch) throw fail('not_found')
  return batch
}

async function visitsOf(db: Tx, batch: { id: number; plan: number }): Promise<Map<number, Visit>> {
  const stops = await db
    .selectFrom('route_stops as s')
    .innerJoin('generated_routes as r', 'r.id', 's.route_id')
    .select(['s.row_id', 's.position', 'r.name'])
    .where('r.batch_id', '=', batch.id)
    .where('r.plan', '=', batch.plan)
    .where('r.deleted_at', 'is', null)
    .execute()
  return new Map(stops.map(({ row_id, position, name }) => [row_id, { route: name, order: position + 1 }]))
}

const columns: readonly { header: string; value: (row: RouteRow, visit: Visit | undefined) => Cell }[] = [
  { header: 'Ruta', value: (_row, visit) => visit?.route ?? null },
  { header: 'Orden', value: (_row, visit) => visit?.order ?? null },
  { header: 'Estado', value: (row) => statusOf(row) },
  {
    header: 'Motivo',
    value: (row) => row.errorMessage ?? row.geocodingError ?? (row.warnings.join('. ') || null),
  },
  { header: 'Municipio localizado', value: (row) => (isLocated(row) ? row.locatedMunicipality : null) },
  { header: 'Latitud', value: (row) => row.latitude },
  { header: 'Longitud', value: (row) => row.longitude },
  { header: 'Precisión', value: (row) => precisionOf(row) },
]

function columnsOf(rows: readonly RouteRow[], visits: ReadonlyMap<number, Visit>) {
  return columns.map(({ header, value }) => ({
    header,
    values: new Map(rows.map((row) => [row.rowNumber, value(row, visits.get(row.id))])),
  }))
}

function statusOf(row: RouteRow): string {
  if (row.isExcluded) return 'Excluida'
  return row.hasError ? 'Error' : geocodingStatusLabel(row.geocodingStatus)
}

function precisionOf(row: RouteRow): string | null {
  if (!isLocated(row) || !row.precision) return null
  const radius = row.radiusKm === null ? '' : decimalText(row.radiusKm)
  return `${precisionLabels[row.precision]}${radius ? ` ± ${radius} km` : ''}`
}
