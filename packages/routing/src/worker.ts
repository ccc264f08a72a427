import { parentPort } from 'node:worker_threads'
import { solve, type SearchProgress, type Solution } from './solve.ts'
import type { Problem } from './problem.ts'

/** What the pool sends: one group to plan. */
export interface GroupOrder {
  readonly group: number
  readonly problem: Problem
  readonly seed?: number | undefined
  readonly iterations?: number | undefined
  readonly seconds?: number | undefined
  /** One number in shared memory, not 0 once the task is cancelled: a search never returns to its event loop. */
  readonly cancelFlag: SharedArrayBuffer
}

/** What a worker answers: any number of `progress`, then one of the others. */
export type GroupReport =
  | { readonly kind: 'progress'; readonly group: number; readonly progress: SearchProgress }
  | { readonly kind: 'solved'; readonly group: number; readonly solution: Solution }
  | { readonly kind: 'failed'; readonly group: number; readonly error: Error }

parentPort?.on('message', (order: GroupOrder) => {
  parentPort?.postMessage(answer(order, (report) => parentPort?.postMessage(report)))
})

function answer(order: GroupOrder, send: (report: GroupReport) => void): GroupReport {
  const { group, problem, seed, iterations, seconds } = order
  const cancelFlag = new Int32Array(order.cancelFlag)
  try {
    const solution = solve(problem, {
      seed,
      iterations,
      seconds,
      onProgress: (progress) => send({ kind: 'progress', group, progress }),
      isCancelled: () => Atomics.load(cancelFlag, 0) !== 0,
    })
    return { kind: 'solved', group, solution }
  } catch (error) {
    return { kind: 'failed', group, error: error instanceof Error ? error : new Error(String(error)) }
  }
}
