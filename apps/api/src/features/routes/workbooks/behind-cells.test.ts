import { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import type { BookSheet } from '../../../platform/sheets/testing/workbooks.ts'
import { aFile, aPlanner, galiciaAndCanaries } from '../testing/a-planner.ts'
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

test('a hidden sheet comes after those in sight and says that it is hidden', async () => {
  const planner = await aPlanner(app)
  const old = { ...galiciaAndCanaries, name: 'Centros 2024', isHidden: true }
  const summary = {
    name: 'Resumen',
    rows: [
      ['Provincia', 'Nº tiendas'],
      ['Madrid', 12],
    ],
  }
  const analysisOf = async (...sheets: BookSheet[]) => {
    const file = await aFile('centros.xlsx', ...sheets)
    return planner.admin.call(endpoints.analyseWorkbook, { files: { file } })
  }
  const { sheets, recommendedSheetIndex } = await analysisOf(old, galiciaAndCanaries)
  expect(recommendedSheetIndex).toBe(1)
  expect(sheets.map(({ isHidden, warning }) => [isHidden, warning])).toEqual([
    [true, 'Está oculta en el archivo'],
    [false, null],
  ])
  expect((await analysisOf(old, summary)).recommendedSheetIndex).toBe(1)
  expect((await analysisOf({ name: 'Vacía', rows: [] }, old)).recommendedSheetIndex).toBe(1)
})

const formulas =
  'está sin calcular y la celda se lee vacía. Abre el archivo en Excel, guárdalo y vuelve a subirlo'

test('a formula that was never worked out is told by row and column', async () => {
  const rows = [
    ['Centro', 'Dirección', 'CP', 'Municipio'],
    ['Bar Uno', 'C/ Real 1', '28801', null],
    ['Bar Dos', 'C/ Real 2', '28801', 'Alcalá de Henares'],
  ]
  const behind = { D2: { formula: 'VLOOKUP(C2,Otra!A:B,2,0)' } }
  const planner = await aPlanner(app, { name: 'Centros', rows, behind })
  expect((await planner.analyses()).sheets[0]?.problems).toEqual([
    { row: 2, column: 'D', message: `La fórmula «=VLOOKUP(C2,Otra!A:B,2,0)» ${formulas}` },
  ])
})

test('a sheet whose rows are formulas that were never worked out is not called empty', async () => {
  const rows = [['Centro', 'Dirección', 'CP', 'Municipio']]
  const behind = { A2: { formula: 'Otra!A2' }, B2: { formula: 'Otra!B2' }, C2: { formula: 'Otra!C2' } }
  const planner = await aPlanner(app, { name: 'Centros', rows, behind })
  expect((await planner.analyses()).sheets[0]?.warning).toBe('Sus filas son fórmulas sin calcular')
  expect(await refusal(planner.processes())).toMatchObject({
    status: 422,
    message: expect.stringContaining('Las filas de la hoja «Centros» son fórmulas sin calcular.'),
  })
})

test('a map link behind a cell places its row', async () => {
  const pin = 'https://www.google.com/maps/place/x/@40.5,-3.6,17z/data=!3d40.4821!4d-3.3644'
  const rows = [
    ['Centro', 'Dirección', 'CP', 'Municipio', 'Mapa'],
    ['Bar Uno', 'C/ Real 1', '28801', 'Alcalá de Henares', 'Ver en el mapa'],
    ['Bar Dos', 'C/ Real 2', '28801', 'Alcalá de Henares', 'Ver en el mapa'],
    ['Bar Tres', 'C/ Real 3', '28801', 'Alcalá de Henares', null],
  ]
  const behind = {
    A2: { link: 'https://bares.ejemplo.es/1' },
    E2: { link: pin },
    E3: {
      formula: 'HYPERLINK("https://maps.google.com/?q=40.4790,-3.3701","Ver en el mapa")',
      result: 'Ver',
    },
  }
  const planner = await aPlanner(app, { name: 'Centros', rows, behind })
  expect((await planner.analyses()).sheets[0]?.problems).toEqual([
    {
      row: null,
      column: 'E',
      message: 'Detrás de las celdas hay enlaces de mapa: sitúan las filas que no traen coordenadas',
    },
  ])
  const { batchId } = await planner.processes(columns)
  const { routes } = await planner.geocodes({ routes: [], batchId })
  expect(routes.map(({ latitude, provider }) => [provider, latitude])).toEqual([
    ['file', 40.4821],
    ['file', 40.479],
    ['embedded', expect.any(Number)],
  ])
})

test('short map links, shown or behind cells, are told to say nothing of the place', async () => {
  const short = 'https://maps.app.goo.gl/AbCdEf'
  const rows = [
    ['Centro', 'Dirección', 'CP', 'Municipio', 'Mapa', 'Enlace'],
    ['Bar Uno', 'C/ Real 1', '28801', 'Alcalá de Henares', 'Ver', short],
  ]
  const planner = await aPlanner(app, { name: 'Centros', rows, behind: { E2: { link: short } } })
  const message = 'Los enlaces cortos no dicen dónde está el punto: sus filas se sitúan por la dirección'
  const [sheet] = (await planner.analyses()).sheets
  expect(sheet?.problems.map(({ column }) => column).toSorted()).toEqual(['E', 'F'])
  for (const problem of sheet?.problems ?? []) expect(problem).toMatchObject({ row: null, message })
})
