import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { dayNumber, isDay } from '@cuadrante/domain/dates/day.ts'
import type { Cell } from '../sheets/cell.ts'
import {
  csvCell,
  numberFormat,
  sheetNameOf,
  writable,
  type WrittenColumn,
} from '../sheets/write/write-table.ts'

export type StreamedTable = {
  readonly columns: readonly Omit<WrittenColumn, 'width'>[]
  readonly rows: AsyncIterable<readonly Cell[]>
  readonly sheetName: string
}

/** Writes a table of any length while its rows are read: memory stays flat. Text stays text, as in `writeTable`. */
export const streamTable = (table: StreamedTable, format: 'xlsx' | 'csv'): Readable =>
  format === 'csv' ? Readable.from(csvLines(table)) : xlsxOf(table)

async function* csvLines({ columns, rows }: StreamedTable): AsyncGenerator<string> {
  yield `\ufeff${columns.map(({ header }) => csvCell(header)).join(';')}\r\n`
  for await (const row of rows) yield `${row.map(csvCell).join(';')}\r\n`
}

function xlsxOf({ columns, rows, sheetName }: StreamedTable): Readable {
  async function* all() {
    yield columns.map(({ header }) => writable(header))
    for await (const row of rows) yield row.map(writable)
  }
  const stream = writeXlsxStream(all(), {
    name: sheetNameOf(sheetName),
    columns: columns.map(({ header, format }) => ({
      width: Math.min(40, Math.max(12, header.length + 4)),
      ...numberFormat(format),
    })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}

/** A day as the spreadsheet's own date. */
export const dayCell = (day: string | null): Cell =>
  day !== null && isDay(day) ? new Date(dayNumber(day) * 86_400_000) : null
