import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { portalEndpoints as endpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../campaigns/testing/a-planned-agency.ts'
import { aWorkerAtWork } from './testing/a-worker-at-work.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T08:30:00Z') })
})

describe('a worker’s agenda', () => {
  test('has every own stretch of the days asked for, by day and hour, and nobody else’s', async () => {
    const { lucia, workerId, aJob, aCentre, aWorker } = await aWorkerAtWork(app)
    const centerId = await aCentre('Froiz Travesas')
    const job = await aJob({
      workerId,
      centerId,
      schedules: scheduleOn({ '2026-11-20': ['17:00-21:00', '09:00-13:30'], '2026-12-04': '09:00-10:00' }),
    })
    await aJob({ workerId: await aWorker({ name: 'Xoel Rey' }) })
    const agenda = await lucia.call(endpoints.agenda)
    expect(agenda).toMatchObject({ workerId, today: '2026-11-20', time: '09:30', to: '2026-12-03' })
    expect(agenda.shifts).toMatchObject([
      {
        jobId: job.id,
        date: '2026-11-20',
        startTime: '09:00',
        endTime: '13:30',
        minutes: 270,
        center: 'Froiz Travesas',
      },
      { jobId: job.id, startTime: '17:00', address: 'Avenida de Arteixo 10', town: '15008 A Coruña' },
    ])
    const december = await lucia.call(endpoints.agenda, { query: { from: '2026-12-01', days: 31 } })
    expect(december.shifts).toMatchObject([{ date: '2026-12-04', minutes: 60 }])
  })

  test('tells when shifts begin and end in the Canaries, where clocks show an hour less', async () => {
    const { lucia, workerId, aJob, aCentre } = await aWorkerAtWork(app)
    const centerId = await aCentre('HiperDino Triana', { zone: 'Atlantic/Canary' })
    await aJob({ workerId, centerId, schedules: scheduleOn({ '2026-11-20': '09:00-14:00' }) })
    expect(await lucia.call(endpoints.agenda)).toMatchObject({
      time: '09:30',
      now: '2026-11-20T08:30:00.000Z',
      shifts: [
        {
          startTime: '09:00',
          startsAt: '2026-11-20T09:00:00.000Z',
          endsAt: '2026-11-20T14:00:00.000Z',
          zone: 'Atlantic/Canary',
        },
      ],
    })
  })

  test('tells the own absences that are approved, by days and by hours', async () => {
    const { lucia, admin, workerId, aWorker } = await aWorkerAtWork(app)
    const { id: typeId } = await admin.call(absenceEndpoints.createType, {
      body: { name: 'Permiso', balanceDays: 'CALENDAR', byHours: true },
    })
    const hours = { startTime: '16:00', endTime: '18:00' }
    for (const body of [
      { from: '2026-11-18', to: '2026-11-21' },
      { from: '2026-11-24', to: '2026-11-24', ...hours },
      { from: '2026-12-20', to: '2026-12-20' },
    ]) {
      const { id, version } = await admin.call(absenceEndpoints.ask, {
        params: { id: workerId },
        body: { typeId, ...body },
      })
      await admin.call(absenceEndpoints.approve, { params: { id }, body: { version } })
    }
    await lucia.call(absenceEndpoints.ask, {
      params: { id: workerId },
      body: { typeId, from: '2026-11-26', to: '2026-11-26' },
    })
    const colleague = await aWorker({ name: 'Brais Lema Rey' })
    const { id, version } = await admin.call(absenceEndpoints.ask, {
      params: { id: colleague },
      body: { typeId, from: '2026-11-27', to: '2026-11-27' },
    })
    await admin.call(absenceEndpoints.approve, { params: { id }, body: { version } })
    expect((await lucia.call(endpoints.agenda)).absences).toEqual([
      { from: '2026-11-18', to: '2026-11-21', startTime: null, endTime: null },
      { from: '2026-11-24', to: '2026-11-24', ...hours },
    ])
  })

  test('adds up the month of today, what has ended apart and cancelled jobs and those of others left out', async () => {
    const { lucia, workerId, aJob, aWorker } = await aWorkerAtWork(app)
    await aJob({
      workerId,
      schedules: scheduleOn({
        '2026-11-02': '09:00-14:00',
        '2026-11-30': '10:00-11:30',
        '2026-12-01': '09:00-10:00',
      }),
    })
    await aJob({ workerId, status: 'ANULADO', schedules: scheduleOn({ '2026-11-25': '09:00-14:00' }) })
    await aJob({
      workerId: await aWorker({ name: 'Xoel Rey' }),
      schedules: scheduleOn({ '2026-11-26': '09:00-14:00' }),
    })
    expect((await lucia.call(endpoints.agenda)).month).toEqual({ minutes: 390, endedMinutes: 300 })
  })

  test('S5 tells no amounts', async () => {
    const { lucia, workerId, aJob } = await aWorkerAtWork(app)
    await aJob({ workerId, salary: 64.5, kilometers: 12 })
    expect(JSON.stringify(await lucia.call(endpoints.agenda))).not.toMatch(/salary|kilometers|64\.5/)
  })

  test('of a person without a record is empty', async () => {
    const nobody = await (await app.aTenant()).as('ROLE_USER')
    expect(await nobody.call(endpoints.agenda)).toMatchObject({ workerId: null, shifts: [] })
  })

  test.each([{ days: 63 }, { days: 0 }, { from: '2026-02-30' }])('refuses %j', async (query) => {
    const { lucia } = await aWorkerAtWork(app)
    expect(await refused(lucia.call(endpoints.agenda, { query }))).toMatchObject({ code: 'invalid_input' })
  })

  test('a day that is marked speaks against assigning the person on it', async () => {
    const { lucia, workerId, aJob } = await aWorkerAtWork(app)
    await lucia.call(calendarEndpoints.addUnavailability, {
      params: { id: workerId },
      body: { from: '2026-11-20', to: '2026-11-20', reason: 'Examen' },
    })
    expect(await refused(aJob({ workerId }))).toMatchObject({ code: 'conflict_needs_reason' })
  })
})

describe('a client’s campaigns', () => {
  async function aClientsCampaign() {
    const agency = await aPlannedAgency(app)
    const clientId = await agency.aClient('Zumos Alba')
    const campaign = await agency.aCampaign({ name: 'Verano en Galicia', clientName: 'Zumos Alba', clientId })
    const alba = await agency.tenant.as('ROLE_CLIENT', { clientId })
    return { ...agency, clientId, campaign, alba }
  }

  test('have coverage, progress and the next day with work, as the campaign itself counts them', async () => {
    const { alba, aJob, aWorker, aCentre, campaign } = await aClientsCampaign()
    const campaignId = campaign.id
    const workerId = await aWorker()
    const on = (day: string) => scheduleOn({ [day]: '09:00-14:00' })
    // A night whose last hours are of today: its day with work was yesterday.
    const night = scheduleOn({ '2026-11-19': '22:00-06:00' })
    await aJob({ campaignId, workerId, status: 'COMPLETADO', schedules: night })
    await aJob({ campaignId, workerId, schedules: on('2026-11-23'), centerId: await aCentre() })
    await aJob({ campaignId, schedules: on('2026-11-23') })
    await aJob({ campaignId, workerId, status: 'ANULADO', schedules: on('2026-11-21') })
    await aJob()
    const { client, campaigns } = await alba.call(endpoints.myCampaigns)
    expect(client).toBe('Zumos Alba')
    expect(campaigns).toEqual([
      {
        id: campaignId,
        name: 'Verano en Galicia',
        status: 'ACTIVA',
        startDate: '2026-11-13',
        endDate: '2027-01-05',
        provinces: ['A Coruña'],
        jobsCount: 4,
        completedCount: 1,
        cancelledCount: 1,
        coveredCount: 2,
        next: { date: '2026-11-23', jobs: 2 },
      },
    ])
    expect(await alba.call(campaignEndpoints.get, { params: { id: campaignId } })).toMatchObject({
      jobsCount: 4,
      completedCount: 1,
      cancelledCount: 1,
    })
  })

  test('S5 name nobody and tell no amounts', async () => {
    const { alba, aJob, aWorker, campaign } = await aClientsCampaign()
    await aJob({ campaignId: campaign.id, workerId: await aWorker({ name: 'Noa Vidal' }), salary: 64.5 })
    expect(JSON.stringify(await alba.call(endpoints.myCampaigns))).not.toMatch(
      /Noa|Vidal|64\.5|worker|salary|budget/,
    )
  })

  test('are none for a person without a client', async () => {
    const { tenant } = await aClientsCampaign()
    expect(await (await tenant.as('ROLE_CLIENT')).call(endpoints.myCampaigns)).toMatchObject({
      client: null,
      campaigns: [],
    })
  })
})

describe('approving a person', () => {
  test('marks the documentation as approved and says who did it', async () => {
    const { admin, workerId } = await aWorkerAtWork(app)
    const params = { id: workerId }
    expect(await admin.call(endpoints.approveWorker, { params })).toEqual({
      message: 'La documentación de Lucía Pérez Souto queda aprobada.',
    })
    expect(await admin.call(peopleEndpoints.get, { params })).toMatchObject({
      documentationStatus: 'APPROVED',
    })
    await admin.call(endpoints.approveWorker, { params })
    const { content } = await admin.call(historyEndpoints.list, {
      query: { entity: 'worker', entityId: workerId },
    })
    expect(content.map(({ action }) => action)).toEqual(['approved'])
  })

  test('of another agency is not found', async () => {
    const { workerId } = await aWorkerAtWork(app)
    const other = await (await app.aTenant()).as('ROLE_ADMIN')
    expect(await refused(other.call(endpoints.approveWorker, { params: { id: workerId } }))).toMatchObject({
      code: 'not_found',
    })
  })
})
