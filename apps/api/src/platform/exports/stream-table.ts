import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { dayNumber, isDay } from '@cuadrante/domain/dates/day.ts'
import type { Cell } from '../sheets/cell.ts'
import { csvCell, sheetNameOf, writable } from '../sheets/write/write-table.ts'

export type StreamedTable = {
  readonly headers: readonly string[]
  readonly rows: AsyncIterable<readonly Cell[]>
  readonly sheetName: string
}

/** Writes a table of any length while its rows are read: memory stays flat. Text stays text, as in `writeTable`. */
export const streamTable = (table: StreamedTable, format: 'xlsx' | 'csv'): Readable =>
  format === 'csv' ? Readable.from(csvLines(table)) : xlsxOf(table)

async function* csvLines({ headers, rows }: StreamedTable): AsyncGenerator<string> {
  yield `\ufeff${headers.map(csvCell).join(';')}\r\n`
  for await (const row of rows) yield `${row.map(csvCell).join(';')}\r\n`
}

function xlsxOf({ headers, rows, sheetName }: StreamedTable): Readable {
  async function* all() {
    yield headers.map(writable)
    for await (const row of rows) yield row.map(writable)
  }
  const stream = writeXlsxStream(all(), {
    name: sheetNameOf(sheetName),
    columns: headers.map((header) => ({ width: Math.min(40, Math.max(12, header.length + 4)) })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}

/** A day as the spreadsheet's own date. */
export const dayCell = (day: string | null): Cell =>
  day !== null && isDay(day) ? new Date(dayNumber(day) * 86_400_000) : null
