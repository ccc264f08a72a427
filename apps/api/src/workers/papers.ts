import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../platform/http/fail.ts'
import type { PaperAnswer, PaperQuestion } from '../platform/papers/open-papers.ts'
import { paperWork, type PaperCall } from '../platform/papers/paper-work.ts'

/** PDFs in a thread of their own: one question, one answer, and the thread is gone. */
const calls = paperWork as Readonly<Record<PaperCall, (input: unknown) => Promise<unknown>>>
const { call, input } = workerData as PaperQuestion

parentPort?.postMessage(await answerOf(() => calls[call](input)))

async function answerOf(work: () => Promise<unknown>): Promise<PaperAnswer> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { status: error.status, reply: error.reply } }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
