import type { SheetEnding } from '@cuadrante/contract/sheets/sheet-endings.ts'
import { fail } from '../http/fail.ts'
import type { Cell } from './cell.ts'
import { readSheets } from './read/read-sheets.ts'
import type { Sheet } from './sheet.ts'
import { tableOf } from './table/table-of.ts'
import type { Table } from './table/table.ts'
import { type AddedColumn, writeBack, type WrittenBack } from './write/write-back.ts'
import { writeTable, writeWorkbook, type WrittenColumn, type WrittenSheet } from './write/write-table.ts'

export type TablesWanted = {
  /** File names taken; all three kinds unless given. */
  readonly accepted?: readonly SheetEnding[]
  /** Only this sheet, from 0. The answer then holds one table. */
  readonly sheetIndex?: number
  /** Rows to carry per table; `totalRows` still counts them all. */
  readonly rows?: number
}

export type Source = { readonly bytes: Uint8Array; readonly fileName: string }

/**
 * Everything about spreadsheets that costs processor time. It runs in a thread of its own (`openSheets`); tests may
 * call it directly. Each refuses with a code of `sheetFailures`.
 */
export const sheetWork = {
  /** The raw grids of a workbook. */
  sheets: ({ bytes, fileName, accepted }: Source & Pick<TablesWanted, 'accepted'>): Promise<Sheet[]> =>
    readSheets(bytes, fileName, accepted),

  /** The tables found in a workbook's sheets. */
  tables: async ({
    bytes,
    fileName,
    accepted,
    sheetIndex,
    rows,
  }: Source & TablesWanted): Promise<Table[]> => {
    const sheets = await readSheets(bytes, fileName, accepted)
    if (sheetIndex !== undefined && !sheets[sheetIndex]) {
      throw fail('sheet_unknown', { index: sheetIndex, sheets: sheets.length })
    }
    const wanted = sheetIndex === undefined ? sheets : sheets.slice(sheetIndex, sheetIndex + 1)
    return wanted.map((sheet) => withRows(tableOf(sheet), rows))
  },

  /** The same workbook with columns added to one sheet. */
  writeBack: ({
    bytes,
    fileName,
    sheetIndex,
    headerRow,
    columns,
  }: Source & {
    sheetIndex: number
    headerRow: number
    columns: readonly AddedColumn[]
  }): Promise<WrittenBack> => writeBack(bytes, fileName, sheetIndex, headerRow, columns),

  /** A new .xlsx or .csv. */
  writeTable: ({
    columns,
    rows,
    format,
    sheetName,
  }: {
    columns: readonly WrittenColumn[]
    rows: readonly (readonly Cell[])[]
    format: 'xlsx' | 'csv'
    sheetName?: string
  }): Promise<Uint8Array> => writeTable(columns, rows, format, sheetName),

  /** A new .xlsx of several sheets. */
  writeWorkbook: ({ sheets }: { readonly sheets: readonly WrittenSheet[] }): Promise<Uint8Array> =>
    writeWorkbook(sheets),
} as const

const withRows = (table: Table, rows: number | undefined): Table =>
  rows === undefined ? table : { ...table, rows: table.rows.slice(0, rows) }

export type SheetWork = typeof sheetWork
export type SheetCall = keyof SheetWork
