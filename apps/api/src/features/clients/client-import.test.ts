import { clientEndpoints, clientImport } from '@cuadrante/contract/clients/endpoints.ts'
import type { ImportReport } from '@cuadrante/contract/imports/import.ts'
import { read, write } from '@e965/xlsx'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aClient } from '../../../test/a-centre.ts'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'
import type { Cell } from '../../platform/sheets/cell.ts'
import { sheetWork } from '../../platform/sheets/sheet-work.ts'
import { aWorkbook } from '../../platform/sheets/testing/workbooks.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true })
})
const anAdmin = async (): Promise<Caller> => (await app.aTenant()).as('ROLE_ADMIN')

const headers = ['CIF', 'Razón social', 'Domicilio', 'CP', 'Provincia', 'Web']
const aguas: readonly Cell[] = [
  'B-64.717.838',
  'Aguas de Mondariz',
  'Calle Real, 1',
  '36890',
  'Pontevedra',
  '',
]

async function bring(admin: Caller, file: File, step: 'check' | 'apply' = 'apply'): Promise<ImportReport> {
  const { importId, sheets } = await admin.call(clientImport.analyse, { files: { file } })
  const columns = Object.fromEntries(
    Object.entries(sheets[0]?.suggestions ?? {}).map(([field, { column }]) => [field, column]),
  )
  return admin.call(clientImport[step], { params: { id: importId }, body: { sheetIndex: 0, columns } })
}

async function aFile(rows: readonly (readonly Cell[])[]): Promise<File> {
  const columns = headers.map((header) => ({ header }))
  return new File(
    [Buffer.from(await sheetWork.writeTable({ columns, rows, format: 'xlsx' }))],
    'clientes.xlsx',
  )
}

test('clients come in once, known by their clean CIF', async () => {
  const admin = await anAdmin()
  expect(await bring(admin, await aFile([aguas]))).toMatchObject({ created: 1 })
  expect(await bring(admin, await aFile([aguas]))).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  const renamed = ['b64717838', 'Mondariz', ...aguas.slice(2)]
  expect(await bring(admin, await aFile([renamed]))).toMatchObject({ updated: 1 })
  expect((await admin.call(clientEndpoints.list)).content).toMatchObject([
    { cif: 'B64717838', name: 'Mondariz', province: { id: 36 }, version: 2 },
  ])
})

test('a cell that does not hold what its author put there keeps its row out, and says why', async () => {
  const admin = await anAdmin()
  const row = (cif: string, name: Cell, address: Cell, province: Cell = 'Pontevedra') =>
    [cif, name, address, '36890', province, ''] as const
  const street = 'Calle\n Real, 1'
  const rows = [
    headers,
    row('B64717838', '#¡REF!', street),
    row('A58818501', 'Froiz', '9,81E+08'),
    row('B15010051', 'Mar', 981_001_122_000_000_000),
    row('B36000008', 'Ría', street, '#N/D'),
    row('B27000009', 'Aguas\nde  Mondariz', street),
  ]
  const file = new File([Buffer.from(await aWorkbook({ name: 'Clientes', rows }))], 'clientes.xlsx')
  const report = await bring(admin, file)
  expect(report).toMatchObject({ created: 1, failed: 4 })
  const lost = 'ha perdido cifras: da formato de texto a la columna y escríbelas de nuevo'
  expect(report.details.filter(({ action }) => action === 'error').map(({ errors }) => errors)).toEqual([
    ['Nombre: la celda muestra un error, «#¡REF!»'],
    [`Dirección: «9,81E+08» ${lost}`],
    [`Dirección: «981001122000000000» ${lost}`],
    ['Provincia: la celda muestra un error, «#N/D»'],
  ])
  const { content } = await admin.call(clientEndpoints.list)
  expect(content).toMatchObject([{ name: 'Aguas de Mondariz', address: 'Calle Real, 1' }])
})

test('lines that are no rows, and what is odd in a sheet, are told with their numbers', async () => {
  const admin = await anAdmin()
  const second = ['A58818501', 'Froiz', ...aguas.slice(2)]
  const title = ['Clientes de 2026']
  const sheet = {
    name: 'Clientes',
    rows: [
      title,
      headers,
      aguas,
      ['Zona norte'],
      [false, 0, null, null, null, null],
      headers,
      second,
      [0, 0, 0, 0, null, null],
      [],
      ['Total', '2 clientes'],
    ],
  }
  const file = new File([Buffer.from(await aWorkbook(sheet))], 'clientes.xlsx')
  const { sheets } = await admin.call(clientImport.analyse, { files: { file } })
  expect(sheets[0]?.totalRows).toBe(2)
  expect(sheets[0]?.problems.map(({ row, message }) => [row, message])).toEqual([
    [1, 'Está encima de los títulos de las columnas, no se importa: Clientes de 2026'],
    [4, 'Rótulo entre las filas, no se importa: Zona norte'],
    [null, 'Las filas 5, 8 solo tienen casillas sin marcar, ceros o errores: no se importan'],
    [6, 'Títulos repetidos, no se importan'],
    [10, 'Fila de totales, no se importa: Total · 2 clientes'],
  ])
})

test('of several sheets the one with the clients is offered, and one without titles says so', async () => {
  const admin = await anAdmin()
  const notes = {
    name: 'Notas',
    rows: [
      ['Fecha', 'Observaciones'],
      [new Date('2026-01-05'), 'Rellenar la hoja'],
    ],
  }
  const own = { name: 'Clientes', rows: [headers, aguas, ['A58818501', 'Froiz', ...aguas.slice(2)]] }
  const bare = { name: 'Sin títulos', rows: own.rows.slice(1) }
  const file = new File([Buffer.from(await aWorkbook(notes, own, bare))], 'clientes.xlsx')
  const { sheets, recommendedSheetIndex } = await admin.call(clientImport.analyse, { files: { file } })
  expect(recommendedSheetIndex).toBe(1)
  expect(sheets.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    [],
    [],
    ['No se reconoce una fila de títulos: todas las líneas se leen como filas, también la primera'],
  ])
})

test('rows stay out with their reasons', async () => {
  const admin = await anAdmin()
  await aClient(admin, { cif: 'A58818501' })
  await aClient(admin, { cif: 'A58818501' })
  const report = await bring(
    admin,
    await aFile([
      ['', ...aguas.slice(1)],
      [...aguas.slice(0, 5), 'mondariz'],
      ['A58818501', ...aguas.slice(1)],
    ]),
  )
  expect(report.details.map(({ errors }) => errors)).toEqual([
    ['El CIF es obligatorio'],
    ['La URL debe tener un formato válido'],
    ['Ya hay 2 clientes con el CIF A58818501: deja uno solo'],
  ])
})

test('an export comes back unchanged', async () => {
  const admin = await anAdmin()
  await aClient(admin, {
    url: 'https://mondariz.example',
    province: { id: 36 },
    city: { id: 36057 },
    description: '=1',
  })
  for (const format of ['xlsx', 'csv']) {
    const sent = await admin.raw('GET', `/api/clients/export.${format}`)
    const file = new File([sent.rawPayload], `clientes.${format}`)
    expect(await bring(admin, file, 'check'), format).toMatchObject({ unchanged: 1, failed: 0, details: [] })
  }
})

test('S15 texts that begin like formulas come back as they were, also with an apostrophe of their own and through Excel', async () => {
  const admin = await anAdmin()
  const texts = ['=1+1', "'=1+1", "''=1+1", '+34 600', "'-5", '@casa', '-5 %', "'Sur", "L'Horta", '＝2']
  for (const [index, description] of texts.entries())
    await aClient(admin, { cif: numberedCif(index), name: `Cliente ${index}`, description })
  for (const format of ['xlsx', 'csv']) {
    const sent = (await admin.raw('GET', `/api/clients/export.${format}`)).rawPayload
    // Excel opens either and saves it as a workbook: what stands in the cells stays.
    const book = read(sent, { raw: true, codepage: 65001 })
    const saved: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
    for (const file of [new File([sent], `clientes.${format}`), new File([saved], 'guardado.xlsx')])
      expect(await bring(admin, file, 'check'), `${format}, ${file.name}`).toMatchObject({
        unchanged: texts.length,
        failed: 0,
        details: [],
      })
  }
})

test('R1 a run that is taken up again goes on after its last batch and counts what it did, not what it finds', async () => {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  const rows = Array.from({ length: 250 }, (_, n) => [numberedCif(n), `Cliente ${n}`, ...aguas.slice(2)])
  expect(await bring(admin, await aFile(rows))).toMatchObject({ created: 250, unchanged: 0 })
  // As a process leaves it that dies in the third batch.
  await tenant.inTenant(async (db) => {
    await db
      .deleteFrom('clients')
      .where(
        'cif',
        'in',
        rows.slice(217).map(([cif]) => String(cif)),
      )
      .execute()
    await sql`update imports set applied_actions = left(applied_actions, 217)`.execute(db)
    await sql`update tasks set state = 'PENDING', result = null where kind = 'import-clients'`.execute(db)
  })
  app.server.tasks.wake()
  const report = () =>
    tenant.inTenant((db) => db.selectFrom('tasks').select('result').executeTakeFirstOrThrow())
  await expect
    .poll(async () => (await report()).result)
    .toMatchObject({
      created: 250,
      unchanged: 0,
      failed: 0,
    })
  expect((await admin.call(clientEndpoints.list)).totalElements).toBe(250)
  expect(await bring(admin, await aFile(rows))).toMatchObject({ created: 0, unchanged: 250 })
})

test('R1 a run that is taken up again tells of every row what it changed, also of those before it was cut short', async () => {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  const named = (word: string) =>
    Array.from({ length: 120 }, (_, n) => [numberedCif(n), `${word} ${n}`, ...aguas.slice(2)])
  await bring(admin, await aFile(named('Cliente')))
  const told = await bring(admin, await aFile(named('Bodega')))
  expect([told.updated, told.details.length]).toEqual([120, 120])
  const cifsFrom = (first: number) =>
    named('')
      .slice(first)
      .map(([cif]) => String(cif))
  // As a process leaves it that dies in the second batch.
  await tenant.inTenant(async (db) => {
    await sql`update clients set name = replace(name, 'Bodega', 'Cliente') where cif = any(${cifsFrom(50)})`.execute(
      db,
    )
    const { id } = await db
      .selectFrom('imports')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await sql`update imports set applied_actions = left(applied_actions, 50) where id = ${id}`.execute(db)
    await sql`update tasks set state = 'PENDING', result = null where id = (select applied_task from imports where id = ${id})`.execute(
      db,
    )
  })
  app.server.tasks.wake()
  const again = () =>
    tenant.inTenant((db) =>
      db.selectFrom('tasks').select('result').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    )
  await expect.poll(async () => (await again()).result).toMatchObject({ updated: 120, details: told.details })
})

/** A number of a limited company, with its control digit: odd places doubled, digit sums added. */
function numberedCif(n: number): string {
  const digits = String(6_000_000 + n)
  const sum = [...digits].map(Number).reduce((total, digit, place) => {
    const doubled = digit * 2
    return total + (place % 2 === 0 ? Math.floor(doubled / 10) + (doubled % 10) : digit)
  }, 0)
  return `B${digits}${(10 - (sum % 10)) % 10}`
}

test('a web address may do without its scheme, and a CIF stand behind its country', async () => {
  const admin = await anAdmin()
  const row = ['ESA58818501', 'Froiz', 'Rúa 1', '36.001', 'Pontevedra', 'www.froiz.example']
  expect(await bring(admin, await aFile([row]))).toMatchObject({
    created: 1,
    details: [{ warnings: ['CIF: «ESA58818501» se lee como A58818501.'] }],
  })
  const { content } = await admin.call(clientEndpoints.list, { query: {} })
  expect(content).toMatchObject([{ cif: 'A58818501', postalCode: '36001', url: 'https://www.froiz.example' }])
})

test.each([
  [
    'in the parts of its street',
    ['CIF', 'Razón social', 'Tipo de vía', 'Nombre de la vía', 'Número', 'CP', 'Población', 'Provincia'],
    ['B64717838', 'Aguas de Mondariz', 'Calle', 'Real', '1', '36890', 'Mondariz', 'Pontevedra'],
    'Calle Real, 1',
  ],
  [
    'whole in one cell',
    ['CIF', 'Razón social', 'Dirección'],
    ['B64717838', 'Aguas de Mondariz', 'Calle Real, 1, 36890 Mondariz (Pontevedra)'],
    'Calle Real, 1',
  ],
  [
    'in a street with its number beside it',
    ['CIF', 'Razón social', 'Calle', 'Núm.', 'Código postal', 'Municipio'],
    ['B64717838', 'Aguas de Mondariz', 'Real', '1', '36890', 'Mondariz'],
    'Real, 1',
  ],
])('the address of a client may stand %s', async (_, heads, row, address) => {
  const admin = await anAdmin()
  const bytes = await aWorkbook({ name: 'Clientes', rows: [heads, row] })
  const report = await bring(admin, new File([Buffer.from(bytes)], 'clientes.xlsx'))
  expect(report).toMatchObject({ created: 1, failed: 0 })
  const { content } = await admin.call(clientEndpoints.list)
  expect(content).toMatchObject([
    { address, postalCode: '36890', city: { name: 'Mondariz' }, province: { id: 36 } },
  ])
})
