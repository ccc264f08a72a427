import type { Highs } from 'highs'
import { Random } from '../random.ts'
import { Budget, type BudgetOptions } from '../search/budget.ts'
import { eject } from './eject.ts'
import { assignPartExactly } from './exact-part.ts'
import { mostAtOnce, type TaskPlan, type TaskProblem } from './task-problem.ts'
import { TaskRelaxation } from './task-relaxation.ts'
import { TaskState } from './task-state.ts'

export interface AssignTasksOptions extends BudgetOptions {
  readonly seed?: number | undefined
  readonly highs?: Highs | undefined
}

const STEPS_PER_ROUND = 4_000
/** Rounds of ejection without a plan, after which parts are chosen exactly. */
const PATIENCE = 3
const PARTS_PER_ROUND = 6
const PART_PEOPLE = 9
/** Shares of the budget at which ejection gives way to the dives, and the dives to ejection. */
const FIRST_EJECTION = 0.15
const RELAXATION = 0.7
/** Tasks up to which relaxation and exact parts bring more than the time that they take from ejection. */
const MOST_RELAXED = 450

/**
 * Gives every task to somebody with as few people as possible: first come, first served; then one person less at a
 * time, by ejection chains and exact choice of parts. Blocks until the bound is met or the budget ends.
 */
export function assignTasks(problem: TaskProblem, options: AssignTasksOptions = {}): TaskPlan {
  const budget = new Budget(options)
  const random = new Random(options.seed ?? 1)
  const state = new TaskState(problem)
  const bound = mostAtOnce(problem.tasks)
  firstPlan(state)
  const plans = new FewerAndFewer(state, bound, random, budget)
  const highs = state.tasks <= MOST_RELAXED ? options.highs : undefined
  plans.ejectUntil(highs ? FIRST_EJECTION : 1)
  if (highs && plans.fewest > bound) {
    const workerOf = relaxAndDive(highs, state, bound, random, budget)
    if (workerOf) plans.keep(workerOf)
    else plans.ejectUntil(1, highs)
  }
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
  /** People of the best plan; infinite while tasks wait in it. */
  fewest = Infinity
  private readonly weights: Float64Array
  private round = 0

  constructor(
    private readonly state: TaskState,
    private readonly bound: number,
    private readonly random: Random,
    private readonly budget: Budget,
  ) {
    this.weights = new Float64Array(state.tasks).fill(1)
    this.best = state.copy()
    if (state.waiting.length === 0) this.goOn()
  }

  /** Ejection chains up to a share of the budget or the bound; with HiGHS now and then parts chosen exactly. */
  ejectUntil(share: number, highs?: Highs): void {
    const { state, random, budget } = this
    while (this.fewest > this.bound && budget.fraction() < share) {
      eject(state, this.weights, random, STEPS_PER_ROUND)
      budget.spend(1)
      if (highs && this.round % (PATIENCE + 1) === PATIENCE) placeByParts(highs, state, random, budget)
      this.round += 1
      if (state.waiting.length === 0) this.goOn()
    }
  }

  keep(workerOf: Int32Array): void {
    this.best = { workerOf, isUsed: Uint8Array.from(this.state.isUsed) }
    this.fewest = new Set(workerOf).size
  }

  private goOn(): void {
    this.best = this.state.copy()
    this.fewest = this.state.used().length
    if (this.fewest > this.bound) retireLightest(this.state, this.random)
  }
}

/** By task: its person, when a dive found a plan with so few people. */
function relaxAndDive(
  highs: Highs,
  state: TaskState,
  most: number,
  random: Random,
  budget: Budget,
): Int32Array | undefined {
  const isOver = () => {
    budget.spend(1)
    return budget.fraction() >= RELAXATION
  }
  while (!isOver()) {
    const relaxation = new TaskRelaxation(highs, state, most, random)
    try {
      relaxation.addPlan()
      if (relaxation.solve(isOver)) return relaxation.workerOf()
    } finally {
      relaxation.dispose()
    }
  }
  return undefined
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

/** People around what waits, part by part. */
function placeByParts(highs: Highs, state: TaskState, random: Random, budget: Budget): void {
  for (let part = 0; part < PARTS_PER_ROUND && state.waiting.length > 0 && budget.fraction() < 1; part++) {
    const task = state.waiting[random.below(state.waiting.length)]!
    const around = state
      .used()
      .filter((person) => state.plan[person]!.some((other) => state.overlaps(task, other)))
    const people: number[] = []
    while (people.length < PART_PEOPLE && around.length > 0)
      people.push(...around.splice(random.below(around.length), 1))
    assignPartExactly(highs, state, people, random)
    budget.spend(1)
  }
}
