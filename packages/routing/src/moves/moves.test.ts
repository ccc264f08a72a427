import { describe, expect, test } from 'vitest'
import { evaluate } from '../evaluate.ts'
import { routesOf, seededPlan } from '../seeded-plan.ts'
import { allMoves } from './all-moves.ts'

const PLANS = 1_000
const ASKED_PER_PLAN = 12

describe.each(allMoves)('$name', (move) => {
  test('gains what it promises and keeps the plan whole, on a thousand seeded plans', () => {
    let made = 0
    for (let seed = 1; seed <= PLANS; seed++) {
      const { problem, random, plan } = seededPlan(seed)
      let before = evaluate(problem, { routes: routesOf(plan) })
      for (let asked = 0; asked < ASKED_PER_PLAN; asked++) {
        const a = random.below(problem.points.length)
        const b = random.below(problem.points.length)
        const variant = random.below(move.variants)
        const gain = move.gain(plan, a, b, variant)
        if (gain === -Infinity) continue
        move.apply(plan, a, b, variant)
        const after = evaluate(problem, { routes: routesOf(plan) })
        expect(after.violations).toEqual([])
        expect(before.totalKm - after.totalKm).toBeCloseTo(gain, 8)
        before = after
        made++
      }
    }
    expect(made).toBeGreaterThan(PLANS / 2)
  })

  test('keeps count of where every point is', () => {
    const { problem, random, plan } = seededPlan(7)
    for (let asked = 0; asked < 500; asked++) {
      const a = random.below(problem.points.length)
      const b = random.below(problem.points.length)
      const variant = random.below(move.variants)
      if (move.gain(plan, a, b, variant) > -Infinity) move.apply(plan, a, b, variant)
    }
    routesOf(plan).forEach((points, route) => points.forEach((p) => expect(plan.routeOf[p]).toBe(route)))
  })
})
