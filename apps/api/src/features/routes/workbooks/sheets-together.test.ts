import { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BookSheet } from '../../../platform/sheets/testing/workbooks.ts'
import { readSheets } from '../../../platform/sheets/read/read-sheets.ts'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aFile, aPlanner } from '../testing/a-planner.ts'
import { refusal } from '../testing/refusal.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const heads = ['Centro', 'Dirección', 'C. P.', 'Municipio', 'Teléfono']
const coruna: BookSheet = {
  name: 'A Coruña',
  rows: [
    ['Centros de A Coruña'],
    [],
    heads,
    ['CEIP Brozos', 'Rúa Balneario 2', '15142', 'Arteixo', '981 1'],
    ['CEIP Bergantiños', 'Rúa Xunqueira 14', '15100', 'Carballo', '981 2'],
  ],
}
const lugo: BookSheet = {
  name: 'Lugo',
  rows: [
    ['MUNICIPIO', 'Centro ', 'Direccion', 'C.P.', 'Director'],
    ['Lugo', 'CEIP Anexa', 'Rúa San Roque 1', '27002', 'Uxía'],
    ['', 'CEIP Sin Pueblo', 'Rúa Nova 3', '', 'Brais'],
    ['Monforte de Lemos', 'IES Daviña', 'Rúa San Pedro 4', '27400', 'Sabela'],
  ],
}
const other: BookSheet = {
  name: 'Tarifas',
  rows: [
    ['Concepto', 'Importe'],
    ['Visita', 12],
    ['Kilómetro', 0.26],
  ],
}
const mapping = {
  selectedSheetIndex: '0',
  centerNameColumn: 'Centro',
  addressColumn: 'Dirección',
  postalCodeColumn: 'C. P.',
  municipalityColumn: 'Municipio',
  phoneColumn: 'Teléfono',
}

async function aBook(...sheets: readonly BookSheet[]) {
  const planner = await aPlanner(app)
  const file = await aFile('provincias.xlsx', ...sheets)
  return {
    ...planner,
    analyses: () => planner.admin.call(endpoints.analyseWorkbook, { files: { file } }),
    processes: (indexes: readonly number[], changes: object = {}) =>
      planner.admin.call(endpoints.processWorkbook, {
        files: { file },
        fields: { ...mapping, selectedSheetIndexes: JSON.stringify(indexes), ...changes } as never,
      }),
  }
}

describe('sheets with like heads', () => {
  test('are told apart from the others, whatever the order and the writing of their titles', async () => {
    const { analyses } = await aBook(coruna, other, lugo)
    const { sheets } = await analyses()
    expect(sheets.map(({ sheetName, headsGroup }) => [sheetName, headsGroup])).toEqual([
      ['A Coruña', 0],
      ['Tarifas', 1],
      ['Lugo', 0],
    ])
  })

  test('say which rows stand in another of them too, however far down', async () => {
    const many = Array.from({ length: 60 }, (_, n) => [`CEIP ${n}`, `Calle ${n}`, '28013', 'Madrid', ''])
    const again = [
      ...many.slice(0, 1),
      ['CEIP Nuevo', 'Calle Nueva 1', '28013', 'Madrid', ''],
      ...many.slice(59),
    ]
    const { analyses } = await aBook(
      { name: 'Uno', rows: [heads, ...many] },
      { name: 'Dos', rows: [heads, ...again] },
    )
    const { sheets } = await analyses()
    expect(sheets.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      [],
      [
        'Las filas 2, 4 son iguales que otras de la hoja «Uno»: si lees las dos hojas juntas, serán paradas repetidas',
      ],
    ])
  })

  test('are read as one process whose rows know their sheet, through to the file with the results', async () => {
    const { processes, batch, geocodes, generates, plan, admin } = await aBook(coruna, other, lugo)
    const processed = await processes([2, 0])
    expect(processed.errors).toEqual(['Sheet Lugo, Row 3: Falta el municipio'])
    expect(
      processed.routes.map(({ sheetName, rowNumber, centerName }) => [sheetName, rowNumber, centerName]),
    ).toEqual([
      ['A Coruña', 4, 'CEIP Brozos'],
      ['A Coruña', 5, 'CEIP Bergantiños'],
      ['Lugo', 2, 'CEIP Anexa'],
      ['Lugo', 3, 'CEIP Sin Pueblo'],
      ['Lugo', 4, 'IES Daviña'],
    ])
    expect(processed.routes.map(({ visit }) => visit?.phone ?? null)).toEqual([
      '981 1',
      '981 2',
      null,
      null,
      null,
    ])

    const { batchId, fileTrackingId } = processed
    const wrong = processed.routes.find(({ hasError }) => hasError)
    const mended = await admin.call(endpoints.changeRow, {
      params: { id: wrong?.id ?? 0 },
      body: { municipality: 'Vilalba', version: wrong?.version ?? 0 },
    })
    expect([mended.sheetName, mended.hasError]).toEqual(['Lugo', false])
    await geocodes({ routes: [], batchId })
    const found = await batch(batchId)
    expect(found.sheetNames).toEqual(['A Coruña', 'Lugo'])
    expect(found.successfulGeocoding).toBe(5)
    await generates(batchId)
    const { routes } = await plan(batchId)
    expect(routes.map(({ name, points }) => [name, points.length])).toEqual([
      ['A Coruña 1', 2],
      ['Lugo 1', 3],
    ])

    const file = await admin.raw('GET', `/api/routes/processing/files/${fileTrackingId}/workbook`)
    const back = await readSheets(file.rawPayload, 'provincias.xlsx')
    const [first, second, third] = back.map(({ rows }) => rows)
    expect(first?.[2]?.slice(5, 7)).toEqual(['Ruta', 'Orden'])
    expect(first?.[3]?.[5]).toBe('A Coruña 1')
    expect(second).toEqual(other.rows)
    expect(third?.[0]?.[5]).toBe('Ruta')
    expect(third?.slice(1).map((row) => row[5])).toEqual(['Lugo 1', 'Lugo 1', 'Lugo 1'])
  })

  test('keep apart rows of one number when they are sent again', async () => {
    const { processes, geocodes, batch } = await aBook(coruna, lugo)
    const { batchId, routes } = await processes([0, 1])
    const sent = routes.find(({ centerName }) => centerName === 'IES Daviña')
    await geocodes({
      batchId,
      routes: [{ ...sent, municipality: 'Chantada', latitude: null, longitude: null }],
    })
    const after = await batch(batchId)
    expect(
      after.routes.filter(({ rowNumber }) => rowNumber === 4).map(({ municipality }) => municipality),
    ).toEqual(['Arteixo', 'Chantada'])
  })

  test('one without a needed column is refused by its name', async () => {
    const { processes } = await aBook(coruna, other)
    expect(await refusal(processes([0, 1]))).toMatchObject({
      code: 'no_such_column',
      message: 'La hoja «Tarifas» no tiene la columna «Centro».',
    })
  })

  test('count their rows together', async () => {
    const rows = (name: string): BookSheet => ({
      name,
      rows: [
        heads,
        ...Array.from({ length: 10_001 }, (_, n) => [`Centro ${n}`, `Calle ${n}`, '28013', 'Madrid']),
      ],
    })
    const { processes } = await aBook(rows('Uno'), rows('Dos'))
    expect(await refusal(processes([0, 1]))).toMatchObject({
      code: 'too_many_rows',
      message:
        'Las 2 hojas tienen 20.002 filas y el máximo por proceso es 20.000. Deja alguna fuera para otro proceso.',
    })
  })
})

test('one sheet of several is read as before: its rows name no sheet', async () => {
  const { processes, batch } = await aBook(coruna, lugo)
  const { batchId, errors, routes } = await processes([], {
    selectedSheetIndex: '1',
    phoneColumn: '',
  })
  expect(errors).toEqual(['Row 3: Falta el municipio'])
  expect(routes.map(({ sheetName }) => sheetName)).toEqual([null, null, null])
  expect(await batch(batchId)).toMatchObject({ sheetName: 'Lugo', sheetNames: [] })
})
