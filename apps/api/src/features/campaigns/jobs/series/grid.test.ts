import { campaignEndpoints as campaigns } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { gridSentences } from '@cuadrante/contract/campaigns/jobs/job-grid.ts'
import { holidayEndpoints } from '@cuadrante/contract/holidays/endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../../testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T10:00:00Z') })
})

const morning = { startTime: '10:00', endTime: '14:00' }
const afternoon = { startTime: '17:00', endTime: '21:00' }

const anException = {
  from: '2026-12-01',
  to: '2026-12-01',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  centerIds: [],
  shift: null,
  people: 3,
  hours: null,
}

async function anEmptyCampaign() {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  const centres = [await agency.aCentre(), await agency.aCentre(), await agency.aCentre()]
  const grid = {
    rows: [
      { centerId: centres[0] ?? 0, people: [2, 2] },
      { centerId: centres[1] ?? 0, people: [2, 2] },
      { centerId: centres[2] ?? 0, people: [1, 3] },
    ],
    shifts: [morning, afternoon],
    from: '2026-12-01',
    to: '2027-01-03',
    weekdays: [0, 1, 2, 3, 4, 5, 6] as const,
    salary: 39.2,
  }
  const asked = (body: object) => ({ params: { id }, body: { ...grid, ...body } as never })
  const preview = (body: object = {}) => agency.admin.call(campaigns.previewGrid, asked(body))
  const create = (body: object = {}) => agency.admin.call(campaigns.createGrid, asked(body))
  const jobs = async (query: object = {}) =>
    agency.admin.call(campaigns.jobs, { params: { id }, query: query as never })
  return { ...agency, id, centres, preview, create, jobs }
}

describe('a grid of centres, shifts and people', () => {
  test('says which hours the clocks of a centre leave out in spring, on its own clock', async () => {
    const { preview, tenant, centres } = await anEmptyCampaign()
    const night = { startTime: '22:00', endTime: '02:30' }
    const early = { startTime: '01:30', endTime: '06:00' }
    const days = { from: '2027-03-27', to: '2027-03-28', shifts: [night, early] }
    const ofMadrid = 'El 28/03/2027 los relojes pasan de las 02:00 a las 03:00: las 02:30 no existen.'
    expect((await preview(days)).missingHours).toEqual([ofMadrid])
    expect((await preview({ ...days, from: '2027-03-29', to: '2027-04-04' })).missingHours).toEqual([])
    await tenant.inTenant((db) =>
      db
        .updateTable('centres')
        .set({ timezone: 'Atlantic/Canary' })
        .where('id', '=', centres[2] ?? 0)
        .execute(),
    )
    expect((await preview(days)).missingHours).toEqual([
      ofMadrid,
      'El 28/03/2027 los relojes pasan de la 01:00 a las 02:00: la 01:30 no existe.',
    ])
  })

  test('makes no job of which the clocks leave nothing', async () => {
    const { create } = await anEmptyCampaign()
    const shifts = [{ startTime: '02:15', endTime: '03:00' }, morning]
    expect(await refused(create({ from: '2027-03-28', to: '2027-03-28', shifts }))).toMatchObject({
      fields: { shifts: 'Hay un tramo sin un solo minuto: esa noche se adelantan los relojes' },
    })
  })

  test('makes every job of it but on holidays, as the preview has said', async () => {
    const { admin, centres, preview, create, jobs } = await anEmptyCampaign()
    const told = await preview()
    expect(told).toMatchObject({ jobs: 360, minutes: 360 * 240, repeated: [], days: { length: 30 } })
    expect(told.skipped.map(({ day }) => day)).toEqual([
      '2026-12-06',
      '2026-12-08',
      '2026-12-25',
      '2027-01-01',
    ])

    const { jobIds } = await create()
    expect(jobIds).toHaveLength(360)
    const made = await jobs({ size: 25, sort: 'id,asc' })
    expect(made.counters).toMatchObject({ total: 360, PENDIENTE: 360 })
    expect(
      made.content.slice(0, 12).map((job) => [job.centerId, job.startDate, job.startTime, job.salary]),
    ).toEqual([
      ...[morning, morning, afternoon, afternoon].map(({ startTime }) => [
        centres[0],
        '2026-12-01',
        startTime,
        39.2,
      ]),
      ...[morning, morning, afternoon, afternoon].map(({ startTime }) => [
        centres[1],
        '2026-12-01',
        startTime,
        39.2,
      ]),
      ...[morning, afternoon, afternoon, afternoon].map(({ startTime }) => [
        centres[2],
        '2026-12-01',
        startTime,
        39.2,
      ]),
    ])
    const { content } = await admin.call(historyEndpoints.list, { query: { entity: 'job', entityId: 360 } })
    expect(content[0]).toMatchObject({ action: 'created' })
  })

  test('falls on the weekdays wanted, without single days, and on holidays when they are worked', async () => {
    const { preview, create, jobs } = await anEmptyCampaign()
    const saturdays = { weekdays: [4], without: ['2026-12-04'], skipsHolidays: false }
    expect((await preview(saturdays)).days).toEqual(['2026-12-11', '2026-12-18', '2026-12-25', '2027-01-01'])
    await create(saturdays)
    expect((await jobs()).counters.total).toBe(48)
  })

  test('skips the local holiday of a centre there alone, and counts without it', async () => {
    const { admin, aCentre, preview, create, jobs } = await anEmptyCampaign()
    const lugo = await aCentre('Supermercado Ronda', { city: 'Lugo', cityId: 27028 })
    const vigo = await aCentre('Supermercado Balaídos', { city: 'Vigo', cityId: 36057 })
    const place = { province: { id: 27 }, city: { id: 27028 } }
    const holiday = { day: '2026-12-09', name: 'Fiesta del barrio', scope: 'LOCAL', ...place } as const
    await admin.call(holidayEndpoints.create, { body: holiday })
    const rows = [lugo, vigo].map((centerId) => ({ centerId, people: [1] }))
    const week = { rows, shifts: [morning], from: '2026-12-07', to: '2026-12-11' }
    expect(await preview(week)).toMatchObject({
      jobs: 7,
      minutes: 7 * 240,
      days: ['2026-12-07', '2026-12-09', '2026-12-10', '2026-12-11'],
      skipped: [
        { day: '2026-12-08', name: 'Inmaculada Concepción', centers: [] },
        { day: '2026-12-09', name: 'Fiesta del barrio', centers: ['Supermercado Ronda'] },
      ],
    })
    await create(week)
    const made = (await jobs()).content.filter(({ startDate }) => startDate === holiday.day)
    expect(made.map(({ centerId }) => centerId)).toEqual([vigo])
    expect((await preview(week)).repeated.map(({ jobs: there }) => there)).toEqual([3, 4])
  })

  test('says which jobs are there already, cancelled ones left out', async () => {
    const { aJob, id, centres, preview } = await anEmptyCampaign()
    const there = {
      campaignId: id,
      centerId: centres[0] ?? null,
      schedules: scheduleOn({ '2026-12-01': '10:00-14:00' }),
    }
    await aJob(there)
    await aJob({ ...there, status: 'ANULADO' })
    await aJob({ ...there, campaignId: (await aJob()).campaignId })
    const { repeated } = await preview()
    expect(repeated).toEqual([{ centerId: centres[0], center: 'Hipermercado Las Mariñas', jobs: 1 }])
  })

  test('goes over midnight', async () => {
    const { centres, create, jobs } = await anEmptyCampaign()
    await create({
      shifts: [{ startTime: '22:00', endTime: '06:00' }],
      rows: [{ centerId: centres[0], people: [1] }],
      to: '2026-12-01',
    })
    expect((await jobs()).content).toMatchObject([
      { startDate: '2026-12-01', endDate: '2026-12-02', minutes: 480 },
    ])
  })

  test('holds other people, other hours and days without work where exceptions say so, as previewed', async () => {
    const { centres, preview, create, jobs } = await anEmptyCampaign()
    const everyDay = [0, 1, 2, 3, 4, 5, 6]
    const on = { weekdays: everyDay, centerIds: [], shift: null, people: null, hours: null }
    const saturdays = { ...on, from: '2026-12-01', to: '2026-12-12', weekdays: [5], shift: 1, people: 4 }
    const eve = { ...on, from: '2026-12-11', to: '2026-12-11', shift: 1 }
    const short = { ...eve, hours: { startTime: '17:00', endTime: '20:00' } }
    const closed = { ...on, from: '2026-12-10', to: '2026-12-12', centerIds: [centres[2]], people: 0 }
    const rows = [centres[0], centres[2]].map((centerId) => ({ centerId, people: [1, 2] }))
    const week = { rows, from: '2026-12-09', to: '2026-12-12', exceptions: [saturdays, short, closed] }
    // Four days of two centres with three people each; six of the closed centre go, two of the Saturday come.
    const told = await preview(week)
    expect(told).toMatchObject({ jobs: 17, minutes: 17 * 240 - 2 * 60, exceptions: [1, 2, 6] })
    const { jobIds } = await create(week)
    expect(jobIds).toHaveLength(told.jobs)
    const { content } = await jobs({ size: 25, sort: 'id,asc' })
    expect(content.map((job) => `${job.centerId} ${job.startDate} ${job.startTime}–${job.endTime}`)).toEqual([
      ...[centres[0], centres[2]].flatMap((centre) => [
        `${centre} 2026-12-09 10:00–14:00`,
        ...Array(2).fill(`${centre} 2026-12-09 17:00–21:00`),
      ]),
      `${centres[0]} 2026-12-10 10:00–14:00`,
      ...Array(2).fill(`${centres[0]} 2026-12-10 17:00–21:00`),
      `${centres[0]} 2026-12-11 10:00–14:00`,
      ...Array(2).fill(`${centres[0]} 2026-12-11 17:00–20:00`),
      `${centres[0]} 2026-12-12 10:00–14:00`,
      ...Array(4).fill(`${centres[0]} 2026-12-12 17:00–21:00`),
    ])
    expect((await preview(week)).repeated.map(({ jobs: there }) => there)).toEqual([14, 3])
    // At other hours nothing of it is there yet.
    const later = { ...on, from: '2026-12-09', to: '2026-12-12' }
    const hours = { startTime: '22:00', endTime: '23:00' }
    const moved = [0, 1].map((shift) => ({ ...later, shift, hours }))
    expect((await preview({ ...week, exceptions: moved })).repeated).toEqual([])
  })

  test('is taken back for ten minutes, without the jobs that somebody has touched since', async () => {
    const { admin, id, create, jobs, centres } = await anEmptyCampaign()
    const { jobIds, operation } = await create({
      rows: [{ centerId: centres[0], people: [2, 0] }],
      to: '2026-12-02',
    })
    expect(operation).toMatchObject({ applied: 4, isCreation: true, leftOut: [] })
    expect((await admin.call(jobEndpoints.lastBulk, {})).operation).toEqual(operation)
    const [touched = 0, commented = 0] = jobIds
    await admin.call(jobEndpoints.patch, {
      params: { id: touched },
      body: { change: { status: 'CONFIRMADO' } },
    })
    await admin.call(jobEndpoints.addComment, { params: { id: commented }, body: { text: 'Lleva cartel.' } })
    const undone = await admin.call(jobEndpoints.undoBulk, { params: { id: operation.operationId } })
    expect(undone).toMatchObject({ undone: 2, leftOut: [{ jobId: touched }, { jobId: commented }] })
    expect((await jobs()).content.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([touched, commented])
    const { content } = await admin.call(historyEndpoints.list, {
      query: { entity: 'job', entityId: jobIds[3] ?? 0 },
    })
    expect(content.map(({ action }) => action)).toEqual(['deleted', 'created'])
    const { content: told } = await admin.call(historyEndpoints.list, {
      query: { entity: 'campaign', entityId: id },
    })
    expect(told.slice(0, 2)).toMatchObject([
      { action: 'jobs_taken_back', after: { jobs: 2 } },
      { action: 'jobs_created', after: { jobs: 4 } },
    ])
    const again = admin.call(jobEndpoints.undoBulk, { params: { id: operation.operationId } })
    expect((await refused(again)).code).toBe('already_undone')
  })

  test('makes a thousand jobs at most, told before', async () => {
    const { centres, preview, create, jobs } = await anEmptyCampaign()
    const many = { rows: [{ centerId: centres[0], people: [50, 0] }] }
    expect(await preview(many)).toMatchObject({ jobs: 1500, limit: 1000 })
    expect(await refused(create(many))).toMatchObject({
      code: 'series_too_long',
      parts: { jobs: 1500, limit: 1000 },
    })
    expect((await jobs()).counters.total).toBe(0)
  })

  test('without people makes nothing and says so', async () => {
    const { centres, create } = await anEmptyCampaign()
    const nobody = { rows: [{ centerId: centres[0], people: [0, 0] }] }
    expect((await refused(create(nobody))).code).toBe('grid_is_empty')
  })

  test('holds thirty exceptions at most', async () => {
    const { preview } = await anEmptyCampaign()
    const many = (length: number) => Array.from({ length }, () => anException)
    expect((await preview({ exceptions: many(30) })).exceptions.at(-1)).toBe(6)
    expect((await refused(preview({ exceptions: many(31) }))).fields).toEqual({
      exceptions: 'No caben más de 30 excepciones a la vez',
    })
  })

  test.each([
    [{ rows: [] }, 'rows', 'Añade al menos un centro'],
    [{ shifts: [morning] }, 'rows', 'Cada centro necesita un número de personas por turno'],
    [{ shifts: [morning, morning] }, 'shifts', 'Hay dos turnos con las mismas horas'],
    [{ to: '2026-11-30' }, 'to', 'Va antes del primero'],
    [{ to: '2028-11-30' }, 'to', 'Elige 400 días como mucho'],
    [{ weekdays: [] }, 'weekdays', 'Elige al menos un día de la semana'],
    [{ exceptions: [{ ...anException, people: null }] }, 'exceptions.0.people', gridSentences.exception],
    [{ exceptions: [{ ...anException, to: '2026-11-30' }] }, 'exceptions.0.to', 'Va antes del primero'],
    [
      { exceptions: [{ ...anException, hours: morning }] },
      'exceptions.0.shift',
      'Elige el turno que cambia de horario',
    ],
    [{ exceptions: [{ ...anException, shift: 2 }] }, 'exceptions', gridSentences.exceptionPlace],
    [{ exceptions: [{ ...anException, centerIds: [999_999] }] }, 'exceptions', gridSentences.exceptionPlace],
  ])('refuses %j at its field', async (body, field, sentence) => {
    const { create } = await anEmptyCampaign()
    expect((await refused(create(body))).fields).toEqual({ [field]: sentence })
  })
})
