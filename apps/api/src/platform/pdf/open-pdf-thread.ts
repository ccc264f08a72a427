import { createAnsweringThreads } from '../answering-threads.ts'
import type { Asker, Shares, TurnCounts } from '../fair-turns.ts'
import { fail } from '../http/fail.ts'
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
export function openPdfThread({ timeLimitMs = 20_000, ...options }: PdfThreadOptions): PdfThread {
  const { ask, turns, close } = createAnsweringThreads({ ...options, timeLimitMs, tooHeavy })
  const of = (asker: Asker) => {
    const inTurn = (call: PdfCall) => (input: unknown) => ask(asker, { call, input } satisfies PdfRequest)
    return {
      inspect: inTurn('inspect'),
      seal: inTurn('seal'),
      attachments: inTurn('attachments'),
    } satisfies Record<PdfCall, unknown> as PdfWork
  }
  return { of, turns, close }
}

const tooHeavy = () => fail('document_too_heavy', { pages: mostPages })
