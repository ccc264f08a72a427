import { expect, test } from 'vitest'
import { evaluate } from '../evaluate.ts'
import type { Problem } from '../problem.ts'
import { routesOf, seededPlan } from '../seeded-plan.ts'
import { buildLegTable } from './tables/leg-table.ts'
import { nearestNeighbours } from './tables/neighbours.ts'
import { Random } from './random.ts'
import { CyclicTransfer } from './cyclic-transfer.ts'
import { RouteTable } from './tables/route-table.ts'

test('gains what it promises and keeps the plan whole, on a thousand seeded plans', () => {
  let gains = 0
  for (let seed = 1; seed <= 1_000; seed++) {
    const { problem, random, plan } = seededPlan(seed)
    const transfer = new CyclicTransfer(plan, nearestNeighbours(plan.legs, 20), random)
    let before = evaluate(problem, { routes: routesOf(plan) })
    for (let round = 0; round < 4; round++) {
      const gain = transfer.improve(plan, 1)
      const after = evaluate(problem, { routes: routesOf(plan) })
      expect(after.violations).toEqual([])
      expect(before.totalKm - after.totalKm).toBeCloseTo(gain, 8)
      routesOf(plan).forEach((points, route) => points.forEach((p) => expect(plan.routeOf[p]).toBe(route)))
      before = after
      if (gain > 0) gains++
    }
  }
  expect(gains).toBeGreaterThan(1_000)
})

test('a point too many at one end and one too few at the other are evened out through all full routes between', () => {
  const towns = 9
  // Towns of three points in a row, each point beside the others of its town.
  const points = Array.from({ length: 3 * towns }, (_, i) => ({
    lat: 40 + (i % 3) * 0.001,
    lon: -4 + Math.floor(i / 3) * 0.1,
  }))
  const problem: Problem = { points, pointsPerRoute: 3 }
  const plan = new RouteTable(buildLegTable(problem), 3)
  // Every route has taken one point of the next town, the last one of the first.
  for (let town = 0; town < towns; town++)
    plan.setRoute(town, [3 * town + 1, 3 * town + 2, (3 * town + 3) % points.length])
  const transfer = new CyclicTransfer(plan, nearestNeighbours(plan.legs, 20), new Random(1))
  expect(transfer.improve(plan, 40)).toBeGreaterThan(0)
  for (const route of routesOf(plan))
    expect(new Set(route.map((point) => Math.floor(point / 3))).size).toBe(1)
})

test('a plan of more routes than take part at once is improved as well', () => {
  const { plan, random, problem } = largePlan()
  const before = plan.totalKm()
  const gain = new CyclicTransfer(plan, nearestNeighbours(plan.legs, 20), random).improve(plan, 3)
  expect(gain).toBeGreaterThan(0)
  const after = evaluate(problem, { routes: routesOf(plan) })
  expect(after.violations).toEqual([])
  expect(before - after.totalKm).toBeCloseTo(gain, 6)
})

function largePlan() {
  const random = new Random(5)
  const points = Array.from({ length: 600 }, () => ({ lat: 40 + random.unit(), lon: -4 + random.unit() }))
  const problem: Problem = { points, pointsPerRoute: 3 }
  const plan = new RouteTable(buildLegTable(problem), 3)
  for (let route = 0; route < plan.count; route++)
    plan.setRoute(route, [3 * route, 3 * route + 1, 3 * route + 2])
  return { plan, random, problem }
}
