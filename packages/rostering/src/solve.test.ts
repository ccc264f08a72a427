import { expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import type { Problem, Roster } from './problem.ts'
import { loadHighs } from './relaxation/load-highs.ts'
import { seededProblem } from './seeded-problem.ts'
import { solve } from './solve.ts'

const highs = await loadHighs()
const seeds = Array.from({ length: 12 }, (_, seed) => seed)

test(
  'every roster keeps every limit, and its cost is what an outside count says',
  { timeout: 600_000 },
  () => {
    for (const seed of seeds) {
      const problem = seededProblem(seed, { days: 14, people: 6, shifts: 3 })
      const { roster, cost } = solve(problem, { iterations: 120, seed, highs })
      const judged = evaluate(problem, roster)
      expect(judged.violations, `seed ${seed}`).toEqual([])
      expect(judged.cost).toBeCloseTo(cost, 6)
    }
  },
)

test('small problems are solved as well as by trying every roster', () => {
  for (const seed of seeds) {
    const problem = seededProblem(seed, { days: 5, people: 2 })
    const { cost, bound } = solve(problem, { iterations: 200, seed, highs })
    const best = cheapestByTrying(problem)
    expect(cost, `seed ${seed}`).toBeCloseTo(best, 6)
    expect(bound ?? -Infinity).toBeLessThanOrEqual(best + 1e-6)
  }
})

test('the same seed and iterations give the same roster', () => {
  const problem = seededProblem(7, { days: 21, people: 8, shifts: 3 })
  const once = solve(problem, { iterations: 150, seed: 3, highs })
  const again = solve(problem, { iterations: 150, seed: 3, highs })
  expect(again).toEqual(once)
})

test('days that are decided stay as they are', () => {
  const free = seededProblem(2, { days: 14, people: 4 })
  const allowed = free.people[0]!.duties[0]![0]
  const { day } = free.duties[allowed]!
  const problem: Problem = {
    ...free,
    people: free.people.map((person, index) =>
      index === 0 ? { ...person, fixed: [[day, allowed]], minDaysOn: 1 } : { ...person, fixed: [[3, -1]] },
    ),
  }
  const { roster } = solve(problem, { iterations: 300, highs })
  expect(roster[0]![day]).toBe(allowed)
  expect(roster.slice(1).map((row) => row[3])).toEqual([-1, -1, -1])
  expect(evaluate(problem, roster).violations).toEqual([])
})

test('a cancelled search gives the best roster so far', () => {
  const problem = seededProblem(1, { days: 14, people: 5 })
  let asked = 0
  const { roster, cancelled } = solve(problem, { iterations: 1e9, isCancelled: () => ++asked > 20 })
  expect(cancelled).toBe(true)
  expect(evaluate(problem, roster).violations).toEqual([])
})

test('a person without a lawful row is named', () => {
  const problem = seededProblem(1)
  const overworked = { ...problem.people[1]!, minMinutes: 100_000, maxMinutes: 100_001 }
  const people = [problem.people[0]!, overworked]
  expect(() => solve({ ...problem, people }, { iterations: 10 })).toThrow('person 1')
})

/** Tries every lawful row of each person against every one of the others: two people, a few days. */
function cheapestByTrying(problem: Problem): number {
  const free = problem.people.map(() => Array.from({ length: problem.days }, () => -1))
  const rows = problem.people.map((person, index) =>
    everyRow(
      problem,
      person.duties.map(([duty]) => duty),
    ).filter((row) => evaluate(problem, with_(free, index, row)).violations.length === 0),
  )
  let best = Infinity
  for (const one of rows[0]!)
    for (const other of rows[1]!) best = Math.min(best, evaluate(problem, [one, other]).cost)
  return best
}

const with_ = (roster: Roster, index: number, row: readonly number[]): Roster =>
  roster.map((other, at) => (at === index ? row : other))

function everyRow({ days, duties }: Problem, allowed: readonly number[]): number[][] {
  let rows: number[][] = [[]]
  for (let day = 0; day < days; day++) {
    const options = [-1, ...allowed.filter((duty) => duties[duty]!.day === day)]
    rows = rows.flatMap((row) => options.map((option) => [...row, option]))
  }
  return rows
}
