import { addDays } from '@cuadrante/domain/dates/day.ts'
import { expect, test } from 'vitest'
import type { VisitPlanFacts, VisitShopFacts } from '../facts/visit-facts.ts'
import { settings } from '../testing/a-file-of-shops.ts'
import { openVisits, type StandingVisit } from './open-visits.ts'

const monday = '2026-11-23'
const days = Array.from({ length: 14 }, (_, day) => addDays(monday, day))

const shop = {
  row: { id: 7, visit: null },
  provinceId: 15,
  cityId: null,
  zone: 'Europe/Madrid',
} as unknown as VisitShopFacts

/** The days on which each of some visits of one shop may be made, as their places among fourteen. */
function daysOf(gap: number | undefined, ...visits: (Partial<StandingVisit> & { date: string })[]) {
  const facts = {
    settings: { ...settings, weeks: 2, hours: 'todos los días 9-20', frequency: { times: 1, weeks: 1 }, gap },
    shops: [shop],
    holiday: () => undefined,
  } as unknown as VisitPlanFacts
  const standing = visits.map((visit): StandingVisit => ({
    rowId: 7,
    person: 0,
    startsAt: 600,
    isPinned: false,
    state: 'open',
    isFrozen: false,
    ...visit,
  }))
  return openVisits({ facts, days, standing, leftOut: new Map() }).map(({ stops }) =>
    stops.flatMap((stop, day) => (stop ? [day] : [])),
  )
}

test('two visits of a shop move towards each other as far as they never meet, or as their gap stays between', () => {
  const two = [{ date: days[1] ?? '' }, { date: days[8] ?? '' }]
  expect(daysOf(undefined, ...two)).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9, 10, 11, 12, 13],
  ])
  for (const gap of [2, 3, 4, 5, 6, 7]) {
    const [first = [], second = []] = daysOf(gap, ...two)
    expect((second[0] ?? 0) - (first.at(-1) ?? 0), `gap of ${gap}`).toBeGreaterThanOrEqual(gap)
    expect(first).toContain(1)
    expect(second).toContain(8)
  }
})

test('visits that stand nearer than the gap keep their own days', () => {
  const [first = [], second = []] = daysOf(5, { date: days[4] ?? '' }, { date: days[6] ?? '' })
  expect(first.at(-1)).toBe(4)
  expect(second[0]).toBe(6)
})
