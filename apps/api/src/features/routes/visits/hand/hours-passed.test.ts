import { visitRefusals, type VisitChange } from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitPerson } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { instantOfMinute } from '@cuadrante/domain/visits/night.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import { aFileOfShops, candela, planOf, save, settings } from '../testing/a-file-of-shops.ts'
import { aWorkClock } from '../testing/visits-at-work.ts'

let app: TestApp
const clock = aWorkClock()
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: clock.read })
})
/** Half past seven of a Monday: a session lasts eight hours. */
const monday = '2026-11-23'
beforeEach(() => clock.set(instantOfMinute(monday, 450, 'Europe/Madrid')))
const working: VisitPerson = { ...candela, to: 15 * 60, weekdays: [0] }

/** A Monday of one person, which is today. */
async function today(
  person: Partial<VisitPerson> = {},
  zone: Zone = 'Europe/Madrid',
  least = 2,
  minutes = settings.minutes,
) {
  const { planner, batchId } = await aFileOfShops(app)
  const { tenant, admin } = planner
  await save(planner, batchId, { weeks: 1, minutes, people: [{ ...working, ...person }] })
  const plan = await planOf(planner, batchId)
  const route = plan.routes.find(({ stops }) => stops.length >= least)
  if (!route) throw new Error('no day has so many visits')
  const params = { batchId }
  const at = async (minute: number) => {
    clock.set(instantOfMinute(route.date, minute, zone))
    const seen = { last_seen_at: clock.read().toISOString() }
    await tenant.inTenant((db) => db.updateTable('sessions').set(seen).execute())
  }
  const change = ({ version }: VisitPlan, body: Omit<VisitChange, 'version'>) =>
    admin.call(endpoints.change, { params, body: { version, ...body } })
  const refused = async ({ version }: VisitPlan, body: Omit<VisitChange, 'version'>) => {
    const path = `/api/routes/processing/batch/${batchId}/visits/plan/changes`
    const reply = await admin.raw('POST', path, { body: { version, ...body } })
    return [reply.statusCode, (reply.json() as { message: string }).message]
  }
  const places = (rowId: number) => admin.call(endpoints.places, { params, query: { rowId } })
  const day = { person: route.person, date: route.date }
  const dayNow = ({ routes }: VisitPlan) =>
    routes.find((one) => one.person === day.person && one.date === day.date)?.stops ?? []
  return { plan, route, day, at, change, refused, places, dayNow }
}

const isToday = (day: Pick<VisitRoute, 'person' | 'date'>) => (one: typeof day) =>
  one.person === day.person && one.date === day.date
const passed = [
  409,
  `Ahí no cabe: ${visitRefusals.passed[0]?.toLowerCase()}${visitRefusals.passed.slice(1)}.`,
]

describe('an hour of today that is over', () => {
  test('takes no visit, whoever asks and however: what comes begins from now', async () => {
    const { plan, route, day, at, change, refused, places, dayNow } = await today()
    const [first, second] = route.stops
    const rowId = first?.rowId ?? 0
    const without = await change(plan, { rowId, from: day, to: null })
    const noon = (second?.startsAt ?? 0) + (second?.minutes ?? 0) + 30
    await at(noon)
    const found = (await places(rowId)).places.find(isToday(day))
    expect(found?.startsAt).toBeGreaterThanOrEqual(noon)
    expect(await refused(without, { rowId, from: null, to: day, position: 0 })).toEqual(passed)
    const again = await change(without, { rowId, from: null, to: day })
    const stop = dayNow(again).find((one) => one.rowId === rowId)
    expect(stop?.startsAt).toBe(found?.startsAt)
    // What had begun stays at its hour.
    const was = dayNow(without).find((one) => one.rowId === second?.rowId)
    expect(dayNow(again).find((one) => one.rowId === second?.rowId)?.startsAt).toBe(was?.startsAt)
  })

  test('is no place for the whole day once the day is over, and the way back says so', async () => {
    const { plan, route, day, at, change, refused, places } = await today()
    const rowId = route.stops[0]?.rowId ?? 0
    const without = await change(plan, { rowId, from: day, to: null })
    await at(working.to - 5)
    expect((await places(rowId)).refused.find(isToday(day))?.because).toBe('passed')
    expect(await refused(without, { rowId, from: null, to: day, position: 0 })).toEqual(passed)
  })

  test('does not come back when a visit before the others leaves: none begins before now', async () => {
    const { plan, route, day, at, change, dayNow } = await today()
    const [first, second] = route.stops
    const minute = (second?.startsAt ?? 0) - 1
    await at(minute)
    const left = dayNow(await change(plan, { rowId: first?.rowId ?? 0, from: day, to: null }))
    expect(left[0]?.startsAt).toBeGreaterThanOrEqual(minute)
  })

  test('makes no visit later than it was planned when the one on the way leaves', async () => {
    const { plan, route, day, at, change, dayNow } = await today({}, 'Europe/Madrid', 3, 5)
    // Each of the three lies farther along the same way than the one before it.
    const nearest = route.stops.at(-1)?.rowId ?? 0
    const along = await change(plan, { rowId: nearest, from: day, to: day, position: 0 })
    const [first, next, ...rest] = dayNow(along)
    const minute = (next?.startsAt ?? 0) - 1
    await at(minute)
    const left = dayNow(await change(along, { rowId: next?.rowId ?? 0, from: day, to: null }))
    expect(left.map(({ rowId }) => rowId)).toEqual([first, ...rest].map((stop) => stop?.rowId))
    expect(left[0]?.startsAt).toBe(first?.startsAt)
    expect(left[1]?.startsAt).toBeGreaterThanOrEqual(minute)
    expect(left[1]?.startsAt).toBeLessThanOrEqual(rest[0]?.startsAt ?? 0)
  })

  test('is told by the clock of the place: in the Canaries it is an hour earlier', async () => {
    const { plan, route, day, at, change, places } = await today(
      { city: { id: 38023, name: 'San Cristóbal de La Laguna' }, from: 540, to: 660 },
      'Atlantic/Canary',
      1,
    )
    const rowId = route.stops[0]?.rowId ?? 0
    await change(plan, { rowId, from: day, to: null })
    // It is 10:20 there and 11:20 on the mainland, when the hours would be over.
    await at(620)
    const found = (await places(rowId)).places.find(isToday(day))
    expect(found?.startsAt).toBeGreaterThanOrEqual(620)
    await at(650)
    expect((await places(rowId)).refused.find(isToday(day))?.because).toBe('passed')
  })
})
