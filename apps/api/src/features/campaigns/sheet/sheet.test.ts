import { campaignEndpoints as endpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobColumns } from '@cuadrante/contract/campaigns/job-sheet.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import type { Cell } from '../../../platform/sheets/cell.ts'
import { readSheets } from '../../../platform/sheets/read/read-sheets.ts'
import { aWorkbook } from '../../../platform/sheets/testing/workbooks.ts'
import { aPlannedAgency, refused, scheduleOn, type PlannedAgency } from '../testing/a-planned-agency.ts'

let house: TestApp
beforeAll(async () => {
  house = await testApp({ clock: () => new Date('2026-11-20T10:00:00Z') })
})

const aFile = async (...rows: readonly (readonly Cell[])[]) =>
  new File([Buffer.from(await aWorkbook({ name: 'Trabajos', rows }))], 'trabajos.xlsx')

const imports = (
  { admin }: PlannedAgency,
  id: number,
  file: File,
  fields: { mode?: 'check' | 'apply'; reason?: string } = {},
) => admin.call(endpoints.importJobs, { params: { id }, files: { file }, fields } as never)

const header = ['Fecha', 'Inicio', 'Fin', 'Centro', 'Trabajador', 'Perfil', 'Salario', 'KM']

describe('the exported file', () => {
  test('has a row for each slot, in the documented columns', async () => {
    const agency = await aPlannedAgency(house)
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
      "filename*=UTF-8''Trabajos%20Navidad%20en%20tienda.xlsx",
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
    const csv = await admin.raw('GET', `/api/campaigns/${id}/jobs/export.csv?status=PENDIENTE`)
    expect(csv.body).toContain(`"'=HYPERLINK(""http://malo.example"")"`)
    expect(
      (await admin.raw('GET', `/api/campaigns/${id}/jobs/export.csv?status=ACTIVO`)).body
        .trim()
        .split('\r\n'),
    ).toHaveLength(1)
  })

  test('comes back as it went, and a second time changes nothing', async () => {
    const agency = await aPlannedAgency(house)
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
    expect(await imports(agency, second.id, file, { mode: 'apply' })).toMatchObject({ jobs: 1, failed: 0 })
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
    const agency = await aPlannedAgency(house)
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
          '«» no es una hora de fin',
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

  test('obeys the conflict engine: overlaps stay out, warnings need a reason', async () => {
    const agency = await aPlannedAgency(house)
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

  test('asks for the columns that it cannot do without', async () => {
    const agency = await aPlannedAgency(house)
    const { id } = await agency.aCampaign()
    const file = await aFile(['Centro', 'Trabajador'], ['Froiz', 'Ana'])
    expect(await refused(imports(agency, id, file))).toMatchObject({
      code: 'jobs_sheet_columns',
      message: 'Faltan columnas en la hoja: Fecha, Inicio, Fin.',
    })
  })
})
