import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { portalEndpoints as endpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T08:30:00Z') })
})

/** A client with a running campaign and one of last year, and somebody who works in both. */
async function aClientsHome() {
  const agency = await aPlannedAgency(app)
  const clientId = await agency.aClient('Zumos Alba')
  const ofClient = { clientName: 'Zumos Alba', clientId }
  const campaign = await agency.aCampaign({ name: 'Verano en Galicia', ...ofClient })
  const old = await agency.aCampaign({
    name: 'Verano en Galicia 2025',
    startDate: '2025-11-03',
    endDate: '2025-11-30',
    year: 2025,
    ...ofClient,
  })
  const workerId = await agency.aWorker({ name: 'Noa Vidal' })
  const scanned = (jobId: number, scanned_items: number, confirmed_items: number) =>
    agency.tenant.inTenant((db) =>
      db
        .updateTable('assignments')
        .set({ scanned_items, confirmed_items })
        .where('job_id', '=', jobId)
        .execute(),
    )
  const alba = await agency.tenant.as('ROLE_CLIENT', { clientId })
  return { ...agency, clientId, campaign, old, workerId, scanned, alba }
}

const on = (day: string, ...hours: string[]) =>
  scheduleOn({ [day]: hours.length === 0 ? ['09:00-14:00'] : hours })

test('a client sees what is covered today and what is missing in the week, cancelled work apart', async () => {
  const { alba, aJob, aCentre, campaign, workerId } = await aClientsHome()
  const campaignId = campaign.id
  const centerId = await aCentre('Froiz Travesas')
  const split = await aJob({
    campaignId,
    workerId,
    centerId,
    schedules: on('2026-11-20', '10:00-14:00', '17:00-20:00'),
  })
  await aJob({ campaignId, schedules: on('2026-11-20', '12:00-15:00'), location: 'Lugo' })
  await aJob({ campaignId, status: 'ANULADO', schedules: on('2026-11-20') })
  await aJob({ campaignId, schedules: on('2026-11-26') })
  await aJob({ campaignId, schedules: on('2026-11-27') })
  await aJob({ schedules: on('2026-11-20') })

  const { shifts, gaps, today, time } = await alba.call(endpoints.clientDashboard)
  expect([today, time]).toEqual(['2026-11-20', '09:30'])
  expect(shifts).toMatchObject({
    total: 2,
    covered: 1,
    rows: [
      {
        jobId: split.id,
        center: 'Froiz Travesas',
        town: 'A Coruña',
        isCovered: true,
        slots: [
          { startTime: '10:00', endTime: '14:00' },
          { startTime: '17:00', endTime: '20:00' },
        ],
      },
      { isCovered: false, town: 'Lugo' },
    ],
  })
  expect(gaps).toMatchObject({
    shifts: 3,
    total: 2,
    rows: [
      { date: '2026-11-20', startTime: '12:00', asked: 0, answerBy: null },
      { date: '2026-11-26', startTime: '09:00' },
    ],
  })
})

test('a client reads how many people may still take a shift, not those whose yes would not count', async () => {
  const { alba, admin, aJob, campaign, workerId, aWorker } = await aClientsHome()
  const job = await aJob({ campaignId: campaign.id, schedules: on('2026-11-26') })
  const workerIds = [workerId, await aWorker({ name: 'Iria Soto' })]
  const draft = { jobId: job.id, workerIds, places: 1, answerDay: '2026-11-25', answerHour: '20:00' }
  const offer = await admin.call(offerEndpoints.make, { body: draft })
  const gap = async () => (await alba.call(endpoints.clientDashboard)).gaps.rows[0]
  expect(await gap()).toMatchObject({ jobId: job.id, asked: 2, answerBy: '2026-11-25T19:00:00.000Z' })

  const schedules = on('2026-11-26', '10:00-15:00')
  await admin.call(jobEndpoints.update, { params: { id: job.id }, body: { client: 'Zumos Alba', schedules } })
  expect(await gap()).toMatchObject({ startTime: '10:00', asked: 0, answerBy: null })
  const later = await aWorker({ name: 'Xoán Lema' })
  await admin.call(offerEndpoints.invite, { params: { id: offer.id }, body: { workerIds: [later] } })
  expect(await gap()).toMatchObject({ asked: 1 })
})

test('units and hours of a running campaign stand beside those of the last one of its name', async () => {
  const { alba, aJob, campaign, old, workerId, scanned } = await aClientsHome()
  const done = await aJob({
    campaignId: campaign.id,
    workerId,
    status: 'COMPLETADO',
    schedules: on('2026-11-18'),
  })
  await scanned(done.id, 60, 50)
  await aJob({ campaignId: campaign.id, schedules: on('2026-11-24') })
  const before = await aJob({
    campaignId: old.id,
    workerId,
    status: 'COMPLETADO',
    schedules: on('2025-11-19'),
  })
  await scanned(before.id, 45, 40)

  const { campaigns, weeks } = await alba.call(endpoints.clientDashboard)
  expect(campaigns.find(({ id }) => id === campaign.id)).toMatchObject({
    jobs: 2,
    covered: 1,
    done: 1,
    scanned: 60,
    confirmed: 50,
    hours: 10,
    doneHours: 5,
    previous: { name: 'Verano en Galicia 2025', startDate: old.startDate, perHour: 8 },
  })
  expect(weeks).toHaveLength(5)
  expect(weeks.at(-1)).toEqual({ from: '2026-11-16', scanned: 60, before: 45 })
})

test('all jobs are as many as their list shows: of every campaign, cancelled ones too, deleted ones not', async () => {
  const { alba, admin, aJob, aCampaign, tenant, campaign, old } = await aClientsHome()
  await aJob({ campaignId: campaign.id, schedules: on('2026-11-24') })
  await aJob({ campaignId: campaign.id, schedules: on('2026-11-25'), status: 'ANULADO' })
  const gone = await aJob({ campaignId: campaign.id, schedules: on('2026-11-26') })
  await admin.call(jobEndpoints.remove, { params: { id: gone.id } })
  await aJob({ campaignId: old.id, schedules: on('2025-11-19') })
  await aJob({ campaignId: (await aCampaign()).id })
  await tenant.inTenant((db) =>
    db.updateTable('campaigns').set({ status: 'TERMINADA' }).where('id', '=', old.id).execute(),
  )
  const { all, pastCampaigns } = await alba.call(endpoints.clientDashboard)
  expect([all, pastCampaigns]).toEqual([{ campaigns: 2, jobs: 3 }, 1])
  expect((await alba.call(dashboardEndpoints.portalJobs)).totalElements).toBe(all.jobs)
})

test('whoever plans most of it is whom to write to', async () => {
  const { alba, aJob, admin, campaign } = await aClientsHome()
  expect((await alba.call(endpoints.clientDashboard)).contact).toBeNull()
  await aJob({ campaignId: campaign.id, executiveId: admin.userId })
  expect((await alba.call(endpoints.clientDashboard)).contact).toMatchObject({
    name: expect.any(String) as string,
  })
})

test('with no campaign under way, whoever planned the last one is whom to write to', async () => {
  const { alba, aJob, admin, tenant, campaign, old } = await aClientsHome()
  const earlier = await tenant.as('ROLE_ADMIN', { name: 'Brais Castro' })
  await aJob({ campaignId: old.id, executiveId: earlier.userId, schedules: on('2025-11-19') })
  await aJob({ campaignId: old.id, executiveId: earlier.userId, schedules: on('2025-11-20') })
  await aJob({ campaignId: campaign.id, executiveId: admin.userId })
  await tenant.inTenant((db) => db.updateTable('campaigns').set({ status: 'TERMINADA' }).execute())
  const { contact, campaigns } = await alba.call(endpoints.clientDashboard)
  expect(campaigns).toEqual([])
  expect(contact?.name).toBe('Sabela Otero')
})

test('nobody is looked for any more for a shift of today that is over', async () => {
  const { alba, aJob, campaign } = await aClientsHome()
  const campaignId = campaign.id
  await aJob({ campaignId, schedules: on('2026-11-20', '06:00-09:30') })
  const running = await aJob({ campaignId, schedules: on('2026-11-20', '06:00-09:31') })
  const night = await aJob({ campaignId, schedules: scheduleOn({ '2026-11-20': '22:00-06:00' }) })
  const { shifts, gaps } = await alba.call(endpoints.clientDashboard)
  expect(shifts).toMatchObject({ total: 3, covered: 0 })
  expect(gaps).toMatchObject({ shifts: 2, total: 2 })
  expect(gaps.rows.map(({ jobId }) => jobId)).toEqual([running.id, night.id])
})

test('S5 the client’s dashboard names no worker and tells no amounts', async () => {
  const { alba, aJob, campaign, workerId } = await aClientsHome()
  await aJob({ campaignId: campaign.id, workerId, salary: 64.5 })
  expect(JSON.stringify(await alba.call(endpoints.clientDashboard))).not.toMatch(
    /Noa|Vidal|64\.5|worker|salary|budget/,
  )
})

test('where the agency says so, a client reads who works for it today, and nobody of another day', async () => {
  const { alba, tenant, aJob, campaign, workerId, aWorker } = await aClientsHome()
  const campaignId = campaign.id
  await aJob({ campaignId, workerId, schedules: on('2026-11-20') })
  await aJob({ campaignId, schedules: on('2026-11-20', '16:00-20:00') })
  await aJob({
    campaignId,
    workerId: await aWorker({ name: 'Iria Soto' }),
    schedules: on('2026-11-21'),
  })
  await tenant.inTenant((db) =>
    db
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ areNamesShownToClients: true }) })
      .execute(),
  )
  const home = await alba.call(endpoints.clientDashboard)
  expect(home.shifts.rows.map(({ worker }) => worker)).toEqual(['Noa Vidal', null])
  expect(JSON.stringify(home)).not.toContain('Iria')
})

test('a night that nobody has is one shift that is missing, with its hours until the end', async () => {
  const { alba, aJob, aCentre, campaign } = await aClientsHome()
  const centerId = await aCentre('Froiz Travesas')
  const { today } = await alba.call(endpoints.clientDashboard)
  const night = await aJob({
    campaignId: campaign.id,
    centerId,
    schedules: scheduleOn({ [today]: '22:00-06:00' }),
  })
  const { shifts, gaps } = await alba.call(endpoints.clientDashboard)
  expect(shifts.rows).toMatchObject([{ jobId: night.id, slots: [{ startTime: '22:00', endTime: '06:00' }] }])
  expect(gaps).toMatchObject({
    shifts: 1,
    total: 1,
    rows: [{ jobId: night.id, date: today, startTime: '22:00', endTime: '06:00' }],
  })
})

test('a person without a client has an empty home', async () => {
  const { tenant, aJob } = await aClientsHome()
  await aJob()
  expect(await (await tenant.as('ROLE_CLIENT')).call(endpoints.clientDashboard)).toMatchObject({
    client: null,
    shifts: { total: 0, rows: [] },
    gaps: { total: 0 },
    campaigns: [],
    contact: null,
  })
})
