import { type SheetEnding, sheetEndings } from '@cuadrante/contract/sheets/sheet-endings.ts'
import { fail } from '../../http/fail.ts'
import { type Cell, isBlank } from '../cell.ts'
import { fileKindOf } from '../guard/file-kind.ts'
import { sheetLimits } from '../guard/limits.ts'
import type { Merge, Sheet } from '../sheet.ts'
import { unguarded } from '../write/formula-safe.ts'
import { readCsv } from './csv.ts'
import { readMarkup } from './markup.ts'
import { readXls } from './xls.ts'
import { readXlsx } from './xlsx.ts'

/**
 * Reads any spreadsheet: .xlsx, .xls, .csv, and the web pages or plain text that carry the name .xls.
 * Blank rows at the end are dropped; row n stands at index n − 1. The guard that our own exports put before text that could
 * be a formula is taken off here, once, whatever kind of file the text has become since.
 * @throws a refusal of `sheetFailures` saying what is wrong.
 */
export async function readSheets(
  bytes: Uint8Array,
  fileName: string,
  accepted: readonly SheetEnding[] = sheetEndings,
): Promise<Sheet[]> {
  const sheets = (await parse(bytes, fileName, accepted)).map(withoutBlankEnd).map(withoutGuards)
  refuseTooMuch(sheets)
  if (sheets.every(({ rows }) => rows.length === 0)) {
    const hasFormulas = sheets.some(({ uncalculated = [] }) => uncalculated.length > 0)
    throw fail(hasFormulas ? 'sheet_not_calculated' : 'sheet_empty')
  }
  return sheets
}

async function parse(
  bytes: Uint8Array,
  fileName: string,
  accepted: readonly SheetEnding[],
): Promise<Sheet[]> {
  const kind = fileKindOf(bytes, fileName, accepted)
  switch (kind) {
    case 'zip':
      return readXlsx(bytes)
    case 'ole':
      return readXls(bytes)
    case 'html':
    case 'xml':
      return readMarkup(bytes, kind)
    case 'text':
      return [readCsv(bytes, fileName.replace(/\.[^.]*$/, '').slice(0, 31))]
  }
}

const isGuarded = (cell: Cell): boolean => typeof cell === 'string' && unguarded(cell) !== cell

const withoutGuards = (sheet: Sheet): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row) =>
    row.some(isGuarded) ? row.map((cell) => (typeof cell === 'string' ? unguarded(cell) : cell)) : row,
  ),
})

function withoutBlankEnd(sheet: Sheet): Sheet {
  let length = sheet.rows.length
  while (length > 0 && (sheet.rows[length - 1] ?? []).every(isBlank)) length--
  const rows = sheet.rows.slice(0, length)
  return { ...sheet, rows, merges: sheet.merges.flatMap(within(rows)) }
}

/** A span may say that it goes to the end of the sheet; beyond the last value it means nothing. */
function within(rows: readonly (readonly unknown[])[]): (merge: Merge) => Merge[] {
  const lastColumn = Math.max(0, rows.reduce((widest, row) => Math.max(widest, row.length), 0) - 1)
  return (merge) =>
    merge.startRow >= rows.length
      ? []
      : [
          {
            ...merge,
            endRow: Math.min(merge.endRow, rows.length - 1),
            endColumn: Math.max(merge.startColumn, Math.min(merge.endColumn, lastColumn)),
          },
        ]
}

function refuseTooMuch(sheets: readonly Sheet[]): void {
  if (sheets.length > sheetLimits.sheets) {
    throw fail('sheet_too_many_sheets', { sheets: sheets.length, limit: sheetLimits.sheets })
  }
  let cells = 0
  for (const { name, rows, merges } of sheets) {
    if (merges.length > sheetLimits.spans) throw fail('sheet_too_many_cells', { limit: sheetLimits.cells })
    if (rows.length > sheetLimits.rows)
      throw fail('sheet_too_many_rows', { sheet: name, limit: sheetLimits.rows })
    for (const row of rows) {
      if (row.length > sheetLimits.columns)
        throw fail('sheet_too_many_columns', { sheet: name, limit: sheetLimits.columns })
      cells += row.length
    }
  }
  if (cells > sheetLimits.cells) throw fail('sheet_too_many_cells', { limit: sheetLimits.cells })
}
