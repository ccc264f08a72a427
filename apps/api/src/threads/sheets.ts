import { parentPort } from 'node:worker_threads'
import { Refusal } from '../platform/http/fail.ts'
import type { SheetAnswer, SheetQuestion } from '../platform/sheets/open-sheets.ts'
import { type SheetCall, sheetWork } from '../platform/sheets/sheet-work.ts'
import { inTableParts } from '../platform/sheets/table-parts.ts'
import type { Table } from '../platform/sheets/table/table.ts'

/** Spreadsheets in a thread of their own: parsing a hostile or a merely large one must not hold up a request. */
const calls = sheetWork as Readonly<Record<SheetCall, (input: unknown) => Promise<unknown>>>

parentPort?.on('message', async ({ id, call, input }: SheetQuestion) => {
  const answer = await answerOf(id, () => calls[call](input))
  if (call !== 'tables' || !('value' in answer)) return parentPort?.postMessage(answer)
  const parts = inTableParts(answer.value as Table[])
  parentPort?.postMessage({ id, parts } satisfies SheetAnswer, [parts.rows])
})

async function answerOf(id: number, work: () => Promise<unknown>): Promise<SheetAnswer> {
  try {
    return { id, value: await work() }
  } catch (error) {
    if (error instanceof Refusal) return { id, refusal: { status: error.status, reply: error.reply } }
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
