import { describe, expect, test } from 'vitest'
import { Random } from '../../search/random.ts'
import { combineRoutes, type PooledRoute } from './combine-routes.ts'

const VISITS = 9

const route = (cost: number, visits: readonly number[], group = 0): PooledRoute => ({
  cost,
  group,
  visits: Int32Array.from(visits),
})
const alone = Array.from({ length: VISITS }, (_, visit) => route(10, [visit]))
const below = (cost: number, available: readonly number[] = [VISITS]) => ({
  visits: VISITS,
  available,
  below: cost,
  known: alone,
})
const costOf = (routes: readonly PooledRoute[] | undefined) =>
  routes?.reduce((sum, { cost }) => sum + cost, 0) ?? Infinity

/** Routes of one to four visits at prices between 5 and 35, of two groups. */
function drawnRoutes(random: Random): PooledRoute[] {
  return Array.from({ length: 60 }, () => {
    const visits = new Set(Array.from({ length: 1 + random.below(4) }, () => random.below(VISITS)))
    return route(5 + 30 * random.unit(), [...visits], random.below(2))
  })
}

/** The least cost of any choice that makes every visit once, every choice looked at. */
function leastCost(pool: readonly PooledRoute[], available: readonly number[], made = 0): number {
  const next = Array.from({ length: VISITS }, (_, visit) => visit).find((visit) => !(made & (1 << visit)))
  if (next === undefined) return 0
  let least = Infinity
  for (const { cost, group, visits } of pool) {
    const bits = visits.reduce((sum, visit) => sum | (1 << visit), 0)
    if (!visits.includes(next) || made & bits || !available[group]) continue
    const rest = available.map((left, at) => (at === group ? left - 1 : left))
    least = Math.min(least, cost + leastCost(pool, rest, made | bits))
  }
  return least
}

describe('routes of several plans put together', () => {
  test('the choice is the cheapest that there is, with as many routes of a group as there are', () => {
    const random = new Random(1)
    let found = 0
    for (let i = 0; i < 60; i++) {
      const pool = drawnRoutes(random)
      const available = [1 + random.below(3), 1 + random.below(3)]
      const least = leastCost(pool, available)
      const routes = combineRoutes(pool, below(200, available))
      expect(costOf(routes)).toBeCloseTo(least, 9)
      if (!routes) continue
      found++
      expect(routes.flatMap(({ visits }) => [...visits]).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
      for (const [group, most] of available.entries())
        expect(routes.filter((one) => one.group === group).length).toBeLessThanOrEqual(most)
    }
    expect(found).toBeGreaterThan(20)
  })

  test('nothing is answered that is not cheaper', () => {
    expect(costOf(combineRoutes(alone, below(91)))).toBe(90)
    expect(combineRoutes(alone, below(90))).toBeUndefined()
  })

  test('nothing is answered where a visit is in no route', () => {
    expect(combineRoutes(alone.slice(1), below(1_000))).toBeUndefined()
  })
})
