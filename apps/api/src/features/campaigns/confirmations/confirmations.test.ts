import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { confirmationEndpoints as endpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { callOffEndpoints as callOffs } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { renewDatabase } from '../../../../test/database.ts'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../testing/a-planned-agency.ts'

const monday = new Date('2026-11-23T06:30:00Z')
const clock = { now: monday }
let app: TestApp
beforeAll(async () => {
  renewDatabase()
  app = await testApp({ clock: () => clock.now })
})
beforeEach(() => {
  clock.now = monday
})

/** Noa works from 18:00 in Madrid; the agency asks ten hours and three hours before. It is half past seven. */
async function aShift() {
  const agency = await aPlannedAgency(app)
  const { tenant, aWorker, aJob } = agency
  const noa = await tenant.as('ROLE_USER', { name: 'Noa Vidal' })
  const workerId = await aWorker({ name: 'Noa Vidal Castro', userId: noa.userId })
  const centerId = await agency.aCentre('Hipermercado Las Mariñas')
  const job = await aJob({
    centerId,
    workerId,
    status: 'CONFIRMADO',
    schedules: scheduleOn({ '2026-11-23': '18:00-22:00' }),
  })
  const asks = (settings: object) =>
    tenant.inTenant((db) =>
      db
        .updateTable('tenants')
        .set({ settings: JSON.stringify({ confirmation: settings }) })
        .execute(),
    )
  await asks({ firstHours: 10, againHours: 3 })
  const at = async (instant: string) => {
    clock.now = new Date(instant)
    // People of the test stay signed in.
    await tenant.inTenant((db) => db.updateTable('sessions').set({ last_seen_at: instant }).execute())
    await app.runDue()
  }
  const told = async () =>
    (await noa.call(noticeEndpoints.notices)).notices.map(({ sentence }) => sentence).toReversed()
  const board = () => agency.admin.call(endpoints.board, { query: { date: '2026-11-23' } })
  return { ...agency, asks, centerId, noa, workerId, job, at, told, board }
}

const assigned = 'Tienes un turno nuevo: Hipermercado Las Mariñas, 23/11/2026 a las 18:00'
const question = 'Confirma que vas: Hipermercado Las Mariñas, 23/11/2026 a las 18:00'

test('a worker is asked twice, so many hours before as the agency says, and says yes with one call that the board shows', async () => {
  const { noa, job, at, told, board } = await aShift()
  await at('2026-11-23T06:50:00Z')
  expect(await told()).toEqual([assigned])
  await at('2026-11-23T07:10:00Z')
  await at('2026-11-23T07:30:00Z')
  expect(await told()).toEqual([assigned, question])
  await at('2026-11-23T14:02:00Z')
  await at('2026-11-23T14:13:00Z')
  expect(await told()).toEqual([assigned, question, question])
  expect(await board()).toMatchObject({ total: 1, unconfirmed: 1, confirmed: 0, nobody: 0 })

  expect((await noa.call(endpoints.own)).shifts).toMatchObject([
    { jobId: job.id, date: '2026-11-23', startTime: '18:00', endTime: '22:00' },
  ])
  const body = { jobId: job.id, date: '2026-11-23' }
  expect((await noa.call(endpoints.confirm, { body })).shifts).toEqual([])
  const first = await board()
  expect(first).toMatchObject({ confirmed: 1, unconfirmed: 0 })
  expect(first.shifts[0]).toMatchObject({ via: 'portal', confirmedAt: '2026-11-23T14:13:00.000Z' })
  clock.now = new Date('2026-11-23T14:20:00Z')
  await noa.call(endpoints.confirm, { body })
  expect((await board()).shifts).toEqual(first.shifts)
})

test('the notice of a new shift leads to its day', async () => {
  const { noa, workerId, centerId, aJob } = await aShift()
  const schedules = scheduleOn({ '2026-12-21': '10:00-12:00' })
  await aJob({ centerId, workerId, status: 'CONFIRMADO', schedules })
  const { notices } = await noa.call(noticeEndpoints.notices)
  expect(notices.map(({ path }) => path)).toEqual(['/jobs?day=2026-12-21', '/jobs?day=2026-11-23'])
})

test('the week has each of its days that are left, counted as the board of that day counts them', async () => {
  const { admin, tenant, noa, aJob, workerId, centerId, job, board, at } = await aShift()
  await at('2026-11-23T07:10:00Z')
  await noa.call(endpoints.confirm, { body: { jobId: job.id, date: '2026-11-23' } })
  const on = (date: string, who: number | null) =>
    aJob({
      centerId,
      workerId: who,
      status: who === null ? 'PENDIENTE' : 'CONFIRMADO',
      schedules: scheduleOn({ [date]: '10:00-12:00' }),
    })
  await on('2026-11-26', null)
  const called = await on('2026-11-26', workerId)
  await on('2026-11-29', workerId)
  await on('2026-11-30', workerId)
  await noa.call(callOffs.tell, {
    body: { jobId: called.id, date: '2026-11-26', reason: 'FAMILY', note: null },
  })
  const none = { confirmed: 0, unconfirmed: 0, calledOff: 0, nobody: 0 }
  const week = await admin.call(endpoints.week)
  expect(week).toEqual({
    today: '2026-11-23',
    to: '2026-11-29',
    days: [
      { date: '2026-11-23', ...none, total: 1, confirmed: 1 },
      { date: '2026-11-26', ...none, total: 2, calledOff: 1, nobody: 1 },
      { date: '2026-11-29', ...none, total: 1, unconfirmed: 1 },
    ],
  })
  const { total, confirmed } = await board()
  expect(week.days[0]).toMatchObject({ total, confirmed })
  clock.now = new Date('2026-11-29T09:00:00Z')
  const later = await tenant.as('ROLE_ADMIN')
  expect((await later.call(endpoints.week)).days.map(({ date }) => date)).toEqual([
    '2026-11-29',
    '2026-11-30',
  ])
})

test('the board says the morning for a question that quiet hours hold up', async () => {
  const { board, asks } = await aShift()
  // Sixteen hours before 18:00 are two at night on the agency's clock.
  await asks({ firstHours: 16 })
  clock.now = new Date('2026-11-22T20:00:00Z')
  expect(await board()).toMatchObject({ nextAskAt: '2026-11-23T07:00:00.000Z' })
})

test('the board says when the next question leaves by itself and how the last were read, and the office asks beside it', async () => {
  const { admin, noa, at, told, board, asks } = await aShift()
  expect(await board()).toMatchObject({ nextAskAt: '2026-11-23T07:00:00.000Z', shifts: [{ asked: [] }] })
  await at('2026-11-23T07:10:00Z')
  // Ten hours before was 7:00 in UTC; three hours before is 14:00.
  expect(await board()).toMatchObject({
    nextAskAt: '2026-11-23T14:00:00.000Z',
    shifts: [{ asked: [{ readAt: null }] }],
  })
  await noa.call(noticeEndpoints.markNotices, { body: {} })
  expect((await board()).shifts[0]?.asked).toMatchObject([{ readAt: expect.any(String) }])

  const again = () => admin.call(endpoints.ask, { body: { date: '2026-11-23' } })
  expect(await again()).toEqual({ told: 1, unconfirmed: 1 })
  expect(await again()).toEqual({ told: 0, unconfirmed: 1 })
  expect(await told()).toEqual([assigned, question, question])
  expect((await board()).shifts[0]?.asked).toHaveLength(2)
  await asks({ isAsked: false })
  expect(await board()).toMatchObject({ nextAskAt: null })
  await noa.call(endpoints.confirm, {
    body: { jobId: (await board()).shifts[0]?.jobId ?? 0, date: '2026-11-23' },
  })
  expect(await again()).toEqual({ told: 0, unconfirmed: 0 })
  expect((await board()).confirmed).toBe(1)
})

test('who has confirmed is not asked again; who moves to other hours is', async () => {
  const { noa, job, changeHours, at, told, board } = await aShift()
  await at('2026-11-23T07:10:00Z')
  await noa.call(endpoints.confirm, { body: { jobId: job.id, date: '2026-11-23' } })
  await at('2026-11-23T14:02:00Z')
  expect(await told()).toEqual([assigned, question])

  await changeHours(job, { '2026-11-23': '19:00-22:00' })
  expect(await board()).toMatchObject({ confirmed: 0, unconfirmed: 1 })
  await at('2026-11-23T14:13:00Z')
  expect((await told()).slice(2)).toEqual([
    'Tu turno cambia de hora: Hipermercado Las Mariñas, 23/11/2026 a las 19:00',
    'Confirma que vas: Hipermercado Las Mariñas, 23/11/2026 a las 19:00',
  ])
})

test('who has confirmed hours that end at another time now has not confirmed, and is asked anew', async () => {
  const { noa, job, workerId, changeHours, admin, at, told, board } = await aShift()
  const day = '2026-11-23'
  await at('2026-11-23T07:10:00Z')
  await noa.call(endpoints.confirm, { body: { jobId: job.id, date: day } })
  await changeHours(job, { [day]: '18:00-23:30' })
  expect(await board()).toMatchObject({ confirmed: 0, unconfirmed: 1, shifts: [{ confirmedAt: null }] })
  expect((await admin.call(endpoints.week)).days).toMatchObject([{ date: day, confirmed: 0 }])
  await at('2026-11-23T07:21:00Z')
  expect((await told()).at(-1)).toBe(question)
  await noa.call(endpoints.confirm, { body: { jobId: job.id, date: day } })
  expect(await board()).toMatchObject({ confirmed: 1 })

  await changeHours(job, { [day]: '18:00-22:00' })
  await admin.call(endpoints.confirmFor, { body: { jobId: job.id, date: day, workerId } })
  expect(await board()).toMatchObject({ confirmed: 1, shifts: [{ via: 'office' }] })

  await changeHours(job, { [day]: '18:00-21:00' })
  expect(await admin.call(endpoints.ask, { body: { date: day } })).toMatchObject({ unconfirmed: 1 })
  expect((await noa.call(endpoints.own)).shifts).toMatchObject([{ jobId: job.id, endTime: '21:00' }])
})

test('a shift that comes back to its old hours is asked about again, once', async () => {
  const { admin, noa, job, changeHours, at, told, board } = await aShift()
  const day = '2026-11-23'
  const questions = async () => (await told()).filter((one) => one.startsWith('Confirma que vas'))
  const moveTo = async (hours: string) =>
    changeHours(await admin.call(jobEndpoints.get, { params: { id: job.id } }), { [day]: hours })
  await at('2026-11-23T08:10:00Z')
  await noa.call(endpoints.confirm, { body: { jobId: job.id, date: day } })
  await moveTo('17:00-21:00')
  await at('2026-11-23T08:30:00Z')
  await moveTo('18:00-22:00')
  await at('2026-11-23T08:50:00Z')
  await at('2026-11-23T09:10:00Z')
  expect(await questions()).toHaveLength(3)
  const ask = () => admin.call(endpoints.ask, { body: { date: day } })
  expect([await ask(), await ask()]).toMatchObject([{ told: 1 }, { told: 0 }])
  await moveTo('17:00-21:00')
  expect([await ask(), await ask()]).toMatchObject([{ told: 1 }, { told: 0 }])
  await moveTo('18:00-22:00')
  expect([await ask(), await ask()]).toMatchObject([{ told: 1 }, { told: 0 }])
  expect((await board()).shifts[0]).toMatchObject({ askedAt: '2026-11-23T09:10:00.000Z' })
})

test('nobody is asked about what is cancelled, nor where the agency does not ask', async () => {
  const { admin, job, asks, at, told, board } = await aShift()
  await asks({ isAsked: false, firstHours: 10 })
  await at('2026-11-23T07:10:00Z')
  expect(await told()).toEqual([assigned])
  await asks({ firstHours: 10 })
  await admin.call(jobEndpoints.patch, {
    params: { id: job.id },
    body: { change: { status: 'ANULADO' }, reason: 'Sin producto' },
  })
  await at('2026-11-23T14:02:00Z')
  expect(await told()).toEqual([
    assigned,
    'Ya no tienes este turno: Hipermercado Las Mariñas, 23/11/2026 a las 18:00',
  ])
  expect((await board()).total).toBe(0)
})

test('the office notes a yes by telephone; nobody confirms the shift of another', async () => {
  const { admin, tenant, job, workerId, board } = await aShift()
  const other = await tenant.as('ROLE_USER')
  const body = { jobId: job.id, date: '2026-11-23' }
  expect(await refused(other.call(endpoints.confirm, { body }))).toMatchObject({ code: 'not_found' })
  expect(
    await refused(admin.call(endpoints.confirmFor, { body: { ...body, workerId: workerId + 1 } })),
  ).toMatchObject({ code: 'not_found' })
  expect((await board()).confirmed).toBe(0)
  await admin.call(endpoints.confirmFor, { body: { ...body, workerId } })
  expect((await board()).shifts[0]).toMatchObject({ via: 'office', worker: { name: 'Noa Vidal Castro' } })
})

test('many shifts given at once are one notice, and work that is over tells nobody', async () => {
  const { tenant, aWorker, aJob, admin } = await aPlannedAgency(app)
  const noa = await tenant.as('ROLE_USER')
  const workerId = await aWorker({ name: 'Noa Vidal Castro', userId: noa.userId })
  await aJob({ workerId, status: 'CONFIRMADO', schedules: scheduleOn({ '2026-11-20': '08:00-14:00' }) })
  expect((await noa.call(noticeEndpoints.notices)).notices).toEqual([])
  const jobs = []
  for (const day of ['26', '27', '28'])
    jobs.push(await aJob({ workerId, schedules: scheduleOn({ [`2026-11-${day}`]: '08:00-14:00' }) }))
  expect((await noa.call(noticeEndpoints.notices)).notices).toEqual([])
  const bulk = { jobIds: jobs.map(({ id }) => id), change: { status: 'CONFIRMADO' } } as const
  const preview = await admin.call(jobEndpoints.previewBulk, { body: bulk as never })
  await admin.call(jobEndpoints.applyBulk, {
    body: { ...bulk, token: (preview as { token: string }).token } as never,
  })
  const { notices } = await noa.call(noticeEndpoints.notices)
  expect(notices.map(({ sentence }) => sentence)).toEqual([
    'Tienes 3 turnos nuevos; el primero: Zumos Alba, 26/11/2026 a las 08:00',
  ])
})

test('a split shift is asked about and told to the office by its parts', async () => {
  const { aJob, workerId, noa, at, board } = await aShift()
  const split = ['09:00-11:00', '15:30-17:00']
  const job = await aJob({ workerId, status: 'CONFIRMADO', schedules: scheduleOn({ '2026-11-23': split }) })
  await at('2026-11-23T07:10:00Z')
  const slots = [
    { startTime: '09:00', endTime: '11:00' },
    { startTime: '15:30', endTime: '17:00' },
  ]
  const { shifts } = await noa.call(endpoints.own)
  expect(shifts.find(({ jobId }) => jobId === job.id)).toMatchObject({ slots })
  expect((await board()).shifts.find(({ jobId }) => jobId === job.id)).toMatchObject({ slots })
})

test('the board is in the order in which shifts begin, wherever their clocks are', async () => {
  const { aJob, aCentre, job, board } = await aShift()
  const islands = await aCentre('Hipermercado La Laguna', { zone: 'Atlantic/Canary' })
  const there = await aJob({ centerId: islands, schedules: scheduleOn({ '2026-11-23': '18:00-22:00' }) })
  const here = await aJob({ schedules: scheduleOn({ '2026-11-23': '18:30-22:00' }) })
  const { shifts } = await board()
  const nobody = shifts.filter(({ jobId }) => jobId !== job.id)
  expect(nobody.map(({ jobId, startTime }) => [jobId, startTime])).toEqual([
    [here.id, '18:30'],
    [there.id, '18:00'],
  ])
  expect(nobody.map(({ startsAt }) => Date.parse(startsAt))).toEqual(
    ['2026-11-23T17:30:00Z', '2026-11-23T18:00:00Z'].map(Date.parse),
  )
})
