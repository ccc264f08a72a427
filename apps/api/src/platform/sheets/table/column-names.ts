import { type Cell, lineOf } from '../cell.ts'
import type { Merge, Sheet } from '../sheet.ts'
import { isFilled } from './cell-look.ts'
import type { Header } from './find-header.ts'
import { type Column, columnLetter, type TableNote } from './table.ts'

export type NamedColumns = { readonly columns: readonly Column[]; readonly notes: readonly TableNote[] }

/**
 * Names the columns that have a header or a value. Two header rows are joined with " / ", a blank header is
 * "Columna C", a name that stood before gets " (2)".
 */
export function nameColumns(sheet: Sheet, header: Header | undefined): NamedColumns {
  const firstData = header ? header.row + header.height : 0
  const texts = header ? headerTexts(sheet, header) : []
  const width = Math.max(texts.length, ...widths(sheet))
  const hasData = filledColumns(sheet, firstData, width)

  const columns: Column[] = []
  const notes: TableNote[] = []
  const taken = new Set<string>()
  for (let index = 0; index < width; index++) {
    const text = texts[index] ?? ''
    if (text === '' && !hasData[index]) continue
    const letter = columnLetter(index)
    const wanted = text || `Columna ${letter}`
    const name = freeName(wanted, taken)
    taken.add(name.toLowerCase())
    columns.push({ name, letter, index })
    const rowNumber = header ? header.row + header.height : 1
    if (text === '' && header) notes.push({ code: 'unnamed_column', rowNumber, column: letter, text: name })
    else if (name !== wanted) notes.push({ code: 'repeated_name', rowNumber, column: letter, text: name })
  }
  return { columns, notes }
}

const widths = ({ rows }: Sheet): number[] => [rows.reduce((widest, row) => Math.max(widest, row.length), 0)]

function filledColumns({ rows }: Sheet, firstRow: number, width: number): boolean[] {
  const filled = Array.from({ length: width }, () => false)
  for (const row of rows.slice(firstRow)) {
    for (const [index, cell] of row.entries()) if (!filled[index] && isFilled(cell)) filled[index] = true
  }
  return filled
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted
  for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${wanted} (${count})`
  return name
}

function headerTexts({ rows, merges }: Sheet, { row, height }: Header): string[] {
  if (height === 1) return (rows[row] ?? []).map(lineOf)
  const bottom = (rows[row + 1] ?? []).map(lineOf)
  const top = groupLabels(rows[row] ?? [], bottom, merges, row)
  const width = Math.max(top.length, bottom.length)
  return Array.from({ length: width }, (_, index) => joined(top[index] ?? '', bottom[index] ?? ''))
}

const joined = (top: string, bottom: string): string =>
  top === '' || top === bottom ? bottom : bottom === '' ? top : `${top} / ${bottom}`

/** The label over each column: its own, or that of the group it lies in. */
function groupLabels(
  row: readonly Cell[],
  bottom: readonly string[],
  merges: readonly Merge[],
  index: number,
): string[] {
  const labels = row.map(lineOf)
  const groups = merges.filter(
    ({ startRow, startColumn, endColumn }) => startRow === index && endColumn > startColumn,
  )
  for (const { startColumn, endColumn } of groups) {
    for (let column = startColumn; column <= endColumn; column++) labels[column] = labels[startColumn] ?? ''
  }
  if (groups.length > 0) return labels

  for (let column = 1; column < bottom.length; column++) {
    // A label with nothing named below it is a column of its own and groups nothing.
    const isGroup = (bottom[column - 1] ?? '') !== ''
    if (!labels[column] && bottom[column] && isGroup) labels[column] = labels[column - 1] ?? ''
  }
  return labels
}
