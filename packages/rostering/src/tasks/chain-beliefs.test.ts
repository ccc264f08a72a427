import { expect, test } from 'vitest'
import { Random } from '../random.ts'
import { ChainBeliefs } from './chain-beliefs.ts'
import { ChainOrder } from './chain-order.ts'
import { TaskState } from './task-state.ts'

test('a person weighs every chain of its tasks alike when nobody else may do them', () => {
  // Of eight sets of these three tasks five have no overlap: none, each alone, and the first with the last.
  const tasks: [number, number][] = [
    [0, 60],
    [30, 90],
    [60, 120],
  ]
  const order = new ChainOrder(new TaskState({ tasks, skills: [[0, 1, 2]] }))
  const chains = new Float64Array(4)
  chains[0] = 1
  for (let at = 0; at < 3; at++) chains[at + 1] = chains[at]! + chains[order.before[at]!]!
  expect(chains[3]).toBe(5)
  expect([...order.byStart]).toEqual([2, 1, 0])
  expect([...order.after]).toEqual([1, 0, 0])
  expect(order.longestChain).toBe(2)
})

test('who alone may do a task is believed to do it, and the other one does the rest', () => {
  const tasks: [number, number][] = [
    [0, 60],
    [0, 60],
    [60, 120],
    [60, 120],
  ]
  const state = new TaskState({ tasks, skills: [[0, 1, 2, 3], [0, 3], [3]] })
  const beliefs = new ChainBeliefs(state, 2, 0.02, new Random(1))
  for (let sweep = 0; sweep < 300; sweep++) beliefs.sweep()
  beliefs.write()
  expect(Array.from(state.workerOf)).toEqual([1, 0, 0, 1])
  expect(state.used()).toEqual([0, 1])
  expect(state.waiting).toEqual([])
})

test('tight days are planned by beliefs alone, with nothing left over in nine of ten', () => {
  let solved = 0
  for (let seed = 0; seed < 30; seed++) {
    const random = new Random(seed)
    const people = 8
    const tasks: [number, number][] = []
    const skills: number[][] = Array.from({ length: people }, () => [])
    for (const mine of skills)
      for (let now = random.below(30); now < 500;) {
        const end = now + 60 + random.below(120)
        mine.push(tasks.length)
        tasks.push([now, end])
        now = end + random.below(30)
      }
    for (const mine of skills)
      tasks.forEach((_, task) => {
        if (!mine.includes(task) && random.unit() < 0.3) mine.push(task)
      })
    const state = new TaskState({ tasks, skills })
    const beliefs = new ChainBeliefs(state, people, 0.01, random)
    for (let sweep = 0; sweep < 400; sweep++) beliefs.sweep()
    beliefs.write()
    state.plan.forEach((mine, person) => {
      for (const one of mine) {
        expect(skills[person]).toContain(one)
        expect(mine.filter((other) => other !== one && state.overlaps(one, other))).toEqual([])
      }
    })
    if (state.waiting.length === 0) solved += 1
  }
  expect(solved).toBeGreaterThanOrEqual(27)
})
