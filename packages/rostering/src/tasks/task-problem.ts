/**
 * Shift minimisation personnel task scheduling (Krishnamoorthy, Ernst & Baatar 2012): every task once, by somebody who
 * may do it, nobody on two tasks at a time, with as few people as possible. It is the shape of one campaign's day.
 */
export interface TaskProblem {
  /** Start and end in any unit; a task may begin when another ends. */
  readonly tasks: readonly (readonly [start: number, end: number])[]
  /** By person: the tasks that the person may do. */
  readonly skills: readonly (readonly number[])[]
}

export interface TaskPlan {
  /** By task: the person, or -1 when nobody was found. */
  readonly workerOf: readonly number[]
  readonly workers: number
  /** Most tasks at one time: no plan needs fewer people. */
  readonly bound: number
  readonly unassigned: number
}

/** Most tasks that run at once. */
export function mostAtOnce(tasks: TaskProblem['tasks']): number {
  const events = tasks
    .flatMap(([start, end]) => [
      [start, 1],
      [end, -1],
    ])
    .toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]!)
  let now = 0
  let most = 0
  for (const [, change] of events) {
    now += change!
    most = Math.max(most, now)
  }
  return most
}
