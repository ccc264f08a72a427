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
/** Share of the budget at which the dives end. */
const RELAXATION = 0.7

/**
 * Gives every task to somebody with as few people as possible: first come, first served; then one person less at a
 * time, by ejection chains and exact choice of parts. Blocks until the bound is met or the budget ends.
 */
export function assignTasks(problem: TaskProblem, options: AssignTasksOptions = {}): TaskPlan {
  const budget = new Budget(options)
  const random = new Random(options.seed ?? 1)
  const state = new TaskState(problem)
  const bound = mostAtOnce(problem.tasks)
  const weights = new Float64Array(state.tasks).fill(1)
  firstPlan(state)
  let best = state.copy()
  let fewest = state.waiting.length === 0 ? state.used().length : Infinity
  if (state.waiting.length === 0 && fewest > bound) retireLightest(state, random)
  if (options.highs && fewest > bound) {
    const workerOf = relaxAndDive(options.highs, state, bound, random, budget)
    if (workerOf) {
      best = { workerOf, isUsed: Uint8Array.from(state.isUsed) }
      fewest = bound
    }
  }
  for (let round = 0; fewest > bound && budget.fraction() < 1; round++) {
    eject(state, weights, random, STEPS_PER_ROUND)
    budget.spend(1)
    if (options.highs && round % (PATIENCE + 1) === PATIENCE)
      placeByParts(options.highs, state, random, budget)
    if (state.waiting.length > 0) continue
    fewest = state.used().length
    best = state.copy()
    if (fewest > bound) retireLightest(state, random)
  }
  state.restore(best)
  return {
    workerOf: Array.from(state.workerOf),
    workers: new Set(state.workerOf.filter((person) => person >= 0)).size,
    bound,
    unassigned: state.workerOf.filter((person) => person < 0).length,
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
