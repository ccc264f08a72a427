import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { estimateLeg } from '@cuadrante/geocoding/legs/estimate.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import type { Planner } from '../testing/a-planner.ts'
import { aFileOfShops, planOf, save } from './testing/a-file-of-shops.ts'
import { errorOfLegs } from './travel-error.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T10:00:00Z') })
})

const leg = (estimated: number, measured: number) => ({ estimated, measured })

test('two of three legs are out by no more, of those that are long enough, and few say nothing', () => {
  const good = Array.from({ length: 22 }, () => leg(50, 54))
  const bad = Array.from({ length: 11 }, () => leg(50, 80))
  expect(errorOfLegs([...good, ...bad])).toEqual({ percent: 8, legs: 33 })
  expect(errorOfLegs([...good, ...bad, ...bad])?.percent).toBe(60)
  expect(errorOfLegs([...good, ...bad, leg(2, 20)])?.legs).toBe(33)
  expect(errorOfLegs(good)).toBeNull()
  expect(errorOfLegs(Array.from({ length: 30 }, () => leg(20, 20)))?.percent).toBe(1)
})

type Start = { readonly latitude: number; readonly longitude: number }

/** Routes of one leg, from a start to the first shop of the file, that a provider has measured as so much longer. */
const measures = (
  { tenant }: Planner,
  batchId: number,
  {
    times,
    provider = 'osrm',
    legs = 1,
    first = 0,
  }: { times: number; provider?: string; legs?: number; first?: number },
) =>
  tenant.inTenant(async (db) => {
    const shop = await db
      .selectFrom('route_rows')
      .select(['id', 'latitude', 'longitude'])
      .where('batch_id', '=', batchId)
      .orderBy('row_number')
      .executeTakeFirstOrThrow()
    const there = { latitude: Number(shop.latitude), longitude: Number(shop.longitude) }
    for (let plan = 1; plan <= 40; plan++) {
      const start: Start = { latitude: there.latitude - 0.2 - plan / 100, longitude: there.longitude }
      const duration = Math.round(estimateLeg(start, there).durationMin * times)
      const one = { distance: 40, duration, startAddress: '', endAddress: '' }
      const { rows } = await sql<{ id: number }>`insert into generated_routes
        (batch_id, plan, position, name, start, legs, legs_provider) values (${batchId}, ${1000 + first + plan}, 1, 'Ruta',
        ${JSON.stringify({ name: 'Salida', ...start })}::jsonb,
        ${JSON.stringify(Array.from({ length: legs }, () => one))}::jsonb, ${provider}) returning id`.execute(
        db,
      )
      await sql`insert into route_stops (row_id, plan, route_id, position) values
        (${shop.id}, ${1000 + first + plan}, ${rows[0]?.id}, 1)`.execute(db)
    }
  })

describe('how sure the travel times of a plan are', () => {
  test('is not known from estimates', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId)
    expect((await planOf(planner, batchId)).travelError).toBeNull()
    await measures(planner, batchId, { times: 3, provider: 'estimate' })
    const read = () => planner.admin.call(endpoints.readPlan, { params: { batchId } })
    expect((await read()).travelError).toBeNull()
  })

  test('is told on the plan and on its sheets, by legs that were measured by road', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId)
    await planOf(planner, batchId)
    await measures(planner, batchId, { times: 1.2 })
    const { travelError } = await planner.admin.call(endpoints.readPlan, { params: { batchId } })
    expect(travelError?.legs).toBe(40)
    expect(travelError?.percent).toBeGreaterThanOrEqual(19)
    expect(travelError?.percent).toBeLessThanOrEqual(22)
    const path = `/api/routes/processing/batch/${batchId}/visits/sheets`
    const text = await textOfPdf((await planner.admin.raw('GET', path)).rawPayload)
    expect(text).toContain(`Viajes estimados ± ${travelError?.percent} %`)
  })

  test('says nothing of routes that are deleted, and most of those measured last', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId)
    await planOf(planner, batchId)
    for (let round = 5; round < 7; round++) await measures(planner, batchId, { times: 2, first: round * 40 })
    const percent = async () =>
      (await planner.admin.call(endpoints.readPlan, { params: { batchId } })).travelError?.percent
    expect(await percent()).toBeGreaterThan(90)
    for (let round = 0; round < 5; round++) await measures(planner, batchId, { times: 1, first: round * 40 })
    expect(await percent()).toBeLessThan(5)
    await planner.tenant.inTenant((db) => sql`update generated_routes set deleted_at = now()`.execute(db))
    expect(await percent()).toBeUndefined()
  })

  test('says nothing where routes have other points by now', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId)
    await planOf(planner, batchId)
    await measures(planner, batchId, { times: 1.2, legs: 2 })
    expect((await planner.admin.call(endpoints.readPlan, { params: { batchId } })).travelError).toBeNull()
  })
})
