import { peopleEndpoints, workerImport } from '@cuadrante/contract/people/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { sheetWork } from '../../../platform/sheets/sheet-work.ts'
import type { Cell } from '../../../platform/sheets/cell.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T09:00:00Z') })
})

const usual = {
  Nombre: 'Lucía',
  Apellidos: 'Pérez Souto',
  DNI: '12345678Z',
  Email: 'l@x.example',
  Teléfono: '600112233',
  'Fec. Nac.': '14/05/1996',
  Sexo: 'Mujer',
}

async function enter(bytes: Uint8Array, name: string) {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const file = new File([Buffer.from(bytes)], name)
  const analysis = await admin.call(workerImport.analyse, { files: { file } })
  const suggestions = Object.entries(analysis.sheets[0]?.suggestions ?? {})
  const body = {
    sheetIndex: 0,
    columns: Object.fromEntries(suggestions.map(([id, { column }]) => [id, column])),
  }
  const report = await admin.call(workerImport.apply, { params: { id: analysis.importId }, body })
  const { content } = await admin.call(peopleEndpoints.list, { query: { size: 200 } })
  return {
    said: report.details.flatMap(({ errors, warnings }) => [...errors, ...warnings]),
    worker: content[0],
  }
}

/** Enters one person of whom a sheet says this. */
async function entered(cells: Readonly<Record<string, Cell>>) {
  const row = { ...usual, ...cells }
  const columns = Object.keys(row).map((header) => ({ header }))
  return enter(await sheetWork.writeTable({ columns, rows: [Object.values(row)], format: 'xlsx' }), 'p.xlsx')
}

test.each([
  [600112233, '600112233', []],
  ['+34 600 11 22 33', '600112233', []],
  ['tel. 600112233 (madre)', '600112233', []],
  ['600 112 233 / 981 001122', '600112233', ['Teléfono: hay 2 en la celda; se toma 600 112 233.']],
  ['981001122 y 600112233', '981001122', ['Teléfono: hay 2 en la celda; se toma 981001122.']],
  ['6001122', '6001122', ['Teléfono: «6001122» no tiene las cifras de un teléfono.']],
])('the phone %s is %s', async (text, phone, warnings) => {
  const { worker, said } = await entered({ Teléfono: text })
  expect([worker?.user.phone, said]).toEqual([phone, warnings])
})

test.each([
  ['mailto:l@x.example', []],
  [' l @x.example ', []],
  ['Lucía <l@x.example>', []],
  ['l@x.example.', []],
  ['l@x.example; otra@x.example', ['Email: hay 2 en la celda; se toma l@x.example.']],
  ['l@x.example, otra@x.example', ['Email: hay 2 en la celda; se toma l@x.example.']],
])('the e-mail %s is read', async (text, warnings) => {
  const { worker, said } = await entered({ Email: text })
  expect([worker?.user.email, said]).toEqual(['l@x.example', warnings])
})

test.each([
  ['12.345.678-z', '12345678Z', []],
  ['ES12345678Z', '12345678Z', ['DNI: «ES12345678Z» se lee como 12345678Z.']],
  ['DNI 12345678Z', '12345678Z', ['DNI: «DNI 12345678Z» se lee como 12345678Z.']],
  ['1234567L', '01234567L', ['DNI: «1234567L» se lee como 01234567L.']],
])('the document %s is %s', async (text, dni, warnings) => {
  const { worker, said } = await entered({ DNI: text })
  expect([worker?.dni, said]).toEqual([dni, warnings])
})

test.each([
  [{ CP: '8.001', Población: 'Barcelona' }, '08001', 8019],
  [{ CP: 8001, Población: 'BARCELONA' }, '08001', 8019],
  [{ CP: '15001 A Coruña', Población: 'Coruña, A' }, '15001', 15030],
  [{ CP: '15001', Población: 'Coruña (A)' }, '15001', 15030],
  [{ CP: '36201', Población: 'Vigo (Pontevedra)' }, '36201', 36057],
])('the place %j is read', async (cells, postalCode, city) => {
  const { worker, said } = await entered(cells)
  expect([worker?.user.postalCode, worker?.user.city?.id, said]).toEqual([postalCode, city, []])
})

test('yes and no are read as offices mark them', async () => {
  const cells = { Coche: '✓', 'Carnet de conducir': 'B', 'Manipulador de alimentos': 'Sí, tiene.' }
  const { worker, said } = await entered(cells)
  expect(said).toEqual([])
  expect(worker).toMatchObject({ hasVehicle: true, hasDriverLicense: true, hasFoodHandlerLicense: true })
})

test('a file of code page 850 keeps its accents', async () => {
  const text = `${Object.keys(usual).join(';')}\r\n${Object.values({ ...usual, Apellidos: 'Núñez IBÁÑEZ' }).join(';')}\r\n`
  const codes: Readonly<Record<string, number>> = { é: 0x82, í: 0xa1, ú: 0xa3, ñ: 0xa4, Ñ: 0xa5, Á: 0xb5 }
  const bytes = Uint8Array.from([...text], (letter) => codes[letter] ?? letter.charCodeAt(0))
  const { worker, said } = await enter(bytes, 'p.csv')
  expect(said).toEqual([])
  expect(worker?.user).toMatchObject({ firstName: 'Lucía', lastName: 'Núñez', lastNameSecond: 'IBÁÑEZ' })
})

test.each([
  [
    { 'Tipo de vía': 'Rúa', Calle: 'Real', Número: '12', CP: '15001', Población: 'A Coruña' },
    { address: 'Rúa Real, 12', postalCode: '15001', city: { name: 'A Coruña' } },
  ],
  [
    { Domicilio: 'Rúa Real 12, 15001 A Coruña' },
    { address: 'Rúa Real 12', postalCode: '15001', city: { name: 'A Coruña' } },
  ],
  [
    { 'Tipo vía': 'Avenida', Dirección: 'Finisterre', Núm: '12', CP: '15001' },
    { address: 'Avenida Finisterre, 12', postalCode: '15001' },
  ],
  [
    { 'Tipo vía': 'Calle', Dirección: 'Calle Real 7', Núm: '12', CP: '15001' },
    { address: 'Calle Real 7', postalCode: '15001' },
  ],
  [
    { Domicilio: 'Rúa Real 12', 'Vía de entrada': 'Portal de empleo', 'N.º de pie': '41', CP: '15001' },
    { address: 'Rúa Real 12', postalCode: '15001' },
  ],
  [{ 'Vía de entrada': 'Portal de empleo' }, { address: null }],
])('an address as sheets write it, %o, is read', async (cells, user) => {
  const { worker } = await entered(cells)
  expect(worker?.user).toMatchObject(user)
})
