import { askThread } from '../ask-thread.ts'
import { createFairTurns, type Asker, type Shares, type TurnCounts } from '../fair-turns.ts'
import { fail } from '../http/fail.ts'
import { createRestingThreads } from '../resting-threads.ts'
import type { SharedCounts } from '../shared-counts.ts'
import { mostPages } from './heavy-pdf.ts'
import type { PdfCall, pdfWork } from './pdf-work.ts'

export type PdfRequest = { readonly call: PdfCall; readonly input: unknown }
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
      const limits = { timeLimitMs, memoryMb, running: turns.running, tooHeavy }
      const answer = await askThread(thread, question, limits)
      threads.rest(thread)
      return answer
    } catch (error) {
      await threads.end(thread)
      throw error
    }
  }
  const of = (asker: Asker) => {
    const inTurn = (call: PdfCall) => (input: unknown) => turns.inTurn(asker, () => ask({ call, input }))
    return {
      inspect: inTurn('inspect'),
      seal: inTurn('seal'),
      attachments: inTurn('attachments'),
    } satisfies Record<PdfCall, unknown> as PdfWork
  }
  return { of, turns, close: threads.close }
}

/** A thread takes half a second of the processor to start, and most files some milliseconds. */
const restsForMs = 60_000

const tooHeavy = () => fail('document_too_heavy', { pages: mostPages })
