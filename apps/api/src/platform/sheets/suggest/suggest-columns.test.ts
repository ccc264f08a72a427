import { describe, expect, test } from 'vitest'
import type { Cell } from '../cell.ts'
import { areHouseNumbers, areNames } from './looks.ts'
import type { Role } from './role.ts'
import { suggestColumns } from './suggest-columns.ts'

/** Role → column, of a table given as header and values. */
function columnsOf(columns: Readonly<Record<string, readonly Cell[]>>) {
  const headers = Object.keys(columns)
  const length = Math.max(...Object.values(columns).map((values) => values.length))
  const rows = Array.from({ length }, (_, row) => headers.map((header) => columns[header]?.[row] ?? null))
  const found = suggestColumns(headers, rows)
  return Object.fromEntries(Object.entries(found).map(([role, { column }]) => [role, column]))
}

const names = ['CEIP Sol', 'IES Luna', 'CEO Mar']
const towns = ['Madrid', 'Abla', 'L’Alfàs del Pi']
const codes = ['28013', '04510', '03580']

describe('columns are known by their headers', () => {
  test('in Spanish', () => {
    expect(
      columnsOf({
        'Cód. Centro': ['1', '7', '9'],
        'Nombre del centro': names,
        'Dirección completa': ['C/ Mayor, 1', 'Av. Sur, 3', 'Pza. Norte, 2'],
        'C.P.': codes,
        'Cód. Municipio': ['280796', '040011', '030110'],
        Población: towns,
        Provincia: ['Madrid', 'Almería', 'Alicante'],
      }),
    ).toEqual({
      centerName: 'Nombre del centro',
      addressDirection: 'Dirección completa',
      postalCode: 'C.P.',
      municipality: 'Población',
      province: 'Provincia',
    })
  })

  test('in Catalan, with the address in parts', () => {
    expect(
      columnsOf({
        'CENTRE / Nom': names,
        'ADREÇA / Tipus via': ['c.', 'av.', 'pl.'],
        'ADREÇA / Nom via': ['Major', 'Diagonal', 'Nova'],
        'ADREÇA / Núm.': ['1', 's/n', '24 B'],
        'ADREÇA / CP': codes,
        'ADREÇA / Municipi': towns,
      }),
    ).toEqual({
      centerName: 'CENTRE / Nom',
      addressType: 'ADREÇA / Tipus via',
      addressStreet: 'ADREÇA / Nom via',
      addressNumber: 'ADREÇA / Núm.',
      postalCode: 'ADREÇA / CP',
      municipality: 'ADREÇA / Municipi',
    })
  })

  test('in Basque and in Galician', () => {
    expect(
      columnsOf({ Ikastetxea: names, Helbidea: ['Kale Nagusia 1'], 'Posta kodea': codes, Udalerria: towns }),
    ).toEqual({
      centerName: 'Ikastetxea',
      addressDirection: 'Helbidea',
      postalCode: 'Posta kodea',
      municipality: 'Udalerria',
    })
    expect(
      columnsOf({ 'Nome do centro': names, Enderezo: ['Rúa Nova 1'], CP: codes, Concello: towns }),
    ).toMatchObject({
      centerName: 'Nome do centro',
      addressDirection: 'Enderezo',
      municipality: 'Concello',
    })
  })

  test('the municipality is never a column with provincia or province in its name', () => {
    expect(columnsOf({ 'Municipio de la provincia': towns, Nombre: names })).not.toHaveProperty(
      'municipality',
    )
    expect(columnsOf({ 'Province city': towns, Nombre: names })).not.toHaveProperty('municipality')
  })
})

test('public registers and shops name their columns in their own ways', () => {
  expect(
    columnsOf({
      Rótulo: names,
      CDPOSTAL: codes,
      MUNICIPIO: towns,
      DISTRITO: ['Centro', 'Retiro', 'Latina'],
      BARRIO: ['Sol', 'Ibiza', 'Aluche'],
    }),
  ).toEqual({ centerName: 'Rótulo', postalCode: 'CDPOSTAL', municipality: 'MUNICIPIO' })
  expect(columnsOf({ D_DENOMINA: names, CD_POSTAL: codes })).toEqual({
    centerName: 'D_DENOMINA',
    postalCode: 'CD_POSTAL',
  })
  expect(
    columnsOf({
      Tienda: names,
      'Horario de visita': ['L-V 9-14', 'mañanas', 'de 10 a 13 h'],
      'Persona de contacto': ['Marta Rial', 'Xosé Calvo', 'Lola Pose'],
      'Tel. contacto': ['981 000 212', '981000347', '+34 981000118'],
      Observaciones: ['Entrar por el muelle', '', 'Pedir la llave'],
    }),
  ).toEqual({
    centerName: 'Tienda',
    hours: 'Horario de visita',
    contact: 'Persona de contacto',
    phone: 'Tel. contacto',
    notes: 'Observaciones',
  })
})

describe('values have a say', () => {
  test('a population is no municipality, a code no name', () => {
    expect(columnsOf({ Municipio: towns, Población: [3_300_000, 1300, 21_000] })).toMatchObject({
      municipality: 'Municipio',
    })
    expect(columnsOf({ Población: [3_300_000, 1300, 21_000], Nombre: names })).not.toHaveProperty(
      'municipality',
    )
    expect(columnsOf({ MUNI: ['001', '002', '003'], DMUNIC: towns })).toMatchObject({
      municipality: 'DMUNIC',
    })
  })

  test('degrees and metres tell latitude and longitude from UTM, whatever X and Y mean', () => {
    expect(
      columnsOf({
        Coordenades_UTM_X: ['408292', '441402'],
        Coordenades_UTM_Y: ['4596522', '4593884'],
        Coordenades_GEO_X: ['1,900965', '2,297972'],
        Coordenades_GEO_Y: ['41,515082', '41,49443'],
      }),
    ).toEqual({
      utmX: 'Coordenades_UTM_X',
      utmY: 'Coordenades_UTM_Y',
      longitude: 'Coordenades_GEO_X',
      latitude: 'Coordenades_GEO_Y',
    })
    expect(columnsOf({ X: [539_721.8, 500_017.8], Y: [4_743_750.3, 4_767_486.7] })).toEqual({
      utmX: 'X',
      utmY: 'Y',
    })
  })

  test('latitude and longitude under each other’s header are told apart by their values', () => {
    expect(columnsOf({ Latitud: [-15.6936, -15.7349], Longitud: [28.0976, 28.051] })).toEqual({
      latitude: 'Longitud',
      longitude: 'Latitud',
    })
  })

  test('a column without a header is known by its values; a lonely longitude is not', () => {
    expect(
      columnsOf({
        'Columna A': names,
        'Columna B': codes,
        'Columna C': ['https://maps.google.com/maps?q=1,2'],
      }),
    ).toEqual({
      postalCode: 'Columna B',
      mapLink: 'Columna C',
    })
    expect(columnsOf({ Margen: [0.123, 0.456], Nombre: names })).toEqual({ centerName: 'Nombre' })
    expect(columnsOf({ Año: [2022, 2023, 2024], Nombre: names })).toEqual({ centerName: 'Nombre' })
  })

  test('«Ubicación» is an address or a link by what it holds', () => {
    expect(columnsOf({ Ubicación: ['https://goo.gl/maps/abc'], Nombre: names })).toMatchObject({
      mapLink: 'Ubicación',
    })
    expect(columnsOf({ Ubicación: ['C/ Mayor, 1'], Nombre: names })).toMatchObject({
      addressDirection: 'Ubicación',
    })
  })

  test('a name under «Promotora», or one that all rows share, is no name of a centre', () => {
    const shops = ['Alcampo Vigo', 'Gadis Lugo', 'Froiz Ourense']
    const people = ['Ana Souto', 'Berta Rey', 'Carla Pazos']
    expect(columnsOf({ 'Punto de venta / Centro': shops, 'Promotora / Nombre': people })).toMatchObject({
      centerName: 'Punto de venta / Centro',
    })
    expect(columnsOf({ Cliente: shops.map(() => 'Zumos Alba'), Cadena: shops })).toMatchObject({
      centerName: 'Cadena',
    })
    expect(columnsOf({ Enseña: shops, Dirección: ['C/ Mayor, 1'] })).toMatchObject({ centerName: 'Enseña' })
  })

  test('a column that counts its rows holds no house numbers', () => {
    expect(areHouseNumbers(['1', '2', '3', '4'])).toBe(0)
    expect(areHouseNumbers(['1', 's/n', '24 B', 'km 3'])).toBe(1)
  })
})

test('every suggestion gives its reason and how sure it is', () => {
  const found = suggestColumns(
    ['Código Postal', 'Nombre'],
    codes.map((code, row) => [code, names[row] ?? null]),
  )
  expect(found.postalCode).toEqual({
    column: 'Código Postal',
    index: 0,
    confidence: 1,
    reason: 'Se llama «Código Postal» y el 100 % de sus valores son códigos postales',
  })
  expect(Object.keys(found)).not.toContain('municipality')
})

test('an import of people passes its own words', () => {
  const people: readonly Role<'dni' | 'firstName'>[] = [
    { role: 'dni', names: ['dni', 'nif', 'documento'] },
    { role: 'firstName', names: ['nombre', 'name'], never: ['apellido'], look: areNames },
  ]
  const found = suggestColumns(['NIF', 'Nombre'], [['12345678Z', 'Ana']], people)
  expect(found.dni?.column).toBe('NIF')
  expect(found.firstName?.column).toBe('Nombre')
})
