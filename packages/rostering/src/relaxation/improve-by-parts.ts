import type { Random } from '../random.ts'
import type { Budget } from '../search/budget.ts'
import type { RosterState } from '../search/roster-state.ts'
import { GAP } from './improve-by-windows.ts'
import type { Master } from './master.ts'
import { CAREFUL } from './part.ts'

export const FULL_DIVE = { rounds: 3, gap: GAP, ...CAREFUL }

/** People whose rows are chosen together: at first, and at least. */
const FIRST_PART = 8
const SMALLEST_PART = 3
/** Days of everybody that are chosen together: at first, and at least. */
const FIRST_DAYS = 7
const SMALLEST_DAYS = 2
/** Most time of a part, as a share of the budget. */
const PART_TIME = 0.05
/** Factors by which a part grows when there was nothing to gain, and shrinks when a gain was not found. */
const LARGER = 1.15
const SMALLER = 0.85
const PART = { rounds: 12, nodes: 60, dive: FULL_DIVE }

/**
 * Exact choice of a part of the roster at a time (large neighbourhood search, Shaw 1998): all days of a few people,
 * those oftener whose rows cost more than the relaxation would pay, and by turns some days of everybody, those oftener
 * around a day that misses somebody. A kind of part grows while the choice is proven within its nodes and shrinks when
 * it is not.
 */
export function improveByParts(
  master: Master,
  state: RosterState,
  random: Random,
  budget: Budget,
  report: () => void,
): void {
  const { people, days } = state.model
  const isOver = budget.isOverAt(1)
  const spent = { people: 0, days: 0 }
  const everybody = new Set(people.keys())
  const sizes = { people: FIRST_PART, days: FIRST_DAYS }
  const least = { people: SMALLEST_PART, days: SMALLEST_DAYS }
  const most = { people: people.length, days }
  while (!isOver()) {
    const began = budget.fraction()
    const kind = spent.people <= spent.days ? 'people' : 'days'
    const size = Math.min(most[kind], Math.round(sizes[kind]))
    const part =
      kind === 'people'
        ? { people: partOf(master.regrets(), size, random), from: 0, to: days }
        : { people: everybody, ...daysAround(dayByLot(state, random), size, days, random) }
    const used = budget.shareOf(began, Math.min(1, began + PART_TIME))
    const improved = master.improve(part, PART, used)
    spent[kind] += budget.fraction() - began
    if (improved === 'better') report()
    if (improved === 'settled' && size === most[kind] && !isOver()) return
    sizes[kind] = improved === 'open' ? Math.max(least[kind], size * SMALLER) : sizes[kind] * LARGER
  }
}

/** A day by lot, with odds of what the missing people of the day cost, beside an even share. */
function dayByLot({ model, have }: RosterState, random: Random): number {
  const prices = new Float64Array(model.days)
  for (let duty = 0; duty < model.duties; duty++)
    for (let at = model.demandStart[duty]!; at < model.demandStart[duty + 1]!; at++) {
      const demand = model.demandOf[at]!
      const missing = Math.max(0, model.need[demand]! - have[demand]!)
      prices[model.dutyDay[duty]!]! += missing * model.under[demand]!
    }
  const mean = prices.reduce((sum, price) => sum + price, 0) / model.days + 1e-6
  let draw = random.unit() * 2 * mean * model.days
  const day = prices.findIndex((price) => (draw -= price + mean) < 0)
  return day < 0 ? model.days - 1 : day
}

/** So many days in a row that hold the day, within the horizon. */
function daysAround(day: number, size: number, days: number, random: Random): { from: number; to: number } {
  const from = Math.min(days - size, Math.max(0, day - random.below(size)))
  return { from, to: from + size }
}

/** So many people by lot, with odds of their regret beside an even share. */
function partOf(regrets: readonly number[], size: number, random: Random): Set<number> {
  const mean = regrets.reduce((sum, regret) => sum + regret, 0) / regrets.length + 1e-6
  const weights = regrets.map((regret) => regret + mean / 2)
  const part = new Set<number>()
  while (part.size < size) {
    let draw = random.unit() * weights.reduce((sum, weight) => sum + weight, 0)
    let person = weights.findIndex((weight) => (draw -= weight) < 0)
    if (person < 0) person = weights.findIndex((weight) => weight > 0)
    part.add(person)
    weights[person] = 0
  }
  return part
}
