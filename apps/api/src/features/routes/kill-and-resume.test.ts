import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BatchReply } from '@cuadrante/contract/routes/batch.ts'
import type { Plan } from '@cuadrante/contract/routes/generated-route.ts'
import type { Task } from '@cuadrante/contract/tasks/endpoints.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { buildServing, killed, killServing, servingFolder, startServing } from '../../../test/serving.ts'
import { formOf } from '../../../test/test-app.ts'
import { aFile, type galiciaAndCanaries } from './testing/a-planner.ts'

const serving = 'routes-serving'
let nominatim: Server | undefined

beforeAll(() => buildServing(serving))
afterEach(async () => {
  await killServing()
  nominatim?.close()
})

/** A Nominatim that answers so many, keeps the others waiting until it is told to go on, and remembers what it was asked. */
async function aNominatim(answersAtFirst: number) {
  const asked: string[] = []
  let goOn = () => {}
  const isToldToGoOn = new Promise<void>((resolve) => (goOn = resolve))
  nominatim = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://x').searchParams
    asked.push(query.get('street') ?? query.get('q') ?? '')
    const hit = {
      lat: '43.2804',
      lon: '-8.2147',
      category: 'building',
      type: 'school',
      place_rank: 30,
      importance: 0.1,
      addresstype: 'building',
      display_name: 'Rúa Nova, Betanzos',
      address: {
        house_number: '1',
        road: 'Rúa Nova',
        town: 'Betanzos',
        county: 'Betanzos',
        province: 'A Coruña',
        postcode: '15300',
        country_code: 'es',
      },
    }
    const answer = () => response.end(JSON.stringify([hit]))
    if (asked.length <= answersAtFirst) answer()
    else void isToldToGoOn.then(answer)
  })
  nominatim.listen(0, '127.0.0.1')
  await once(nominatim, 'listening')
  return { asked, goOn, url: `http://127.0.0.1:${(nominatim.address() as AddressInfo).port}` }
}

/** The API in a process of its own, on a data folder of the test's. */
async function start(dataDir: string, env: Readonly<Record<string, string>> = {}) {
  const { child, base, token } = await startServing(serving, { DATA_DIR: dataDir, ...env })
  const call = async <T>(method: string, path: string, init: Form = {}): Promise<T> => {
    const reply = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'x-active-role': 'ROLE_ADMIN', ...init.headers },
      ...(init.body ? { body: new Uint8Array(init.body) } : {}),
    })
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }
  return { child, call }
}

type Form = { readonly body?: Buffer; readonly headers?: Readonly<Record<string, string>> }

const columns = {
  selectedSheetIndex: '0',
  centerNameColumn: 'Centro',
  postalCodeColumn: 'CP',
  municipalityColumn: 'Municipio',
  addressColumn: 'Dirección',
}

const rows = 120
const sheet: typeof galiciaAndCanaries = {
  name: 'Centros',
  rows: [
    ['Centro', 'Dirección', 'CP', 'Municipio'],
    ...Array.from({ length: rows }, (_, i) => [`CEIP ${i + 1}`, `Rúa Nova ${i + 1}`, '15300', 'Betanzos']),
  ],
}

test(
  'kill -9 in the middle of a batch loses no located row, and the next start goes on',
  { timeout: 900_000 },
  async () => {
    const { asked, goOn, url } = await aNominatim(rows / 2)
    const provider = { GEO_PROVIDER: 'nominatim', NOMINATIM_URL: url }
    const folder = servingFolder()
    const first = await start(folder, provider)
    const file = await aFile('centros.xlsx', sheet)
    const { batchId } = await first.call<{ batchId: number }>(
      'POST',
      '/api/routes/process-with-mapping',
      await formOf({ file }, columns),
    )
    const form = await formOf({ file }, { request: JSON.stringify({ batchId, routes: [] }) })
    await first.call('POST', '/api/routes/processing/geocode-with-file-tracking', {
      ...form,
      headers: { ...form.headers, prefer: 'respond-async' },
    })

    const path = `/api/routes/processing/batch/${batchId}`
    const before = await until(
      () => first.call<BatchReply>('GET', path),
      (batch) => locatedOf(batch).length >= rows / 4,
    )
    await killed(first.child)
    goOn()
    const acknowledged = locatedOf(before)
    expect(acknowledged.length).toBeLessThan(rows)

    const second = await start(folder, provider)
    const survived = await second.call<BatchReply>('GET', path)
    for (const row of acknowledged) expect(survived.routes.find(({ id }) => id === row.id)).toEqual(row)
    const after = await until(
      () => second.call<BatchReply>('GET', path),
      ({ processingStatus, task }) => processingStatus === 'GEOCODED' && task === null,
    )
    expect(after).toMatchObject({ successfulGeocoding: rows, failedGeocoding: 0 })
    const timesAsked = ({ rowNumber }: { rowNumber: number }) =>
      asked.filter((street) => Number(/\d+/.exec(street)?.[0]) === rowNumber - 1).length
    expect(acknowledged.map(timesAsked)).toEqual(acknowledged.map(() => 1))
  },
)

/** Points enough around Betanzos for the optimiser to be caught at work. */
const towns: typeof galiciaAndCanaries = {
  name: 'Centros',
  rows: [
    ['Centro', 'Dirección', 'CP', 'Municipio', 'Latitud', 'Longitud'],
    ...Array.from({ length: 400 }, (_, i) => [
      `CEIP ${i + 1}`,
      `Rúa Nova ${i + 1}`,
      '15300',
      'Betanzos',
      43.27 + (i % 20) / 1000,
      -8.22 + Math.floor(i / 20) / 1000,
    ]),
  ],
}

test(
  'kill -9 in the middle of a plan loses no row, and the next start plans every point once',
  { timeout: 900_000 },
  async () => {
    const folder = servingFolder()
    const first = await start(folder)
    const file = await aFile('centros.xlsx', towns)
    const { batchId } = await first.call<{ batchId: number }>(
      'POST',
      '/api/routes/process-with-mapping',
      await formOf({ file }, { ...columns, latitudeColumn: 'Latitud', longitudeColumn: 'Longitud' }),
    )
    await first.call(
      'POST',
      '/api/routes/processing/geocode-with-file-tracking',
      await formOf({ file }, { request: JSON.stringify({ batchId, routes: [] }) }),
    )
    const path = `/api/routes/processing/batch/${batchId}`
    const before = await first.call<BatchReply>('GET', path)
    expect(before).toMatchObject({ successfulGeocoding: 400 })

    const { taskId } = await first.call<{ taskId: number }>(
      'POST',
      '/api/routes/processing/generate-routes',
      {
        body: Buffer.from(
          JSON.stringify({ routes: [], batchId, pointsPerRoute: 8, startFromCityCenter: false }),
        ),
        headers: { 'content-type': 'application/json', prefer: 'respond-async' },
      },
    )
    const readTask = (api: typeof first) => () => api.call<Task>('GET', `/api/tasks/${taskId}`)
    const atWork = await until(readTask(first), ({ progress }) => (progress?.done ?? 0) > 0)
    expect(atWork.state).toBe('RUNNING')
    await killed(first.child)

    const second = await start(folder)
    const survived = await second.call<BatchReply>('GET', path)
    expect(survived.routes).toEqual(before.routes)
    const after = await until(readTask(second), ({ state }) => state !== 'RUNNING' && state !== 'PENDING')
    expect(after.state).toBe('DONE')
    const plan = await second.call<Plan>('GET', `/api/routes/processing/generated-routes/${batchId}`)
    const visited = plan.routes.flatMap(({ points }) => points.map(({ rowNumber }) => rowNumber))
    expect(visited.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      before.routes.map((row) => row.rowNumber),
    )
  },
)

const locatedOf = ({ routes }: BatchReply) =>
  routes.filter(({ geocodingStatus }) => geocodingStatus !== 'PENDING')

async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (const began = Date.now(); ;) {
    const value = await read()
    if (holds(value)) return value
    if (Date.now() - began > 600_000)
      throw new Error(`waited in vain: ${JSON.stringify(value).slice(0, 500)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
