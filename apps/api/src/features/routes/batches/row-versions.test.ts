import { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { RouteRow, RowChange } from '@cuadrante/contract/routes/route-row.ts'
import { createLocalLimiter, systemClock } from '@cuadrante/geocoding/providers/outside.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { openMapServices } from '../../../map-services.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { aPlanner, type Planner } from '../testing/a-planner.ts'
import { refusal } from '../testing/refusal.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const twoCentres = {
  name: 'Centros',
  rows: [
    ['Centro', 'Dirección', 'C. P.', 'Municipio'],
    ['CEIP Vales Villamarín', 'Avda. Fraga Iribarne 63', '15300', 'Betanzos'],
    ['IES As Mariñas', 'Rúa das Mariñas 2', '15300', 'Betanzos'],
  ],
}
const columns = {
  centerNameColumn: 'Centro',
  addressColumn: 'Dirección',
  postalCodeColumn: 'C. P.',
  municipalityColumn: 'Municipio',
}

/** A file whose rows have been read, but not located yet. */
async function processed(on = app) {
  const planner = await aPlanner(on, twoCentres)
  const { batchId } = await planner.processes(columns)
  return { planner, batchId, row: await firstRow(planner, batchId) }
}

async function firstRow(planner: Planner, batchId: number): Promise<RouteRow> {
  const [row] = (await planner.batch(batchId)).routes
  if (!row) throw new Error('the file has no row')
  return row
}

const changing = ({ admin }: Planner, { id }: RouteRow, body: RowChange) =>
  admin.call(endpoints.changeRow, { params: { id }, body })

describe('two people who correct the same row', () => {
  test('are told of each other, and the second may go on from what stands there', async () => {
    const { planner, row } = await processed()
    expect(row.version).toBe(1)
    const first = await changing(planner, row, { address: 'Avda. Fraga Iribarne 65', version: 1 })
    expect(first.version).toBe(2)
    const late = { municipality: 'Ferrol', postalCode: '15403' }
    expect(await refusal(changing(planner, row, { ...late, version: 1 }))).toMatchObject({
      status: 409,
      code: 'stale',
      message:
        'Otro usuario ha modificado este registro (Sabela Otero). Revisa sus cambios antes de guardar los tuyos.',
      parts: { by: 'Sabela Otero', current: { address: 'Avda. Fraga Iribarne 65', version: 2 } },
    })
    expect(await changing(planner, row, { ...late, version: 2 })).toMatchObject({
      address: 'Avda. Fraga Iribarne 65',
      municipality: 'Ferrol',
      version: 3,
    })
  })

  test('write one after the other when both send at once: one wins, the other is told', async () => {
    const { planner, row } = await processed()
    const ended = await Promise.allSettled(
      ['CEIP Um', 'CEIP Dous', 'CEIP Tres'].map((centerName) =>
        changing(planner, row, { centerName, version: 1 }),
      ),
    )
    const late = ended.flatMap((one) =>
      one.status === 'rejected' ? [refusal(Promise.reject(one.reason))] : [],
    )
    const told = { status: 409, code: 'stale' }
    expect(await Promise.all(late)).toMatchObject([told, told])
  })

  test('by a pin: it is a change too, and asks for the version that was looked at', async () => {
    const { planner, batchId, row } = await processed()
    const pin = (version: number, longitude: number) =>
      planner.admin.call(endpoints.reGeocode, {
        body: { rowId: row.id, version, extractedCoordinates: { latitude: 43.28, longitude } },
      })
    await pin(1, -8.21)
    expect(await refusal(pin(1, -8.22))).toMatchObject({ status: 409, code: 'stale' })
    expect(await refusal(changing(planner, row, { isExcluded: true, version: 1 }))).toMatchObject({
      parts: { current: { longitude: -8.21, provider: 'manual' } },
    })
    expect(await firstRow(planner, batchId)).toMatchObject({ longitude: -8.21, version: 2 })
  })

  test('a caller that says no version is let through', async () => {
    const { planner, row } = await processed()
    await changing(planner, row, { address: 'Avda. Fraga Iribarne 65', version: 1 })
    expect(await changing(planner, row, { centerName: 'CEIP' })).toMatchObject({ version: 3 })
  })
})

describe('locating in the background', () => {
  test('is no change that anybody has to be told of', async () => {
    const { planner, batchId, row } = await processed()
    expect(row).toMatchObject({ geocodingStatus: 'PENDING', latitude: null })
    await planner.geocodes({ routes: [], batchId })
    expect(await firstRow(planner, batchId)).toMatchObject({ geocodingStatus: 'SUCCESS', version: 1 })
    const saved = await changing(planner, row, { centerName: 'CEIP Vales', version: row.version })
    expect(saved).toMatchObject({ centerName: 'CEIP Vales', geocodingStatus: 'SUCCESS', version: 2 })
  })

  test('leaves a row alone that a person has placed while it was being asked about', async () => {
    let isAsked = () => {}
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (isAsked = resolve))
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const nominatim = { GEO_PROVIDER: 'nominatim', NOMINATIM_URL: 'http://nominatim.test' }
    const outside = {
      fetch: async () => {
        isAsked()
        await answered
        return Response.json([])
      },
      clock: systemClock,
      limiter: createLocalLimiter(systemClock),
    }
    const { planner, batchId, row } = await processed(
      await testApp({ mapServices: openMapServices(readConfig(nominatim), outside) }),
    )
    const locating = planner.geocodes({ routes: [], batchId })
    await asked
    const point = { latitude: 43.28, longitude: -8.21 }
    await planner.admin.call(endpoints.reGeocode, {
      body: { rowId: row.id, version: row.version, extractedCoordinates: point },
    })
    answer()
    await locating
    expect(await firstRow(planner, batchId)).toMatchObject({ ...point, provider: 'manual', version: 2 })
  })
})
