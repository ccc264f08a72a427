import { centreEndpoints, centreImport } from '@cuadrante/contract/centres/endpoints.ts'
import type { ImportReport } from '@cuadrante/contract/imports/import.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCentre, aGroup } from '../../../test/a-centre.ts'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'
import type { Cell } from '../../platform/sheets/cell.ts'
import { sheetWork } from '../../platform/sheets/sheet-work.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true })
})
const anAdmin = async (): Promise<Caller> => (await app.aTenant()).as('ROLE_ADMIN')

const headers = [
  'Centro',
  'CP',
  'Dirección',
  'Email',
  'Teléfono',
  'Provincia',
  'Municipio',
  'Lat',
  'Lng',
  'Grupo',
]
const marineda: readonly Cell[] = [
  'Marineda City',
  '15008',
  'Avenida de Arteixo, 43',
  'tienda@marineda.example',
  '981001122',
  'A Coruña',
  'A Coruña',
  '43,3424',
  '-8,4301',
  'Galicia',
]
const arenas: readonly Cell[] = [
  'Las Arenas',
  '35010',
  'Pasadilla s/n',
  'arenas@centro.example',
  '928112233',
  'Las Palmas',
  'Las Palmas de Gran Canaria',
  '',
  '',
  '',
]

async function apply(
  admin: Caller,
  rows: readonly (readonly Cell[])[],
  names: readonly string[] = headers,
): Promise<ImportReport> {
  const columns = names.map((header) => ({ header }))
  const bytes = await sheetWork.writeTable({ columns, rows, format: 'xlsx' })
  const file = new File([Buffer.from(bytes)], 'centros.xlsx')
  const { importId, sheets } = await admin.call(centreImport.analyse, { files: { file } })
  const suggested = Object.entries(sheets[0]?.suggestions ?? {}).map(([field, { column }]) => [field, column])
  return admin.call(centreImport.apply, {
    params: { id: importId },
    body: { sheetIndex: 0, columns: Object.fromEntries(suggested) },
  })
}

const centres = async (admin: Caller) =>
  (await admin.call(centreEndpoints.list, { query: { size: 50 } })).content

test('centres come in with group, place, position and the clock of their province, once', async () => {
  const admin = await anAdmin()
  await aGroup(admin, 'Galicia')
  const report = await apply(admin, [marineda, arenas])
  expect(report).toMatchObject({ created: 2, failed: 0 })
  expect(report.details).toMatchObject([
    { rowNumber: 3, warnings: ['Sin coordenadas: se sitúa en el centro del municipio'] },
  ])
  expect(await centres(admin)).toMatchObject([
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
  const [, canary] = await centres(admin)
  expect(canary?.latitude).toBeCloseTo(28.1, 0)
  expect(await apply(admin, [marineda, arenas])).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
})

test('a centre is known by name and postal code: the same name elsewhere is another one', async () => {
  const admin = await anAdmin()
  await aGroup(admin, 'Galicia')
  await aCentre(admin, { name: 'MARINEDA CITY' })
  const elsewhere = marineda.map((cell, index) => (index === 1 ? '15009' : cell))
  const moved = marineda.map((cell, index) => (index === 4 ? '981999999' : cell))
  expect(await apply(admin, [moved, elsewhere])).toMatchObject({ created: 1, updated: 1 })
  expect((await centres(admin)).map(({ phone, postalCode }) => [phone, postalCode])).toEqual([
    ['981999999', '15008'],
    ['981001122', '15009'],
  ])
})

test('rows stay out with their reasons', async () => {
  const admin = await anAdmin()
  await aGroup(admin, 'Galicia')
  const bad = (index: number, cell: Cell) => marineda.map((kept, place) => (place === index ? cell : kept))
  const report = await apply(admin, [
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
  const report = await apply(admin, rows)
  expect(report).toMatchObject({ created: 0, failed: 2 })
  expect(report.details.map(({ errors }) => errors[0])).toEqual([
    'Nombre: «-» no identifica a nadie; escribe el suyo',
    'Código postal: «0» no identifica a nadie; escribe el suyo',
  ])
})

test('S1 a sheet that names what another agency has makes own records, and touches none of theirs', async () => {
  const [theirs, ours] = [await anAdmin(), await anAdmin()]
  await aGroup(theirs, 'Galicia')
  await apply(theirs, [marineda, arenas])
  const before = await centres(theirs)
  const report = await apply(ours, [
    marineda,
    [...arenas.slice(0, 3), 'otro@centro.example', ...arenas.slice(4)],
  ])
  expect(report.updated).toBe(0)
  expect((await centres(ours)).map(({ centerGroup }) => centerGroup?.id ?? null)).not.toContain(
    before.find(({ centerGroup }) => centerGroup)?.centerGroup?.id,
  )
  expect(await centres(theirs)).toEqual(before)
})

/** Enters one centre whose position stands in these columns. */
async function placed(columns: Readonly<Record<string, Cell>>) {
  const admin = await anAdmin()
  const usual = headers.slice(0, 7)
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
  const [centre] = await centres(admin)
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
    [[headers.map(() => ''), headers.map(() => ' ')], 1],
  ] as const) {
    const columns = headers.map((header) => ({ header }))
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

test('a place with its municipality in brackets lies in it; a province in brackets names none', async () => {
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
  const report = await apply(admin, [
    of('El Risco', '', 'EL RISCO (AGAETE)'),
    of('Bouzas', 'Pontevedra', 'Bouzas (Pontevedra)'),
    of('Sin pueblo', '', ''),
  ])
  expect(report.details.filter(({ action }) => action === 'error').map(({ errors }) => errors)).toEqual([
    ['Municipio: «Bouzas (Pontevedra)» no es un municipio de Pontevedra'],
    ['Falta el municipio o las coordenadas: sin uno de los dos no se sabe dónde está'],
  ])
  expect((await centres(admin)).map(({ name, city }) => [name, city?.name])).toEqual([['El Risco', 'Agaete']])
})

const linked = ['Centro', 'CP', 'Dirección', 'Email', 'Teléfono', 'Provincia', 'Municipio', 'Mapa', 'Notas']
const withLink = (link: Cell, name: string): readonly Cell[] => [
  name,
  ...marineda.slice(1, 7),
  link,
  'Entrada por detrás',
]

test('a map link says where a centre is; one without a point is told and stays in the notes', async () => {
  const admin = await anAdmin()
  const short = 'https://maps.app.goo.gl/Xy12Zw34'
  const rows = [
    withLink('https://www.google.com/maps?q=43.34241,-8.43009+(MARINEDA)', 'Uno'),
    withLink('https://www.google.com/maps/@43.3424,-8.4301,17z', 'Dos'),
    withLink(short, 'Tres'),
    withLink('https://maps.google.com/?q=Marineda', 'Cuatro'),
    withLink('https://www.google.com/maps?q=37.3890,-5.9980', 'Cinco'),
  ]
  const report = await apply(admin, rows, linked)
  expect(report).toMatchObject({ created: 5, failed: 0 })
  expect(report.details.map(({ rowNumber, warnings }) => [rowNumber, warnings])).toEqual([
    [3, ['Enlace de mapa: solo dice qué mostraba el mapa; comprueba el punto.']],
    [
      4,
      [
        'Enlace de mapa: es un enlace corto y no dice las coordenadas; ábrelo y copia la dirección larga. Queda en las notas.',
        'Sin coordenadas: se sitúa en el centro del municipio',
      ],
    ],
    [
      5,
      [
        'Enlace de mapa: no dice las coordenadas. Queda en las notas.',
        'Sin coordenadas: se sitúa en el centro del municipio',
      ],
    ],
    [6, [expect.stringMatching(/^Enlace de mapa: el punto está en Sevilla, no en A Coruña/)]],
  ])
  const [one, two, three] = await centres(admin)
  expect(one).toMatchObject({ latitude: 43.34241, longitude: -8.43009, notes: 'Entrada por detrás' })
  expect(two).toMatchObject({ latitude: 43.3424, longitude: -8.4301 })
  expect(three?.notes).toBe(`Entrada por detrás\nEnlace de mapa: ${short}`)
  expect(await apply(admin, rows, linked)).toMatchObject({ unchanged: 5 })
})

test('a postal code alone says the province, and the municipality where it has one only', async () => {
  const admin = await anAdmin()
  const here = ['Lat', 'Lng']
  const names = [...linked.slice(0, 5), ...here]
  const row = (name: string, code: string, ...at: readonly Cell[]): readonly Cell[] => [
    name,
    code,
    ...marineda.slice(2, 5),
    ...at,
  ]
  const report = await apply(
    admin,
    [
      row('Goya', '28001', '', ''),
      row('Ceuta', '51001', '', ''),
      row('Vigo', '36201', '42,2400', '-8,7200'),
      row('Sin sitio', '36201', '', ''),
    ],
    names,
  )
  expect(report.details.map(({ rowNumber, errors, warnings }) => [rowNumber, errors, warnings])).toEqual([
    [5, [expect.stringMatching(/^Falta el municipio o las coordenadas/)], [expect.any(String)]],
    [
      2,
      [],
      [
        'Municipio: Madrid, por el código postal 28001.',
        'Sin coordenadas: se sitúa en el centro del municipio',
      ],
    ],
    [
      3,
      [],
      [
        'Municipio: Ceuta, por el código postal 51001.',
        'Sin coordenadas: se sitúa en el centro del municipio',
      ],
    ],
    [4, [], ['Provincia: Pontevedra, por el código postal 36201.']],
  ])
  expect(await centres(admin)).toMatchObject([
    { name: 'Goya', city: { id: 28079 } },
    { name: 'Ceuta', city: { id: 51001 }, timezone: 'Europe/Madrid' },
    { name: 'Vigo', province: { id: 36 }, city: null },
  ])
})

const contact = ['tienda@marineda.example', '981001122']

test.each([
  [
    'of a register of schools',
    [
      'TipoCentro',
      'Denominacion',
      'CorreoElectronico',
      'Telefono',
      'Direccion',
      'CodigoPostal',
      'Localidad',
      'Municipio',
      'Provincia',
    ],
    ['Docente', 'CEIP El Risco', ...contact, 'El Risco, s/n', '35489', 'El Risco', 'Agaete', 'Las Palmas'],
    { name: 'CEIP El Risco', city: { id: 35001 } },
  ],
  [
    'in Basque, with metres',
    ['DTITUC', 'NOM', 'DOMI', 'CPOS', 'TEL1', 'EMAIL', 'DMUNIC', 'DTERRC', 'COOR_X', 'COOR_Y'],
    [
      'Depart. Educación',
      'Zabaleko',
      'San José 98',
      '01470',
      '945890462',
      contact[0] ?? '',
      'Amurrio',
      'Araba/Álava',
      '500017.86',
      '4767486.79',
    ],
    { name: 'Zabaleko', city: { id: 1002 }, latitude: 43.059, longitude: -2.9998 },
  ],
  [
    'in Catalan, the address in parts',
    [
      'Denominació completa',
      'Tipus de via',
      'Nom de la via',
      'Núm.',
      'Codi postal',
      'Nom municipi',
      'Telèfon',
      'E-mail',
    ],
    ['Escola Pia', 'Carrer', 'Major', '12', '25001', 'Lleida', '973001122', contact[0] ?? ''],
    { name: 'Escola Pia', address: 'Carrer Major, 12', city: { id: 25120 } },
  ],
  [
    'with all of the address in one cell',
    ['Centro', 'Dirección completa', 'Teléfono', 'Email'],
    ['Clínica', 'Calle Santa Soria 22, 31200 Estella-Lizarra (Navarra)', '948001122', contact[0] ?? ''],
    { name: 'Clínica', address: 'Calle Santa Soria 22', postalCode: '31200', city: { id: 31097 } },
  ],
])('the columns of a sheet %s are found', async (_of, names, row, centre) => {
  const admin = await anAdmin()
  expect(await apply(admin, [row], names)).toMatchObject({ created: 1, failed: 0 })
  expect(await centres(admin)).toMatchObject([
    {
      ...centre,
      ...('latitude' in centre && {
        latitude: expect.closeTo(centre.latitude, 2),
        longitude: expect.closeTo(centre.longitude, 2),
      }),
    },
  ])
})

test('of several municipalities of one name the postal code says which is meant', async () => {
  const admin = await anAdmin()
  const names = headers.filter((name) => name !== 'Provincia')
  const mieres = (code: string) => ['Plaza', code, ...marineda.slice(2, 5), 'Mieres', '', '', '']
  expect(await apply(admin, [mieres('33600'), mieres('17830')], names)).toMatchObject({ created: 2 })
  expect((await centres(admin)).map(({ city }) => city?.id)).toEqual([33037, 17105])
})

test.each([
  ['Alicante/Alacant', '03002', 'Alicante', 3014],
  ['DONOSTIA / SAN SEBASTIÁN', '20001', 'Gipuzkoa', 20069],
  ['Coruña, A (A Coruña)', '15001', 'A Coruña', 15030],
  ['Barco de Valdeorras, O (Ourense)', '32300', 'Ourense', 32009],
  ['El Risco (Agaete)', '35489', 'Las Palmas', 35001],
])('«%s» is the municipality that it is', async (town, code, province, id) => {
  const admin = await anAdmin()
  const row = marineda.map((cell, n) => ({ 1: code, 5: province, 6: town, 7: '', 8: '', 9: '' })[n] ?? cell)
  expect(await apply(admin, [row])).toMatchObject({ created: 1, failed: 0 })
  expect(await centres(admin)).toMatchObject([{ city: { id } }])
})
