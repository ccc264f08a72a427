import { type Cell, textOf } from '../cell.ts'
import { columnOf, referenceOf, xmlText } from './cell-reference.ts'

/** Cells to put at the end of a row, from a column on (from 0). */
export type AddedCells = ReadonlyMap<number, readonly Cell[]>

const ROW = /<((?:\w+:)?)row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1row>)/g
const SHEET_DATA = /<((?:\w+:)?)sheetData\b[^>]*?(?:\/>|>([\s\S]*)<\/\1sheetData>)/

/**
 * Adds cells to the rows of a worksheet's XML and leaves every other byte as it is: formats, formulas, widths, filters.
 * Rows that the XML does not hold are made, in their place.
 */
export function addCells(xml: string, added: AddedCells, firstColumn: number): string {
  const waiting = new Map([...added].toSorted(([a], [b]) => a - b))
  const withRows = xml.replace(SHEET_DATA, (whole: string, prefix: string, inner: string | undefined) => {
    const rows = rowsWithCells(inner ?? '', waiting, firstColumn)
    const rest = [...waiting].map(([number, cells]) => newRow(prefix, number, cells, firstColumn)).join('')
    const open = /^<[^>]*?(?=\/?>)/.exec(whole)?.[0] ?? `<${prefix}sheetData`
    return `${open}>${rows}${rest}</${prefix}sheetData>`
  })
  const width = Math.max(0, ...[...added.values()].map((cells) => cells.length))
  return withDimension(withRows, firstColumn + width - 1, Math.max(...added.keys(), 1))
}

function rowsWithCells(
  sheetData: string,
  waiting: Map<number, readonly Cell[]>,
  firstColumn: number,
): string {
  let previous = 0
  return sheetData.replace(
    ROW,
    (whole: string, prefix: string, attributes: string, inner: string | undefined) => {
      const number = Number(/\br=["'](\d+)["']/.exec(attributes)?.[1] ?? previous + 1)
      const before = rowsBetween(prefix, waiting, previous, number, firstColumn)
      previous = number
      const cells = waiting.get(number)
      if (!cells) return before + whole
      waiting.delete(number)
      const kept = attributes.replace(/\s*\bspans="[^"]*"/, '')
      return `${before}<${prefix}row${kept}>${inner ?? ''}${cellsXml(prefix, number, cells, firstColumn)}</${prefix}row>`
    },
  )
}

/** New rows for those that the XML skips between two of its own. */
function rowsBetween(
  prefix: string,
  waiting: Map<number, readonly Cell[]>,
  after: number,
  before: number,
  firstColumn: number,
): string {
  let xml = ''
  for (const [number, cells] of waiting) {
    if (number >= before) break
    if (number <= after) continue
    xml += newRow(prefix, number, cells, firstColumn)
    waiting.delete(number)
  }
  return xml
}

const newRow = (prefix: string, number: number, cells: readonly Cell[], firstColumn: number): string =>
  `<${prefix}row r="${number}">${cellsXml(prefix, number, cells, firstColumn)}</${prefix}row>`

const cellsXml = (prefix: string, rowNumber: number, cells: readonly Cell[], firstColumn: number): string =>
  cells.map((cell, place) => cellXml(prefix, referenceOf(firstColumn + place, rowNumber), cell)).join('')

/** Text is written as text, whatever it begins with: nothing here can become a formula. */
function cellXml(prefix: string, reference: string, cell: Cell): string {
  if (typeof cell === 'number' && Number.isFinite(cell)) {
    return `<${prefix}c r="${reference}"><${prefix}v>${cell}</${prefix}v></${prefix}c>`
  }
  const text = textOf(cell)
  if (text === '') return ''
  const body = `<${prefix}t xml:space="preserve">${xmlText(text)}</${prefix}t>`
  return `<${prefix}c r="${reference}" t="inlineStr"><${prefix}is>${body}</${prefix}is></${prefix}c>`
}

/** Widens the sheet's declared range, where it declares one. */
const withDimension = (xml: string, lastColumn: number, lastRow: number): string =>
  xml.replace(
    /(<(?:\w+:)?dimension\s+ref=")([A-Z]+\d+)(?::([A-Z]+\d+))?"/,
    (_, open: string, first: string, last?: string) => {
      const end = last ?? first
      const column = Math.max(columnOf(end), lastColumn)
      const row = Math.max(Number(/\d+/.exec(end)?.[0] ?? 1), lastRow)
      return `${open}${first}:${referenceOf(column, row)}"`
    },
  )

/** The first column (from 0) to the right of everything that the sheet's XML holds. A cell that says no place is the next of its row. */
export function firstFreeColumn(xml: string): number {
  let last = -1
  let column = -1
  for (const [, name, attributes = ''] of xml.matchAll(/<(?:\w+:)?(row|c)\b([^>]*)/g)) {
    const [, reference] = /\br=["']([A-Z]+)\d+["']/.exec(attributes) ?? []
    if (name === 'row') column = -1
    else column = reference === undefined ? column + 1 : columnOf(reference)
    last = Math.max(last, column)
  }
  return last + 1
}
