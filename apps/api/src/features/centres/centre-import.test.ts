import { centreImport } from '@cuadrante/contract/centres/endpoints.ts'

import { beforeAll, expect, test } from 'vitest'
import { aCentre, aGroup } from '../../../test/a-centre.ts'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'
import type { Cell } from '../../platform/sheets/cell.ts'
import { sheetWork } from '../../platform/sheets/sheet-work.ts'
import { allCentres, arenas, centreHeads, importCentres, marineda } from './testing/centre-sheets.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true })
})
const anAdmin = async (): Promise<Caller> => (await app.aTenant()).as('ROLE_ADMIN')

test('centres come in with group, place, position and the clock of their province, once', async () => {
  const admin = await anAdmin()
  await aGroup(admin, 'Galicia')
  const report = await importCentres(admin, [marineda, arenas])
  expect(report).toMatchObject({ created: 2, failed: 0 })
  expect(report.details).toMatchObject([
    { rowNumber: 3, warnings: ['Sin coordenadas: se sitúa en el centro del municipio'] },
  ])
  expect(await allCentres(admin)).toMatchObject([
    {
      name: 'Marineda City',
      latitude: 43.3424,
      longitude: -8.4301,
      timezone: 'Europe/Madrid',
      centerGroup: { name: 'Galicia' },
      city: { id: 15030 },
    },
    { name: 'Las Arenas', timezone: 'Atlantic/Canary', province: { id: 35 }, city: { id: 35016 } },
  ])
  const [, canary] = await allCentres(admin)
  expect(canary?.latitude).toBeCloseTo(28.1, 0)
  expect(await importCentres(admin, [marineda, arenas])).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 2,
  })
})

test('a centre is known by name and postal code: the same name elsewhere is another one', async () => {
  const admin = await anAdmin()
  await aGroup(admin, 'Galicia')
  await aCentre(admin, { name: 'MARINEDA CITY' })
  const elsewhere = marineda.map((cell, index) => (index === 1 ? '15009' : cell))
  const moved = marineda.map((cell, index) => (index === 4 ? '981999999' : cell))
  expect(await importCentres(admin, [moved, elsewhere])).toMatchObject({ created: 1, updated: 1 })
  expect((await allCentres(admin)).map(({ phone, postalCode }) => [phone, postalCode])).toEqual([
    ['981999999', '15008'],
    ['981001122', '15009'],
  ])
})

test('rows stay out with their reasons', async () => {
  const admin = await anAdmin()
  await aGroup(admin, 'Galicia')
  const bad = (index: number, cell: Cell) => marineda.map((kept, place) => (place === index ? cell : kept))
  const report = await importCentres(admin, [
    bad(3, 'sin arroba'),
    bad(0, ''),
    bad(6, 'Villarriba'),
    bad(5, 'Narnia'),
    bad(9, 'Otro grupo'),
    bad(7, 'norte'),
  ])
  expect(report).toMatchObject({ created: 0, failed: 6 })
  expect(report.details.map(({ rowNumber, errors }) => [rowNumber, ...errors])).toEqual([
    [2, 'El email no es válido'],
    [3, 'El nombre es obligatorio'],
    [
      4,
      expect.stringMatching(/^Municipio: «Villarriba» no es un municipio de /),
      expect.stringMatching(/^Repite la fila 2, pero no dice lo mismo en /),
    ],
    [
      5,
      'Provincia: «Narnia» no es ninguna provincia',
      expect.stringMatching(/^Repite la fila 2, pero no dice lo mismo en /),
    ],
    [
      6,
      'Grupo: «Otro grupo» no está en la lista',
      expect.stringMatching(/^Repite la fila 2, pero no dice lo mismo en /),
    ],
    [
      7,
      'La latitud debe ser un número válido',
      expect.stringMatching(/^Repite la fila 2, pero no dice lo mismo en /),
    ],
  ])
})

test('an export comes back unchanged', async () => {
  const admin = await anAdmin()
  const group = await aGroup(admin, 'Galicia')
  await aCentre(admin, {
    centerGroup: { id: group.id },
    province: { id: 15 },
    city: { id: 15030 },
    notes: '-1',
  })
  for (const format of ['xlsx', 'csv']) {
    const sent = await admin.raw('GET', `/api/centers/export.${format}`)
    expect(sent.headers['content-disposition']).toMatch(
      new RegExp(`"Centros \\d{4}-\\d{2}-\\d{2}\\.${format}"`),
    )
    const file = new File([sent.rawPayload], `centros.${format}`)
    const { importId, sheets } = await admin.call(centreImport.analyse, { files: { file } })
    const columns = Object.fromEntries(
      Object.entries(sheets[0]?.suggestions ?? {}).map(([field, { column }]) => [field, column]),
    )
    expect(
      await admin.call(centreImport.check, { params: { id: importId }, body: { sheetIndex: 0, columns } }),
      format,
    ).toMatchObject({ unchanged: 1, failed: 0, details: [] })
  }
})

test('neither a name nor a postal code that only fills its place is a centre', async () => {
  const admin = await anAdmin()
  const rows = [
    ['-', ...marineda.slice(1)],
    [marineda[0] ?? '', '0', ...marineda.slice(2)],
  ]
  const report = await importCentres(admin, rows)
  expect(report).toMatchObject({ created: 0, failed: 2 })
  expect(report.details.map(({ errors }) => errors[0])).toEqual([
    'Nombre: «-» no identifica a nadie; escribe el suyo',
    'Código postal: «0» no identifica a nadie; escribe el suyo',
  ])
})

test('S1 a sheet that names what another agency has makes own records, and touches none of theirs', async () => {
  const [theirs, ours] = [await anAdmin(), await anAdmin()]
  await aGroup(theirs, 'Galicia')
  await importCentres(theirs, [marineda, arenas])
  const before = await allCentres(theirs)
  const report = await importCentres(ours, [
    marineda,
    [...arenas.slice(0, 3), 'otro@centro.example', ...arenas.slice(4)],
  ])
  expect(report.updated).toBe(0)
  expect((await allCentres(ours)).map(({ centerGroup }) => centerGroup?.id ?? null)).not.toContain(
    before.find(({ centerGroup }) => centerGroup)?.centerGroup?.id,
  )
  expect(await allCentres(theirs)).toEqual(before)
})

/** Enters one centre whose position stands in these columns. */
async function placed(columns: Readonly<Record<string, Cell>>) {
  const admin = await anAdmin()
  const usual = centreHeads.slice(0, 7)
  const bytes = await sheetWork.writeTable({
    columns: [...usual, ...Object.keys(columns)].map((header) => ({ header })),
    rows: [[...marineda.slice(0, 7), ...Object.values(columns)]],
    format: 'xlsx',
  })
  const file = new File([Buffer.from(bytes)], 'centros.xlsx')
  const { importId, sheets } = await admin.call(centreImport.analyse, { files: { file } })
  const suggested = Object.entries(sheets[0]?.suggestions ?? {}).map(([field, { column }]) => [field, column])
  const report = await admin.call(centreImport.apply, {
    params: { id: importId },
    body: { sheetIndex: 0, columns: Object.fromEntries(suggested) },
  })
  const [centre] = await allCentres(admin)
  return { report, point: centre && [centre.latitude, centre.longitude] }
}

test.each([
  [{ Latitud: '43°20\'32.6"N', Longitud: '8°25\'48.4"W' }, []],
  [{ Latitud: '43° 20’ 32,64” N', Longitud: '8° 25’ 48,36” O' }, []],
  [{ Latitud: '43 20 32.6 N', Longitud: '8 25 48.4 W' }, []],
  [{ Latitud: '43,3424', Longitud: '-8,4301' }, []],
  [{ Latitud: 43.3424, Longitud: -8.4301 }, []],
  [{ Coordenadas: '43.3424, -8.4301' }, []],
  [{ GPS: '43,3424; -8,4301' }, []],
  [{ Coordenadas: '43°20\'32.6"N, 8°25\'48.4"W' }, []],
  [{ Latitud: '43.3424, -8.4301', Longitud: '' }, []],
  [{ Latitud: '-8,4301', Longitud: '43,3424' }, ['Coordenadas: Latitud y longitud venían intercambiadas']],
  [{ Latitud: '43,3424', Longitud: '8,4301' }, ['Coordenadas: A la longitud le faltaba el signo menos']],
])('a position written as %j is read', async (columns, warnings) => {
  const { report, point } = await placed(columns as unknown as Record<string, Cell>)
  expect(report).toMatchObject({ created: 1, failed: 0 })
  expect(report.details.flatMap((row) => row.warnings)).toEqual(warnings)
  expect(point?.[0]).toBeCloseTo(43.3424, 4)
  expect(point?.[1]).toBeCloseTo(-8.4301, 4)
})

test('a position that contradicts its town is told and taken as it is written', async () => {
  const far = await placed({ Latitud: '40,4168', Longitud: '-3,7038' })
  expect(far.report.details.flatMap(({ warnings }) => warnings)).toEqual([
    'Coordenadas: el punto está en Madrid, no en A Coruña',
  ])
  expect(far.point).toEqual([40.4168, -3.7038])
})

test('a sheet with nothing below its titles is refused with what to do', async () => {
  const admin = await anAdmin()
  for (const [rows, row] of [
    [[], 1],
    [[centreHeads.map(() => ''), centreHeads.map(() => ' ')], 1],
  ] as const) {
    const columns = centreHeads.map((header) => ({ header }))
    const bytes = await sheetWork.writeTable({ columns, rows, format: 'xlsx', sheetName: 'Centros' })
    const file = new File([Buffer.from(bytes)], 'centros.xlsx')
    await expect(admin.call(centreImport.analyse, { files: { file } })).rejects.toMatchObject({
      reply: {
        code: 'sheet_only_header',
        message: `La hoja «Centros» solo tiene los títulos de las columnas, en la fila ${row}. Escribe debajo las filas y vuelve a subirla.`,
      },
    })
  }
})

test('a place with its municipality in brackets lies in it, a village in its own; a province in brackets names none', async () => {
  const admin = await anAdmin()
  const of = (name: string, province: string, town: string): readonly Cell[] => [
    name,
    province ? '36208' : '35480',
    'Calle Nova 3',
    'tienda@centro.example',
    '928112233',
    province,
    town,
    '',
    '',
    '',
  ]
  const report = await importCentres(admin, [
    of('El Risco', '', 'EL RISCO (AGAETE)'),
    of('Bouzas', 'Pontevedra', 'Bouzas (Pontevedra)'),
    of('Tienda', 'Pontevedra', 'Zyxwvut (Pontevedra)'),
    of('Otra', 'Pontevedra', 'Zyxwvut, Pontevedra'),
    of('Sin pueblo', '', ''),
  ])
  expect(report.details.filter(({ action }) => action === 'error').map(({ errors }) => errors)).toEqual([
    ['Municipio: «Zyxwvut (Pontevedra)» no es un municipio de Pontevedra'],
    ['Municipio: «Zyxwvut, Pontevedra» no es un municipio de Pontevedra'],
    ['Falta el municipio o las coordenadas: sin uno de los dos no se sabe dónde está'],
  ])
  expect((await allCentres(admin)).map(({ name, city }) => [name, city?.name])).toEqual([
    ['El Risco', 'Agaete'],
    ['Bouzas', 'Vigo'],
  ])
})

test('the province behind a municipality goes before that of its postal code, which is said', async () => {
  const admin = await anAdmin()
  const cells = [
    'Taller',
    '30530',
    'Calle Mayor 3',
    'tienda@centro.example',
    '969112233',
    '',
    'Cieza, Cantabria',
  ]
  const { details } = await importCentres(admin, [[...cells, '', '', '']])
  expect(details[0]).toMatchObject({
    warnings: expect.arrayContaining(['Código postal: 30530 es de Murcia, no de Cantabria.']),
  })
  const [centre] = await allCentres(admin)
  expect([centre?.city?.name, centre?.province?.id]).toEqual(['Cieza', 39])
})
