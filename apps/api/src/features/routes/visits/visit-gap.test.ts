import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { daysBetween } from '@cuadrante/domain/dates/day.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aFileOfShops, planOf, save } from './testing/a-file-of-shops.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T10:00:00Z') })
})

const shopNamed = ({ shops }: VisitPlan, name: string): number =>
  shops.find((shop) => shop.name === name)?.rowId ?? 0

const daysOf = (plan: VisitPlan, rowId: number): string[] =>
  plan.routes.flatMap(({ date, stops }) => (stops.some((stop) => stop.rowId === rowId) ? [date] : []))

const gaps = (days: readonly string[]): number[] =>
  days.slice(1).map((day, i) => daysBetween(days[i] ?? day, day))

test('no two visits of a shop are nearer than the plan asks, and what does not fit says why', async () => {
  const { planner, batchId } = await aFileOfShops(app)
  await save(planner, batchId, { frequency: { times: 3, weeks: 1 }, gap: 3, weeks: 2 })
  const plan = await planOf(planner, batchId)
  const laxe = shopNamed(plan, 'Claudio Laxe')
  const vimianzo = shopNamed(plan, 'Vego Vimianzo')
  expect(daysOf(plan, vimianzo)).toHaveLength(4)
  expect(Math.min(...gaps(daysOf(plan, vimianzo)))).toBeGreaterThanOrEqual(3)
  expect(plan.leftOut.find(({ rowId }) => rowId === vimianzo)).toMatchObject({
    missing: 2,
    wanted: 6,
    reason: 'near',
  })
  // It receives on Tuesdays and Thursdays alone.
  expect(gaps(daysOf(plan, laxe))).toEqual([7])
})

test('by hand a day too near another visit of the shop is refused with its reason', async () => {
  const { planner, batchId } = await aFileOfShops(app)
  await save(planner, batchId, { frequency: { times: 2, weeks: 1 }, gap: 3, weeks: 1 })
  const plan = await planOf(planner, batchId)
  const rowId = shopNamed(plan, 'Vego Vimianzo')
  const [first = '', second = ''] = daysOf(plan, rowId)
  const from = { person: 0, date: second }
  const { places, refused } = await planner.admin.call(endpoints.places, {
    params: { batchId },
    query: { rowId, ...from },
  })
  const near = refused.flatMap(({ date, because }) => (because === 'near' ? [date] : []))
  expect(near.length).toBeGreaterThan(0)
  expect(near.every((date) => Math.abs(daysBetween(first, date)) < 3)).toBe(true)
  expect(places.every(({ date }) => Math.abs(daysBetween(first, date)) >= 3)).toBe(true)
  await expect(
    planner.admin.call(endpoints.change, {
      params: { batchId },
      body: { version: plan.version, rowId, from, to: { person: 0, date: near[0] ?? '' } },
    }),
  ).rejects.toMatchObject({ status: 409, reply: { code: 'visit_does_not_fit' } })
})

test('planned again around a locked visit the gap holds, and a row may ask for its own', async () => {
  const { planner, batchId } = await aFileOfShops(app)
  await save(planner, batchId, {
    weeks: 1,
    gap: 3,
    meanings: [{ column: 'frequency', text: 'a veces', means: '2 a la semana, 4 días entre visitas' }],
  })
  const plan = await planOf(planner, batchId)
  const rowId = shopNamed(plan, 'Vego Vimianzo')
  expect(gaps(daysOf(plan, rowId))).toEqual([4])
  const [monday = '', friday = ''] = daysOf(plan, rowId)
  const out = await planner.admin.call(endpoints.change, {
    params: { batchId },
    body: { version: plan.version, rowId, from: { person: 0, date: friday }, to: null },
  })
  const moved = await planner.admin.call(endpoints.change, {
    params: { batchId },
    body: {
      version: out.version,
      rowId,
      from: { person: 0, date: monday },
      to: { person: 0, date: '2026-11-25' },
    },
  })
  expect(daysOf(moved, rowId)).toEqual(['2026-11-25'])
  const again = await planOf(planner, batchId, 'pinned')
  expect(daysOf(again, rowId)).toEqual(['2026-11-25'])
  expect(again.leftOut.find((one) => one.rowId === rowId)).toMatchObject({ missing: 1 })
})
