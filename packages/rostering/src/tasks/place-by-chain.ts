import type { TaskState } from './task-state.ts'

/**
 * Places a waiting task by a chain of single displacements: it takes the place of one task, which takes the place of
 * another person's one, until somebody is free. Breadth first, so the shortest chain; everybody changes once at most.
 */
export function placeByChain(state: TaskState, waiting: number): boolean {
  const { people, able, isUsed } = state
  const isMet = new Uint8Array(people)
  /** Tasks in hand, who gave each up, and for the sake of which one. */
  const tasks = [waiting]
  const from = [-1]
  const parent = [-1]
  for (let at = 0; at < tasks.length; at++)
    for (const person of able[tasks[at]!]!) {
      if (!isUsed[person] || isMet[person]) continue
      const inTheWay = onlyOneInTheWay(state, person, tasks[at]!)
      if (inTheWay === undefined) continue
      if (inTheWay < 0) {
        handOn(state, { tasks, from, parent }, at, person)
        return true
      }
      isMet[person] = 1
      tasks.push(inTheWay)
      from.push(person)
      parent.push(at)
    }
  return false
}

/** The only task of the person that overlaps with the given one; -1 when there is none, undefined when there are more. */
function onlyOneInTheWay(state: TaskState, person: number, task: number): number | undefined {
  let found = -1
  for (const other of state.plan[person]!) {
    if (!state.overlaps(task, other)) continue
    if (found >= 0) return undefined
    found = other
  }
  return found
}

interface Chain {
  readonly tasks: readonly number[]
  readonly from: readonly number[]
  readonly parent: readonly number[]
}

/** From the end of the chain: each task goes to whoever has just given one up. */
function handOn(state: TaskState, { tasks, from, parent }: Chain, last: number, free: number): void {
  let person = free
  for (let at = last; at >= 0; at = parent[at]!) {
    const task = tasks[at]!
    if (from[at]! >= 0) state.remove(task)
    state.put(task, person)
    person = from[at]!
  }
}
