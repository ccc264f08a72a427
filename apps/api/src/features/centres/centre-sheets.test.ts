import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'
import type { Cell } from '../../platform/sheets/cell.ts'
import { allCentres, centreHeads, importCentres, marineda } from './testing/centre-sheets.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true })
})
const anAdmin = async (): Promise<Caller> => (await app.aTenant()).as('ROLE_ADMIN')

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
  const report = await importCentres(admin, rows, linked)
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
  const [one, two, three] = await allCentres(admin)
  expect(one).toMatchObject({ latitude: 43.34241, longitude: -8.43009, notes: 'Entrada por detrás' })
  expect(two).toMatchObject({ latitude: 43.3424, longitude: -8.4301 })
  expect(three?.notes).toBe(`Entrada por detrás\nEnlace de mapa: ${short}`)
  expect(await importCentres(admin, rows, linked)).toMatchObject({ unchanged: 5 })
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
  const report = await importCentres(
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
  expect(await allCentres(admin)).toMatchObject([
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
    {
      name: 'Zabaleko',
      city: { id: 1002 },
      latitude: expect.closeTo(43.059, 2),
      longitude: expect.closeTo(-2.9998, 2),
    },
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
  expect(await importCentres(admin, [row], names)).toMatchObject({ created: 1, failed: 0 })
  expect(await allCentres(admin)).toMatchObject([centre])
})

test('of several municipalities of one name the postal code says which is meant', async () => {
  const admin = await anAdmin()
  const names = centreHeads.filter((name) => name !== 'Provincia')
  const mieres = (code: string) => ['Plaza', code, ...marineda.slice(2, 5), 'Mieres', '', '', '']
  expect(await importCentres(admin, [mieres('33600'), mieres('17830')], names)).toMatchObject({ created: 2 })
  expect((await allCentres(admin)).map(({ city }) => city?.id)).toEqual([33037, 17105])
})

test('a village is not taken for a municipality of its name in another province than its postal code', async () => {
  const admin = await anAdmin()
  const names = centreHeads.filter((name) => name !== 'Provincia')
  const row = ['CEIP Llanito Perera', '38430', ...marineda.slice(2, 5), 'Santa Bárbara', '', '', '']
  const report = await importCentres(admin, [row], names)
  expect(report.details.map(({ errors }) => errors)).toEqual([
    [
      'Municipio: «Santa Bárbara» es de Tarragona y el código postal 38430, de Santa Cruz de Tenerife; ' +
        'pon su municipio o su provincia',
    ],
  ])
  expect(await allCentres(admin)).toEqual([])
})

test.each([
  ['Los Cristianos', '38650', 38006, '«Los Cristianos» está en Arona.'],
  ['Playa de Arinaga', '35118', 35002, '«Playa de Arinaga» está en Agüimes.'],
  [
    'Santa María Rivarredonda',
    '09219',
    9353,
    '«Santa María Rivarredonda» se lee como Santa María Ribarredonda.',
  ],
  ['Bigues i Riells', '08415', 8023, '«Bigues i Riells» está en Bigues i Riells del Fai.'],
])('«%s» is no municipality, and the one that is meant is taken and said', async (town, code, id, words) => {
  const admin = await anAdmin()
  const names = centreHeads.filter((name) => name !== 'Provincia')
  const row = ['Tienda', code, ...marineda.slice(2, 5), town, '', '', '']
  const report = await importCentres(admin, [row], names)
  expect(report).toMatchObject({ created: 1, failed: 0 })
  expect(report.details[0]?.warnings).toContain(`Municipio: ${words}`)
  expect(await allCentres(admin)).toMatchObject([{ city: { id } }])
})

test('a name that may be several towns is asked about', async () => {
  const admin = await anAdmin()
  const row = marineda.map((cell, n) => ({ 1: '15001', 6: 'San Pedro de', 7: '', 8: '', 9: '' })[n] ?? cell)
  const report = await importCentres(admin, [row])
  expect(report.details[0]?.errors).toEqual(['Municipio: «San Pedro de» no es un municipio de A Coruña'])
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
  expect(await importCentres(admin, [row])).toMatchObject({ created: 1, failed: 0 })
  expect(await allCentres(admin)).toMatchObject([{ city: { id } }])
})
