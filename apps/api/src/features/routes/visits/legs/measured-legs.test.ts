import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { openLegBook, placeKey } from '@cuadrante/geocoding/legs/leg-book.ts'
import { greatCircleKm } from '@cuadrante/geocoding/coordinates/great-circle.ts'
import { estimateLeg } from '@cuadrante/geocoding/legs/estimate.ts'
import { createLocalLimiter, systemClock } from '@cuadrante/geocoding/providers/outside.ts'
import { json, startServer, type LocalServer } from '@cuadrante/geocoding/testing/local-server.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { textOfPdf } from '../../../../../test/pdf-text.ts'
import { testApp } from '../../../../../test/test-app.ts'
import { openMapServices } from '../../../../map-services.ts'
import { readConfig } from '../../../../platform/config/config.ts'
import type { Planner } from '../../testing/a-planner.ts'
import { aFileOfShops, planOf, save } from '../testing/a-file-of-shops.ts'
import { calibrate } from './calibrate.ts'

let server: LocalServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const clock = () => new Date('2026-11-20T10:00:00Z')

/** Every way is straight, and so many minutes a kilometre long. */
const minutesPerKm = 3

/** An OSRM server of this machine, and an application that asks it. */
async function anAppByRoad({
  isDown = false,
  env = {},
}: { isDown?: boolean; env?: Record<string, string> } = {}) {
  const running = await startServer(({ path, query }, response) => {
    if (isDown) return json(response, {}, 503)
    const points = (path.split('/').at(-1) ?? '').split(';').map((point) => {
      const [longitude = 0, latitude = 0] = point.split(',').map(Number)
      return { latitude, longitude }
    })
    const named = (name: string) =>
      (query.get(name) ?? '').split(';').flatMap((number) => points[Number(number)] ?? [])
    const table = (of: (km: number) => number) =>
      named('sources').map((from) => named('destinations').map((to) => of(greatCircleKm(from, to))))
    json(response, {
      code: 'Ok',
      distances: table((km) => km * 1000),
      durations: table((km) => km * minutesPerKm * 60),
    })
  })
  server = running
  const settings = readConfig({ LEGS_PROVIDER: 'osrm', OSRM_URL: running.url, ...env })
  const outside = {
    fetch,
    clock: { ...systemClock, sleep: async () => undefined },
    limiter: createLocalLimiter(systemClock),
  }
  const app = await testApp({ worksOnTasks: true, clock, mapServices: openMapServices(settings, outside) })
  return { app, asked: running.asked }
}

const withoutProvider = () => testApp({ worksOnTasks: true, clock })

/** Where each row of a file is. */
const pointsOf = ({ tenant }: Planner, batchId: number) =>
  tenant.inTenant(async (db) => {
    const rows = await db
      .selectFrom('route_rows')
      .select(['id', 'latitude', 'longitude'])
      .where('batch_id', '=', batchId)
      .orderBy('row_number')
      .execute()
    return new Map(
      rows.map(({ id, latitude, longitude }) => [
        id,
        { latitude: Number(latitude), longitude: Number(longitude) },
      ]),
    )
  })

/** The ways from a visit to the next one of the same day. */
const hopsOf = ({ routes }: VisitPlan) =>
  routes.flatMap(({ stops }) =>
    stops.slice(1).map(({ rowId, travel = 0 }, i) => ({ from: stops[i]?.rowId ?? 0, to: rowId, travel })),
  )

describe('with a provider of ways by road', () => {
  test('visits are planned by its matrix, and what it has said once is not asked again', async () => {
    const { app, asked } = await anAppByRoad()
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId)
    const plan = await planOf(planner, batchId)
    expect(plan.travel).toMatchObject({ byRoad: 100 })
    const points = await pointsOf(planner, batchId)
    const hops = hopsOf(plan)
    expect(hops.length).toBeGreaterThan(0)
    for (const { from, to, travel } of hops) {
      const [one, other] = [points.get(from), points.get(to)]
      if (!one || !other) throw new Error('no such row')
      // Seconds are whole, and a way takes whole minutes upwards.
      expect(Math.abs(travel - greatCircleKm(one, other) * minutesPerKm)).toBeLessThan(1.1)
    }
    const questions = asked.length
    expect(questions).toBeGreaterThan(0)
    expect(asked.every(({ path }) => path.startsWith('/table/v1/driving/'))).toBe(true)
    const again = await planOf(planner, batchId)
    expect(again.travel).toEqual(plan.travel)
    expect(asked).toHaveLength(questions)
  })

  test('changes by hand are reckoned by the same ways, and nobody is asked for them', async () => {
    const { app, asked } = await anAppByRoad()
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId)
    const plan = await planOf(planner, batchId)
    const questions = asked.length
    const day = plan.routes.find(({ stops }) => stops.length > 1)
    const stop = day?.stops[0]
    if (!day || !stop) throw new Error('no day of several visits')
    const query = { rowId: stop.rowId, person: day.person, date: day.date }
    const { saves } = await planner.admin.call(endpoints.places, { params: { batchId }, query })
    const { people } = plan
    expect(people).toHaveLength(1)
    expect(saves?.travelMinutes).toBeGreaterThanOrEqual(0)
    const out = await planner.admin.call(endpoints.change, {
      params: { batchId },
      body: {
        rowId: stop.rowId,
        from: { person: day.person, date: day.date },
        to: null,
        version: plan.version,
      },
    })
    const left = out.routes.find(({ date, person }) => date === day.date && person === day.person)
    expect(day.travelMinutes - (left?.travelMinutes ?? 0)).toBe(saves?.travelMinutes)
    expect(asked).toHaveLength(questions)
  })

  test('its limit of a month is held before anything is asked: beyond it ways are estimated', async () => {
    const { app, asked } = await anAppByRoad({ env: { LEGS_MONTH_LIMIT: '3' } })
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId)
    expect((await planOf(planner, batchId)).travel).toEqual({ byRoad: 0, error: null })
    expect(asked).toEqual([])
  })

  test('R8 that is down the plan is made with estimates, and says so', async () => {
    const { app } = await anAppByRoad({ isDown: true })
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId)
    const plan = await planOf(planner, batchId)
    expect(plan.routes.length).toBeGreaterThan(0)
    expect(plan.travel).toEqual({ byRoad: 0, error: null })
  })

  test('S1 the ways of one agency are not those of another', async () => {
    const { app, asked } = await anAppByRoad()
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId)
    await planOf(planner, batchId)
    const questions = asked.length
    const other = await aFileOfShops(app)
    await save(other.planner, other.batchId)
    await planOf(other.planner, other.batchId)
    expect(asked).toHaveLength(2 * questions)
  })
})

/** Routes of one leg, from a start to the first shop of the file, that a provider has measured as so much longer, in every band of distance. */
const measures = (
  { tenant }: Planner,
  batchId: number,
  {
    times,
    provider = 'osrm',
    legs = 1,
    each = 40,
    first = 1000,
  }: { times: number; provider?: string; legs?: number; each?: number; first?: number },
) =>
  tenant.inTenant(async (db) => {
    const shop = await db
      .selectFrom('route_rows')
      .select(['id', 'latitude', 'longitude', 'province_id'])
      .where('batch_id', '=', batchId)
      .orderBy('row_number')
      .executeTakeFirstOrThrow()
    const there = { latitude: Number(shop.latitude), longitude: Number(shop.longitude) }
    const away = [0.03, 0.12, 0.4].flatMap((degrees) =>
      Array.from({ length: each }, (_, number) => degrees + number / 1000),
    )
    for (const [number, degrees] of away.entries()) {
      const start = { latitude: there.latitude - degrees, longitude: there.longitude }
      const duration = Math.round(estimateLeg(start, there).durationMin * times)
      const one = {
        distance: estimateLeg(start, there).distanceKm,
        duration,
        startAddress: '',
        endAddress: '',
      }
      const { rows } = await sql<{ id: number }>`insert into generated_routes
        (batch_id, plan, position, name, province_id, start, legs, legs_provider) values (${batchId}, ${first + number}, 1,
        'Ruta', ${shop.province_id}, ${JSON.stringify({ name: 'Salida', ...start })}::jsonb,
        ${JSON.stringify(Array.from({ length: legs }, () => one))}::jsonb, ${provider}) returning id`.execute(
        db,
      )
      await sql`insert into route_stops (row_id, plan, route_id, position) values
        (${shop.id}, ${first + number}, ${rows[0]?.id}, 1)`.execute(db)
    }
  })

describe('what ways that were measured once have taught', () => {
  test('corrects the estimates of plans to come, which say how far they may be out', async () => {
    const { planner, batchId } = await aFileOfShops(await withoutProvider())
    await save(planner, batchId)
    const before = await planOf(planner, batchId)
    expect(before.travel).toEqual({ byRoad: 0, error: null })
    const path = `/api/routes/processing/batch/${batchId}/visits/sheets`
    const sheet = async () => textOfPdf((await planner.admin.raw('GET', path)).rawPayload)
    expect(await sheet()).toContain('Tiempo de viaje: estimado · ')
    await measures(planner, batchId, { times: 1.5 })
    const plan = await planOf(planner, batchId)
    expect(plan.travel.byRoad).toBe(0)
    expect(plan.travel.error?.percent).toBeGreaterThanOrEqual(1)
    expect(plan.travel.error?.percent).toBeLessThanOrEqual(6)
    expect(await sheet()).toContain(`Tiempo de viaje: estimado ± ${plan.travel.error?.percent} % · `)
    const points = await pointsOf(planner, batchId)
    for (const { from, to, travel } of hopsOf(plan)) {
      const [one, other] = [points.get(from), points.get(to)]
      if (!one || !other) throw new Error('no such row')
      const { durationMin } = estimateLeg(one, other)
      expect(travel).toBeGreaterThan(durationMin * 1.4)
      expect(travel).toBeLessThan(durationMin * 1.6 + 1)
    }
  })

  test('of very many ways is known by some of them, spread over all', async () => {
    const { planner } = await aFileOfShops(await withoutProvider())
    const places = Array.from({ length: 120 }, (_, at) => ({
      latitude: 40 + at / 1000,
      longitude: -4 + (at % 7) / 10,
      landmass: 'mainland',
      provinceId: 28,
    }))
    // Ways from the south take twice as long as estimated, those from the north as long: one factor is far out for both.
    const minutes = Float32Array.from({ length: 14_400 }, (_, cell) => {
      const [from, to] = [places[Math.floor(cell / 120)], places[cell % 120]]
      return from && to ? estimateLeg(from, to).durationMin * (cell < 7200 ? 2 : 1) : 0
    })
    const book = openLegBook({
      keys: places.map(placeKey),
      provinces: places.map(() => 28),
      measured: { km: new Float32Array(14_400).fill(30), minutes },
      factors: [],
    })
    await calibrate(planner.tenant.inTenant, clock(), { book, places })
    const rows = await planner.tenant.inTenant((db) =>
      db
        .selectFrom('leg_factors')
        .select(['legs', 'error_percent', 'band'])
        .where('province_id', '=', 28)
        .execute(),
    )
    const wide = rows.find(({ band }) => band === 2)
    expect(wide?.legs).toBeGreaterThan(1000)
    expect(wide?.legs).toBeLessThanOrEqual(2000)
    expect(wide?.error_percent).toBeGreaterThan(20)
  })

  test('stays when the routes go, and gives way to as many legs that say otherwise', async () => {
    const { planner, batchId } = await aFileOfShops(await withoutProvider())
    await save(planner, batchId)
    await measures(planner, batchId, { times: 1.5 })
    await planOf(planner, batchId)
    const timeOf = () =>
      planner.tenant.inTenant(async (db) => {
        const rows = await db.selectFrom('leg_factors').select(['time', 'band', 'province_id']).execute()
        return rows.find(({ band, province_id }) => band === 2 && province_id === 15)?.time
      })
    expect(await timeOf()).toBeCloseTo(1.5, 1)
    const clear = () =>
      planner.tenant.inTenant((db) => sql`update generated_routes set deleted_at = now()`.execute(db))
    await clear()
    await planOf(planner, batchId)
    expect(await timeOf()).toBeCloseTo(1.5, 1)
    await measures(planner, batchId, { times: 2, each: 32, first: 2000 })
    await planOf(planner, batchId)
    expect(await timeOf()).toBeCloseTo(1.5, 1)
    await clear()
    await measures(planner, batchId, { times: 2, first: 3000 })
    await planOf(planner, batchId)
    expect(await timeOf()).toBeCloseTo(2, 1)
  })

  test.each([
    ['estimates', { times: 3, provider: 'estimate' }],
    ['routes that have other points by now', { times: 1.5, legs: 2 }],
    ['too few routes', { times: 1.5, each: 20 }],
  ])('is nothing by %s', async (_what, asked) => {
    const { planner, batchId } = await aFileOfShops(await withoutProvider())
    await save(planner, batchId)
    await measures(planner, batchId, asked)
    expect((await planOf(planner, batchId)).travel).toEqual({ byRoad: 0, error: null })
  })
})
