import { parentPort } from 'node:worker_threads'
import { Refusal } from '../platform/http/fail.ts'
import type { PdfReply, PdfRequest } from '../platform/pdf/open-pdf-thread.ts'
import { pdfWork, type PdfCall } from '../platform/pdf/pdf-work.ts'

/** PDFs in a thread of their own, one after the other. */
const calls = pdfWork as Readonly<Record<PdfCall, (input: unknown) => Promise<unknown>>>

parentPort?.on('message', async ({ call, input }: PdfRequest) => {
  parentPort?.postMessage(await answerOf(() => calls[call](input)))
})

async function answerOf(work: () => Promise<unknown>): Promise<PdfReply> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { status: error.status, reply: error.reply } }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
