import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { visitDayNow } from '@cuadrante/contract/routes/visits/visit-day-now.ts'
import type { VisitPerson } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { instantOfMinute } from '@cuadrante/domain/visits/night.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import type { Planner } from '../testing/a-planner.ts'
import { makersOf, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { aFileOfBars } from './testing/a-file-of-bars.ts'
import { aFileOfShops, candela, makeJobs, planOf, save } from './testing/a-file-of-shops.ts'
import { expectAgreement } from './testing/agreement.ts'
import { aWorker } from './testing/visits-at-work.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-10-01T10:00:00Z') })
})

const days = [0, 1, 2, 3, 4, 5, 6]
const night: VisitPerson = { ...candela, from: 22 * 60, to: 30 * 60, weekdays: days }

const visitsOf = ({ routes, shops }: VisitPlan) =>
  routes.flatMap(({ date, stops }) =>
    stops.map(({ rowId, startsAt, minutes, windows }) => ({
      date,
      name: shops.find((shop) => shop.rowId === rowId)?.name,
      startsAt,
      endsAt: startsAt + minutes,
      windows,
    })),
  )

async function plannedNight(people: readonly VisitPerson[] = [night], startsOn = '2026-10-05') {
  const { planner, batchId } = await aFileOfBars(app)
  await save(planner, batchId, { startsOn, weeks: 1, people: [...people], skipsHolidays: false })
  return { planner, batchId, plan: await planOf(planner, batchId) }
}

describe('a day that goes on after midnight', () => {
  test('makes visits before and after it, within the hours of the night', async () => {
    const { plan } = await plannedNight()
    expect(plan.leftOut).toEqual([])
    const visits = visitsOf(plan)
    expect(visits.map(({ name }) => name).toSorted()).toEqual([
      'Bar Arteixo',
      'Obrador Vimianzo',
      'Pub Carballo',
      'Área Laxe',
    ])
    for (const { startsAt, endsAt, windows } of visits) {
      expect(startsAt).toBeGreaterThanOrEqual(night.from)
      expect(endsAt).toBeLessThanOrEqual(night.to)
      expect(windows.some(([from, to]) => from <= startsAt && endsAt <= to)).toBe(true)
    }
    const of = (name: string) => visits.find((visit) => visit.name === name)
    expect(of('Bar Arteixo')?.windows).toContainEqual([1200, 1560])
    expect(of('Pub Carballo')?.startsAt).toBeGreaterThanOrEqual(1500)
    expect(of('Obrador Vimianzo')?.startsAt).toBeGreaterThanOrEqual(1680)
  })

  test('beside one who works by day takes nothing from that one', async () => {
    const { plan } = await plannedNight([{ ...candela, weekdays: days }, night])
    const byDay = plan.routes.filter(({ person }) => person === 0)
    for (const { leavesAt, returnsAt } of byDay) {
      expect(leavesAt).toBeGreaterThanOrEqual(candela.from)
      expect(returnsAt).toBeLessThanOrEqual(candela.to)
    }
    expect(plan.leftOut).toEqual([])
  })

  test('alone by day leaves out what receives at night only', async () => {
    const { plan } = await plannedNight([{ ...candela, weekdays: days }])
    const names = plan.leftOut.map(({ rowId }) => plan.shops.find((shop) => shop.rowId === rowId)?.name)
    expect(names).toContain('Pub Carballo')
    expect(names).toContain('Bar Arteixo')
  })

  test('planned until midnight and running late finds open what does not close then', async () => {
    const { plan } = await plannedNight([{ ...candela, from: 16 * 60, to: 1440, weekdays: days }])
    const { rowId = 0 } = plan.shops.find(({ name }) => name === 'Área Laxe') ?? {}
    expect(visitsOf(plan).find(({ name }) => name === 'Área Laxe')?.windows).toEqual([[0, 2880]])
    const bar = visitsOf(plan).find(({ name }) => name === 'Bar Arteixo')
    expect(bar?.windows).toEqual([
      [0, 120],
      [1200, 1560],
    ])
    expect(bar?.endsAt).toBeLessThanOrEqual(1440)
    const route = plan.routes.find(({ stops }) => stops.some((stop) => stop.rowId === rowId))
    if (!route) throw new Error('the petrol station is visited')
    const day = { date: route.date, zone: 'Europe/Madrid', marks: [] }
    const { forecast } = visitDayNow(route, day, instantOfMinute(day.date, 1450, day.zone))
    expect(forecast.startsAt.get(rowId)).toBeGreaterThanOrEqual(1450)
    expect(forecast.lost).not.toContain(rowId)
  })

  test('is one job over midnight, and job, calendar, phone, sheets and workbook tell the same minutes', async () => {
    const { planner, batchId, plan } = await plannedNight()
    const worker = await aWorker(planner.tenant, 'Candela Ruiz')
    await save(
      planner,
      batchId,
      {
        startsOn: '2026-10-05',
        weeks: 1,
        skipsHolidays: false,
        people: [{ ...night, workerId: worker.id }],
      },
      1,
    )
    expect(plan.routes.length).toBeGreaterThan(0)
    await planOf(planner, batchId)
    const routes = await expectAgreement(app, {
      planner,
      batchId,
      people: [{ worker, name: 'Candela Ruiz Mato', zone: 'Europe/Madrid' }],
    })
    expect(routes.some(({ leavesAt, returnsAt }) => leavesAt < 1440 && returnsAt > 1440)).toBe(true)
    // The nights that are jobs by now take the morning behind them from nobody who works at night.
    const { rowId = 0 } = routes[0]?.stops[0] ?? {}
    const { person = 0, date = '' } = routes[0] ?? {}
    const { places } = await planner.admin.call(endpoints.places, {
      params: { batchId },
      query: { rowId, person, date },
    })
    expect(places.map((place) => place.date)).toContain(addDays(date, 1))
  })

  test('is a job of the next day where it begins in the last minute', async () => {
    const { planner, batchId } = await aFileOfBars(app)
    const people = [{ ...night, from: 24 * 60 - 1 }]
    await save(planner, batchId, { startsOn: '2026-10-05', weeks: 1, people, skipsHolidays: false })
    await planOf(planner, batchId)
    await makeJobs(planner, batchId, 'Plan de visitas')
    const { routes } = await planner.admin.call(endpoints.readPlan, { params: { batchId } })
    const late = routes.find(({ leavesAt }) => leavesAt === 24 * 60 - 1)
    const job = await planner.admin.call(jobEndpoints.get, { params: { id: late?.jobId ?? 0 } })
    const timeSlots = [{ startTime: '00:00', endTime: hourAt(late?.returnsAt ?? 0) }]
    expect(job.schedules).toEqual([{ date: addDays(late?.date ?? '', 1), timeSlots }])
  })

  test('in Tenerife ends after midnight on the clock of the agency', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    const worker = await aWorker(planner.tenant, 'Yaiza Lugo')
    const city = { id: 38023, name: 'San Cristóbal de La Laguna' }
    const yaiza = { ...candela, workerId: worker.id, name: 'Yaiza Lugo', city, from: 1200, to: 1440 }
    await save(planner, batchId, {
      startsOn: '2026-10-05',
      weeks: 1,
      hours: 'todos los días 22:45-23:59',
      people: [{ ...yaiza, weekdays: days }],
    })
    await planOf(planner, batchId)
    const people = [{ worker, name: 'Yaiza Lugo', zone: 'Atlantic/Canary' }]
    expect(await expectAgreement(app, { planner, batchId, people })).toHaveLength(1)
  })

  test('is kept from who has a job the next morning that begins before it ends', async () => {
    const { planner, batchId } = await aFileOfBars(app)
    const makers = makersOf(planner.tenant, planner.admin)
    const campaign = await makers.aCampaign({ startDate: '2026-10-05', endDate: '2026-10-11' })
    const workerId = await makers.aWorker({ name: 'Candela Ruiz Mato' })
    const isOff = async (hours: string) => {
      await makers.aJob({
        campaignId: campaign.id,
        workerId,
        status: 'CONFIRMADO',
        schedules: scheduleOn({ '2026-10-06': hours }),
      })
      await save(
        planner,
        batchId,
        { startsOn: '2026-10-05', weeks: 1, people: [{ ...night, workerId, weekdays: [0, 1] }] },
        await versionOf(planner, batchId),
      )
      const { daysOff } = await planOf(planner, batchId)
      return daysOff.map(({ date }) => date)
    }
    expect(await isOff('07:00-09:00')).toEqual(['2026-10-06'])
    expect(await isOff('05:00-06:30')).toEqual(['2026-10-05', '2026-10-06'])
  })
})

describe('a night on which the clock changes', () => {
  test.each([
    ['spring', '2027-03-27'],
    ['autumn', '2026-10-24'],
  ])('in %s is planned in the minutes that really pass', async (_, date) => {
    const only = { ...night, weekdays: [5] }
    const { plan } = await plannedNight([only], date.startsWith('2027') ? '2027-03-22' : '2026-10-19')
    const route = plan.routes.find((one) => one.date === date)
    expect(route).toBeDefined()
    if (!route) return
    expect(plan.leftOut).toEqual([])
    const at = (minute: number) => instantOfMinute(date, minute, 'Europe/Madrid') / 60_000
    let free = at(route.leavesAt)
    for (const { arrivesAt, startsAt, minutes, travel = 0, pause } of route.stops) {
      // The clock shows an hour twice in autumn: an arrival within it has two instants, its visit has one.
      expect(at(startsAt) - free).toBeGreaterThanOrEqual(travel + (pause?.minutes ?? 0))
      expect(arrivesAt).toBeLessThanOrEqual(startsAt)
      free = at(startsAt) + minutes
      expect(at(startsAt + minutes)).toBe(free)
    }
    expect(at(route.returnsAt)).toBeGreaterThanOrEqual(free)
    expect(route.returnsAt).toBeLessThanOrEqual(night.to)
  })
})

async function versionOf({ admin }: Planner, batchId: number): Promise<number> {
  return (await admin.call(endpoints.setup, { params: { batchId } })).version
}
