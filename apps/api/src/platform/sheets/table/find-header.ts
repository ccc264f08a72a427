import { type Cell, lineOf } from '../cell.ts'
import type { Merge, Sheet } from '../sheet.ts'
import { filledCells, isCalendar, isFilled, looksLikeHeader } from './cell-look.ts'
import { isKnownHeader } from './header-words.ts'

export type Header = {
  /** Index of the first header row. */
  readonly row: number
  /** One or two rows. */
  readonly height: 1 | 2
  /** 0–1. */
  readonly score: number
}

/** Headers stand above the rows: titles and blank rows before them rarely fill a page. */
const SEARCHED_ROWS = 60
const ROWS_BELOW = 20
const LEAST_SCORE = 0.35
/** A line of several cells above a header is more likely a header or a row itself. */
const PER_LINE_ABOVE = 0.96
const LEAST_KNOWN = 0.4
const LEAST_KNOWN_ALONE = 0.25

/** The row, or pair of rows, that names the columns. Undefined when the sheet has no recognisable header. */
export function findHeader(sheet: Sheet): Header | undefined {
  let best: Header | undefined
  for (let row = 0; row < Math.min(sheet.rows.length, SEARCHED_ROWS); row++) {
    const score = scoreOf(sheet, row)
    if (score >= LEAST_SCORE && score > (best?.score ?? 0)) best = { row, height: 1, score }
  }
  return best && withSecondRow(sheet, best)
}

/** How much a row looks like the header of what stands below it, 0–1. */
function scoreOf({ rows, merges }: Sheet, index: number): number {
  const row = rows[index] ?? []
  const filled = row.filter(isFilled)
  if (filled.length === 0 || isTitle(row, merges, index)) return 0
  const below = rows.slice(index + 1, index + 1 + ROWS_BELOW)
  const width = usualWidth(below)
  if (filled.length === 1 && width !== 1) return 0

  const names = withoutCalendar(filled)
  const named = share(names, looksLikeHeader)
  const known = share(names, isKnown)
  const distinct = new Set(filled.map((cell) => lineOf(cell).toLowerCase())).size / filled.length
  // Alone in its sheet: the head of a list that nobody has filled in, where its words are those of one.
  const alone = known >= LEAST_KNOWN_ALONE ? 1 : 0.5
  const covering = width === 0 ? alone : Math.min(1, filled.length / width)
  if (named < 0.6 || (known === 0 && filled.length === 1)) return 0
  // Numbers and doors among words that no header uses: the first row of a list without titles.
  if (named < 1 && known < LEAST_KNOWN) return 0
  const depth = PER_LINE_ABOVE ** rows.slice(0, index).filter((line) => filledCells(line) > 1).length
  return (
    depth *
    named *
    Math.sqrt(distinct) *
    covering *
    (0.35 + 0.4 * Math.min(1, known * 1.5) + 0.25 * contrast(row, below))
  )
}

const isKnown = (cell: Cell): boolean =>
  typeof cell === 'string' && looksLikeHeader(cell) && isKnownHeader(cell)

/** Days and years beside names that headers use head columns too. */
function withoutCalendar(cells: readonly Cell[]): readonly Cell[] {
  const names = cells.filter((cell) => !isCalendar(cell))
  return share(names, isKnown) >= LEAST_KNOWN ? names : cells
}

const share = (cells: readonly Cell[], has: (cell: Cell) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(has).length / cells.length

/** The number of cells that most of the rows fill. */
function usualWidth(rows: readonly (readonly Cell[])[]): number {
  const widths = rows
    .map(filledCells)
    .filter((width) => width > 0)
    .toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 0
}

/** A cell merged over several columns with nothing beside it heads the page, not a column. */
function isTitle(row: readonly Cell[], merges: readonly Merge[], index: number): boolean {
  if (filledCells(row) !== 1) return false
  const column = row.findIndex(isFilled)
  return merges.some(
    (merge) => merge.startRow === index && merge.startColumn === column && merge.endColumn > column,
  )
}

/** Share of columns whose values below are of another kind than the header's text: numbers, dates, codes, long texts. */
function contrast(row: readonly Cell[], below: readonly (readonly Cell[])[]): number {
  const columns = row.flatMap((cell, column) => (isFilled(cell) ? [column] : []))
  const differing = columns.filter((column) => {
    const values = below.map((cells) => cells[column] ?? null).filter(isFilled)
    return values.length > 0 && share(values, (value) => !looksLikeHeader(value)) > 0.5
  })
  return columns.length === 0 ? 0 : Math.min(1, (2 * differing.length) / columns.length)
}

/** Joins the best row with the one above or below it when together they make a header of two rows. */
function withSecondRow(sheet: Sheet, best: Header): Header {
  if (isGroupRow(sheet, best.row - 1, best.row)) return { ...best, row: best.row - 1, height: 2 }
  if (isGroupRow(sheet, best.row, best.row + 1)) return { ...best, height: 2 }
  return best
}

/** Whether `top` groups the columns that `bottom` names: by merged cells, or by labels with blanks after them. */
function isGroupRow({ rows, merges }: Sheet, top: number, bottom: number): boolean {
  const [above, below] = [rows[top] ?? [], rows[bottom] ?? []]
  const [labels, names] = [above.filter(isFilled), below.filter(isFilled)]
  if (labels.length === 0 || names.length < 2) return false
  if (!names.every((name) => looksLikeHeader(name) || isCalendar(name))) return false
  if (!labels.every(looksLikeHeader) || isTitle(above, merges, top)) return false

  const groups = merges.filter(({ startRow, endRow }) => startRow === top && endRow === top)
  const isMerged = groups.some(({ startColumn, endColumn }) => {
    const named = below.slice(startColumn, endColumn + 1).filter(isFilled).length
    return endColumn > startColumn && named > 1
  })
  if (isMerged) return true
  return labels.length >= 2 && labels.length < names.length && labelsCover(above, below)
}

/** Without merged cells: each label is followed by blanks that the row below names, or has nothing below it. */
function labelsCover(above: readonly Cell[], below: readonly Cell[]): boolean {
  const starts = above.flatMap((cell, column) => (isFilled(cell) ? [column] : []))
  return starts.every((start, place) => {
    const end = starts[place + 1] ?? Math.max(above.length, below.length)
    const named = below.slice(start, end).filter(isFilled).length
    return named === 0 || (end - start > 1 && named > 1)
  })
}
