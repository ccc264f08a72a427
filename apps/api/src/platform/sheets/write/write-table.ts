import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { type Cell, isBlank, isTime, textOf } from '../cell.ts'
import { guarded, guardKept } from './formula-safe.ts'

/** How a workbook shows the figures of a column: days as Spain writes them, euros with cents, hours beyond a day or as a figure. */
export type CellFormat = 'day' | 'moment' | 'time' | 'euros' | 'duration' | 'hours'

export const numberFormats: Readonly<Record<CellFormat, string>> = {
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
  time: 'hh:mm',
  euros: '#,##0.00',
  duration: '[h]:mm',
  hours: '#,##0.00',
}

export type WrittenColumn = {
  readonly header: string
  readonly format?: CellFormat
  /** Width in characters; by the header and the first rows unless given. */
  readonly width?: number
}

/** Rows from which the widths of columns are taken. */
export const widthSample = 200
const NARROWEST = 8
const WIDEST = 60

/**
 * Writes a table as .xlsx or .csv. Text stays text: no cell can become a formula, and postal codes keep their zeros.
 * The CSV is what a Spanish Excel opens by a double click: UTF-8 with mark, semicolons, decimal commas.
 */
export async function writeTable(
  columns: readonly WrittenColumn[],
  rows: readonly (readonly Cell[])[],
  format: 'xlsx' | 'csv',
  sheetName = 'Datos',
): Promise<Uint8Array> {
  return format === 'csv' ? writeCsvTable(columns, rows) : writeWorkbook([{ name: sheetName, columns, rows }])
}

export type WrittenSheet = {
  readonly name: string
  readonly columns: readonly WrittenColumn[]
  readonly rows: readonly (readonly Cell[])[]
}

function writeCsvTable(columns: readonly WrittenColumn[], rows: readonly (readonly Cell[])[]): Uint8Array {
  const lines = [columns.map(({ header }) => csvCell(header)), ...rows.map((row) => row.map(csvCell))]
  return Buffer.from(`\ufeff${lines.map((line) => line.join(';')).join('\r\n')}\r\n`, 'utf8')
}

/** A cell of a CSV line: decimal comma, guarded, quoted where it must be. */
export function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text =
    typeof cell === 'string'
      ? guarded(withoutControls(cell))
      : cell instanceof Date
        ? dateText(cell)
        : textOf(cell)
  return /[";\r\n,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes tables as the sheets of one .xlsx, each under its frozen headers. The library is read with the first of them. */
export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name: sheetNameOf(name),
      columns: columns.map((column, index) => ({
        width: widthOf(column, rows, index),
        ...numberFormat(column.format ?? formatOfDates(rows, index)),
      })),
      rows: [columns.map(({ header }) => header), ...rows].map((row) => row.map(writable)),
      freezePane: { rows: 1 },
    })),
  })
}

export const numberFormat = (format: CellFormat | undefined): { numFmt?: string } =>
  format ? { numFmt: numberFormats[format] } : {}

/** Of a column that comes as it was sent: how its dates are shown, where it holds no other figures. */
function formatOfDates(rows: readonly (readonly Cell[])[], index: number): CellFormat | undefined {
  const figures = rows.map((row) => row[index]).filter((cell) => typeof cell !== 'string' && !isBlank(cell))
  if (figures.length === 0 || !figures.every((cell) => cell instanceof Date)) return undefined
  if (figures.every(isTime)) return 'time'
  return figures.every((date) => !textOf(date).includes(' ')) ? 'day' : 'moment'
}

/** "05/01/2026", "05/01/2026 10:30", and "10:30" of a time without a day. */
function dateText(date: Date): string {
  const [day = '', time = ''] = textOf(date).split(' ')
  return isTime(date) ? day : [shortDay(day), time].filter(Boolean).join(' ')
}

/** XML cannot hold control characters, and a text with them is taken for another kind of file. */
const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')

/** What a workbook takes for a character by its number, "_x0041_", is written so that it stays what it is. */
const escaped = (text: string): string => text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')

/** A workbook holds no day before 1900: that one stays text. */
export function writable(cell: Cell): Cell {
  if (cell instanceof Date && cell.getUTCFullYear() < 1900 && !isTime(cell)) return dateText(cell)
  return typeof cell === 'string' ? guardKept(escaped(withoutControls(cell))) : cell
}

/** Names of sheets have at most 31 characters, and none of these. */
export const sheetNameOf = (text: string): string =>
  text
    .replace(/[[\]:*?/\\]/g, ' ')
    .trim()
    .slice(0, 31) || 'Datos'

/** Room for the header and the first rows, within limits. */
export function widthOf(
  { header, width }: WrittenColumn,
  rows: readonly (readonly Cell[])[],
  index: number,
): number {
  if (width !== undefined) return width
  const longest = rows
    .slice(0, widthSample)
    .reduce((most, row) => Math.max(most, textOf(row[index]).length), header.length)
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2))
}
