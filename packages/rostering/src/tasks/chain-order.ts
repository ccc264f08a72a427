import type { TaskState } from './task-state.ts'

/** Every pair of a person and a task that it may do, person by person in the order of ends, and how they follow. */
export class ChainOrder {
  /** By person: where its options begin; one more for the end of the last. */
  readonly first: Int32Array
  /** By option. */
  readonly task: Int32Array
  readonly person: Int32Array
  /** By option: how many of the person's options end before it begins. */
  readonly before: Int32Array
  /** By option: how many of the person's options begin after it ends. */
  readonly after: Int32Array
  /** The person's options once more, from the one that begins last, counted from the person's first. */
  readonly byStart: Int32Array
  readonly optionsOfTask: readonly number[][]
  readonly mostOptions: number
  /** Most tasks that somebody could do one after the other. */
  readonly longestChain: number

  constructor(state: TaskState) {
    const mine = optionsByEnd(state)
    const count = mine.reduce((sum, list) => sum + list.length, 0)
    this.first = new Int32Array(state.people + 1)
    this.task = Int32Array.from(mine.flat())
    this.person = Int32Array.from(mine.flatMap((list, person) => list.map(() => person)))
    this.before = new Int32Array(count)
    this.after = new Int32Array(count)
    this.byStart = new Int32Array(count)
    this.optionsOfTask = Array.from({ length: state.tasks }, () => [])
    this.task.forEach((task, at) => this.optionsOfTask[task]!.push(at))
    this.mostOptions = mine.reduce((most, list) => Math.max(most, list.length), 0)
    let longest = 0
    mine.forEach((list, person) => {
      this.first[person + 1] = this.first[person]! + list.length
      longest = Math.max(longest, this.orderOne(state, list, this.first[person]!))
    })
    this.longestChain = longest
  }

  /** Fills in the options of one person. Answers how many of its tasks could follow one another. */
  private orderOne({ start, end }: TaskState, list: readonly number[], begin: number): number {
    const count = list.length
    const byStart = Array.from(list.keys()).toSorted((a, b) => start[list[b]!]! - start[list[a]!]! || a - b)
    const chain = new Int32Array(count + 1)
    // A task without length would come before and after itself: hence the least of both.
    list.forEach((task, at) => {
      const before = Math.min(
        at,
        firstWhere(count, (other) => end[list[other]!]! > start[task]!),
      )
      this.before[begin + at] = before
      this.byStart[begin + at] = byStart[at]!
      chain[at + 1] = Math.max(chain[at]!, chain[before]! + 1)
    })
    byStart.forEach((at, place) => {
      const ends = end[list[at]!]!
      this.after[begin + at] = Math.min(
        place,
        firstWhere(count, (other) => start[list[byStart[other]!]!]! < ends),
      )
    })
    return chain[count]!
  }
}

function optionsByEnd({ end, tasks, people, isAble }: TaskState): number[][] {
  const all = Array.from({ length: tasks }, (_, task) => task).toSorted((a, b) => end[a]! - end[b]! || a - b)
  return Array.from({ length: people }, (_, person) =>
    all.filter((task) => isAble[person * tasks + task] === 1),
  )
}

/** The first of so many for which something holds that holds for all after it, too. */
function firstWhere(count: number, holds: (at: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
