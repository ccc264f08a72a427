import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { visitWorkEndpoints as work } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { read } from 'hucre'
import { beforeAll, expect, test } from 'vitest'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlanner } from '../testing/a-planner.ts'
import { makeJobs, planOf, save } from './testing/a-file-of-shops.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T10:00:00Z') })
})

const header = ['Centro', 'Dirección', 'C. P.', 'Municipio', 'Contacto', 'Teléfono', 'Cadena', 'Planograma']
const mapping = {
  centerNameColumn: 'Centro',
  addressColumn: 'Dirección',
  postalCodeColumn: 'C. P.',
  municipalityColumn: 'Municipio',
}
const shops = [
  ['Gadis Arteixo', 'Rúa Balneario 2', '15142', 'Arteixo', 'Marta Rial', '981000212', 'Gadis', 'Otoño B'],
  ['Froiz Carballo', 'Rúa Xunqueira 14', '15100', 'Carballo', '', '', 'Froiz', ''],
]

async function planned(carried?: string[], rows = shops) {
  const planner = await aPlanner(app, { name: 'Tiendas', rows: [header, ...rows] })
  const { batchId } = await planner.processes(mapping)
  await planner.geocodes({ routes: [], batchId })
  await save(planner, batchId, { weeks: 1, ...(carried ? { carried } : {}) })
  const plan = await planOf(planner, batchId)
  await makeJobs(planner, batchId, 'Lo pide el cliente')
  const { admin } = planner
  const { routes } = await admin.call(endpoints.readPlan, { params: { batchId } })
  const ids = routes.map(({ jobId }) => ({ id: jobId ?? 0 }))
  const path = `/api/routes/processing/batch/${batchId}/visits`
  const works = await Promise.all(ids.map((params) => admin.call(work.read, { params })))
  const jobs = await Promise.all(ids.map((params) => admin.call(jobEndpoints.get, { params })))
  const { sheets } = await read((await admin.raw('GET', `${path}/workbook`)).rawPayload)
  return {
    plan,
    setup: await admin.call(endpoints.setup, { params: { batchId } }),
    phone: new Map(works.flatMap(({ stops }) => stops.map(({ name, carried: said }) => [name, said]))),
    notes: jobs.map(({ observations }) => observations).join('\n'),
    printed: (await textOfPdf((await admin.raw('GET', `${path}/sheets`)).rawPayload)).replaceAll(/\s+/g, ' '),
    table: sheets.find(({ name }) => name === 'Visitas')?.rows ?? [],
  }
}

test('columns that nothing else reads reach sheets, jobs, workbook and phone', async () => {
  const { setup, phone, notes, printed, table } = await planned()
  expect(setup.columns).toEqual(['Cadena', 'Planograma'])
  expect(phone.get('Gadis Arteixo')).toEqual([
    { name: 'Cadena', text: 'Gadis' },
    { name: 'Planograma', text: 'Otoño B' },
  ])
  expect(phone.get('Froiz Carballo')).toEqual([{ name: 'Cadena', text: 'Froiz' }])
  expect(notes).toContain('Arteixo · Marta Rial · tel. 981000212 · Cadena: Gadis · Planograma: Otoño B')
  expect(printed).toContain('Cadena: Gadis · Planograma: Otoño B')
  expect(table[0]?.slice(-3)).toEqual(['Notas', 'Cadena', 'Planograma'])
  const row = table.find((cells) => cells.includes('Gadis Arteixo'))
  expect(row?.slice(-2)).toEqual(['Gadis', 'Otoño B'])
})

test('a planner says which of them go along', async () => {
  const { setup, phone, notes, printed, table } = await planned(['Planograma'])
  expect(setup.columns).toEqual(['Cadena', 'Planograma'])
  expect(phone.get('Gadis Arteixo')).toEqual([{ name: 'Planograma', text: 'Otoño B' }])
  expect(phone.get('Froiz Carballo')).toEqual([])
  expect(`${notes} ${printed}`).not.toContain('Cadena')
  expect(table[0]).not.toContain('Cadena')
})

test('notes without room for all keep every visit, and leave out what the file says beside it', async () => {
  const long = 'Entrar por el muelle y dejar el DNI en caseta. '.repeat(6).trim()
  const many = Array.from({ length: 9 }, (_, i) => [
    `Tienda ${i + 1}`,
    'Rúa Balneario 2',
    '15142',
    'Arteixo',
    'Marta Rial',
    '981000212',
    'Gadis',
    long,
  ])
  const { plan, notes } = await planned(undefined, many)
  expect(plan.leftOut).toEqual([])
  for (const [name] of many) expect(notes).toContain(`${name},`)
  expect(notes).toContain('tel. 981000212')
  expect(notes).not.toContain('muelle')
})
