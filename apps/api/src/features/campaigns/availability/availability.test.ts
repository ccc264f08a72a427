import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { availabilityEndpoints as endpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/job-endpoints.ts'
import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T10:00:00Z') })
})

const monday = '2026-11-30'
const morning = { from: 0, to: 900 }
const afternoon = { from: 900, to: 1440 }
const cannot = (weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6, hours = morning) => ({
  weekday,
  ...hours,
  state: 'cannot' as const,
})

async function aWeek() {
  const agency = await aPlannedAgency(app)
  const lucia = await agency.tenant.as('ROLE_USER')
  const workerId = await agency.aWorker({ name: 'Lucía Pérez Souto', userId: lucia.userId })
  const params = { id: workerId }
  const answers = (
    stretches: readonly ReturnType<typeof cannot>[],
    more: { monday?: string; repetition?: 'once' | 'weekly' | 'fortnightly' } = {},
  ) => lucia.call(endpoints.answer, { params, body: { monday, stretches: [...stretches], ...more } })
  const week = (of: string) => lucia.call(endpoints.week, { params, query: { monday: of } })
  return { ...agency, lucia, workerId, params, answers, week }
}

describe('a week of availability', () => {
  test('is answered and read again, with the week before to copy and the shifts that stay', async () => {
    const { answers, week, aJob, workerId } = await aWeek()
    await aJob({ workerId, status: 'CONFIRMADO', schedules: scheduleOn({ '2026-12-05': '10:00-14:00' }) })
    expect(await week(monday)).toMatchObject({ source: null, stretches: [], previous: [], repetition: null })
    await answers([cannot(2)], { monday: '2026-11-23' })
    await answers([cannot(0), { ...cannot(0, afternoon) }])
    expect(await week(monday)).toMatchObject({
      source: 'week',
      answeredAt: '2026-11-20T10:00:00.000Z',
      stretches: [cannot(0), cannot(0, afternoon)],
      previous: [cannot(2)],
      shifts: [{ date: '2026-12-05', startTime: '10:00', endTime: '14:00' }],
    })
    await answers([cannot(4)])
    expect((await week(monday)).stretches).toEqual([cannot(4)])
  })

  test('repeats every other week until it ends; a week of its own goes before it', async () => {
    const { answers, week, lucia, params } = await aWeek()
    await answers([cannot(1)], { repetition: 'fortnightly' })
    const sources = async (...mondays: string[]) =>
      Promise.all(mondays.map(async (of) => (await week(of)).source))
    expect(await sources('2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2027-01-11')).toEqual([
      null,
      'pattern',
      null,
      'pattern',
      'pattern',
    ])
    await answers([cannot(5)], { monday: '2026-12-14' })
    expect(await week('2026-12-14')).toMatchObject({ source: 'week', stretches: [cannot(5)] })
    await lucia.call(endpoints.endPattern, { params, query: { monday: '2026-12-28' } })
    expect(await sources('2026-11-30', '2026-12-14', '2026-12-28', '2027-01-11')).toEqual([
      'pattern',
      'week',
      null,
      null,
    ])
    const again = lucia.call(endpoints.endPattern, { params, query: { monday: '2026-12-28' } })
    expect(await refused(again)).toMatchObject({ code: 'not_found' })
  })

  test('S4 a pattern that begins leaves what a colleague has said of the week', async () => {
    const { admin, answers, aWorker, week } = await aWeek()
    const params = { id: await aWorker({ name: 'Noa Vidal' }) }
    await admin.call(endpoints.answer, { params, body: { monday, stretches: [cannot(2)] } })
    await answers([cannot(0)], { repetition: 'weekly' })
    expect(await admin.call(endpoints.week, { params, query: { monday } })).toMatchObject({
      source: 'week',
      stretches: [cannot(2)],
    })
    await admin.call(endpoints.answer, {
      params,
      body: { monday, stretches: [cannot(4)], repetition: 'weekly' },
    })
    expect(await week(monday)).toMatchObject({ source: 'pattern', stretches: [cannot(0)] })
  })

  test('is refused in the past, a year ahead, from another day than Monday, and with hours that overlap', async () => {
    const { answers } = await aWeek()
    expect(await refused(answers([cannot(0)], { monday: '2026-11-09' }))).toMatchObject({
      code: 'availability_past',
    })
    expect(await refused(answers([cannot(0)], { monday: '2028-01-03' }))).toMatchObject({
      code: 'availability_far',
    })
    expect((await refused(answers([cannot(0)], { monday: '2026-12-01' }))).fields).toEqual({
      monday: 'La semana empieza en lunes',
    })
    const overlapping = answers([cannot(0), cannot(0, { from: 600, to: 960 })])
    expect((await refused(overlapping)).fields).toEqual({ stretches: 'Dos huecos del mismo día se pisan' })
  })

  test('is nobody else’s to read or to answer', async () => {
    const { tenant, params } = await aWeek()
    const other = await tenant.as('ROLE_USER')
    expect(await refused(other.call(endpoints.week, { params, query: { monday } }))).toMatchObject({
      code: 'not_found',
    })
    const foreign = other.call(endpoints.answer, { params, body: { monday, stretches: [cannot(0)] } })
    expect(await refused(foreign)).toMatchObject({ code: 'not_found' })
  })
})

describe('what somebody cannot', () => {
  test('speaks against shifts that touch those hours and no others, in the check, the fit and an offer', async () => {
    const { admin, answers, workerId, aJob } = await aWeek()
    await answers([cannot(0)])
    const codes = async (schedules: ReturnType<typeof scheduleOn>) => {
      const { id: jobId } = await aJob({ schedules })
      const { conflicts } = await admin.call(jobEndpoints.check, { body: { jobId, workerId } })
      return { jobId, codes: conflicts.map(({ code }) => code), conflicts }
    }
    const touching = await codes(scheduleOn({ '2026-11-30': '10:00-16:00' }))
    expect(touching.conflicts).toMatchObject([
      {
        code: 'UNAVAILABLE',
        message:
          'Lucía Pérez Souto no está disponible el 30/11/2026: ha dicho que no puede antes de las 15:00.',
        asksReason: true,
      },
    ])
    expect((await codes(scheduleOn({ '2026-11-30': '15:00-20:00' }))).codes).not.toContain('UNAVAILABLE')
    const night = await codes(scheduleOn({ '2026-11-29': '22:00-06:00' }))
    expect(night.codes).toContain('UNAVAILABLE')

    const { workers } = await admin.call(jobEndpoints.fit, { body: { jobId: touching.jobId } })
    expect(workers[0]?.conflicts.map(({ code }) => code)).toContain('UNAVAILABLE')
    const preview = await admin.call(offerEndpoints.preview, {
      body: { jobId: touching.jobId, places: 1, workerIds: [workerId] },
    })
    expect(preview.workers).toMatchObject([{ outcome: 'held', conflicts: [{ code: 'UNAVAILABLE' }] }])
  })

  test('tells the office when it falls on an own shift, which stays', async () => {
    const { admin, answers, workerId, aJob, week } = await aWeek()
    await aJob({ workerId, status: 'CONFIRMADO', schedules: scheduleOn({ '2026-11-30': '10:00-14:00' }) })
    await answers([cannot(0, afternoon)])
    const told = async () =>
      (await admin.call(noticeEndpoints.notices)).notices.filter(({ kind }) => kind === 'worker_unavailable')
    expect(await told()).toHaveLength(0)
    await answers([cannot(0)])
    await answers([cannot(0)])
    expect((await told()).map(({ sentence }) => sentence)).toEqual([
      'Lucía Pérez Souto no puede trabajar el 30/11/2026 y tiene un turno: Navidad en tienda',
    ])
    expect((await week(monday)).shifts).toHaveLength(1)
  })
})

describe('the office', () => {
  test('asks one person, and nobody else', async () => {
    const { admin, tenant, aWorker, lucia } = await aWeek()
    const noa = await tenant.as('ROLE_USER')
    const workerId = await aWorker({ name: 'Noa Vidal', userId: noa.userId })
    expect(await admin.call(endpoints.ask, { body: { monday, workerId } })).toMatchObject({ told: 1 })
    expect((await lucia.call(noticeEndpoints.notices)).notices).toEqual([])
    expect((await noa.call(noticeEndpoints.notices)).notices).toMatchObject([{ kind: 'availability_asked' }])
  })

  test('sees who has answered and asks the others, once a day', async () => {
    const { admin, answers, aWorker, tenant, workerId } = await aWeek()
    const noa = await tenant.as('ROLE_USER')
    const silent = await aWorker({ name: 'Noa Vidal', userId: noa.userId })
    const iria = await aWorker({ name: 'Iria Blanco' })
    await aWorker({ name: 'Olga Castro', status: 'INACTIVE' })
    await answers([cannot(0)])
    await admin.call(endpoints.answer, {
      params: { id: iria },
      body: { monday: '2026-11-23', repetition: 'weekly', stretches: [{ ...cannot(3), state: 'want' }] },
    })
    const board = () => admin.call(endpoints.board, { query: { monday } })
    const seen = await board()
    expect(seen.content.map(({ workerId: id, kind }) => [id, kind])).toEqual([
      [silent, 'silent'],
      [iria, 'pattern'],
      [workerId, 'answered'],
    ])
    expect(seen).toMatchObject({ totalElements: 3, counts: { answered: 1, pattern: 1, silent: 1 } })
    const only = await admin.call(endpoints.board, { query: { monday, kind: 'pattern' } })
    expect(only).toMatchObject({ totalElements: 1, content: [{ workerId: iria }] })

    const ask = () => admin.call(endpoints.ask, { body: { monday } })
    expect(await ask()).toEqual({ told: 1, silent: 1 })
    expect(await ask()).toEqual({ told: 0, silent: 1 })
    expect((await board()).content[0]?.askedAt).not.toBeNull()
    const [notice] = (await noa.call(noticeEndpoints.notices)).notices
    expect(notice).toMatchObject({
      sentence: 'Dinos qué puedes trabajar en la semana del 30/11/2026',
      path: '/availability?week=2026-11-30',
    })
  })
})
