import { canServeAlone } from '../can-serve.ts'
import type { VisitRoute } from '../model.ts'
import type { Part } from '../parts/part.ts'
import type { PlacedVisits } from '../parts/placed-visits.ts'
import type { PostedVisits } from '../parts/posted-visits.ts'
import { solveInParts, type PartedSolution } from '../parts/solve-in-parts.ts'
import type { VisitsProgress, VisitsSolution } from '../solve-visits.ts'
import type { WayIn } from '../ways/way-in.ts'
import { leastDetour, waysIn } from '../ways/ways-in.ts'

/** What a thread is asked: one problem. */
export interface VisitsOrder {
  readonly problem: PlacedVisits
  readonly seed: number
  readonly trials: number
  /** One number in shared memory, not 0 once the task is cancelled: a search never returns to its event loop. */
  readonly cancelFlag: SharedArrayBuffer
  /** The plan to begin with. */
  readonly former?: readonly VisitRoute[] | undefined
  /** A plan that a cancelled search does not fall behind, as far as it still holds. */
  readonly floor?: readonly VisitRoute[] | undefined
}

/** The same as it is sent to a thread. */
export type PostedOrder = Omit<VisitsOrder, 'problem'> & { readonly problem: PostedVisits }

/**
 * Why nobody makes a visit even as the only one of a day: nobody may, nobody works on its days, who may does not get there,
 * limits of a day or a week are too low, nobody gets there.
 */
export type NeverReason = 'nobody' | 'closed' | 'who' | 'limit' | 'far'

/** A plan, and by visit that it leaves out what would let it in, the easiest way first. */
export interface SolvedVisits extends VisitsSolution {
  readonly ways: ReadonlyMap<number, readonly WayIn[]>
  /** Of visits that no plan could hold. */
  readonly never: ReadonlyMap<number, NeverReason>
  /** What a visit with a price would cost more that would fit as all others are: it is not worth it. */
  readonly dear: ReadonlyMap<number, number>
}

/** Visits left out that are told a way in: nobody reads more, and each asks every day of everybody. */
const MOST_TOLD = 200
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
  const found = solveInParts(problem, { seed, trials, former, onProgress, isCancelled })
  const { parts, ...solution } =
    found.cancelled && floor ? betterOf(found, laid(problem, seed, floor)) : found
  return {
    ...solution,
    ways: waysInto(parts, { isCancelled, clock }),
    dear: new Map(parts.flatMap(({ part, solution: { routes, leftOut } }) => dearIn(part, routes, leftOut))),
    never: new Map(solution.leftOut.flatMap((visit) => neverOf(problem, visit))),
  }
}

/** A plan of before with one look of a search: what does not hold any more is placed anew. */
const laid = (problem: PlacedVisits, seed: number, former: readonly VisitRoute[]): PartedSolution => ({
  ...solveInParts(problem, { seed, trials: 1, former }),
  cancelled: true,
})

const betterOf = (one: PartedSolution, other: PartedSolution): PartedSolution =>
  one.unmet < other.unmet || (one.unmet === other.unmet && one.cost < other.cost) ? one : other

type Patience = { readonly isCancelled: () => boolean; readonly clock: () => number }

function waysInto(parts: PartedSolution['parts'], { isCancelled, clock }: Patience): SolvedVisits['ways'] {
  const ways = new Map<number, readonly WayIn[]>()
  let until: number | undefined
  let left = MOST_TOLD
  for (const { part, solution } of parts)
    for (const visit of solution.leftOut) {
      if (isCancelled()) until ??= clock() + WAYS_AFTER_CANCEL_MS
      if (left-- <= 0 || (until !== undefined && clock() > until)) return ways
      const outwards = (way: WayIn): WayIn => ({
        ...way,
        days: way.days.map(({ vehicle, day }) => ({ vehicle: part.vehicles[vehicle]!, day })),
        ...(way.night ? { night: { ...way.night, visit: part.visits[way.night.visit]! } } : {}),
      })
      if (isDear(part.problem, solution.routes, visit)) continue
      ways.set(part.visits[visit]!, waysIn(part.problem, solution.routes, visit).map(outwards))
    }
  return ways
}

/** Whether a visit with a price would fit as all others are. */
const isDear = (problem: Part['problem'], routes: readonly VisitRoute[], at: number): boolean =>
  problem.visits[at]?.price !== undefined && leastDetour(problem, routes, at) < Infinity

const dearIn = (
  { problem, visits }: Part,
  routes: readonly VisitRoute[],
  leftOut: readonly number[],
): [visit: number, cost: number][] =>
  leftOut
    .filter((at) => isDear(problem, routes, at))
    .map((at) => [visits[at]!, leastDetour(problem, routes, at)])

function neverOf(problem: PlacedVisits, at: number): [visit: number, reason: NeverReason][] {
  const visit = problem.visits[at]
  if (!visit) return []
  const alone = aloneOf(problem, at)
  if (canServeAlone(alone, 0)) return []
  if (visit.vehicles?.length === 0) return [[at, 'nobody']]
  if (canServeAlone({ ...alone, limits: [] }, 0)) return [[at, 'limit']]
  const wanted = new Set(visit.patterns.flat())
  const isWorked = problem.vehicles.some(({ days }) => days?.some((day) => wanted.has(day)) ?? true)
  if (!isWorked) return [[at, 'closed']]
  const { vehicles: _, ...byAnybody } = alone.visits[0]!
  const isWho = visit.vehicles && canServeAlone({ ...alone, visits: [byAnybody] }, 0)
  return [[at, isWho ? 'who' : 'far']]
}

/** A problem of one visit, with the legs to and from where days begin and end. */
function aloneOf(problem: PlacedVisits, at: number) {
  const visit = problem.visits[at]!
  const places = [
    ...new Set([
      visit.place,
      ...problem.vehicles.flatMap(({ start, end }) => [start ?? [], end ?? []].flat()),
    ]),
  ]
  const here = (place: number | undefined) => (place === undefined ? undefined : places.indexOf(place))
  return {
    days: problem.days,
    limits: problem.limits,
    legs: problem.legsOf(places),
    vehicles: problem.vehicles.map((vehicle) => ({
      ...vehicle,
      start: here(vehicle.start),
      end: here(vehicle.end),
    })),
    visits: [{ ...visit, place: 0 }],
  }
}
