import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { weekdayOf } from '@cuadrante/domain/dates/day.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import { aFileOfShops, candela, planOf, save, settings } from '../testing/a-file-of-shops.ts'
import { withOneWeekMore } from './one-week-more.ts'
import { marta } from '../testing/plans-that-leave-out.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T10:00:00Z') })
})

/** Every shop once in the whole plan, whatever its row says. */
const once = ['semanal', 'quincenal', 'a veces'].map((text) => ({
  column: 'frequency' as const,
  text,
  means: '',
}))
/** Mondays that leave time for one or two shops. */
const short = { ...candela, to: 690, weekdays: [0] }
const nextWeek = '2026-11-30'

async function planWith(changed: Partial<VisitSettings>) {
  const { planner, batchId } = await aFileOfShops(app)
  await save(planner, batchId, { weeks: 1, meanings: once, people: [short], ...changed })
  return planOf(planner, batchId)
}
const weekWaysOf = ({ leftOut }: VisitPlan) =>
  leftOut.flatMap(({ ways = [] }) => ways.filter(({ kind }) => kind === 'week'))

test('a week more lets in what is wanted once, on a new day on which somebody works', async () => {
  const plan = await planWith({})
  const ways = weekWaysOf(plan)
  expect(ways.length).toBeGreaterThan(0)
  for (const { days } of ways) {
    expect(days).toHaveLength(1)
    expect(days.every(({ date }) => date >= nextWeek && weekdayOf(date) === 0)).toBe(true)
  }
})

test('is no way where a shop would be wanted more often too', async () => {
  const meanings = once.filter(({ text }) => text !== 'semanal')
  const plan = await planWith({ meanings })
  expect(plan.leftOut.length).toBeGreaterThan(0)
  expect(weekWaysOf(plan)).toEqual([])
})

test('is of those who may come, and of nobody whose limits it would pass', async () => {
  const both = { people: [short, { ...marta, to: 690, weekdays: [0] }] }
  const ofMarta = weekWaysOf(await planWith({ ...both, who: 'Marta Vila' }))
  expect(ofMarta.length).toBeGreaterThan(0)
  expect(ofMarta.every(({ days }) => days.every(({ person }) => person === 1))).toBe(true)
  expect(weekWaysOf(await planWith({ aims: { km: 10 } }))).toEqual([])
})

test('is no day on which no shop is open', async () => {
  // 8 December, the only day of the new week, is a holiday.
  const plan = await planWith({ startsOn: '2026-11-30', people: [{ ...short, weekdays: [1] }] })
  expect(plan.leftOut.length).toBeGreaterThan(0)
  expect(weekWaysOf(plan)).toEqual([])
})

test('is no ninth week', () => {
  expect(withOneWeekMore({ ...settings, weeks: 7 })).toEqual({ ...settings, weeks: 8 })
  expect(withOneWeekMore({ ...settings, weeks: 8 })).toBeUndefined()
})
