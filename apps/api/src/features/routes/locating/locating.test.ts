import { createLocalLimiter, systemClock } from '@cuadrante/geocoding/providers/outside.ts'
import { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/test-app.ts'
import { testDatabase } from '../../../../test/database.ts'
import { openMapServices } from '../../../map-services.ts'
import type { Database } from '../../../platform/database/database.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { aPlanner } from '../testing/a-planner.ts'
import { refusal } from '../testing/refusal.ts'
import { sharedLimiter } from './shared-limiter.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

const aHit = (lat: number, lon: number) => ({
  lat: String(lat),
  lon: String(lon),
  category: 'building',
  type: 'school',
  place_rank: 30,
  importance: 0.1,
  addresstype: 'building',
  display_name: 'Rúa Balneario 2, Arteixo',
  address: {
    house_number: '2',
    road: 'Rúa Balneario',
    town: 'Arteixo',
    province: 'A Coruña',
    postcode: '15142',
    country_code: 'es',
  },
})

type Answer = (url: URL) => { status?: number; body: unknown }

/** An application that asks a provider, which answers as the test says. */
async function anApp(env: Record<string, string>, answer: Answer) {
  const asked: URL[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    asked.push(url)
    const { status = 200, body } = answer(url)
    return Response.json(body, { status })
  }
  const outside = {
    fetch,
    clock: { ...systemClock, sleep: async () => undefined },
    limiter: createLocalLimiter(systemClock),
  }
  const app = await testApp({ mapServices: openMapServices(readConfig(env), outside) })
  return { app, asked }
}

const nominatim = { GEO_PROVIDER: 'nominatim', NOMINATIM_URL: 'http://nominatim.test' }

describe('a provider', () => {
  test('locates streets, and what it answered before is not asked again', async () => {
    const { app, asked } = await anApp(nominatim, () => ({ body: [aHit(43.3047, -8.5075)] }))
    const planner = await aPlanner(app)
    const body = { originalAddress: 'Rúa Balneario 2', postalCode: '15142', municipality: 'Arteixo' }
    const locate = () => planner.admin.call(endpoints.reGeocode, { body })
    expect(await locate()).toMatchObject({
      geocodingStatus: 'SUCCESS',
      precision: 'EXACT',
      latitude: 43.3047,
    })
    const questions = asked.length
    expect(await locate()).toMatchObject({ geocodingStatus: 'CACHED', precision: 'EXACT', latitude: 43.3047 })
    expect(asked).toHaveLength(questions)
    const stranger = await aPlanner(app)
    expect(await stranger.admin.call(endpoints.reGeocode, { body })).toMatchObject({
      geocodingStatus: 'SUCCESS',
    })
  })

  test('that answers from another province is rejected, with the point kept for one click', async () => {
    const { app } = await anApp(nominatim, () => ({ body: [aHit(40.4168, -3.7038)] }))
    const planner = await aPlanner(app)
    const { batchId } = await planner.processes()
    const batch = await planner.geocodes({ routes: [], batchId })
    expect(batch.routes[0]).toMatchObject({
      geocodingStatus: 'QUALITY_REJECTED',
      latitude: null,
      candidate: { latitude: 40.4168 },
    })
  })

  test('R8 that is down leaves the rows with an error and everything else at work', async () => {
    const { app } = await anApp(nominatim, () => ({ status: 503, body: {} }))
    const planner = await aPlanner(app)
    const { batchId } = await planner.processes()
    const batch = await planner.geocodes({ routes: [], batchId })
    expect(batch).toMatchObject({ processingStatus: 'GEOCODED', successfulGeocoding: 0, failedGeocoding: 11 })
    expect(batch.routes[0]).toMatchObject({
      geocodingStatus: 'ERROR',
      geocodingError: expect.stringContaining('Nominatim'),
    })
  })
})

describe('legs by road', () => {
  const osrm = { LEGS_PROVIDER: 'osrm', OSRM_URL: 'http://osrm.test' }
  const legsOf = (url: URL) => {
    const stops = url.pathname.split('/').at(-1)?.split(';').length ?? 0
    return {
      code: 'Ok',
      routes: [
        {
          distance: 0,
          duration: 0,
          legs: Array.from({ length: stops - 1 }, () => ({ distance: 12_345, duration: 1200 })),
        },
      ],
    }
  }

  test('replace the estimates once the plan stands', async () => {
    const { app, asked } = await anApp(osrm, (url) => ({ body: legsOf(url) }))
    const planner = await aPlanner(app)
    const { generatedRoutes } = await planner.plans()
    for (const route of generatedRoutes.filter(({ totalPoints }) => totalPoints > 1)) {
      expect(route.legsProvider).toBe('osrm')
      expect(route.routeLegs.every(({ distance, duration }) => distance === 12.3 && duration === 20)).toBe(
        true,
      )
      expect(route.totalDistance).toBeCloseTo(12.3 * (route.totalPoints - 1), 5)
    }
    expect(asked.length).toBeGreaterThan(0)
  })

  test('that cannot be had leave the estimates, and a recalculation says so', async () => {
    const { app } = await anApp(osrm, () => ({ status: 503, body: {} }))
    const planner = await aPlanner(app)
    const { generatedRoutes } = await planner.plans()
    const route = generatedRoutes.find(({ totalPoints }) => totalPoints > 1)
    expect(route).toMatchObject({ legsProvider: 'estimate' })
    expect(route?.routeLegs.length).toBeGreaterThan(0)
    const again = planner.admin.call(endpoints.recalculateRoute, { body: { id: route?.id } })
    expect(await refusal(again)).toMatchObject({
      status: 503,
      message: expect.stringMatching(/^No se pudo recalcular la ruta .* Por favor, intenta de nuevo\.$/),
    })
  })
})

test('the rate limit of a provider is one row that all processes share', async () => {
  const provider = `prueba-${process.pid}-${Date.now()}`
  const waits: number[] = []
  const clock = { ...systemClock, sleep: async (milliseconds: number) => void waits.push(milliseconds) }
  const inDatabase: Parameters<typeof sharedLimiter>[0] = (work) => database.inTenant('demo', work)
  const [one, other] = [sharedLimiter(inDatabase, clock), sharedLimiter(inDatabase, clock)]
  for (const limiter of [one, other, one, other]) await limiter.wait(provider, 60_000)
  expect(waits).toHaveLength(3)
  expect(waits.map((wait) => Math.round(wait / 60_000))).toEqual([1, 2, 3])
})
