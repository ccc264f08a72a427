import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { swapEndpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
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
async function aNight(agencyZone: string, zone: string) {
  clock.now = new Date('2026-11-23T10:00:00Z')
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
  return { ...agency, admin, noa, brais, night }
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
})
