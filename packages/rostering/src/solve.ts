import type { Highs } from 'highs'
import { evaluate } from './evaluate.ts'
import { Model } from './model.ts'
import type { Problem, Roster } from './problem.ts'
import { Random } from './random.ts'
import { applyIfBetter, FULL_DIVE, GAP, improveByWindows } from './relaxation/improve-by-windows.ts'
import { Master } from './relaxation/master.ts'
import { CheapestRow } from './rows/cheapest-row.ts'
import { RowProgram } from './rows/row-program.ts'
import { Anneal } from './search/anneal.ts'
import { Budget, type BudgetOptions } from './search/budget.ts'
import { firstRoster } from './search/first-roster.ts'
import { RosterState } from './search/roster-state.ts'

export interface SolveOptions extends BudgetOptions {
  /** The same seed and iterations give the same roster. Default 1. */
  readonly seed?: number | undefined
  /** HiGHS as its loader gives it; without it the relaxation is left out. */
  readonly highs?: Highs | undefined
  readonly onProgress?: ((progress: { fraction: number; cost: number }) => void) | undefined
}

export interface Solution {
  readonly roster: Roster
  readonly cost: number
  /** No lawful roster costs less; left out when the relaxation was not solved to its end. */
  readonly bound?: number | undefined
  readonly iterations: number
  readonly cancelled: boolean
}

/** Horizons that the relaxation takes whole. */
const WHOLE_HORIZON_DAYS = 100
/** Temperatures as shares of the usual price of a missing person. */
const HOT = 0.2
const COLD = 0.0035
/** Share of the budget at which annealing ends, for horizons that the relaxation takes whole. */
const FIRST_ANNEALING = 0.05
/** For longer ones it is this share for every 10,000 days of people, up to the most: windows of all of them take long. */
const LONG_ANNEALING = 0.33
const MOST_ANNEALING = 0.95
/** The relaxation ends at this share of the budget, and the dive takes this share of what is left then. */
const RELAXATION = 0.5
const DIVE = 0.5
/** People whose rows are chosen together: at first, and at least. */
const FIRST_PART = 8
const SMALLEST_PART = 3
/** Factors by which a part grows when there was nothing to gain, and shrinks when a gain was not found. */
const LARGER = 1.15
const SMALLER = 0.85
const PART = { rounds: 12, nodes: 60, dive: { rounds: 3, gap: GAP } }

/**
 * Assigns people to duties: every row lawful, cheapest cover and preferences found. Annealing by dynamic programmes
 * gives a first roster, column generation with diving a near-optimal one, and annealing from there mends what the dive
 * left. Blocks until the budget ends: on a server call it in a worker.
 * @throws RangeError for a problem that has no lawful roster.
 */
export function solve(problem: Problem, options: SolveOptions = {}): Solution {
  const budget = new Budget(options)
  const model = new Model(problem)
  const random = new Random(options.seed ?? 1)
  const state = new RosterState(model)
  const program = new RowProgram(state, random)
  const price = usualPriceOfMissing(model)
  const rows = new CheapestRow(state, price)
  firstRoster(state, rows, program, random, budget)
  options.onProgress?.({ fraction: budget.fraction(), cost: state.cost })
  const anneal = new Anneal(state, program, random)
  const report = () => options.onProgress?.({ fraction: budget.fraction(), cost: state.cost })
  const annealUntil = (until: number, hot: number, cold: number) => {
    const share = budget.shareOf(budget.fraction(), until, 0)
    anneal.run({ from: hot * price, to: cold * price }, share, (steps) => budget.spend(steps))
    report()
  }
  let bound: number | undefined
  if (options.highs) {
    const isLong = model.days > WHOLE_HORIZON_DAYS
    const long = Math.min(MOST_ANNEALING, (LONG_ANNEALING * model.days * model.people.length) / 10_000)
    annealUntil(isLong ? long : FIRST_ANNEALING, HOT, COLD)
    if (isLong) improveByWindows(options.highs, state, rows, random, budget, report)
    else bound = improveWhole(options.highs, state, rows, random, budget, report)
  } else annealUntil(1, HOT, COLD)
  const roster = state.toRoster()
  const { cost } = evaluate(problem, roster)
  return { roster, cost, bound, iterations: budget.iterations, cancelled: budget.cancelled }
}

/** Relaxation and dive over everybody and all days, then parts. Answers the bound when the relaxation came to its end. */
function improveWhole(
  highs: Highs,
  state: RosterState,
  rows: CheapestRow,
  random: Random,
  budget: Budget,
  report: () => void,
): number | undefined {
  const { days, people } = state.model
  const everybody = people.map((_, person) => person)
  const master = new Master(highs, state, rows, everybody, 0, days)
  try {
    master.generate(Infinity, GAP, budget.isOverAt(RELAXATION))
    const began = budget.fraction()
    const bound = began < RELAXATION ? master.bound : undefined
    report()
    master.keepDuals()
    if (master.dive(FULL_DIVE, Infinity, budget.shareOf(began, began + DIVE * (1 - began))))
      applyIfBetter(state, master)
    report()
    improveByParts(master, state, random, budget.isOverAt(1), report)
    return bound
  } finally {
    master.dispose()
  }
}

/**
 * Exact choice of the rows of a few people at a time (large neighbourhood search, Shaw 1998), those oftener whose rows
 * cost more than the relaxation would pay. The number of people grows while the choice is proven within its nodes and
 * shrinks when it is not.
 */
function improveByParts(
  master: Master,
  state: RosterState,
  random: Random,
  isOver: () => boolean,
  report: () => void,
): void {
  const { people } = state.model
  let size = FIRST_PART
  while (!isOver()) {
    const part = partOf(master.regrets(), Math.min(people.length, Math.round(size)), random)
    const improved = master.improve(part, PART, isOver)
    if (improved === 'better') report()
    if (improved === 'settled' && part.size === people.length && !isOver()) return
    size = improved === 'open' ? Math.max(SMALLEST_PART, size * SMALLER) : size * LARGER
  }
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

function usualPriceOfMissing({ under }: Model): number {
  const prices = Array.from(under).toSorted((a, b) => a - b)
  return prices[prices.length >> 1] || 1
}
