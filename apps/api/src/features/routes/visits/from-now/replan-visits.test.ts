import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitReplan, VisitReplanBody } from '@cuadrante/contract/routes/visits/plans/visit-replan.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { pausesOf } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import { candela } from '../testing/a-file-of-shops.ts'
import { aWorkClock, aWorker, visitsAtWork } from '../testing/visits-at-work.ts'

let app: TestApp
const clock = aWorkClock()
const { mark } = clock
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: clock.read })
})
beforeEach(clock.reset)

/** A Monday of Candela that is a job, and Marta at home on Mondays and Tuesdays. */
async function aMonday(changed: Partial<VisitSettings> & { weekdays?: number[] } = {}) {
  const work = await visitsAtWork(app, clock, {
    hours: 'L-V 9:00-20:00',
    meanings: [
      { column: 'hours', text: 'mañanas', means: 'L-V 9-14' },
      { column: 'hours', text: 'M y J de 9h a 13h', means: 'L-V 9-20' },
    ],
    ...changed,
  })
  const { admin, batchId, readPlan } = work
  const params = { batchId }
  const told = { scope: 'day', people: [] } as const
  const replan = async (body: Partial<VisitReplanBody> = {}): Promise<VisitReplan> =>
    admin.call(endpoints.replan, {
      params,
      body: { ...told, people: [], version: (await readPlan()).version, ...body },
    })
  const apply = async ({ taskId }: VisitReplan): Promise<VisitPlan> =>
    admin.call(endpoints.applyReplan, {
      params,
      body: { version: (await readPlan()).version, taskId, conflictReason: 'Hoy no llega' },
    })
  const undo = async (): Promise<VisitPlan> =>
    admin.call(endpoints.undoReplan, {
      params,
      body: { version: (await readPlan()).version, conflictReason: 'Como estaba' },
    })
  const jobOf = (id: number | null) => admin.call(jobEndpoints.get, { params: { id: id ?? 0 } })
  return { ...work, params, replan, apply, undo, jobOf }
}

/** The same with Marta, who has no visits yet on the days of the plan. */
async function withMarta(changed: Parameters<typeof aMonday>[0] = {}) {
  const work = await aMonday(changed)
  const { tenant, batchId } = work
  const marta = await aWorker(tenant, 'Marta Vila')
  const person = { ...candela, workerId: marta.id, name: 'Marta Vila', weekdays: [0, 1] }
  await tenant.inTenant(async (db) => {
    const plan = await db
      .selectFrom('visit_plans')
      .select('planned_settings')
      .where('batch_id', '=', batchId)
      .executeTakeFirstOrThrow()
    const settings = plan.planned_settings as VisitSettings
    const both = JSON.stringify({ ...settings, people: [...settings.people, person] })
    await db
      .updateTable('visit_plans')
      .set({ planned_settings: both, settings: both })
      .where('batch_id', '=', batchId)
      .execute()
  })
  return { ...work, marta }
}

const rowsOf = (route: VisitRoute | undefined) => route?.stops.map(({ rowId }) => rowId) ?? []
const dayOf = ({ routes }: VisitPlan, person: number, date: string) =>
  routes.find((route) => route.person === person && route.date === date)

describe('a day that has begun, planned from now', () => {
  test('goes on as it is while nothing speaks against it', async () => {
    const { replan, readPlan, at, route, send } = await aMonday()
    const before = await readPlan()
    await at(route.stops[0]?.startsAt ?? 0)
    await send([mark(rowsOf(route)[0] ?? 0, 'arrived')])
    expect(await replan()).toMatchObject({ days: [], moves: [], unchanged: 1 })
    expect((await readPlan()).routes.map(rowsOf)).toEqual(before.routes.map(rowsOf))
  })

  test('keeps what is made, and tells later hours of what is left', async () => {
    const { replan, apply, undo, at, route, send, jobOf, readPlan, read } = await aMonday()
    const [first, next] = route.stops
    const late = (first?.startsAt ?? 0) + (first?.minutes ?? 0) + 40
    await at(late)
    await send([mark(first?.rowId ?? 0, 'done')])
    const before = await readPlan()
    const notes = (await jobOf(route.jobId)).observations
    const found = await replan()
    expect(found.moves).toEqual([])
    expect(found.days).toHaveLength(1)
    expect((await readPlan()).routes).toEqual(before.routes)
    const after = await apply(found)
    const day = dayOf(after, 0, route.date)
    expect(rowsOf(day)).toEqual(rowsOf(route))
    expect(day?.stops[0]).toEqual(first)
    expect((day?.stops[1]?.startsAt ?? 0) - (next?.startsAt ?? 0)).toBeGreaterThanOrEqual(40)
    expect(day?.stops[1]?.arrivesAt).toBeGreaterThanOrEqual(late + (next?.travel ?? 0))
    const phone = await read()
    expect(phone.stops.map(({ startsAt }) => startsAt)).toEqual(day?.stops.map(({ startsAt }) => startsAt))
    expect((await jobOf(route.jobId)).observations).not.toBe(notes)
    expect(after.canUndoReplan).toBe(true)
    const back = await undo()
    expect(back.routes).toEqual(before.routes)
    expect(back.canUndoReplan).toBe(false)
    expect((await jobOf(route.jobId)).observations).toBe(notes)
  })

  test('gives the visits of somebody who does not come to others, with their job, and takes it back', async () => {
    const { replan, apply, undo, at, route, jobOf, readPlan, marta } = await withMarta()
    await at(route.leavesAt + 30)
    const before = await readPlan()
    const found = await replan({ people: [{ person: 0, isAbsent: true }] })
    const moved = found.moves.filter(({ to }) => to !== null)
    expect(moved.length).toBeGreaterThan(0)
    expect(moved.every(({ from, to }) => from?.person === 0 && to?.person === 1)).toBe(true)
    expect(found.days.find(({ person }) => person === 0)).toMatchObject({ after: null })
    const after = await apply(found)
    expect(dayOf(after, 0, route.date)).toBeUndefined()
    const taken = dayOf(after, 1, route.date)
    expect(rowsOf(taken).toSorted()).toEqual(moved.map(({ rowId }) => rowId).toSorted())
    expect(taken?.leavesAt).toBeGreaterThanOrEqual(route.leavesAt + 30)
    expect((await jobOf(route.jobId)).status).toBe('ANULADO')
    const job = await jobOf(taken?.jobId ?? null)
    expect(job).toMatchObject({ status: 'PENDIENTE', worker: { id: marta.id } })
    expect(job.observations?.split('\n')).toHaveLength(moved.length)
    const lost = found.moves.filter(({ to }) => to === null).map(({ rowId }) => rowId)
    expect(after.leftOut.filter(({ reason }) => reason === 'late').map(({ rowId }) => rowId)).toEqual(lost)
    const back = await undo()
    expect(back.routes).toEqual(before.routes)
    expect(back.leftOut).toEqual(before.leftOut)
    expect((await jobOf(route.jobId)).status).toBe('PENDIENTE')
    expect((await jobOf(taken?.jobId ?? null)).status).toBe('ANULADO')
  })

  test('counts what is worked already until the next pause', async () => {
    const { replan, apply, at, route, send, read } = await aMonday({
      pause: { after: 300, minutes: 20 },
      minutes: 90,
      hours: 'L-V 8:00-20:00',
    })
    expect(pausesOf(route.stops)).toHaveLength(1)
    const [first] = route.stops
    await at((first?.startsAt ?? 0) + (first?.minutes ?? 0) + 30)
    await send([mark(first?.rowId ?? 0, 'done')])
    const day = dayOf(await apply(await replan()), 0, route.date)
    const [pause, ...others] = pausesOf(day?.stops ?? [])
    expect(others).toEqual([])
    expect((pause?.startsAt ?? Infinity) - route.leavesAt).toBeLessThanOrEqual(300)
    expect((day?.returnsAt ?? Infinity) - (pause?.startsAt ?? 0) - 20).toBeLessThanOrEqual(300)
    expect(pausesOf((await read()).stops)).toEqual([pause])
  })

  test('gives them to nobody who may not make them', async () => {
    const { replan, at, route } = await withMarta({ who: 'Candela Ruiz' })
    await at(route.leavesAt + 30)
    const found = await replan({ people: [{ person: 0, isAbsent: true }] })
    expect(found.moves).toHaveLength(route.stops.length)
    expect(found.moves.every(({ to }) => to === null)).toBe(true)
  })

  test('leaves locked visits with their person, and says which no longer fit', async () => {
    const { replan, at, route, admin, params, readPlan } = await withMarta()
    const { shops } = await readPlan()
    const locked = shops.find(({ name }) => name === 'Vego Vimianzo')?.rowId ?? 0
    await admin.call(endpoints.change, {
      params,
      body: {
        version: (await readPlan()).version,
        rowId: locked,
        from: { person: 0, date: route.date },
        isPinned: true,
      },
    })
    await at(route.leavesAt)
    const found = await replan({ people: [{ person: 0, isAbsent: false, from: 14 * 60 }] })
    // No more visits go elsewhere than those that would be lost.
    const { before } = found.days.find(({ person }) => person === 0) ?? {}
    expect(before?.lost).toBeGreaterThan(0)
    expect(found.moves).toHaveLength(before?.lost ?? 0)
    expect(found.moves.map(({ rowId }) => rowId)).not.toContain(locked)
    const late = await replan({ people: [{ person: 0, isAbsent: false, from: 17 * 60 + 50 }] })
    expect(late.moves.find(({ rowId }) => rowId === locked)).toMatchObject({ to: null })
  })

  test('is not written over marks that came meanwhile', async () => {
    const { replan, at, route, send, admin, params, readPlan } = await withMarta()
    await at(route.leavesAt + 30)
    const found = await replan({ people: [{ person: 0, isAbsent: true }] })
    await send([mark(rowsOf(route)[0] ?? 0, 'arrived')])
    const before = await readPlan()
    const reply = await admin.raw(
      'POST',
      `/api/routes/processing/batch/${params.batchId}/visits/plan/from-now/apply`,
      { body: { version: before.version, taskId: found.taskId } },
    )
    expect(reply.json().code).toBe('visits_went_on')
    expect(await readPlan()).toEqual(before)
  })

  test('finds another day of the week for what could not be made, where the week may change', async () => {
    const { replan, apply, at, route, send } = await withMarta()
    await at(route.stops[0]?.arrivesAt ?? 0)
    const missed = rowsOf(route)[0] ?? 0
    await send([mark(missed, 'missed', { note: 'Cerrado' })])
    expect((await replan()).moves.map(({ rowId }) => rowId)).not.toContain(missed)
    const found = await replan({ scope: 'week' })
    const again = found.moves.find(({ rowId }) => rowId === missed)
    expect(again).toMatchObject({ isMissed: true, from: { date: route.date }, to: { person: 1 } })
    const after = await apply(found)
    const on = after.routes.filter((day) => rowsOf(day).includes(missed)).map(({ date }) => date)
    expect(on).toEqual([route.date, again?.to?.date])
  })

  test('is asked for on a day of the plan alone', async () => {
    const { admin, params, readPlan } = await aMonday()
    clock.set(Date.parse('2026-11-20T10:00:00Z'))
    const reply = await admin.raw(
      'POST',
      `/api/routes/processing/batch/${params.batchId}/visits/plan/from-now`,
      { body: { version: (await readPlan()).version, scope: 'day', people: [] } },
    )
    expect(reply.json().code).toBe('visits_not_today')
  })
})
