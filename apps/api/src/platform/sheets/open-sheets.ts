import type { Worker } from 'node:worker_threads'
import type { ThreadReply } from '../ask-thread.ts'
import { createFairTurns, type Asker, type Shares, type TurnCounts } from '../fair-turns.ts'
import { fail, Refusal } from '../http/fail.ts'
import { createRestingThreads } from '../resting-threads.ts'
import type { SharedCounts } from '../shared-counts.ts'
import type { SheetCall, SheetWork } from './sheet-work.ts'
import { joinTableParts, type TableParts } from './table-parts.ts'

export type SheetQuestion = { readonly id: number; readonly call: SheetCall; readonly input: unknown }
export type SheetAnswer = { readonly id: number } & (ThreadReply | { readonly parts: TableParts })

export type SheetsOptions = {
  /** The built `threads/sheets` file. */
  readonly workerUrl: URL
  /** A file that takes longer is refused and its thread stopped. */
  readonly timeLimitMs?: number
  /** Heap of the thread; a file that needs more is refused. */
  readonly memoryMb?: number
  /** An unused thread gives its memory back after this long. */
  readonly idleMs?: number
  /** How the threads are divided; the usual way unless given. */
  readonly shares?: Partial<Shares>
  /** What people have spent, where other processes count too. */
  readonly spent?: SharedCounts
}

/** The work of `sheetWork` for whoever asks, in other threads. */
export type Sheets = {
  readonly of: (asker: Asker) => SheetWork
  readonly turns: TurnCounts
  readonly close: () => Promise<void>
}

const DEFAULTS = { timeLimitMs: 30_000, memoryMb: 512, idleMs: 60_000 }

/**
 * Opens the threads that read and write spreadsheets: no file, however hostile, holds up or brings down the server, nor
 * another agency's file. A thread starts when it is needed and is started anew after a time-out or when it runs out of
 * memory.
 */
export function openSheets(options: SheetsOptions): Sheets {
  const { workerUrl, timeLimitMs, memoryMb, idleMs } = { ...DEFAULTS, ...options }
  const turns = createFairTurns(options.shares, Date.now, options.spent)
  const threads = createRestingThreads({ url: workerUrl, limits: limitsFor(memoryMb), idleMs })
  let lastId = 0

  const ask = async (call: SheetCall, input: unknown): Promise<unknown> => {
    const thread = threads.take()
    try {
      const answer = await answerOf(thread, { id: ++lastId, call, input }, timeLimitMs)
      threads.rest(thread)
      return answer
    } catch (error) {
      if (!(error instanceof Refusal) || stopsThread.has(error.message)) await threads.end(thread)
      else threads.rest(thread)
      throw error
    }
  }
  const of = (asker: Asker) => {
    const inTurn = (call: SheetCall) => (input: unknown) => turns.inTurn(asker, () => ask(call, input))
    return {
      sheets: inTurn('sheets'),
      tables: inTurn('tables'),
      writeBack: inTurn('writeBack'),
      writeTable: inTurn('writeTable'),
      writeWorkbook: inTurn('writeWorkbook'),
    } satisfies Record<SheetCall, unknown> as SheetWork
  }
  return { of, turns, close: threads.close }
}

/** Parsing makes many short-lived cells: with room for the young ones it takes a quarter less time. */
const limitsFor = (memoryMb: number) => ({
  maxOldGenerationSizeMb: memoryMb,
  maxYoungGenerationSizeMb: Math.min(192, memoryMb),
})

/** Refusals after which the thread is no longer to be trusted. */
const stopsThread: ReadonlySet<string> = new Set(['sheet_too_slow', 'sheet_too_heavy'])

function answerOf(thread: Worker, question: SheetQuestion, timeLimitMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const finish = (act: () => void) => {
      clearTimeout(timer)
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const timer = setTimeout(
      () => finish(() => reject(fail('sheet_too_slow', { seconds: Math.round(timeLimitMs / 1000) }))),
      timeLimitMs,
    )
    const onMessage = (answer: SheetAnswer) => {
      if (answer.id !== question.id) return
      finish(() => {
        if ('value' in answer) resolve(answer.value)
        else if ('parts' in answer) resolve(joinTableParts(answer.parts))
        else
          reject(
            'refusal' in answer
              ? new Refusal(answer.refusal.status, answer.refusal.reply)
              : new Error(answer.error),
          )
      })
    }
    const onError = (error: Error) =>
      finish(() => reject(isOutOfMemory(error) ? fail('sheet_too_heavy') : error))
    const onExit = () => finish(() => reject(new Error('the spreadsheet thread ended')))
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    thread.postMessage(question)
  })
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
