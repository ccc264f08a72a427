import { centreFields } from '@cuadrante/contract/centres/centre-fields.ts'
import { centreHeadings, type Centre } from '@cuadrante/contract/centres/centre.ts'
import { inOrder } from '@cuadrante/contract/kit/record.ts'
import type { ExportKind } from '../../platform/exports/export-list.ts'
import { exportColumns } from '../../platform/records/record-sheets.ts'
import { centres } from './centre.queries.ts'

export const centreExport: ExportKind<Centre> = {
  entity: 'centre',
  title: () => 'Centros',
  columns: inOrder(exportColumns<Centre>(centreFields), Object.keys(centreHeadings)),
  ids: (db, { query, session }) => centres.ids(db, session, query),
  records: (db, ids, { session }) => centres.byIds(db, session, ids),
}
