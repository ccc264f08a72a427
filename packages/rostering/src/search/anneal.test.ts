import { expect, test } from 'vitest'
import { evaluate } from '../evaluate.ts'
import { Model } from '../model.ts'
import { Random } from '../random.ts'
import { RowProgram } from '../rows/row-program.ts'
import { seededProblem } from '../seeded-problem.ts'
import { Anneal } from './anneal.ts'
import { RosterState } from './roster-state.ts'

test('redraws that aim and weekends that move keep every limit, and the cost is what an outside count says', () => {
  for (let seed = 0; seed < 6; seed++) {
    const seeded = seededProblem(seed, { days: 28, people: 8, shifts: 3 })
    // Nobody works more than one weekend of four, and all of them are wanted.
    const problem = {
      ...seeded,
      demands: seeded.demands.map((demand) => ({ ...demand, need: 3 })),
      people: seeded.people.map((person) => ({ ...person, maxMinutes: 4_000, maxWeekends: 1 })),
    }
    const random = new Random(seed)
    const state = new RosterState(new Model(problem))
    const before = state.cost
    const anneal = new Anneal(state, new RowProgram(state, random), random, 0)
    let steps = 0
    anneal.run(
      { from: 20, to: 1 },
      () => steps / 300,
      (more) => (steps += more),
    )
    const judged = evaluate(problem, state.toRoster())
    expect(judged.violations, `seed ${seed}`).toEqual([])
    expect(judged.cost).toBeCloseTo(state.cost, 6)
    expect(state.cost).toBeLessThan(before)
  }
})
