import type { Table, TableRow } from '../table/table.ts'

/** A table of one row below its headers, as a sheet is read. */
export const aTable = (headers: readonly string[], row: Omit<TableRow, 'rowNumber'>): Table => ({
  sheetName: 'Hoja 1',
  isHidden: false,
  headerRows: [1],
  headerScore: 1,
  columns: [],
  headers,
  rows: [{ rowNumber: 2, ...row }],
  totalRows: 1,
  notes: [],
})
