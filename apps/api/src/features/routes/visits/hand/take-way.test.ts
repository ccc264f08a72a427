import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitWay } from '@cuadrante/contract/routes/visits/plans/visit-way.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import { aPlanner, mapping, type Planner } from '../../testing/a-planner.ts'
import { aFileOfShops, candela, makeJobs, planOf, save } from '../testing/a-file-of-shops.ts'
import { marta, plansThatLeaveOut, shortMornings } from '../testing/plans-that-leave-out.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T10:00:00Z') })
})

const wayIn = ({ leftOut }: VisitPlan, seen: ReadonlySet<string>) =>
  leftOut
    .flatMap(({ rowId, ways = [] }) => ways.map((way, at) => ({ rowId, way, at })))
    .find(({ way }) => !seen.has(keyOf(way)))
const keyOf = ({ kind, side, isOfOneDay }: VisitWay) => [kind, side, isOfOneDay].join(' ').trim()

const tried = ({ admin }: Planner, { batchId, version }: VisitPlan, rowId: number, way: number) =>
  admin.call(endpoints.tryWay, { params: { batchId }, query: { rowId, way, version } })
const taken = ({ admin }: Planner, { batchId, version }: VisitPlan, rowId: number, way: number) =>
  admin.call(endpoints.takeWay, { params: { batchId }, body: { rowId, way, version } })

const daysWith = ({ routes }: VisitPlan, rowId: number) =>
  routes.flatMap(({ person, date, stops }) =>
    stops.flatMap((stop) => (stop.rowId === rowId ? [{ person, date, startsAt: stop.startsAt }] : [])),
  )
const missingOf = ({ leftOut }: VisitPlan, rowId: number) =>
  leftOut.find((one) => one.rowId === rowId)?.missing ?? 0

describe('a night away that lets a visit in', () => {
  async function aNightIn({ areJobs = false } = {}) {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId, shortMornings)
    const read = await planOf(planner, batchId)
    if (areJobs) await makeJobs(planner, batchId)
    const plan = await planner.admin.call(endpoints.readPlan, { params: { batchId } })
    expect(plan.routes.map(({ nights }) => nights)).toEqual(read.routes.map(() => null))
    for (const { rowId, ways = [] } of plan.leftOut)
      for (const [at, way] of ways.entries()) {
        const { night } = way
        if (night) return { planner, batchId, plan, rowId, way, at, night }
      }
    throw new Error('no night lets any visit in')
  }
  const dayOn = ({ routes }: VisitPlan, date: string) => routes.find((route) => route.date === date)

  test('is spent between two days, which both change with their jobs, and is taken back whole', async () => {
    const { planner, batchId, plan, rowId, way, at, night } = await aNightIn({ areJobs: true })
    const [evening, morning] = [night.date, addDays(night.date, 1)]
    const told = await tried(planner, plan, rowId, at)
    expect(new Set(told.days.map(({ date }) => date))).toEqual(new Set([evening, morning]))
    expect(told.days.find(({ date }) => date === evening)?.night).toBe(night.name)
    const made = await taken(planner, plan, rowId, at)
    expect(dayOn(made, evening)?.nights?.after).toMatchObject({ rowId: night.rowId, name: night.name })
    expect(dayOn(made, morning)?.nights?.before).toMatchObject({ rowId: night.rowId })
    expect(daysWith(made, rowId).map(({ date }) => date)).toEqual(way.days.map(({ date }) => date))
    for (const { date, after } of told.days) expect(dayOn(made, date)).toMatchObject({ km: after.km })
    const jobs = made.routes.filter(({ date }) => date === evening || date === morning)
    for (const { jobId, returnsAt, leavesAt, date } of jobs) {
      const { schedules } = await planner.admin.call(jobEndpoints.get, { params: { id: jobId ?? 0 } })
      const timeSlots = [{ startTime: hourAt(leavesAt), endTime: hourAt(returnsAt) }]
      expect(schedules).toEqual([{ date, timeSlots }])
    }
    const back = await planner.admin.call(endpoints.undoReplan, {
      params: { batchId },
      body: { version: made.version },
    })
    expect(back.routes).toEqual(plan.routes)
  })

  test('is one of the week, and no other: a second one is too many by hand', async () => {
    const { planner, batchId, plan, rowId, at, night } = await aNightIn()
    const made = await taken(planner, plan, rowId, at)
    const elsewhere = made.routes.find(
      ({ date, nights }) => !nights && dayOn(made, addDays(date, 1)) && date !== night.date,
    )
    const body = {
      version: made.version,
      person: 0,
      date: elsewhere?.date ?? '',
      rowId: elsewhere?.stops[0]?.rowId ?? 0,
    }
    const path = `/api/routes/processing/batch/${batchId}/visits/plan/nights`
    const reply = await planner.admin.raw('PUT', path, { body })
    expect(reply.json()).toMatchObject({ message: expect.stringContaining('noches fuera de la semana') })
  })

  test('is told to nobody who is home within three quarters of an hour', async () => {
    const planner = await aPlanner(app, {
      name: 'Mercados',
      rows: [
        ['Centro', 'Dirección', 'C. P.', 'Municipio', 'Horario de visita', 'Tiempo'],
        ['Mercado Arteixo', 'Rúa da Igrexa 2', '15142', 'Arteixo', 'L-V 9-14 y 17-20', '45 min'],
        ['Mercado Carballo', 'Avenida da Milagrosa 20', '15100', 'Carballo', 'L-V 9-14', ''],
        ['Mercado Malpica', 'Rúa Nova 1', '15113', 'Malpica de Bergantiños', '24 h', ''],
        ['Mercado Vimianzo', 'Rúa da Ulloa 5', '15129', 'Vimianzo', '', ''],
      ],
    })
    const { addressTypeColumn: _, addressNumberColumn: __, ...columns } = mapping
    const { batchId } = await planner.processes(columns)
    await planner.geocodes({ routes: [], batchId })
    const minutes: number[] = []
    for (const [version, to] of [615, 630, 645, 660].entries()) {
      const person = { ...candela, city: { id: 15005, name: 'Arteixo' }, from: 540, to }
      await save(planner, batchId, { weeks: 1, people: [person] }, version)
      const { leftOut } = await planOf(planner, batchId)
      for (const { rowId, nearest, ways = [] } of leftOut)
        if (ways.some(({ night }) => night?.rowId === rowId)) minutes.push(nearest?.minutes ?? 0)
    }
    expect(minutes.length).toBeGreaterThan(0)
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(45)
  })

  test('is none any more once the other day of the night has changed', async () => {
    const { planner, batchId, plan, rowId, way, night } = await aNightIn()
    const other = [night.date, addDays(night.date, 1)].find(
      (date) => !way.days.some((day) => day.date === date),
    )
    const [stop] = dayOn(plan, other ?? '')?.stops ?? []
    const day = { person: 0, date: other ?? '' }
    const changed = await planner.admin.call(endpoints.change, {
      params: { batchId },
      body: { version: plan.version, rowId: stop?.rowId ?? 0, from: day, to: null },
    })
    const ways = changed.leftOut.find((one) => one.rowId === rowId)?.ways ?? []
    expect(ways.map(({ kind }) => kind)).not.toContain('night')
  })
})

describe('a way in that is taken', () => {
  test(
    'comes to what was said, and the visit stays in when the rest or all is planned again',
    { timeout: 600_000 },
    async () => {
      const seen = new Set<string>()
      for (const changed of plansThatLeaveOut) {
        const { planner, batchId } = await aFileOfShops(app)
        await save(planner, batchId, changed)
        for (;;) {
          const plan = await planOf(planner, batchId)
          const next = wayIn(plan, seen)
          if (!next) break
          const { rowId, way, at } = next
          seen.add(keyOf(way))
          const told = await tried(planner, plan, rowId, at)
          expect(await planner.admin.call(endpoints.readPlan, { params: { batchId } })).toEqual(plan)
          const made = await taken(planner, plan, rowId, at)
          const on = told.days.flatMap(({ person, date, startsAt }) =>
            startsAt === null ? [] : [{ person, date, startsAt }],
          )
          expect(on.length).toBe(way.days.length)
          expect(daysWith(made, rowId)).toEqual(expect.arrayContaining(on))
          const out = way.kind === 'fewer' ? 0 : missingOf(plan, rowId) - way.days.length
          expect([keyOf(way), missingOf(made, rowId)]).toEqual([keyOf(way), out])
          expect(made.isOutdated).toBe(false)
          const rest = await planOf(planner, batchId, 'pinned')
          expect([way, missingOf(rest, rowId)]).toEqual([way, out])
          const all = await planOf(planner, batchId)
          // Somebody else may have what the same lets in.
          expect([way, all.leftOut.length <= plan.leftOut.length - 1]).toEqual([way, true])
        }
      }
      expect(new Set([...seen].map((key) => key.split(' ')[0]))).toEqual(
        new Set(
          'longer hours receives days fewer shorter work distance split helper works night week extra'.split(
            ' ',
          ),
        ),
      )
    },
  )

  const short = { ...candela, to: 600, weekdays: [3] }
  async function aShortDay() {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId, { weeks: 1, people: [short] })
    const plan = await planOf(planner, batchId)
    const way = plan.leftOut
      .flatMap(({ rowId, ways = [] }) => ways.map((one, at) => ({ rowId, kind: one.kind, at })))
      .find(({ kind }) => kind === 'longer')
    return { planner, batchId, plan, rowId: way?.rowId ?? 0, at: way?.at ?? 0 }
  }
  const setupOf = ({ admin }: Planner, batchId: number) =>
    admin.call(endpoints.setup, { params: { batchId } })

  test('is taken back whole: days, what fits nowhere, and the rules', async () => {
    const { planner, batchId, plan, rowId, at } = await aShortDay()
    const { settings: before } = await setupOf(planner, batchId)
    const made = await taken(planner, plan, rowId, at)
    expect(made).toMatchObject({ canUndoReplan: true, changedBy: plan.madeBy })
    const agreed = await setupOf(planner, batchId)
    expect(agreed.settings.exceptions).toHaveLength(1)
    const name = plan.shops.find((shop) => shop.rowId === rowId)?.name
    expect(agreed.excepted).toEqual([{ rowId, name }])
    const body = { version: made.version }
    const back = await planner.admin.call(endpoints.undoReplan, { params: { batchId }, body })
    expect(back.routes).toEqual(plan.routes)
    expect(back.leftOut).toEqual(plan.leftOut)
    expect(back.isOutdated).toBe(false)
    expect((await setupOf(planner, batchId)).settings).toEqual(before)
  })

  test('of a plan that somebody has changed since is refused', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId, { weeks: 1, people: [{ ...short, to: 690 }] })
    const plan = await planOf(planner, batchId)
    const rowId = plan.leftOut.find(({ ways = [] }) => ways.length > 0)?.rowId ?? 0
    const days = plan.routes.map(({ person, date, stops }) => ({
      person,
      date,
      rowIds: stops.map((stop) => stop.rowId),
    }))
    // The way in still stands: it is the version that is another one.
    await planner.admin.call(endpoints.pin, { params: { batchId }, body: { version: plan.version, days } })
    const path = `/api/routes/processing/batch/${batchId}/visits/plan/ways`
    const again = await planner.admin.raw('POST', path, { body: { version: plan.version, rowId, way: 0 } })
    expect([again.statusCode, again.json().code]).toEqual([409, 'visit_plan_changed'])
    const { version } = await planner.admin.call(endpoints.readPlan, { params: { batchId } })
    const now = await planner.admin.raw('POST', path, { body: { version, rowId, way: 0 } })
    expect(now.statusCode).toBe(200)
  })

  test('stands in rules that have changed since, for the people that they still have', async () => {
    const { planner, batchId, plan, rowId, at } = await aShortDay()
    await save(planner, batchId, { weeks: 1, people: [marta, short] }, 1)
    const made = await taken(planner, plan, rowId, at)
    expect(made.isOutdated).toBe(true)
    const { settings } = await setupOf(planner, batchId)
    expect(settings.people.map(({ name }) => name)).toEqual([marta.name, short.name])
    expect(settings.exceptions?.map(({ way }) => way.days[0]?.person)).toEqual([1])
  })
})
