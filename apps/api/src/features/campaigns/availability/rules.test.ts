import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import {
  mostRules,
  ruleDraft,
  ruleEndpoints as endpoints,
  ruleWords,
} from '@cuadrante/contract/campaigns/availability/rules.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T10:00:00Z') })
})

const firstMondays = {
  repeats: 'nth_weekday',
  every: 1,
  weekdays: [0 as const],
  nth: 1,
  firstDay: '2026-11-20',
  from: 0,
  to: 900,
  state: 'cannot',
} as const

async function aPerson() {
  const agency = await aPlannedAgency(app)
  const lucia = await agency.tenant.as('ROLE_USER')
  const workerId = await agency.aWorker({ name: 'Lucía Pérez Souto', userId: lucia.userId })
  const params = { id: workerId }
  const says = (rule: object) =>
    lucia.call(endpoints.add, { params, body: { ...firstMondays, ...rule } as never })
  const conflictsOn = async (day: string, hours: string) => {
    const { id: jobId } = await agency.aJob({ schedules: scheduleOn({ [day]: hours }) })
    const { conflicts } = await agency.admin.call(jobEndpoints.check, { body: { jobId, workerId } })
    return conflicts.flatMap(({ code, message }) => (code === 'UNAVAILABLE' ? [message] : []))
  }
  return { ...agency, lucia, workerId, params, says, conflictsOn }
}

test('the first Monday of each month speaks against a shift on it, in the check, the fit and an offer', async () => {
  const { admin, says, conflictsOn, aJob, workerId } = await aPerson()
  expect(await says({})).toMatchObject([
    { words: 'El primer lunes de cada mes', next: ['2026-12-07', '2027-01-04', '2027-02-01'], excepted: [] },
  ])
  expect(await conflictsOn('2026-12-07', '10:00-14:00')).toEqual([
    'Lucía Pérez Souto no está disponible el 07/12/2026: ha dicho que no puede antes de las 15:00.',
  ])
  expect(await conflictsOn('2026-12-07', '15:00-20:00')).toEqual([])
  expect(await conflictsOn('2026-12-14', '10:00-14:00')).toEqual([])
  const { id: jobId } = await aJob({ schedules: scheduleOn({ '2027-01-04': '10:00-14:00' }) })
  const { workers } = await admin.call(jobEndpoints.fit, { body: { jobId } })
  expect(workers[0]?.conflicts.map(({ code }) => code)).toContain('UNAVAILABLE')
  const preview = await admin.call(offerEndpoints.preview, {
    body: { jobId, places: 1, workerIds: [workerId] },
  })
  expect(preview.workers).toMatchObject([{ outcome: 'held' }])
})

test('a rule lies over the week’s answer and the pattern, one said later over one before; a day may be taken out', async () => {
  const { admin, lucia, params, says, conflictsOn } = await aPerson()
  const monday = '2026-12-07'
  const can = { weekday: 0, from: 0, to: 1440, state: 'can' } as const
  await says({})
  await lucia.call(availabilityEndpoints.answer, { params, body: { monday, stretches: [can] } })
  const [first] = await lucia.call(endpoints.list, { params })
  const week = await lucia.call(availabilityEndpoints.week, { params, query: { monday } })
  expect(week).toMatchObject({
    stretches: [can],
    rules: [{ ruleId: first?.id, weekday: 0, from: 0, to: 900, state: 'cannot' }],
  })
  const board = await admin.call(availabilityEndpoints.board, { query: { monday } })
  expect(board.content[0]?.stretches).toEqual([
    { ...can, from: 900 },
    { weekday: 0, from: 0, to: 900, state: 'cannot' },
  ])
  expect(await conflictsOn(monday, '10:00-14:00')).toHaveLength(1)

  await says({ state: 'want', from: 600, to: 720 })
  expect(await conflictsOn(monday, '10:00-12:00')).toEqual([])
  expect(await conflictsOn(monday, '10:00-12:15')).toHaveLength(1)

  const ruleParams = { ...params, ruleId: first?.id ?? 0 }
  const [excepted] = await lucia.call(endpoints.except, { params: ruleParams, body: { days: [monday] } })
  expect(excepted).toMatchObject({ next: ['2027-01-04', '2027-02-01', '2027-03-01'], excepted: [monday] })
  expect(await conflictsOn(monday, '07:00-09:00')).toEqual([])
  expect(await conflictsOn('2027-01-04', '07:00-09:00')).toHaveLength(1)
  await lucia.call(endpoints.except, { params: ruleParams, body: { days: [] } })
  expect(await conflictsOn(monday, '07:00-09:00')).toHaveLength(1)
  await lucia.call(endpoints.remove, { params: ruleParams })
  expect(await conflictsOn(monday, '07:00-09:00')).toEqual([])
})

test('over an own shift it tells the office, and the shift stays', async () => {
  const { admin, aJob, says, workerId } = await aPerson()
  await aJob({ workerId, status: 'CONFIRMADO', schedules: scheduleOn({ '2027-01-04': '10:00-14:00' }) })
  await says({})
  const { notices } = await admin.call(noticeEndpoints.notices)
  expect(notices.map(({ sentence }) => sentence)).toEqual([
    'Lucía Pérez Souto no puede trabajar el 04/01/2027 y tiene un turno: Navidad en tienda',
  ])
})

test('one that says nothing, never falls or is one too many is refused, and nobody else’s is touched', async () => {
  const { tenant, params, says, lucia } = await aPerson()
  const fields = async (rule: object) => (await refused(says(rule))).fields
  expect(await fields({ weekdays: [] })).toEqual({ weekdays: 'Elige al menos un día' })
  expect(await fields({ to: 0 })).toHaveProperty('to')
  expect(await fields({ lastDay: '2026-11-19' })).toHaveProperty('lastDay')
  expect(await fields({ every: 7 })).toEqual({ every: 'Como mucho 6' })
  expect(await refused(says({ lastDay: '2026-12-01' }))).toMatchObject({ code: 'rule_never_falls' })
  expect(await lucia.call(endpoints.list, { params })).toEqual([])
  for (let said = 0; said < mostRules; said++) await says({ repeats: 'month_day', monthDay: -1 })
  expect(await refused(says({}))).toMatchObject({ code: 'too_many_rules' })

  const other = await tenant.as('ROLE_USER')
  expect(await refused(other.call(endpoints.list, { params }))).toMatchObject({ code: 'not_found' })
  const [own] = await lucia.call(endpoints.list, { params })
  const remove = other.call(endpoints.remove, { params: { ...params, ruleId: own?.id ?? 0 } })
  expect(await refused(remove)).toMatchObject({ code: 'not_found' })
})

test('S4 by the own way nobody touches the rule of a colleague', async () => {
  const { tenant, aWorker, params, says, lucia } = await aPerson()
  await says({})
  const [rule] = await lucia.call(endpoints.list, { params })
  const iago = await tenant.as('ROLE_USER')
  const own = { id: await aWorker({ name: 'Iago Souto', userId: iago.userId }), ruleId: rule?.id ?? 0 }
  const days = ['2026-12-07']
  for (const ask of [
    () => iago.call(endpoints.except, { params: own, body: { days } }),
    () => iago.call(endpoints.remove, { params: own }),
  ])
    expect(await refused(ask())).toMatchObject({ code: 'not_found' })
  expect(await lucia.call(endpoints.list, { params })).toEqual([rule])
})

test.each([
  [{ repeats: 'weekly', every: 1, weekdays: [3, 0] }, 'Cada semana: lunes y jueves'],
  [{ repeats: 'weekly', every: 2, weekdays: [1] }, 'Cada 2 semanas: martes'],
  [{ every: 2, weekdays: [4], nth: -1 }, 'El último viernes de cada 2 meses'],
  [{ repeats: 'month_day', monthDay: 15 }, 'El día 15 de cada mes'],
  [{ repeats: 'month_day', monthDay: -1, every: 3 }, 'El último día de cada 3 meses'],
])('%j reads %s', (given, words) => {
  expect(ruleWords(ruleDraft.parse({ ...firstMondays, ...given }))).toBe(words)
})
