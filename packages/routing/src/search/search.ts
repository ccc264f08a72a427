import { allMoves } from '../moves/all-moves.ts'
import { anneal, type Cooling } from './anneal.ts'
import type { Budget } from './budget.ts'
import { descend } from './descend.ts'
import { mergePlans } from './merge-plans.ts'
import { nearestNeighbours } from './neighbours.ts'
import type { Random } from './random.ts'
import { RouteTable } from './route-table.ts'
import type { RuinSize } from './ruin.ts'
import { Trial } from './trial.ts'

const NEIGHBOURS = 100
/** In mean legs of the first plan. Half of the time goes to 1 … 0.1, where plans freeze; see the topic page. */
const FIRST_COOLING: Cooling = [
  [0, 5],
  [0.15, 1],
  [0.9, 0.08],
  [1, 0.01],
]
const REHEAT: Cooling = [
  [0, 0.5],
  [1, 0.03],
]
const FIRST_SHARE = 0.5
const REHEATS = 8
const DESCENT_SHARE = 0.99

/** Long routes need long strings, or two routes never exchange their ends; and more of them than lie in one spot. */
const ruinSizeFor = (most: number): RuinSize =>
  most <= 10
    ? { meanPoints: 10, longestString: 10, walkChance: 0 }
    : { meanPoints: 12, longestString: 14, walkChance: 0.5 }

/**
 * Anneals once from hot, then warms the best plan up again and again and keeps, part by part, what got shorter;
 * ends with a descent. `routes` is the first plan and is used up.
 * @returns the best plan.
 */
export function search(routes: RouteTable, random: Random, budget: Budget): RouteTable {
  const { legs, most } = routes
  const best = new RouteTable(legs, most)
  best.copyFrom(routes)
  const size = ruinSizeFor(most)
  const near = nearestNeighbours(legs, NEIGHBOURS)
  const trial = new Trial(routes, near, random)
  const meanLeg = routes.totalKm() / legs.points
  anneal(trial, best, size, inLegs(FIRST_COOLING, meanLeg), budget, { from: 0, until: FIRST_SHARE })
  const shortest = new RouteTable(legs, most)
  const step = (DESCENT_SHARE - FIRST_SHARE) / REHEATS
  for (let from = FIRST_SHARE; from < DESCENT_SHARE - 1e-9 && !budget.cancelled; from += step) {
    routes.copyFrom(best)
    trial.refresh()
    shortest.copyFrom(best)
    anneal(trial, shortest, size, inLegs(REHEAT, meanLeg), budget, { from, until: from + step })
    mergePlans(best, shortest)
    mergePlans(best, routes)
  }
  descend(best, near, allMoves, () => budget.spend(0, Infinity) >= 1)
  return best
}

/** Without a single kilometre between the points every temperature would be 0, and cooling undefined. */
const inLegs = (cooling: Cooling, meanLeg: number): Cooling =>
  cooling.map(([share, legs]) => [share, Math.max(legs * meanLeg, 1e-9)])
