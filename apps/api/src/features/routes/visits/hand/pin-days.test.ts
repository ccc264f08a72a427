import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { PinnedDay } from '@cuadrante/contract/routes/visits/visit-pins.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import type { Planner } from '../../testing/a-planner.ts'
import { aFileOfShops, candela, planOf, save } from '../testing/a-file-of-shops.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T10:00:00Z') })
})

const marta = { ...candela, name: 'Marta Vila', city: { id: 15036, name: 'Ferrol' } }

/** Two weeks of two people, in days of which one at least has several visits. */
async function aPlan() {
  const { planner, batchId } = await aFileOfShops(app)
  await save(planner, batchId, { people: [candela, marta], weeks: 2 })
  const plan = await planOf(planner, batchId)
  const day = plan.routes.toSorted((a, b) => b.stops.length - a.stops.length)[0]
  if (!day || day.stops.length < 3) throw new Error('a day of several visits was expected')
  return { planner, batchId, plan, day }
}

const rowsOf = (route: VisitRoute | undefined) => route?.stops.map(({ rowId }) => rowId) ?? []
const whole = (route: VisitRoute): PinnedDay => ({
  person: route.person,
  date: route.date,
  rowIds: rowsOf(route),
})
const dayOf = ({ routes }: VisitPlan, { person, date }: Pick<VisitRoute, 'person' | 'date'>) =>
  routes.find((route) => route.person === person && route.date === date)
const pin = ({ admin }: Planner, { batchId, version }: VisitPlan, days: readonly PinnedDay[]) =>
  admin.call(endpoints.pin, { params: { batchId }, body: { version, days: [...days] } })

/** The day in an order whose way is longer by twenty minutes at least, without locks. */
async function madeLonger(
  { admin }: Planner,
  plan: VisitPlan,
  { person, date }: VisitRoute,
): Promise<VisitPlan> {
  const before = dayOf(plan, { person, date })
  let { version } = plan
  for (const rowId of rowsOf(before))
    for (const position of rowsOf(before).keys()) {
      const path = `/api/routes/processing/batch/${plan.batchId}/visits/plan/changes`
      const body = { version, rowId, from: { person, date }, to: { person, date }, position, isPinned: false }
      const reply = await admin.raw('POST', path, { body })
      if (reply.statusCode !== 200) continue
      const changed = reply.json() as VisitPlan
      version = changed.version
      const now = dayOf(changed, { person, date })
      if ((now?.travelMinutes ?? 0) >= (before?.travelMinutes ?? 0) + 20) return changed
    }
  throw new Error('no order of the day is longer')
}

describe('a day that is locked', () => {
  test('keeps its visits in an order that only hands would choose when the rest is planned again', async () => {
    const { planner, batchId, plan, day } = await aPlan()
    const turned = await madeLonger(planner, plan, day)
    const loose = await planOf(planner, batchId, 'pinned')
    expect(rowsOf(dayOf(loose, day))).not.toEqual(rowsOf(dayOf(turned, day)))

    const again = await madeLonger(planner, loose, day)
    const chosen = dayOf(again, day)
    if (!chosen) throw new Error('the day was expected')
    const locked = await pin(planner, again, [whole(chosen)])
    expect(dayOf(locked, day)?.stops.every(({ isPinned }) => isPinned)).toBe(true)
    const rest = await planOf(planner, batchId, 'pinned')
    const kept = rowsOf(dayOf(rest, day)).filter((rowId) => rowsOf(chosen).includes(rowId))
    expect(kept).toEqual(rowsOf(chosen))
  })

  test('is let go again, and every lock is what it was', async () => {
    const { planner, plan, day } = await aPlan()
    const one = { ...whole(day), rowIds: rowsOf(day).slice(0, 1) }
    const first = await pin(planner, plan, [one])
    const all = await pin(planner, first, first.routes.map(whole))
    expect(all.routes.flatMap(({ stops }) => stops).every(({ isPinned }) => isPinned)).toBe(true)
    const back = await pin(
      planner,
      all,
      first.routes.map((route) =>
        route.person === day.person && route.date === day.date ? one : { ...whole(route), rowIds: [] },
      ),
    )
    expect(back.routes).toEqual(first.routes)
    expect(back.version).toBe(first.version + 2)
  })

  test('is refused where a visit is not of that day, and nothing is written', async () => {
    const { planner, plan, day } = await aPlan()
    const path = `/api/routes/processing/batch/${plan.batchId}/visits/plan/pins`
    const days = [whole(day), { person: 1, date: '2026-11-29', rowIds: [] }]
    const reply = await planner.admin.raw('PUT', path, { body: { version: plan.version, days } })
    expect(reply.json().code).toBe('visit_plan_changed')
    expect(await planner.admin.call(endpoints.readPlan, { params: { batchId: plan.batchId } })).toEqual(plan)
  })
})
