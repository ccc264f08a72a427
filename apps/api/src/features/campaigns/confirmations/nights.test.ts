import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { callOffEndpoints as callOffs } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { confirmationEndpoints as endpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { renewDatabase } from '../../../../test/database.ts'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../testing/a-planned-agency.ts'

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const clock = { now: new Date() }
let app: TestApp
beforeAll(async () => {
  renewDatabase()
  app = await testApp({ clock: () => clock.now })
})
beforeEach(() => {
  clock.now = new Date(`${monday}T06:30:00Z`)
})

/** Noa works in nights; people are asked a day before. */
async function nightsOfNoa(days: Readonly<Record<string, string>>, conflictReason?: string) {
  const agency = await aPlannedAgency(app)
  const { tenant, aWorker, aJob } = agency
  const noa = await tenant.as('ROLE_USER', { name: 'Noa Vidal' })
  const workerId = await aWorker({ name: 'Noa Vidal Castro', userId: noa.userId })
  const job = await aJob({
    centerId: await agency.aCentre('Hipermercado Las Mariñas'),
    workerId,
    status: 'CONFIRMADO',
    schedules: scheduleOn(days),
    ...(conflictReason && { conflictReason }),
  })
  await tenant.inTenant((db) =>
    db
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ confirmation: { firstHours: 24, againHours: 3 } }) })
      .execute(),
  )
  const board = (date: string) => agency.admin.call(endpoints.board, { query: { date } })
  const tell = (date: string) =>
    noa.call(callOffs.tell, { body: { jobId: job.id, date, reason: 'TRANSPORT', note: null } })
  return { ...agency, noa, workerId, job, board, tell }
}

test('a night is one shift of the day on which it begins: asked about once, on that board alone, with all of its hours', async () => {
  const { admin, noa, job, board } = await nightsOfNoa({ [monday]: '22:00-06:00' })
  await app.runDue()
  const asked = (await noa.call(noticeEndpoints.notices)).notices.filter(({ sentence }) =>
    sentence.startsWith('Confirma que vas'),
  )
  expect(asked.map(({ sentence }) => sentence)).toEqual([
    'Confirma que vas: Hipermercado Las Mariñas, 23/11/2026 a las 22:00',
  ])
  const night = {
    jobId: job.id,
    startTime: '22:00',
    endTime: '06:00',
    slots: [{ startTime: '22:00', endTime: '06:00' }],
  }
  expect((await noa.call(endpoints.own)).shifts).toMatchObject([{ ...night, date: monday }])
  expect(await board(monday)).toMatchObject({ total: 1, unconfirmed: 1, next: null, shifts: [night] })
  expect(await board(tuesday)).toMatchObject({ total: 0, shifts: [] })
  expect((await admin.call(endpoints.week)).days).toMatchObject([{ date: monday, total: 1 }])

  const yes = (date: string) => noa.call(endpoints.confirm, { body: { jobId: job.id, date } })
  expect((await refused(yes(tuesday))).code).toBe('not_found')
  expect((await yes(monday)).shifts).toEqual([])
  expect(await board(monday)).toMatchObject({ confirmed: 1, shifts: [{ confirmedAt: expect.any(String) }] })
})

test('whoever cannot come to a night is missed until its end: both halves say so to them, the calendar once', async () => {
  const { tenant, admin, noa, job, workerId, board, tell } = await nightsOfNoa({ [monday]: '22:00-06:00' })
  await tell(monday)
  expect((await admin.call(callOffs.open)).callOffs).toMatchObject([
    { jobId: job.id, date: monday, startTime: '22:00', endTime: '06:00' },
  ])
  expect(await board(monday)).toMatchObject({ calledOff: 1 })
  const { shifts } = await noa.call(portalEndpoints.agenda, { query: {} })
  expect(shifts).toMatchObject([
    { date: monday, shiftDate: monday, shiftStart: '22:00', callOff: { reason: 'TRANSPORT' } },
    { date: tuesday, shiftDate: monday, shiftStart: '22:00', callOff: { reason: 'TRANSPORT' } },
  ])
  const span = { by: 'worker', from: monday, to: tuesday } as const
  const calendar = await admin.call(calendarEndpoints.matrix, { query: span as never })
  expect(calendar.rows.find(({ id }) => id === workerId)?.cells).toMatchObject([
    { date: monday, jobs: 1, calledOff: 1 },
  ])
  const entries = await admin.call(calendarEndpoints.entries, { query: span as never })
  expect(entries.map(({ date, isCalledOff }) => [date, isCalledOff])).toEqual([[monday, true]])
  // It goes on at five in the morning, and waits for somebody until then.
  clock.now = new Date(`${tuesday}T04:00:00Z`)
  const atNight = await tenant.as('ROLE_ADMIN')
  expect((await atNight.call(callOffs.open)).total).toBe(1)
})

test('of nights one after the other each is asked about and called off for itself', async () => {
  const { admin, noa, job, board, tell } = await nightsOfNoa({
    [monday]: '22:00-06:00',
    [tuesday]: '22:00-06:00',
  })
  await tell(tuesday)
  expect(await board(monday)).toMatchObject({ calledOff: 0, unconfirmed: 1 })
  expect(await board(tuesday)).toMatchObject({
    calledOff: 1,
    unconfirmed: 0,
    shifts: [{ startTime: '22:00', endTime: '06:00' }],
  })
  expect(await board('2026-11-25')).toMatchObject({ total: 0 })
  const { shifts } = await noa.call(portalEndpoints.agenda, { query: {} })
  expect(shifts.map(({ date, startTime, callOff }) => [date, startTime, callOff !== null])).toEqual([
    [monday, '22:00', false],
    [tuesday, '00:00', false],
    [tuesday, '22:00', true],
    ['2026-11-25', '00:00', true],
  ])
  const [open] = (await admin.call(callOffs.open)).callOffs
  expect(open).toMatchObject({ jobId: job.id, date: tuesday, startTime: '22:00', endTime: '06:00' })
})

test('whole days one after the other are shifts of their own', async () => {
  const days = { [monday]: '00:00-23:59', [tuesday]: '00:00-23:59' }
  const { board, tell } = await nightsOfNoa(days, 'Guardia localizada')
  await tell(tuesday)
  expect(await board(monday)).toMatchObject({ total: 1, calledOff: 0 })
  expect(await board(tuesday)).toMatchObject({
    total: 1,
    calledOff: 1,
    shifts: [{ slots: [{ startTime: '00:00', endTime: '23:59' }] }],
  })
})

test('the days of an agenda have both halves of the nights at their ends, and nothing else of the days around', async () => {
  const { noa } = await nightsOfNoa({ [monday]: '22:00-06:00', '2026-11-25': '22:00-06:00' })
  const halves = async (from: string, days: number) =>
    (await noa.call(portalEndpoints.agenda, { query: { from, days } as never })).shifts.map(
      ({ date, startTime }) => `${date.slice(8)} ${startTime}`,
    )
  expect(await halves(tuesday, 1)).toEqual(['23 22:00', '24 00:00'])
  expect(await halves(tuesday, 2)).toEqual(['23 22:00', '24 00:00', '25 22:00', '26 00:00'])
  expect(await halves('2026-11-27', 3)).toEqual([])
  expect(await halves('2026-11-20', 3)).toEqual([])
})

test('whoever works by night is on shift before and after midnight', async () => {
  const { tenant } = await nightsOfNoa({ [monday]: '22:00-06:00' })
  const onShiftAt = async (instant: string) => {
    clock.now = new Date(instant)
    return (await (await tenant.as('ROLE_ADMIN')).call(dashboardEndpoints.adminDashboard)).onShiftNow
  }
  expect(await onShiftAt('2026-11-23T20:59:00Z')).toBe(0)
  expect(await onShiftAt('2026-11-23T22:42:00Z')).toBe(1)
  expect(await onShiftAt('2026-11-24T01:00:00Z')).toBe(1)
  expect(await onShiftAt('2026-11-24T05:00:00Z')).toBe(0)
})

test('an absence over a night has one shift, whole', async () => {
  const { admin, workerId, job } = await nightsOfNoa({ [monday]: '22:00-06:00' })
  const { id: typeId } = await admin.call(absenceEndpoints.createType, {
    body: {
      name: 'Asuntos propios',
      isPaid: true,
      needsDocument: false,
      balanceDays: 'WORKING',
      daysPerYear: null,
    },
  })
  const asked = await admin.call(absenceEndpoints.ask, {
    params: { id: workerId },
    body: { typeId, from: tuesday, to: tuesday, startTime: null, endTime: null, note: null },
  })
  expect(asked.shifts).toBe(1)
  const { shifts } = await admin.call(absenceEndpoints.get, { params: { id: asked.id } })
  expect(shifts).toMatchObject([
    { jobId: job.id, date: monday, slots: [{ startTime: '22:00', endTime: '06:00' }] },
  ])
})

test('the week of a worker says of what is left of a night when it began', async () => {
  const { noa, workerId } = await nightsOfNoa({ [monday]: '22:00-06:00' })
  const { shifts } = await noa.call(availabilityEndpoints.week, {
    params: { id: workerId },
    query: { monday },
  })
  expect(shifts).toMatchObject([
    { date: monday, startTime: '22:00', shiftDate: monday, shiftStart: '22:00' },
    { date: tuesday, startTime: '00:00', shiftDate: monday, shiftStart: '22:00' },
  ])
})
