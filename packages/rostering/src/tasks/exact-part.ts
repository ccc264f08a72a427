import type { Highs } from 'highs'
import type { Random } from '../random.ts'
import type { TaskState } from './task-state.ts'

const NODES = 30
/** Binaries of a part: beyond, branch and bound takes longer than it brings. */
const MOST_CHOICES = 1500

/**
 * Gives the tasks of some people, and those that wait, out anew by an integer program: one binary for each task and
 * person, at most one task a person at any time (the cliques of an interval graph, whose matrix is totally unimodular
 * by person), as many tasks placed as possible. People who are not used may come in for those of the part.
 * True when fewer tasks wait afterwards, or as many in another way.
 */
export function assignPartExactly(
  highs: Highs,
  state: TaskState,
  people: readonly number[],
  random: Random,
): boolean {
  const tasks = [...people.flatMap((person) => state.plan[person]!), ...state.waiting].toSorted(
    (a, b) => a - b,
  )
  const before = state.waiting.length
  const candidates = [...people, ...newcomers(state, people, random)]
  const choices = candidates.flatMap((person, at) =>
    tasks.flatMap((task) => (state.isAble[person * state.tasks + task] ? [{ person, at, task }] : [])),
  )
  if (choices.length > MOST_CHOICES) return false
  const chosen = choose(highs, state, tasks, candidates, people.length, choices, random)
  if (!chosen || tasks.length - chosen.length > before) return false
  for (const person of people) state.retire(person)
  state.waiting = []
  for (const person of people) state.isUsed[person] = 0
  for (const { person } of chosen) state.isUsed[person] = 1
  const spare = people.length - new Set(chosen.map(({ person }) => person)).size
  for (const person of candidates.filter((one) => !state.isUsed[one]).slice(0, spare))
    state.isUsed[person] = 1
  const placed = new Set(chosen.map(({ task }) => task))
  for (const { task, person } of chosen) state.put(task, person)
  state.waiting.push(...tasks.filter((task) => !placed.has(task)))
  return true
}

interface Choice {
  readonly person: number
  readonly at: number
  readonly task: number
}

function choose(
  highs: Highs,
  state: TaskState,
  tasks: readonly number[],
  candidates: readonly number[],
  most: number,
  choices: readonly Choice[],
  random: Random,
): Choice[] | undefined {
  const model = highs.createModel()
  try {
    model.options.set({ output_flag: false, mip_max_nodes: NODES, mip_rel_gap: 0 })
    const { integer } = highs.constants.variableType
    // A little noise among equal plans, so that the next part meets another one.
    for (const _ of choices) model.addCol(-1 - random.unit() * 1e-3, 0, 1, { indices: [], values: [] })
    for (const _ of candidates) model.addCol(0, 0, 1, { indices: [], values: [] })
    const row = (indices: number[], values: number[], upper: number) =>
      model.addRow(-highs.infinity, upper, { indices, values })
    for (const task of tasks) {
      const columns = choices.flatMap((choice, column) => (choice.task === task ? [column] : []))
      row(
        columns,
        columns.map(() => 1),
        1,
      )
    }
    candidates.forEach((_, at) => {
      const mine = choices.flatMap((choice, column) => (choice.at === at ? [column] : []))
      for (const clique of cliques(state, mine, (column) => choices[column]!.task))
        row([...clique, choices.length + at], [...clique.map(() => 1), -1], 0)
    })
    row(
      candidates.map((_, at) => choices.length + at),
      candidates.map(() => 1),
      most,
    )
    for (let column = 0; column < choices.length + candidates.length; column++)
      model.changeColIntegrality(column, integer)
    model.run()
    const { colValue } = model.getSolution()
    if (colValue.length === 0) return undefined
    return choices.filter((_, column) => colValue[column]! > 0.5)
  } finally {
    model.dispose()
  }
}

/** Sets of columns whose tasks all run at the moment one of them begins; only the largest of each. */
function cliques(
  state: TaskState,
  columns: readonly number[],
  taskOf: (column: number) => number,
): number[][] {
  const sorted = columns.toSorted((a, b) => state.start[taskOf(a)]! - state.start[taskOf(b)]!)
  const found: number[][] = []
  let running: number[] = []
  let grew = false
  for (const column of sorted) {
    const now = state.start[taskOf(column)]!
    const left = running.filter((other) => state.end[taskOf(other)]! > now)
    if (left.length < running.length && grew) {
      found.push(running)
      grew = false
    }
    running = [...left, column]
    grew = true
  }
  if (running.length > 0) found.push(running)
  return found
}

/** A few people who are not used and may do what waits. */
function newcomers(state: TaskState, people: readonly number[], random: Random): number[] {
  const able = state.waiting.flatMap((task) => [...state.able[task]!])
  const idle = [...new Set(able)].filter((person) => !state.isUsed[person] && !people.includes(person))
  const chosen: number[] = []
  while (chosen.length < 3 && idle.length > 0) chosen.push(...idle.splice(random.below(idle.length), 1))
  return chosen
}
