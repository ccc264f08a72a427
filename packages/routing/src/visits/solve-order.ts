import type { VisitRoute, VisitsProblem } from './model.ts'
import { nearestHelper, type NearestHelper } from './nearest-helper.ts'
import { nearestRoom, type NearestRoom } from './nearest-room.ts'
import { solveVisits, type VisitsProgress, type VisitsSolution } from './solve-visits.ts'

/** What a thread is asked: one problem. */
export interface VisitsOrder {
  readonly problem: VisitsProblem
  readonly seed: number
  readonly trials: number
  /** One number in shared memory, not 0 once the task is cancelled: a search never returns to its event loop. */
  readonly cancelFlag: SharedArrayBuffer
  /** The plan to begin with. */
  readonly former?: readonly VisitRoute[] | undefined
  /** A plan that a cancelled search does not fall behind, as far as it still holds. */
  readonly floor?: readonly VisitRoute[] | undefined
}

/** A plan, and by visit that it leaves out the longer day, or the other vehicle, that would let it in. */
export interface SolvedVisits extends VisitsSolution {
  readonly rooms: ReadonlyMap<number, NearestRoom>
  readonly helpers: ReadonlyMap<number, NearestHelper>
}

/** Visits left out that are told a way in: nobody reads more, and each asks every day of everybody. */
const MOST_ROOMS = 200
/** How long the ways in of a cancelled plan are looked for, ms: somebody waits for it. */
const WAYS_AFTER_CANCEL_MS = 1_000

/** Plans what is asked and blocks meanwhile; cancelled, it answers the best so far or what stood before. */
export function solveOrder(
  { problem, cancelFlag, seed, trials, former, floor }: VisitsOrder,
  onProgress: (progress: VisitsProgress) => void,
  clock: () => number = () => performance.now(),
): SolvedVisits {
  const flag = new Int32Array(cancelFlag)
  const isCancelled = () => Atomics.load(flag, 0) !== 0
  const found = solveVisits(problem, { seed, trials, former, onProgress, isCancelled })
  const solution = found.cancelled && floor ? betterOf(found, laid(problem, seed, floor)) : found
  return { ...solution, ...waysInto(problem, solution, { isCancelled, clock }) }
}

/** A plan of before with one look of a search: what does not hold any more is placed anew. */
const laid = (problem: VisitsProblem, seed: number, former: readonly VisitRoute[]): VisitsSolution => ({
  ...solveVisits(problem, { seed, trials: 1, former }),
  cancelled: true,
})

const betterOf = (one: VisitsSolution, other: VisitsSolution): VisitsSolution =>
  one.missing < other.missing || (one.missing === other.missing && one.cost < other.cost) ? one : other

type Patience = { readonly isCancelled: () => boolean; readonly clock: () => number }

function waysInto(
  problem: VisitsProblem,
  { routes, leftOut }: VisitsSolution,
  { isCancelled, clock }: Patience,
): Pick<SolvedVisits, 'rooms' | 'helpers'> {
  const rooms = new Map<number, NearestRoom>()
  const helpers = new Map<number, NearestHelper>()
  let until: number | undefined
  for (const visit of leftOut.slice(0, MOST_ROOMS)) {
    if (isCancelled()) until ??= clock() + WAYS_AFTER_CANCEL_MS
    if (until !== undefined && clock() > until) break
    const room = nearestRoom(problem, routes, visit)
    if (room) rooms.set(visit, room)
    const helper = nearestHelper(problem, routes, visit)
    if (helper) helpers.set(visit, helper)
  }
  return { rooms, helpers }
}
