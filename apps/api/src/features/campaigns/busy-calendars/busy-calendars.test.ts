import { sql } from 'kysely'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { busyCalendarEndpoints as endpoints } from '@cuadrante/contract/campaigns/availability/busy-calendars.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { expect, test, vi } from 'vitest'
import type { PublicText } from '../../../platform/calendars/read-public-text.ts'
import { testApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../testing/a-planned-agency.ts'

const clock = { now: new Date('2026-11-23T10:00:00Z') }
/** What the internet answers, by address. */
const internet = new Map<string, PublicText>()
const app = await testApp({
  clock: () => clock.now,
  worksOnTasks: true,
  readText: (address) => Promise.resolve(internet.get(address) ?? { failure: 'unreachable' }),
})

/** Every Thursday from 26 November on, from 16:00 to 20:00. */
const thursdays = (first = '20261126', more: readonly string[] = []) => ({
  text: [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1@otra.example',
    'SUMMARY:Cafetería de Rosa: turno de tarde',
    `DTSTART;TZID=Europe/Madrid:${first}T160000`,
    `DTEND;TZID=Europe/Madrid:${first}T200000`,
    'RRULE:FREQ=WEEKLY',
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n'),
})
const address = 'https://calendario.example/privado-9f3c/mio.ics'
const draft = { label: 'Cafetería', address: address.replace('https', 'webcal') }

async function aPersonWithTwoJobs() {
  clock.now = new Date('2026-11-23T10:00:00Z')
  internet.clear()
  internet.set(address, thursdays())
  const agency = await aPlannedAgency(app)
  const noa = await agency.tenant.as('ROLE_USER', { name: 'Noa Vidal' })
  const workerId = await agency.aWorker({ name: 'Noa Vidal Castro', userId: noa.userId })
  const centerId = await agency.aCentre()
  const jobOn = (day: string, hours: string) =>
    agency.aJob({ centerId, schedules: scheduleOn({ [day]: hours }) })
  const speaksAgainst = async (jobId: number) => {
    const { workers } = await agency.admin.call(jobEndpoints.fit, { body: { jobId } })
    const own = workers.find((one) => one.workerId === workerId)
    return own?.conflicts.map(({ code, message }) => `${code} ${message}`)
  }
  return { ...agency, noa, workerId, jobOn, speaksAgainst }
}

test('the hours of another job speak against shifts that touch them, and nothing else of it is kept', async () => {
  const { admin, tenant, noa, workerId, jobOn, speaksAgainst } = await aPersonWithTwoJobs()
  const touching = await jobOn('2026-12-03', '19:00-23:00')
  const beside = await jobOn('2026-12-03', '20:00-23:00')
  expect(await speaksAgainst(touching.id)).toEqual([])

  expect(await noa.call(endpoints.add, { body: draft })).toMatchObject([
    { label: 'Cafetería', host: 'calendario.example', failure: null, ahead: 53 },
  ])
  expect(await speaksAgainst(touching.id)).toEqual([
    'UNAVAILABLE Noa Vidal Castro no está disponible el 03/12/2026: tiene algo a esa hora en su otro calendario.',
  ])
  expect(await speaksAgainst(beside.id)).toEqual([])

  const [monday, cannot] = ['2026-11-30', { weekday: 3, from: 960, to: 1200, state: 'cannot' }]
  const week = await noa.call(availabilityEndpoints.week, { params: { id: workerId }, query: { monday } })
  expect(week).toMatchObject({ source: null, stretches: [], busy: [cannot] })
  const board = await admin.call(availabilityEndpoints.board, { query: { monday } })
  expect(board.content).toMatchObject([{ kind: 'silent', stretches: [cannot] }])

  const [row] = await tenant.inTenant((db) => db.selectFrom('busy_calendars').selectAll().execute())
  expect(JSON.stringify(row)).not.toMatch(/9f3c|Rosa/)
  const [own] = await noa.call(endpoints.list)
  expect(await noa.call(endpoints.remove, { params: { id: own?.id ?? 0 } })).toEqual([])
  expect(await speaksAgainst(touching.id)).toEqual([])
})

test('it is read again every few hours; one that stops answering keeps what it said last, and says so', async () => {
  const { tenant, noa } = await aPersonWithTwoJobs()
  await noa.call(endpoints.add, { body: draft })
  const kept = () =>
    tenant.inTenant(async (db) => {
      const hours = await db.selectFrom('busy_hours').select('starts_at').execute()
      const calendar = await db.selectFrom('busy_calendars').select(['read_at', 'failure']).executeTakeFirst()
      return { hours: hours.length, readAt: calendar?.read_at, failure: calendar?.failure }
    })
  internet.set(address, thursdays('20261126', ['EXDATE;TZID=Europe/Madrid:20261203T160000']))
  clock.now = new Date('2026-11-23T15:59:00Z')
  await app.runDue()
  expect(await kept()).toMatchObject({ hours: 53, failure: null })

  clock.now = new Date('2026-11-23T16:14:00Z')
  await app.runDue()
  const [hours, readAt] = [52, '2026-11-23T16:14:00.000Z']
  await vi.waitFor(async () => expect(await kept()).toMatchObject({ hours, readAt, failure: null }), 120_000)

  internet.set(address, { failure: 'refused' })
  clock.now = new Date('2026-11-23T23:00:00Z')
  await app.runDue()
  await vi.waitFor(
    async () => expect(await kept()).toMatchObject({ hours, readAt, failure: 'refused' }),
    120_000,
  )

  // Sealed with another key, as after a restore: it says so, and the others are read all the same.
  await tenant.inTenant(async (db) => {
    await sql`insert into busy_calendars (worker_id, label, sealed, host, created_at, tried_at)
      select worker_id, 'Otro', sealed, host, created_at, tried_at from busy_calendars`.execute(db)
    await sql`update busy_calendars set sealed = 'otra clave' where label <> 'Otro'`.execute(db)
  })
  internet.set(address, thursdays('20261126', []))
  clock.now = new Date('2026-11-24T09:00:00Z')
  await app.runDue()
  const states = () =>
    tenant.inTenant((db) =>
      db.selectFrom('busy_calendars').select(['label', 'failure']).orderBy('id').execute(),
    )
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual([
        { label: 'Cafetería', failure: 'sealed' },
        { label: 'Otro', failure: null },
      ]),
    120_000,
  )
})

test('the calendar of somebody who has left or is out of service is not read; of who has left nothing is kept', async () => {
  const { tenant, noa, workerId } = await aPersonWithTwoJobs()
  await noa.call(endpoints.add, { body: draft })
  const tried = () =>
    tenant.inTenant((db) => db.selectFrom('busy_calendars').select('tried_at').executeTakeFirst())
  const before = await tried()
  const isActive = (is_active: boolean) =>
    tenant.inTenant((db) => db.updateTable('users').set({ is_active }).where('id', '=', noa.userId).execute())
  await isActive(false)
  clock.now = new Date('2026-11-23T16:30:00Z')
  await app.runDue()
  expect(await tried()).toEqual(before)
  await isActive(true)
  const later = await tenant.as('ROLE_ADMIN')
  await later.call(peopleEndpoints.remove, { params: { id: workerId } })
  expect(await tried()).toBeUndefined()
})

test('an address that is not public, does not answer or is no calendar is refused with its reason, and not kept', async () => {
  const { noa } = await aPersonWithTwoJobs()
  const reason = async (text: PublicText) => {
    internet.set(address, text)
    return (await refused(noa.call(endpoints.add, { body: draft }))).message
  }
  expect(await reason({ failure: 'not_public' })).toMatch(/^La dirección no es pública/)
  expect(await reason({ failure: 'unreachable' })).toBe('Nadie responde en esa dirección.')
  expect(await reason({ text: '<!doctype html>' })).toMatch(/no hay un calendario iCal/)
  expect(await reason({ text: thursdays().text.replace('WEEKLY', 'SECONDLY') })).toMatch(
    /no hay un calendario iCal/,
  )
  expect(await noa.call(endpoints.list)).toEqual([])
})

test('a person has three at most, tries ten an hour, and never touches those of others', async () => {
  const { tenant, aWorker, noa } = await aPersonWithTwoJobs()
  for (const label of ['Uno', 'Dos', 'Tres']) await noa.call(endpoints.add, { body: { label, address } })
  expect(await refused(noa.call(endpoints.add, { body: draft }))).toMatchObject({
    code: 'too_many_calendars',
  })
  const [first] = await noa.call(endpoints.list)

  const brais = await tenant.as('ROLE_USER', { name: 'Brais Lema' })
  await aWorker({ name: 'Brais Lema Rey', userId: brais.userId })
  expect(await brais.call(endpoints.list)).toEqual([])
  expect(await refused(brais.call(endpoints.remove, { params: { id: first?.id ?? 0 } }))).toMatchObject({
    code: 'not_found',
  })
  internet.set(address, { failure: 'unreachable' })
  const codes: string[] = []
  for (let tries = 0; tries < 11; tries++)
    codes.push((await refused(brais.call(endpoints.add, { body: draft }))).code)
  expect(new Set(codes.slice(0, 10))).toEqual(new Set(['calendar_unreadable']))
  expect(codes[10]).toBe('too_many_requests')
})

test('S19 a calendar that is added again with the same key is added once, though nobody answers any more', async () => {
  const { noa } = await aPersonWithTwoJobs()
  const add = () =>
    noa.raw('POST', endpoints.add.path, { body: draft, headers: { 'idempotency-key': 'una-vez' } })
  const first = await add()
  internet.clear()
  const second = await add()
  expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()])
  expect(await noa.call(endpoints.list)).toHaveLength(1)
})
