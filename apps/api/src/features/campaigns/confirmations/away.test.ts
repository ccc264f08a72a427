import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { usualAbsenceTypes } from '@cuadrante/contract/campaigns/absences/absence-types.ts'
import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { confirmationEndpoints as endpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { renewDatabase } from '../../../../test/database.ts'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../testing/a-planned-agency.ts'

const monday = new Date('2026-11-23T06:30:00Z')
const day = '2026-11-23'
const clock = { now: monday }
let app: TestApp
beforeAll(async () => {
  renewDatabase()
  app = await testApp({ clock: () => clock.now })
})
beforeEach(() => {
  clock.now = monday
})

/** Noa works from 18:00 in Madrid, and is asked ten hours before. It is half past seven. */
async function aShift() {
  const agency = await aPlannedAgency(app)
  const { admin, tenant } = agency
  const noa = await tenant.as('ROLE_USER', { name: 'Noa Vidal' })
  const workerId = await agency.aWorker({ name: 'Noa Vidal Castro', userId: noa.userId })
  const centerId = await agency.aCentre('Hipermercado Las Mariñas')
  const job = await agency.aJob({
    centerId,
    workerId,
    status: 'CONFIRMADO',
    schedules: scheduleOn({ [day]: '18:00-22:00' }),
  })
  const settings = JSON.stringify({ confirmation: { firstHours: 10, againHours: 3 } })
  await tenant.inTenant((db) => db.updateTable('tenants').set({ settings }).execute())
  const at = async (instant: string) => {
    clock.now = new Date(instant)
    await tenant.inTenant((db) => db.updateTable('sessions').set({ last_seen_at: instant }).execute())
    await app.runDue()
  }
  const questions = async () =>
    (await noa.call(noticeEndpoints.notices)).notices.filter(({ kind }) => kind === 'shift_to_confirm').length
  const board = (date = day) => admin.call(endpoints.board, { query: { date } })
  const isAbsent = async (hours: { startTime: string | null; endTime: string | null }) => {
    const usual = usualAbsenceTypes.find(({ byHours }) => byHours === (hours.startTime !== null))
    if (!usual) throw new Error('A type of absence is needed')
    const type = await admin.call(absenceEndpoints.createType, { body: usual })
    const { id, version } = await noa.call(absenceEndpoints.ask, {
      params: { id: workerId },
      body: { typeId: type.id, from: day, to: day, ...hours, note: null } as never,
    })
    await admin.call(absenceEndpoints.approve, { params: { id }, body: { version } })
  }
  return { ...agency, noa, workerId, job, at, questions, board, isAbsent }
}

const allDay = { startTime: null, endTime: null }

test('who is away on an approved absence is not asked, and stands on the board among those who cannot come', async () => {
  const { admin, at, questions, board, isAbsent } = await aShift()
  await isAbsent(allDay)
  await at('2026-11-23T08:10:00Z')
  await at('2026-11-23T14:10:00Z')
  expect(await admin.call(endpoints.ask, { body: { date: day } })).toEqual({ told: 0, unconfirmed: 0 })
  expect(await questions()).toBe(0)
  const shown = await board()
  expect(shown).toMatchObject({ total: 1, unconfirmed: 0, calledOff: 1, nextAskAt: null })
  expect(shown.shifts[0]).toMatchObject({
    away: 'ABSENCE',
    callOff: null,
    worker: { name: 'Noa Vidal Castro' },
  })
  expect((await admin.call(endpoints.week)).days).toMatchObject([{ date: day, unconfirmed: 0, calledOff: 1 }])
})

test('an absence that is approved after the question takes the question back, and refuses a yes', async () => {
  const { admin, noa, workerId, job, at, questions, board, isAbsent } = await aShift()
  await at('2026-11-23T08:10:00Z')
  expect((await noa.call(endpoints.own)).shifts).toHaveLength(1)
  await isAbsent(allDay)
  expect((await noa.call(endpoints.own)).shifts).toEqual([])
  await at('2026-11-23T14:10:00Z')
  expect(await questions()).toBe(1)
  const body = { jobId: job.id, date: day }
  const away = {
    code: 'shift_away',
    message: 'Hay una ausencia aprobada a esas horas. Para ir al turno, la oficina tiene que anularla antes.',
  }
  expect(await refused(noa.call(endpoints.confirm, { body }))).toMatchObject(away)
  expect(await refused(admin.call(endpoints.confirmFor, { body: { ...body, workerId } }))).toMatchObject(away)
  expect(await board()).toMatchObject({ confirmed: 0, calledOff: 1 })
})

test('an absence of other hours of the day keeps nobody from the question', async () => {
  const { at, questions, board, isAbsent } = await aShift()
  await isAbsent({ startTime: '09:00', endTime: '12:00' })
  await at('2026-11-23T08:10:00Z')
  expect(await questions()).toBe(1)
  expect((await board()).shifts[0]).toMatchObject({ away: null })
})

test('work of a cancelled campaign asks nobody and stands on no board', async () => {
  const { admin, noa, job, at, questions, board } = await aShift()
  const params = { id: job.campaignId }
  const campaign = await admin.call(campaignEndpoints.get, { params })
  await admin.call(campaignEndpoints.update, { params, body: { ...campaign, status: 'ANULADA' } as never })
  await at('2026-11-23T08:10:00Z')
  expect(await admin.call(endpoints.ask, { body: { date: day } })).toEqual({ told: 0, unconfirmed: 0 })
  expect(await questions()).toBe(0)
  expect((await noa.call(endpoints.own)).shifts).toEqual([])
  expect((await board()).total).toBe(0)
  expect((await board('2026-11-22')).next).toBe(null)
  expect((await admin.call(endpoints.week)).days).toEqual([])
  const shift = { jobId: job.id, date: day }
  expect(await refused(noa.call(endpoints.confirm, { body: shift }))).toMatchObject({ code: 'not_found' })
  const told = noa.call(callOffEndpoints.tell, { body: { ...shift, reason: 'ILLNESS' } })
  expect(await refused(told)).toMatchObject({ code: 'not_found' })
  const { shifts } = await noa.call(portalEndpoints.agenda, { query: { days: 7 } })
  expect(shifts.map(({ status }) => status)).toEqual(['ANULADO'])
})

test('the office hears which shifts are left without their person when somebody is removed', async () => {
  const { admin, workerId, job, aJob } = await aShift()
  const other = await aJob({
    campaignId: job.campaignId,
    workerId,
    schedules: scheduleOn({ '2026-11-26': ['09:00-11:00', '15:30-17:00'], '2026-11-20': '09:00-11:00' }),
  })
  expect(other.status).toBe('PENDIENTE')
  await admin.call(peopleEndpoints.remove, { params: { id: workerId } })
  expect((await admin.call(noticeEndpoints.notices)).notices).toMatchObject([
    {
      sentence:
        'Se ha eliminado la ficha de Noa Vidal Castro, que tiene 2 turnos del 23/11/2026 al 26/11/2026: Hipermercado Las Mariñas',
      path: '/campaigns/tomorrow?dia=2026-11-23',
    },
  ])
})

test('nobody hears of somebody who is removed with no shifts ahead', async () => {
  const { admin, aWorker } = await aShift()
  await admin.call(peopleEndpoints.remove, { params: { id: await aWorker({ name: 'Brais Lema' }) } })
  expect((await admin.call(noticeEndpoints.notices)).notices).toEqual([])
})

test('a shift whose person has been removed or is not active is one that nobody comes to', async () => {
  const { admin, tenant, workerId, at, board } = await aShift()
  await tenant.inTenant((db) => db.updateTable('workers').set({ worker_status: 'INACTIVE' }).execute())
  expect(await board()).toMatchObject({ calledOff: 1, unconfirmed: 0, shifts: [{ away: 'STATUS' }] })
  await admin.call(peopleEndpoints.remove, { params: { id: workerId } })
  expect(await board()).toMatchObject({
    calledOff: 1,
    unconfirmed: 0,
    shifts: [{ away: 'REMOVED', worker: { phone: null } }],
  })
  await at('2026-11-25T08:00:00Z')
  const later = await tenant.as('ROLE_ADMIN')
  expect(await later.call(endpoints.board, { query: { date: day } })).toMatchObject({
    shifts: [{ away: null }],
  })
})
