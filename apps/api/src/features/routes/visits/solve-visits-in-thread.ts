import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { KnownLegs } from '@cuadrante/geocoding/legs/leg-book.ts'
import type { VisitRoute } from '@cuadrante/routing/visits/model.ts'
import type { PostedVisits } from '@cuadrante/routing/visits/parts/posted-visits.ts'
import type { VisitsProgress } from '@cuadrante/routing/visits/solve-visits.ts'
import type { PostedOrder, SolvedVisits } from '@cuadrante/routing/visits/search/solve-order.ts'
import type { VisitsReport } from '@cuadrante/routing/visits/visits-worker.ts'
import { threadFile } from '../../../platform/thread-file.ts'

/** Plans visits away from the event loop; cancelled, it answers the best so far. */
export type SolveVisits = (
  problem: PostedVisits,
  options: {
    readonly signal: AbortSignal
    /** What is known of the ways between the points. */
    readonly legs: KnownLegs
    readonly onProgress: (progress: VisitsProgress) => void
    /** The plan to begin with. */
    readonly former?: readonly VisitRoute[] | undefined
    /** The plan that a stopped search does not fall behind. */
    readonly floor?: readonly VisitRoute[] | undefined
  },
) => Promise<SolvedVisits>

/**
 * Trials of one plan: a small one gets no more than what helps, one of 1,500 visits some 40 seconds of one core, one of
 * ten thousand, in parts, some four minutes.
 */
const trials = { ofVisit: 2_000, least: 8_000, most: 1_200_000, mostWithPauses: 350_000 } as const
/** With pauses and a longest day a trial takes some eleven times as long as with pauses alone. */
const trialsOfLongDays = { ofVisit: 400, least: 4_000, most: 40_000 } as const

export const solveVisitsInThread: SolveVisits = async (
  problem,
  { signal, legs, onProgress, former, floor },
) => {
  const cancelFlag = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const cancel = () => Atomics.store(new Int32Array(cancelFlag), 0, 1)
  if (signal.aborted) cancel()
  signal.addEventListener('abort', cancel)
  const worker = new Worker(threadFile('visits'))
  // With pauses a trial takes some three and a half times as long.
  const hasPauses = problem.vehicles.some(({ pause }) => pause)
  const isSlow = hasPauses && problem.vehicles.some(({ maxDuration }) => maxDuration !== undefined)
  const { ofVisit, least } = isSlow ? trialsOfLongDays : trials
  const most = isSlow ? trialsOfLongDays.most : hasPauses ? trials.mostWithPauses : trials.most
  const order: PostedOrder & { readonly legs: KnownLegs } = {
    problem,
    legs,
    seed: 1,
    trials: Math.min(most, Math.max(least, ofVisit * problem.visits.length)),
    cancelFlag,
    former,
    floor,
  }
  try {
    const ended = once(worker, 'exit').then(([code]) => {
      throw new Error(`the thread of visits ended with ${code} and without an answer`)
    })
    ended.catch(() => {})
    worker.postMessage(order)
    for (;;) {
      const [report] = (await Promise.race([once(worker, 'message'), ended])) as [VisitsReport]
      if (report.kind === 'solved') return report.solution
      if (report.kind === 'failed') throw report.error
      onProgress(report.progress)
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    await worker.terminate()
  }
}
