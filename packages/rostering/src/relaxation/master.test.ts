import { expect, test } from 'vitest'
import { evaluate } from '../evaluate.ts'
import { Model } from '../model.ts'
import { Random } from '../random.ts'
import { CheapestRow } from '../rows/cheapest-row.ts'
import { RowProgram } from '../rows/row-program.ts'
import { Budget } from '../search/budget.ts'
import { firstRoster } from '../search/first-roster.ts'
import { RosterState } from '../search/roster-state.ts'
import { seededProblem } from '../seeded-problem.ts'
import { loadHighs } from './load-highs.ts'
import { Master } from './master.ts'
import { CAREFUL } from './part.ts'

const highs = await loadHighs()

function begun(seed: number) {
  const problem = seededProblem(seed, { days: 21, people: 12, shifts: 3 })
  const state = new RosterState(new Model(problem))
  const random = new Random(seed)
  const rows = new CheapestRow(state, 50)
  firstRoster(state, rows, new RowProgram(state, random), random, new Budget({ iterations: 1 }))
  const everybody = problem.people.map((_, person) => person)
  return { problem, state, master: new Master(highs, state, rows, everybody, 0, problem.days) }
}

const SEEDS = [1, 3]
const FULL = { rounds: 3, gap: 0.3, ...CAREFUL }

test.each([
  ['whose time is over', () => () => 1],
  [
    'whose time runs out',
    (step = 0) =>
      () =>
        (step += 0.05),
  ],
])(
  'a dive %s still ends with a lawful roster that is better than the first one',
  { timeout: 600_000 },
  (_, clock) => {
    for (const seed of SEEDS) {
      const { problem, state, master } = begun(seed)
      const before = state.cost
      master.generate(Infinity, 0.3, () => false)
      expect(master.dive(FULL, Infinity, clock())).toBe(true)
      master.apply()
      expect(evaluate(problem, state.toRoster()).violations).toEqual([])
      expect(state.cost).toBeLessThan(before)
      master.dispose()
    }
  },
)

test(
  'a dive asks for the time while it weighs, and decides several people at once when it is behind',
  { timeout: 600_000 },
  () => {
    const asked = (used: (count: number) => number) => {
      let count = 0
      for (const seed of SEEDS) {
        const { master } = begun(seed)
        master.generate(Infinity, 0.3, () => false)
        let mine = 0
        master.dive(FULL, Infinity, () => used(++mine))
        count += mine
        master.dispose()
      }
      return count
    }
    const calm = asked(() => 0)
    const hurried = asked((count) => Math.min(0.99, count / 10))
    expect(hurried).toBeLessThan(calm)
  },
)

test(
  'a part of some days is chosen anew, and all other days and people stay as they are',
  { timeout: 600_000 },
  () => {
    const parts = [
      { people: new Set(Array.from({ length: 12 }, (_, person) => person)), from: 5, to: 12 },
      { people: new Set([1, 4, 6, 9]), from: 0, to: 21 },
      { people: new Set([0, 2, 3, 5, 7]), from: 8, to: 16 },
    ]
    for (const part of parts) {
      let better = 0
      for (const seed of SEEDS) {
        const { problem, state, master } = begun(seed)
        master.generate(Infinity, 0.3, () => false)
        const before = { rows: state.copyRows(), cost: state.cost }
        const improved = master.improve(part, { rounds: 12, nodes: 60, dive: FULL }, () => 0)
        if (improved === 'better') better += 1
        expect(state.cost < before.cost).toBe(improved === 'better')
        expect(evaluate(problem, state.toRoster())).toMatchObject({ violations: [], cost: state.cost })
        const kept = (rows: readonly Int32Array[]) =>
          rows.map((row, person) =>
            row.filter((_, day) => !part.people.has(person) || day < part.from || day >= part.to),
          )
        expect(kept(state.rows)).toEqual(kept(before.rows))
        master.dispose()
      }
      expect(better).toBeGreaterThan(0)
    }
  },
)
