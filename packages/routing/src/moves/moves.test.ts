import { describe, expect, test } from 'vitest'
import { evaluate } from '../evaluate.ts'
import type { Problem } from '../problem.ts'
import { buildLegTable } from '../search/leg-table.ts'
import { Random } from '../search/random.ts'
import { RouteTable } from '../search/route-table.ts'
import { seededProblem } from '../seeded-problem.ts'
import { allMoves } from './all-moves.ts'

const PLANS = 1_000
const ASKED_PER_PLAN = 12

/** Any plan at all: points shuffled and dealt out, the places left empty anywhere. */
function randomPlan(problem: Problem, random: Random): RouteTable {
  const plan = new RouteTable(buildLegTable(problem), problem.pointsPerRoute)
  const shuffled = problem.points.map((_, point) => point)
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!]
  }
  const lengths = Array.from({ length: plan.count }, () => problem.pointsPerRoute)
  for (let extra = plan.count * plan.most - shuffled.length; extra > 0;) {
    const route = random.below(plan.count)
    if (lengths[route]! < 2) continue
    lengths[route]!--
    extra--
  }
  lengths.forEach((length, route) => plan.setRoute(route, shuffled.splice(0, length)))
  return plan
}

const routesOf = (plan: RouteTable) =>
  Array.from({ length: plan.count }, (_, route) => [...plan.route(route)])

function seededPlan(seed: number) {
  const random = new Random(seed)
  const problem = seededProblem(seed, {
    points: 9 + random.below(30),
    pointsPerRoute: 2 + random.below(8),
    start: random.unit() < 0.5,
    asymmetric: random.unit() < 0.5,
  })
  return { problem, random, plan: randomPlan(problem, random) }
}

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
