import type * as XLSX from '@e965/xlsx'
import { fail, Refusal } from '../../http/fail.ts'
import type { Cell } from '../cell.ts'
import { sheetLimits } from '../guard/limits.ts'
import type { BehindCell, Merge, Sheet } from '../sheet.ts'
import { isWeb } from './behind-cells.ts'
import { withWindowsSigns } from './decode-text.ts'
import { withTimesOf1904 } from './times-of-1904.ts'

/**
 * Reads what only SheetJS understands: web pages and Spreadsheet 2003 XML named .xls, and workbooks older than 1997.
 * @throws `sheet_damaged` when it cannot.
 */
export async function readWithSheetJs(input: string | Uint8Array): Promise<Sheet[]> {
  if (typeof input === 'string') refuseManySpans(input)
  // A large library that few files need.
  const { read, utils } = await import('@e965/xlsx')
  try {
    const workbook = read(input, {
      type: typeof input === 'string' ? 'string' : 'array',
      raw: true,
      dense: true,
      cellDates: true,
      cellFormula: false,
      cellHTML: false,
      sheetRows: sheetLimits.rows + 1,
    })
    const { Sheets, WBProps } = workbook.Workbook ?? {}
    const sheets = workbook.SheetNames.map((name, index) => ({
      ...sheetFrom(name, workbook.Sheets[name] ?? {}, utils),
      isHidden: Boolean(Sheets?.[index]?.Hidden),
    }))
    return WBProps?.date1904 ? sheets.map(withTimesOf1904) : sheets
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw fail(isLocked ? 'sheet_encrypted' : 'sheet_damaged')
  }
}

function sheetFrom(name: string, sheet: XLSX.WorkSheet, utils: typeof XLSX.utils): Sheet {
  const reference = sheet['!ref']
  if (!reference) return { name, rows: [], merges: [] }
  refuseWide(name, utils.decode_range(reference).e)
  // Rows and columns are counted from A1, wherever the filled part begins.
  const range = `A1:${utils.encode_cell(utils.decode_range(reference).e)}`
  const rows: Cell[][] = utils.sheet_to_json(sheet, {
    header: 1,
    raw: true,
    defval: null,
    blankrows: true,
    range,
  })
  return {
    name,
    rows: rows.map((row) => row.map(asWindows)),
    merges: (sheet['!merges'] ?? []).map(mergeFrom),
    links: linksOf(sheet),
    hiddenRows: (sheet['!rows'] ?? []).flatMap((row, index) => (row?.hidden ? [index] : [])),
  }
}

/** Texts of workbooks older than 1997 come as Latin-1. */
const asWindows = (cell: Cell): Cell => (typeof cell === 'string' ? withWindowsSigns(cell) : cell)

/** The parser compares each cell with each span. */
function refuseManySpans(text: string): void {
  const spans = text.match(/\b(?:(?:col|row)span|ss:Merge(?:Across|Down))\s*=/gi)?.length ?? 0
  if (spans > sheetLimits.spans) throw fail('sheet_too_many_cells', { limit: sheetLimits.cells })
}

/** A cell that says to span the sheet, or one far out, asks for all cells between. */
function refuseWide(sheet: string, { r, c }: XLSX.CellAddress): void {
  if (r >= sheetLimits.rows) throw fail('sheet_too_many_rows', { sheet, limit: sheetLimits.rows })
  if ((r + 1) * (c + 1) > sheetLimits.cells) throw fail('sheet_too_many_cells', { limit: sheetLimits.cells })
}

const linksOf = (sheet: XLSX.WorkSheet): BehindCell[] =>
  (sheet['!data'] ?? []).flatMap((cells, row) =>
    (cells ?? []).flatMap((cell, column) =>
      cell?.l && isWeb(cell.l.Target) ? [{ row, column, text: cell.l.Target }] : [],
    ),
  )

const mergeFrom = ({ s, e }: XLSX.Range): Merge => ({
  startRow: s.r,
  endRow: e.r,
  startColumn: s.c,
  endColumn: e.c,
})
