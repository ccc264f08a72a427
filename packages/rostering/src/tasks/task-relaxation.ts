import type { Highs } from 'highs'
import type { Random } from '../random.ts'
import { LinearProgram } from '../relaxation/linear-program.ts'
import type { TaskState } from './task-state.ts'

interface Chain {
  readonly person: number
  readonly tasks: ReadonlySet<number>
}

interface Pair {
  readonly person: number
  readonly task: number
  readonly value: number
}

const TOLERANCE = 1e-6
/** Weight of the older duals (Wentges 1997). */
const SMOOTHING = 0.5
/** Objectives below this leave no task waiting. */
const NOTHING_WAITS = 1e-4
/** Share of the people who are not settled of whom a step decides a task. */
const SHARE = 0.25
const ROUNDS_PER_STEP = 30
/** Beyond what a dual can reach: a decided task is in every chain of its person. */
const DECIDED = 1e6
/** Prices differ a little from task to task, so that the next dive goes another way. */
const NOISE = 0.2

/**
 * Column generation over chains of tasks: at most one chain a person, so many chains in all, as few tasks left over as
 * possible. The best chain of a person under prices is a longest path among intervals. Integers come by diving: decide
 * single tasks of single people, price again, until every chain is settled.
 */
export class TaskRelaxation {
  private readonly lp: LinearProgram
  private readonly chains: Chain[] = []
  private readonly known = new Set<string>()
  private readonly ofPerson: number[][]
  private readonly decided: number[][]
  /** By person: tasks that it may do, by end, and for each of them how many of these end before it begins. */
  private readonly mine: readonly Int32Array[]
  private readonly before: readonly Int32Array[]
  private readonly limitRow: number

  constructor(
    highs: Highs,
    private readonly state: TaskState,
    most: number,
    random: Random,
  ) {
    const { tasks, people } = state
    this.ofPerson = Array.from({ length: people }, () => [])
    this.decided = Array.from({ length: people }, () => [])
    this.mine = Array.from({ length: people }, (_, person) =>
      Int32Array.from({ length: tasks }, (_none, task) => task)
        .filter((task) => state.isAble[person * tasks + task] === 1)
        .toSorted((a, b) => state.end[a]! - state.end[b]! || a - b),
    )
    this.before = this.mine.map((list) =>
      list.map((task) => list.filter((other) => state.end[other]! <= state.start[task]!).length),
    )
    this.limitRow = tasks + people
    const rightSides = [...Array.from({ length: tasks + people }, () => 1), most]
    const slacks: [number, 1 | -1, number, number][] = []
    for (let task = 0; task < tasks; task++) {
      slacks.push([task, 1, 1 + NOISE * random.unit(), 1], [task, -1, 0, Infinity])
    }
    for (let person = 0; person < people; person++) slacks.push([tasks + person, 1, 0, 1])
    slacks.push([this.limitRow, 1, 0, most])
    this.lp = new LinearProgram(highs, rightSides, slacks)
  }

  /** Adds a plan that is known, so that the prices mean something from the first round on. */
  addPlan(): void {
    this.state.plan.forEach((tasks, person) => {
      if (tasks.length > 0) this.add(person, tasks)
    })
  }

  /**
   * Relaxation and dive. True when every task found a person; `workerOf` then says whom. False as soon as some task must
   * wait even in the relaxation, or the time is over.
   */
  solve(isOver: () => boolean): boolean {
    this.generate(Infinity, isOver)
    while (!isOver()) {
      if (this.lp.objective > NOTHING_WAITS) return false
      const uncertain = this.uncertain()
      if (uncertain.length === 0) return true
      this.decideMostCertain(uncertain)
      this.generate(ROUNDS_PER_STEP, isOver)
    }
    return false
  }

  /** By task: its person, once `solve` has said true. */
  workerOf(): Int32Array {
    const workerOf = new Int32Array(this.state.tasks).fill(-1)
    this.chains.forEach(({ person, tasks }, column) => {
      if (this.lp.value(column) > 0.5) for (const task of tasks) workerOf[task] = person
    })
    return workerOf
  }

  dispose(): void {
    this.lp.dispose()
  }

  private generate(rounds: number, isOver: () => boolean): void {
    const { lp } = this
    lp.solve()
    let smooth = Float64Array.from(lp.duals)
    for (let round = 0; round < rounds && lp.objective > NOTHING_WAITS && !isOver(); round++) {
      smooth = smooth.map((value, row) => SMOOTHING * value + (1 - SMOOTHING) * lp.duals[row]!)
      let added = this.priceOut(smooth)
      if (added === 0) {
        smooth = Float64Array.from(lp.duals)
        added = this.priceOut(smooth)
      }
      if (added === 0) return
      lp.solve()
    }
  }

  private priceOut(prices: Float64Array): number {
    const { lp } = this
    const { tasks, people } = this.state
    let added = 0
    for (let person = 0; person < people; person++) {
      const chain = this.bestChain(person, prices)
      let gain = -lp.duals[tasks + person]! - lp.duals[this.limitRow]!
      for (const task of chain) gain += lp.duals[task]!
      if (gain > TOLERANCE && this.add(person, chain)) added += 1
    }
    return added
  }

  /** Longest path among the intervals of the person's tasks that leave its decided ones in place. */
  private bestChain(person: number, prices: Float64Array): number[] {
    const { state } = this
    const list = this.mine[person]!
    const before = this.before[person]!
    const decided = this.decided[person]!
    const best = new Float64Array(list.length + 1)
    const weights = Float64Array.from(list, (task) => {
      if (decided.includes(task)) return DECIDED
      if (decided.some((other) => state.overlaps(task, other))) return 0
      return prices[task]!
    })
    for (let at = 0; at < list.length; at++)
      best[at + 1] = Math.max(best[at]!, weights[at]! + best[before[at]!]!)
    const chain: number[] = []
    for (let at = list.length; at > 0;) {
      if (best[at]! > best[at - 1]!) {
        chain.push(list[at - 1]!)
        at = before[at - 1]!
      } else at -= 1
    }
    return chain
  }

  private add(person: number, tasks: readonly number[]): boolean {
    const sorted = tasks.toSorted((a, b) => a - b)
    const key = `${person}:${sorted.join()}`
    if (this.known.has(key)) return false
    this.known.add(key)
    this.ofPerson[person]!.push(this.chains.length)
    this.chains.push({ person, tasks: new Set(tasks) })
    this.lp.add({ price: 0, rows: [...sorted, this.state.tasks + person, this.limitRow] })
    return true
  }

  /** Of each person whose chain is not settled, the task that is nearest to be. */
  private uncertain(): Pair[] {
    const { lp, chains } = this
    const pairs: Pair[] = []
    this.ofPerson.forEach((columns, person) => {
      const open = columns.filter((column) => {
        const value = lp.value(column)
        return value > TOLERANCE && value < 1 - TOLERANCE
      })
      const shares = new Map<number, number>()
      for (const column of open)
        for (const task of chains[column]!.tasks) shares.set(task, (shares.get(task) ?? 0) + lp.value(column))
      let best: Pair | undefined
      for (const [task, value] of shares)
        if (!this.decided[person]!.includes(task) && (!best || value > best.value + TOLERANCE))
          best = { person, task, value }
      if (best) pairs.push(best)
    })
    return pairs.toSorted((a, b) => b.value - a.value || a.person - b.person)
  }

  /** Decides a share of the pairs, the most certain first. */
  private decideMostCertain(uncertain: readonly Pair[]): void {
    for (const pair of uncertain.slice(0, Math.max(1, Math.round(uncertain.length * SHARE))))
      this.decide(pair)
  }

  private decide({ person, task }: Pair): void {
    this.decided[person]!.push(task)
    for (const column of this.ofPerson[person]!)
      if (!this.chains[column]!.tasks.has(task)) this.lp.bound(column, 0, 0)
  }
}
