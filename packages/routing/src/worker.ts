import { parentPort } from 'node:worker_threads'
import type { Plan, Problem } from './problem.ts'
import { solve, type Solution } from './solve.ts'
import type { SearchProgress } from './solve-options.ts'

/** What the pool sends: one group to plan. */
export interface SearchOrder {
  readonly problem: Problem
  readonly seed?: number | undefined
  readonly iterations?: number | undefined
  readonly seconds?: number | undefined
  readonly plans: readonly Plan[]
  /** One number in shared memory, not 0 once the task is cancelled: a search never returns to its event loop. */
  readonly cancelFlag: SharedArrayBuffer
}

/** What a worker answers: any number of `progress`, then one of the others. */
export type Report =
  | { readonly kind: 'progress'; readonly progress: SearchProgress }
  | { readonly kind: 'solved'; readonly solution: Solution }
  | { readonly kind: 'failed'; readonly error: Error }

parentPort?.on('message', (order: SearchOrder) => {
  parentPort?.postMessage(answer(order, (report) => parentPort?.postMessage(report)))
})

function answer({ problem, cancelFlag, ...options }: SearchOrder, send: (report: Report) => void): Report {
  const flag = new Int32Array(cancelFlag)
  try {
    const solution = solve(problem, {
      ...options,
      onProgress: (progress) => send({ kind: 'progress', progress }),
      isCancelled: () => Atomics.load(flag, 0) !== 0,
    })
    return { kind: 'solved', solution }
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  }
}
