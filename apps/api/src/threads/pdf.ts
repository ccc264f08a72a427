import { parentPort } from 'node:worker_threads'
import { replyOf } from '../platform/ask-thread.ts'
import type { PdfRequest } from '../platform/pdf/open-pdf-thread.ts'
import { pdfWork, type PdfCall } from '../platform/pdf/pdf-work.ts'

/** PDFs that came from outside in a thread of their own, one after the other. */
const calls = pdfWork as Readonly<Record<PdfCall, (input: unknown) => Promise<unknown>>>

parentPort?.on('message', async ({ call, input }: PdfRequest) => {
  parentPort?.postMessage(await replyOf(() => calls[call](input)))
})
