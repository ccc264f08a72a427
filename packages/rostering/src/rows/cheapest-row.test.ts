import { expect, test } from 'vitest'
import { evaluate } from '../evaluate.ts'
import { Model } from '../model.ts'
import { Random } from '../random.ts'
import { RosterState } from '../search/roster-state.ts'
import { seededProblem } from '../seeded-problem.ts'
import { CheapestRow } from './cheapest-row.ts'
import { FULL } from './effort.ts'
import { RowProgram } from './row-program.ts'

test('a row costs what the programme that looks at every state finds, for the horizon and for parts of it', () => {
  let answered = 0
  for (let seed = 0; seed < 40; seed++) {
    const problem = seededProblem(seed, { days: 16, people: 1, shifts: 3 })
    const least = problem.people[0]!.maxMinutes * 0.6
    const people = [{ ...problem.people[0]!, minMinutes: seed % 2 ? least : 0 }]
    const state = new RosterState(new Model({ ...problem, people }))
    const random = new Random(seed)
    const whole = new RowProgram(state, random)
    const pruned = new CheapestRow(state, 50)
    const prices = () => Float64Array.from(problem.duties, () => random.below(80) - 60)
    for (const [from, to] of [
      [0, 16],
      [0, 16],
      [3, 9],
      [5, 16],
      [0, 7],
      [0, 16],
    ] as const) {
      const asked = prices()
      const isFound = whole.draw({ person: 0, from, to, temperature: 0, prices: asked })
      expect(pruned.find(0, from, to, asked), `seed ${seed}`).toBe(isFound)
      if (!isFound) continue
      answered += 1
      expect(pruned.price, `seed ${seed}, days ${from} to ${to}`).toBeCloseTo(whole.price, 6)
      expect(pruned.bound).toBeLessThanOrEqual(whole.price + 1e-6)
      state.setSegment(0, from, to, pruned.segment)
      const { violations } = evaluate(
        { ...problem, people: [{ ...people[0]!, minuteLimits: [] }] },
        state.toRoster(),
      )
      expect(violations, `seed ${seed}, days ${from} to ${to}`).toEqual([])
    }
  }
  expect(answered).toBeGreaterThan(100)
})

test('a row that was found is kept when a narrower look with few labels loses it', () => {
  const seeded = seededProblem(5, { days: 21, people: 1, shifts: 4 })
  const totals = {
    maxMinutes: 2400,
    minMinutes: 1500,
    maxWeekends: 2,
    maxOfTag: [9, 9, 9, 9],
    minuteLimits: [],
  }
  const problem = { ...seeded, people: [{ ...seeded.people[0]!, ...totals }] }
  const random = new Random(5)
  const state = new RosterState(new Model(problem))
  const effort = { ...FULL, firstRounds: 2, laterRounds: 2, labels: 100, labelsOfAllDays: 1e6 }
  const rows = new CheapestRow(state, 2000, effort)
  const isFound = [1, 2, 3].map(() => {
    const prices = Float64Array.from(problem.duties, () => random.below(80) - 60)
    return rows.find(0, 0, 21, prices)
  })
  expect(isFound.at(-1)).toBe(true)
  expect(evaluate(problem, [Array.from(rows.segment)]).violations).toEqual([])
})
