import { fail } from '../../http/fail.ts'
import type { Sheet } from '../sheet.ts'
import { nameColumns } from './column-names.ts'
import { findHeader } from './find-header.ts'
import { readRows } from './read-rows.ts'
import type { Table } from './table.ts'

/**
 * Finds the table in a sheet as people keep them: titles above the header, blank rows, merged cells, headers of two
 * rows, total rows and repeated headers. What is not data is told in `notes` with its row number.
 * Without a recognisable header (`headerScore` 0) the columns are named by their letters and every line is a row.
 */
export function tableOf(sheet: Sheet): Table {
  const header = findHeader(sheet)
  const { columns, notes } = nameColumns(sheet, header)
  const read = readRows(sheet, header, columns)
  const headerRows = header ? Array.from({ length: header.height }, (_, place) => header.row + place + 1) : []
  return {
    sheetName: sheet.name,
    isHidden: sheet.isHidden ?? false,
    headerRows,
    headerScore: header?.score ?? 0,
    columns,
    headers: columns.map(({ name }) => name),
    rows: read.rows,
    totalRows: read.rows.length,
    notes: [...notes, ...read.notes].toSorted((a, b) => a.rowNumber - b.rowNumber),
  }
}

/** Refuses a file none of whose sheets has a row: a template that nobody has filled in. @throws sheet_only_header */
export function refuseWithoutRows(tables: readonly Table[]): void {
  const saysMore = ({ notes }: Table) => notes.some(({ code }) => code !== 'title_row')
  // Lines that are no rows, and formulas that were never worked out, are told one by one.
  if (tables.some((table) => table.totalRows > 0 || saysMore(table))) return
  const headed = tables.find(({ headerRows, isHidden }) => headerRows.length > 0 && !isHidden) ?? tables[0]
  if (headed) throw fail('sheet_only_header', { sheet: headed.sheetName, row: headed.headerRows.at(-1) ?? 1 })
}

/**
 * The sheet to offer first: of those with a recognisable header and rows the first that holds what is wanted, else the first,
 * hidden ones only where none is in sight; undefined when none has.
 */
export function preferredTable(
  tables: readonly Table[],
  isWanted: (table: Table) => boolean = () => true,
): number | undefined {
  const whole = [...tables.entries()].filter(([, table]) => table.headerScore > 0 && table.totalRows > 0)
  const inSight = whole.filter(([, { isHidden }]) => !isHidden)
  const offered = inSight.length > 0 ? inSight : whole
  return (offered.find(([, table]) => isWanted(table)) ?? offered[0])?.[0]
}
