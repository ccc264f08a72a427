import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { visitRefusals } from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { visitWorkEndpoints as work } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { VisitReplan, VisitReplanBody } from '@cuadrante/contract/routes/visits/plans/visit-replan.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { instantOfMinute } from '@cuadrante/domain/visits/night.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aFileOfShops, candela, makeJobs, planOf, save } from './testing/a-file-of-shops.ts'
import { expectAgreement } from './testing/agreement.ts'
import { aWorkClock, aWorker } from './testing/visits-at-work.ts'

let app: TestApp
const clock = aWorkClock()
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: clock.read })
})
beforeEach(clock.reset)

/** The shops lie around A Coruña, some three hours from León. */
const fromLeon: VisitSettings['people'][number] = {
  ...candela,
  city: { id: 24089, name: 'León' },
  from: 7 * 60,
  to: 20 * 60,
}

async function plannedAway(changed: Partial<VisitSettings> = {}) {
  const { planner, batchId } = await aFileOfShops(app)
  const worker = await aWorker(planner.tenant, 'Candela Ruiz')
  const rules = {
    weeks: 1,
    minutes: 180,
    people: [{ ...fromLeon, workerId: worker.id }],
    aims: { weekNights: 2 },
    ...changed,
  }
  await save(planner, batchId, rules)
  const plan = await planOf(planner, batchId)
  return { planner, batchId, worker, plan, rules }
}

/** What a plan must have for the rest of a test to say anything. */
function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the plan has none')
  return value
}

const nightsOf = ({ routes }: Pick<VisitPlan, 'routes'>) => routes.filter(({ nights }) => nights?.after)
const dayAfter = (plan: Pick<VisitPlan, 'routes'>, { person, date }: VisitRoute) =>
  plan.routes.find((route) => route.person === person && route.date === addDays(date, 1))
const travelOf = ({ routes }: VisitPlan) => routes.reduce((sum, { travelMinutes }) => sum + travelMinutes, 0)

describe('nights away from home', () => {
  test('are planned where they save more than they cost, and no more of them than somebody may', async () => {
    const { plan, planner, batchId, rules } = await plannedAway()
    const nights = nightsOf(plan)
    expect(nights.length).toBeGreaterThan(0)
    expect(nights.length).toBeLessThanOrEqual(2)
    for (const evening of nights) {
      const morning = dayAfter(plan, evening)
      expect(morning?.nights?.before).toEqual(evening.nights?.after)
      expect(morning?.stops.length).toBeGreaterThan(0)
      // From the bed to the first shop, not from León.
      expect(morning?.stops[0]?.km).toBeLessThan(120)
      const named = plan.shops.find(({ rowId }) => rowId === evening.nights?.after?.rowId)
      expect(evening.nights?.after?.name).toBe(named?.town)
    }
    const { aims: _, ...home } = rules
    await save(planner, batchId, home, 1)
    const atHome = await planOf(planner, batchId)
    expect(nightsOf(atHome)).toEqual([])
    expect(travelOf(atHome)).toBeGreaterThan(travelOf(plan))
    const short = { ...rules, minutes: 60 }
    await save(planner, batchId, short, 2)
    expect(nightsOf(await planOf(planner, batchId))).toHaveLength(1)
    await save(planner, batchId, { ...short, aims: { weekNights: 2, nightPrice: 500 } }, 3)
    expect(nightsOf(await planOf(planner, batchId))).toEqual([])
    const own = [{ ...rules.people[0], ...fromLeon, weekNights: 0 }]
    await save(planner, batchId, { ...rules, people: own }, 4)
    expect(nightsOf(await planOf(planner, batchId))).toEqual([])
  })

  test('lead to no island: who is left out there is too far, and not without room', async () => {
    const { plan } = await plannedAway()
    const rowId = plan.shops.find(({ name }) => name === 'Gadis La Laguna')?.rowId
    expect(plan.leftOut.find((one) => one.rowId === rowId)).toMatchObject({ reason: 'far', ways: [] })
  })

  test('stand in job, phone, sheets, workbook and track as they do in the plan', async () => {
    const { plan, planner, batchId, worker } = await plannedAway()
    const people = [{ worker, name: 'Candela Ruiz Mato', zone: 'Europe/Madrid' as const }]
    await expectAgreement(app, { planner, batchId, people })
    const { routes } = await planner.admin.call(endpoints.readPlan, { params: { batchId } })
    const [evening] = nightsOf({ routes })
    const morning = evening && dayAfter({ routes }, evening)
    const town = evening?.nights?.after?.name ?? ''
    expect(nightsOf(plan).length).toBe(nightsOf({ routes }).length)
    const jobOf = (jobId: number | null | undefined) =>
      planner.admin.call(jobEndpoints.get, { params: { id: jobId ?? 0 } })
    expect((await jobOf(evening?.jobId)).observations).toContain(`Duerme en ${town} a las `)
    expect((await jobOf(morning?.jobId)).observations).toContain(`Sale de ${town} a las `)
    const phone = (jobId: number | null | undefined) =>
      worker.caller.call(work.read, { params: { id: jobId ?? 0 } })
    expect(await phone(evening?.jobId)).toMatchObject({ end: { name: town }, sleepsAway: true })
    expect(await phone(morning?.jobId)).toMatchObject({ start: { name: town } })
    const path = `/api/routes/processing/batch/${batchId}/visits`
    const sheets = await planner.admin.raw('GET', `${path}/sheets?date=${evening?.date}`)
    expect(await textOfPdf(sheets.rawPayload)).toContain(`Noche en ${town}`)
    const track = await planner.admin.raw('GET', `${path}/gpx?date=${morning?.date}`)
    expect(track.body).toContain(town)
  })

  test('stay when the rest is planned again, and go with the days of whoever may have none', async () => {
    const { plan, planner, batchId, rules } = await plannedAway()
    const pins = plan.routes.map(({ person, date, stops }) => ({
      person,
      date,
      rowIds: stops.map(({ rowId }) => rowId),
    }))
    await planner.admin.call(endpoints.pin, {
      params: { batchId },
      body: { version: plan.version, days: pins },
    })
    const again = await planOf(planner, batchId, 'pinned')
    expect(nightsOf(again).map(({ date }) => date)).toEqual(nightsOf(plan).map(({ date }) => date))
    await save(planner, batchId, { ...rules, aims: {} }, 1)
    expect(nightsOf(await planOf(planner, batchId, 'pinned'))).toEqual([])
  })
})

describe('a night by hand', () => {
  const night =
    (planner: Awaited<ReturnType<typeof plannedAway>>['planner'], batchId: number) =>
    async (route: VisitRoute, rowId: number | null, version: number) =>
      planner.admin.call(endpoints.night, {
        params: { batchId },
        body: {
          version,
          person: route.person,
          date: route.date,
          rowId,
          conflictReason: 'Lo pide el cliente',
        },
      })

  test('is spent at home again, and away again near the shop that is said; jobs change with it', async () => {
    const { planner, batchId } = await plannedAway({ minutes: 60 })
    await makeJobs(planner, batchId, 'Lo pide el cliente')
    const before = await planner.admin.call(endpoints.readPlan, { params: { batchId } })
    const evening = there(nightsOf(before)[0])
    const sleep = night(planner, batchId)
    const home = await sleep(evening, null, before.version)
    const at = (plan: VisitPlan) => plan.routes.find(({ date }) => date === evening.date)
    expect(at(home)?.nights).toBeFalsy()
    expect(dayAfter(home, evening)?.nights?.before).toBeUndefined()
    expect(at(home)?.km).toBeGreaterThan(evening.km)
    const job = await planner.admin.call(jobEndpoints.get, { params: { id: evening.jobId ?? 0 } })
    expect(job.observations).not.toContain('Duerme en')
    expect(job.kilometers).toBeCloseTo(there(at(home)).km, 1)
    const { rowId } = there(evening.stops.at(-1))
    const away = await sleep(there(at(home)), rowId, home.version)
    expect(at(away)?.nights?.after?.rowId).toBe(rowId)
    expect(dayAfter(away, evening)?.nights?.before).toEqual(at(away)?.nights?.after)
  })

  test('counts both days together in what somebody may drive in a week', async () => {
    const kmOf = ({ routes }: VisitPlan) => routes.reduce((sum, { km }) => sum + km, 0)
    // Days that are long enough for the way home, and too short for all visits in one.
    const rules = { minutes: 180, people: [{ ...fromLeon, from: 5 * 60, to: 23 * 60 }] }
    const free = await plannedAway({ ...rules, aims: { weekNights: 1 } })
    const home = await night(free.planner, free.batchId)(
      there(nightsOf(free.plan)[0]),
      null,
      free.plan.version,
    )
    const weekKm = Math.floor(kmOf(home)) - 1
    const { planner, batchId, plan } = await plannedAway({ ...rules, aims: { weekNights: 1, weekKm } })
    expect(kmOf(plan)).toBeLessThan(weekKm)
    await expect(night(planner, batchId)(there(nightsOf(plan)[0]), null, plan.version)).rejects.toMatchObject(
      { reply: { parts: { because: visitRefusals.weekKm } } },
    )
  })

  test('is refused where days cannot hold it, and told why', async () => {
    const { planner, batchId, plan } = await plannedAway({ minutes: 60 })
    const sleep = night(planner, batchId)
    const last = there(plan.routes.at(-1))
    const lastStop = there(last.stops.at(-1))
    const refusal = (because: string) => ({ reply: { code: 'visit_does_not_fit', parts: { because } } })
    const refused = async (call: Promise<unknown>) =>
      call.then(
        () => undefined,
        (error: unknown) => error,
      )
    expect(await refused(sleep(last, lastStop.rowId, plan.version))).toMatchObject(
      refusal('Al día siguiente no tiene visitas: no hay de dónde volver'),
    )
    const evening = there(nightsOf(plan)[0])

    expect(await refused(sleep(evening, 999_999, plan.version))).toMatchObject({
      reply: { code: 'visit_plan_changed' },
    })
    const morning = there(dayAfter(plan, evening))
    const firstOf = there(morning.stops[0])
    let version = plan.version
    for (const { rowId } of morning.stops.slice(1)) {
      const change = { version, rowId, from: { person: 0, date: morning.date }, to: null }
      ;({ version } = await planner.admin.call(endpoints.change, { params: { batchId }, body: change }))
    }
    const { places, refused: none } = await planner.admin.call(endpoints.places, {
      params: { batchId },
      query: { rowId: firstOf.rowId, person: 0, date: morning.date },
    })
    expect(places).toEqual([])
    expect(new Set(none.map(({ because }) => because))).toEqual(new Set(['night']))
    const change = {
      version,
      rowId: firstOf.rowId,
      from: { person: 0, date: morning.date },
      to: null,
    }
    expect(
      await refused(planner.admin.call(endpoints.change, { params: { batchId }, body: change })),
    ).toMatchObject(refusal(visitRefusals.night))
  })
})

describe('nights from now', () => {
  async function underWay(begins?: number) {
    // A session lasts eight hours.
    if (begins !== undefined) clock.set(begins)
    const { planner, batchId, worker } = await plannedAway({ minutes: 60 })
    await makeJobs(planner, batchId, 'Lo pide el cliente')
    const readPlan = () => planner.admin.call(endpoints.readPlan, { params: { batchId } })
    const [evening] = nightsOf(await readPlan())
    const at = async (date: string, minute: number) => {
      clock.set(instantOfMinute(date, minute, 'Europe/Madrid'))
      const seen = { last_seen_at: clock.read().toISOString() }
      await planner.tenant.inTenant((db) => db.updateTable('sessions').set(seen).execute())
    }
    const replan = async (body: Partial<VisitReplanBody> = {}): Promise<VisitReplan> =>
      planner.admin.call(endpoints.replan, {
        params: { batchId },
        body: { scope: 'week', people: [], version: (await readPlan()).version, ...body },
      })
    const apply = async ({ taskId }: VisitReplan): Promise<VisitPlan> =>
      planner.admin.call(endpoints.applyReplan, {
        params: { batchId },
        body: { version: (await readPlan()).version, taskId, conflictReason: 'Hoy no llega' },
      })
    const send = (jobId: number, marks: ReturnType<typeof clock.mark>[]) =>
      worker.caller.call(work.mark, { params: { id: jobId }, body: { marks } })
    return { evening: there(evening), at, replan, apply, readPlan, send, planner, batchId }
  }

  test('a late day ends where the night is, and the next one begins there', async () => {
    const { evening, at, replan, apply, readPlan, send } = await underWay()
    const first = there(evening.stops[0])
    await at(evening.date, first.startsAt + 45)
    await send(evening.jobId ?? 0, [clock.mark(first.rowId, 'arrived')])
    const plan = await apply(await replan())
    const today = plan.routes.find(({ date }) => date === evening.date)
    expect(today?.nights?.after).toEqual(evening.nights?.after)
    expect(dayAfter(plan, evening)?.nights?.before).toEqual(evening.nights?.after)
    expect((await readPlan()).version).toBe(plan.version)
  })

  test('who does not come next morning sleeps at home, and taking it back puts the night back', async () => {
    const { evening, at, replan, apply, readPlan, planner, batchId } = await underWay(
      instantOfMinute('2026-11-24', 60, 'Europe/Madrid'),
    )
    const before = await readPlan()
    const morning = there(dayAfter(before, evening))
    await at(morning.date, 5 * 60)
    const plan = await apply(await replan({ people: [{ person: 0, isAbsent: true }] }))
    expect(dayAfter(plan, evening)).toBeUndefined()
    const back = await planner.admin.call(endpoints.undoReplan, {
      params: { batchId },
      body: { version: plan.version, conflictReason: 'Viene' },
    })
    expect(dayAfter(back, evening)?.nights?.before).toEqual(morning.nights?.before)
  })
})
