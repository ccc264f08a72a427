import { describe, expect, test } from 'vitest'
import type { VisitsProblem } from '../model.ts'
import { VisitTables } from '../tables.ts'
import { VisitSearch } from './search-visits.ts'

/** Twelve shops in three villages far from home; days hold four or five of them. */
function villages(): VisitsProblem {
  const places = [0, 120, 125, 130, 135, -110, -114, -118, -122, 60, 64, 68, 72]
  const days = [0, 1, 2, 3, 4]
  return {
    days: days.length,
    legs: {
      size: places.length,
      cost: places.flatMap((one) => places.map((other) => Math.abs(one - other))),
    },
    vehicles: [
      { start: 0, end: 0, latest: 400, nights: { price: 20, spans: [{ days, most: 3 }] } },
      { start: 0, end: 0, latest: 400, nights: { price: 20, spans: [{ days, most: 3 }] } },
    ],
    visits: places
      .slice(1)
      .map((_, at) => ({ place: at + 1, duration: 40, patterns: days.map((day) => [day]) })),
  }
}

/** One search whose looks use these shares of the budget; `seen` is told at each how many nights stand beside an empty day. */
function searched(seed: number, shares: readonly number[], seen?: (idle: number, look: number) => void) {
  const tables = new VisitTables(villages())
  const search = new VisitSearch(tables, seed)
  let look = 0
  search.anneal(() => {
    seen?.(idleNights(tables, search['trial'].plan.length), look)
    return shares[look++] ?? 1
  })
  return { tables, ...search.answer() }
}

function idleNights({ nights }: VisitTables, length: ArrayLike<number>): number {
  if (!nights) return 0
  const isIdle = (route: number) => length[route] === 0 || length[nights.nextOf[route] ?? 0] === 0
  return [...nights.possible].filter((route) => (nights.placeOf[route] ?? -1) >= 0 && isIdle(route)).length
}

const nightsIn = ({ nights }: VisitTables): number[] => [...(nights?.placeOf ?? [])].filter((at) => at >= 0)
const seeds = Array.from({ length: 12 }, (_, at) => at + 1)

describe('nights between searches', () => {
  test('stand as the best plan has them when it is gone back to', () => {
    for (const seed of seeds) {
      // While it is hot, the plan at hand is hardly ever the best.
      const { tables, routes } = searched(
        seed,
        Array.from({ length: 8 }, () => 0.01),
      )
      const answered = routes.flatMap(({ night }) => (night === undefined ? [] : [night]))
      expect(nightsIn(tables).toSorted()).toEqual(answered.toSorted())
    }
  })

  test('are at home when a search begins with nothing: none stands beside a day without visits', () => {
    const looksBeforePhases = 129
    for (const seed of seeds) {
      const idle: number[] = []
      // Two looks into the second of several searches.
      searched(seed, [...Array.from({ length: looksBeforePhases }, () => 0.05), 0.16, 0.16], (many) =>
        idle.push(many),
      )
      expect(idle.slice(looksBeforePhases)).toEqual([0, 0, 0])
    }
  })
})
