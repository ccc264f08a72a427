import { campaignEndpoints as endpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { holidayEndpoints } from '@cuadrante/contract/holidays/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn, type PlannedAgency } from '../testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-10T09:00:00Z') })
})

async function jobsOf({ admin }: PlannedAgency, id: number) {
  const { content } = await admin.call(endpoints.jobs, { params: { id }, query: { sort: 'id,asc' } })
  return Promise.all(content.map((job) => admin.call(jobEndpoints.get, { params: { id: job.id } })))
}
const free = { keepsWorkers: false, skipsHolidays: false }

test('a copy has the jobs on days that lie as far apart, pending and without people', async () => {
  const agency = await aPlannedAgency(app)
  const { admin, aCampaign, aJob, aWorker } = agency
  const campaign = await aCampaign({ status: 'TERMINADA' })
  const workerId = await aWorker()
  await aJob({ campaignId: campaign.id, workerId, salary: 80, observations: 'Con delantal' })
  await aJob({ campaignId: campaign.id, schedules: scheduleOn({ '2026-11-21': '22:00-06:00' }) })
  await aJob({ campaignId: campaign.id, status: 'ANULADO' })
  // 364 days: the same weekdays a year later.
  const body = { ...free, startDate: '2027-11-12' }
  const preview = await admin.call(endpoints.previewCopy, { params: { id: campaign.id }, body })
  const { campaign: copy, ...told } = await admin.call(endpoints.copy, { params: { id: campaign.id }, body })
  expect(told).toEqual(preview)
  expect(told).toEqual({
    startDate: '2027-11-12',
    endDate: '2028-01-04',
    movedDays: 364,
    jobs: 2,
    firstDay: '2027-11-19',
    lastDay: '2027-11-21',
    assigned: 0,
    released: 0,
    skippedShifts: 0,
    holidays: [],
    missingHours: [],
  })
  expect(copy).toMatchObject({
    name: 'Navidad en tienda (copia)',
    status: 'ACTIVA',
    jobsCount: 2,
    year: 2027,
  })
  expect(await jobsOf(agency, copy.id)).toMatchObject([
    {
      status: 'PENDIENTE',
      worker: null,
      salary: 80,
      observations: 'Con delantal',
      schedules: scheduleOn({ '2027-11-19': '09:00-14:00' }),
    },
    { status: 'PENDIENTE', schedules: scheduleOn({ '2027-11-20': '22:00-06:00' }) },
  ])
  expect(await jobsOf(agency, campaign.id)).toHaveLength(3)
})

test('people keep their jobs but for those that something stands against, also within the copy', async () => {
  const agency = await aPlannedAgency(app)
  const { admin, aCampaign, aJob, aWorker } = agency
  const campaign = await aCampaign()
  const [free1, busy] = [await aWorker({ name: 'Antía Souto' }), await aWorker({ name: 'Brais Otero' })]
  await aJob({ campaignId: campaign.id, workerId: free1 })
  await aJob({ campaignId: campaign.id, workerId: busy })
  await aJob({ workerId: busy, status: 'CONFIRMADO', schedules: scheduleOn({ '2026-11-27': '10:00-12:00' }) })
  const body = { ...free, keepsWorkers: true, startDate: '2026-11-20' }
  const { campaign: copy, ...told } = await admin.call(endpoints.copy, { params: { id: campaign.id }, body })
  expect(told).toMatchObject({ jobs: 2, assigned: 1, released: 1, movedDays: 7 })
  const workers = (await jobsOf(agency, copy.id)).map(({ worker }) => worker?.id ?? null)
  expect(workers).toEqual([free1, null])
})

test('shifts that would begin on a holiday are left out, a night whole', async () => {
  const agency = await aPlannedAgency(app)
  const { admin, aCampaign, aJob } = agency
  const campaign = await aCampaign({ startDate: '2026-11-01', endDate: null })
  // Thirty-five days later: the night of 7 December goes on into the holiday, that of the 8th begins on it.
  await aJob({
    campaignId: campaign.id,
    schedules: scheduleOn({ '2026-11-02': '22:00-06:00', '2026-11-03': '22:00-06:00' }),
  })
  await aJob({ campaignId: campaign.id, schedules: scheduleOn({ '2026-11-03': '09:00-14:00' }) })
  const body = { ...free, skipsHolidays: true, startDate: '2026-12-06' }
  const { campaign: copy, ...told } = await admin.call(endpoints.copy, { params: { id: campaign.id }, body })
  expect(told).toMatchObject({
    endDate: null,
    jobs: 1,
    skippedShifts: 2,
    holidays: [{ day: '2026-12-08', name: 'Inmaculada Concepción' }],
  })
  expect(await jobsOf(agency, copy.id)).toMatchObject([
    { schedules: scheduleOn({ '2026-12-07': '22:00-06:00' }) },
  ])
})

test('a holiday of the town of a centre is left out there alone', async () => {
  const agency = await aPlannedAgency(app)
  const { admin, aCampaign, aJob, aCentre } = agency
  const campaign = await aCampaign({ startDate: '2026-11-01', endDate: null })
  const schedules = scheduleOn({ '2026-11-03': '09:00-14:00' })
  const lugo = await aCentre('Supermercado Ronda', { city: 'Lugo', cityId: 27028 })
  const vigo = await aCentre('Supermercado Balaídos', { city: 'Vigo', cityId: 36057 })
  await aJob({ campaignId: campaign.id, schedules, centerId: lugo })
  await aJob({ campaignId: campaign.id, schedules, centerId: vigo })
  const holiday = { day: '2026-11-10', name: 'Fiesta del barrio', scope: 'LOCAL' } as const
  const place = { province: { id: 27 }, city: { id: 27028 } }
  await admin.call(holidayEndpoints.create, { body: { ...holiday, ...place } })
  const body = { ...free, skipsHolidays: true, startDate: '2026-11-08' }
  const { campaign: copy, ...told } = await admin.call(endpoints.copy, { params: { id: campaign.id }, body })
  expect(told).toMatchObject({
    jobs: 1,
    skippedShifts: 1,
    holidays: [{ day: '2026-11-10', name: 'Fiesta del barrio' }],
  })
  expect((await jobsOf(agency, copy.id)).map(({ centerId }) => centerId)).toEqual([vigo])
})

test('a copy of which the clocks leave a slot without a minute is refused at its first day', async () => {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  await agency.aJob({ campaignId: id, schedules: scheduleOn({ '2026-11-21': '02:15-02:45' }) })
  // 127 days later the clocks of Madrid go forward.
  const asked = { params: { id }, body: { ...free, startDate: '2027-03-20' } }
  expect((await agency.admin.call(endpoints.previewCopy, asked)).missingHours).toEqual([
    'El 28/03/2027 los relojes pasan de las 02:00 a las 03:00: de 02:15 a 02:45 no hay ni un minuto.',
  ])
  expect(await refused(agency.admin.call(endpoints.copy, asked))).toMatchObject({
    fields: { startDate: 'Hay un tramo sin un solo minuto: esa noche se adelantan los relojes' },
  })
  const dayAfter = { ...asked, body: { ...asked.body, startDate: '2027-03-21' } }
  expect((await agency.admin.call(endpoints.copy, dayAfter)).jobs).toBe(1)
})

test('a first day in a year that campaigns do not have is refused at its field', async () => {
  const { admin, aCampaign } = await aPlannedAgency(app)
  const { id } = await aCampaign()
  const asked = admin.call(endpoints.copy, { params: { id }, body: { ...free, startDate: '2031-01-01' } })
  expect(await refused(asked)).toMatchObject({ fields: { startDate: 'El año debe estar entre 2020 y 2030' } })
})

test('says which hours the clocks leave out on the new days', async () => {
  const { admin, aCampaign, aJob } = await aPlannedAgency(app)
  const campaign = await aCampaign()
  for (const hours of ['22:00-02:30', '22:00-02:30', '22:00-02:00'])
    await aJob({ campaignId: campaign.id, schedules: scheduleOn({ '2026-11-21': hours }) })
  const previewOn = (startDate: string) =>
    admin.call(endpoints.previewCopy, { params: { id: campaign.id }, body: { ...free, startDate } })
  // Eighteen weeks later, on the night to 28 March.
  expect((await previewOn('2027-03-19')).missingHours).toEqual([
    'El 28/03/2027 los relojes pasan de las 02:00 a las 03:00: las 02:30 no existen.',
  ])
  expect((await previewOn('2027-03-26')).missingHours).toEqual([])
})
