import type { Highs } from 'highs'
import { evaluate } from './evaluate.ts'
import { Model } from './model.ts'
import type { Problem, Roster } from './problem.ts'
import { Random } from './random.ts'
import { Master } from './relaxation/master.ts'
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
const WHOLE_HORIZON_DAYS = 60
/** Days of a window of longer horizons. */
const WINDOW_DAYS = 28
/** Temperatures as shares of the usual price of a missing person. */
const HOT = 0.2
const WARM = 0.06
const COLD = 0.0035
/** Shares of the budget at which the phases end. */
const FIRST_ANNEALING = 0.15
const RELAXATION = 0.45
const DIVE = 0.6
const MENDED = 0.75
/** Share of the people that a step of the dive fixes. */
const DIVE_SHARE = 0.08
const DIVE_ROUNDS = 6
const GAP = 0.3
/** People whose rows are chosen together exactly. */
const SMALLEST_PART = 4
const PART_SPREAD = 8
const PART_ROUNDS = 12
const PART_NODES = 40

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
  firstRoster(state, program, random)
  const price = usualPriceOfMissing(model)
  const anneal = new Anneal(state, program, random)
  const annealUntil = (until: number, hot: number, cold: number) => {
    const began = budget.fraction()
    const share = () => (budget.fraction() - began) / Math.max(1e-9, until - began)
    anneal.run({ from: hot * price, to: cold * price }, share, (steps) => budget.spend(steps))
    options.onProgress?.({ fraction: budget.fraction(), cost: state.cost })
  }
  let bound: number | undefined
  if (options.highs) {
    annealUntil(FIRST_ANNEALING, HOT, COLD)
    if (model.days <= WHOLE_HORIZON_DAYS) bound = improveWhole(options.highs, state, program, budget)
    else improveByWindows(options.highs, state, program, random, budget)
    options.onProgress?.({ fraction: budget.fraction(), cost: state.cost })
    annealUntil(MENDED, WARM, COLD)
    improveByParts(options.highs, state, program, random, budget)
    options.onProgress?.({ fraction: budget.fraction(), cost: state.cost })
  } else annealUntil(1, HOT, COLD)
  const roster = state.toRoster()
  const { cost } = evaluate(problem, roster)
  return { roster, cost, bound, iterations: budget.iterations, cancelled: budget.cancelled }
}

/** Relaxation and dive over everybody and all days. Answers the bound when the relaxation came to its end. */
function improveWhole(
  highs: Highs,
  state: RosterState,
  program: RowProgram,
  budget: Budget,
): number | undefined {
  const { days, people } = state.model
  const everybody = people.map((_, person) => person)
  const isOver = (until: number) => () => {
    budget.spend(1)
    return budget.fraction() >= until
  }
  const master = new Master(highs, state, program, everybody, 0, days)
  try {
    master.generate(Infinity, GAP, isOver(RELAXATION))
    const bound = budget.fraction() < RELAXATION ? master.bound : undefined
    master.dive(DIVE_SHARE, DIVE_ROUNDS, GAP, isOver(DIVE))
    applyIfBetter(state, master)
    return bound
  } finally {
    master.dispose()
  }
}

/** Relaxation and dive over everybody in one window of days after the other. */
function improveByWindows(
  highs: Highs,
  state: RosterState,
  program: RowProgram,
  random: Random,
  budget: Budget,
): void {
  const { days, people } = state.model
  const everybody = people.map((_, person) => person)
  const isOver = () => {
    budget.spend(1)
    return budget.fraction() >= DIVE
  }
  for (let from = 0; !isOver(); from = (from + WINDOW_DAYS / 2) % (days - WINDOW_DAYS + 1)) {
    const start = from + random.below(7) < days - WINDOW_DAYS ? from + random.below(7) : from
    const master = new Master(highs, state, program, everybody, start, Math.min(days, start + WINDOW_DAYS))
    try {
      master.generate(DIVE_ROUNDS * 2, GAP, isOver)
      master.dive(DIVE_SHARE, DIVE_ROUNDS, GAP, isOver)
      applyIfBetter(state, master)
    } finally {
      master.dispose()
    }
  }
}

/**
 * Exact choice of the rows of a few people at a time (large neighbourhood search, Shaw 1998). The number of people
 * grows while the choice is proven within its nodes and shrinks when it is not.
 */
function improveByParts(
  highs: Highs,
  state: RosterState,
  program: RowProgram,
  random: Random,
  budget: Budget,
): void {
  const { days, people } = state.model
  const length = Math.min(days, WINDOW_DAYS)
  const isOver = () => {
    budget.spend(1)
    return budget.fraction() >= 1
  }
  while (!isOver()) {
    const from = random.below(days - length + 1)
    const chosen = new Set<number>()
    const size = Math.min(people.length, SMALLEST_PART + random.below(PART_SPREAD))
    while (chosen.size < size) chosen.add(random.below(people.length))
    const master = new Master(highs, state, program, [...chosen], from, from + length)
    try {
      master.generate(PART_ROUNDS, GAP, isOver)
      if (!isOver() && master.chooseExactly(PART_NODES)) applyIfBetter(state, master)
    } finally {
      master.dispose()
    }
  }
}

function applyIfBetter(state: RosterState, master: Master): void {
  const before = state.cost
  const rows = state.copyRows()
  master.apply()
  if (state.cost > before) state.replaceAll(rows)
}

function usualPriceOfMissing({ under }: Model): number {
  const prices = Array.from(under).toSorted((a, b) => a - b)
  return prices[prices.length >> 1] || 1
}
