import { parentPort } from 'node:worker_threads'
import type { VisitRoute, VisitsProblem } from './model.ts'
import { nearestRoom, type NearestRoom } from './nearest-room.ts'
import { solveVisits, type VisitsProgress, type VisitsSolution } from './solve-visits.ts'

/** What a thread is asked: one problem. */
export interface VisitsOrder {
  readonly problem: VisitsProblem
  readonly seed: number
  readonly trials: number
  /** The plan to begin with. */
  readonly former?: readonly VisitRoute[] | undefined
  /** One number in shared memory, not 0 once the task is cancelled: a search never returns to its event loop. */
  readonly cancelFlag: SharedArrayBuffer
}

/** A plan, and by visit that it leaves out the longer day that would let it in. */
export interface SolvedVisits extends VisitsSolution {
  readonly rooms: ReadonlyMap<number, NearestRoom>
}

/** Visits left out that are told a longer day: nobody reads more, and each asks every day of everybody. */
const MOST_ROOMS = 200

/** What it answers: any number of `progress`, then one of the others. */
export type VisitsReport =
  | { readonly kind: 'progress'; readonly progress: VisitsProgress }
  | { readonly kind: 'solved'; readonly solution: SolvedVisits }
  | { readonly kind: 'failed'; readonly error: Error }

parentPort?.on('message', (order: VisitsOrder) => {
  parentPort?.postMessage(answer(order, (report) => parentPort?.postMessage(report)))
})

function answer(
  { problem, cancelFlag, seed, trials, former }: VisitsOrder,
  send: (report: VisitsReport) => void,
): VisitsReport {
  const flag = new Int32Array(cancelFlag)
  try {
    const solution = solveVisits(problem, {
      seed,
      trials,
      former,
      onProgress: (progress) => send({ kind: 'progress', progress }),
      isCancelled: () => Atomics.load(flag, 0) !== 0,
    })
    return { kind: 'solved', solution: { ...solution, rooms: roomsOf(problem, solution) } }
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  }
}

function roomsOf(problem: VisitsProblem, { routes, leftOut }: VisitsSolution): Map<number, NearestRoom> {
  return new Map(
    leftOut.slice(0, MOST_ROOMS).flatMap((visit) => {
      const room = nearestRoom(problem, routes, visit)
      return room ? [[visit, room] as const] : []
    }),
  )
}
