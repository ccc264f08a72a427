import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitChange } from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import { aNight } from '../testing/a-night.ts'
import { aWorkClock } from '../testing/visits-at-work.ts'

let app: TestApp
const clock = aWorkClock()
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: clock.read })
})
beforeEach(clock.reset)

/** A night, what hands do with it, and the last of its visits. */
async function aNightInHand(date?: string) {
  const night = await aNight(app, clock, date === undefined ? {} : { date })
  const { admin, params, route, readPlan } = night
  const last = route.stops.at(-1)?.rowId ?? 0
  const day = { person: route.person, date: route.date }
  const body = async (change: Omit<VisitChange, 'version' | 'conflictReason'>) => ({
    version: (await readPlan()).version,
    conflictReason: 'Esta noche no llega',
    ...change,
  })
  const change = async (asked: Omit<VisitChange, 'version' | 'conflictReason'>) =>
    admin.call(endpoints.change, { params, body: await body(asked) })
  const refused = async (asked: Omit<VisitChange, 'version' | 'conflictReason'>) => {
    const path = `/api/routes/processing/batch/${params.batchId}/visits/plan/changes`
    return (await admin.raw('POST', path, { body: await body(asked) })).json() as {
      code: string
      message: string
    }
  }
  const places = async (rowId: number) => admin.call(endpoints.places, { params, query: { rowId } })
  const rows = (plan: VisitPlan) => night.nightOf(plan)?.stops.map(({ rowId }) => rowId) ?? []
  return { ...night, last, day, change, refused, places, rows }
}

describe('a night in progress, changed by hand after midnight', () => {
  test('loses a visit that is still to come, and takes it in again', async () => {
    const { at, route, last, day, change, places, rows } = await aNightInHand()
    await at(1450)
    expect(rows(await change({ rowId: last, from: day, to: null }))).not.toContain(last)
    expect((await places(last)).places).toContainEqual(expect.objectContaining(day))
    const again = await change({ rowId: last, from: null, to: day })
    expect(rows(again).toSorted()).toEqual(route.stops.map(({ rowId }) => rowId).toSorted())
  })

  test.each([
    ['autumn', '2026-10-24'],
    ['spring', '2027-03-27'],
  ])('in which the clock changes in %s has its hours as planned again', async (_season, date) => {
    const { at, route, last, day, change, nightOf } = await aNightInHand(date)
    const hours = (plan: VisitPlan) =>
      nightOf(plan)?.stops.map(({ rowId, startsAt, minutes }) => [rowId, startsAt, minutes])
    const planned = route.stops.map(({ rowId, startsAt, minutes }) => [rowId, startsAt, minutes])
    // After the change: three in the morning is there once in either night.
    const minute = 27 * 60 + 5
    await at(minute)
    const left = await change({ rowId: last, from: day, to: null })
    expect(hours(left)).toEqual(planned.slice(0, -1))
    const again = await change({ rowId: last, from: null, to: day, position: planned.length - 1 })
    expect(hours(again)?.slice(0, -1)).toEqual(planned.slice(0, -1))
    expect(hours(again)?.at(-1)?.[1]).toBeGreaterThanOrEqual(minute)
    expect(hours(again)).toEqual(planned)
    await at((planned.at(-1)?.[1] ?? 0) + 1)
    const begun = await change({ rowId: last, from: day, isPinned: true })
    expect(hours(begun)).toEqual(planned)
  })

  test('takes a visit at the place that is named', async () => {
    const { at, last, day, change, rows } = await aNightInHand()
    await at(1450)
    const before = rows(await change({ rowId: last, from: day, isPinned: true }))
    const position = before.indexOf(last)
    expect(rows(await change({ rowId: last, from: day, to: day, position }))).toEqual(before)
  })

  test('keeps what is made and what somebody is at, and gives away what is not', async () => {
    const { at, route, last, day, change, refused, rows, send } = await aNightInHand()
    const [first, second] = route.stops.map(({ rowId }) => rowId)
    await at(1450)
    await send([clock.mark(first ?? 0, 'done'), clock.mark(second ?? 0, 'arrived')])
    for (const rowId of [first ?? 0, second ?? 0])
      expect((await refused({ rowId, from: day, to: null })).code).toBe('visit_made')
    expect(rows(await change({ rowId: last, from: day, to: null }))).not.toContain(last)
    expect((await refused({ rowId: last, from: null, to: day })).message).toBe(
      'Ahí no cabe: ese día ya ha empezado o está cerrado.',
    )
  })

  test('is past with its hours, and past all the time for whoever does not work at night', async () => {
    const { at, last, day, change, places } = await aNightInHand()
    const pastFor = async (person: number) =>
      (await places(last)).refused.some(
        (one) => one.person === person && one.date === day.date && one.because === 'past',
      )
    await at(1450)
    await change({ rowId: last, from: day, to: null })
    expect([await pastFor(0), await pastFor(1)]).toEqual([false, true])
    await at(30 * 60 + 1)
    expect([await pastFor(0), await pastFor(1)]).toEqual([true, true])
  })
})
