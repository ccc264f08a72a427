import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { shapesOfPdf } from '../../../../test/pdf-shapes.ts'
import { pagesOfPdf } from '../../../../test/pdf-text.ts'
import { pathOf, testApp, type TestApp } from '../../../../test/test-app.ts'
import { sheetWork } from '../../../platform/sheets/sheet-work.ts'
import type { BookSheet } from '../../../platform/sheets/testing/workbooks.ts'
import { aPlanner, type Planner } from '../testing/a-planner.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const risky: BookSheet = {
  name: 'Centros',
  rows: [
    ['Listado de centros'],
    ['Centro', 'Dirección', 'CP', 'Municipio', 'Alumnos'],
    ['CEIP «Uno» & <Dos>', 'Rúa Nova 1', '15300', 'Betanzos', 120],
    ['=HYPERLINK("http://mal")', 'Rúa San Amaro 2', '15403', 'Ferrol', 80],
    ['CEIP Perdido', 'Rúa Nova 1', '15300', 'Xyzwqk', 15],
  ],
}
const columns = {
  centerNameColumn: 'Centro',
  postalCodeColumn: 'CP',
  municipalityColumn: 'Municipio',
  addressColumn: 'Dirección',
}

async function aRiskyPlan() {
  const planner = await aPlanner(app, risky)
  const { batchId, fileTrackingId } = await planner.processes(columns)
  await planner.geocodes({ routes: [], batchId })
  const { generatedRoutes } = await planner.generates(batchId)
  return { planner, batchId, fileTrackingId, generatedRoutes }
}

test('S15 the results are written into the same workbook, as text that no spreadsheet runs', async () => {
  const { planner, fileTrackingId } = await aRiskyPlan()
  const answer = await planner.admin.raw('GET', pathOf(endpoints.workbook, { id: fileTrackingId }))
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="colegios.xlsx"; filename*=UTF-8''colegios.xlsx`,
  )
  const [sheet] = await sheetWork.sheets({ bytes: answer.rawPayload, fileName: 'colegios.xlsx' })
  expect(sheet?.rows[0]?.[0]).toBe('Listado de centros')
  expect(sheet?.rows[1]).toEqual([
    'Centro',
    'Dirección',
    'CP',
    'Municipio',
    'Alumnos',
    'Ruta',
    'Orden',
    'Estado',
    'Motivo',
    'Municipio localizado',
    'Latitud',
    'Longitud',
    'Precisión',
  ])
  const [, , first, second, lost] = sheet?.rows ?? []
  expect(first?.slice(4)).toEqual([
    120,
    'A Coruña 1',
    expect.any(Number),
    'OK',
    null,
    'Betanzos',
    expect.any(Number),
    expect.any(Number),
    expect.stringMatching(/^municipio ± /),
  ])
  expect(second?.[0]).toBe('=HYPERLINK("http://mal")')
  expect([first?.[6], second?.[6]].toSorted()).toEqual([1, 2])
  expect(lost?.slice(5, 9)).toEqual([
    null,
    null,
    'Rechazado',
    expect.stringContaining('No se reconoce el municipio'),
  ])
})

test('S24 that a file of the routes was taken away stands in the history, with who took it', async () => {
  const { planner, batchId, fileTrackingId } = await aRiskyPlan()
  const { admin, tenant } = planner
  await admin.raw('GET', pathOf(endpoints.workbook, { id: fileTrackingId }))
  for (const file of [endpoints.batchGpx, endpoints.batchKml, endpoints.routeSheets])
    await admin.raw('GET', pathOf(file, { batchId }))
  const taken = await tenant.inTenant((db) =>
    db
      .selectFrom('history')
      .select(['entity', 'entity_id', 'label', 'user_id'])
      .where('entity', '=', 'routeFile')
      .where('action', '=', 'exported')
      .orderBy('id')
      .execute(),
  )
  const of = { entity: 'routeFile', entity_id: fileTrackingId, user_id: admin.userId }
  expect(taken).toEqual([
    { ...of, label: 'colegios.xlsx' },
    { ...of, label: 'Rutas colegios.gpx' },
    { ...of, label: 'Rutas colegios.kml' },
    { ...of, label: 'Rutas colegios.pdf' },
  ])
})

test('GPX and KML hold the stops in order, with names that are only text', async () => {
  const { planner, batchId, generatedRoutes } = await aRiskyPlan()
  const gpx = await planner.admin.raw('GET', pathOf(endpoints.batchGpx, { batchId }))
  expect(gpx.headers['content-type']).toContain('application/gpx+xml')
  expect(gpx.headers['content-disposition']).toMatch(/Rutas%20colegios%20\d{4}-\d\d-\d\d\.gpx/)
  expect(gpx.body).toContain('CEIP «Uno» &amp; &lt;Dos&gt;')
  expect([...gpx.body.matchAll(/<rtept lat="([\d.]+)" lon="(-[\d.]+)">/g)]).toHaveLength(2)
  const kml = await planner.admin.raw('GET', pathOf(endpoints.batchKml, { batchId }))
  expect(kml.body).toMatch(/<coordinates>-8\.\d{6},43\.\d{6} -8\.\d{6},43\.\d{6}<\/coordinates>/)
  expect(gpx.body.match(/<type>aproximado<\/type>/g)).toHaveLength(2)
  expect(gpx.body).toMatch(/Punto aproximado \(± [\d,]+ km\): busca la dirección/)
  expect(kml.body).toContain('&lt;Dos&gt; (aprox.)')
  expect(kml.body).not.toContain('<Dos>')
  const one = await planner.admin.raw(
    'GET',
    pathOf(endpoints.batchGpx, { batchId }, { routeId: generatedRoutes[0]?.id }),
  )
  expect(one.headers['content-disposition']).toMatch(/A%20Coru%C3%B1a%201%20\d{4}-\d\d-\d\d\.gpx/)
  const none = await planner.admin.raw('GET', pathOf(endpoints.batchGpx, { batchId }, { routeId: 999_999 }))
  expect(none.statusCode).toBe(404)
})

test('each route has a printable sheet with its stops in order', async () => {
  const planner = await aPlanner(app)
  const { batchId, generatedRoutes } = await planner.plans()
  const answer = await planner.admin.raw('GET', pathOf(endpoints.routeSheets, { batchId }))
  expect(answer.headers['content-type']).toBe('application/pdf')
  const pages = await pagesOfPdf(answer.rawPayload)
  expect(pages).toHaveLength(generatedRoutes.length)
  const shapes = await shapesOfPdf(answer.rawPayload)
  generatedRoutes.forEach(({ name, points }, index) => {
    const page = pages[index]?.replaceAll(/\s+/g, ' ') ?? ''
    const places = points.map(({ centerName }, at) => page.indexOf(`${at + 1} ${centerName}`))
    expect(page).toContain(name)
    // Said under the code, where it is drawn, and under the map.
    expect(page).toContain('Abrir en el móvil')
    expect(page).toContain('© Instituto Geográfico Nacional')
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    // A code for the whole route; of each stop a code beside it, and a disc on the map.
    const drawn = ['68 × 68', '46 × 46', '16 × 16'].map((size) =>
      shapes[index]?.filter((one) => one === size),
    )
    expect(drawn.map((found) => found?.length)).toEqual([1, points.length, points.length])
  })
})

test('a route that goes on over a page says there which one it is', async () => {
  const planner = await aPlanner(app, {
    name: 'Tiendas',
    rows: [
      ['Tienda', 'Dirección', 'CP', 'Municipio'],
      ...Array.from({ length: 12 }, (_, n) => [`Gadis ${n + 1}`, `Rúa Nova ${n + 1}`, '27001', 'Lugo']),
    ],
  })
  const { batchId } = await planner.processes({ ...columns, centerNameColumn: 'Tienda' })
  await planner.geocodes({ routes: [], batchId })
  const { generatedRoutes } = await planner.generates(batchId, { pointsPerRoute: 12 })
  const answer = await planner.admin.raw('GET', pathOf(endpoints.routeSheets, { batchId }))
  const [, second = '', ...more] = await pagesOfPdf(answer.rawPayload)
  expect(more).toEqual([])
  expect(second).toContain(`Hojas de ruta · ${generatedRoutes[0]?.name}`)
})

test('a sheet says what the file says of each stop, and how approximate its point is', async () => {
  const planner = await aPlanner(app, {
    name: 'Tiendas',
    rows: [
      [
        'Tienda',
        'Dirección',
        'CP',
        'Municipio',
        'Horario de visita',
        'Contacto',
        'Teléfono',
        'Observaciones',
      ],
      [
        'Gadis',
        'Rúa Nova 3',
        '15142',
        'Arteixo',
        '09:00-14:00',
        'Marta Rial',
        '981 000 212',
        'Por el muelle',
      ],
      ['Froiz', 'Rúa Vella 5', '15100', 'Carballo', 'mañanas', 'Lola Pose', '981 000 118', null],
      ['Vego', 'Rúa Alta 7', '15117', 'Laxe', null, null, null, null],
    ],
  })
  const { batchId } = await planner.processes({ ...columns, centerNameColumn: 'Tienda' })
  await planner.geocodes({ routes: [], batchId })
  const { generatedRoutes } = await planner.generates(batchId)
  const answer = await planner.admin.raw('GET', pathOf(endpoints.routeSheets, { batchId }))
  const [page = '', ...more] = await pagesOfPdf(answer.rawPayload)
  expect(more).toEqual([])
  const text = page.replaceAll(/\s+/g, ' ')
  for (const part of [
    '09:00-14:00',
    'Marta Rial · 981 000 212',
    'Por el muelle',
    'Abrir en el móvil',
    '© Instituto',
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/punto aproximado, ± [\d,]+ km/)
  expect(text).toMatch(/\d+ ± \d+ km · \d+ min/)
  const { jobs } = await jobsOf(planner, batchId)
  const job = await planner.admin.call(jobEndpoints.get, { params: { id: jobs[0]?.jobId ?? 0 } })
  expect(generatedRoutes).toHaveLength(1)
  expect(job.observations).toContain(
    'horario 09:00-14:00 · contacto Marta Rial · tel. 981 000 212 · Por el muelle',
  )
})

async function jobsOf(planner: Planner, batchId: number) {
  const campaign = await planner.admin.call(campaignEndpoints.create, {
    body: {
      name: 'Visitas a tiendas',
      clientName: 'Conservas Rías Altas',
      startDate: '2026-12-01',
      status: 'ACTIVA',
      year: 2026,
      month: 12,
    },
  })
  return planner.admin.call(endpoints.routeJobs, {
    params: { batchId },
    body: { campaignId: campaign.id, date: '2026-12-01', startTime: '08:00', endTime: '15:00' },
  })
}
