import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitReplan, VisitReplanBody } from '@cuadrante/contract/routes/visits/plans/visit-replan.ts'
import type { VisitMark } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import { visitWorkEndpoints as work } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { addDays, weekdayOf } from '@cuadrante/domain/dates/day.ts'
import { instantOfMinute } from '@cuadrante/domain/visits/night.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import { aFileOfBars } from '../testing/a-file-of-bars.ts'
import { candela, makeJobs, planOf, save } from '../testing/a-file-of-shops.ts'
import { aWorkClock, aWorker } from '../testing/visits-at-work.ts'

let app: TestApp
const clock = aWorkClock()
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: clock.read })
})
beforeEach(clock.reset)

const zone = 'Europe/Madrid'

/** The night of Candela behind a day, which is a job; Marta works by day on the next one. */
async function aNight({ date = '2026-11-23', weeks = 1 } = {}) {
  const startsOn = addDays(date, -weekdayOf(date))
  // A session lasts eight hours.
  clock.set(instantOfMinute(date, 1400, zone))
  const { planner, batchId } = await aFileOfBars(app)
  const { tenant, admin } = planner
  const worker = await aWorker(tenant, 'Candela Ruiz')
  const marta = await aWorker(tenant, 'Marta Vila')
  const people = [
    { ...candela, workerId: worker.id, from: 22 * 60, to: 30 * 60, weekdays: [weekdayOf(date)] },
    { ...candela, workerId: marta.id, name: 'Marta Vila', weekdays: [(weekdayOf(date) + 1) % 7] },
  ]
  await save(planner, batchId, { startsOn, weeks, people, skipsHolidays: false, who: 'Candela Ruiz Mato' })
  await planOf(planner, batchId)
  await makeJobs(planner, batchId, 'Lo pide el cliente')
  const params = { batchId }
  const readPlan = () => admin.call(endpoints.readPlan, { params })
  const nightOf = ({ routes }: VisitPlan) => routes.find((route) => route.person === 0 && route.date === date)
  const route = nightOf(await readPlan())
  if (!route?.jobId) throw new Error('the night is no job')
  const job = { id: route.jobId }
  /** Moves the clock to a minute of the night; nobody's session falls asleep over it. */
  const at = async (minute: number) => {
    clock.set(instantOfMinute(date, minute, zone))
    const seen = { last_seen_at: clock.read().toISOString() }
    await tenant.inTenant((db) => db.updateTable('sessions').set(seen).execute())
  }
  const replan = async (body: Partial<VisitReplanBody> = {}): Promise<VisitReplan> =>
    admin.call(endpoints.replan, {
      params,
      body: { scope: 'day', people: [], version: (await readPlan()).version, ...body },
    })
  const apply = async ({ taskId }: VisitReplan): Promise<VisitPlan> =>
    admin.call(endpoints.applyReplan, {
      params,
      body: { version: (await readPlan()).version, taskId, conflictReason: 'Esta noche no llega' },
    })
  const send = (marks: readonly VisitMark[]) =>
    worker.caller.call(work.mark, { params: job, body: { marks: [...marks] } })
  const read = () => worker.caller.call(work.read, { params: job })
  return { admin, params, route, job, at, replan, apply, send, read, readPlan, nightOf }
}

const rowsOf = (route: { readonly stops: readonly { readonly rowId: number }[] } | undefined) =>
  route?.stops.map(({ rowId }) => rowId)

describe('a night that has begun, planned from now after midnight', () => {
  test('keeps what is made, and tells later hours of what is left', async () => {
    const { admin, route, job, at, replan, apply, send, read, nightOf, params, readPlan } = await aNight()
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
    const { route, at, replan, send } = await aNight()
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
    const { route, at, replan, apply, send, nightOf } = await aNight()
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
    const { at, replan } = await aNight()
    await at(30 * 60 + 1)
    expect(await replan({ people: [{ person: 0, isAbsent: true }] })).toMatchObject({ days: [], moves: [] })
  })

  test('is planned after the last day of a plan too, until it is over', async () => {
    const { route, at, send, replan, admin, params, readPlan } = await aNight({ date: '2026-11-29' })
    const [first] = route.stops
    await at(1450)
    await send([clock.mark(first?.rowId ?? 0, 'done')])
    const found = await replan({ people: [{ person: 0, isAbsent: true }] })
    expect(found.moves).toHaveLength(route.stops.length - 1)
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
    const { route, at, replan, apply, send, nightOf } = await aNight({ date })
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
})
