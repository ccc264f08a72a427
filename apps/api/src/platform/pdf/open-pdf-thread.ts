import type { Worker } from 'node:worker_threads'
import type { FailureReply } from '@cuadrante/contract/kit/failure.ts'
import { createFairTurns, type Asker, type Shares, type TurnCounts } from '../fair-turns.ts'
import { fail, Refusal } from '../http/fail.ts'
import { createRestingThreads } from '../resting-threads.ts'
import type { SharedCounts } from '../shared-counts.ts'
import { mostPages } from './heavy-pdf.ts'
import type { PdfCall, pdfWork } from './pdf-work.ts'

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
  /** What people have spent, where other processes count too. */
  readonly spent?: SharedCounts
}

export type PdfWork = typeof pdfWork
/** The work of `pdfWork` for whoever asks, one file at a time in a thread. */
export type PdfThread = {
  readonly of: (asker: Asker) => PdfWork
  readonly turns: TurnCounts
  readonly close: () => Promise<void>
}

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
  const threads = createRestingThreads({
    url: workerUrl,
    limits: { maxOldGenerationSizeMb: memoryMb },
    idleMs: restsForMs,
  })
  /** A thread whose file was refused is not used again: nobody knows what the file has left behind. */
  const ask = async (question: PdfRequest): Promise<unknown> => {
    const thread = threads.take()
    try {
      const answer = await answerOf(thread, question, { timeLimitMs, memoryMb, running: turns.running })
      threads.rest(thread)
      return answer
    } catch (error) {
      await threads.end(thread)
      throw error
    }
  }
  const of = (asker: Asker) => {
    const inTurn = (call: PdfCall) => (input: unknown) => turns.inTurn(asker, () => ask({ call, input }))
    return { inspect: inTurn('inspect'), seal: inTurn('seal'), attachments: inTurn('attachments') } as PdfWork
  }
  return { of, turns, close: threads.close }
}

/** A thread takes half a second of the processor to start, and most files some milliseconds. */
const restsForMs = 60_000

type Limits = {
  readonly timeLimitMs: number
  readonly memoryMb: number
  /** How many such threads share the process at the moment. */
  readonly running: () => number
}

async function answerOf(
  thread: Worker,
  question: PdfRequest,
  { timeLimitMs, memoryMb, running }: Limits,
): Promise<unknown> {
  const answer = await new Promise<PdfReply>((resolve, reject) => {
    const grown = rssMb()
    const finish = (act: () => void) => {
      clearTimeout(timer)
      clearInterval(watch)
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const refuse = () => finish(() => reject(tooHeavy()))
    const timer = setTimeout(refuse, timeLimitMs)
    const watch = setInterval(() => {
      if (rssMb() - grown > memoryMb * running()) refuse()
    }, lookEveryMs)
    const onMessage = (reply: PdfReply) => finish(() => resolve(reply))
    const onError = (error: Error) => finish(() => reject(isOutOfMemory(error) ? tooHeavy() : error))
    const onExit = () => finish(() => reject(new Error('the thread of papers ended')))
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    thread.postMessage(question)
  })
  if ('value' in answer) return answer.value
  throw 'refusal' in answer
    ? new Refusal(answer.refusal.status, answer.refusal.reply)
    : new Error(answer.error)
}

/** What a stream of a PDF unpacks to lies outside of the heap that the thread is limited to, so the process is watched. */
const rssMb = () => process.memoryUsage.rss() / 1_048_576
const lookEveryMs = 50

const tooHeavy = () => fail('document_too_heavy', { pages: mostPages })
const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
