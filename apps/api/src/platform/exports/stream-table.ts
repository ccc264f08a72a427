import { Readable } from 'node:stream'
import { dayNumber, isDay } from '@cuadrante/domain/dates/day.ts'
import type { Cell } from '../sheets/cell.ts'
import {
  csvCell,
  numberFormat,
  sheetNameOf,
  widthOf,
  widthSample,
  writable,
  type WrittenColumn,
} from '../sheets/write/write-table.ts'

export type StreamedTable = {
  readonly columns: readonly Omit<WrittenColumn, 'width'>[]
  readonly rows: AsyncIterable<readonly Cell[]>
  readonly sheetName: string
}

/** Writes a table of any length while its rows are read, the first ones for the widths: memory stays flat. Text stays text, as in `writeTable`. */
export const streamTable = (table: StreamedTable, format: 'xlsx' | 'csv'): Readable =>
  Readable.from(format === 'csv' ? csvLines(table) : xlsxParts(table))

async function* csvLines({ columns, rows }: StreamedTable): AsyncGenerator<string> {
  yield `\ufeff${columns.map(({ header }) => csvCell(header)).join(';')}\r\n`
  for await (const row of rows) yield `${row.map(csvCell).join(';')}\r\n`
}

/** The library is read with the first workbook: most starts write none. */
async function* xlsxParts({ columns, rows, sheetName }: StreamedTable): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const coming = rows[Symbol.asyncIterator]()
  const first: (readonly Cell[])[] = []
  while (first.length < widthSample) {
    const next = await coming.next()
    if (next.done) break
    first.push(next.value)
  }
  async function* all() {
    yield columns.map(({ header }) => writable(header))
    for (const row of first) yield row.map(writable)
    for await (const row of { [Symbol.asyncIterator]: () => coming }) yield row.map(writable)
  }
  yield* writeXlsxStream(all(), {
    name: sheetNameOf(sheetName),
    columns: columns.map((column, index) => ({
      width: widthOf(column, first, index),
      ...numberFormat(column.format),
    })),
    freezePane: { rows: 1 },
  })
}

/** A day as the spreadsheet's own date. */
export const dayCell = (day: string | null): Cell =>
  day !== null && isDay(day) ? new Date(dayNumber(day) * 86_400_000) : null
