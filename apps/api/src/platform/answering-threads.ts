import { askThread, type ThreadLimits } from './ask-thread.ts'
import { createFairTurns, type Asker, type Shares, type TurnCounts } from './fair-turns.ts'
import { createRestingThreads } from './resting-threads.ts'
import type { SharedCounts } from './shared-counts.ts'

type Options = Pick<ThreadLimits, 'timeLimitMs' | 'tooHeavy'> & {
  /** The built file of the thread, which replies to one question at a time. */
  readonly workerUrl: URL
  /** Heap of a thread, and by how much the process may grow meanwhile. */
  readonly memoryMb?: number | undefined
  /** How the threads are divided; the usual way unless given. */
  readonly shares?: Partial<Shares> | undefined
  /** What people have spent, where other processes count too. */
  readonly spent?: SharedCounts | undefined
}

export type AnsweringThreads = {
  /** Asks a thread when the turn of whoever asks comes. @throws what the thread refused, `tooHeavy` past a limit */
  readonly ask: (asker: Asker, question: unknown) => Promise<unknown>
  readonly turns: TurnCounts
  readonly close: () => Promise<void>
}

/** Threads that work for people in fair turns, each on one question at a time. */
export function createAnsweringThreads({
  workerUrl,
  timeLimitMs,
  tooHeavy,
  memoryMb = 512,
  shares,
  spent,
}: Options): AnsweringThreads {
  const turns = createFairTurns(shares, Date.now, spent)
  const limits = { timeLimitMs, memoryMb, running: turns.running, tooHeavy }
  const threads = createRestingThreads({
    url: workerUrl,
    limits: { maxOldGenerationSizeMb: memoryMb },
    idleMs: restsForMs,
  })
  /** A thread that has refused is not used again: nobody knows what its work has left behind. */
  async function work(question: unknown): Promise<unknown> {
    const thread = threads.take()
    try {
      const answer = await askThread(thread, question, limits)
      threads.rest(thread)
      return answer
    } catch (error) {
      await threads.end(thread)
      throw error
    }
  }
  return {
    ask: (asker, question) => turns.inTurn(asker, () => work(question)),
    turns,
    close: threads.close,
  }
}

/** A thread takes half a second of the processor to start, and most of its work some milliseconds. */
const restsForMs = 60_000
