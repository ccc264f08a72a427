import { expect, test } from 'vitest'
import { placeByChain } from './place-by-chain.ts'
import { TaskState } from './task-state.ts'

/** Three tasks at once: the first person holds the only place of the first task, and so on. */
function begun(isLastUsed: boolean): TaskState {
  const tasks = [0, 1, 2].map(() => [0, 10] as const)
  const state = new TaskState({ tasks, skills: [[0, 1], [1, 2], [2]] })
  state.isUsed.set([1, 1, isLastUsed ? 1 : 0])
  state.put(1, 0)
  state.put(2, 1)
  return state
}

test('a task is placed by a chain of displacements, the end of which is somebody free', () => {
  const state = begun(true)
  expect(placeByChain(state, 0)).toBe(true)
  expect(Array.from(state.workerOf)).toEqual([0, 1, 2])
  expect(state.plan).toEqual([[0], [1], [2]])
})

test('where nobody is free everything stays as it is', () => {
  const state = begun(false)
  expect(placeByChain(state, 0)).toBe(false)
  expect(Array.from(state.workerOf)).toEqual([-1, 0, 1])
})
