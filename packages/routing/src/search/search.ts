import { allMoves } from '../moves/all-moves.ts'
import { anneal, type Annealing, type Cooling } from './anneal.ts'
import type { Budget } from './budget.ts'
import { descend } from './descend.ts'
import { mergePlans } from './merge-plans.ts'
import { nearestNeighbours } from './neighbours.ts'
import type { Random } from './random.ts'
import { RouteTable } from './route-table.ts'
import type { RuinSize } from './ruin.ts'
import { Trial } from './trial.ts'

const NEIGHBOURS = 100
const EXCHANGES_PER_RUIN = 4

/** Temperatures in mean legs of the first plan. Most of the time goes to 1 … 0.1, where plans freeze. */
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
/** The descent has what is left; it seldom needs it. */
const ANNEALED_SHARE = 0.99

/** Small plans freeze soon and profit from being warmed up again; large ones need one long cooling. */
const divideBudget = (points: number): { firstShare: number; reheats: number } =>
  points < 300 ? { firstShare: 0.5, reheats: 8 } : { firstShare: 0.87, reheats: 3 }

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
  const near = nearestNeighbours(legs, NEIGHBOURS)
  const trial = new Trial(routes, near, random)
  const meanLeg = routes.totalKm() / legs.points
  const annealing = { budget, size: ruinSizeFor(most), exchanges: EXCHANGES_PER_RUIN }
  const { firstShare, reheats } = divideBudget(legs.points)
  anneal(trial, best, {
    ...annealing,
    cooling: inLegs(FIRST_COOLING, meanLeg),
    from: 0,
    until: firstShare,
  })
  const reheat = { ...annealing, cooling: inLegs(REHEAT, meanLeg) }
  const step = (ANNEALED_SHARE - firstShare) / reheats
  for (let round = 0; round < reheats && !budget.cancelled; round++)
    warmUp(trial, best, {
      ...reheat,
      from: firstShare + round * step,
      until: firstShare + (round + 1) * step,
    })
  descend(best, near, allMoves, () => budget.spend(0, Infinity) >= 1)
  return best
}

/** Anneals from the best plan, and merges both the shortest plan met and the one it ended with into it. */
function warmUp(trial: Trial, best: RouteTable, annealing: Annealing): void {
  const shortest = new RouteTable(best.legs, best.most)
  shortest.copyFrom(best)
  trial.routes.copyFrom(best)
  trial.refresh()
  anneal(trial, shortest, annealing)
  mergePlans(best, shortest)
  mergePlans(best, trial.routes)
}

/** Without a single kilometre between the points every temperature would be 0, and cooling undefined. */
const inLegs = (cooling: Cooling, meanLeg: number): Cooling =>
  cooling.map(([share, legs]) => [share, Math.max(legs * meanLeg, 1e-9)])
