import type { Random } from '../random.ts'
import { ChainOrder } from './chain-order.ts'
import type { TaskState } from './task-state.ts'

/** Odds are kept within what no product along the longest chain can overflow. */
const LARGEST_PRODUCT = 1e250
const LARGEST_ODDS = 1e12
/** Spread of the logarithms of lots that set one run apart from the next. */
const LOTS = 0.3
/** Share of a person's own odds among those of being used at all. */
const TRUST_IN_USE = 0.5
const HALVINGS = 40
const LEAST_REST = 1e-14

/**
 * How probable it is, among all plans for so many people, that a person does a task: belief propagation (sum-product).
 * Persons weigh all their chains of tasks by sums along intervals; a task wants exactly one person; so many people may
 * have a chain at all. Odds once found count more and more (reinforcement: Braunstein & Zecchina 2006), until everybody
 * has made up their mind.
 */
export class ChainBeliefs {
  private readonly order: ChainOrder
  /** By option: odds that the person's other tasks give it, that the task's other people give it, and of so far. */
  private readonly fromPerson: Float64Array
  private readonly fromTask: Float64Array
  private readonly soFar: Float64Array
  /** By option: the chance that the person does the task. */
  readonly chance: Float64Array
  /** By person: the chance to be used, its odds so far, and the weight of all chains together. */
  private readonly used: Float64Array
  private readonly usedSoFar: Float64Array
  private readonly weight: Float64Array
  private readonly most: number
  private readonly forwards: Float64Array
  private readonly backwards: Float64Array
  private readonly sums: Float64Array
  private readonly largest: Int32Array
  /** Logarithm of the weight of having no task, the same for everybody. */
  private idle = 0
  private sweeps = 0

  constructor(
    private readonly state: TaskState,
    private readonly people: number,
    /** Weight that earlier odds gain with each sweep. */
    private readonly pace: number,
    random: Random,
  ) {
    const order = (this.order = new ChainOrder(state))
    const options = order.task.length
    this.most = Math.min(LARGEST_ODDS, LARGEST_PRODUCT ** (1 / Math.max(1, order.longestChain)))
    this.fromPerson = new Float64Array(options).fill(0.1)
    this.fromTask = new Float64Array(options).fill(1)
    this.soFar = Float64Array.from({ length: options }, () => Math.exp(LOTS * (random.unit() - 0.5)))
    this.chance = new Float64Array(options)
    this.used = new Float64Array(state.people)
    this.usedSoFar = new Float64Array(state.people).fill(1)
    this.weight = new Float64Array(state.people)
    this.forwards = new Float64Array(order.mostOptions + 1)
    this.backwards = new Float64Array(order.mostOptions + 1)
    this.sums = new Float64Array(state.tasks)
    this.largest = new Int32Array(state.tasks)
  }

  /** One exchange of odds between tasks and people. */
  sweep(): void {
    const trust = 1 - (1 - this.pace) ** this.sweeps
    this.sweeps += 1
    this.askTasks()
    for (let person = 0; person < this.state.people; person++) this.askPerson(person, trust)
    this.chooseUsed(trust)
  }

  /** Writes the most probable plan into the state; tasks that fit nobody then wait. */
  write(): void {
    const { state, order, chance } = this
    for (const mine of state.plan) mine.length = 0
    state.workerOf.fill(-1)
    state.waiting = []
    state.isUsed.fill(0)
    const byUse = Array.from(this.used.keys()).toSorted((a, b) => this.used[b]! - this.used[a]! || a - b)
    for (const person of byUse.slice(0, this.people)) state.isUsed[person] = 1
    const options = order.optionsOfTask.map((mine) =>
      mine
        .filter((at) => state.isUsed[order.person[at]!])
        .toSorted((a, b) => chance[b]! - chance[a]! || a - b),
    )
    const likely = (task: number) => (options[task]!.length > 0 ? chance[options[task]![0]!]! : 0)
    const tasks = Array.from(options.keys()).toSorted((a, b) => likely(b) - likely(a) || a - b)
    for (const task of tasks) {
      const free = options[task]!.find((at) =>
        state.plan[order.person[at]!]!.every((other) => !state.overlaps(task, other)),
      )
      if (free !== undefined) state.put(task, order.person[free]!)
      else if (state.able[task]!.length > 0) state.waiting.push(task)
    }
  }

  /** Odds of an option as its task sees it: one over the sum of those of all others. */
  private askTasks(): void {
    const { order, fromPerson, fromTask, soFar, sums, largest } = this
    const { task } = order
    sums.fill(0)
    largest.fill(-1)
    // The largest is left out of the sum and added again, so that a sum without it loses no digits.
    for (let at = 0; at < task.length; at++) {
      const one = task[at]!
      const top = largest[one]!
      const odds = fromPerson[at]! * soFar[at]!
      if (top >= 0 && fromPerson[top]! * soFar[top]! >= odds) {
        sums[one]! += odds
        continue
      }
      if (top >= 0) sums[one]! += fromPerson[top]! * soFar[top]!
      largest[one] = at
    }
    for (let at = 0; at < task.length; at++) {
      const one = task[at]!
      const top = largest[one]!
      const others =
        at === top ? sums[one]! : sums[one]! + fromPerson[top]! * soFar[top]! - fromPerson[at]! * soFar[at]!
      fromTask[at] = Math.sqrt(fromTask[at]! * this.kept(1 / others))
    }
  }

  /** Odds of the person's options from all its chains: sums over those that end before and those that begin after. */
  private askPerson(person: number, trust: number): void {
    const { order, fromPerson, fromTask, soFar, chance, forwards, backwards } = this
    const { first, before, byStart, after } = order
    const begin = first[person]!
    const count = first[person + 1]! - begin
    forwards[0] = 1
    backwards[0] = 1
    for (let at = 0; at < count; at++) {
      const early = begin + at
      forwards[at + 1] =
        forwards[at]! + this.kept(fromTask[early]! * soFar[early]!) * forwards[before[early]!]!
      const late = begin + byStart[early]!
      backwards[at + 1] =
        backwards[at]! + this.kept(fromTask[late]! * soFar[late]!) * backwards[after[late]!]!
    }
    const chains = forwards[count]! - 1
    this.weight[person] = chains * this.usedSoFar[person]!
    const all = chains + Math.exp(this.idle) / this.usedSoFar[person]!
    for (let at = begin; at < begin + count; at++) {
      const around = forwards[before[at]!]! * backwards[after[at]!]!
      const own = this.kept(fromTask[at]! * soFar[at]!)
      fromPerson[at] = this.kept(around / Math.max(all - own * around, all * LEAST_REST))
      const odds = fromPerson[at]! * own
      chance[at] = odds / (1 + odds)
      soFar[at] = this.kept(odds ** trust)
    }
  }

  /** Finds the weight of idleness by which as many are used as may be. */
  private chooseUsed(trust: number): void {
    const { weight, used, usedSoFar } = this
    const expected = (idle: number) => weight.reduce((sum, own) => sum + own / (own + Math.exp(idle)), 0)
    let low = -200
    let high = 600
    for (let step = 0; step < HALVINGS; step++) {
      const middle = (low + high) / 2
      if (expected(middle) > this.people) low = middle
      else high = middle
    }
    this.idle = (low + high) / 2
    for (let person = 0; person < used.length; person++) {
      const odds = this.kept(weight[person]! / Math.exp(this.idle))
      used[person] = odds / (1 + odds)
      usedSoFar[person] = odds ** (TRUST_IN_USE * trust)
    }
  }

  private kept(odds: number): number {
    return odds > this.most ? this.most : odds < 1 / this.most ? 1 / this.most : odds
  }
}
