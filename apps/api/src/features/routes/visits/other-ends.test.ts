import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { VisitBase } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { estimateLeg } from '@cuadrante/geocoding/legs/estimate.ts'
import { read } from 'hucre'
import { beforeAll, describe, expect, test } from 'vitest'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aFileOfShops, candela, makeJobs, planOf, save, settings } from './testing/a-file-of-shops.ts'
import { aWorkClock, visitsAtWork } from './testing/visits-at-work.ts'

const clock = aWorkClock()
let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: clock.read })
})

const warehouse = { name: 'Almacén de Sabón', latitude: 43.3268, longitude: -8.5016 }
const atWarehouse: VisitBase = { kind: 'place', place: warehouse }
const atVisit: VisitBase = { kind: 'visit' }

const minutesBetween = (plan: VisitPlan, rowId: number | undefined, from: typeof warehouse) => {
  const shop = plan.shops.find((one) => one.rowId === rowId)
  return shop ? Math.ceil(estimateLeg(from, shop).durationMin) : undefined
}
const endOf = ({ stops }: VisitRoute) => (stops.at(-1)?.startsAt ?? 0) + (stops.at(-1)?.minutes ?? 0)

describe('days that begin or end elsewhere than at home', () => {
  test('begin at a warehouse and end at the last visit, and every day says so', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId, { start: atWarehouse, end: atVisit })
    const plan = await planOf(planner, batchId)
    expect(plan.routes.length).toBeGreaterThan(0)
    const [latitude, longitude] = [expect.closeTo(43.37, 1), expect.closeTo(-8.4, 1)]
    expect(plan.homes).toEqual([{ city: candela.city?.id, latitude, longitude }])
    for (const route of plan.routes) {
      const [first] = route.stops
      expect(first?.travel).toBe(minutesBetween(plan, first?.rowId, warehouse))
      expect(route.returnsAt).toBe(endOf(route))
      expect(route.travelMinutes).toBe(route.stops.reduce((sum, { travel = 0 }) => sum + travel, 0))
    }
  })

  test('a person has ends of their own, whatever holds for the plan', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    const marta = { ...candela, name: 'Marta Vila', start: atVisit, end: { kind: 'home' as const } }
    await save(planner, batchId, {
      start: atWarehouse,
      end: atWarehouse,
      frequency: { times: 1, weeks: 1 },
      people: [
        { ...candela, weekdays: [1] },
        { ...marta, weekdays: [4] },
      ],
      keepsPerson: false,
    })
    const plan = await planOf(planner, batchId)
    const routes = (person: number) => plan.routes.filter((route) => route.person === person)
    expect(routes(0).length * routes(1).length).toBeGreaterThan(0)
    for (const route of routes(0)) {
      const last = route.stops.at(-1)
      expect(route.returnsAt - endOf(route)).toBe(minutesBetween(plan, last?.rowId, warehouse))
    }
    for (const route of routes(1)) {
      expect(route.stops[0]?.travel).toBe(0)
      expect(route.returnsAt).toBeGreaterThan(endOf(route))
    }
  })

  test('stand on the printed sheet, in the workbook, in the job and on the phone', async () => {
    const {
      batchId,
      planner,
      route,
      params,
      read: onPhone,
    } = await visitsAtWork(app, clock, {
      start: atWarehouse,
      end: atVisit,
    })
    const path = `/api/routes/processing/batch/${batchId}/visits`
    const text = await textOfPdf((await planner.admin.raw('GET', `${path}/sheets`)).rawPayload)
    expect(text).toMatch(new RegExp(`${hourAt(route.leavesAt)}\\s+Salida de Almacén de Sabón`))
    expect(text).toMatch(new RegExp(`${hourAt(route.returnsAt)}\\s+Acaba en la última visita`))
    const { sheets } = await read((await planner.admin.raw('GET', `${path}/workbook`)).rawPayload)
    const [, first = []] = sheets.find(({ name }) => name === 'Jornadas')?.rows ?? []
    expect(first.slice(2, 7)).toEqual([
      hourAt(route.leavesAt),
      'Almacén de Sabón',
      hourAt(route.returnsAt),
      'La última visita',
      route.stops.length,
    ])
    const job = await planner.admin.call(jobEndpoints.get, { params })
    expect(job.observations).toContain(`Sale de Almacén de Sabón a las ${hourAt(route.leavesAt)}`)
    expect(await onPhone()).toMatchObject({
      start: { name: 'Almacén de Sabón', point: { latitude: warehouse.latitude } },
      end: null,
    })
  })

  test('hold when the rest of a day is planned from now, and the note of the job is not doubled', async () => {
    const { admin, batchId, params, route, at, readPlan } = await visitsAtWork(app, clock, {
      start: atWarehouse,
      end: atVisit,
    })
    await at(route.leavesAt + 5)
    const { version } = await readPlan()
    const replan = await admin.call(endpoints.replan, {
      params: { batchId },
      body: {
        version,
        scope: 'day',
        people: [{ person: 0, isAbsent: false, from: route.leavesAt + 40 }],
      },
    })
    await admin.call(endpoints.applyReplan, { params: { batchId }, body: { version, taskId: replan.taskId } })
    const plan = await readPlan()
    const [later] = plan.routes
    if (!later) throw new Error('the day is gone')
    expect(later.returnsAt).toBe(endOf(later))
    const { observations } = await admin.call(jobEndpoints.get, { params })
    expect(observations?.match(/Sale de Almacén de Sabón/g)).toHaveLength(1)
  })

  test('their clock is that of the place where the day begins', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    const laguna = { name: 'Oficina de La Laguna', latitude: 28.4874, longitude: -16.3159 }
    await save(planner, batchId, {
      people: [{ ...candela, start: { kind: 'place', place: laguna }, end: atVisit }],
    })
    await planOf(planner, batchId)
    await makeJobs(planner, batchId, 'Lo pide el cliente')
    const { routes } = await planner.admin.call(endpoints.readPlan, { params: { batchId } })
    expect(routes).toHaveLength(1)
    expect(routes[0]?.work?.zone).toBe('Atlantic/Canary')
  })

  test('are refused at their field beyond Spain, without a place and beyond the limits', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    const put = async (changed: object) => {
      const body = { settings: { ...settings, ...changed }, version: 0 }
      const reply = await planner.admin.raw('PUT', `/api/routes/processing/batch/${batchId}/visits`, { body })
      expect(reply.statusCode).toBe(422)
      return reply.json().fields
    }
    const atSea = { kind: 'place', place: { ...warehouse, longitude: -15 } }
    expect(await put({ start: atSea, people: [{ ...candela, end: atSea }] })).toEqual({
      'settings.start': 'Ese punto cae en el mar o fuera de España.',
      'settings.people.0.end': 'Ese punto cae en el mar o fuera de España.',
    })
    expect(await put({ end: { kind: 'place' } })).toEqual({ 'settings.end.place': 'Di dónde está' })
    const longName = { kind: 'place', place: { ...warehouse, name: 'x'.repeat(201) } }
    expect(Object.keys(await put({ start: longName }))).toEqual(['settings.start.place.name'])
  })
})

describe('the place of a base', () => {
  const find = async (text: string) => {
    const { planner } = await aFileOfShops(app)
    return planner.admin.call(routeEndpoints.findPlace, { body: { text } })
  }

  test('is found by address, by link and by coordinates', async () => {
    expect(await find('Calle Real 5, 15003 A Coruña')).toMatchObject({
      latitude: expect.closeTo(43.37, 1),
      isApproximate: true,
      error: null,
    })
    expect(await find('43.3268, -8.5016')).toMatchObject({ label: 'Arteixo', latitude: 43.3268 })
    expect(await find('https://www.google.com/maps/place/x/data=!3d43.3268!4d-8.5016')).toMatchObject({
      longitude: -8.5016,
    })
  })

  test.each([
    ['Moya, Cuenca', 39.95],
    ['Elda, Alicante/Alacant', 38.48],
    ['Calle Mayor 1, Novelda, Alicante', 38.38],
    ['Soria España', 41.76],
  ])('is the town before its province or country: %s', async (text, latitude) => {
    expect(await find(text)).toMatchObject({ latitude: expect.closeTo(latitude, 1), error: null })
  })

  test('says why it is not found', async () => {
    expect(await find('40.0, -15.0')).toMatchObject({ latitude: null, error: expect.stringContaining('mar') })
    expect(await find('Polígono de ninguna parte')).toMatchObject({
      latitude: null,
      error: expect.stringMatching(/./),
    })
    expect(await find('https://example.com/x')).toMatchObject({ latitude: null })
  })
})
