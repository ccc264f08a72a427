import { describe, expect, test } from 'vitest'
import { greatCircleKm } from '../coordinates/great-circle.ts'
import { hurriedClock, json, outsideWith, startServer, type Answering } from '../testing/local-server.ts'
import { PATIENT_MS, survivesTrouble } from '../testing/troubles.ts'
import type { Outside } from '../providers/outside.ts'
import { createEstimate } from './estimate.ts'
import { createGoogleRoutes } from './google-routes.ts'
import type { LegPoint, LegsProvider } from './legs.ts'
import { createOsrm } from './osrm.ts'
import { createValhalla } from './valhalla.ts'

const at = (latitude: number, longitude: number, landmass: string | null = 'mainland'): LegPoint => ({
  latitude,
  longitude,
  landmass,
})
const MADRID = at(40.4168, -3.7038)
const TOLEDO = at(39.8628, -4.0273)
const TALAVERA = at(39.9628, -4.8306)
const PALMA = at(39.5696, 2.6502, 'island:mallorca')
const MAO = at(39.8885, 4.2658, 'island:menorca')
const userAgent = 'Cuadrante (rutas@agencia.example)'

type Service = {
  make: (url: string, outside: Outside & { timeoutMs: number; attempts: number }) => LegsProvider
  /** The service's own words for these legs, in metres and seconds. */
  says: (legs: [meters: number, seconds: number][]) => unknown
  /** Bodies with their HTTP status that mean "no way between them". */
  noWay: [status: number, body: unknown]
  refuses: [status: number, body: unknown]
  most: number
}

const services: Record<string, Service> = {
  osrm: {
    make: (baseUrl, outside) => createOsrm({ ...outside, baseUrl, userAgent, spacingMs: 0 }),
    says: (legs) => ({
      code: 'Ok',
      routes: [{ legs: legs.map(([distance, duration]) => ({ distance, duration })) }],
    }),
    noWay: [400, { code: 'NoRoute', message: 'Impossible route between points' }],
    refuses: [400, { code: 'TooBig', message: 'Too many trip coordinates' }],
    most: 100,
  },
  valhalla: {
    make: (baseUrl, outside) => createValhalla({ ...outside, baseUrl, userAgent, spacingMs: 0 }),
    says: (legs) => ({
      trip: {
        status: 0,
        units: 'kilometers',
        legs: legs.map(([meters, time]) => ({ summary: { length: meters / 1000, time } })),
      },
    }),
    noWay: [400, { error_code: 442, error: 'No path could be found for input', status_code: 400 }],
    refuses: [400, { error_code: 150, error: 'Exceeded max locations', status_code: 400 }],
    most: 20,
  },
  google: {
    make: (baseUrl, outside) => createGoogleRoutes({ ...outside, baseUrl, key: 'clave' }),
    says: (legs) => ({
      routes: [
        { legs: legs.map(([distanceMeters, seconds]) => ({ distanceMeters, duration: `${seconds}s` })) },
      ],
    }),
    noWay: [200, {}],
    refuses: [400, { error: { code: 400, status: 'INVALID_ARGUMENT' } }],
    most: 27,
  },
}

describe.each(Object.entries(services))('%s', (_name, service) => {
  const asking = async (answer: Answering, points: LegPoint[]) => {
    const server = await startServer(answer)
    const provider = service.make(server.url, {
      ...outsideWith(hurriedClock()),
      timeoutMs: PATIENT_MS,
      attempts: 2,
    })
    const given = await provider.legs(points)
    await server.close()
    return { given, asked: server.asked }
  }

  test('gives kilometres and minutes of every leg', async () => {
    const body = service.says([
      [73_400, 3120],
      [80_100, 3300],
    ])
    const { given } = await asking((_, response) => json(response, body), [MADRID, TOLEDO, TALAVERA])
    expect(given).toEqual({
      kind: 'legs',
      legs: [
        { distanceKm: 73.4, durationMin: 52, isEstimated: false },
        { distanceKm: 80.1, durationMin: 55, isEstimated: false },
      ],
    })
  })

  test('is never asked about a way over the sea', async () => {
    const { given, asked } = await asking(
      (_, response) => json(response, service.says([[1, 1]])),
      [MADRID, TOLEDO, PALMA],
    )
    expect(given).toEqual({
      kind: 'refused',
      because: expect.stringContaining('separadas por el mar'),
      from: 1,
    })
    expect(asked).toHaveLength(0)
  })

  test('no road is a refusal, not an error', async () => {
    const [status, body] = service.noWay
    const { given } = await asking((_, response) => json(response, body, status), [MADRID, TOLEDO])
    expect(given).toMatchObject({ kind: 'refused', because: expect.stringContaining('No hay carretera') })
  })

  test('a question that is not accepted is not repeated', async () => {
    const [status, body] = service.refuses
    const { given, asked } = await asking((_, response) => json(response, body, status), [MADRID, TOLEDO])
    expect(given).toMatchObject({
      kind: 'error',
      isWorthRetrying: false,
      because: expect.stringContaining('no acepta'),
    })
    expect(asked).toHaveLength(1)
  })

  test('fewer legs than asked for are half an answer', async () => {
    const { given } = await asking(
      (_, response) => json(response, service.says([[73_400, 3120]])),
      [MADRID, TOLEDO, TALAVERA],
    )
    expect(given).toMatchObject({ kind: 'error', because: expect.stringContaining('incompleta') })
  })

  test('a long way is asked in pieces that meet', async () => {
    const points = Array.from({ length: service.most + 5 }, (_, i) => at(40 + i / 100, -3.7))
    let pieces = 0
    const { given } = await asking((_, response) => {
      const size = pieces++ === 0 ? service.most - 1 : 5
      json(response, service.says(Array.from({ length: size }, () => [1000, 60])))
    }, points)
    expect(given).toMatchObject({ kind: 'legs', legs: { length: points.length - 1 } })
    expect(pieces).toBe(2)
  })

  survivesTrouble((url, outside) => service.make(url, outside).legs([MADRID, TOLEDO]), {
    exceptions: ['JSON of another shape'],
  })
})

describe('what each service is sent', () => {
  test('OSRM: longitude before latitude, six decimals', async () => {
    const server = await startServer((_, response) => json(response, services['osrm']?.says([[1, 1]])))
    await createOsrm({ ...outsideWith(hurriedClock()), baseUrl: server.url, userAgent }).legs([
      MADRID,
      TOLEDO,
    ])
    await server.close()
    expect(server.asked[0]).toMatchObject({
      path: '/route/v1/driving/-3.703800,40.416800;-4.027300,39.862800',
      headers: { 'user-agent': userAgent },
    })
  })

  test('Valhalla: kilometres by car', async () => {
    const server = await startServer((_, response) => json(response, services['valhalla']?.says([[1, 1]])))
    await createValhalla({ ...outsideWith(hurriedClock()), baseUrl: server.url, userAgent }).legs([
      MADRID,
      TOLEDO,
    ])
    await server.close()
    expect(JSON.parse(server.asked[0]?.body ?? '')).toMatchObject({
      locations: [
        { lat: 40.4168, lon: -3.7038 },
        { lat: 39.8628, lon: -4.0273 },
      ],
      costing: 'auto',
      units: 'kilometers',
    })
  })

  test('Google: key and field mask in the headers', async () => {
    const server = await startServer((_, response) => json(response, services['google']?.says([[1, 1]])))
    await createGoogleRoutes({ ...outsideWith(hurriedClock()), baseUrl: server.url, key: 'clave' }).legs([
      MADRID,
      TALAVERA,
      TOLEDO,
    ])
    await server.close()
    expect(server.asked[0]?.headers).toMatchObject({
      'x-goog-api-key': 'clave',
      'x-goog-fieldmask': 'routes.legs.distanceMeters,routes.legs.duration',
    })
    expect(JSON.parse(server.asked[0]?.body ?? '')).toMatchObject({
      origin: { location: { latLng: { latitude: 40.4168 } } },
      intermediates: [{ location: { latLng: { latitude: 39.9628 } } }],
      destination: { location: { latLng: { latitude: 39.8628 } } },
    })
  })
})

describe('the estimate', () => {
  const estimate = createEstimate({
    factor: 1.3,
    speeds: [
      { upToKm: 10, kmPerHour: 30 },
      { upToKm: Infinity, kmPerHour: 78 },
    ],
  })

  test('is the straight line times the factor, at the speed of its length', async () => {
    const straight = greatCircleKm(MADRID, TOLEDO)
    const given = await estimate.legs([MADRID, TOLEDO])
    expect(given).toEqual({
      kind: 'legs',
      legs: [{ distanceKm: straight * 1.3, durationMin: expect.closeTo(straight, 9), isEstimated: true }],
    })
  })

  test('refuses to drive from one island to another or to the mainland', async () => {
    expect(await estimate.legs([PALMA, MAO])).toMatchObject({ kind: 'refused', from: 0 })
    expect(await estimate.legs([MADRID, TOLEDO, PALMA])).toMatchObject({ kind: 'refused', from: 1 })
  })

  test('refuses to guess from a point whose island nobody knows', async () => {
    expect(await estimate.legs([PALMA, at(39.6, 2.9, null)])).toMatchObject({
      kind: 'refused',
      because: expect.stringContaining('isla'),
    })
  })

  test('a single point has no legs', async () => {
    expect(await estimate.legs([MADRID])).toEqual({ kind: 'legs', legs: [] })
  })
})
