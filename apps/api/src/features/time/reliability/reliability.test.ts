import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { reliabilityEndpoints as endpoints } from '@cuadrante/contract/time/reliability-endpoints.ts'
import type { Reliability } from '@cuadrante/contract/time/reliability.ts'
import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../test/test-app.ts'
import { refused, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { aClockedApp, aRegister, type ClockedApp } from '../testing/a-register.ts'
import { forgetReviews } from './forget-reviews.ts'

let clocked: ClockedApp
beforeAll(async () => {
  clocked = await aClockedApp('2026-11-16T06:00:00Z')
})

/**
 * Lucía's week, all shifts from 9 to 14: on Tuesday she comes twenty minutes late, on Wednesday she registers nothing, on
 * Thursday she says in the morning that she cannot come. It is Friday.
 */
async function aBadWeek(reason: 'TRANSPORT' | 'ILLNESS' = 'TRANSPORT') {
  clocked.setClock('2026-11-16T06:00:00Z')
  const register = await aRegister(clocked)
  const centerId = await register.aCentre('Hipermercado Las Mariñas')
  const shiftOn = (day: string) =>
    register.aJob({
      centerId,
      workerId: register.workerId,
      status: 'CONFIRMADO',
      schedules: scheduleOn({ [day]: '09:00-14:00' }),
    })
  const [late, missed, cancelled] = [
    await shiftOn('2026-11-17'),
    await shiftOn('2026-11-18'),
    await shiftOn('2026-11-19'),
  ]
  const next = await register.aJob({ centerId, schedules: scheduleOn({ '2026-11-30': '09:00-14:00' }) })
  await register.works(late.id, '2026-11-17T08:20:00Z', '2026-11-17T13:00:00Z')
  clocked.setClock('2026-11-19T06:00:00Z')
  const morning = await register.me()
  await morning.call(callOffEndpoints.tell, {
    body: { jobId: cancelled.id, date: '2026-11-19', reason, note: null },
  })
  clocked.setClock('2026-11-20T10:00:00Z')
  const [admin, lucia] = [await register.anAdmin(), await register.me()]
  const read = () => admin.call(endpoints.ofWorker, { params: { id: register.workerId } })
  const decide = (kind: 'late' | 'no_show', jobId: number, day: string, verdict: 'counts' | 'excused') =>
    admin.call(endpoints.decide, {
      params: { id: register.workerId },
      body: { kind, jobId, day, verdict, cause: 'Lo vimos en la tienda' },
    })
  return { ...register, admin, lucia, late, missed, cancelled, next, read, decide }
}

const briefly = ({ entries }: Reliability) =>
  entries.map(({ kind, day, minutes, cause, state }) => [kind, day.slice(-2), minutes, cause, state])

test('both sides read the same: what counts, with its cause and the day on which it is forgotten', async () => {
  const { lucia, read } = await aBadWeek()
  const office = await read()
  expect(briefly(office)).toEqual([
    ['late_cancel', '19', 120, 'Sin transporte', 'counts'],
    ['no_show', '18', null, null, 'to_confirm'],
    ['late', '17', 20, null, 'counts'],
  ])
  expect(office).toMatchObject({ months: 6, isRanked: false, areCallOffsShown: true })
  expect(office.entries[0]).toMatchObject({
    center: 'Hipermercado Las Mariñas',
    town: 'A Coruña',
    expiresOn: '2027-05-19',
  })
  expect(await lucia.call(endpoints.own)).toEqual(office)
})

test('hours that are written after the shift began make nobody late before the office says so', async () => {
  clocked.setClock('2026-11-16T06:00:00Z')
  const { workerId, aJob, works, anAdmin } = await aRegister(clocked)
  const days = { '2026-11-17': '10:00-14:00', '2026-11-18': '10:00-14:00' }
  const { id } = await aJob({ workerId, status: 'CONFIRMADO', schedules: scheduleOn(days) })
  await works(id, '2026-11-17T09:00:00Z', '2026-11-17T13:00:00Z')
  await works(id, '2026-11-18T09:20:00Z', '2026-11-18T13:00:00Z')
  clocked.setClock('2026-11-20T10:00:00Z')
  const admin = await anAdmin()
  const read = async () =>
    briefly(await admin.call(endpoints.ofWorker, { params: { id: workerId } })).map(
      ([kind, day, minutes, , state]) => [kind, day, minutes, state],
    )
  const changes = (hours: Readonly<Record<string, string>>) =>
    admin.call(jobEndpoints.update, {
      params: { id },
      body: { client: 'Zumos Alba', workerId, status: 'CONFIRMADO', schedules: scheduleOn(hours) },
    })
  expect(await read()).toEqual([['late', '18', 20, 'counts']])
  await changes({ ...days, '2026-11-17': '08:00-12:00' })
  const moved = [
    ['late', '18', 20, 'counts'],
    ['late', '17', 120, 'to_confirm'],
  ]
  expect(await read()).toEqual(moved)
  // What was moved once stays so when other days are written again.
  await changes({ ...days, '2026-11-17': '08:00-12:00', '2026-11-30': '10:00-14:00' })
  expect(await read()).toEqual(moved)
  await admin.call(endpoints.decide, {
    params: { id: workerId },
    body: { kind: 'late', jobId: id, day: '2026-11-17', verdict: 'counts', cause: 'Lo habíamos hablado' },
  })
  expect(await read()).toEqual([moved[0], ['late', '17', 120, 'counts']])
})

test('whoever is ill is not asked to be reliable, and an approved absence covers its days', async () => {
  const { admin, workerId, read } = await aBadWeek('ILLNESS')
  expect(briefly(await read()).map(([kind]) => kind)).toEqual(['no_show', 'late'])
  const { id: typeId } = await admin.call(absenceEndpoints.createType, {
    body: { name: 'Permiso', balanceDays: 'CALENDAR' },
  })
  const { id, version } = await admin.call(absenceEndpoints.ask, {
    params: { id: workerId },
    body: { typeId, from: '2026-11-18', to: '2026-11-18' },
  })
  expect(briefly(await read()).map(([kind]) => kind)).toEqual(['no_show', 'late'])
  await admin.call(absenceEndpoints.approve, { params: { id }, body: { version } })
  expect(briefly(await read()).map(([kind]) => kind)).toEqual(['late'])
})

test('what the person contests does not count until the office has answered, and is contested once', async () => {
  const { admin, lucia, anAdmin, late, workerId, read, decide } = await aBadWeek()
  const key = { kind: 'late', jobId: late.id, day: '2026-11-17' } as const
  const object = () => lucia.call(endpoints.object, { body: { ...key, objection: 'La tienda abrió tarde' } })
  const own = await object()
  expect(own.entries[2]).toMatchObject({
    state: 'contested',
    objection: { text: 'La tienda abrió tarde' },
    mayObject: false,
  })
  expect(await refused(object())).toMatchObject({ code: 'objection_given' })
  expect((await admin.call(noticeEndpoints.notices)).notices).toMatchObject([
    { sentence: 'Lucía Pérez Souto no está conforme con lo anotado el 17/11/2026' },
  ])

  const answered = await decide('late', late.id, '2026-11-17', 'excused')
  expect(answered.entries[2]).toMatchObject({
    state: 'excused',
    cause: 'Lo vimos en la tienda',
    decision: { by: 'Sabela Otero' },
    objection: { text: 'La tienda abrió tarde' },
  })
  const { notices } = await lucia.call(noticeEndpoints.notices)
  expect(notices.map(({ sentence }) => sentence)).toContain('La agencia retira lo anotado el 17/11/2026')
  expect((await decide('late', late.id, '2026-11-17', 'counts')).entries[2]).toMatchObject({
    state: 'counts',
  })
  expect(await refused(object())).toMatchObject({ code: 'objection_given' })
  const history = await (
    await anAdmin()
  ).call(historyEndpoints.list, {
    query: { entity: 'worker', entityId: workerId },
  })
  expect(history.content.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['reliability_contested', 'reliability_excused', 'reliability_kept']),
  )
  expect((await read()).entries).toHaveLength(3)
})

test('nobody decides about a day on which nothing happened, about the day of another, or without a cause', async () => {
  const { admin, tenant, late, missed, workerId, aPuncher, decide } = await aBadWeek()
  expect(await refused(decide('late', missed.id, '2026-11-18', 'counts'))).toMatchObject({
    code: 'not_found',
  })
  const other = await aPuncher('Brais Lema Rey')
  expect(
    await refused(
      (await other.me()).call(endpoints.object, {
        body: { kind: 'late', jobId: late.id, day: '2026-11-17', objection: 'No' },
      }),
    ),
  ).toMatchObject({ code: 'not_found' })
  const withoutCause = { kind: 'late', jobId: late.id, day: '2026-11-17', verdict: 'counts', cause: ' ' }
  expect(
    await refused(admin.call(endpoints.decide, { params: { id: workerId }, body: withoutCause as never })),
  ).toMatchObject({ code: 'invalid_input' })
  const nobody = await tenant.as('ROLE_USER')
  expect(await refused(nobody.call(endpoints.own))).toMatchObject({ code: 'no_worker_record' })
})

test('it weighs in who fits only where the agency says so, is named there, and leaves out what is in doubt', async () => {
  const { admin, next, missed, workerId, lucia, late, decide } = await aBadWeek()
  const reasonOf = async () => {
    const { workers } = await admin.call(jobEndpoints.fit, { body: { jobId: next.id } })
    const found = workers.find((one) => one.workerId === workerId)
    return { score: found?.score, reason: found?.reasons.find(({ code }) => code === 'reliability') }
  }
  const off = await reasonOf()
  expect(off.reason).toBeUndefined()

  const { agency, settings } = await admin.call(accessEndpoints.settings)
  const reliability = { ...settings.reliability, isRanked: true }
  await admin.call(accessEndpoints.saveSettings, { body: { agency, settings: { ...settings, reliability } } })
  const on = await reasonOf()
  expect(on.reason).toEqual({
    code: 'reliability',
    points: -9,
    text: 'Fiabilidad: 1 aviso tardío de que no venía, 1 retraso',
  })
  expect(on.score).toBe((off.score ?? 0) - 9)

  await decide('no_show', missed.id, '2026-11-18', 'counts')
  await lucia.call(endpoints.object, {
    body: { kind: 'late', jobId: late.id, day: '2026-11-17', objection: 'Fiché tarde por la cobertura' },
  })
  expect((await reasonOf()).reason).toMatchObject({
    points: -16,
    text: 'Fiabilidad: 1 falta sin avisar, 1 aviso tardío de que no venía',
  })
})

/** Somebody of the office who may not read why people are away. */
async function aPlanner({ tenant }: Pick<Awaited<ReturnType<typeof aBadWeek>>, 'tenant'>) {
  const planner = await tenant.as('ROLE_ADMIN', { name: 'Brais Castro' })
  await tenant.inTenant((db) =>
    db.updateTable('users').set({ sees_absence_types: false }).where('id', '=', planner.userId).execute(),
  )
  return planner
}

describe('whoever may not read why a shift was called off', () => {
  test.each(['TRANSPORT', 'ILLNESS'] as const)(
    'reads nothing that tells one reason from another: %s',
    async (reason) => {
      const week = await aBadWeek(reason)
      const planner = await aPlanner(week)
      const params = { id: week.workerId }
      const seen = await planner.call(endpoints.ofWorker, { params })
      expect(seen.entries.map(({ kind }) => kind)).toEqual(['no_show', 'late'])
      expect(seen.areCallOffsShown).toBe(false)
      const jobId = week.cancelled.id
      const key = { kind: 'late_cancel', jobId, day: '2026-11-19' } as const
      const body = { ...key, verdict: 'excused', cause: 'Avisó en cuanto pudo' } as const
      expect(await refused(planner.call(endpoints.decide, { params, body }))).toMatchObject({
        code: 'not_found',
      })
    },
  )

  test('answers what the person contests, as everybody does', async () => {
    const week = await aBadWeek()
    const planner = await aPlanner(week)
    const key = { kind: 'late_cancel', jobId: week.cancelled.id, day: '2026-11-19' } as const
    await week.lucia.call(endpoints.object, { body: { ...key, objection: 'Llamé la tarde anterior' } })
    const answered = await planner.call(endpoints.decide, {
      params: { id: week.workerId },
      body: { ...key, verdict: 'excused', cause: 'Consta la llamada' },
    })
    expect(briefly(answered)[0]).toEqual(['late_cancel', '19', 120, 'Consta la llamada', 'excused'])
  })

  test('keeps late call-offs out of who fits, for the whole office', async () => {
    const week = await aBadWeek()
    const { agency, settings } = await week.admin.call(accessEndpoints.settings)
    const reliability = { ...settings.reliability, isRanked: true }
    await week.admin.call(accessEndpoints.saveSettings, {
      body: { agency, settings: { ...settings, reliability } },
    })
    const reasonFor = async (by: Caller) => {
      const { workers } = await by.call(jobEndpoints.fit, { body: { jobId: week.next.id } })
      const found = workers.find((one) => one.workerId === week.workerId)
      return found?.reasons.find(({ code }) => code === 'reliability')
    }
    expect(await reasonFor(week.admin)).toMatchObject({ points: -9 })
    const planner = await aPlanner(week)
    const lateOnly = { points: -3, text: 'Fiabilidad: 1 retraso' }
    expect([await reasonFor(week.admin), await reasonFor(planner)]).toMatchObject([lateOnly, lateOnly])
    await week.tenant.inTenant((db) =>
      db.updateTable('users').set({ is_active: false }).where('id', '=', planner.userId).execute(),
    )
    expect(await reasonFor(week.admin)).toMatchObject({ points: -9 })
  })
})

test('it changes the order of who fits and of who covers where the agency says so, not where it does not, and the sheet of the algorithm says which', async () => {
  const { admin, next, workerId, aPuncher, aProfile, tenant } = await aBadWeek()
  // Brais fits a little less: Lucía has the profile of the job beside.
  const { workerId: brais } = await aPuncher('Brais Lema Rey')
  const profileId = await aProfile()
  await tenant.inTenant(async (db) => {
    await db.insertInto('worker_profiles').values({ worker_id: workerId, profile_id: profileId }).execute()
    await db.insertInto('worker_profiles').values({ worker_id: brais, profile_id: profileId }).execute()
    await db.updateTable('jobs').set({ profile_id: profileId }).where('id', '=', next.id).execute()
    await db.updateTable('workers').set({ city_id: 15030 }).where('id', '=', workerId).execute()
    await db.updateTable('workers').set({ city_id: 15005 }).where('id', '=', brais).execute()
  })
  const look = async () => {
    const { workers } = await admin.call(jobEndpoints.fit, { body: { jobId: next.id } })
    const ours = workers.filter((one) => one.workerId === workerId || one.workerId === brais)
    const { sheet } = await admin.call(planningEndpoints.sheet)
    const { options } = await admin.call(planningEndpoints.coverOptions, {
      params: { id: next.id },
      query: {},
    })
    expect(options.map(({ steps }) => steps[0]?.to.id)).toEqual(ours.map((one) => one.workerId))
    return { order: ours.map((one) => one.workerId), named: sheet.reliability.map(({ points }) => points) }
  }
  expect(await look()).toEqual({ order: [workerId, brais], named: [] })
  const { agency, settings } = await admin.call(accessEndpoints.settings)
  const rank = (isRanked: boolean) =>
    admin.call(accessEndpoints.saveSettings, {
      body: { agency, settings: { ...settings, reliability: { ...settings.reliability, isRanked } } },
    })
  await rank(true)
  expect(await look()).toEqual({ order: [brais, workerId], named: [-10, -6, -3] })
  await rank(false)
  expect(await look()).toEqual({ order: [workerId, brais], named: [] })
})

test('after some months all of it is forgotten, also what was said about it', async () => {
  const { tenant, late, workerId, anAdmin, decide } = await aBadWeek()
  await decide('late', late.id, '2026-11-17', 'excused')
  const reviews = () => tenant.inTenant((db) => db.selectFrom('reliability_reviews').selectAll().execute())
  clocked.setClock('2027-05-16T10:00:00Z')
  const kinds = async () =>
    briefly(await (await anAdmin()).call(endpoints.ofWorker, { params: { id: workerId } })).map(
      ([kind]) => kind,
    )
  expect(await kinds()).toEqual(['late_cancel', 'no_show', 'late'])
  await tenant.inTenant((db) => forgetReviews(db, { now: clocked.clock.now }))
  expect(await reviews()).toHaveLength(1)
  clocked.setClock('2027-05-17T10:00:00Z')
  expect(await kinds()).toEqual(['late_cancel', 'no_show'])
  await tenant.inTenant((db) => forgetReviews(db, { now: clocked.clock.now }))
  expect(await reviews()).toEqual([])
})
