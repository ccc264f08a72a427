import { holidayEndpoints as endpoints, holidayImport } from '@cuadrante/contract/holidays/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true })
})
const anAdmin = async (): Promise<Caller> => (await app.aTenant()).as('ROLE_ADMIN')
const froilan = { day: '2026-10-05', name: 'San Froilán' }

// Storing, filtering, history, import and export of every field are asked in test/sweeps/records.test.ts.
test.each([
  [{}, { day: 'La fecha es obligatoria', name: 'El nombre es obligatorio', scope: 'Elige hasta dónde vale' }],
  [{ ...froilan, scope: 'AUTONOMICO' }, { province: 'Elige la provincia donde es festivo' }],
  [{ ...froilan, scope: 'LOCAL', province: { id: 27 } }, { city: 'Elige el municipio donde es festivo' }],
  [
    { ...froilan, scope: 'LOCAL', province: { id: 15 }, city: { id: 27028 } },
    { city: 'El municipio no pertenece a A Coruña' },
  ],
])('%j is refused at its fields', async (body, fields) => {
  const answer = await (await anAdmin()).raw('POST', '/api/holidays', { body })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual(fields)
})

test('those of a stretch of days are told to everyone who plans or works', async () => {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  const lugo = { province: { id: 27 }, city: { id: 27028 } }
  const { id } = await admin.call(endpoints.create, { body: { ...froilan, scope: 'LOCAL', ...lugo } })
  await admin.call(endpoints.create, {
    body: { day: '2027-10-05', name: 'San Froilán', scope: 'LOCAL', ...lugo },
  })
  const query = { from: '2026-10-01', to: '2026-10-31' }
  const worker = await tenant.as('ROLE_USER')
  expect(await worker.call(endpoints.between, { query })).toEqual([
    { ...froilan, scope: 'LOCAL', provinceId: 27, cityId: 27028 },
  ])
  await admin.call(endpoints.remove, { params: { id } })
  expect(await worker.call(endpoints.between, { query })).toEqual([])
})

test('a pasted list without scope means the place it names, and enters nothing twice', async () => {
  const admin = await anAdmin()
  const rows = [
    'Fecha;Festividad;Provincia;Municipio;Ámbito',
    '05/10/2026;San Froilán;Lugo;Lugo;',
    '25/07/2026;Día Nacional de Galicia;La Coruña;;Autonómica',
    '24/12/2026;Cierre;;;Nacional',
    '32/12/2026;Nunca;;;Nacional',
    '17/05/2026;Letras Galegas;;;Autonómica',
  ]
  const { details, ...counts } = await bring(admin, rows)
  expect(counts).toMatchObject({ created: 3, unchanged: 0 })
  expect(details.flatMap(({ errors }) => errors)).toEqual([
    'Fecha: «32/12/2026» no es una fecha',
    'Elige la provincia donde es festivo',
  ])
  const { content } = await admin.call(endpoints.list)
  expect(content.map(({ name, scope, province }) => [name, scope, province?.name])).toEqual([
    ['Día Nacional de Galicia', 'AUTONOMICO', 'A Coruña'],
    ['San Froilán', 'LOCAL', 'Lugo'],
    ['Cierre', 'NACIONAL', undefined],
  ])
  expect(await bring(admin, rows)).toMatchObject({ created: 0, unchanged: 3 })
  expect((await admin.call(endpoints.list)).totalElements).toBe(3)
})

test('a community is taken where it is meant, and asked for its province where it is not', async () => {
  const admin = await anAdmin()
  const rows = [
    'Fecha;Festividad;Comunidad;Municipio;Ámbito',
    '28/02/2027;Día de Andalucía;Andalucía;;',
    '01/03/2027;Puente;ANDALUCÍA (COMUNIDAD DE);;Autonómico',
    '16/07/2027;Virgen del Carmen;Andalucía;Almería;Local',
    '16/08/2027;San Roque;Euskadi;;Provincial',
    '02/05/2027;Dos de Mayo;Comunidad de Madrid;;',
  ]
  const { details, ...counts } = await bring(admin, rows)
  expect(counts).toMatchObject({ created: 4, failed: 1 })
  expect(details.map(({ errors }) => errors)).toEqual([
    ['Provincia: «Euskadi» es una comunidad autónoma; escribe la provincia: Araba/Álava, Bizkaia o Gipuzkoa'],
  ])
  const { content } = await admin.call(endpoints.list)
  expect(content.map(({ name, scope, province, city }) => [name, scope, province?.name, city?.name])).toEqual(
    [
      ['Día de Andalucía', 'AUTONOMICO', 'Almería', undefined],
      ['Puente', 'AUTONOMICO', 'Almería', undefined],
      ['Dos de Mayo', 'PROVINCIAL', 'Madrid', undefined],
      ['Virgen del Carmen', 'LOCAL', 'Almería', 'Almería'],
    ],
  )
  const another = ['Fecha;Festividad;Provincia;Ámbito', '28/02/2027;Día de Andalucía;Sevilla;Autonómico']
  expect(await bring(admin, another)).toMatchObject({ created: 0, unchanged: 1 })
})

test.each([
  ['festivos 2027.csv', []],
  ['festivos.csv', ['Calendario laboral 2027;;']],
])('days without their year are of that which %s and %j name', async (name, titles) => {
  const admin = await anAdmin()
  const rows = [
    ...titles,
    'Fecha;Festividad;Ámbito',
    '24 de junio;San Juan;Nacional',
    '24-dic;Cierre;Nacional',
  ]
  const { details, ...counts } = await bring(admin, rows, name)
  expect(counts).toMatchObject({ created: 2, failed: 0 })
  expect(details.flatMap(({ warnings }) => warnings)).toEqual([
    'Fecha: «24 de junio» se lee como 24/06/2027.',
    'Fecha: «24-dic» se lee como 24/12/2027.',
  ])
  const { content } = await admin.call(endpoints.list)
  expect(content.map(({ day }) => day)).toEqual(['2027-06-24', '2027-12-24'])
})

test.each(['festivos.csv', 'festivos 2026-2027.csv'])(
  'days without their year are refused in %s, with where to write it',
  async (name) => {
    const rows = ['Fecha;Festividad;Ámbito', '24 de junio;San Juan;Nacional', '29/02/2027;Nunca;Nacional']
    const { details } = await bring(await anAdmin(), rows, name)
    expect(details.flatMap(({ errors }) => errors)).toEqual([
      'Fecha: a «24 de junio» le falta el año; escríbelo en la celda o en el nombre del archivo',
      'Fecha: «29/02/2027» no es una fecha',
    ])
  },
)

async function bring(admin: Caller, lines: readonly string[], name = 'festivos.csv') {
  const file = new File([lines.join('\n')], name)
  const { importId, sheets } = await admin.call(holidayImport.analyse, { files: { file } })
  const columns = Object.fromEntries(
    Object.entries(sheets[0]?.suggestions ?? {}).map(([field, { column }]) => [field, column]),
  )
  return admin.call(holidayImport.apply, { params: { id: importId }, body: { sheetIndex: 0, columns } })
}
