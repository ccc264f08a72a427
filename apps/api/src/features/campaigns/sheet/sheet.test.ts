import { campaignEndpoints as endpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints as jobs } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { jobColumns } from '@cuadrante/contract/campaigns/jobs/job-sheet.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, inject } from 'vitest'
import { formOf, testApp, type TestApp } from '../../../../test/test-app.ts'
import { readSheets } from '../../../platform/sheets/read/read-sheets.ts'
import { aWorkbook } from '../../../platform/sheets/testing/workbooks.ts'
import { takeJobNumbers } from '../jobs/load-jobs.ts'
import { aFile, header, imports } from '../testing/a-job-sheet.ts'
import { aPlannedAgency, refused, scheduleOn } from '../testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T10:00:00Z') })
})

afterAll(() => app.server.http.close())

describe('the exported file', () => {
  test('has a row for each slot, in the documented columns', async () => {
    const agency = await aPlannedAgency(app)
    const { admin, aCampaign, aCentre, aJob, aWorker } = agency
    const { id } = await aCampaign()
    const workerId = await aWorker({ name: 'Ana Belén Soto' })
    await aJob({
      campaignId: id,
      workerId,
      centerId: await aCentre(),
      salary: 49.5,
      observations: '=HYPERLINK("http://malo.example")',
      schedules: scheduleOn({ '2026-11-20': ['09:00-14:00', '17:00-20:00'], '2026-11-21': '09:00-14:00' }),
    })
    const answer = await admin.raw('GET', `/api/campaigns/${id}/jobs/export.xlsx`)
    expect(answer.headers['content-disposition']).toContain(
      "filename*=UTF-8''Trabajos%20Navidad%20en%20tienda%202026-11-20.xlsx",
    )
    const [sheet] = await readSheets(answer.rawPayload, 'trabajos.xlsx')
    expect(sheet?.rows[0]).toEqual([...jobColumns])
    expect(sheet?.rows).toHaveLength(4)
    expect(sheet?.rows[1]?.slice(0, 8)).toMatchObject([
      1,
      'Pendiente',
      new Date('2026-11-20'),
      '09:00',
      '14:00',
      'Hipermercado Las Mariñas',
      'A Coruña',
      'Ana Belén Soto',
    ])
    // What is added up in the workbook is what the campaign says.
    const salaries = sheet?.rows.slice(1).map((row) => row[jobColumns.indexOf('Salario')] ?? null)
    expect(salaries).toEqual([49.5, null, null])
    const csv = await admin.raw('GET', `/api/campaigns/${id}/jobs/export.csv?status=PENDIENTE`)
    expect(csv.body).toContain(`"'=HYPERLINK(""http://malo.example"")"`)
    expect(
      (await admin.raw('GET', `/api/campaigns/${id}/jobs/export.csv?status=ACTIVO`)).body
        .trim()
        .split('\r\n'),
    ).toHaveLength(1)
  })

  test('S15 says again what begins like a formula, with an apostrophe of its own too', async () => {
    const agency = await aPlannedAgency(app)
    const { admin, aCampaign, aJob } = agency
    const { id } = await aCampaign()
    for (const observations of ['=1+1', "'=1+1", "''-5", '@casa', "'Sur"])
      await aJob({ campaignId: id, observations, schedules: scheduleOn({ '2026-11-20': '09:00-14:00' }) })
    for (const format of ['xlsx', 'csv']) {
      const { rawPayload } = await admin.raw('GET', `/api/campaigns/${id}/jobs/export.${format}`)
      const file = new File([rawPayload], `trabajos.${format}`)
      expect(await imports(agency, id, file), format).toMatchObject({ changes: [], details: [], skipped: 5 })
    }
  })

  test('stands in the history of the campaign with who took it', async () => {
    const { admin, aCampaign, aJob, tenant } = await aPlannedAgency(app)
    const { id } = await aCampaign()
    await aJob({ campaignId: id, schedules: scheduleOn({ '2026-11-20': ['09:00-14:00', '17:00-20:00'] }) })
    await admin.raw('GET', `/api/campaigns/${id}/jobs/export.xlsx`)
    const taken = await tenant.inTenant((db) =>
      db
        .selectFrom('history')
        .select(['entity', 'entity_id', 'label', 'after', 'user_id'])
        .where('entity', '=', 'campaign')
        .where('entity_id', '=', id)
        .where('action', '=', 'exported')
        .execute(),
    )
    expect(taken).toEqual([
      {
        entity: 'campaign',
        entity_id: id,
        label: 'Trabajos Navidad en tienda.xlsx',
        after: { rows: 2 },
        user_id: admin.userId,
      },
    ])
  })

  test('comes back as it went, and a second time changes nothing', async () => {
    const agency = await aPlannedAgency(app)
    const { admin, aCampaign, aCentre, aJob, aProfile, aWorker } = agency
    const first = await aCampaign()
    await aJob({
      campaignId: first.id,
      workerId: await aWorker(),
      centerId: await aCentre(),
      profileId: await aProfile('AZAFATA'),
      salary: 49.5,
      kilometers: 12.3,
      schedules: scheduleOn({ '2026-11-20': ['09:00-14:00', '17:00-20:00'] }),
    })
    const answer = await admin.raw('GET', `/api/campaigns/${first.id}/jobs/export.xlsx`)
    const file = new File([answer.rawPayload], 'trabajos.xlsx')
    expect(await imports(agency, first.id, file, { mode: 'apply' })).toMatchObject({ jobs: 0, skipped: 1 })

    const second = await aCampaign({ name: 'Otra' })
    // The same person at the same hours twice: pending jobs may, for a reason.
    expect(await imports(agency, second.id, file)).toMatchObject({ jobs: 0, failed: 1 })
    const meant = { mode: 'apply', reason: 'Se reparte después' } as const
    expect(await imports(agency, second.id, file, meant)).toMatchObject({ jobs: 1, failed: 0 })
    const { content } = await admin.call(endpoints.jobs, { params: { id: second.id } })
    expect(content[0]).toMatchObject({
      salary: 49.5,
      kilometers: 12.3,
      profile: 'AZAFATA',
      minutes: 480,
      days: 1,
    })
    expect(await imports(agency, second.id, file, { mode: 'apply' })).toMatchObject({ jobs: 0, skipped: 1 })
  })
})

describe('importing', () => {
  test('checks first, then enters the good rows and says why the others stay out', async () => {
    const agency = await aPlannedAgency(app)
    const { admin, aCampaign, aCentre, aProfile, aWorker } = agency
    await aCentre('Froiz Travesas')
    await aWorker({ name: 'Íñigo Etxeberria', profileIds: [await aProfile('PROMOTOR')] })
    const { id } = await aCampaign()
    const file = await aFile(
      ['Trabajos de diciembre'],
      header,
      ['01/12/2026', '9:30', '14:30', 'froiz travesas', 'iñigo etxeberria', 'promotor', '49,50 €', 12.34],
      ['02/12/2026', '22:00', '06:00', 'Froiz Travesas', '', 'PROMOTOR', 60, null],
      ['31/02/2026', '9:30', '14:30', 'Froiz Travesas', '', '', 49, null],
      ['03/12/2026', '9:30', '', 'Gadis', 'Nadie Así', 'JEFE', 'mucho', null],
    )
    const check = await imports(agency, id, file)
    expect(check).toMatchObject({ mode: 'check', rows: 4, jobs: 2, failed: 2, columns: header })
    expect(check.details.map(({ rowNumber, errors }) => [rowNumber, errors])).toEqual([
      [5, ['«31/02/2026» no es una fecha']],
      [
        6,
        [
          'Falta la hora de fin',
          '«mucho» no es un valor para Salario',
          'No se encuentra el trabajador «Nadie Así»',
          'No se encuentra el centro «Gadis»',
          'No se encuentra el perfil «JEFE»',
        ],
      ],
    ])
    expect((await admin.call(endpoints.get, { params: { id } })).jobsCount).toBe(0)

    expect(await imports(agency, id, file, { mode: 'apply' })).toMatchObject({
      mode: 'apply',
      jobs: 2,
      failed: 2,
    })
    const { content } = await admin.call(endpoints.jobs, { params: { id } })
    expect(content).toMatchObject([
      {
        id: 1,
        worker: { name: 'Íñigo Etxeberria' },
        salary: 49.5,
        kilometers: 12.3,
        client: 'Zumos Alba',
        startTime: '09:30',
      },
      { id: 2, startDate: '2026-12-02', endDate: '2026-12-03', minutes: 480 },
    ])
  })

  test('holds a row to what the job form is held to, and names the column', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const texts = ['Fecha', 'Inicio', 'Fin', 'Localidad', 'Cliente', 'Salario', 'KM', 'Observaciones']
    const file = await aFile(
      texts,
      ['01/12/2026', '9:30', '14:30', 'V'.repeat(2001), 'C'.repeat(256), -1, null, 'o'.repeat(2001)],
      ['02/12/2026', '9:30', '14:30', 'V'.repeat(2000), 'C'.repeat(255), 49.5, null, 'o'.repeat(2000)],
      ['03/12/2026', '9:30', '9:30', null, null, 10_000_000, '1.234.567.890', null],
      ['31/12/9999', '22:00', '06:00', null, null, null, null, null],
    )
    const { jobs, details } = await imports(agency, id, file)
    expect(jobs).toBe(1)
    expect(details.map(({ rowNumber, errors }) => [rowNumber, errors])).toEqual([
      [
        2,
        [
          'Localidad: no puede exceder 2000 caracteres',
          'Cliente: no puede exceder 255 caracteres',
          'Observaciones: no puede exceder 2000 caracteres',
          'Salario: el importe no puede ser negativo',
        ],
      ],
      [
        4,
        [
          'Inicio y Fin son la misma hora, «9:30»',
          'Salario: el importe es demasiado grande',
          'KM: el importe es demasiado grande',
        ],
      ],
      [5, ['La fecha no es válida']],
    ])
  })

  test('a job of several rows says in which one it is wrong', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const crowded = Array.from({ length: 21 }, (_, slot) => {
      const hour = String(slot).padStart(2, '0')
      return ['T', '02/12/2026', `${hour}:00`, `${hour}:30`]
    })
    const many = Array.from({ length: 401 }, (_, day) => {
      const date = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)
      return ['D', date, '09:00', '14:00']
    })
    const file = await aFile(
      ['Trabajo', 'Fecha', 'Inicio', 'Fin', 'Trabajador', 'Observaciones'],
      ['A', '01/12/2026', '09:00', '14:00', null, 'Con uniforme'],
      ['A', '02/12/2026', '09:00', '25:00'],
      ['Mañana', '01/12/2026', '09:00', '14:00', 'Ana Soto'],
      ['Mañana', '01/12/2026', '09:00', '14:00', 'Íñigo Etxeberria'],
      ...crowded,
      ...many,
    )
    const { details } = await imports(agency, id, file)
    expect(details.map(({ rowNumber, errors }) => [rowNumber, errors[0]])).toEqual([
      [2, 'Fila 3: «25:00» no es una hora de fin'],
      [4, 'Trabajador: las filas 4 y 5 son el mismo trabajo, pero dicen «Ana Soto» y «Íñigo Etxeberria»'],
      [6, 'Un día no puede tener más de 20 tramos'],
      [27, 'Un trabajo no puede tener más de 400 días'],
    ])
  })

  test('names are found whatever blanks stand between their words, under headings for women and men', async () => {
    const agency = await aPlannedAgency(app)
    await agency.aCentre('Froiz Travesas')
    await agency.aWorker({ name: 'Íñigo Etxeberria' })
    const { id } = await agency.aCampaign()
    const file = await aFile(
      ['FECHA', 'HORA INICIO', 'HORA FIN', 'TIENDA', 'TRABAJADOR/A'],
      ['01/12/2026', '0,375', '14:00', ' FROIZ  TRAVESAS', 'IÑIGO\u00a0ETXEBERRIA '],
    )
    expect(await imports(agency, id, file, { mode: 'apply' })).toMatchObject({ jobs: 1, unknownColumns: [] })
    const { content } = await agency.admin.call(endpoints.jobs, { params: { id } })
    expect(content).toMatchObject([{ worker: { name: 'Íñigo Etxeberria' }, startTime: '09:00' }])
  })

  test('a formula that failed enters as no text and joins no rows', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const file = await aFile(
      ['Trabajo', 'Fecha', 'Inicio', 'Fin', 'Observaciones'],
      ['#N/D', '01/12/2026', '09:00', '14:00', '#¡REF!'],
      ['#N/D', '02/12/2026', '09:00', '14:00', 'Con uniforme'],
    )
    const { jobs, details, problems } = await imports(agency, id, file)
    expect(jobs).toBe(1)
    expect(details).toMatchObject([
      { rowNumber: 2, errors: ['Observaciones: la celda muestra un error, «#¡REF!»'] },
    ])
    expect(problems).toContainEqual({ row: 3, column: 'A', message: 'La celda muestra un error: #N/D' })
  })

  test('what a job says below its first row counts too', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const file = await aFile(
      ['Trabajo', 'Fecha', 'Inicio', 'Fin', 'Observaciones'],
      ['A', '01/12/2026', '09:00', '14:00'],
      ['A', '02/12/2026', '09:00', '14:00', 'Con uniforme'],
    )
    await imports(agency, id, file, { mode: 'apply' })
    const { content } = await agency.admin.call(endpoints.jobs, { params: { id } })
    expect(content).toMatchObject([{ days: 2, observations: 'Con uniforme' }])
  })

  test('quotes only the beginning of a long text that it does not know', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const file = await aFile(
      ['Fecha', 'Inicio', 'Fin', 'Centro'],
      ['01/12/2026', '9:30', '14:30', 'Centro '.repeat(1000)],
    )
    const [row] = (await imports(agency, id, file)).details
    expect(row?.errors[0]).toMatch(/^No se encuentra el centro «(Centro ){8}Cent…»$/)
    expect(row?.text.length).toBeLessThan(80)
  })

  test('obeys the conflict engine: overlaps stay out, warnings need a reason', async () => {
    const agency = await aPlannedAgency(app)
    const { aCampaign, aJob, aWorker } = agency
    const workerId = await aWorker({ name: 'Ana Soto' })
    await aJob({ workerId, status: 'ACTIVO', schedules: scheduleOn({ '2026-12-01': '17:00-22:00' }) })
    const { id } = await aCampaign()
    const file = await aFile(
      ['Fecha', 'Inicio', 'Fin', 'Trabajador', 'Estado'],
      ['01/12/2026', '20:00', '21:00', 'Ana Soto', 'Activo'],
      ['02/12/2026', '09:00', '14:00', 'Ana Soto', 'Activo'],
    )
    const refusedRows = await imports(agency, id, file)
    expect(refusedRows).toMatchObject({ jobs: 0, failed: 2 })
    expect(refusedRows.details[0]?.errors[0]).toContain('ya tiene el trabajo #1')
    expect(refusedRows.details[1]?.errors[0]).toContain('Solo 11 h de descanso')
    const entered = await imports(agency, id, file, { mode: 'apply', reason: 'Acordado con ella' })
    expect(entered).toMatchObject({ jobs: 1, failed: 1 })
  })

  test('tells days that the campaign does not have, and takes them all the same', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const file = await aFile(
      ['Fecha', 'Inicio', 'Fin'],
      ['05/01/2027', '09:00', '14:00'],
      ['06/01/2027', '09:00', '14:00'],
    )
    const { jobs, details } = await imports(agency, id, file)
    expect(jobs).toBe(2)
    expect(details).toMatchObject([
      {
        rowNumber: 3,
        errors: [],
        warnings: ['1 día queda fuera de la campaña, que va del 13/11/2026 al 05/01/2027.'],
      },
    ])
  })

  test('tells the lines that are no jobs, and the sheets that are not read', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const columns = header.slice(0, 5)
    const row = ['24/11/2026', '09:00', '14:00', '', '']
    const book = await aWorkbook(
      { name: 'Tarifas', rows: [['Perfil', 'Salario'], ...[1, 2].map((n) => [`Perfil ${n}`, 50 * n])] },
      {
        name: 'Turnos',
        rows: [
          ['Turnos de noviembre'],
          columns,
          ['Semana 48', null, null, null, null],
          row,
          columns,
          ['25/11/2026', '09:00', '14:00', '', 'Nadie Así'],
          ['Total', null, null, null, 2],
        ],
      },
    )
    const file = new File([Buffer.from(book)], 'noviembre.xlsx')
    const report = await imports(agency, id, file)
    expect(report).toMatchObject({ sheet: 'Turnos', otherSheets: ['Tarifas'], rows: 2, jobs: 1, failed: 1 })
    expect(report.problems).toEqual([
      {
        row: 1,
        column: null,
        message: 'Está encima de los títulos de las columnas, no se importa: Turnos de noviembre',
      },
      { row: 3, column: null, message: 'Rótulo entre las filas, no se importa: Semana 48' },
      { row: 5, column: null, message: 'Títulos repetidos, no se importan' },
      { row: 7, column: null, message: 'Fila de totales, no se importa: Total · 2' },
    ])
  })

  test('gives every row that stays out as a file, with all rows of its job, that is corrected and sent again', async () => {
    const agency = await aPlannedAgency(app)
    const { admin, aCampaign, aWorker, tenant } = agency
    await aWorker({ name: 'Íñigo Etxeberria' })
    const { id } = await aCampaign()
    const columns = ['Trabajo', ...header.slice(0, 3), 'Trabajador']
    const file = await aFile(
      columns,
      ['A', new Date('2026-11-24'), '09:00', '14:00', 'Íñigo Etxebarría'],
      ['A', new Date('2026-11-25'), '09:00', '14:00', ''],
      ['B', new Date('2026-11-26'), '09:00', '14:00', ''],
      ...Array.from({ length: 120 }, (_, n) => [`C${n}`, 'mañana', '09:00', '14:00', '']),
    )
    expect(
      await imports(agency, id, await aFile(columns, ['B', '26/11/2026', '09:00', '14:00', ''])),
    ).toMatchObject({ failed: 0, importId: null })
    const { importId, failed } = await imports(agency, id, file, { mode: 'apply' })
    expect(failed).toBe(121)
    const path = (campaign: number) => `/api/campaigns/${campaign}/jobs/import/${importId}/errors`
    const answer = await admin.raw('GET', path(id))
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      'Errores de trabajos.xlsx',
    )
    const [sheet] = await readSheets(answer.rawPayload, 'errores.xlsx')
    expect(sheet?.rows).toHaveLength(123)
    const why = 'No se encuentra el trabajador «Íñigo Etxebarría»'
    expect(sheet?.rows.slice(0, 4).map((row) => row.slice(0, 6))).toEqual([
      ['Motivo', 'Fila', ...columns.slice(0, 4)],
      [why, 2, 'A', new Date('2026-11-24'), '09:00', '14:00'],
      [why, 3, 'A', new Date('2026-11-25'), '09:00', '14:00'],
      ['«mañana» no es una fecha', 5, 'C0', 'mañana', '09:00', '14:00'],
    ])

    const other = await aCampaign({ name: 'Otra' })
    expect((await admin.raw('GET', path(other.id))).statusCode).toBe(404)
    const colleague = await tenant.as('ROLE_ADMIN')
    expect((await colleague.raw('GET', path(id))).statusCode).toBe(404)

    const corrected = (sheet?.rows ?? []).slice(0, 3).map((cells) => [...cells])
    corrected[1]?.splice(6, 1, 'Íñigo Etxeberria')
    expect(await imports(agency, id, await aFile(...corrected), { mode: 'apply' })).toMatchObject({
      jobs: 1,
      failed: 0,
      unknownColumns: ['Motivo', 'Fila'],
    })
    const { content } = await admin.call(endpoints.jobs, { params: { id } })
    expect(
      content.map(({ startDate, endDate, worker }) => [startDate, endDate, worker?.name]),
    ).toContainEqual(['2026-11-24', '2026-11-25', 'Íñigo Etxeberria'])
  })

  test('asks for the columns that it cannot do without', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const file = await aFile(['Centro', 'Trabajador'], ['Froiz', 'Ana'])
    expect(await refused(imports(agency, id, file))).toMatchObject({
      code: 'jobs_sheet_columns',
      message: 'Faltan columnas en la hoja: Fecha, Inicio, Fin.',
    })
  })

  test('tells a night as one shift where the sheet changes it', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const night = scheduleOn({ '2026-11-20': '22:00-06:00' })
    const job = await agency.aJob({ campaignId: id, schedules: night })
    const file = await aFile(
      ['Trabajo', 'Fecha', 'Inicio', 'Fin'],
      [job.id, '20/11/2026', '22:00', '05:00'],
      [job.id, '21/11/2026', '22:00', '05:00'],
    )
    expect((await imports(agency, id, file)).changes).toMatchObject([
      {
        fields: [
          {
            before: '20/11/2026 de 22:00 a 06:00',
            after: '20/11/2026 de 22:00 a 05:00 y 1 día más',
          },
        ],
      },
    ])
  })

  test('tells what the sheet says otherwise of known jobs, and changes it only when asked to', async () => {
    const agency = await aPlannedAgency(app)
    const { admin } = agency
    const { id } = await agency.aCampaign()
    const job = await agency.aJob({ campaignId: id, salary: 49.5, observations: 'Con uniforme' })
    const columns = ['Trabajo', ...header.slice(0, 3), 'Salario', 'Observaciones']
    const row = (salary: number) => [job.id, '20/11/2026', '09:00', '15:00', salary, null] as const
    const same = [job.id, '20/11/2026', '09:00', '14:00', 49.5, null] as const
    expect(await imports(agency, id, await aFile(columns, same))).toMatchObject({ skipped: 1, changes: [] })

    const file = await aFile(columns, row(60))
    const told = await imports(agency, id, file, { mode: 'apply' })
    expect(told).toMatchObject({ jobs: 0, updated: 0, skipped: 1 })
    expect(told.changes).toMatchObject([
      {
        jobId: job.id,
        fields: [
          { label: 'Horario', before: '20/11/2026 de 09:00 a 14:00', after: '20/11/2026 de 09:00 a 15:00' },
          { label: 'Salario', before: '49,5', after: '60' },
        ],
      },
    ])
    const params = { id: job.id }
    expect(await admin.call(jobs.get, { params })).toMatchObject({ salary: 49.5, version: 1 })

    const asked = { mode: 'apply', updates: 'yes' } as const
    expect(await refused(imports(agency, id, file, asked))).toMatchObject({ code: 'import_changed' })
    const { token } = await imports(agency, id, file, { updates: 'yes' })
    expect(await imports(agency, id, file, { ...asked, token })).toMatchObject({
      jobs: 0,
      updated: 1,
      skipped: 0,
    })
    expect(await admin.call(jobs.get, { params })).toMatchObject({
      salary: 60,
      minutes: 360,
      observations: 'Con uniforme',
      version: 2,
    })
    const { content } = await admin.call(historyEndpoints.list, {
      query: { entity: 'job', entityId: job.id },
    })
    expect(content[0]).toMatchObject({ action: 'updated', before: { salary: 49.5 }, after: { salary: 60 } })
    const { content: ofCampaign } = await admin.call(historyEndpoints.list, {
      query: { entity: 'campaign', entityId: id },
    })
    expect(ofCampaign[0]).toMatchObject({ action: 'jobs_changed', after: { jobs: 1 } })
    expect(
      await refused(imports(agency, id, await aFile(columns, row(70)), { ...asked, token })),
    ).toMatchObject({
      code: 'import_changed',
    })
  })

  test('judges an update as any change of many: refused overlaps stay, pending ones need a reason', async () => {
    const agency = await aPlannedAgency(app)
    const workerId = await agency.aWorker({ name: 'Ana Soto' })
    const schedules = scheduleOn({ '2026-12-01': '09:00-14:00' })
    const other = await agency.aJob({ workerId, status: 'ACTIVO', schedules })
    const { id } = await agency.aCampaign()
    const [active, pending] = [
      await agency.aJob({ campaignId: id, status: 'ACTIVO', schedules }),
      await agency.aJob({ campaignId: id, schedules }),
    ]
    const file = await aFile(
      ['Trabajo', ...header.slice(0, 3), 'Trabajador'],
      [active.id, '01/12/2026', '09:00', '14:00', 'Ana Soto'],
      [pending.id, '01/12/2026', '09:00', '14:00', 'Ana Soto'],
    )
    const check = await imports(agency, id, file, { updates: 'yes' })
    expect(check).toMatchObject({ updated: 0, failed: 2 })
    for (const { errors } of check.changes) expect(errors[0]).toContain(`ya tiene el trabajo #${other.id}`)
    const { token } = check
    const reason = 'Se reparte después'
    expect(await imports(agency, id, file, { mode: 'apply', updates: 'yes', token, reason })).toMatchObject({
      updated: 1,
      failed: 1,
    })
    const stored = await agency.admin.call(jobs.get, { params: { id: pending.id } })
    expect(stored.worker?.id).toBe(workerId)
  })
})

test('S1 a sheet that names the centre and the person of another agency finds neither', async () => {
  const [theirs, ours] = [await aPlannedAgency(app), await aPlannedAgency(app)]
  await theirs.aCentre('Centro Comercial As Termas')
  await theirs.aWorker({ name: 'Brais Otero Lamas' })
  await ours.aCentre('Hipermercado Las Mariñas')
  const { id } = await ours.aCampaign()
  const errorsOf = async (centre: string, worker: string) => {
    const row = ['2026-11-27', '09:00', '14:00', centre, worker, '', '49', '10']
    const { details } = await imports(ours, id, await aFile(header, row), { mode: 'apply' })
    return details.flatMap(({ errors }) => errors)
  }
  expect(await errorsOf('Centro Comercial As Termas', '')).toEqual([
    'No se encuentra el centro «Centro Comercial As Termas»',
  ])
  expect(await errorsOf('Hipermercado Las Mariñas', 'Brais Otero Lamas')).toEqual([
    'No se encuentra el trabajador «Brais Otero Lamas»',
  ])
  expect(await errorsOf('Hipermercado Las Mariñas', '')).toEqual([])
})

// The embedded database has one transaction at a time: held, it would not even know who asks.
const hasTransactionsAtOnce = inject('database').serverUrl !== undefined
test.skipIf(!hasTransactionsAtOnce)(
  'whoever cuts the connection cancels an import: nothing stays',
  async () => {
    const agency = await aPlannedAgency(app)
    const { admin, tenant, aCampaign, aCentre } = agency
    await aCentre()
    const { id } = await aCampaign()
    const file = await aFile(
      header,
      ...Array.from({ length: 12 }, (_, day) => [
        `${String(day + 1).padStart(2, '0')}/12/2026`,
        '10:00',
        '14:00',
        'Hipermercado Las Mariñas',
      ]),
    )
    const { http } = app.server
    await http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = http.server.address() as AddressInfo
    const hangUp = new AbortController()
    const gone = new Promise<void>((resolve) => {
      http.server.once('request', (asked) => {
        asked.socket.once('close', resolve)
        asked.once('end', () => hangUp.abort())
      })
    })
    // While the numbers of jobs are held, no import comes to its end.
    await tenant.inTenant(async (db) => {
      await takeJobNumbers(db, 0)
      const { body, headers } = await formOf({ file }, { mode: 'apply' })
      await fetch(`http://127.0.0.1:${port}/api/campaigns/${id}/jobs/import`, {
        method: 'POST',
        body,
        headers: { ...headers, authorization: `Bearer ${admin.token}` },
        signal: hangUp.signal,
      }).catch(() => undefined)
      await gone
    })
    // Two waits for the numbers: the import has had its turn between them.
    for (const _ of [1, 2]) await tenant.inTenant((db) => takeJobNumbers(db, 0))
    expect((await admin.call(endpoints.jobs, { params: { id }, query: {} as never })).counters.total).toBe(0)
    expect(await imports(agency, id, file, { mode: 'apply' })).toMatchObject({ jobs: 12, skipped: 0 })
  },
)
