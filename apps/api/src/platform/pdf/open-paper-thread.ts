import { createAnsweringThreads } from '../answering-threads.ts'
import type { Asker, TurnCounts } from '../fair-turns.ts'
import { fail } from '../http/fail.ts'
import type { SharedCounts } from '../shared-counts.ts'

/** A function of a feature that draws a paper from plain data: bytes of a PDF. */
export type Drawer = (input: never) => Promise<Uint8Array>

/** `drawer` is its name in `threads/papers.ts`. */
export type PaperOrder = { readonly drawer: string; readonly input: unknown }

/** Draws a paper in the thread: `draw<typeof reportPaper>('report', …)`. @throws paper_too_long */
export type DrawPaper = <D extends Drawer>(drawer: string, input: Parameters<D>[0]) => Promise<Uint8Array>

export type PaperThreadOptions = {
  /** The built `threads/papers` file. */
  readonly workerUrl: URL
  /** What people have spent, where other processes count too. */
  readonly spent?: SharedCounts
  /** A paper that takes longer is given up. */
  readonly timeLimitMs?: number
}

export type PaperThread = {
  readonly of: (asker: Asker) => DrawPaper
  readonly turns: TurnCounts
  readonly close: () => Promise<void>
}

/** Opens the threads that draw papers: a hundred pages take some seconds, in which everybody else would wait. */
export function openPaperThread({ timeLimitMs = 120_000, ...options }: PaperThreadOptions): PaperThread {
  const { ask, turns, close } = createAnsweringThreads({ ...options, timeLimitMs, tooHeavy })
  const of = (asker: Asker): DrawPaper =>
    async function draw(drawer, input) {
      return (await ask(asker, { drawer, input } satisfies PaperOrder)) as Uint8Array
    }
  return { of, turns, close }
}

const tooHeavy = () => fail('paper_too_long')
