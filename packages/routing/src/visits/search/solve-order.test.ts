import { describe, expect, test } from 'vitest'
import type { VisitsProblem } from '../model.ts'
import { solveOrder, type VisitsOrder } from './solve-order.ts'
import { solveVisits } from '../solve-visits.ts'

/** Shops on a ring around a base, two vans, a day that is too short for all of them. */
function aProblem(shops: number, latest: number): VisitsProblem {
  const places = Array.from({ length: shops + 1 }, (_, i) => ({
    x: i === 0 ? 0 : 40 * Math.cos((2 * Math.PI * i * 7) / shops),
    y: i === 0 ? 0 : 40 * Math.sin((2 * Math.PI * i * 7) / shops),
  }))
  const cost = places.flatMap((one) => places.map((other) => Math.hypot(one.x - other.x, one.y - other.y)))
  return {
    days: 1,
    legs: { size: places.length, cost },
    vehicles: [{ start: 0, end: 0, earliest: 0, latest, count: 2 }],
    visits: Array.from({ length: shops }, (_, i) => ({ place: i + 1, duration: 5, patterns: [[0]] })),
  }
}

/** Legs between some places of a table. */
const subset =
  ({ size, cost }: VisitsProblem['legs']) =>
  (places: readonly number[]) => ({
    size: places.length,
    cost: places.flatMap((from) => places.map((to) => cost[from * size + to] ?? 0)),
  })

function order(
  problem: VisitsProblem,
  isCancelled: boolean,
  more: Omit<Partial<VisitsOrder>, 'problem'> = {},
): VisitsOrder {
  const cancelFlag = new SharedArrayBuffer(4)
  new Int32Array(cancelFlag)[0] = isCancelled ? 1 : 0
  return {
    problem: { ...problem, points: [], legsOf: subset(problem.legs) },
    seed: 1,
    trials: 20_000,
    cancelFlag,
    ...more,
  }
}

describe('a search that is stopped', () => {
  test('does not fall behind the plan that stood before it', () => {
    const problem = aProblem(60, 200)
    const before = solveVisits(problem, { seed: 1, trials: 40_000 })
    const alone = solveOrder(order(problem, true), () => {})
    expect([alone.missing, alone.cost]).not.toEqual([before.missing, before.cost])
    expect(alone.missing > before.missing || alone.cost > before.cost).toBe(true)
    const stopped = solveOrder(order(problem, true, { floor: before.routes }), () => {})
    expect(stopped.cancelled).toBe(true)
    expect(stopped.missing).toBeLessThanOrEqual(before.missing)
    expect(stopped.missing < before.missing || stopped.cost <= before.cost + 1e-6).toBe(true)
  })

  test('looks for longer days no longer than somebody waits', () => {
    const problem = aProblem(60, 120)
    let asked = 0
    const slow = () => asked++ * 600
    const stopped = solveOrder(order(problem, true), () => {}, slow)
    const whole = solveOrder(order(problem, false, { trials: 1 }), () => {}, slow)
    expect(stopped.leftOut.length).toBeGreaterThan(5)
    expect(stopped.ways.size).toBeLessThan(3)
    expect(whole.ways.size).toBe(whole.leftOut.length)
  })
})
