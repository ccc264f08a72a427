import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { costOfDays, workOf } from '@cuadrante/contract/routes/visits/plans/visit-aims.ts'
import type { LeftOutVisit, VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitPerson, VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { mondayOf } from '@cuadrante/domain/dates/day.ts'
import { read } from 'hucre'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlanner, mapping } from '../testing/a-planner.ts'
import { aFileOfShops, candela, planOf, save } from './testing/a-file-of-shops.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T10:00:00Z') })
})

const rowOf = (plan: VisitPlan, name: string) => plan.shops.find((shop) => shop.name === name)?.rowId ?? 0
const missingOf = ({ leftOut }: VisitPlan) => leftOut.reduce((sum, { missing }) => sum + missing, 0)
const marta: VisitPerson = { ...candela, name: 'Marta Vila' }

/** By person and week. */
function weeksOf({ routes }: VisitPlan, of: (route: VisitPlan['routes'][number]) => number) {
  const weeks = new Map<string, number>()
  for (const route of routes) {
    const key = `${route.person} ${mondayOf(route.date)}`
    weeks.set(key, (weeks.get(key) ?? 0) + of(route))
  }
  return [...weeks.values()]
}

const byPerson = ({ routes }: VisitPlan, of: (route: VisitPlan['routes'][number]) => number) =>
  [0, 1].map((person) =>
    routes.filter((route) => route.person === person).reduce((sum, route) => sum + of(route), 0),
  )

type WayKind = NonNullable<LeftOutVisit['ways']>[number]['kind']
const wayOf = (plan: VisitPlan, kind: WayKind) =>
  plan.leftOut
    .flatMap(({ rowId, ways = [] }) => ways.map((way) => ({ ...way, rowId })))
    .find((way) => way.kind === kind)

describe('limits of a week or a day', () => {
  test('hours of a week hold in the plan and by hand, and what they keep out says how many would do', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    // Starting on a Wednesday, weeks are still those of the calendar.
    const changed: Partial<VisitSettings> = {
      startsOn: '2026-11-25',
      weeks: 2,
      people: [{ ...candela, weekMinutes: 150 }],
    }
    await save(planner, batchId, changed)
    const plan = await planOf(planner, batchId)
    expect(plan.routes.length).toBeGreaterThan(0)
    for (const minutes of weeksOf(plan, workOf)) expect(minutes).toBeLessThanOrEqual(150)
    const way = wayOf(plan, 'work')
    expect(way?.minutes).toBeGreaterThan(0)
    const query = { rowId: way?.rowId ?? 0 }
    const { refused } = await planner.admin.call(endpoints.places, { params: { batchId }, query })
    const first = refused.find(({ because }) => because === 'weekMinutes')
    expect(first).toBeDefined()
    await expect(
      planner.admin.call(endpoints.change, {
        params: { batchId },
        body: {
          version: plan.version,
          rowId: query.rowId,
          from: null,
          to: { person: first?.person ?? 0, date: first?.date ?? '' },
        },
      }),
    ).rejects.toMatchObject({ reply: { code: 'visit_does_not_fit' } })
    const people = [{ ...candela, weekMinutes: 150 + (way?.minutes ?? 0) }]
    await save(planner, batchId, { ...changed, people }, 1)
    expect(missingOf(await planOf(planner, batchId))).toBeLessThan(missingOf(plan))
  })

  test('kilometres of a day and of a week hold, and say how many more would do', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId, { aims: { km: 60, weekKm: 130 } })
    const plan = await planOf(planner, batchId)
    expect(plan.routes.length).toBeGreaterThan(0)
    for (const { km } of plan.routes) expect(km).toBeLessThanOrEqual(60)
    for (const km of weeksOf(plan, (route) => route.km)) expect(km).toBeLessThanOrEqual(130.01)
    const carballo = plan.leftOut.find(({ rowId }) => rowId === rowOf(plan, 'Froiz Carballo'))
    expect(carballo?.reason).toBe('limit')
    const way = wayOf(plan, 'distance')
    expect(way).toMatchObject({ isOfOneDay: true })
    await save(planner, batchId, { aims: { km: 60 + (way?.km ?? 0), weekKm: 1000 } }, 1)
    expect(missingOf(await planOf(planner, batchId))).toBeLessThan(missingOf(plan))
  })
})

describe('aims of a plan', () => {
  test('who costs less goes, and an hour shared has its price', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    const people = [{ ...candela, costs: { perHour: 22 } }, marta]
    await save(planner, batchId, { people, keepsPerson: true })
    const cheap = await planOf(planner, batchId)
    const [dear, other] = byPerson(cheap, workOf)
    expect(dear).toBe(0)
    expect(other).toBeGreaterThan(0)
    await save(planner, batchId, { people: [candela, marta], aims: { balance: 'strict' } }, 1)
    const [one = 0, two = 0] = byPerson(await planOf(planner, batchId), workOf)
    expect(Math.min(one, two)).toBeGreaterThan(0.25 * (one + two))
  })

  test('what somebody costs is their kilometres, hours and days', () => {
    const days = [{ date: '2026-11-23', km: 100, travelMinutes: 90, stops: [{ minutes: 30 }] }]
    expect(costOfDays(days, {}, undefined)).toBeCloseTo(26 + 30)
    const costs = { perKm: 0.3, perHour: 10, perDay: 5 }
    expect(costOfDays(days, {}, { costs })).toBeCloseTo(30 + 20 + 5)
    const away = days.map((day) => ({ ...day, nights: { after: { rowId: 1 } } }))
    expect(costOfDays(away, {}, undefined)).toBeCloseTo(26 + 30 + 103.37)
    expect(costOfDays(away, { aims: { nightPrice: 60 } }, undefined)).toBeCloseTo(26 + 30 + 60)
  })

  test('territories need one person for each centre', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await expect(
      save(planner, batchId, { keepsPerson: false, aims: { isCompact: true } }),
    ).rejects.toMatchObject({ reply: { code: 'invalid_input' } })
  })
})

describe('priorities', () => {
  const shopsOf = (priorities: readonly string[]) => ({
    name: 'Tiendas',
    rows: [
      ['Centro', 'Tipo vía', 'Dirección', 'Núm.', 'C. P.', 'Municipio', 'Tiempo', 'Prioridad'],
      ['Gadis Arteixo', 'Rúa', 'Balneario', 2, '15142', 'Arteixo', '60 min', priorities[0] ?? ''],
      ['Froiz Carballo', 'Rúa', 'Xunqueira', 14, '15100', 'Carballo', '60 min', priorities[1] ?? ''],
      ['Claudio Laxe', 'Rúa', 'Cabo da Area', 's/n', '15117', 'Laxe', '60 min', priorities[2] ?? ''],
    ],
  })

  async function planned(priorities: readonly string[], changed: Partial<VisitSettings>) {
    const planner = await aPlanner(app, shopsOf(priorities))
    const { batchId } = await planner.processes(mapping)
    await planner.geocodes({ routes: [], batchId })
    await save(planner, batchId, { weeks: 1, ...changed })
    return planOf(planner, batchId)
  }

  test('what matters most is made where not everything fits', async () => {
    const short = { people: [{ ...candela, from: 540, to: 780, weekdays: [0] }] }
    const madeOf = (plan: VisitPlan) =>
      new Set(plan.routes.flatMap(({ stops }) => stops.map(({ rowId }) => rowId)))
    const usual = await planned([], short)
    expect(madeOf(usual).has(rowOf(usual, 'Claudio Laxe'))).toBe(false)
    const high = await planned(['baja', 'C', 'Alta'], short)
    expect(madeOf(high).has(rowOf(high, 'Claudio Laxe'))).toBe(true)
    expect(missingOf(high)).toBeGreaterThan(missingOf(usual) - 1)
  })

  test('what is optional is made where it costs little, and says what it would cost', async () => {
    const plan = await planned(['', '', 'si da tiempo'], { aims: { optionalPrice: 10 } })
    const laxe = plan.leftOut.find(({ rowId }) => rowId === rowOf(plan, 'Claudio Laxe'))
    expect(laxe).toMatchObject({ reason: 'dear' })
    expect(laxe?.costs).toBeGreaterThan(10)
    expect(laxe?.ways).toBeUndefined()
    const worth = await planned(['', '', 'opcional'], { aims: { optionalPrice: 200 } })
    expect(worth.leftOut).toEqual([])
  })
})

describe('the workbook of a plan', () => {
  test('has what each person does beside the limits that were asked for, and what it costs', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    const people = [{ ...candela, weekMinutes: 600, costs: { perHour: 20, perDay: 5 } }, marta]
    await save(planner, batchId, { people, aims: { weekMinutes: 900, km: 300, weekKm: 700 } })
    const plan = await planOf(planner, batchId)
    const path = `/api/routes/processing/batch/${batchId}/visits/workbook`
    const { sheets } = await read((await planner.admin.raw('GET', path)).rawPayload)
    const [, ...rows] = sheets.find(({ name }) => name === 'Por persona')?.rows ?? []
    const whole = (value: number) => Math.round(value * 100) / 100
    expect(rows).toHaveLength(2)
    for (const [person, row] of rows.entries()) {
      const days = plan.routes.filter((route) => route.person === person)
      expect(row.slice(0, 4)).toEqual([
        people[person]?.name,
        days.length,
        days.reduce((sum, { stops }) => sum + stops.length, 0),
        whole(days.reduce((sum, day) => sum + workOf(day), 0) / 60),
      ])
      const [weekHours, km, weekKm] = [row[5], row[8], row[10]]
      expect([weekHours, km, weekKm]).toEqual([person === 0 ? 10 : 15, 300, 700])
      expect(row[4]).toBeLessThanOrEqual(Number(weekHours))
      expect(row[7]).toBeLessThanOrEqual(300)
      expect(row[9]).toBeLessThanOrEqual(700)
      expect(row[11]).toBe(whole(costOfDays(days, plan, people[person])))
    }
  })
})
