import { describe, expect, test } from 'vitest'
import { hurriedClock, json, outsideWith, startServer, type Asked } from '../testing/local-server.ts'
import { PATIENT_MS } from '../testing/troubles.ts'
import type { Outside } from '../providers/outside.ts'
import { createGoogleRoutes } from './google-routes.ts'
import { blocksOf, sizeOf } from './leg-matrix.ts'
import type { LegsProvider } from './legs.ts'
import { createOsrm } from './osrm.ts'
import { createValhalla } from './valhalla.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const MADRID = at(40.4168, -3.7038)
const TOLEDO = at(39.8628, -4.0273)
const TALAVERA = at(39.9628, -4.8306)
const userAgent = 'Cuadrante (rutas@agencia.example)'

type Way = [meters: number, seconds: number] | null

type Service = {
  make: (url: string, outside: Outside & { timeoutMs: number; attempts: number }) => LegsProvider
  says: (ways: Way[][]) => unknown
  refuses: [status: number, body: unknown]
  path: string
}

const services: Record<string, Service> = {
  osrm: {
    make: (baseUrl, outside) => createOsrm({ ...outside, baseUrl, userAgent, spacingMs: 0 }),
    says: (ways) => ({
      code: 'Ok',
      distances: ways.map((row) => row.map((way) => way?.[0] ?? null)),
      durations: ways.map((row) => row.map((way) => way?.[1] ?? null)),
    }),
    refuses: [400, { code: 'TooBig' }],
    path: '/table/v1/driving/-3.703800,40.416800;-4.027300,39.862800;-4.830600,39.962800',
  },
  valhalla: {
    make: (baseUrl, outside) => createValhalla({ ...outside, baseUrl, userAgent, spacingMs: 0 }),
    says: (ways) => ({
      units: 'kilometers',
      sources_to_targets: ways.map((row) =>
        row.map((way) => ({ distance: way ? way[0] / 1000 : null, time: way?.[1] ?? null })),
      ),
    }),
    refuses: [400, { error_code: 150, error: 'Exceeded max locations' }],
    path: '/sources_to_targets',
  },
  google: {
    make: (matrixUrl, outside) => createGoogleRoutes({ ...outside, matrixUrl, key: 'clave' }),
    says: (ways) =>
      ways
        .flatMap((row, originIndex) =>
          row.map((way, destinationIndex) => ({
            originIndex,
            destinationIndex,
            condition: way ? 'ROUTE_EXISTS' : 'ROUTE_NOT_FOUND',
            ...(way ? { distanceMeters: way[0], duration: `${way[1]}s` } : {}),
          })),
        )
        .toReversed(),
    refuses: [400, { error: { status: 'INVALID_ARGUMENT' } }],
    path: '/',
  },
}

describe.each(Object.entries(services))('ways between many places of %s', (_name, service) => {
  const asking = async (body: unknown, status = 200) => {
    const server = await startServer((_, response) => json(response, body, status))
    const outside = { ...outsideWith(hurriedClock()), timeoutMs: PATIENT_MS, attempts: 2 }
    const { matrix } = service.make(server.url, outside)
    const given = await matrix?.ask([MADRID], [TOLEDO, TALAVERA])
    await server.close()
    return { given, asked: server.asked as Asked[] }
  }

  test('are kilometres and minutes, and none where there is no road', async () => {
    const { given, asked } = await asking(service.says([[[73_400, 3120], null]]))
    expect(given).toEqual({
      kind: 'matrix',
      legs: [[{ distanceKm: 73.4, durationMin: 52, isEstimated: false }, null]],
    })
    expect(asked[0]?.path).toBe(service.path)
  })

  test('are an error when some are missing or the question is not accepted', async () => {
    const half = await asking(service.says([[[73_400, 3120]]]))
    expect(half.given).toMatchObject({ kind: 'error', because: expect.stringContaining('incompleta') })
    const [status, body] = service.refuses
    const refused = await asking(body, status)
    expect(refused.given).toMatchObject({ kind: 'error', isWorthRetrying: false })
    expect(refused.asked).toHaveLength(1)
  })
})

test('OSRM is told which places are origins', async () => {
  const server = await startServer((_, response) => json(response, {}))
  const outside = { ...outsideWith(hurriedClock()), timeoutMs: PATIENT_MS, attempts: 1 }
  await createOsrm({ ...outside, baseUrl: server.url, userAgent }).matrix?.ask([MADRID], [TOLEDO, TALAVERA])
  await server.close()
  expect(server.asked[0]?.query.get('sources')).toBe('0')
  expect(server.asked[0]?.query.get('destinations')).toBe('1;2')
})

describe('the questions for all ways between places', () => {
  /** A hundred places in ten towns. */
  const places = Array.from({ length: 100 }, (_, i) => at(40 + (i % 10), -3 + Math.floor(i / 10) / 1000))
  const waysOf = (blocks: ReturnType<typeof blocksOf>) =>
    blocks.flatMap(({ from, to }) => from.flatMap((a) => to.flatMap((b) => (a === b ? [] : `${a} ${b}`))))

  test('ask each way once, none larger than may be, those of neighbours first', () => {
    const blocks = blocksOf(places, 10, () => false)
    const ways = waysOf(blocks)
    expect(new Set(ways).size).toBe(ways.length)
    expect(ways).toHaveLength(100 * 99)
    expect(blocks.every(({ from, to }) => from.length <= 10 && to.length <= 10)).toBe(true)
    const ofOneTown = blocks
      .slice(0, 10)
      .every(({ from, to }) => from.every((a) => to.every((b) => a % 10 === b % 10)))
    expect(ofOneTown).toBe(true)
  })

  test('leave out what is known: one new place costs its own ways, not its whole neighbourhood', () => {
    const isKnown = (a: number, b: number) => a !== 42 && b !== 42
    const blocks = blocksOf(places, 50, isKnown)
    expect(waysOf(blocks)).toHaveLength(2 * 99)
    expect(blocks.reduce((sum, block) => sum + sizeOf(block), 0)).toBeLessThan(2 * 99 + 10)
    expect(blocksOf(places, 50, () => true)).toEqual([])
    expect(blocksOf([], 50, () => false)).toEqual([])
  })
})
