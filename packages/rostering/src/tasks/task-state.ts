import type { TaskProblem } from './task-problem.ts'

/** Who does what, who is used at all, and which tasks wait for somebody. */
export class TaskState {
  readonly tasks: number
  readonly people: number
  readonly start: Float64Array
  readonly end: Float64Array
  /** By task: the people who may do it. */
  readonly able: readonly Int32Array[]
  /** 1 where a person may do a task, at person × tasks + task. */
  readonly isAble: Uint8Array
  readonly workerOf: Int32Array
  /** Tasks of each person in no order. */
  readonly plan: readonly number[][]
  readonly isUsed: Uint8Array
  waiting: number[] = []

  constructor({ tasks, skills }: TaskProblem) {
    this.tasks = tasks.length
    this.people = skills.length
    this.start = Float64Array.from(tasks, ([start]) => start)
    this.end = Float64Array.from(tasks, ([, end]) => end)
    this.isAble = new Uint8Array(this.people * this.tasks)
    const able: number[][] = tasks.map(() => [])
    skills.forEach((mine, person) => {
      for (const task of mine) {
        able[task]!.push(person)
        this.isAble[person * this.tasks + task] = 1
      }
    })
    this.able = able.map((people) => Int32Array.from(people))
    this.workerOf = new Int32Array(this.tasks).fill(-1)
    this.plan = skills.map(() => [])
    this.isUsed = new Uint8Array(this.people)
  }

  overlaps(one: number, other: number): boolean {
    return this.start[one]! < this.end[other]! && this.start[other]! < this.end[one]!
  }

  put(task: number, person: number): void {
    this.workerOf[task] = person
    this.plan[person]!.push(task)
  }

  remove(task: number): void {
    const mine = this.plan[this.workerOf[task]!]!
    const last = mine.pop()!
    if (last !== task) mine[mine.indexOf(task)] = last
    this.workerOf[task] = -1
  }

  /** All tasks of a person wait; the person is not used any more. */
  retire(person: number): void {
    for (const task of this.plan[person]!.slice()) {
      this.remove(task)
      this.waiting.push(task)
    }
    this.isUsed[person] = 0
  }

  used(): number[] {
    return [...this.isUsed.keys()].filter((person) => this.isUsed[person])
  }

  copy(): { workerOf: Int32Array; isUsed: Uint8Array } {
    return { workerOf: this.workerOf.slice(), isUsed: this.isUsed.slice() }
  }

  /** Everything as in a copy; tasks without a person wait. */
  restore({ workerOf, isUsed }: { workerOf: Int32Array; isUsed: Uint8Array }): void {
    for (const mine of this.plan) mine.length = 0
    this.waiting = []
    this.workerOf.set(workerOf)
    this.isUsed.set(isUsed)
    workerOf.forEach((person, task) => {
      if (person < 0) {
        if (this.able[task]!.length > 0) this.waiting.push(task)
      } else this.plan[person]!.push(task)
    })
  }
}
