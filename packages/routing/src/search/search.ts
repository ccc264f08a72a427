import { allMoves } from '../moves/all-moves.ts'
import { anneal, type Cooling } from './anneal.ts'
import { type Budget, partOf, type Spend } from './budget.ts'
import { descend } from './descend.ts'
import { nearestNeighbours, type Neighbours } from './tables/neighbours.ts'
import type { Random } from './random.ts'
import { growRoutes, putBack, takeRegion } from './region.ts'
import { CyclicTransfer } from './cyclic-transfer.ts'
import { RouteTable } from './tables/route-table.ts'
import type { RuinSize } from './ruin.ts'
import { ITERATIONS_PER_START, SHARE_OF_STARTS, startsFor } from './starts.ts'
import { differingPoint, matchingRoutes, exchangeRoutes } from './srex.ts'
import { Trial } from './trial.ts'

const NEIGHBOURS = 100
const EXCHANGES_PER_RUIN = 4

/** Temperatures in mean legs of the first plan, down to where plans begin to freeze. */
const HEAT: Cooling = [
  [0, 5],
  [0.5, 1],
  [1, 0.3],
]
/** From there on. */
const FREEZING: Cooling = [
  [0, 0.3],
  [0.8, 0.08],
  [1, 0.01],
]
/** Temperatures in mean legs of the routes that a route exchange changed: enough to heal the seams, not to begin anew. */
const WARM: Cooling = [
  [0, 0.3],
  [1, 0.03],
]
/** In mean legs of the first plan: hotter than that, a cyclic transfer is undone as soon as it is made. */
const TRANSFER_BELOW = 0.62
/** How often a plan is made from hot before the best one is frozen, and what all of that may cost. */
const HEATS = 3
const SHARE_OF_HEATS = 0.75

/** The last descent has what is left; it seldom needs it. */
const SHARE_OF_SEARCH = 0.99

const ROUTES_GIVEN = { least: 2, most: 8 }
const EXCHANGES_WEIGHED = 8
const SHARE_OF_MATCHING = 0.5
/** Route exchanges in a row that help nothing, until a plan is made anew. */
const PATIENCE = 150
/** Neighbours that may change while a route exchange heals. */
const ROUTES_BESIDE = 3
const ITERATIONS_PER_HEALING_POINT = 80
/** Rounds of cyclic transfers over the whole plan after a part of it was healed. */
const TRANSFER_ROUNDS_PER_CHILD = 5

/** Long routes need long strings, or two routes never exchange their ends; and more of them than lie in one spot. */
const ruinSizeFor = (most: number): RuinSize =>
  most <= 10
    ? { meanPoints: 10, longestString: 10, walkChance: 0 }
    : { meanPoints: 12, longestString: 14, walkChance: 0.5 }

/** What every plan of the same points is searched with. */
interface Tools {
  readonly near: Neighbours
  readonly random: Random
  /** None where there are only a few routes: a ruin reaches across them. */
  readonly transfer?: CyclicTransfer
  /** Kilometres a point of the first plan: what temperatures are counted in. */
  readonly meanLeg: number
}

/**
 * Anneals several plans from hot, each in its own way, then keeps giving each of them parts of the others; ends with a
 * descent. A small budget has time for one plan only.
 * @param first the plan to begin with; stays as it is.
 * @param given plans annealed before: the whole budget goes to crossing them.
 * @returns the shortest plan met.
 */
export function search(
  first: RouteTable,
  random: Random,
  budget: Budget,
  given: readonly RouteTable[] = [],
): RouteTable {
  const near = nearestNeighbours(first.legs, NEIGHBOURS)
  const tools = { near, random, transfer: new CyclicTransfer(first, near, random), meanLeg: meanLegOf(first) }
  const plans = given.length > 0 ? [...given] : plansFromHot(first, tools, budget)
  if (plans.length > 1) cross(plans, first, tools, budget)
  const best = shortestOf(plans)
  descend(best, near, allMoves, () => budget.spend(0, Infinity) >= 1)
  return best
}

/** As many plans as the budget pays for; at least one. */
function plansFromHot(first: RouteTable, tools: Tools, budget: Budget): RouteTable[] {
  const starts = startsFor(budget.expected / first.legs.points)
  const each = (starts > 1 ? SHARE_OF_STARTS : SHARE_OF_SEARCH) / starts
  const plans: RouteTable[] = []
  for (let start = 0; start < starts && (start === 0 || !budget.cancelled); start++)
    plans.push(planFromHot(first, tools, budget.between(start * each, (start + 1) * each)))
  return plans
}

/**
 * Anneals a few times from hot and freezes the shortest only: how towns are shared out among routes is settled by then,
 * and with it nearly all of what one search ends longer than another.
 */
function planFromHot(first: RouteTable, tools: Tools, spend: Spend): RouteTable {
  const each = SHARE_OF_HEATS / HEATS
  const heats = Array.from({ length: HEATS }, (_, heat) =>
    annealed(first, tools, HEAT, partOf(spend, heat * each, (heat + 1) * each)),
  )
  return annealed(shortestOf(heats), tools, FREEZING, partOf(spend, SHARE_OF_HEATS, 1))
}

/** The shortest plan that annealing meets on its way from this one. */
function annealed(
  from: RouteTable,
  { near, random, transfer, meanLeg }: Tools,
  coolingInLegs: Cooling,
  spend: Spend,
): RouteTable {
  const best = copyOf(from)
  anneal(new Trial(copyOf(from), near, random), best, {
    size: ruinSizeFor(from.most),
    exchanges: EXCHANGES_PER_RUIN,
    // Without a single kilometre between the points every temperature would be 0, and cooling undefined.
    cooling: coolingInLegs.map(([share, legs]) => [share, Math.max(legs * meanLeg, 1e-9)]),
    spend,
    transfer,
    transferBelow: TRANSFER_BELOW * meanLeg,
  })
  return best
}

/** Gives random plans routes of others, until the budget ends; where that leads nowhere any more, one is made anew. */
function cross(plans: RouteTable[], first: RouteTable, tools: Required<Tools>, budget: Budget): void {
  const { near, random, transfer } = tools
  let failures = 0
  while (budget.spend(0, Infinity) < SHARE_OF_SEARCH) {
    const taker = random.below(plans.length)
    const giver = (taker + 1 + random.below(plans.length - 1)) % plans.length
    const child = childOf(plans[taker]!, plans[giver]!, near, random)
    if (!child || failures >= PATIENCE) {
      const fresh = budget.forPart(ITERATIONS_PER_START * first.legs.points, SHARE_OF_SEARCH)
      plans[child ? longestOf(plans) : giver] = planFromHot(first, tools, fresh)
      failures = 0
      continue
    }
    const { plan, changed } = child
    heal(plan, growRoutes(plan, near, random, changed, changed.length + ROUTES_BESIDE), random, budget)
    transfer.improve(plan, TRANSFER_ROUNDS_PER_CHILD)
    const km = plan.totalKm()
    failures++
    if (km >= plans[taker]!.totalKm() - 1e-9) continue
    failures = 0
    plans[taker] = plan
    budget.spend(0, km)
  }
}

interface Child {
  readonly plan: RouteTable
  readonly changed: readonly number[]
}

/**
 * In turn by chance: some routes that lie together, or the best of several sets that match, weighed before any healing,
 * which costs a hundred times as much. None between equal plans.
 */
function childOf(taker: RouteTable, giver: RouteTable, near: Neighbours, random: Random): Child | undefined {
  const isMatching = random.unit() < SHARE_OF_MATCHING
  let shortest: Child | undefined
  for (let i = 0; i < (isMatching ? EXCHANGES_WEIGHED : 1); i++) {
    const centre = differingPoint(taker, giver, random)
    if (centre < 0) return undefined
    const { least, most } = ROUTES_GIVEN
    const routes = Math.min(taker.count, least + random.below(most - least + 1))
    const plan = copyOf(taker)
    const given = isMatching
      ? matchingRoutes(taker, giver, centre, routes)
      : growRoutes(giver, near, random, [giver.routeOf[centre]!], routes)
    const changed = exchangeRoutes(plan, giver, given)
    if (!shortest || plan.totalKm() < shortest.plan.totalKm()) shortest = { plan, changed }
  }
  return shortest
}

const meanLegOf = (plan: RouteTable): number => plan.totalKm() / plan.legs.points

const shortestOf = (plans: readonly RouteTable[]): RouteTable =>
  plans.reduce((one, other) => (other.totalKm() < one.totalKm() ? other : one))

const longestOf = (plans: readonly RouteTable[]): number =>
  plans.reduce((at, plan, other) => (plan.totalKm() > plans[at]!.totalKm() ? other : at), 0)

/** Anneals some routes of a plan as if there were no others. */
function heal(plan: RouteTable, routes: readonly number[], random: Random, budget: Budget): void {
  const region = takeRegion(plan, routes)
  const { legs } = region.part
  const spend = budget.forPart(ITERATIONS_PER_HEALING_POINT * legs.points, SHARE_OF_SEARCH)
  const tools = { near: nearestNeighbours(legs, NEIGHBOURS), random, meanLeg: meanLegOf(region.part) }
  const part = annealed(region.part, tools, WARM, spend)
  putBack(plan, { ...region, part })
}

function copyOf(plan: RouteTable): RouteTable {
  const copy = new RouteTable(plan.legs, plan.most, plan.count)
  copy.copyFrom(plan)
  return copy
}
