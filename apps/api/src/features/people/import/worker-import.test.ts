import { peopleEndpoints, workerImport } from '@cuadrante/contract/people/endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import type { ImportAnalysis, ImportReport } from '@cuadrante/contract/imports/import.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aWorker, anItem } from '../../../../test/a-worker.ts'
import { testApp, type Caller, type TestApp, type TestTenant } from '../../../../test/test-app.ts'
import type { Cell } from '../../../platform/sheets/cell.ts'
import { sheetWork } from '../../../platform/sheets/sheet-work.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T09:00:00Z') })
})

const headers = [
  'Nombre',
  'Primer apellido',
  'Segundo apellido',
  'DNI',
  'Correo',
  'Móvil',
  'F. nacimiento',
  'Sexo',
]
type Row = readonly Cell[]
const lucia: Row = [
  'Lucía',
  'Pérez',
  'Souto',
  '12345678Z',
  'lucia@correo.example',
  '600112233',
  new Date('1996-05-14'),
  'Mujer',
]

const aSheet = (rows: readonly Row[], columns: readonly string[] = headers) =>
  sheetWork.writeTable({ columns: columns.map((header) => ({ header })), rows, format: 'xlsx' })

const analyse = (caller: Caller, bytes: Uint8Array, name = 'personas.xlsx'): Promise<ImportAnalysis> =>
  caller.call(workerImport.analyse, { files: { file: new File([Buffer.from(bytes)], name) } })

const suggested = ({ sheets, recommendedSheetIndex }: ImportAnalysis) =>
  Object.fromEntries(
    Object.entries(sheets[recommendedSheetIndex]?.suggestions ?? {}).map(([field, { column }]) => [
      field,
      column,
    ]),
  )

async function run(
  caller: Caller,
  analysis: ImportAnalysis,
  step: 'check' | 'apply',
  existing: 'update' | 'skip' = 'update',
): Promise<ImportReport> {
  const body = { sheetIndex: analysis.recommendedSheetIndex, columns: suggested(analysis), existing }
  return caller.call(workerImport[step], { params: { id: analysis.importId }, body })
}

async function anAdmin(): Promise<{ tenant: TestTenant; admin: Caller }> {
  const tenant = await app.aTenant()
  return { tenant, admin: await tenant.as('ROLE_ADMIN', { name: 'Sabela Otero' }) }
}

const workersOf = async (admin: Caller) =>
  (await admin.call(peopleEndpoints.list, { query: { size: 200 } })).content

describe('a sheet of people', () => {
  test.each([
    ['1er apellido', '2º apellido', 'D.N.I. / N.I.E.', 'F. Nac.'],
    ['1º Apellido', '2do. apellido', 'D.N.I./N.I.E.', 'Fecha nac.'],
    ['Apellido 1', 'Apellido2', 'N.I.F.', 'Fecha de Nacimiento'],
    ['Primer Apellido', '2o apellido', 'D. N. I.', 'F.nacimiento'],
  ])('knows %s, %s and %s, however they are written', async (first, second, document, birth) => {
    const { admin } = await anAdmin()
    const columns = ['Nombre', first, second, document, 'E-mail', 'Teléfono móvil', birth, 'Sexo']
    expect(suggested(await analyse(admin, await aSheet([lucia], columns)))).toMatchObject({
      lastName: first,
      lastNameSecond: second,
      dni: document,
      birthDate: birth,
    })
  })

  test('may have words of its own for a choice: usual ones are known, the others are asked once', async () => {
    const { admin } = await anAdmin()
    const rows = [
      [...lucia.slice(0, 7), 'M', 'Alta'],
      [
        'Brais',
        'Castro',
        null,
        '11111111H',
        'b@correo.example',
        '600112234',
        new Date('1990-01-02'),
        'H',
        'De viaje',
      ],
    ]
    const analysis = await analyse(admin, await aSheet(rows, [...headers, 'Estado']))
    const sheet = analysis.sheets[0]
    expect(sheet?.values).toMatchObject({ Sexo: ['M', 'H'], Estado: ['Alta', 'De viaje'] })
    expect(analysis.fields.find(({ id }) => id === 'workerStatus')?.choices?.[0]).toMatchObject({
      value: 'ACTIVE',
      label: 'Activo',
      words: expect.arrayContaining(['alta']),
    })
    const check = await run(admin, analysis, 'check')
    expect(check.details.map(({ errors }) => errors.join())).toEqual([
      expect.stringContaining('«M» puede ser mujer o masculino'),
      expect.stringContaining('Estado: «De viaje» no es Activo, Inactivo, Suspendido o Terminado'),
    ])

    const body = {
      sheetIndex: 0,
      columns: suggested(analysis),
      values: { gender: { M: 'FEMALE' }, workerStatus: { 'De viaje': 'SUSPENDED' } },
    }
    await admin.call(workerImport.apply, { params: { id: analysis.importId }, body })
    expect(
      (await workersOf(admin)).map(({ gender, workerStatus }) => [gender, workerStatus]).toSorted(),
    ).toEqual([
      ['FEMALE', 'ACTIVE'],
      ['MALE', 'SUSPENDED'],
    ])
  })

  test('is understood by its headers and its values', async () => {
    const { admin } = await anAdmin()
    const analysis = await analyse(admin, await aSheet([lucia]))
    expect(suggested(analysis)).toEqual({
      firstName: 'Nombre',
      lastName: 'Primer apellido',
      lastNameSecond: 'Segundo apellido',
      dni: 'DNI',
      email: 'Correo',
      phone: 'Móvil',
      birthDate: 'F. nacimiento',
      gender: 'Sexo',
    })
    expect(analysis.sheets[0]).toMatchObject({ totalRows: 1, headers, hasHeader: true })
    expect(analysis.sheets[0]?.sampleData[0]?.[6]).toBe('1996-05-14')
  })

  test('is checked without writing, enters once, and a second run changes nothing', async () => {
    const { admin } = await anAdmin()
    const analysis = await analyse(admin, await aSheet([lucia]))
    expect(await run(admin, analysis, 'check')).toMatchObject({ created: 1, isApplied: false })
    expect(await workersOf(admin)).toEqual([])
    expect(await run(admin, analysis, 'apply')).toMatchObject({ rows: 1, created: 1, updated: 0, failed: 0 })
    const [worker] = await workersOf(admin)
    expect(worker).toMatchObject({
      dni: '12345678Z',
      birthDate: '1996-05-14',
      gender: 'FEMALE',
      workerStatus: 'ACTIVE',
      user: { firstName: 'Lucía', lastName: 'Pérez', lastNameSecond: 'Souto', phone: '600112233' },
    })
    expect(await run(admin, analysis, 'apply')).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    expect(await workersOf(admin)).toEqual([worker])
  })

  test('brings in places, lists, languages with levels, dates and flags as people write them', async () => {
    const { admin } = await anAdmin()
    for (const [list, name] of [
      ['profile', 'Azafata'],
      ['profile', 'Promotor, degustador'],
      ['language', 'Inglés'],
      ['nationality', 'Española'],
    ] as const)
      await anItem(admin, list, name)
    const more = [
      'Provincia',
      'Población',
      'Perfiles',
      'Idiomas',
      'Nacionalidad',
      'Coche',
      'Caducidad DNI',
      'Estado',
      'IBAN',
    ]
    const row = [
      ...lucia.slice(0, 6),
      '14/05/96',
      'f',
      'La Coruña',
      'a coruña',
      'azafata; Promotor, degustador',
      'inglés (Avanzado)',
      'española',
      'sí',
      '2030-01-31',
      'inactivo',
      'ES91 2100 0418 4502 0005 1332',
    ]
    const analysis = await analyse(admin, await aSheet([row], [...headers, ...more]))
    const report = await run(admin, analysis, 'apply')
    expect(report.details).toEqual([])
    expect((await workersOf(admin))[0]).toMatchObject({
      birthDate: '1996-05-14',
      workerStatus: 'INACTIVE',
      hasVehicle: true,
      dniExpirationDate: '2030-01-31',
      nationality: { name: 'Española' },
      profiles: [{ name: 'Azafata' }, { name: 'Promotor, degustador' }],
      languages: [{ name: 'Inglés', level: 'AVANZADO' }],
      user: { province: { id: 15 }, city: { id: 15030 } },
    })
  })

  test('updates who is there by clean DNI, keeps what it has no cell for, or leaves them alone', async () => {
    const { admin } = await anAdmin()
    const before = await aWorker(admin, {
      dni: '12.345.678-Z',
      notes: 'Se queda',
      user: { address: 'Rúa Real 1' },
    })
    const changed = lucia.map((cell, index) => (index === 5 ? '611000222' : index === 4 ? '' : cell))
    const analysis = await analyse(admin, await aSheet([changed]))
    expect(await run(admin, analysis, 'apply', 'skip')).toMatchObject({ updated: 0, unchanged: 1 })
    expect(await run(admin, analysis, 'apply')).toMatchObject({ updated: 1, created: 0 })
    expect(await admin.call(peopleEndpoints.get, { params: { id: before.id } })).toMatchObject({
      notes: 'Se queda',
      version: 2,
      user: { phone: '611000222', address: 'Rúa Real 1', email: 'lucia.perez@correo.example' },
    })
    const history = await admin.call(historyEndpoints.list, {
      query: { entity: 'worker', entityId: before.id },
    })
    expect(history.content[0]).toMatchObject({ by: 'Sabela Otero', reason: 'Importado de «personas.xlsx»' })
  })

  test('new people are candidates where the list of candidates asks for it; who is a worker stays one', async () => {
    const { admin } = await anAdmin()
    await aWorker(admin, { dni: '00000000T' })
    const worker = [...lucia.slice(0, 3), '00000000T', ...lucia.slice(4)]
    const analysis = await analyse(admin, await aSheet([lucia, worker]))
    const body = { sheetIndex: 0, columns: suggested(analysis), newAs: 'CANDIDATE' as const }
    await admin.call(workerImport.apply, { params: { id: analysis.importId }, body })
    expect((await workersOf(admin)).map(({ dni, workerType }) => [dni, workerType])).toEqual([
      ['00000000T', 'WORKER'],
      ['12345678Z', 'CANDIDATE'],
    ])
  })

  test('one column of surnames is divided, and what is divided already stays', async () => {
    const { admin } = await anAdmin()
    const columns = ['Nombre', 'Apellidos', ...headers.slice(3)]
    const row = [
      'Ana',
      'de la Fuente García',
      '00000000T',
      'ana@correo.example',
      '611000222',
      '1/2/1990',
      'mujer',
    ]
    const analysis = await analyse(admin, await aSheet([row], columns))
    await run(admin, analysis, 'apply')
    expect((await workersOf(admin))[0]?.user).toMatchObject({
      lastName: 'de la Fuente',
      lastNameSecond: 'García',
    })
    expect(await run(admin, analysis, 'check')).toMatchObject({ unchanged: 1 })
  })

  test.each<[what: string, row: Row, sentence: string]>([
    ['no name', ['', ...lucia.slice(1)], 'El nombre es obligatorio'],
    ['no DNI', [...lucia.slice(0, 3), '', ...lucia.slice(4)], 'El DNI es obligatorio'],
    [
      'a wrong e-mail',
      [...lucia.slice(0, 4), 'sin arroba', ...lucia.slice(5)],
      'El formato del email no es válido',
    ],
    ['no birth date', [...lucia.slice(0, 6), '', 'Mujer'], 'La fecha de nacimiento es obligatoria'],
    [
      'a day that does not exist',
      [...lucia.slice(0, 6), '31/02/1990', 'Mujer'],
      'Fecha de nacimiento: «31/02/1990» no es una fecha',
    ],
    ['an unknown gender', [...lucia.slice(0, 7), 'X'], 'Género: «X» no es Hombre, Mujer u Otro'],
    [
      'an ambiguous gender',
      [...lucia.slice(0, 7), 'M'],
      'Género: «M» puede ser mujer o masculino; escribe Hombre o Mujer',
    ],
  ])('a row with %s stays out with its reason alone', async (_what, row, sentence) => {
    const { admin } = await anAdmin()
    const report = await run(
      admin,
      await analyse(admin, await aSheet([row, [...lucia.slice(0, 3), '00000000T', ...lucia.slice(4)]])),
      'apply',
    )
    expect(report).toMatchObject({ created: 1, failed: 1 })
    expect(report.details).toMatchObject([{ rowNumber: 2, action: 'error', errors: [sentence] }])
  })

  test('birthdays as files keep them are read: with an hour, or counted in days', async () => {
    const { admin } = await anAdmin()
    const days = ['14/05/1996 0:00:00', '1996-05-14T00:00:00Z', '14-may-96, 12:00 a. m.', '35199', 35_199]
    const dnis = ['12345678Z', '00000000T', '87654321X', '11111111H', '22222222J']
    const rows = days.map((day, n) => [
      ...lucia.slice(0, 3),
      dnis[n] ?? '',
      `p${n}@correo.example`,
      `60011223${n}`,
      day,
      'Mujer',
    ])
    await run(admin, await analyse(admin, await aSheet(rows)), 'apply')
    const read = await Promise.all(
      (await workersOf(admin)).map(({ id }) => admin.call(peopleEndpoints.get, { params: { id } })),
    )
    expect(read.map(({ birthDate }) => birthDate)).toEqual(days.map(() => '1996-05-14'))
  })

  test('a row that is written twice counts once, and one that says otherwise is refused with what', async () => {
    const { admin } = await anAdmin()
    const again: Row = [' lucia ', ...lucia.slice(1, 3), '12.345.678-z', ...lucia.slice(4)]
    const other: Row = [...lucia.slice(0, 4), 'otra@correo.example', '611223344', ...lucia.slice(6)]
    const analysis = await analyse(admin, await aSheet([lucia, again, lucia, other]))
    const asked = {
      created: 1,
      unchanged: 2,
      failed: 1,
      causes: [],
      details: [
        {
          rowNumber: 5,
          action: 'error',
          errors: ['Repite la fila 2, pero no dice lo mismo en Email y Teléfono: deja una de las dos'],
        },
        { rowNumber: 3, action: 'unchanged', warnings: ['Es igual que la fila 2: se lee una sola vez'] },
        { rowNumber: 4, action: 'unchanged', warnings: ['Es igual que la fila 2: se lee una sola vez'] },
      ],
    }
    expect(await run(admin, analysis, 'check')).toMatchObject(asked)
    expect(await run(admin, analysis, 'apply')).toMatchObject(asked)
    expect((await admin.call(peopleEndpoints.list)).totalElements).toBe(1)
  })

  test('a row that is written twice in different batches counts once', async () => {
    const { admin } = await anAdmin()
    const some = Array.from({ length: 60 }, (_, index): Row => [
      `Ana ${index}`,
      ...lucia.slice(1, 3),
      `AB${100000 + index}`,
      `ana${index}@correo.example`,
      String(611_000_000 + index),
      ...lucia.slice(6),
    ])
    const report = await run(admin, await analyse(admin, await aSheet([lucia, ...some, lucia])), 'apply')
    expect(report).toMatchObject({ created: 61, unchanged: 1, failed: 0 })
    expect(report.details.find(({ rowNumber }) => rowNumber === 63)).toMatchObject({
      action: 'unchanged',
      warnings: ['Es igual que la fila 2: se lee una sola vez'],
    })
  })

  test('the same DNI twice in the agency is an error', async () => {
    const { admin } = await anAdmin()
    await aWorker(admin, { dni: '00000000T' })
    await aWorker(admin, { dni: '00000000T' })
    const other = [...lucia.slice(0, 3), '00000000-t', ...lucia.slice(4)]
    const report = await run(admin, await analyse(admin, await aSheet([lucia, other])), 'apply')
    expect(report).toMatchObject({ created: 1, failed: 1 })
    const failed = report.details.filter(({ action }) => action === 'error')
    expect(failed.map(({ errors }) => errors)).toEqual([
      ['Ya hay 2 fichas con el DNI 00000000T: deja una sola'],
    ])
  })

  test('a placeholder is nobody: it neither finds a record nor makes one', async () => {
    const { admin } = await anAdmin()
    const without = (dni: string, name: string): Row => [name, ...lucia.slice(1, 3), dni, ...lucia.slice(4)]
    const texts = ['PENDIENTE', '#N/A', '-', '0', 'S/N']
    const report = await run(
      admin,
      await analyse(admin, await aSheet([lucia, ...texts.map((text) => without(text, 'Ana'))])),
      'apply',
    )
    expect(report).toMatchObject({ created: 1, updated: 0, failed: texts.length })
    expect(report.details[0]?.errors).toEqual(['DNI: «PENDIENTE» no identifica a nadie; escribe el suyo'])
  })

  test('an update says whom it changes and what, before it is applied', async () => {
    const { admin } = await anAdmin()
    await run(admin, await analyse(admin, await aSheet([lucia])), 'apply')
    const other: Row = ['Ana', ...lucia.slice(1, 5), '611000222', new Date('1996-05-15'), 'Mujer']
    const report = await run(admin, await analyse(admin, await aSheet([other])), 'check')
    expect(report).toMatchObject({ updated: 1, untold: 0 })
    expect(report.details).toMatchObject([
      {
        rowNumber: 2,
        text: 'Ana Pérez Souto',
        action: 'update',
        warnings: ['DNI: es de Lucía Pérez Souto; comprueba que es la misma persona.'],
        changes: [
          'Ficha de Lucía Pérez Souto, DNI 12345678Z',
          'Nombre: Lucía → Ana',
          'Teléfono: 600112233 → 611000222',
          'Fecha de nacimiento: 14/05/1996 → 15/05/1996',
        ],
      },
    ])
  })

  test('gives the hints of the form, and keeps the zero of a postal code', async () => {
    const { admin } = await anAdmin()
    await run(admin, await analyse(admin, await aSheet([lucia])), 'apply')
    const more = [...headers, 'IBAN', 'NAF', 'CP', 'Provincia']
    const places: Row = [8001, 'Sevilla']
    const odd: Row = ['Ana', 'Pérez', 'Souto', '12345679Z', 'lucia@correo.example', '600112233'].concat([
      '14/05/2031',
      'Mujer',
      'ES0021000418450200051332',
      '281234567899',
    ])
    const old: Row = ['Eva', 'Pérez', 'Souto', 'PA123456', 'eva@correo.example', '600112233'].concat(
      ['14/05/1880', 'Mujer', '', ''],
      ['', ''],
    )
    const report = await run(
      admin,
      await analyse(admin, await aSheet([[...odd, ...places], old], more)),
      'apply',
    )
    expect(report.details.map(({ errors }) => errors)).toEqual([[], []])
    expect(report).toMatchObject({ created: 2, failed: 0 })
    expect(report.details.map(({ warnings }) => warnings)).toEqual([
      [
        'Código postal: 08001 es de Barcelona, no de Sevilla.',
        expect.stringMatching(/^DNI: La letra debería ser [A-Z]\.$/),
        'Fecha de nacimiento: Esta fecha aún no ha llegado.',
        expect.stringMatching(/^Seguridad Social: Los dos últimos dígitos deberían ser \d\d\.$/),
        'IBAN: Los dígitos de control deberían ser 91.',
        'Email: el mismo que Lucía Pérez Souto.',
        'Teléfono: el mismo que Lucía Pérez Souto.',
      ],
      [
        'Fecha de nacimiento: 146 años: revisa la fecha.',
        'Teléfono: el mismo que Lucía Pérez Souto.',
        'Teléfono: el mismo que en la fila 2',
      ],
    ])
    const ana = (await workersOf(admin)).find(({ dni }) => dni === '12345679Z')
    expect(ana?.user.postalCode).toBe('08001')
  })

  test('needs a column for every required field, and columns that are there', async () => {
    const { admin } = await anAdmin()
    const { importId } = await analyse(admin, await aSheet([lucia]))
    const ask = (columns: Record<string, string>) =>
      admin.call(workerImport.check, { params: { id: importId }, body: { sheetIndex: 0, columns } })
    await expect(ask({ firstName: 'Nombre' })).rejects.toMatchObject({
      status: 422,
      reply: { message: expect.stringContaining('«Primer apellido», «DNI»') },
    })
    await expect(ask({ firstName: 'Otra' })).rejects.toMatchObject({
      reply: { message: 'La hoja no tiene la columna «Otra».' },
    })
  })

  test('gives each person an account of their own, those of one name and one address too', async () => {
    const { tenant, admin } = await anAdmin()
    const twin = lucia.map((cell, n) => (n === 3 ? '11111111H' : cell))
    const other = lucia.map((cell, n) => (n === 0 ? 'Uxía' : n === 3 ? '22222222J' : cell))
    await run(admin, await analyse(admin, await aSheet([lucia, twin, other])), 'apply')
    const accounts = await tenant.inTenant((db) =>
      db
        .selectFrom('workers as w')
        .innerJoin('users as u', 'u.id', 'w.user_id')
        .select(['u.id', 'u.first_name', 'w.first_name as name', 'u.email', 'u.roles', 'u.login'])
        .orderBy('w.id')
        .execute(),
    )
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(3)
    const account = { email: 'lucia@correo.example', roles: [], login: null }
    expect(accounts).toMatchObject([
      { ...account, first_name: 'Lucía', name: 'Lucía' },
      { ...account, first_name: 'Lucía', name: 'Lucía' },
      { ...account, first_name: 'Uxía', name: 'Uxía' },
    ])
  })

  test('S1 another person of the agency, and another agency, cannot go on with it', async () => {
    const { tenant, admin } = await anAdmin()
    const { importId } = await analyse(admin, await aSheet([lucia]))
    const body = { sheetIndex: 0, columns: {} }
    for (const stranger of [await tenant.as('ROLE_ADMIN'), (await anAdmin()).admin])
      await expect(
        stranger.call(workerImport.apply, { params: { id: importId }, body }),
      ).rejects.toMatchObject({ status: 404 })
  })
})

test('5,000 people with 37 bad rows: 4,963 enter, 37 come back with reasons, a second run changes nothing', async () => {
  const { tenant, admin } = await anAdmin()
  const isBad = (n: number) => n % 135 === 0
  const rows = Array.from({ length: 5000 }, (_, n): Row => [
    `Nombre${n}`,
    'Vázquez',
    'Rey',
    isBad(n) && n % 2 === 0 ? '' : String(10_000_000 + n),
    isBad(n) && n % 2 === 1 ? 'sin arroba' : `p${n}@correo.example`,
    `6${String(n).padStart(8, '0')}`,
    '1/2/1990',
    n % 2 === 0 ? 'Hombre' : 'Mujer',
  ])
  expect(rows.filter((_, n) => isBad(n) || n === 0)).toHaveLength(38)
  const bad = rows.map((row, n) => (n === 0 ? [...row.slice(0, 3), '10000000', ...row.slice(4)] : row))
  const analysis = await analyse(admin, await aSheet(bad))
  expect(await run(admin, analysis, 'check')).toMatchObject({ rows: 5000, created: 4963, failed: 37 })
  const report = await run(admin, analysis, 'apply')
  expect(report).toMatchObject({ rows: 5000, created: 4963, updated: 0, failed: 37, isApplied: true })
  const failed = report.details.filter(({ action }) => action === 'error')
  expect(failed).toHaveLength(37)
  expect(failed.every(({ errors }) => errors.length === 1)).toBe(true)
  // Their DNIs have no letter, which is pointed out for each.
  expect(report.details.length + report.untold).toBe(5000)
  const { totalElements } = await admin.call(peopleEndpoints.list, { query: { size: 1 } })
  expect(totalElements).toBe(4963)

  const file = await admin.raw('GET', `/api/workers/import/${analysis.importId}/errors`)
  const [errors] = await sheetWork.tables({ bytes: file.rawPayload, fileName: 'errores.xlsx' })
  expect(errors?.totalRows).toBe(37)
  expect(errors?.headers.slice(0, 3)).toEqual(['Motivo', 'Fila', 'Nombre'])
  expect(new Set(errors?.rows.map(({ cells }) => cells[0]))).toEqual(
    new Set(['El DNI es obligatorio', 'El formato del email no es válido']),
  )

  const versions = () =>
    tenant.inTenant((db) =>
      db.selectFrom('workers').select(['id', 'version', 'updated_at']).orderBy('id').execute(),
    )
  const before = await versions()
  expect(await run(admin, analysis, 'apply')).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 4963,
    failed: 37,
  })
  expect(await versions()).toEqual(before)
}, 180_000)

describe('an export', () => {
  test('holds the asked columns of what the filters leave, in the order of the list', async () => {
    const { admin } = await anAdmin()
    await aWorker(admin, { hasVehicle: true, iban: 'ES9121000418450200051332' })
    await aWorker(admin, { dni: '00000000T', user: { firstName: '=HYPERLINK("x")', lastName: 'Ávila' } })
    await aWorker(admin, { dni: '11111111H', workerType: 'CANDIDATE' })
    const query =
      '?workerType=WORKER&sort=lastName,asc&columns=firstName,lastName,dni,birthDate,hasVehicle,iban'
    const xlsx = await admin.raw('GET', `/api/workers/export.xlsx${query}`)
    expect(xlsx.headers['content-disposition']).toContain('Trabajadores 2026-11-20.xlsx')
    const [table] = await sheetWork.tables({ bytes: xlsx.rawPayload, fileName: 'x.xlsx' })
    expect(table?.headers).toEqual(['Nombre', 'Apellidos', 'DNI', 'Fecha de nacimiento', 'Coche', 'IBAN'])
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['=HYPERLINK("x")', 'Ávila Souto', '00000000T', new Date('1996-05-14'), 'No', null],
      ['Lucía', 'Pérez Souto', '12345678Z', new Date('1996-05-14'), 'Sí', 'ES91 2100 0418 4502 0005 1332'],
    ])
    const csv = (await admin.raw('GET', `/api/workers/export.csv${query}`)).body
    expect(csv.split('\r\n')[0]).toBe('\ufeffNombre;Apellidos;DNI;Fecha de nacimiento;Coche;IBAN')
    expect(csv).toContain(`"'=HYPERLINK(""x"")";Ávila Souto;00000000T;14/05/1996;No;`)
  })

  test('S15 comes back through an import unchanged', async () => {
    const { admin } = await anAdmin()
    await anItem(admin, 'profile', 'Azafata')
    await anItem(admin, 'language', 'Inglés')
    await aWorker(admin, {
      profileIds: [await anItem(admin, 'profile', 'Promotor')],
      languages: [{ languageId: await anItem(admin, 'language', 'Francés'), level: 'NATIVO' }],
      socialSecurity: '281234567840',
      notes: '-5 % de descuento',
      user: { firstName: '+Lucía', address: '@casa', provinceId: 7, cityId: 7040, postalCode: '07001' },
    })
    for (const format of ['xlsx', 'csv']) {
      const file = await admin.raw('GET', `/api/workers/export.${format}`)
      const analysis = await analyse(admin, file.rawPayload, `trabajadores.${format}`)
      expect(await run(admin, analysis, 'check'), format).toMatchObject({
        unchanged: 1,
        failed: 0,
        details: [],
      })
    }
  })

  test('comes back with items whose names hold what stands between items and levels', async () => {
    const { admin } = await anAdmin()
    for (const name of ['Azafata', 'Imagen']) await anItem(admin, 'profile', name)
    for (const name of ['Árabe', 'Serbo']) await anItem(admin, 'language', name)
    const languages = []
    for (const [name, level] of [
      ['Árabe, dialectal', 'NATIVO'],
      ['Serbo-croata', 'AVANZADO'],
      ['Chino (Mandarín)', 'DESCONOCIDO'],
      ['Chino', 'BASICO'],
    ] as const)
      languages.push({ languageId: await anItem(admin, 'language', name), level })
    await aWorker(admin, {
      profileIds: [
        await anItem(admin, 'profile', 'Azafata; imagen'),
        await anItem(admin, 'profile', 'Promotor'),
      ],
      languages,
    })
    const unchanged = { unchanged: 1, failed: 0, details: [] }
    for (const format of ['xlsx', 'csv']) {
      const file = await admin.raw('GET', `/api/workers/export.${format}`)
      const analysis = await analyse(admin, file.rawPayload, `trabajadores.${format}`)
      expect(await run(admin, analysis, 'check'), format).toMatchObject(unchanged)
    }
    const cell = [
      'Árabe, dialectal (nativo), serbo-croata: avanzado',
      'Chino (Mandarín), Chino - Básico',
    ].join('; ')
    const sheet = await aSheet([[...lucia, cell]], [...headers, 'Idiomas'])
    const { details } = await run(admin, await analyse(admin, sheet), 'check')
    expect(details.flatMap(({ errors }) => errors).filter((error) => error.startsWith('Idiomas'))).toEqual([])
  })

  test('S21 is noted, S7 unknown columns are refused, other roles may not', async () => {
    const { tenant, admin } = await anAdmin()
    await admin.raw('GET', '/api/workers/export.csv?columns=dni')
    const noted = await tenant.inTenant((db) =>
      db.selectFrom('history').select(['action', 'label', 'after']).where('entity', '=', 'worker').execute(),
    )
    expect(noted).toEqual([
      { action: 'exported', label: 'Trabajadores.csv', after: { rows: 0, columns: ['DNI'] } },
    ])
    expect((await admin.raw('GET', '/api/workers/export.csv?columns=photo_key')).statusCode).toBe(400)
    expect((await (await tenant.as('ROLE_USER')).raw('GET', '/api/workers/export.csv')).statusCode).toBe(403)
  })
})

test('S1 a sheet that names a person of another agency by their DNI makes an own one, and leaves theirs', async () => {
  const [theirs, ours] = [
    await (await app.aTenant()).as('ROLE_ADMIN'),
    await (await app.aTenant()).as('ROLE_ADMIN'),
  ]
  const people = async (caller: Caller) => (await caller.call(peopleEndpoints.list)).content
  await run(theirs, await analyse(theirs, await aSheet([lucia])), 'apply')
  const before = await people(theirs)
  expect(before).toHaveLength(1)
  const changed = await aSheet([['Otra', ...lucia.slice(1, 5), '699999999', ...lucia.slice(6)]])
  expect(await run(ours, await analyse(ours, changed), 'apply')).toMatchObject({ created: 1, updated: 0 })
  expect(await people(theirs)).toEqual(before)
})

test('a social security number gets back the zero that a sheet took off it, and one that is too short is told', async () => {
  const { admin } = await anAdmin()
  const columns = [...headers, 'Seguridad Social']
  const checked = async (number: Cell) =>
    run(admin, await analyse(admin, await aSheet([[...lucia, number]], columns)), 'check')
  const analysis = await analyse(admin, await aSheet([[...lucia, 74358301729]], columns))
  const { details } = await run(admin, analysis, 'apply')
  expect(details[0]?.warnings).toEqual(['Seguridad Social: «74358301729» se lee como 074358301729.'])
  const [worker] = await workersOf(admin)
  const stored = await admin.call(peopleEndpoints.get, { params: { id: worker?.id ?? 0 } })
  expect(stored.socialSecurity).toBe('074358301729')
  expect(await checked(74358301729)).toMatchObject({ updated: 0, unchanged: 1 })
  const short = await checked('74358301')
  expect(short.details[0]?.warnings).toContain(
    'Seguridad Social: «74358301» no tiene las 12 cifras de un número de afiliación.',
  )
})
