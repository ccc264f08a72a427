import type { MessagePort } from 'node:worker_threads'
import { solveOrder, type SolvedVisits, type VisitsOrder } from './search/solve-order.ts'
import type { VisitsProgress } from './solve-visits.ts'

/** What it answers: any number of `progress`, then one of the others. */
export type VisitsReport =
  | { readonly kind: 'progress'; readonly progress: VisitsProgress }
  | { readonly kind: 'solved'; readonly solution: SolvedVisits }
  | { readonly kind: 'failed'; readonly error: Error }

/** Answers orders at a port; `read` makes them of what was posted, as functions cannot be. */
export function answerOrders<O>(port: MessagePort | null, read: (posted: O) => VisitsOrder): void {
  port?.on('message', (posted: O) => {
    port.postMessage(answer(read(posted), (report) => port.postMessage(report)))
  })
}

function answer(order: VisitsOrder, send: (report: VisitsReport) => void): VisitsReport {
  try {
    return { kind: 'solved', solution: solveOrder(order, (progress) => send({ kind: 'progress', progress })) }
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  }
}
