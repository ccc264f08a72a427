import { expect, test } from 'vitest'
import { Random } from '../random.ts'
import { loadHighs } from '../relaxation/load-highs.ts'
import { mostAtOnce, type TaskProblem } from './task-problem.ts'
import { TaskRelaxation } from './task-relaxation.ts'
import { TaskState } from './task-state.ts'

const highs = await loadHighs()

/** Three people work without a pause; a fourth may do a little of everything. */
const day: TaskProblem = {
  tasks: [
    [0, 2],
    [0, 3],
    [0, 4],
    [2, 6],
    [3, 6],
    [4, 6],
  ],
  skills: [
    [0, 1, 3, 4],
    [1, 2, 4, 5],
    [0, 2, 3, 5],
    [0, 5],
  ],
}

test('a dive gives every task to one of as few people as run at once', () => {
  const relaxation = new TaskRelaxation(highs, new TaskState(day), mostAtOnce(day.tasks), new Random(1))
  expect(relaxation.solve(() => false)).toBe(true)
  const workerOf = relaxation.workerOf()
  relaxation.dispose()
  expect(new Set(workerOf).size).toBe(3)
  workerOf.forEach((person, task) => expect(day.skills[person]).toContain(task))
  workerOf.forEach((person, task) => {
    const [start, end] = day.tasks[task]!
    const clashes = day.tasks.filter(
      ([from, to], other) => other !== task && workerOf[other] === person && from < end && start < to,
    )
    expect(clashes).toEqual([])
  })
})

test('fewer people than tasks at once are refused by the relaxation', () => {
  const relaxation = new TaskRelaxation(highs, new TaskState(day), 2, new Random(1))
  expect(relaxation.solve(() => false)).toBe(false)
  relaxation.dispose()
})
