import { holidayFields, type Holiday } from '@cuadrante/contract/holidays/holiday.ts'
import type { ExportKind } from '../../platform/exports/export-list.ts'
import { exportColumns } from '../../platform/records/record-sheets.ts'
import { holidays } from './holiday.queries.ts'

export const holidayExport: ExportKind<Holiday> = {
  entity: 'holiday',
  title: () => 'Festivos',
  columns: exportColumns(holidayFields),
  ids: (db, { query, session }) => holidays.ids(db, session, query),
  records: (db, ids, { session }) => holidays.byIds(db, session, ids),
}
