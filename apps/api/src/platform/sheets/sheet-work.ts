import type { SheetEnding } from '@cuadrante/contract/sheets/sheet-endings.ts'
import { fail } from '../http/fail.ts'
import type { Cell } from './cell.ts'
import { readSheets } from './read/read-sheets.ts'
import type { Sheet } from './sheet.ts'
import { repeatedRows } from './table/repeated-rows.ts'
import { tableOf } from './table/table-of.ts'
import type { Table } from './table/table.ts'
import { type AddedToSheet, writeBack, type WrittenBack } from './write/write-back.ts'
import { writeTable, writeWorkbook, type WrittenColumn, type WrittenSheet } from './write/write-table.ts'

export type TablesWanted = {
  /** File names taken; all three kinds unless given. */
  readonly accepted?: readonly SheetEnding[]
  /** Only these sheets, from 0, in this order. */
  readonly sheetIndexes?: readonly number[]
  /** Rows to carry per table; `totalRows` still counts them all. */
  readonly rows?: number
  /** Whether rows that repeat others are looked for. */
  readonly findsRepeated?: boolean
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
    sheetIndexes,
    rows,
    findsRepeated,
  }: Source & TablesWanted): Promise<Table[]> => {
    const sheets = await readSheets(bytes, fileName, accepted)
    const wanted = sheetIndexes?.map((index) => {
      const sheet = sheets[index]
      if (!sheet) throw fail('sheet_unknown', { index, sheets: sheets.length })
      return sheet
    })
    const tables = (wanted ?? sheets).map(tableOf)
    const repeated = findsRepeated ? repeatedRows(tables) : []
    return tables.map((table, place) => ({
      ...withRows(table, rows),
      ...(repeated[place] ? { repeated: repeated[place] } : {}),
    }))
  },

  /** The same workbook with columns added to some of its sheets. */
  writeBack: ({
    bytes,
    fileName,
    sheets,
  }: Source & { sheets: readonly AddedToSheet[] }): Promise<WrittenBack> =>
    writeBack(bytes, fileName, sheets),

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
