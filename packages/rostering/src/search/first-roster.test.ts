import { expect, test } from 'vitest'
import { evaluate } from '../evaluate.ts'
import { Model } from '../model.ts'
import type { Duty, Problem } from '../problem.ts'
import { Random } from '../random.ts'
import { CheapestRow } from '../rows/cheapest-row.ts'
import { RowProgram } from '../rows/row-program.ts'
import { Budget } from './budget.ts'
import { firstRoster } from './first-roster.ts'
import { RosterState } from './roster-state.ts'

const DAYS = 126
const KINDS = 8

/** Four months in which hours are nearly given and each kind of shift may be worked seldom: too many counts to keep. */
function fourMonths(): Problem {
  const duties = Array.from({ length: DAYS * KINDS }, (_, duty): Duty => {
    const kind = duty % KINDS
    return { day: (duty - kind) / KINDS, kind, minutes: kind % 2 ? 480 : 720, demands: [duty], tag: kind }
  })
  return {
    days: DAYS,
    firstWeekday: 0,
    mayFollow: Array.from({ length: KINDS }, (_, kind) =>
      Array.from({ length: KINDS }, (_other, next) => next >= kind),
    ),
    demands: duties.map(({ kind }) => ({ need: kind < 2 ? 3 : 1, under: 100, over: 1 })),
    duties,
    people: Array.from({ length: 2 }, () => ({
      duties: duties.map((_, duty) => [duty, 0] as const),
      minMinutes: 38_000,
      maxMinutes: 39_000,
      minDaysOn: 2,
      maxDaysOn: 5,
      minDaysOff: 2,
      maxWeekends: 9,
      maxOfTag: Array.from({ length: KINDS }, () => 14),
    })),
  }
}

test.each([
  ['in good time', 0],
  ['late', 0.3],
  ['at the last moment', 0.9],
])('first rows %s are lawful', { timeout: 600_000 }, (_, used) => {
  const problem = fourMonths()
  const state = new RosterState(new Model(problem))
  const random = new Random(1)
  const program = new RowProgram(state, random)
  let draws = 0
  const draw = program.draw.bind(program)
  program.draw = (question) => {
    draws += 1
    return draw(question)
  }
  let now = 0
  const budget = new Budget({ seconds: 1, clock: () => now })
  now = 1000 * used
  firstRoster(state, new CheapestRow(state, 100), program, random, budget)
  expect(evaluate(problem, state.toRoster()).violations).toEqual([])
  expect(draws, 'rows that only the slow programme found').toBe(0)
})
