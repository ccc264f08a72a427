import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { type Cell, lineOf, textOf } from '../cell.ts'
import type { BehindCell, Merge, Sheet } from '../sheet.ts'
import { filledCells, isCellError, isFilled, isHollow } from './cell-look.ts'
import type { Header } from './find-header.ts'
import { columnLetter, type Column, type RowLink, type TableNote, type TableRow } from './table.ts'

export type RowsRead = { readonly rows: readonly TableRow[]; readonly notes: readonly TableNote[] }

const TOTAL =
  /^subtotal(es)?\b|^total(es)?( general(es)?| de \p{L}+| \p{L}+s)?\s*:?\s*[\d.,]*$|^(suma|guztira|recuento)\s*:?\s*[\d.,]*$/u
/** Tables narrower than this may well have rows with a single cell. */
const LEAST_COLUMNS = 4

/** Splits what stands below the header into rows of data and the lines that are none, each told with its number. */
export function readRows(sheet: Sheet, header: Header | undefined, columns: readonly Column[]): RowsRead {
  const firstData = header ? header.row + header.height : 0
  const rows: TableRow[] = []
  const notes: TableNote[] = [...titleNotes(sheet, header), ...formulaNotes(sheet)]
  const links = linksByRow(sheet, columns)
  const hollow: number[] = []
  const headerTexts = header ? columns.map(({ index }) => lineOf(lastHeaderRow(sheet, header)[index])) : []
  const filled = withVerticalMerges(sheet, firstData)
  const isDense = usesMostColumns(filled.slice(firstData), columns.length)

  for (let index = firstData; index < filled.length; index++) {
    const row = filled[index] ?? []
    const cells = columns.map((column) => row[column.index] ?? null)
    const count = filledCells(cells)
    if (count === 0) continue
    const rowNumber = index + 1
    if (header && cells.every((cell) => !isFilled(cell) || isHollow(cell))) {
      hollow.push(rowNumber)
      continue
    }
    const note = header && noteOf(cells, count, headerTexts, isDense)
    if (note)
      notes.push({
        code: note,
        rowNumber,
        text: cells.filter(isFilled).map(lineOf).join(' · ').slice(0, 200),
      })
    else {
      const behind = links.get(index)
      rows.push(behind ? { rowNumber, cells, links: behind } : { rowNumber, cells })
      notes.push(...errorNotes(cells, columns, rowNumber))
    }
  }
  const isHidden = new Set(sheet.hiddenRows)
  const hidden = rows.map(({ rowNumber }) => rowNumber).filter((rowNumber) => isHidden.has(rowNumber - 1))
  notes.push(...noteOfMany('hollow_rows', hollow), ...noteOfMany('hidden_rows', hidden))
  return { rows, notes }
}

const noteOfMany = (code: TableNote['code'], numbers: readonly number[]): TableNote[] => {
  const [first] = numbers
  return first === undefined ? [] : [{ code, rowNumber: first, text: rangesOf(numbers) }]
}

/** Ranges that are told one by one. */
const MOST_RANGES = 50

/** Rising numbers in words: "3-5, 9". */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  const told = ranges.slice(0, MOST_RANGES).map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
  const more = ranges.length > MOST_RANGES ? ` y más hasta la ${numbers.at(-1) ?? ''}` : ''
  return told.join(', ') + more
}

const lastHeaderRow = ({ rows }: Sheet, header: Header): readonly Cell[] =>
  rows[header.row + header.height - 1] ?? []

function titleNotes({ rows }: Sheet, header: Header | undefined): TableNote[] {
  if (!header) return []
  return rows.slice(0, header.row).flatMap((row, index) => {
    const text = row.filter(isFilled).map(lineOf).join(' · ')
    return text === '' ? [] : [{ code: 'title_row' as const, rowNumber: index + 1, text: text.slice(0, 200) }]
  })
}

/** More than these nobody reads. */
const MOST_FORMULAS = 1000

const formulaNotes = ({ uncalculated = [] }: Sheet): TableNote[] =>
  uncalculated.slice(0, MOST_FORMULAS).map(({ row, column, text }: BehindCell) => ({
    code: 'uncalculated_formula',
    rowNumber: row + 1,
    column: columnLetter(column),
    text: text.slice(0, 200),
  }))

function linksByRow({ links = [] }: Sheet, columns: readonly Column[]): ReadonlyMap<number, RowLink[]> {
  const places = new Map(columns.map(({ index }, place) => [index, place]))
  const byRow = new Map<number, RowLink[]>()
  for (const { row, column, text } of links) {
    const place = places.get(column)
    if (place === undefined) continue
    const ofRow = byRow.get(row) ?? []
    byRow.set(row, ofRow)
    ofRow.push({ place, address: text })
  }
  return byRow
}

/** Why a line is no row of data; undefined when it is one. */
function noteOf(
  cells: readonly Cell[],
  count: number,
  headerTexts: readonly string[],
  isDense: boolean,
): TableNote['code'] | undefined {
  if (count > 1 && headerTexts.every((text, place) => text === lineOf(cells[place]))) return 'repeated_header'
  const first = cells.find(isFilled)
  if (isTotal(cells, first, count)) return 'total_row'
  const isAlone = count === 1 && cells.length >= LEAST_COLUMNS && isDense && typeof first === 'string'
  return isAlone ? 'section_row' : undefined
}

/** The word in the first filled cell, and little beside it but figures. */
function isTotal(cells: readonly Cell[], first: Cell | undefined, count: number): boolean {
  if (typeof first !== 'string' || !TOTAL.test(normalise(first))) return false
  const texts = cells.filter(
    (cell) => typeof cell === 'string' && isFilled(cell) && /\p{L}/u.test(cell),
  ).length
  return texts <= 1 || count <= Math.max(2, Math.floor(cells.length / 3))
}

/** A list with more names than whole rows is one that waits to be filled in. */
const LEAST_WHOLE_ROWS = 1 / 4

/** Whether the rows that hold more than a label fill at least half of the columns: only then does a lonely cell stand out. */
function usesMostColumns(rows: readonly (readonly Cell[])[], columns: number): boolean {
  const counts = rows
    .slice(0, 200)
    .map(filledCells)
    .filter((count) => count > 0)
    .toSorted((a, b) => a - b)
  const several = counts.filter((count) => count > 1)
  const usual = several[Math.floor(several.length / 2)] ?? 0
  const whole = counts.filter((count) => count >= columns / 2).length
  return usual >= Math.max(3, columns / 2) && whole >= counts.length * LEAST_WHOLE_ROWS
}

function errorNotes(cells: readonly Cell[], columns: readonly Column[], rowNumber: number): TableNote[] {
  return cells.flatMap((cell, place) =>
    isCellError(cell)
      ? [{ code: 'cell_error' as const, rowNumber, column: columns[place]?.letter ?? '', text: textOf(cell) }]
      : [],
  )
}

/** Cells merged downwards show their value in every row they cover. */
function withVerticalMerges({ rows, merges }: Sheet, firstData: number): readonly (readonly Cell[])[] {
  const vertical = merges.filter(({ startRow, endRow }) => startRow >= firstData && endRow > startRow)
  if (vertical.length === 0) return rows
  const filled = rows.map((row) => [...row])
  for (const merge of vertical) fillDown(filled, merge)
  return filled
}

function fillDown(rows: Cell[][], { startRow, endRow, startColumn }: Merge): void {
  const value = rows[startRow]?.[startColumn] ?? null
  if (!isFilled(value)) return
  for (let index = startRow + 1; index <= Math.min(endRow, rows.length - 1); index++) {
    const row = rows[index]
    if (!row) continue
    while (row.length <= startColumn) row.push(null)
    row[startColumn] = value
  }
}
