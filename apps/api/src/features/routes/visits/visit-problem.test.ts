import { expect, test } from 'vitest'
import type { KeptDay } from './facts/kept-days.ts'
import type { VisitPlanFacts, VisitShopFacts } from './facts/visit-facts.ts'
import { settings } from './testing/a-file-of-shops.ts'
import { askedVisits } from './visit-problem.ts'

const shopsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, id) =>
      ({
        row: { id, visit: null },
        provinceId: 15,
        cityId: null,
        zone: 'Europe/Madrid',
      }) as unknown as VisitShopFacts,
  )

const factsOf = (shops: readonly VisitShopFacts[]) =>
  ({
    settings: { ...settings, weeks: 1, hours: 'todos los días 9-20', frequency: { times: 1, weeks: 1 } },
    shops,
    daysOff: [],
    ends: [],
    pauses: [],
    zones: [],
    holiday: () => undefined,
  }) as unknown as VisitPlanFacts

test('a locked visit is a visit of its own, made by who makes it on its day', () => {
  const kept = [
    { person: 0, day: 1, stops: [{ rowId: 0, isPinned: true }] },
    { person: 0, day: 2, stops: [{ rowId: 1, isPinned: false }] },
  ]
  const { shops } = askedVisits(factsOf(shopsOf(2)), kept)
  expect(shops.map(({ shop, pinnedTo, patterns }) => [shop.row.id, pinnedTo, patterns.length])).toEqual([
    [0, 0, 1],
    [1, undefined, expect.any(Number)],
  ])
})

test('every stop of a plan that stands is looked at a few times, however many shops there are', () => {
  const count = 1000
  let looks = 0
  const kept = Array.from({ length: count / 10 }, (_, at): KeptDay => ({
    person: 0,
    day: at % 5,
    stops: Array.from({ length: 10 }, (_, i) => ({
      isPinned: i === 0,
      get rowId() {
        looks++
        return at * 10 + i
      },
    })),
  }))
  askedVisits(factsOf(shopsOf(count)), kept)
  expect(looks).toBeLessThan(10 * count)
})
