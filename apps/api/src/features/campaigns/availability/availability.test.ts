import { linkEndpoints } from '@cuadrante/contract/campaigns/links/link-endpoints.ts'
import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { availabilityEndpoints as endpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
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

  test('S22 is asked for no week before people’s time', async () => {
    const { week } = await aWeek()
    for (const before of ['0001-01-01', '1899-12-25'])
      expect(await refused(week(before))).toMatchObject({
        code: 'invalid_input',
        fields: { monday: 'La fecha no es válida' },
      })
  })

  test('has the day by which the agency wants it, told in the question too; none unless the agency sets one', async () => {
    const { week, lucia, admin, tenant, workerId } = await aWeek()
    expect(await week(monday)).toMatchObject({ answerBy: null })
    const board = () => admin.call(endpoints.board, { query: { monday } })
    expect(await board()).toMatchObject({ answerBy: null })
    await tenant.inTenant((db) =>
      db
        .updateTable('tenants')
        .set({ settings: JSON.stringify({ answerDay: 'wednesday' }) })
        .execute(),
    )
    expect(await week(monday)).toMatchObject({ answerBy: '2026-11-25' })
    expect(await board()).toMatchObject({ answerBy: '2026-11-25' })
    const asks = (of: string) => admin.call(endpoints.ask, { body: { monday: of, workerId } })
    await asks(monday)
    // Asked on the 20th about the week from the 23rd, its Wednesday is over.
    await asks('2026-11-23')
    const told = (await lucia.call(noticeEndpoints.notices)).notices.map(({ sentence }) => sentence)
    expect(told).toContainEqual(
      expect.stringMatching(/^Dinos qué puedes trabajar en la semana del .*, como tarde el .*25/),
    )
    expect(told.filter((sentence) => sentence.includes('como tarde'))).toHaveLength(1)
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
    await answers([cannot(0, afternoon)])
    expect(await told()).toHaveLength(1)
    await answers([cannot(0)])
    expect(await told()).toHaveLength(2)
    const early = scheduleOn({ '2026-11-30': '08:00-09:30' })
    await aJob({ workerId, status: 'CONFIRMADO', schedules: early, conflictReason: 'Dice que podrá' })
    await answers([cannot(0)])
    await answers([cannot(0)])
    expect(await told()).toHaveLength(3)
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
    const unasked = await aWorker({ name: 'Ana Soto' })
    const iria = await aWorker({ name: 'Iria Blanco' })
    await aWorker({ name: 'Olga Castro', status: 'INACTIVE' })
    await answers([cannot(0)])
    await admin.call(endpoints.answer, {
      params: { id: iria },
      body: { monday: '2026-11-23', repetition: 'weekly', stretches: [{ ...cannot(3), state: 'want' }] },
    })
    const board = () => admin.call(endpoints.board, { query: { monday } })
    const seen = await board()
    // What is known of the week, then who has said nothing.
    expect(seen.content.map(({ workerId: id, kind }) => [id, kind])).toEqual([
      [iria, 'pattern'],
      [workerId, 'answered'],
      [unasked, 'silent'],
      [silent, 'silent'],
    ])
    expect(seen).toMatchObject({ totalElements: 4, counts: { answered: 1, pattern: 1, silent: 2 } })
    const only = await admin.call(endpoints.board, { query: { monday, kind: 'pattern' } })
    expect(only).toMatchObject({ totalElements: 1, content: [{ workerId: iria }] })

    const ask = () => admin.call(endpoints.ask, { body: { monday } })
    const ofSilent = async () => (await board()).content.find((row) => row.workerId === silent)
    expect(await ask()).toEqual({ told: 1, silent: 2, outOfReach: 1 })
    expect(await ask()).toEqual({ told: 0, silent: 2, outOfReach: 1 })
    expect((await ofSilent())?.asked).toMatchObject([{ ways: [], readAt: null }])
    // Who was asked stands before who was not.
    expect((await board()).content.map((row) => row.workerId)).toEqual([iria, workerId, silent, unasked])
    const [notice] = (await noa.call(noticeEndpoints.notices)).notices
    expect(notice).toMatchObject({
      sentence: 'Dinos qué puedes trabajar en la semana del 30/11/2026',
      path: '/availability?week=2026-11-30',
    })
    await noa.call(noticeEndpoints.markNotices, { body: {} })
    expect((await ofSilent())?.asked).toMatchObject([{ ways: [], readAt: expect.any(String) }])
  })

  test('who is asked reads their open weeks with the answer before, and nobody else’s, until they have answered', async () => {
    const { admin, answers, lucia, tenant, aWorker } = await aWeek()
    const noa = await tenant.as('ROLE_USER')
    await aWorker({ name: 'Noa Vidal', userId: noa.userId })
    const asked = () => lucia.call(endpoints.asked)
    await answers([cannot(2)], { monday: '2026-11-23' })
    expect(await asked()).toEqual([])
    await admin.call(endpoints.ask, { body: { monday: '2026-12-07' } })
    await admin.call(endpoints.ask, { body: { monday } })
    expect(await asked()).toMatchObject([
      { monday, source: null, previous: [cannot(2)] },
      { monday: '2026-12-07', source: null, previous: [] },
    ])
    const [own] = await asked()
    const [other] = await noa.call(endpoints.asked)
    expect(other).toMatchObject({ monday, previous: [] })
    expect(other?.workerId).not.toBe(own?.workerId)
    await answers([cannot(0)])
    expect(await asked()).toMatchObject([{ monday: '2026-12-07', previous: [cannot(0)] }])
    await answers([cannot(0)], { monday: '2026-11-23', repetition: 'weekly' })
    expect(await asked()).toEqual([])
    const foreigner = await tenant.as('ROLE_USER')
    expect(await foreigner.call(endpoints.asked)).toEqual([])
  })

  test('sets those who can against jobs without anybody, half a day each', async () => {
    const { admin, answers, aJob, aWorker, workerId } = await aWeek()
    const iria = await aWorker({ name: 'Iria Blanco' })
    const noa = await aWorker({ name: 'Noa Vidal' })
    await aWorker({ name: 'Sin respuesta' })
    const says = (id: number, stretches: object[]) =>
      admin.call(endpoints.answer, { params: { id }, body: { monday, stretches: stretches as never } })
    const can = (weekday: 0 | 1, hours: object, state: string) => ({ weekday, ...hours, state })
    await answers([cannot(0), { ...cannot(1), state: 'want' } as never])
    await says(iria, [
      can(0, morning, 'want'),
      can(0, afternoon, 'rather_not'),
      can(1, { from: 0, to: 600 }, 'can'),
      can(1, { from: 600, to: 900 }, 'cannot'),
    ])
    await says(noa, [can(0, morning, 'can'), can(1, morning, 'can')])
    await admin.call(calendarEndpoints.addUnavailability, {
      params: { id: noa },
      body: { from: '2026-12-01', to: '2026-12-01' },
    })
    await aJob({ schedules: scheduleOn({ '2026-11-30': '10:00-14:00', '2026-12-01': '10:00-20:00' }) })
    await aJob({ schedules: scheduleOn({ '2026-12-01': '22:00-02:00' }) })
    await aJob({ schedules: scheduleOn({ '2026-11-30': '10:00-14:00' }), status: 'ANULADO' })
    await aJob({ workerId, schedules: scheduleOn({ '2026-12-06': '10:00-14:00' }) })
    const { answered, halves, open } = await admin.call(endpoints.balance, { query: { monday } })
    expect([answered, open]).toEqual([3, 2])
    expect(halves.slice(0, 4)).toEqual([
      { can: 2, open: 1 },
      { can: 0, open: 0 },
      { can: 1, open: 1 },
      { can: 0, open: 2 },
    ])
    // The morning into which the night goes on.
    expect(halves[4]).toEqual({ can: 0, open: 1 })
    expect(halves.slice(5)).toEqual(Array.from({ length: 9 }, () => ({ can: 0, open: 0 })))
  })

  test('hands over a link to somebody whom nothing reaches, and sees which week they answered last', async () => {
    const { admin, aWorker, tenant } = await aWeek()
    const iria = await aWorker({ name: 'Iria Blanco' })
    const rowOf = async () =>
      (await admin.call(endpoints.board, { query: { monday } })).content.find(
        ({ workerId }) => workerId === iria,
      )
    expect(await rowOf()).toMatchObject({ kind: 'silent', hasAccess: false, asked: [], lastAnswered: null })
    await admin.call(endpoints.answer, {
      params: { id: iria },
      body: { monday: '2026-11-23', stretches: [cannot(3)] },
    })
    expect(await rowOf()).toMatchObject({ kind: 'silent', lastAnswered: '2026-11-23' })
    const asked = await admin.call(endpoints.ask, { body: { monday, workerId: iria } })
    expect(asked).toEqual({ told: 0, silent: 1, outOfReach: 1 })

    const [handed] = await admin.call(endpoints.links, { body: { monday, workerIds: [iria] } })
    const token = /\/availability\/answer\/([\w-]{43})$/.exec(handed?.link ?? '')?.[1] ?? ''
    const nobody = app.anonymous(tenant.id)
    await nobody.call(linkEndpoints.answerWeek, { body: { token, stretches: [cannot(0)] } })
    expect(await rowOf()).toMatchObject({ kind: 'answered' })
    const made = await tenant.inTenant((db) =>
      db
        .selectFrom('history')
        .select(['action', 'active_role as by'])
        .where('entity', '=', 'worker')
        .where('entity_id', '=', iria)
        .execute(),
    )
    expect(made).toContainEqual({ action: 'answer_link_made', by: 'ROLE_ADMIN' })
    const past = { monday: '2026-11-02', workerIds: [iria] }
    expect(await refused(admin.call(endpoints.links, { body: past }))).toMatchObject({
      code: 'availability_past',
    })
  })
})
