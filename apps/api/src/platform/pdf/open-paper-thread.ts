import { askThread } from '../ask-thread.ts'
import { createFairTurns, type Asker, type TurnCounts } from '../fair-turns.ts'
import { fail } from '../http/fail.ts'
import { createRestingThreads } from '../resting-threads.ts'
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
export function openPaperThread({
  workerUrl,
  spent,
  timeLimitMs = 120_000,
}: PaperThreadOptions): PaperThread {
  const turns = createFairTurns({}, Date.now, spent)
  const threads = createRestingThreads({
    url: workerUrl,
    limits: { maxOldGenerationSizeMb: memoryMb },
    idleMs: restsForMs,
  })
  const draw = async (order: PaperOrder): Promise<Uint8Array> => {
    const thread = threads.take()
    try {
      const bytes = await askThread(thread, order, {
        timeLimitMs,
        memoryMb,
        running: turns.running,
        tooHeavy,
      })
      threads.rest(thread)
      return bytes as Uint8Array
    } catch (error) {
      await threads.end(thread)
      throw error
    }
  }
  const of = (asker: Asker): DrawPaper =>
    function drawInTurn(drawer, input) {
      return turns.inTurn(asker, () => draw({ drawer, input }))
    }
  return { of, turns, close: threads.close }
}

const memoryMb = 512
/** Loading what draws takes longer than most papers. */
const restsForMs = 60_000
const tooHeavy = () => fail('paper_too_long')
