import { centreEndpoints, centreImport } from '@cuadrante/contract/centres/endpoints.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../features/routes/testing/refusal.ts'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { aWorkbook, type BookSheet } from '../sheets/testing/workbooks.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true })
})

const heads = ['Centro', 'C. P.', 'Dirección', 'Email', 'Teléfono', 'Provincia', 'Municipio']
const coruna: BookSheet = {
  name: 'A Coruña',
  rows: [
    ['Tiendas de A Coruña'],
    [],
    heads,
    ['Marineda', '15008', 'Arteixo 43', 'marineda@centro.example', '981001122', 'A Coruña', 'A Coruña'],
    ['Carballo', '15100', 'Xunqueira 14', 'carballo@centro.example', '981001133', 'Narnia', 'Carballo'],
  ],
}
const lugo: BookSheet = {
  name: 'Lugo',
  rows: [
    ['MUNICIPIO', 'Centro ', 'C.P.', 'Direccion', 'EMAIL', 'Provincia', 'Teléfono', 'Notas'],
    [
      'Lugo',
      'Termas',
      '27002',
      'Infanta Elena 213',
      'termas@centro.example',
      'Lugo',
      '982001122',
      'por atrás',
    ],
    ['Vilalba', 'Vilalba', '27800', 'Galicia 3', 'vilalba@centro.example', 'Utopía', '982001133', ''],
    ['A Coruña', 'Marineda', '15008', 'Arteixo 44', 'marineda@centro.example', 'A Coruña', '981001122', ''],
  ],
}
const rates: BookSheet = {
  name: 'Tarifas',
  rows: [
    ['Concepto', 'Importe'],
    ['Visita', 12],
    ['Kilómetro', 0.26],
  ],
}

async function uploads(...sheets: readonly BookSheet[]) {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const file = new File([Buffer.from(await aWorkbook(...sheets))], 'tiendas.xlsx')
  const analysis = await admin.call(centreImport.analyse, { files: { file } })
  const columns = Object.fromEntries(
    Object.entries(analysis.sheets[0]?.suggestions ?? {}).map(([field, { column }]) => [field, column]),
  )
  const params = { id: analysis.importId }
  const does = (step: 'check' | 'apply', sheetIndexes: number[]) =>
    admin.call(centreImport[step], { params, body: { sheetIndex: 0, sheetIndexes, columns } })
  return { admin, analysis, does, params }
}

describe('sheets with like heads', () => {
  test('are told apart from the others, whatever the order and the writing of their titles', async () => {
    const { analysis } = await uploads(coruna, rates, lugo)
    expect(analysis.sheets.map(({ sheetName, headsGroup }) => [sheetName, headsGroup])).toEqual([
      ['A Coruña', 0],
      ['Tarifas', 1],
      ['Lugo', 0],
    ])
  })

  test('come in together, and what stays out says its sheet and its row, in the file of errors too', async () => {
    const { admin, does, params } = await uploads(coruna, rates, lugo)
    const checked = await does('check', [2, 0])
    const told = checked.details.map(({ sheetName, rowNumber, errors }) => [sheetName, rowNumber, errors])
    const expected = [
      ['A Coruña', 5, ['Provincia: «Narnia» no es ninguna provincia']],
      ['Lugo', 3, ['Provincia: «Utopía» no es ninguna provincia']],
      [
        'Lugo',
        4,
        ['Repite la fila 4 de la hoja «A Coruña», pero no dice lo mismo en Dirección: deja una de las dos'],
      ],
    ]
    expect(told.filter(([, , errors]) => (errors as string[]).length > 0)).toEqual(expected)
    expect(checked).toMatchObject({ rows: 5, created: 2, failed: 3 })

    expect(await does('apply', [0, 2])).toMatchObject({ rows: 5, created: 2, failed: 3 })
    const { content } = await admin.call(centreEndpoints.list, { query: { size: 50 } })
    expect(content.map(({ name }) => name).toSorted()).toEqual(['Marineda', 'Termas'])

    const answer = await admin.raw('GET', `/api/centers/import/${params.id}/errors`)
    const { sheets } = await readXlsx(answer.rawPayload)
    expect(sheets[0]?.rows[0]).toEqual(['Motivo', 'Hoja', 'Fila', ...heads, 'Notas'])
    expect(sheets[0]?.rows.slice(1).map((row) => row.slice(1, 5))).toEqual([
      ['A Coruña', 5, 'Carballo', '15100'],
      ['Lugo', 3, 'Vilalba', '27800'],
      ['Lugo', 4, 'Marineda', '15008'],
    ])
  })

  test('one without a needed column is refused by its name', async () => {
    const { does } = await uploads(coruna, rates)
    expect(await refusal(does('check', [0, 1]))).toMatchObject({
      code: 'import_sheet_columns',
      message: expect.stringMatching(/^La hoja «Tarifas» no tiene «Nombre»/),
    })
  })
})

test('sheets with heads of their own are no larger together than one sheet may be', async () => {
  const wide = Array.from({ length: 10 }, (_, sheet) => ({
    name: `Hoja ${sheet}`,
    rows: [
      [...heads, ...Array.from({ length: 400 }, (__, column) => `Dato ${sheet} ${column}`)],
      ...Array.from({ length: 200 }, (__, row) => [
        `Centro ${sheet} ${row}`,
        ...(coruna.rows[3] ?? []).slice(1),
      ]),
    ],
  }))
  const { does } = await uploads(...wide)
  expect(await refusal(does('check', [...wide.keys()]))).toMatchObject({ code: 'sheet_too_many_cells' })
})

test('one sheet of several is read as before: its rows name no sheet', async () => {
  const { does } = await uploads(coruna, lugo)
  const { details } = await does('check', [])
  expect(details.filter(({ action }) => action === 'error')).toMatchObject([
    { sheetName: null, rowNumber: 5 },
  ])
})

test('what no column says may be the same in all rows, and a column comes before it', async () => {
  const rows = (sheet: BookSheet) => sheet.rows.map((row) => row.filter((_, place) => place !== 3))
  const { admin, analysis, params } = await uploads({ name: 'A Coruña', rows: rows(coruna).slice(2) })
  const columns = Object.fromEntries(
    Object.entries(analysis.sheets[0]?.suggestions ?? {}).map(([field, { column }]) => [field, column]),
  )
  const does = (fixed: Record<string, string>) =>
    admin.call(centreImport.apply, { params, body: { sheetIndex: 0, columns, fixed } })
  expect(await refusal(does({ email: ' ' }))).toMatchObject({ code: 'import_columns' })
  const fixed = { email: 'tiendas@agencia.example', name: 'Otra' }
  expect(await does(fixed)).toMatchObject({ created: 1, failed: 1 })
  const { content } = await admin.call(centreEndpoints.list, { query: { size: 50 } })
  expect(content).toMatchObject([{ name: 'Marineda', email: 'tiendas@agencia.example' }])
})
