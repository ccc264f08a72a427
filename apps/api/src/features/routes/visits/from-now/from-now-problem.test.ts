import { expect, test } from 'vitest'
import type { PlannedRoute } from '../visit-plans.queries.ts'
import { visitsOf, type FromNow } from './from-now-problem.ts'

const dateOf = (row: number) => (row % 2 === 0 ? '2026-11-23' : '2026-11-24')

/** One visit a shop by one person, on one of two days. */
function planOf(count: number) {
  let looks = 0
  const visits = Array.from({ length: count }, (_, id) => ({
    get shop() {
      looks++
      return { row: { id } }
    },
    from: { person: 0, date: dateOf(id), startsAt: 600 },
    isMissed: id === 2,
    isPinned: false,
    stops: [],
  }))
  const dayOf = (date: string) => ({
    person: 0,
    date,
    stops: visits.flatMap((_, rowId) => (dateOf(rowId) === date ? [{ rowId }] : [])),
  })
  return {
    asked: { visits } as unknown as FromNow,
    days: ['2026-11-23', '2026-11-24'].map((date) => dayOf(date) as unknown as PlannedRoute),
    looks: () => looks,
  }
}

test('the visits of a day are those that stand on it and are still to come, in its order', () => {
  const { asked, days } = planOf(7)
  expect(days.map((day) => visitsOf(asked, day))).toEqual([
    [0, 4, 6],
    [1, 3, 5],
  ])
  expect(visitsOf(asked, undefined)).toEqual([])
})

test('the visits of a question are gone through once, however many stops ask for theirs', () => {
  const { asked, days, looks } = planOf(1000)
  for (const day of days) visitsOf(asked, day)
  expect(looks()).toBeLessThanOrEqual(1000)
})
