import type { Random } from '../random.ts'
import { placeByChain } from './place-by-chain.ts'
import type { TaskState } from './task-state.ts'

const SHARE_OF_CHANGES = 0.02
/** A whole chain takes some hundred times as long to find as one displacement. */
const STEPS_BETWEEN_CHAINS = 10

/**
 * Ejection chains with weights (Glover 1996; weights as in breakout local search): a waiting task takes the place of
 * the tasks that weigh least, which wait in turn; a task that is hard to place weighs more and more. Now and then a
 * used person gives way to one who is not. Ends when nothing waits or after `steps`.
 */
export function eject(state: TaskState, weights: Float64Array, random: Random, steps: number): void {
  for (let step = 0; step < steps && state.waiting.length > 0; step++) {
    const task = takeAtRandom(state.waiting, random)
    if (step % STEPS_BETWEEN_CHAINS === 0 && placeByChain(state, task)) continue
    const person = lightest(state, task, weights, random)
    if (person < 0) {
      state.waiting.push(task)
      weights[task]! += 1
      bringIn(state, task, random)
      continue
    }
    const hadToEject = makeRoom(state, task, person)
    state.put(task, person)
    if (!hadToEject) continue
    weights[task]! += 1
    if (random.unit() < SHARE_OF_CHANGES) changeUsed(state, random)
  }
}

/** The used person whose overlapping tasks weigh least together, or -1 when no used person may do the task. */
function lightest(state: TaskState, task: number, weights: Float64Array, random: Random): number {
  let best = -1
  let least = Infinity
  for (const person of state.able[task]!) {
    if (!state.isUsed[person]) continue
    let weight = random.unit() * 1e-3
    for (const other of state.plan[person]!) if (state.overlaps(task, other)) weight += weights[other]!
    if (weight < least) {
      least = weight
      best = person
    }
  }
  return best
}

function makeRoom(state: TaskState, task: number, person: number): boolean {
  const inTheWay = state.plan[person]!.filter((other) => state.overlaps(task, other))
  for (const other of inTheWay) {
    state.remove(other)
    state.waiting.push(other)
  }
  return inTheWay.length > 0
}

/** Somebody who may do the task comes in for a used person at random. */
function bringIn(state: TaskState, task: number, random: Random): void {
  const used = state.used()
  const able = state.able[task]!
  state.retire(used[random.below(used.length)]!)
  state.isUsed[able[random.below(able.length)]!] = 1
}

/** A person who is not used takes the place and the possible tasks of one who is. */
function changeUsed(state: TaskState, random: Random): void {
  const used = state.used()
  if (used.length === state.people) return
  const out = used[random.below(used.length)]!
  const others = [...state.isUsed.keys()].filter((person) => !state.isUsed[person])
  const person = others[random.below(others.length)]!
  const tasks = [...state.plan[out]!]
  state.retire(out)
  state.isUsed[person] = 1
  state.waiting.splice(state.waiting.length - tasks.length, tasks.length)
  for (const task of tasks)
    if (state.isAble[person * state.tasks + task]) state.put(task, person)
    else state.waiting.push(task)
}

function takeAtRandom(list: number[], random: Random): number {
  const at = random.below(list.length)
  const taken = list[at]!
  list[at] = list[list.length - 1]!
  list.pop()
  return taken
}
