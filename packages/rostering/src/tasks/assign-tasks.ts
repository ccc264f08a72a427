import { Random } from '../random.ts'
import { Budget, type BudgetOptions } from '../search/budget.ts'
import { ChainBeliefs } from './chain-beliefs.ts'
import { eject } from './eject.ts'
import { mostAtOnce, type TaskPlan, type TaskProblem } from './task-problem.ts'
import { TaskState } from './task-state.ts'

export interface AssignTasksOptions extends BudgetOptions {
  readonly seed?: number | undefined
}

const STEPS_PER_ROUND = 4_000
/** Steps of ejection for what a plan of beliefs left over, and the share of tasks up to which it is tried. */
const REPAIR_STEPS = 1_500
const FEW_WAIT = 0.015
/** Share of the budget at which ejection gives way to beliefs. */
const FIRST_EJECTION = 0.05
/** Weights that earlier odds gain with each sweep, run by run: hasty ones first. */
const PACES = [0.004, 0.002, 0.001]
/** A run ends after so many sweeps, times its pace: by then everybody has made up their mind. */
const LENGTH = 3
const SWEEPS_BETWEEN_PLANS = 50

/**
 * Gives every task to somebody with as few people as possible: first come, first served; then one person less at a
 * time, by ejection chains and by beliefs about who does what. Blocks until the bound is met or the budget ends.
 */
export function assignTasks(problem: TaskProblem, options: AssignTasksOptions = {}): TaskPlan {
  const budget = new Budget(options)
  const random = new Random(options.seed ?? 1)
  const state = new TaskState(problem)
  const bound = mostAtOnce(problem.tasks)
  firstPlan(state)
  const plans = new FewerAndFewer(state, bound, random, budget)
  plans.ejectUntil(FIRST_EJECTION)
  for (let run = 0; plans.isOpen(); run++) plans.followBeliefs(run)
  state.restore(plans.best)
  return {
    workerOf: Array.from(state.workerOf),
    workers: new Set(state.workerOf.filter((person) => person >= 0)).size,
    bound,
    unassigned: state.workerOf.filter((person) => person < 0).length,
  }
}

/** Takes people away one at a time, as long as a plan for the others is found. */
class FewerAndFewer {
  best: ReturnType<TaskState['copy']>
  /** Tasks that wait in the best plan, and people of it when none does. */
  private waiting: number
  private fewest = Infinity
  private readonly weights: Float64Array

  constructor(
    private readonly state: TaskState,
    private readonly bound: number,
    private readonly random: Random,
    private readonly budget: Budget,
  ) {
    this.weights = new Float64Array(state.tasks).fill(1)
    this.best = state.copy()
    this.waiting = state.waiting.length
    if (this.waiting === 0) this.fewest = state.used().length
    this.goOn()
  }

  isOpen(): boolean {
    return this.fewest > this.bound && this.budget.fraction() < 1
  }

  /** Ejection chains up to a share of the budget or the bound. */
  ejectUntil(share: number): void {
    while (this.isOpen() && this.budget.fraction() < share) this.ejectOnce()
  }

  /** Beliefs about a plan at the bound and, every other time, with one person less than the best. */
  followBeliefs(run: number): void {
    const { state, random, budget, bound } = this
    const goal = run % 2 === 0 ? bound : this.fewest - 1
    const pace = PACES[run % PACES.length]!
    const beliefs = new ChainBeliefs(state, Math.min(goal, state.people), pace, random)
    for (let sweep = 1; sweep <= LENGTH / pace && this.isOpen(); sweep++) {
      beliefs.sweep()
      budget.spend(1)
      if (sweep % SWEEPS_BETWEEN_PLANS > 0) continue
      beliefs.write()
      this.keepIfBetter()
      if (this.fewest <= goal) return
      if (state.waiting.length > state.tasks * FEW_WAIT) continue
      this.weights.fill(1)
      this.ejectOnce(REPAIR_STEPS)
      if (this.fewest <= goal) return
    }
  }

  private ejectOnce(steps = STEPS_PER_ROUND): void {
    eject(this.state, this.weights, this.random, steps)
    this.budget.spend(1)
    this.keepIfBetter()
  }

  private keepIfBetter(): void {
    const { state } = this
    const people = state.used().length
    const isBetter =
      state.waiting.length < this.waiting || (state.waiting.length === 0 && people < this.fewest)
    if (!isBetter) return
    this.best = state.copy()
    this.waiting = state.waiting.length
    if (this.waiting === 0) this.fewest = people
    this.goOn()
  }

  /** Where everything is placed with more people than the bound, one of them goes. */
  private goOn(): void {
    if (this.waiting === 0 && this.fewest > this.bound) retireLightest(this.state, this.random)
  }
}

/** By beginning: the used person with the fewest skills who is free, otherwise a new one. */
function firstPlan(state: TaskState): void {
  const order = Array.from(state.start.keys())
    .filter((task) => state.able[task]!.length > 0)
    .toSorted((a, b) => state.start[a]! - state.start[b]!)
  for (const task of order) {
    const free = Array.from(state.able[task]!).filter((person) =>
      state.plan[person]!.every((other) => !state.overlaps(task, other)),
    )
    const person = free.find((one) => state.isUsed[one]) ?? free[0]
    if (person === undefined) {
      state.waiting.push(task)
      continue
    }
    state.isUsed[person] = 1
    state.put(task, person)
  }
  // Where somebody is missing, everybody may be needed.
  if (state.waiting.length > 0) state.isUsed.fill(1)
}

/** The used person whose tasks others can do best is used no more. */
function retireLightest(state: TaskState, random: Random): void {
  let lightest = -1
  let least = Infinity
  for (const person of state.used()) {
    const rarity = state.plan[person]!.reduce((sum, task) => sum + 1 / state.able[task]!.length, 0)
    const weight = rarity * (0.5 + random.unit())
    if (weight < least) {
      least = weight
      lightest = person
    }
  }
  state.retire(lightest)
}
