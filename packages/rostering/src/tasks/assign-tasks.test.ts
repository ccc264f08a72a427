import { expect, test } from 'vitest'
import { Random } from '../random.ts'
import { assignTasks } from './assign-tasks.ts'
import { mostAtOnce, type TaskProblem } from './task-problem.ts'

/** A day that `people` can do: everybody gets a chain of tasks, and other skills besides. */
function solvableDay(seed: number, people: number): TaskProblem {
  const random = new Random(seed)
  const tasks: [number, number][] = []
  const skills: number[][] = Array.from({ length: people + 4 }, () => [])
  for (let person = 0; person < people; person++)
    for (let now = 0; now < 600;) {
      const end = Math.min(600, now + 60 + random.below(240))
      skills[person]!.push(tasks.length)
      tasks.push([now, end])
      now = end
    }
  for (const mine of skills)
    tasks.forEach((_, task) => {
      if (random.unit() < 0.3 && !mine.includes(task)) mine.push(task)
    })
  return { tasks, skills }
}

test('everybody does what they may do, one thing at a time, with as few people as run at once', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const problem = solvableDay(seed, 12)
    const plan = assignTasks(problem, { iterations: 300, seed })
    expect(plan.unassigned).toBe(0)
    expect(plan.workers).toBe(mostAtOnce(problem.tasks))
    plan.workerOf.forEach((person, task) => {
      expect(problem.skills[person]).toContain(task)
      const [start, end] = problem.tasks[task]!
      plan.workerOf.forEach((other, at) => {
        if (at === task || other !== person) return
        const [from, to] = problem.tasks[at]!
        expect(from < end && start < to).toBe(false)
      })
    })
  }
})

test('the same seed and iterations give the same plan', () => {
  const problem = solvableDay(9, 15)
  expect(assignTasks(problem, { iterations: 40, seed: 2 })).toEqual(
    assignTasks(problem, { iterations: 40, seed: 2 }),
  )
})

test('tasks that nobody may do are told, the others are done', () => {
  const plan = assignTasks(
    {
      tasks: [
        [0, 60],
        [30, 90],
        [60, 120],
      ],
      skills: [[0, 2], []],
    },
    { iterations: 20 },
  )
  expect(plan).toMatchObject({ workerOf: [0, -1, 0], unassigned: 1 })
})
