import { describe, expect, test } from 'vitest'
import type { Cell } from '../cell.ts'
import type { Merge } from '../sheet.ts'
import { preferredTable, tableOf } from './table-of.ts'
import { columnLetter } from './table.ts'

const table = (rows: readonly (readonly Cell[])[], merges: readonly Merge[] = []) =>
  tableOf({ name: 'Hoja1', rows, merges })
const merge = (startRow: number, startColumn: number, endRow: number, endColumn: number): Merge => ({
  startRow,
  startColumn,
  endRow,
  endColumn,
})
const HEADER = ['Nombre', 'Dirección', 'CP', 'Municipio']
const sol = ['Farmacia Sol', 'C/ Mayor, 1', '28013', 'Madrid']
const luna = ['Óptica Luna', 'Av. Sur, 3', '08001', 'Barcelona']
const mar = ['Bar Mar', 'Pza. Norte, 2', '29001', 'Málaga']

describe('where the header is', () => {
  test('on the first row', () => {
    const found = table([HEADER, sol, luna])
    expect(found).toMatchObject({ headerRows: [1], headers: HEADER, totalRows: 2, notes: [] })
    expect(found.rows[0]).toEqual({ rowNumber: 2, cells: sol })
  })

  test('under titles and blank rows, to the right of blank columns', () => {
    const shifted = [HEADER, sol, luna].map((row) => [null as Cell].concat(row))
    const found = table([
      [null, 'LISTADO DE CENTROS 2026'],
      [null, 'Actualizado a', '15/09/2026'],
      [],
      ...shifted,
    ])
    expect(found.headerRows).toEqual([4])
    expect(found.columns[0]).toEqual({ name: 'Nombre', letter: 'B', index: 1 })
    expect(found.rows.map(({ rowNumber }) => rowNumber)).toEqual([5, 6])
    expect(found.notes).toEqual([
      { code: 'title_row', rowNumber: 1, text: 'LISTADO DE CENTROS 2026' },
      { code: 'title_row', rowNumber: 2, text: 'Actualizado a · 15/09/2026' },
    ])
  })

  test('two rows joined by merged groups', () => {
    const found = table(
      [
        ['DATOS', null, 'DIRECCIÓN', null, null],
        ['Código', 'Nombre', 'Vía', 'CP', 'Municipio'],
        ['001', 'Sol', 'C/ Mayor, 1', '28013', 'Madrid'],
      ],
      [merge(0, 0, 0, 1), merge(0, 2, 0, 4)],
    )
    expect(found.headerRows).toEqual([1, 2])
    expect(found.headers).toEqual([
      'DATOS / Código',
      'DATOS / Nombre',
      'DIRECCIÓN / Vía',
      'DIRECCIÓN / CP',
      'DIRECCIÓN / Municipio',
    ])
    expect(found.rows[0]?.rowNumber).toBe(3)
  })

  test('two rows where some columns are merged downwards', () => {
    const found = table(
      [
        ['Nombre', 'Dirección', null, 'Teléfono'],
        [null, 'Calle', 'CP', null],
        ['Sol', 'C/ Mayor, 1', '28013', '910000001'],
        ['Luna', 'Av. Sur, 3', '08001', '930000001'],
      ],
      [merge(0, 0, 1, 0), merge(0, 1, 0, 2), merge(0, 3, 1, 3)],
    )
    expect(found.headerRows).toEqual([1, 2])
    expect(found.headers).toEqual(['Nombre', 'Dirección / Calle', 'Dirección / CP', 'Teléfono'])
    expect(found.totalRows).toBe(2)
  })

  test('two rows with groups that are only followed by blanks', () => {
    const found = table([
      ['CENTRO', '', 'SITUACIÓN', '', ''],
      ['Código', 'Nombre', 'Dirección', 'CP', 'Municipio'],
      ['1', ...sol],
    ])
    expect(found.headers[1]).toBe('CENTRO / Nombre')
    expect(found.headers[4]).toBe('SITUACIÓN / Municipio')
  })

  test('a title of two cells over the header groups nothing', () => {
    const found = table([['Más información en:', 'http://ejemplo.es'], HEADER, sol, luna])
    expect(found).toMatchObject({ headerRows: [2], headers: HEADER })
  })

  test('rows of short texts are not mistaken for it', () => {
    const rows = Array.from({ length: 30 }, (_, index) => [`Tienda ${index}`, `Plaza Mayor`, 'Madrid'])
    expect(table([['Establecimiento', 'Calle', 'Población'], ...rows]).headerRows).toEqual([1])
  })

  test('headers in Catalan, Basque and Galician', () => {
    expect(table([['Nom', 'Adreça', 'Codi postal', 'Municipi'], luna]).headerRows).toEqual([1])
    expect(table([['Izena', 'Helbidea', 'Posta kodea', 'Udalerria'], luna]).headerRows).toEqual([1])
    expect(table([['Nome', 'Enderezo', 'CP', 'Concello'], luna]).headerRows).toEqual([1])
  })

  test('a sheet of numbers has none: its columns are named by letters and every line is a row', () => {
    expect(
      table([
        [1, 2],
        [3, 4],
      ]),
    ).toMatchObject({
      headerRows: [],
      headerScore: 0,
      headers: ['Columna A', 'Columna B'],
      totalRows: 2,
    })
  })

  test('an empty sheet', () => {
    expect(table([])).toMatchObject({ headerScore: 0, headers: [], totalRows: 0 })
  })
})

describe('how columns are named', () => {
  test('a blank header after its letter, a repeated one with a number, line breaks as spaces', () => {
    const found = table([
      ['Nombre ', 'Teléfono', '', 'Teléfono', 'Código\npostal', 'TELÉFONO'],
      ['Sol', '910000001', 'x', '910000002', '28013', '910000003'],
    ])
    expect(found.headers).toEqual([
      'Nombre',
      'Teléfono',
      'Columna C',
      'Teléfono (2)',
      'Código postal',
      'TELÉFONO (3)',
    ])
    expect(found.notes.map(({ code, column }) => `${code} ${column}`)).toEqual([
      'unnamed_column C',
      'repeated_name D',
      'repeated_name F',
    ])
  })

  test('columns without header and without values are left out', () => {
    expect(
      table([
        [...HEADER, null, ''],
        [...sol, null, null],
      ]).headers,
    ).toEqual(HEADER)
  })

  test('letters beyond Z', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })
})

describe('what is not a row', () => {
  test('totals, sections, footnotes and headers printed again are told with their numbers', () => {
    const found = table([
      HEADER,
      ['MADRID', null, null, null],
      sol,
      HEADER,
      luna,
      mar,
      [],
      ['TOTAL', '3 centros', null, null],
      ['Fuente: elaboración propia', null, null, null],
    ])
    expect(found.rows.map(({ rowNumber }) => rowNumber)).toEqual([3, 5, 6])
    expect(found.totalRows).toBe(3)
    expect(found.notes.map(({ code, rowNumber }) => [code, rowNumber])).toEqual([
      ['section_row', 2],
      ['repeated_header', 4],
      ['total_row', 8],
      ['section_row', 9],
    ])
  })

  test.each([
    'Total',
    'TOTAL:',
    'Totales',
    'Subtotal Madrid',
    'Total general',
    'Total centros: 3',
    'TOTAL 1.234',
  ])('%s is a total', (text) => {
    expect(table([HEADER, sol, luna, [text, null, 3, null]]).notes.map(({ code }) => code)).toEqual([
      'total_row',
    ])
  })

  test('a centre whose name begins with Total is a row', () => {
    const centre = ['Total Fitness', 'C/ Mayor, 9', '28013', 'Madrid']
    expect(table([HEADER, sol, centre])).toMatchObject({ totalRows: 2, notes: [] })
  })

  test('a centre that only lacks most of its cells is a row', () => {
    expect(table([HEADER, sol, luna, ['Bar Mar', null, null, 'Málaga']]).totalRows).toBe(3)
  })

  test('in narrow tables a single cell is a row', () => {
    expect(
      table([
        ['Nombre', 'CP'],
        ['Sol', '28013'],
        ['Luna', null],
      ]).totalRows,
    ).toBe(2)
  })

  test('errors of formulas are told by row and column', () => {
    expect(table([HEADER, ['Sol', 'C/ Mayor, 1', '#N/A', 'Madrid'], luna]).notes).toEqual([
      { code: 'cell_error', rowNumber: 2, column: 'C', text: '#N/A' },
    ])
  })
})

test('cells merged downwards show their value in every row', () => {
  const found = table([HEADER, sol, ['Sol 2', 'C/ Menor, 1', '28013', null], luna], [merge(1, 3, 2, 3)])
  expect(found.rows[1]?.cells[3]).toBe('Madrid')
})

test('the first sheet with a header and rows is preferred', () => {
  const readme = table([['LISTADO DE CENTROS'], ['Actualizado a 15/09'], [], ['Ver pestañas por isla']])
  expect(preferredTable([readme, table([]), table([HEADER, sol]), table([HEADER, luna])])).toBe(2)
  const isWanted = ({ headers }: { headers: readonly string[] }) => headers.includes('CIF')
  const clients = table([
    ['CIF', 'Razón social'],
    ['B64717838', 'Aguas'],
    ['A58818501', 'Froiz'],
  ])
  expect(preferredTable([table([HEADER, sol]), clients], isWanted)).toBe(1)
  expect(preferredTable([table([HEADER, sol]), { ...clients, isHidden: true }], isWanted)).toBe(0)
  expect(preferredTable([readme, table([])])).toBeUndefined()
})

test('rows that hold unticked boxes, zeros and errors alone are none, and told once', () => {
  const found = table([
    ['Listo', ...HEADER],
    [true, ...sol],
    [false, null, null, 0, '#N/A'],
    [false, ...luna],
    [false, null, null, null, null],
  ])
  expect(found.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 4])
  expect(found.notes).toEqual([{ code: 'hollow_rows', rowNumber: 3, text: '3, 5' }])
})

test('rows out of sight are read and told', () => {
  const found = tableOf({ name: 'Hoja1', merges: [], rows: [HEADER, sol, luna, mar], hiddenRows: [0, 2, 3] })
  expect(found.totalRows).toBe(3)
  expect(found.notes).toEqual([{ code: 'hidden_rows', rowNumber: 3, text: '3-4' }])
})

test.each([
  ['days', [1, 2, 3, 4, 7, 8, 9].map((day) => new Date(Date.UTC(2026, 11, day)))],
  ['days as text', ['1/12', '2/12', '3/12', '04/12/2026', '7/12', '8/12', '9/12']],
  ['years', [2020, 2021, 2022, 2023, 2024, 2025, 2026]],
])('%s that head columns do not hide the header', (_, days) => {
  const found = table([
    [...HEADER, ...days],
    [...sol, 'X', null, 'X', null, null, null, null],
    [...luna, null, 4, null, null, 'X', null, null],
  ])
  expect(found).toMatchObject({ headerRows: [1], totalRows: 2 })
})

test('years may stand in the second row of a header', () => {
  const found = table(
    [
      ['Centro', null, null, null, 'Ventas', null],
      [...HEADER, '2025', 2026],
      [...sol, 1200, 1300],
    ],
    [merge(0, 0, 0, 3), merge(0, 4, 0, 5)],
  )
  expect(found.headers.slice(3)).toEqual(['Centro / Municipio', 'Ventas / 2025', 'Ventas / 2026'])
})

test('a hidden sheet is preferred only when no other has a header', () => {
  const hidden = tableOf({ name: 'Vieja', merges: [], rows: [HEADER, sol], isHidden: true })
  expect(preferredTable([hidden, table([HEADER, luna])])).toBe(1)
  expect(preferredTable([table([]), hidden])).toBe(1)
})

test('links come with their row and place, formulas without a value with their row and column', () => {
  const found = tableOf({
    name: 'Hoja1',
    merges: [],
    rows: [[null, ...HEADER], [], [null, ...sol], [null, ...luna]],
    links: [{ row: 2, column: 2, text: 'https://ejemplo.es' }],
    uncalculated: [{ row: 3, column: 27, text: 'A1' }],
  })
  expect(found.rows.map(({ links }) => links)).toEqual([
    [{ place: 1, address: 'https://ejemplo.es' }],
    undefined,
  ])
  expect(found.notes).toEqual([{ code: 'uncalculated_formula', rowNumber: 4, column: 'AB', text: 'A1' }])
})

test('labels, subtotals and notes between and below few rows are no centres', () => {
  const table = tableOf({
    name: 'Hoja1',
    merges: [],
    rows: [
      ['Nombre', 'Dirección', 'C.P.', 'Población'],
      ['MADRID'],
      ['Bar Uno', 'C/ Real 1', 28801, 'Alcalá'],
      ['Subtotal Madrid', null, null, 1],
      ['BARCELONA'],
      ['Bar Dos', 'C/ Nova 2', 8911, 'Badalona'],
      ['Subtotal Barcelona', null, null, 1],
      ['Nota: cierran en agosto'],
    ],
  })
  expect(table.rows.map(({ rowNumber }) => rowNumber)).toEqual([3, 6])
})

test('a list that waits to be filled in keeps its names', () => {
  const names = Array.from({ length: 9 }, (_, n) => [`Bar ${n}`])
  const rows = [
    ['Nombre', 'Dirección', 'C.P.', 'Población'],
    ['Bar Uno', 'C/ Real 1', 28801, 'Alcalá'],
    ...names,
  ]
  expect(tableOf({ name: 'Hoja1', merges: [], rows }).totalRows).toBe(10)
})

test('a list without titles has no header, however much its first row looks like one', () => {
  const rows = [
    ['Mercadona Alcalá', 'C/ Mayor, 12', 28801, 'ALCALÁ DE HENARES', 'MADRID'],
    ['Carrefour Badalona', 'Ctra. N-II km 635', 8911, 'BADALONA', 'BARCELONA'],
    ['Lidl Vitoria', 'Avda. Gasteiz s/n', 1008, 'VITORIA', 'ÁLAVA'],
  ]
  expect(tableOf({ name: 'Hoja1', merges: [], rows })).toMatchObject({ headerScore: 0, totalRows: 3 })
})
