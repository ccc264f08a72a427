import type { VisitRoute } from '../model.ts'
import { solveVisits, type VisitsOptions, type VisitsSolution } from '../solve-visits.ts'
import { groupVehicles } from './group-vehicles.ts'
import { partOf, routesIn, routesOut, type Part } from './part.ts'
import type { PlacedVisits } from './placed-visits.ts'
import { shareAgain, shareVisits } from './share-visits.ts'

/** Problems of so many visits are one part, as ever; larger ones are cut into parts of about so many. */
const WHOLE_VISITS = 2_000
const PART_VISITS = 900
/** Share of the trials of each way of cutting: the second goes on from the first with other neighbours. */
const CUTS = [
  { share: 0.6, turned: false },
  { share: 0.4, turned: true },
] as const

export type PartsOptions = Pick<VisitsOptions, 'seed' | 'former' | 'onProgress' | 'isCancelled' | 'clock'> & {
  readonly trials: number
}

/** A plan, and the parts it was made of at last, with the plan of each. */
export interface PartedSolution extends VisitsSolution {
  readonly parts: readonly { readonly part: Part; readonly solution: VisitsSolution }[]
}

/**
 * Plans a problem of any size: up to two thousand visits at once, more in parts of neighbouring vehicles, twice with
 * other neighbours. Each visit first goes where it is near and there is room; what a part leaves out another one takes.
 */
export function solveInParts(problem: PlacedVisits, options: PartsOptions): PartedSolution {
  const { vehicles, visits } = problem
  if (visits.length <= WHOLE_VISITS || vehicles.length < 2) {
    const part = partOf(
      problem,
      vehicles.map((_, at) => at),
      new Int32Array(visits.length),
    )
    const solution = solveVisits(part.problem, options)
    return { ...inWhole(problem, part, solution), parts: [{ part, solution }] }
  }
  return cutTwice(problem, options)
}

interface Solved {
  readonly part: Part
  readonly solution: VisitsSolution
}

function cutTwice(problem: PlacedVisits, options: PartsOptions): PartedSolution {
  const { former, trials, isCancelled } = options
  const { visits } = problem
  let routes: readonly VisitRoute[] = former ?? []
  let shared = shareVisits(problem, former)
  let parts: readonly Solved[] = []
  let spent = 0
  for (const { share, turned } of CUTS) {
    if (turned && isCancelled?.()) break
    const groups = groupVehicles(problem, shared, { most: PART_VISITS, turned })
    const solved: Solved[] = []
    const open = turned ? unmade(problem, routes) : []
    for (const [at, group] of groups.entries()) {
      const later = new Set(groups.slice(at + 1).flat())
      const waiting = open.filter((visit) => later.has(shared[visit]!))
      const part = partOf(problem, group, shared)
      const own = Math.max(1, Math.round((trials * share * part.visits.length) / problem.visits.length))
      const known = routesIn(part, routes)
      const solution = solveVisits(part.problem, {
        ...options,
        trials: own,
        former: turned || former ? known : undefined,
        onProgress: told(options, {
          spent,
          own,
          solved,
          missing: waiting.length,
          unmet: waiting.reduce(weighedBy(problem), 0),
        }),
      })
      solved.push({ part, solution })
      spent += own
    }
    parts = solved
    routes = solved.flatMap(({ part, solution }) => routesOut(part, solution.routes))
    shared = shareAgain(problem, shared, routes)
  }
  const made = new Set(routes.flatMap(({ visits: own }) => own))
  const leftOut = visits.flatMap((_, at) => (made.has(at) ? [] : [at]))
  const unpriced = unmade(problem, routes)
  const weighed = weighedBy(problem)
  return {
    routes,
    leftOut,
    missing: unpriced.length,
    unmet: unpriced.reduce(weighed, 0),
    cost: parts.reduce((sum, { solution }) => sum + solution.cost, 0),
    trials: parts.reduce((sum, { solution }) => sum + solution.trials, 0),
    cancelled: isCancelled?.() ?? false,
    parts,
  }
}

/** Visits without a price that no route makes. */
function unmade({ visits }: PlacedVisits, routes: readonly VisitRoute[]): number[] {
  const made = new Set(routes.flatMap((route) => route.visits))
  return visits.flatMap(({ price }, at) => (made.has(at) || price !== undefined ? [] : [at]))
}

const weighedBy =
  ({ visits }: PlacedVisits) =>
  (sum: number, at: number): number =>
    sum + (visits[at]?.weight ?? 1)

type Told = {
  readonly spent: number
  readonly own: number
  readonly solved: readonly Solved[]
  /** Of the parts behind it, as the cut before left them. */
  readonly missing: number
  readonly unmet: number
}

/** Progress of one part as that of the whole. */
const told =
  (
    { trials, onProgress }: PartsOptions,
    { spent, own, solved, ...waiting }: Told,
  ): VisitsOptions['onProgress'] =>
  ({ fraction, missing, unmet, cost }) =>
    onProgress?.({
      fraction: Math.min(1, (spent + fraction * own) / trials),
      trials: Math.round(spent + fraction * own),
      missing: solved.reduce((sum, { solution }) => sum + solution.missing, missing + waiting.missing),
      unmet: solved.reduce((sum, { solution }) => sum + solution.unmet, unmet + waiting.unmet),
      cost: solved.reduce((sum, { solution }) => sum + solution.cost, cost),
    })

/** The plan of a part that is the whole. */
function inWhole(problem: PlacedVisits, part: Part, solution: VisitsSolution): VisitsSolution {
  const known = new Set(part.visits)
  const beyond = problem.visits.flatMap((_, at) => (known.has(at) ? [] : [at]))
  return {
    ...solution,
    routes: routesOut(part, solution.routes),
    leftOut: [...solution.leftOut.map((at) => part.visits[at]!), ...beyond],
    missing: solution.missing + beyond.length,
    unmet: beyond.reduce(weighedBy(problem), solution.unmet),
  }
}
