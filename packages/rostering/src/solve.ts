import type { Highs } from 'highs'
import { evaluate } from './evaluate.ts'
import { Model } from './model.ts'
import type { Problem, Roster } from './problem.ts'
import { Random } from './random.ts'
import { FULL_DIVE, improveByParts } from './relaxation/improve-by-parts.ts'
import { applyIfBetter, GAP, improveByWindows } from './relaxation/improve-by-windows.ts'
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
const DIVE = 0.6

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
    improveByParts(master, state, random, budget, report)
    return bound
  } finally {
    master.dispose()
  }
}

function usualPriceOfMissing({ under }: Model): number {
  const prices = Array.from(under).toSorted((a, b) => a - b)
  return prices[prices.length >> 1] || 1
}
