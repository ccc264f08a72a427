import { MessageChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { Table, TableRow } from './table/table.ts'

/** Rows of one message: the thread that gets it unpacks it in one go. */
const rowsAtOnce = 500

type Part = readonly [table: number, rows: readonly TableRow[]]

/** Tables without their rows, and the rows in short messages that wait in a port. */
export type TableParts = { readonly tables: readonly Table[]; readonly rows: MessagePort }

export function inTableParts(tables: readonly Table[]): TableParts {
  const { port1, port2 } = new MessageChannel()
  for (const [table, { rows }] of tables.entries()) {
    for (let first = 0; first < rows.length; first += rowsAtOnce) {
      port1.postMessage([table, rows.slice(first, first + rowsAtOnce)] satisfies Part)
    }
  }
  return { tables: tables.map((table) => ({ ...table, rows: [] })), rows: port2 }
}

/** Unpacks the rows message by message, others in between: those of a large workbook at once hold up everybody. */
export async function joinTableParts({ tables, rows }: TableParts): Promise<Table[]> {
  const joined = tables.map((): TableRow[] => [])
  for (;;) {
    const received = receiveMessageOnPort(rows)
    if (!received) break
    const [table, some] = received.message as Part
    joined[table]?.push(...some)
    await yieldToEventLoop()
  }
  rows.close()
  return tables.map((table, n) => ({ ...table, rows: joined[n] ?? [] }))
}
