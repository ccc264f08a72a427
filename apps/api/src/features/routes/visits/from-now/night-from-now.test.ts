import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { instantOfMinute } from '@cuadrante/domain/visits/night.ts'
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

const zone = 'Europe/Madrid'

const rowsOf = (route: { readonly stops: readonly { readonly rowId: number }[] } | undefined) =>
  route?.stops.map(({ rowId }) => rowId)

describe('a night that has begun, planned from now after midnight', () => {
  test('keeps what is made, and tells later hours of what is left', async () => {
    const { admin, route, job, at, replan, apply, send, read, nightOf, params, readPlan } = await aNight(
      app,
      clock,
    )
    const [first, next] = route.stops
    expect(route.stops.length).toBeGreaterThan(2)
    const late = Math.max((next?.startsAt ?? 0) + 30, 1450)
    await at(late)
    await send([clock.mark(first?.rowId ?? 0, 'done')])
    const before = await readPlan()
    const found = await replan()
    expect(found.days.map(({ person, date }) => [person, date])).toEqual([[0, route.date]])
    const after = nightOf(await apply(found))
    expect(after?.stops[0]).toMatchObject({ rowId: first?.rowId, startsAt: first?.startsAt })
    const left = after?.stops.slice(1) ?? []
    expect(left.length).toBeGreaterThan(0)
    for (const { arrivesAt, startsAt, minutes, windows } of left) {
      expect(arrivesAt).toBeGreaterThanOrEqual(late)
      expect(windows.some(([from, to]) => from <= startsAt && startsAt + minutes <= to)).toBe(true)
    }
    expect(after?.returnsAt).toBeLessThanOrEqual(30 * 60)
    expect((await read()).stops.map(({ startsAt }) => startsAt)).toEqual(
      after?.stops.map(({ startsAt }) => startsAt),
    )
    expect((await admin.call(jobEndpoints.get, { params: job })).status).toBe('ACTIVO')
    const { version } = await readPlan()
    const back = await admin.call(endpoints.undoReplan, {
      params,
      body: { version, conflictReason: 'Como estaba' },
    })
    expect(back.routes).toEqual(before.routes)
  })

  test('goes on as it is while nothing speaks against it', async () => {
    const { route, at, replan, send } = await aNight(app, clock)
    const onTime = route.stops.find(({ startsAt }) => startsAt >= 1440)
    const done = route.stops.slice(
      0,
      route.stops.findIndex((stop) => stop === onTime),
    )
    for (const { rowId, startsAt, minutes } of done) {
      await at(startsAt + minutes)
      await send([clock.mark(rowId, 'done')])
    }
    await at(onTime?.startsAt ?? 0)
    await send([clock.mark(onTime?.rowId ?? 0, 'arrived')])
    expect(await replan()).toMatchObject({ days: [], moves: [], unchanged: 1 })
  })

  test('of somebody who does not go on loses what is still to come', async () => {
    const { route, at, replan, apply, send, nightOf } = await aNight(app, clock)
    const [first] = route.stops
    await at(1450)
    await send([clock.mark(first?.rowId ?? 0, 'done')])
    const found = await replan({ people: [{ person: 0, isAbsent: true }] })
    expect(found.moves.map(({ rowId, to }) => [rowId, to])).toEqual(
      (rowsOf(route) ?? []).slice(1).map((rowId) => [rowId, null]),
    )
    expect(rowsOf(nightOf(await apply(found)))).toEqual([first?.rowId])
  })

  test('is over with its hours', async () => {
    const { at, replan } = await aNight(app, clock)
    await at(30 * 60 + 1)
    expect(await replan({ people: [{ person: 0, isAbsent: true }] })).toMatchObject({ days: [], moves: [] })
  })

  test('that overruns its hours is the day of now while a visit of it can still be made', async () => {
    const { route, at, replan, apply, send, nightOf } = await aNight(app, clock)
    const [first] = route.stops
    await at(1450)
    await send([clock.mark(first?.rowId ?? 0, 'done')])
    const late = 30 * 60 + 10
    await at(late)
    // Nobody has said that they go on beyond their hours.
    const lost = (await replan()).moves.map(({ rowId, to }) => [rowId, to])
    expect(lost).toEqual((rowsOf(route) ?? []).slice(1).map((rowId) => [rowId, null]))
    const found = await replan({ people: [{ person: 0, isAbsent: false, to: 33 * 60 }] })
    const after = nightOf(await apply(found))
    const left = after?.stops.slice(1) ?? []
    expect(left.length).toBeGreaterThan(0)
    for (const { arrivesAt } of left) expect(arrivesAt).toBeGreaterThanOrEqual(late)
  })

  test('is planned after the last day of a plan too, until it is over', async () => {
    const { route, at, send, replan, admin, params, readPlan } = await aNight(app, clock, {
      date: '2026-11-29',
    })
    const [first] = route.stops
    await at(1450)
    await send([clock.mark(first?.rowId ?? 0, 'done')])
    const found = await replan({ people: [{ person: 0, isAbsent: true }] })
    expect(found.moves).toHaveLength(route.stops.length - 1)
    await send(route.stops.slice(1).map(({ rowId }) => clock.mark(rowId, 'missed')))
    await at(30 * 60 + 1)
    const refused = await admin.raw(
      'POST',
      `/api/routes/processing/batch/${params.batchId}/visits/plan/from-now`,
      { body: { version: (await readPlan()).version, scope: 'day', people: [] } },
    )
    expect(refused.json().code).toBe('visits_not_today')
  })

  test.each([
    ['spring', '2027-03-27'],
    ['autumn', '2026-10-24'],
  ])('in which the clock changes in %s keeps the minutes that really pass', async (_, date) => {
    const { route, at, replan, apply, send, nightOf } = await aNight(app, clock, { date })
    const [first] = route.stops
    await at(1470)
    await send([clock.mark(first?.rowId ?? 0, 'done')])
    const after = nightOf(await apply(await replan({ people: [{ person: 0, isAbsent: false, from: 1500 }] })))
    const now = (minute: number) => instantOfMinute(date, minute, zone) / 60_000
    let free = now(1470)
    const left = after?.stops.slice(1) ?? []
    expect(left.length).toBeGreaterThan(0)
    for (const { startsAt, minutes, travel = 0, pause } of left) {
      expect(now(startsAt) - free).toBeGreaterThanOrEqual(travel + (pause?.minutes ?? 0))
      free = now(startsAt) + minutes
    }
    expect(now(after?.returnsAt ?? 0)).toBeGreaterThanOrEqual(free)
    expect(after?.returnsAt).toBeLessThanOrEqual(30 * 60)
  })

  test('goes on from the second time where the hour comes twice', async () => {
    const { route, at, replan, apply, send, nightOf } = await aNight(app, clock, { date: '2026-10-24' })
    const [first] = route.stops
    await at(1610, 1)
    await send([clock.mark(first?.rowId ?? 0, 'done')])
    const after = nightOf(await apply(await replan()))
    const [, next] = after?.stops ?? []
    // Ten to three for the second time: nobody is there before the way from there is over.
    expect((next?.startsAt ?? 0) - 1610).toBeGreaterThanOrEqual(next?.travel ?? 0)
  })
})
