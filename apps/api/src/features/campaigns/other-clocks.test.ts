import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { swapEndpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'
import { aPlannedAgency, scheduleOn } from './testing/a-planned-agency.ts'

const madrid = 'Europe/Madrid'
const canary = 'Atlantic/Canary'

const clock = { now: new Date() }
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => clock.now })
})

const told = async (caller: Caller) =>
  (await caller.call(noticeEndpoints.notices)).notices.map(({ sentence }) => sentence)

/** An agency of one zone with a night of Noa's in another: half past eleven of Tuesday until two. */
async function aNight(agencyZone: string, zone: string, at = '2026-11-23T10:00:00Z') {
  clock.now = new Date(at)
  const agency = await aPlannedAgency(app)
  const { tenant, aWorker, aJob, aCentre } = agency
  await tenant.inTenant((db) =>
    db
      .updateTable('tenants')
      .set({
        settings: JSON.stringify({
          timeZone: agencyZone,
          swaps: 'automatic',
          confirmation: { firstHours: 48, againHours: 3 },
        }),
      })
      .execute(),
  )
  const admin = await tenant.as('ROLE_ADMIN')
  const person = async (name: string) => {
    const portal = await tenant.as('ROLE_USER', { name })
    return { portal, workerId: await aWorker({ name, userId: portal.userId }) }
  }
  const [noa, brais] = [await person('Noa Vidal Castro'), await person('Brais Lema Rey')]
  const centerId = await aCentre('Centro Marítimo', { zone })
  const schedules = scheduleOn({ '2026-11-24': '23:30-02:00' })
  const night = (workerId: number | null) =>
    aJob({ centerId, workerId, status: workerId ? 'CONFIRMADO' : 'PENDIENTE', schedules })
  return { ...agency, admin, noa, brais, centerId, night }
}

describe.each([
  [madrid, canary, ' (hora de Canarias)', ' (hora peninsular)'],
  [canary, madrid, ' (hora peninsular)', ' (hora de Canarias)'],
  [canary, canary, '', ''],
  [madrid, madrid, '', ''],
])('to an agency in %s a night in %s', (agencyZone, zone, itsClock, agencyClock) => {
  const words = `Centro Marítimo, 24/11/2026 a las 23:30${itsClock}`

  test('is told by its own clock, which is named where it is another', async () => {
    const { admin, noa, brais, night } = await aNight(agencyZone, zone)
    const job = await night(noa.workerId)
    await app.runDue()
    expect(await told(noa.portal)).toEqual(
      expect.arrayContaining([expect.stringContaining(words), `Confirma que vas: ${words}`]),
    )
    for (const sentence of await told(noa.portal)) expect(sentence).toContain(words)
    await noa.portal.call(swapEndpoints.offer, { body: { jobId: job.id } })
    expect(await told(brais.portal)).toEqual([`Noa Vidal Castro ofrece un turno: ${words}`])
    const body = { jobId: job.id, date: '2026-11-24', reason: 'TRANSPORT', note: null } as const
    await noa.portal.call(callOffEndpoints.tell, { body })
    expect((await told(admin)).filter((sentence) => sentence.includes(words))).not.toEqual([])
  })

  test('is offered by its own clock, until an hour of the agency’s', async () => {
    const { admin, brais, night } = await aNight(agencyZone, zone)
    const job = await night(null)
    await admin.call(offerEndpoints.make, {
      body: {
        jobId: job.id,
        places: 1,
        workerIds: [brais.workerId],
        answerDay: '2026-11-24',
        answerHour: '12:00',
      },
    })
    const [sentence] = await told(brais.portal)
    expect(sentence).toContain(words)
    expect(sentence).toContain(`24/11/2026 a las 12:00${agencyClock}`)
  })

  test('is of the evening on which it begins there, on every list', async () => {
    const { admin, noa, night } = await aNight(agencyZone, zone)
    await night(noa.workerId)
    const day = { from: '2026-11-24', to: '2026-11-24' }
    expect(await admin.call(calendarEndpoints.entries, { query: day })).toMatchObject([
      { date: '2026-11-24', zone, slots: [{ startTime: '23:30', endTime: '02:00' }] },
    ])
    const next = { from: '2026-11-25', to: '2026-11-25' }
    expect(await admin.call(calendarEndpoints.entries, { query: next })).toEqual([])
    const board = await admin.call(confirmationEndpoints.board, { query: { date: '2026-11-24' } })
    const startsAt = zone === canary ? '2026-11-24T23:30:00.000Z' : '2026-11-24T22:30:00.000Z'
    expect(board.shifts).toMatchObject([{ startTime: '23:30', zone }])
    expect(new Date(board.shifts[0]?.startsAt ?? '').toISOString()).toBe(startsAt)
    await app.runDue()
    expect((await noa.portal.call(confirmationEndpoints.own)).shifts).toMatchObject([
      { date: '2026-11-24', startTime: '23:30', zone },
    ])
    expect((await noa.portal.call(portalEndpoints.agenda)).shifts).toMatchObject([
      { date: '2026-11-24', startTime: '23:30', zone },
      { date: '2026-11-25', endTime: '02:00', zone, shiftDate: '2026-11-24' },
    ])
  })

  test('says whose clock its hours are of, to the office, to the client and to the person', async () => {
    const { tenant, admin, noa, aClient, aCampaign, aJob, aCentre, centerId } = await aNight(agencyZone, zone)
    const clientId = await aClient()
    const { id: campaignId } = await aCampaign({ clientId })
    const of = { campaignId, centerId, schedules: scheduleOn({ '2026-11-24': '23:30-02:00' }) }
    const job = await aJob({ ...of, workerId: noa.workerId, status: 'CONFIRMADO' })
    const near = await aJob({
      ...of,
      centerId: await aCentre('Otro', { zone: agencyZone }),
      schedules: scheduleOn({ '2026-11-25': '09:00-13:00' }),
    })
    await aJob(of)
    const clock = { zone }
    const client = await tenant.as('ROLE_CLIENT', { clientId })
    const home = await client.call(portalEndpoints.clientDashboard)
    expect(home.gaps.rows).toMatchObject([clock, { zone: agencyZone }])
    const portal = await noa.portal.call(dashboardEndpoints.portalJobs)
    expect(portal.content).toMatchObject([clock])
    expect(await noa.portal.call(portalEndpoints.scanJob, { params: { id: job.id } })).toMatchObject(clock)
    const work = await admin.call(portalEndpoints.workerWork, { params: { id: noa.workerId } })
    expect(work.next.shifts).toMatchObject([clock, clock])
    const pending = await admin.call(dashboardEndpoints.dashboardList, { query: { of: 'jobs-pending' } })
    expect(pending.rows.find((row) => row.id === job.id)).toMatchObject(clock)
    const week = await noa.portal.call(availabilityEndpoints.week, {
      params: { id: noa.workerId },
      query: { monday: '2026-11-23' },
    })
    expect(week.shifts).toMatchObject([clock, clock])
    const preview = await admin.call(jobEndpoints.previewBulk, {
      body: { jobIds: [near.id], change: { workerId: noa.workerId }, accepted: [] },
    })
    expect(preview.rows).toMatchObject([{ zone: agencyZone, others: [clock] }])
    const cover = await admin.call(planningEndpoints.coverOptions, { params: { id: job.id }, query: {} })
    expect(cover.options.flatMap(({ steps }) => steps)).toMatchObject([clock])
  })
})

describe.each([
  [madrid, canary],
  [canary, madrid],
])('at half past eight of an agency in %s', (agencyZone, zone) => {
  /** Half past eight in the evening there; in the other zone it is an hour less, or more. */
  const now = agencyZone === madrid ? '2026-11-24T19:30:00Z' : '2026-11-24T20:30:00Z'
  const shifts = async () => {
    const agency = await aNight(agencyZone, zone, now)
    const { tenant, aClient, aCampaign, aJob, aCentre } = agency
    const clientId = await aClient()
    const { id: campaignId } = await aCampaign({ clientId })
    const centerId = await aCentre('Mercado', { zone })
    const shift = (day: string, hours: string, more: object = {}) =>
      aJob({ campaignId, centerId, schedules: scheduleOn({ [day]: hours }), ...more })
    const client = await tenant.as('ROLE_CLIENT', { clientId })
    return { ...agency, client, shift }
  }

  test('a shift is over when it is over where it is worked', async () => {
    const { client, shift } = await shifts()
    const [late, over] = agencyZone === madrid ? ['20:00', '19:00'] : ['22:00', '21:00']
    const open = await shift('2026-11-24', `12:00-${late}`)
    await shift('2026-11-24', `12:00-${over}`)
    const { gaps } = await client.call(portalEndpoints.clientDashboard)
    expect([gaps.total, gaps.rows.map(({ jobId }) => jobId)]).toEqual([1, [open.id]])
  })

  test('people on shift are counted when they work, by the clock of the agency', async () => {
    const { admin, noa, shift } = await shifts()
    await shift('2026-11-24', '10:00-12:00', { workerId: noa.workerId, status: 'CONFIRMADO' })
    const { onShift } = await admin.call(dashboardEndpoints.adminDashboard)
    const times = onShift.filter(({ people }) => people > 0).map(({ time }) => time)
    expect(times).toEqual(
      agencyZone === madrid ? ['11:00', '11:30', '12:00', '12:30'] : ['09:00', '09:30', '10:00', '10:30'],
    )
  })

  test('a half of a day of availability has the open shifts that touch it by the clock of the agency', async () => {
    const { admin, shift } = await shifts()
    const day = agencyZone === madrid ? '14:00-14:45' : '15:00-15:45'
    await shift('2026-12-01', day)
    const { halves } = await admin.call(availabilityEndpoints.balance, { query: { monday: '2026-11-30' } })
    const tuesday = halves.slice(2, 4).map(({ open }) => open)
    expect(tuesday).toEqual(agencyZone === madrid ? [0, 1] : [1, 0])
  })

  test('the day of whoever would cover is told by the clock of the job', async () => {
    const { admin, noa, brais, shift, aCentre } = await shifts()
    const job = await shift('2026-12-01', '18:00-20:00', { workerId: noa.workerId, status: 'CONFIRMADO' })
    const centerId = await aCentre('De casa', { zone: agencyZone })
    await shift('2026-12-01', '09:00-11:00', { centerId, workerId: brais.workerId, status: 'CONFIRMADO' })
    const { day } = await admin.call(planningEndpoints.coverOptions, { params: { id: job.id }, query: {} })
    const startTime = agencyZone === madrid ? '08:00' : '10:00'
    expect(day.people.find(({ id }) => id === brais.workerId)?.shifts).toMatchObject([{ startTime }])
  })
})
