import { parentPort } from 'node:worker_threads'
import type { VisitsProblem } from './model.ts'
import { solveVisits, type VisitsProgress, type VisitsSolution } from './solve-visits.ts'

/** What a thread is asked: one problem. */
export interface VisitsOrder {
  readonly problem: VisitsProblem
  readonly seed: number
  readonly trials: number
  /** One number in shared memory, not 0 once the task is cancelled: a search never returns to its event loop. */
  readonly cancelFlag: SharedArrayBuffer
}

/** What it answers: any number of `progress`, then one of the others. */
export type VisitsReport =
  | { readonly kind: 'progress'; readonly progress: VisitsProgress }
  | { readonly kind: 'solved'; readonly solution: VisitsSolution }
  | { readonly kind: 'failed'; readonly error: Error }

parentPort?.on('message', (order: VisitsOrder) => {
  parentPort?.postMessage(answer(order, (report) => parentPort?.postMessage(report)))
})

function answer(
  { problem, cancelFlag, seed, trials }: VisitsOrder,
  send: (report: VisitsReport) => void,
): VisitsReport {
  const flag = new Int32Array(cancelFlag)
  try {
    const solution = solveVisits(problem, {
      seed,
      trials,
      onProgress: (progress) => send({ kind: 'progress', progress }),
      isCancelled: () => Atomics.load(flag, 0) !== 0,
    })
    return { kind: 'solved', solution }
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  }
}
