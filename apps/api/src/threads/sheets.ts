import { parentPort } from 'node:worker_threads'
import { replyOf } from '../platform/ask-thread.ts'
import type { SheetAnswer, SheetQuestion } from '../platform/sheets/open-sheets.ts'
import { type SheetCall, sheetWork } from '../platform/sheets/sheet-work.ts'
import { inTableParts } from '../platform/sheets/table-parts.ts'
import type { Table } from '../platform/sheets/table/table.ts'

/** Spreadsheets in a thread of their own: parsing a hostile or a merely large one must not hold up a request. */
const calls = sheetWork as Readonly<Record<SheetCall, (input: unknown) => Promise<unknown>>>

parentPort?.on('message', async ({ id, call, input }: SheetQuestion) => {
  const answer = { id, ...(await replyOf(() => calls[call](input))) }
  if (call !== 'tables' || !('value' in answer)) return parentPort?.postMessage(answer)
  const parts = inTableParts(answer.value as Table[])
  parentPort?.postMessage({ id, parts } satisfies SheetAnswer, [parts.rows])
})
