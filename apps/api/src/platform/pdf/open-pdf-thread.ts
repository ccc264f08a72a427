import { Worker } from 'node:worker_threads'
import type { FailureReply } from '@cuadrante/contract/kit/failure.ts'
import { createFairTurns, type Asker, type Shares, type TurnCounts } from '../fair-turns.ts'
import { fail, Refusal } from '../http/fail.ts'
import type { SharedCounts } from '../shared-counts.ts'
import { mostPages, type PdfCall, type pdfWork } from './pdf-work.ts'

export type PdfRequest = { readonly call: PdfCall; readonly input: unknown }
export type PdfReply =
  | { readonly value: unknown }
  | { readonly refusal: { readonly status: number; readonly reply: FailureReply } }
  | { readonly error: string }

export type PdfThreadOptions = {
  /** The built `threads/pdf` file. */
  readonly workerUrl: URL
  /** A file that takes longer is refused and its thread stopped. */
  readonly timeLimitMs?: number
  /** Heap of the thread, and by how much the process may grow meanwhile; a file that needs more is refused. */
  readonly memoryMb?: number
  /** How the threads are divided; the usual way unless given. */
  readonly shares?: Partial<Shares>
  /** What people and agencies have spent, where other processes count too. */
  readonly spent?: SharedCounts
}

export type PdfWork = typeof pdfWork
/** The work of `pdfWork` for whoever asks, each file in a thread of its own. */
export type PdfThread = { readonly of: (asker: Asker) => PdfWork; readonly turns: TurnCounts }

/**
 * Opens the threads that read and seal PDFs: no file, however hostile, holds up or brings down the server, nor another
 * agency's file.
 */
export function openPdfThread({
  workerUrl,
  timeLimitMs = 20_000,
  memoryMb = 512,
  shares,
  spent,
}: PdfThreadOptions): PdfThread {
  const turns = createFairTurns(shares, Date.now, spent)
  const of = (asker: Asker) => {
    const ask = (call: PdfCall) => (input: unknown) =>
      turns.inTurn(asker, () =>
        answerOf(workerUrl, { call, input }, { timeLimitMs, memoryMb, running: turns.running }),
      )
    return { inspect: ask('inspect'), seal: ask('seal'), attachments: ask('attachments') } as PdfWork
  }
  return { of, turns }
}

type Limits = {
  readonly timeLimitMs: number
  readonly memoryMb: number
  /** How many such threads share the process at the moment. */
  readonly running: () => number
}

async function answerOf(
  url: URL,
  question: PdfRequest,
  { timeLimitMs, memoryMb, running }: Limits,
): Promise<unknown> {
  const thread = new Worker(url, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    workerData: question,
  })
  const grown = rssMb()
  let timer: NodeJS.Timeout | undefined
  let watch: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<PdfReply>((resolve, reject) => {
      timer = setTimeout(() => reject(tooHeavy()), timeLimitMs)
      watch = setInterval(() => rssMb() - grown > memoryMb * running() && reject(tooHeavy()), lookEveryMs)
      thread
        .once('message', resolve)
        .once('error', (error) => reject(isOutOfMemory(error) ? tooHeavy() : error))
        .once('exit', () => reject(new Error('the thread of papers ended')))
    })
    if ('value' in answer) return answer.value
    throw 'refusal' in answer
      ? new Refusal(answer.refusal.status, answer.refusal.reply)
      : new Error(answer.error)
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    await thread.terminate()
  }
}

/** What a stream of a PDF unpacks to lies outside of the heap that the thread is limited to, so the process is watched. */
const rssMb = () => process.memoryUsage.rss() / 1_048_576
const lookEveryMs = 50

const tooHeavy = () => fail('document_too_heavy', { pages: mostPages })
const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
