import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import type { BookSheet } from '../../../platform/sheets/testing/workbooks.ts'
import { aFile, aPlanner, mapping } from '../testing/a-planner.ts'
import { refusal } from '../testing/refusal.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const columns = {
  centerNameColumn: 'Centro',
  postalCodeColumn: 'CP',
  municipalityColumn: 'Municipio',
  addressColumn: 'Dirección',
}
const sheetOf = (...rows: (string | number)[][]): BookSheet => ({
  name: 'Centros',
  rows: [['Centro', 'Dirección', 'CP', 'Municipio'], ...rows],
})
const manyGood = (count: number) =>
  Array.from({ length: count }, (_, i) => [`CEIP ${i + 1}`, `Rúa Nova ${i + 1}`, '15300', 'Betanzos'])
const lost = ['CEIP Perdido', 'Rúa Nova 1', '15300', 'Villaninguna']

async function located(sheet: BookSheet) {
  const planner = await aPlanner(app, sheet)
  const { batchId, fileTrackingId } = await planner.processes(columns)
  return { planner, fileTrackingId, batch: await planner.geocodes({ routes: [], batchId }) }
}

describe('geocode', () => {
  test('a caller that names no batch goes on with what it processed of the same file', async () => {
    const planner = await aPlanner(app)
    const { batchId, fileTrackingId, routes } = await planner.processes()
    const located = await planner.geocodes({ routes })
    expect(located).toMatchObject({ batchId, fileTrackingId, successfulGeocoding: 11 })
    expect((await planner.admin.call(endpoints.recentFiles, { query: {} })).totalElements).toBe(1)
  })

  test('a row on the meridian of Greenwich is located and goes into a route', async () => {
    const planner = await aPlanner(app)
    const cells = { address: 'Calle Mayor 1', postalCode: '12100', municipality: 'Castelló de la Plana' }
    const { batchId, routes } = await planner.geocodes({
      routes: [
        { rowNumber: 2, centerName: 'CEIP del Meridiano', ...cells, latitude: 39.9643, longitude: 0 },
        { rowNumber: 3, centerName: 'CEIP sin coordenadas', ...cells, latitude: 0, longitude: 0 },
      ],
    })
    expect(routes[0]).toMatchObject({ latitude: 39.9643, longitude: 0, precision: 'EXACT' })
    expect(routes[1]).toMatchObject({ precision: 'MUNICIPALITY', warnings: [] })
    expect(await planner.batch(batchId)).toMatchObject({ successfulGeocoding: 2 })
    const { generatedRoutes } = await planner.generates(batchId)
    expect(generatedRoutes.flatMap(({ points }) => points)).toHaveLength(2)
  })

  test('rows without a process become a batch of their own', async () => {
    const planner = await aPlanner(app)
    const located = await planner.geocodes({
      routes: [
        {
          rowNumber: 7,
          centerName: 'CEIP Esteiro',
          address: 'Rúa San Amaro 2',
          postalCode: '15403',
          municipality: 'Ferrol',
        },
        {
          rowNumber: 9,
          centerName: 'CEIP Néstor Álamo',
          address: 'Calle Sol 3',
          postalCode: '35450',
          municipality: 'Santa María de Guía',
        },
      ],
    })
    expect(
      located.routes.map(({ rowNumber, province, island, geocodingStatus }) => ({
        rowNumber,
        province,
        island,
        geocodingStatus,
      })),
    ).toEqual([
      { rowNumber: 7, province: 'A Coruña', island: null, geocodingStatus: 'SUCCESS' },
      { rowNumber: 9, province: 'Las Palmas', island: 'Gran Canaria', geocodingStatus: 'SUCCESS' },
    ])
  })

  test('coordinates of the file are taken once they fit the place', async () => {
    const { batch } = await located({
      name: 'Centros',
      rows: [
        ['Centro', 'Dirección', 'CP', 'Municipio', 'Latitud', 'Longitud'],
        ['CEIP Milladoiro', 'Rúa Nova 1', '15113', 'Malpica de Bergantiños', '43,3226', '-8,8081'],
        ['CEIP Esteiro', 'Rúa San Amaro 2', '15403', 'Ferrol', '40,4168', '-3,7038'],
      ],
    })
    expect(batch.routes[0]).toMatchObject({
      latitude: 43.3226,
      longitude: -8.8081,
      precision: 'EXACT',
      provider: 'file',
    })
    expect(batch.routes[1]).toMatchObject({ precision: 'MUNICIPALITY', provider: 'embedded' })
    expect(batch.routes[1]?.warnings.join()).toContain('Coordenadas del archivo descartadas')
  })

  test('every row that is not located says why', async () => {
    const { batch } = await located(sheetOf(lost, ['CEIP Uno', 'Calle Mayor 1', '', 'Xyzwqk']))
    expect(batch.routes[0]).toMatchObject({
      geocodingStatus: 'QUALITY_REJECTED',
      geocodingError: expect.stringContaining('No se reconoce el municipio «Villaninguna»'),
      latitude: null,
      candidate: { label: expect.any(String), latitude: expect.any(Number), longitude: expect.any(Number) },
    })
    expect(batch.routes[1]).toMatchObject({ geocodingStatus: 'FAILED', candidate: null })
    expect(batch.failedGeocoding).toBe(2)
  })

  test.each([
    [{ routes: [] }, 422, 'No hay datos procesados para geolocalizar.'],
    [{ batchId: 999_999 }, 404, 'Recurso no encontrado.'],
    [{ fileTrackingId: 999_999 }, 404, 'Recurso no encontrado.'],
  ])('%j is refused', async (request, status, message) => {
    const planner = await aPlanner(app)
    expect(await refusal(planner.geocodes(request))).toMatchObject({ status, message })
  })

  test('without a file and without a batch there is nothing to locate', async () => {
    const planner = await aPlanner(app)
    const call = planner.admin.call(endpoints.geocode, { files: {}, fields: { request: '{"routes":[]}' } })
    expect(await refusal(call)).toMatchObject({ status: 422, message: 'Falta el archivo.' })
  })

  test('a strict agency does not take a town for a street', async () => {
    const planner = await aPlanner(app)
    await planner.tenant.inTenant((db) =>
      db
        .updateTable('tenants')
        .set({ settings: JSON.stringify({ isGeocodingStrict: true }) })
        .execute(),
    )
    const { batchId } = await planner.processes()
    const batch = await planner.geocodes({ routes: [], batchId })
    expect(batch).toMatchObject({ successfulGeocoding: 0, failedGeocoding: 11 })
    expect(batch.routes[0]).toMatchObject({
      geocodingStatus: 'QUALITY_REJECTED',
      candidate: expect.anything(),
    })
  })
})

describe('retry', () => {
  test('is offered once, and only for a few stragglers', async () => {
    const { planner, fileTrackingId } = await located(sheetOf(...manyGood(19), lost))
    const retry = () => planner.admin.call(endpoints.retryFailed, { params: { id: fileTrackingId } })
    expect(await retry()).toMatchObject({ totalRoutes: 1, successfulGeocoding: 0 })
    expect(await refusal(retry())).toMatchObject({
      status: 409,
      message: 'Ya se ejecutó el retry o no hay file tracking ID.',
    })
  })

  test('is refused when more than a tenth failed, or nothing did', async () => {
    const many = await located(sheetOf(...manyGood(8), lost))
    const retryOf = ({ planner, fileTrackingId }: typeof many) =>
      refusal(planner.admin.call(endpoints.retryFailed, { params: { id: fileTrackingId } }))
    expect(await retryOf(many)).toMatchObject({ status: 409, message: expect.stringContaining('11 %') })
    expect(await retryOf(await located(sheetOf(...manyGood(3))))).toMatchObject({
      status: 409,
      message: 'No hay filas sin coordenadas que reintentar.',
    })
  })
})

describe('correcting a row', () => {
  test('locates it again and clears its error', async () => {
    const { planner, batch } = await located(sheetOf(['CEIP Esteiro', 'Rúa San Amaro 2', '', '']))
    const [row] = batch.routes
    expect(row).toMatchObject({ hasError: true, errorMessage: 'Falta el municipio' })
    const fixed = await planner.admin.call(endpoints.changeRow, {
      params: { id: row?.id ?? 0 },
      body: { municipality: 'Ferrol', postalCode: '15403' },
    })
    expect(fixed).toMatchObject({
      hasError: false,
      geocodingStatus: 'SUCCESS',
      province: 'A Coruña',
      municipality: 'Ferrol',
    })
    expect(await planner.batch(batch.batchId)).toMatchObject({ errorRows: 0, successfulGeocoding: 1 })
  })

  describe('on the islands', () => {
    const islanders = async (...rows: string[][]) => {
      const planner = await aPlanner(app, {
        name: 'Centros',
        rows: [['Centro', 'Dirección', 'CP', 'Municipio', 'Isla'], ...rows],
      })
      const { batchId } = await planner.processes({ ...columns, islandColumn: 'Isla' })
      const { routes } = await planner.geocodes({ routes: [], batchId })
      const id = routes[0]?.id ?? 0
      return {
        changes: (body: object) => planner.admin.call(endpoints.changeRow, { params: { id }, body }),
        locates: (body: object) =>
          planner.admin.call(endpoints.reGeocode, {
            body: { originalAddress: '', municipality: '', postalCode: '', ...body, rowId: id },
          }),
      }
    }
    const menorca = { geocodingStatus: 'SUCCESS', island: 'Menorca' }

    test('the island that its postal code stood for is found again', async () => {
      const { changes } = await islanders(['CEIP Sant Josep', 'Carrer Nou 1', '07001', '', ''])
      expect(await changes({ municipality: 'Maó', postalCode: '07701' })).toMatchObject(menorca)
      expect(await changes({ municipality: 'Palma', postalCode: '07001' })).toMatchObject({
        geocodingStatus: 'SUCCESS',
        island: 'Mallorca',
      })
    })

    test('the island that its address stood for is found again', async () => {
      const { changes } = await islanders(['CEIP Sant Josep', 'Carrer Nou 1, 07001 Palma', '', '', ''])
      expect(await changes({ address: 'Carrer Nou 1, 07701 Maó' })).toMatchObject(menorca)
    })

    test('locating it by other words asks for their island', async () => {
      const { locates } = await islanders(['CEIP Sant Josep', 'Carrer Nou 1', '07001', '', ''])
      expect(await locates({ municipality: 'Maó', postalCode: '07701' })).toMatchObject(menorca)
    })

    test('the island of a column of its own still tells two towns apart', async () => {
      const { changes } = await islanders(['CEIP Labritja', 'Carrer Nou 1', '', 'Sanguan', 'Ibiza'])
      expect(await changes({ municipality: 'San Juan' })).toMatchObject({
        geocodingStatus: 'SUCCESS',
        island: 'Ibiza',
        locatedMunicipality: 'Sant Joan de Labritja',
      })
    })
  })

  test('a row can be excluded and included again', async () => {
    const { planner, batch } = await located(sheetOf(...manyGood(2), lost))
    const id = batch.routes[2]?.id ?? 0
    const exclude = (isExcluded: boolean) =>
      planner.admin.call(endpoints.changeRow, { params: { id }, body: { isExcluded } })
    expect(await exclude(true)).toMatchObject({ isExcluded: true })
    expect(await planner.batch(batch.batchId)).toMatchObject({
      totalRoutes: 2,
      excludedRows: 1,
      failedGeocoding: 0,
    })
    expect(await exclude(false)).toMatchObject({ isExcluded: false })
    expect(await planner.batch(batch.batchId)).toMatchObject({ totalRoutes: 3, excludedRows: 0 })
  })

  test('the history tells what was corrected', async () => {
    const { planner, batch } = await located(sheetOf(...manyGood(1)))
    const id = batch.routes[0]?.id ?? 0
    await planner.admin.call(endpoints.changeRow, {
      params: { id },
      body: { centerName: 'CEIP Vales Villamarín' },
    })
    const entries = await planner.tenant.inTenant((db) =>
      db
        .selectFrom('history')
        .selectAll()
        .where('entity', '=', 'routeRow')
        .where('entity_id', '=', id)
        .execute(),
    )
    expect(entries).toMatchObject([
      { action: 'updated', before: { centerName: 'CEIP 1' }, after: { centerName: 'CEIP Vales Villamarín' } },
    ])
  })
})

describe('a row that contradicts itself', () => {
  const betanzos = ['CEIP Vales Villamarín', 'Avda. Fraga Iribarne 63', '27300', 'Betanzos']

  test('is an error with the code that the rest of the file gives its town', async () => {
    const { planner, batch } = await located(
      sheetOf(
        betanzos,
        ['IES Mariñas', 'Rúa Nova 1', '15300', 'Betanzos'],
        ['CRA', 'Praza 1', '15300', 'Betanzos'],
      ),
    )
    const [row, good] = batch.routes
    expect(row).toMatchObject({
      hasError: true,
      errorMessage: 'El código postal 27300 es de Lugo y Betanzos está en A Coruña',
      repair: { field: 'postalCode', value: '15300' },
    })
    expect(good).toMatchObject({ hasError: false, needsReview: false })
    const fixed = await planner.admin.call(endpoints.changeRow, {
      params: { id: row?.id ?? 0 },
      body: { postalCode: '15300' },
    })
    expect(fixed).toMatchObject({ hasError: false, needsReview: false, repair: null })
  })

  test('a person may let it stand, until the row says another place', async () => {
    const { planner, batch } = await located(sheetOf(betanzos, ...manyGood(1)))
    const change = (body: object) =>
      planner.admin.call(endpoints.changeRow, { params: { id: batch.routes[0]?.id ?? 0 }, body })
    expect(await change({ centerName: 'CEIP' })).toMatchObject({ hasError: true })
    expect(await change({ isReviewed: true })).toMatchObject({ hasError: false, needsReview: false })
    expect(await change({ centerName: 'CEIP Vales' })).toMatchObject({ hasError: false })
    expect(await change({ postalCode: '27400' })).toMatchObject({ hasError: true })
  })

  test('is never plain green where the file itself decides between its parts', async () => {
    const planner = await aPlanner(app, {
      name: 'Hoja1',
      rows: [
        ['Centro', 'Dirección', 'CP', 'Municipio', 'Provincia', 'Latitud', 'Longitud'],
        ['Residencia', 'Calle Real 1', '06689', 'La Nava', 'Badajoz', 39.1286, -5.4106],
        ['Colegio', 'Calle Real 2', '27300', 'Betanzos', 'A Coruña', null, null],
        ['Hospital', 'Calle Real 3', '15300', 'Betanzos', 'A Coruña', 40.4168, -3.7038],
      ],
    })
    const { batchId } = await planner.processes({
      centerNameColumn: 'Centro',
      postalCodeColumn: 'CP',
      municipalityColumn: 'Municipio',
      addressColumn: 'Dirección',
    })
    await planner.geocodes({ routes: [], batchId })
    const { routes } = await planner.batch(batchId)
    expect(routes).toMatchObject([
      { provider: 'file', province: 'Badajoz', needsReview: true, hasError: false },
      { provider: 'embedded', province: 'A Coruña', needsReview: true, repair: { value: '15300' } },
      { provider: 'embedded', needsReview: true, candidate: { label: 'Madrid (Madrid)' } },
    ])
    const [row] = routes
    const seen = await planner.admin.call(endpoints.changeRow, {
      params: { id: row?.id ?? 0 },
      body: { isReviewed: true },
    })
    expect(seen).toMatchObject({ needsReview: false, provider: 'file' })
  })
})

describe('re-geocode', () => {
  const body = {
    originalAddress: 'Rúa Simón Tomé 4',
    centerName: 'CEIP Vila de Corcubión',
    postalCode: '15130',
    municipality: 'Corcubión',
  }

  test('answers an address without storing anything', async () => {
    const planner = await aPlanner(app)
    expect(await planner.admin.call(endpoints.reGeocode, { body })).toMatchObject({
      geocodingStatus: 'SUCCESS',
      province: 'A Coruña',
      googleMapsUrl: expect.stringContaining('google.com/maps'),
      row: null,
    })
  })

  test('a point that a person gave outranks everything and is stored with its row', async () => {
    const { planner, batch } = await located(sheetOf(lost))
    const extractedCoordinates = { latitude: 42.945213, longitude: -9.19284 }
    const reply = await planner.admin.call(endpoints.reGeocode, {
      body: { ...body, extractedCoordinates, rowId: batch.routes[0]?.id },
    })
    expect(reply).toMatchObject({
      ...extractedCoordinates,
      geocodingStatus: 'SUCCESS',
      precision: 'EXACT',
      province: 'A Coruña',
    })
    expect((await planner.batch(batch.batchId)).routes[0]).toMatchObject({
      ...extractedCoordinates,
      provider: 'manual',
      geocodingStatus: 'SUCCESS',
    })
  })

  test('a pin stays when the row is located or corrected again, until somebody gives it up', async () => {
    const { planner, batch } = await located(sheetOf(...manyGood(1)))
    const rowId = batch.routes[0]?.id ?? 0
    const pin = { latitude: 42.945213, longitude: -9.19284 }
    const locate = (more: object) =>
      planner.admin.call(endpoints.reGeocode, { body: { ...body, municipality: 'Betanzos', rowId, ...more } })
    await locate({ extractedCoordinates: pin })
    expect((await locate({})).row).toMatchObject({ ...pin, provider: 'manual' })
    const corrected = await planner.admin.call(endpoints.changeRow, {
      params: { id: rowId },
      body: { municipality: 'Ferrol', postalCode: '15403' },
    })
    expect(corrected).toMatchObject({ ...pin, provider: 'manual', municipality: 'Ferrol' })
    const sentAgain = { rowNumber: batch.routes[0]?.rowNumber, centerName: 'CEIP 1', municipality: 'Lugo' }
    await planner.geocodes({ batchId: batch.batchId, routes: [sentAgain] })
    expect((await planner.batch(batch.batchId)).routes[0]).toMatchObject({ ...pin, municipality: 'Lugo' })
    expect((await locate({ dropsPin: true })).row).toMatchObject({ provider: 'embedded' })
  })

  test('a row that was pinned elsewhere shows the place of its pin', async () => {
    const { planner, batch } = await located(sheetOf(...manyGood(1)))
    const { row } = await planner.admin.call(endpoints.reGeocode, {
      body: {
        ...body,
        extractedCoordinates: { latitude: 43.0121, longitude: -7.5558 },
        rowId: batch.routes[0]?.id,
      },
    })
    expect(row).toMatchObject({ province: 'Lugo', locatedMunicipality: 'Lugo' })
    expect(row && townOf(row)).toBe('Lugo')
  })

  test.each([
    [{ latitude: 0, longitude: 0 }],
    [{ latitude: 142, longitude: -9 }],
    [{ latitude: 48.8566, longitude: 2.3522 }],
    [{ latitude: 38, longitude: -20 }],
  ])('%j is no place in Spain', async (extractedCoordinates) => {
    const planner = await aPlanner(app)
    expect(
      await refusal(planner.admin.call(endpoints.reGeocode, { body: { ...body, extractedCoordinates } })),
    ).toMatchObject({
      status: 422,
      message: 'Las coordenadas extraídas no son válidas.',
    })
  })
})

describe('files', () => {
  test('are listed by status, the latest first, a page at a time', async () => {
    const planner = await aPlanner(app)
    const names = ['uno.xlsx', 'dos.xlsx', 'tres.xlsx']
    const ids: number[] = []
    for (const name of names) {
      const file = await aFile(name, sheetOf(...manyGood(2)))
      const fields = { selectedSheetIndex: '0', ...columns } as never
      ids.push((await planner.admin.call(endpoints.processWorkbook, { files: { file }, fields })).batchId)
    }
    await planner.admin.call(endpoints.finaliseRoutes, { params: { batchId: ids[1] ?? 0 }, body: {} })
    const list = (query: object) => planner.admin.call(endpoints.recentFiles, { query })
    expect((await list({})).content.map(({ fileName }) => fileName)).toEqual([
      'tres.xlsx',
      'dos.xlsx',
      'uno.xlsx',
    ])
    expect((await list({ routeStatus: 'COMPLETED' })).content.map(({ fileName }) => fileName)).toEqual([
      'dos.xlsx',
    ])
    expect(
      (await list({ routeStatus: 'ALL', size: 2, page: 1 })).content.map(({ fileName }) => fileName),
    ).toEqual(['uno.xlsx'])
    expect(await planner.admin.call(endpoints.filesInProgress, { query: {} })).toMatchObject({
      totalElements: 2,
    })
    expect((await planner.admin.call(endpoints.batches, { query: {} })).content[0]).toMatchObject({
      batchId: ids[2],
      totalRoutes: 2,
    })
  })

  test('one file says how far it has come', async () => {
    const { planner, fileTrackingId } = await located(sheetOf(...manyGood(3), lost))
    expect(await planner.admin.call(endpoints.file, { params: { id: fileTrackingId } })).toMatchObject({
      fileName: 'colegios.xlsx',
      routeStatus: 'IN_PROGRESS',
      processingStatus: 'GEOCODED',
      totalRows: 4,
      processedRows: 4,
      locatedRows: 3,
      approximateRows: 3,
      failedRows: 1,
      sheetName: 'Centros',
      uploadedBy: 'Sabela Otero',
    })
  })

  test('a deleted file takes its rows and routes with it', async () => {
    const planner = await aPlanner(app)
    const { batchId, fileTrackingId } = await planner.plans()
    expect(
      await planner.admin.call(endpoints.removeFile, { params: { id: fileTrackingId }, body: {} }),
    ).toEqual({
      message: 'Archivo eliminado correctamente',
    })
    for (const gone of [
      () => planner.batch(batchId),
      () => planner.plan(batchId),
      () => planner.admin.call(endpoints.file, { params: { id: fileTrackingId } }),
    ])
      expect(await refusal(gone())).toMatchObject({ status: 404 })
    expect((await planner.admin.call(endpoints.recentFiles, { query: {} })).totalElements).toBe(0)
  })
})

test('S1 another agency is not told that a batch, file or row exists', async () => {
  const planner = await aPlanner(app)
  const { batchId, fileTrackingId, generatedRoutes } = await planner.plans()
  const stranger = await (await app.aTenant()).as('ROLE_ADMIN')
  const rowId = generatedRoutes[0]?.points[0]?.id ?? 0
  const routeId = generatedRoutes[0]?.id ?? 0
  const asked = [
    () => stranger.call(endpoints.batch, { params: { batchId } }),
    () => stranger.call(endpoints.generatedRoutes, { params: { batchId } }),
    () => stranger.call(endpoints.file, { params: { id: fileTrackingId } }),
    () => stranger.call(endpoints.workbook, { params: { id: fileTrackingId } }),
    () => stranger.call(endpoints.batchGpx, { params: { batchId }, query: {} }),
    () => stranger.call(endpoints.changeRow, { params: { id: rowId }, body: { isExcluded: true } }),
    () => stranger.call(endpoints.reGeocode, { body: { originalAddress: 'Rúa Nova 1', rowId } }),
    () => stranger.call(endpoints.generateRoutes, { body: { routes: [], batchId } }),
    () => stranger.call(endpoints.generateRoutes, { body: { routes: [], fileTrackingId } }),
    () => stranger.call(endpoints.modifyRoute, { body: { routeId, pointIds: [] } }),
    () => stranger.call(endpoints.createRoute, { body: { batchId, pointIds: [rowId] } }),
    () => stranger.call(endpoints.saveRoutes, { body: { batchId, routes: [] } }),
    () => stranger.call(endpoints.recalculateRoute, { body: { id: routeId } }),
    () => stranger.call(endpoints.geocode, { files: {}, fields: { request: { batchId } } }),
  ]
  for (const call of asked)
    expect(await refusal(call())).toMatchObject({ status: 404, message: 'Recurso no encontrado.' })
  const many = await stranger.call(endpoints.recalculateRoutes, {
    body: { routes: [{ id: routeId, name: 'Ajena' }] },
  })
  expect(many).toMatchObject({
    success: false,
    recalculatedRoutes: [],
    errors: ['Ajena: Ruta no encontrada'],
  })
})

test('while rows are being located, nothing else begins on the batch', async () => {
  const planner = await aPlanner(app)
  const { batchId } = await planner.processes(mapping)
  await planner.tenant.inTenant(async (db) => {
    const task = await db
      .insertInto('tasks')
      .values({
        kind: 'geocode-rows',
        state: 'RUNNING',
        input: '{}',
        leased_until: new Date(Date.now() + 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('route_batches').set({ task_id: task.id }).where('id', '=', batchId).execute()
  })
  expect(await refusal(planner.generates(batchId))).toMatchObject({
    status: 409,
    message: 'Este proceso ya está localizando filas. Espera a que termine o cancélalo.',
  })
  expect(await planner.batch(batchId)).toMatchObject({ task: { kind: 'geocode-rows', isOwn: false } })
})
