import { reportEndpoints as endpoints } from '@cuadrante/contract/reports/endpoints.ts'
import type { ReportName } from '@cuadrante/contract/reports/report-list.ts'
import { reportColumns, reportOf } from '@cuadrante/contract/reports/report-list.ts'
import { cellText, valueIn } from '@cuadrante/contract/reports/report-rows.ts'
import type { ReportReply } from '@cuadrante/contract/reports/report.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { pagesOfPdf } from '../../../test/pdf-text.ts'
import { ApiFailure, testApp, type Caller, type TestApp } from '../../../test/test-app.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readSheets } from '../../platform/sheets/read/read-sheets.ts'
import {
  aPlannedAgency,
  refused,
  scheduleOn,
  type PlannedAgency,
} from '../campaigns/testing/a-planned-agency.ts'

const now = new Date('2026-11-20T08:30:00Z')
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => now })
})

const november = { period: 'custom', from: '2026-11-01', to: '2026-11-30' } as const

const ask = (who: Caller, report: ReportName, query: object = {}): Promise<ReportReply> =>
  who.call(endpoints[report].read, { query: { ...november, ...query } })

const alertsOf = ({ rows }: ReportReply) =>
  rows.map(({ name, values }) => [name, values['worker'], values['kind']].join(' · '))

/** Two clients with a campaign each: the first has a covered and an open shift, with salaries. */
async function twoClients(agency: PlannedAgency) {
  const { aCampaign, aClient, aJob, aWorker, tenant } = agency
  const [alba, norte] = [await aClient('Zumos Alba'), await aClient('Aguas del Norte')]
  const own = await aCampaign({ name: 'Navidad', clientId: alba, budget: 500 })
  const other = await aCampaign({ name: 'Verano', clientId: norte, clientName: 'Aguas del Norte' })
  const person = await tenant.as('ROLE_USER')
  const workerId = await aWorker({ name: 'Lucía Pérez Souto', userId: person.userId })
  const staffed = { workerId, status: 'ACTIVO', salary: 60 } as const
  await aJob({ campaignId: own.id, ...staffed, schedules: scheduleOn({ '2026-11-24': '09:00-14:00' }) })
  await aJob({ campaignId: own.id, salary: 40, schedules: scheduleOn({ '2026-11-25': '09:00-13:00' }) })
  await aJob({ campaignId: other.id, ...staffed, schedules: scheduleOn({ '2026-11-26': '09:00-14:00' }) })
  return { client: await tenant.as('ROLE_CLIENT', { clientId: alba }), person, own, other, alba }
}

test.each(['Europe/Madrid', 'Atlantic/Canary'])(
  'in %s a night is one shift of its evening, with the hours that pass while the clocks change',
  async (zone) => {
    const { admin, aCentre, aCampaign, aJob } = await aPlannedAgency(app)
    const centerId = await aCentre('Centro Marítimo', { zone })
    const { id: campaignId } = await aCampaign({ startDate: '2026-03-01' })
    const nightOf = (day: string) =>
      aJob({ campaignId, centerId, schedules: scheduleOn({ [day]: '23:30-06:00' }) })
    await nightOf('2026-03-28')
    await nightOf('2026-10-24')
    await nightOf('2026-10-31')
    const shifts = async (from: string, to: string) =>
      (await ask(admin, 'coverage', { by: 'day', from, to })).rows.map(({ name, values }) => [
        name,
        values['shifts'],
        values['planned'],
      ])
    expect(await shifts('2026-03-28', '2026-03-29')).toEqual([['2026-03-28', 1, 330]])
    expect(await shifts('2026-10-24', '2026-10-25')).toEqual([['2026-10-24', 1, 450]])
    // The last night of a month is whole in its month.
    expect(await shifts('2026-10-31', '2026-10-31')).toEqual([['2026-10-31', 1, 390]])
    expect(await shifts('2026-11-01', '2026-11-30')).toEqual([])
  },
)

describe('who sees what', () => {
  test('a client sees coverage and results of its own campaigns, without people and money', async () => {
    const agency = await aPlannedAgency(app)
    const { client, own, other } = await twoClients(agency)

    const coverage = await ask(client, 'coverage')
    expect(coverage.rows).toEqual([
      {
        key: String(own.id),
        name: 'Navidad',
        path: `/campaigns/${own.id}`,
        values: { shifts: 2, covered: 1, open: 1, share: 50, planned: 540, coveredHours: 300 },
      },
    ])
    expect(coverage.choices).toEqual({ campaign: [{ id: own.id, name: 'Navidad' }] })
    expect((await ask(client, 'coverage', { campaign: other.id })).rows).toEqual([])
    expect((await ask(client, 'results')).rows.map(({ name }) => name)).toEqual(['Navidad'])
    expect(JSON.stringify([coverage, await ask(client, 'results')])).not.toMatch(/Luc|salary|cost|budget/)
  })

  test('a client cannot have rows by worker or by client: it gets the usual ones', async () => {
    const { client } = await twoClients(await aPlannedAgency(app))
    expect((await ask(client, 'coverage', { by: 'worker' })).by).toBe('campaign')
    expect((await ask(client, 'coverage', { by: 'client' })).by).toBe('campaign')
  })

  test('what only the office may filter by filters nothing for a client', async () => {
    const { client, own } = await twoClients(await aPlannedAgency(app))
    const { rows } = await ask(client, 'coverage', { client: 1_000_000 })
    expect(rows.map(({ key }) => key)).toEqual([String(own.id)])
  })

  test.each(['cost', 'alerts'] as const)('the report %s is for the office alone', async (report) => {
    const { client, person } = await twoClients(await aPlannedAgency(app))
    for (const who of [client, person]) {
      expect((await refused(ask(who, report))).code).toBe('forbidden')
      const file = who.call(endpoints[report].file, { query: { ...november, format: 'csv' } })
      await expect(file).rejects.toThrow(ApiFailure)
    }
  })

  test('filters by client and campaign leave the rest out', async () => {
    const agency = await aPlannedAgency(app)
    const { alba, other } = await twoClients(agency)
    const names = async (query: object) =>
      (await ask(agency.admin, 'coverage', query)).rows.map(({ name }) => name)
    expect(await names({})).toEqual(['Navidad', 'Verano'])
    expect(await names({ client: alba })).toEqual(['Navidad'])
    expect(await names({ campaign: other.id })).toEqual(['Verano'])
    const workerId = await agency.aWorker({ name: 'Brais Lema Rey' })
    const hours = { '2026-11-24': '16:00-23:30', '2026-11-25': '06:00-12:00' }
    for (const [day, slot] of Object.entries(hours))
      await agency.aJob({
        campaignId: other.id,
        workerId,
        status: 'ACTIVO',
        conflictReason: 'Cubre una baja',
        schedules: scheduleOn({ [day]: slot }),
      })
    expect(alertsOf(await ask(agency.admin, 'alerts')).length).toBeGreaterThan(0)
    expect(alertsOf(await ask(agency.admin, 'alerts', { client: alba }))).toEqual([])
  })
})

describe('the period', () => {
  test('without one the report counts the current month of the agency', async () => {
    const { admin } = await aPlannedAgency(app)
    const reply = await admin.call(endpoints.coverage.read, { query: {} })
    expect(reply).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
  })

  test('one that ends before it begins, or that is longer than two years, is refused in words', async () => {
    const { admin } = await aPlannedAgency(app)
    const backwards = await refused(ask(admin, 'coverage', { from: '2026-11-30', to: '2026-11-01' }))
    expect(backwards.message).toBe('El último día no puede ser anterior al primero.')
    const endless = await refused(ask(admin, 'coverage', { from: '2020-01-01' }))
    expect(endless.message).toBe('Un informe abarca dos años como mucho.')
  })
})

describe('working-time alerts', () => {
  test('what two jobs cause together is told once, with its day and its article', async () => {
    const { admin, aWorker, aJob } = await aPlannedAgency(app)
    const workerId = await aWorker({ name: 'Ana Belén Soto' })
    const onDay = (schedules: ReturnType<typeof scheduleOn>) =>
      aJob({ workerId, schedules, status: 'ACTIVO', conflictReason: 'Cubre una baja' })
    await onDay(scheduleOn({ '2026-11-23': '16:00-23:00' }))
    await onDay(scheduleOn({ '2026-11-24': '07:00-12:00' }))
    await onDay(scheduleOn({ '2026-11-26': ['08:00-13:00', '14:00-19:00'] }))

    const reply = await ask(admin, 'alerts')
    expect(alertsOf(reply)).toEqual([
      '2026-11-24 · Ana Belén Soto · Descanso entre jornadas',
      '2026-11-26 · Ana Belén Soto · Jornada diaria',
    ])
    expect(reply.rows[0]?.values['detail']).toContain('art. 34.3 ET')
    expect(reply.totals['alerts']).toBe(2)
  })

  test('two overlapping proposals of one worker are one alert; cancelled jobs and other days have none', async () => {
    const { admin, aWorker, aJob } = await aPlannedAgency(app)
    const workerId = await aWorker({ name: 'Ana Belén Soto' })
    const morning = scheduleOn({ '2026-11-23': '09:00-14:00' })
    await aJob({ workerId, schedules: morning })
    await aJob({ workerId, schedules: scheduleOn({ '2026-11-23': '12:00-15:00' }) })
    await aJob({ workerId, schedules: morning, status: 'ANULADO' })

    expect(alertsOf(await ask(admin, 'alerts'))).toEqual(['2026-11-23 · Ana Belén Soto · Solape'])
    expect((await ask(admin, 'alerts', { from: '2026-11-24' })).rows).toEqual([])
  })

  test('a long week is told in every period that has a day of it', async () => {
    const { admin, aWorker, aJob } = await aPlannedAgency(app)
    const workerId = await aWorker({ name: 'Ana Belén Soto' })
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
    const schedules = scheduleOn(Object.fromEntries(days.map((day) => [day, '08:00-17:00'])))
    await aJob({ workerId, schedules })

    for (const range of [{ to: '2026-11-23' }, { from: '2026-11-29', to: '2026-12-10' }])
      expect(alertsOf(await ask(admin, 'alerts', range))).toEqual([
        '2026-11-23 · Ana Belén Soto · Jornada semanal',
      ])
    expect((await ask(admin, 'alerts', { from: '2026-11-30', to: '2026-12-10' })).rows).toEqual([])
  })
})

describe('files', () => {
  const ofNovember = 'from=2026-11-01&to=2026-11-30'
  const file = async (
    who: Caller,
    report: ReportName,
    format: string,
    query = 'by=campaign',
    days = ofNovember,
  ) => {
    const path = `/api/reports/${report}/file?period=custom&${days}&${query}&format=${format}`
    const answer = await who.raw('GET', path)
    expect(answer.statusCode).toBe(200)
    return answer
  }

  test('the name of a file says its days, the paper when it was made, and an empty one that there is nothing', async () => {
    const { admin } = await aPlannedAgency(app)
    const week = await file(admin, 'hours', 'csv', '', 'from=2025-01-06&to=2025-01-12')
    expect(week.headers['content-disposition']).toContain('registradas%202025-01-06%20a%202025-01-12.csv')
    const empty = await file(admin, 'hours', 'pdf', '', 'from=2025-01-01&to=2025-01-31')
    expect(empty.headers['content-disposition']).toContain('registradas%202025-01.pdf')
    expect((await pagesOfPdf(empty.rawPayload))[0]).toContain('No hay datos.')
    const papers = await file(admin, 'documents', 'pdf')
    expect(papers.headers['content-disposition']).toContain('documentaci%C3%B3n%202026-11-20.pdf')
    expect((await pagesOfPdf(papers.rawPayload))[0]).toContain('Situación a 20/11/2026')
  })

  test('XLSX, CSV and PDF carry the rows and totals of the screen', async () => {
    const agency = await aPlannedAgency(app)
    await twoClients(agency)
    const { admin } = agency
    const report = await ask(admin, 'cost')
    expect(report.totals).toMatchObject({ cost: 160, budget: 500, margin: 400 })

    const xlsx = await file(admin, 'cost', 'xlsx')
    const [sheet] = await readSheets(xlsx.rawPayload, 'informe.xlsx')
    expect(sheet?.rows[0]).toEqual(expect.arrayContaining(['Campaña', 'Coste (€)', 'Margen %']))
    expect(sheet?.rows.slice(1)).toEqual([
      ['Navidad', 2, 100, 0, 0, 100, 0, 0, 500, 400, 80],
      ['Verano', 1, 60, 0, 0, 60, 0, 60, null, null, null],
      ['Total', 3, 160, 0, 0, 160, 0, 60, 500, 400, 80],
    ])

    const csv = (await file(admin, 'cost', 'csv')).payload
    expect(csv.split('\r\n')[3]).toBe('Total;3;160;0;0;160;0;60;500;400;80')

    const pdf = await file(admin, 'cost', 'pdf')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.headers['content-disposition']).toContain('Coste%20y%20margen%202026-11.pdf')
    const pages = await pagesOfPdf(pdf.rawPayload)
    // A few rows, their chart and the note at the foot are one page.
    expect(pages).toHaveLength(1)
    const text = pages.join('\n')
    const spec = reportOf('cost')
    for (const row of report.rows)
      for (const { id, kind } of reportColumns(spec, report.by))
        expect(text).toContain(cellText(valueIn(row, id), kind))
    expect(text).toContain(spec.chart.title)
    for (const words of [
      'Del 01/11/2026 al 30/11/2026',
      'Atlántica Promo · emitido el 20/11/2026',
      'Total',
      '160,00 €',
      '80,0 %',
    ])
      expect(text).toContain(words)
  })

  test('the bars of a paper by day are the days with the most, in their order', async () => {
    const agency = await aPlannedAgency(app)
    for (let day = 1; day <= 12; day++)
      for (let job = 0; job < (day === 12 ? 2 : 1); job++)
        await agency.aJob({
          schedules: scheduleOn({ [`2026-11-${String(day).padStart(2, '0')}`]: '09:00-14:00' }),
        })
    const [first = ''] = await pagesOfPdf((await file(agency.admin, 'coverage', 'pdf', 'by=day')).rawPayload)
    const drawn = first.slice(first.indexOf('(10 de 12)'), first.indexOf('Horas cubiertas'))
    expect(drawn.match(/\d\d\/11\/2026/g)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 12].map((day) => `${String(day).padStart(2, '0')}/11/2026`),
    )
  })

  test('hours in a sheet are figures, exact to the minute, and days are dates', async () => {
    const agency = await aPlannedAgency(app)
    await agency.aJob({ schedules: scheduleOn({ '2026-11-24': '09:00-14:07' }) })
    const xlsx = await file(agency.admin, 'coverage', 'xlsx', 'by=day')
    const [sheet] = await readSheets(xlsx.rawPayload, 'informe.xlsx')
    const [day, , , , , hours] = sheet?.rows[1] ?? []
    expect(day).toEqual(new Date('2026-11-24T00:00:00Z'))
    expect(Math.round(Number(hours) * 60)).toBe(307)
    const { sheets } = await readXlsx(xlsx.rawPayload, { readStyles: true })
    expect(sheets[0]?.cells?.get('1,5')?.style?.numFmt).toBe('#,##0.00')
  })

  test('the order of the screen is that of the file, and the history says who took it', async () => {
    const agency = await aPlannedAgency(app)
    await twoClients(agency)
    const csv = (await file(agency.admin, 'coverage', 'csv', 'by=campaign&sort=name,desc')).payload
    expect(csv.split('\r\n').map((line) => line.split(';')[0])).toEqual([
      '\ufeffCampaña',
      'Verano',
      'Navidad',
      'Total',
      '',
    ])
    const history = await agency.tenant.inTenant((db) =>
      db
        .selectFrom('history')
        .select(['action', 'label', 'user_id'])
        .where('entity', '=', 'report')
        .execute(),
    )
    expect(history).toEqual([
      { action: 'exported', label: 'Cobertura 2026-11.csv', user_id: agency.admin.userId },
    ])
  })
})

describe('the state of documents', () => {
  test('counts each worker with each type of document, by the state of the day', async () => {
    const { admin, tenant, aWorker } = await aPlannedAgency(app)
    const [ana, eva] = [await aWorker({ name: 'Ana Belén Soto' }), await aWorker({ name: 'Eva Lago' })]
    await aWorker({ name: 'Iria Sanz', type: 'CANDIDATE' })
    await aWorker({ name: 'Uxía Pena', status: 'TERMINATED' })
    await tenant.inTenant(async (db) => {
      const typeOf = async (name: string, is_required: boolean) =>
        (
          await db
            .insertInto('document_types')
            .values({ name, is_required })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id
      const [contract, licence] = [await typeOf('Contrato', true), await typeOf('Carné', false)]
      await aDocument(db, { worker: ana, type: contract, expiresOn: '2027-11-20' })
      await aDocument(db, { worker: ana, type: licence, expiresOn: '2026-11-19' })
    })

    const byType = await ask(admin, 'documents')
    const none = { documents: 0, valid: 0, expiring: 0, expired: 0, missing: 0, toSign: 0, review: 0 }
    expect(byType.rows.map(({ name, values }) => [name, values])).toEqual([
      ['Contrato', { ...none, documents: 2, valid: 1, missing: 1, share: 50 }],
      ['Carné', { ...none, documents: 1, expired: 1, share: 0 }],
    ])
    expect(byType).toMatchObject({ from: null, to: null, totals: { documents: 3, valid: 1, share: 33.3 } })

    const byWorker = await ask(admin, 'documents', { by: 'worker' })
    expect(byWorker.rows.map(({ key, values }) => [Number(key), values['documents']])).toEqual([
      [ana, 2],
      [eva, 1],
    ])
  })
})

/** A document whose version has been accepted. */
const aDocument = (
  db: Tx,
  { worker, type, expiresOn }: { worker: number; type: number; expiresOn: string },
) =>
  db
    .insertInto('documents')
    .values({
      worker_id: worker,
      type_id: type,
      title: 'Papel',
      accepted_file_id: 1,
      expires_on: expiresOn,
    })
    .execute()
