import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { calendarEndpoints as endpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { mostUnavailable } from '@cuadrante/contract/campaigns/people.ts'
import { ruleEndpoints } from '@cuadrante/contract/campaigns/availability/rules.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T10:00:00Z') })
})

const november = { from: '2026-11-01', to: '2026-11-30' }

async function aMonth() {
  const agency = await aPlannedAgency(app)
  const { aCampaign, aCentre, aJob, aWorker } = agency
  const clientId = await agency.aClient()
  const campaign = await aCampaign({ clientId })
  const centre = await aCentre('Froiz Travesas', { city: 'Vigo' })
  const workerId = await aWorker({ name: 'Lucía Pérez Souto' })
  const inCampaign = { campaignId: campaign.id, centerId: centre }
  await aJob({
    ...inCampaign,
    workerId,
    status: 'COMPLETADO',
    schedules: scheduleOn({ '2026-11-19': '09:00-14:00' }),
  })
  await aJob({
    ...inCampaign,
    workerId,
    status: 'ACTIVO',
    schedules: scheduleOn({ '2026-11-20': '09:00-14:00', '2026-11-27': ['09:00-12:00', '16:00-19:00'] }),
  })
  await aJob({ ...inCampaign, schedules: scheduleOn({ '2026-11-27': '09:00-14:00' }) })
  await aJob({ ...inCampaign, status: 'ANULADO', schedules: scheduleOn({ '2026-11-27': '09:00-14:00' }) })
  await aJob({ schedules: scheduleOn({ '2026-11-21': '09:00-14:00' }) })
  return { ...agency, campaign, centre, workerId, clientId }
}

describe('the calendar', () => {
  test('counts jobs by centre and day; a job counts on each of its days', async () => {
    const { admin, centre } = await aMonth()
    const calendar = await admin.call(endpoints.matrix, { query: november })
    expect(calendar.rows.map(({ name }) => name)).toEqual(['Sin centro', 'Froiz Travesas'])
    expect(calendar.rows[1]).toEqual({
      id: centre,
      name: 'Froiz Travesas',
      place: { provinceId: 15, cityId: 15030 },
      detail: 'Vigo',
      cells: [
        { date: '2026-11-19', jobs: 1, covered: 1, done: 1, minutes: 300 },
        { date: '2026-11-20', jobs: 1, covered: 1, done: 0, minutes: 300 },
        { date: '2026-11-27', jobs: 2, covered: 1, done: 0, minutes: 660 },
      ],
    })
    expect(calendar).toMatchObject({ jobs: 5, uncovered: 2 })
    expect(calendar.dayTotals).toContainEqual({ date: '2026-11-27', jobs: 2 })
  })

  test('by worker, by campaign and by state', async () => {
    const { admin, campaign, workerId } = await aMonth()
    const byWorker = await admin.call(endpoints.matrix, { query: { ...november, by: 'worker' } })
    expect(byWorker.rows.map(({ id, name }) => [id, name])).toEqual([
      [null, 'Sin asignar'],
      [workerId, 'Lucía Pérez Souto'],
    ])
    const only = await admin.call(endpoints.matrix, {
      query: { ...november, campaignId: campaign.id, status: 'ANULADO' },
    })
    expect(only.jobs).toBe(1)
  })

  test('gives the hours of each person by whole weeks, all their work counted, and rows for who has none', async () => {
    const { admin, aCampaign, aJob, aWorker } = await aPlannedAgency(app)
    const [ana, noa] = [await aWorker({ name: 'Ana Soto Rey' }), await aWorker({ name: 'Noa Vidal Rey' })]
    const [one, other] = [await aCampaign(), await aCampaign()]
    const works = (campaignId: number, hours: Record<string, string>, status = 'PENDIENTE') =>
      aJob({ campaignId, workerId: ana, status: status as never, schedules: scheduleOn(hours) })
    // The last days of October are of the week of the first of November; Monday 30 November is of December's.
    const jobs = [
      await works(one.id, { '2026-10-28': '09:00-14:00', '2026-11-03': '09:00-14:00' }),
      await works(other.id, { '2026-10-30': '10:00-11:30', '2026-12-02': '22:00-06:00' }),
    ]
    await works(one.id, { '2026-11-04': '09:00-14:00' }, 'ANULADO')
    const ask = (query: object) =>
      admin.call(endpoints.matrix, { query: { ...november, by: 'worker' as const, ...query } })
    const hoursOf = ({ rows }: Awaited<ReturnType<typeof ask>>, id: number) =>
      rows.find((row) => row.id === id)?.weeks?.map(({ monday, minutes }) => [monday, minutes])
    const weeks = [
      ['2026-10-26', 390],
      ['2026-11-02', 300],
      ['2026-11-09', 0],
      ['2026-11-16', 0],
      ['2026-11-23', 0],
      ['2026-11-30', 480],
    ]
    expect(hoursOf(await ask({}), ana)).toEqual(weeks)
    expect(hoursOf(await ask({ campaignId: one.id }), ana)).toEqual(weeks)
    expect(weeks.reduce((sum, [, minutes]) => sum + Number(minutes), 0)).toBe(
      jobs.reduce((sum, { minutes }) => sum + minutes, 0),
    )

    const all = await ask({ idle: 'shown' })
    expect(all).toMatchObject({ idle: 1, jobs: 1 })
    expect(all.rows.map(({ id, cells }) => [id, cells.length])).toEqual([
      [ana, 1],
      [noa, 0],
    ])
    expect((await ask({ idle: 'shown', campaignId: other.id })).rows.map(({ id }) => id)).toEqual([ana, noa])
  })

  test('opens a cell with its shifts in order', async () => {
    const { admin, centre } = await aMonth()
    const day = await admin.call(endpoints.entries, {
      query: { from: '2026-11-27', to: '2026-11-27', rowId: centre },
    })
    expect(day.map(({ slots }) => slots)).toEqual([
      [
        { startTime: '09:00', endTime: '12:00' },
        { startTime: '16:00', endTime: '19:00' },
      ],
      [{ startTime: '09:00', endTime: '14:00' }],
    ])
    expect(day[0]).toMatchObject({ worker: { name: 'Lucía Pérez Souto' }, isCovered: true, version: 1 })
    const loose = { from: '2026-11-21', to: '2026-11-21', rowId: 'none' } as const
    expect(await admin.call(endpoints.entries, { query: loose })).toHaveLength(1)
  })

  test('has a night once, on the day on which it begins, whole and without its half of the next one', async () => {
    const { admin, aJob, aWorker } = await aPlannedAgency(app)
    const ana = await aWorker({ name: 'Ana Soto Rey' })
    const night = scheduleOn({ '2026-10-31': '22:00-06:00', '2026-11-10': ['10:00-11:00', '22:00-06:00'] })
    await aJob({ workerId: ana, schedules: night })
    await aJob({ schedules: scheduleOn({ '2026-11-10': '23:00-02:00' }) })
    const calendar = await admin.call(endpoints.matrix, { query: november })
    expect(calendar).toMatchObject({ jobs: 2, uncovered: 1, dayTotals: [{ date: '2026-11-10', jobs: 2 }] })
    expect(calendar.rows[0]?.cells).toEqual([
      { date: '2026-11-10', jobs: 2, covered: 1, done: 0, minutes: 720 },
    ])
    const days = await admin.call(endpoints.entries, { query: { from: '2026-11-09', to: '2026-11-12' } })
    expect(
      days.map(({ date, slots }) => [date, ...slots.map((one) => Object.values(one).join('-'))]),
    ).toEqual([
      ['2026-11-10', '10:00-11:00', '22:00-06:00'],
      ['2026-11-10', '23:00-02:00'],
    ])
    const begun = { from: '2026-11-01', to: '2026-11-02', by: 'worker', idle: 'shown' } as const
    expect((await admin.call(endpoints.matrix, { query: begun })).rows.map(({ id }) => id)).toEqual([ana])
  })

  test('lists a week job by job, and no more than a week', async () => {
    const { admin, workerId } = await aMonth()
    const week = await admin.call(endpoints.entries, {
      query: { from: '2026-11-16', to: '2026-11-22', by: 'worker' },
    })
    expect(week.map(({ date, rowId }) => [date, rowId])).toEqual([
      ['2026-11-19', workerId],
      ['2026-11-20', workerId],
      ['2026-11-21', null],
    ])
    const reply = await refused(
      admin.call(endpoints.entries, { query: { from: '2026-11-16', to: '2026-11-23' } }),
    )
    expect(reply.fields).toEqual({ to: 'Se listan como mucho 7 días' })
  })

  test('shows six weeks at most', async () => {
    const { admin } = await aPlannedAgency(app)
    const reply = await refused(
      admin.call(endpoints.matrix, { query: { from: '2026-11-01', to: '2026-12-13' } }),
    )
    expect(reply.fields).toEqual({ to: 'El calendario muestra como mucho 42 días' })
  })

  test('S4 shows a worker by people the own row alone, without who has no work or is away', async () => {
    const { tenant, admin, aCampaign, aJob, aWorker } = await aPlannedAgency(app)
    const iago = await tenant.as('ROLE_USER')
    const [own, idle, busy] = [
      await aWorker({ name: 'Iago Rey', userId: iago.userId }),
      await aWorker({ name: 'Noa Vidal' }),
      await aWorker({ name: 'Ana Soto' }),
    ]
    const { id: campaignId } = await aCampaign()
    for (const workerId of [own, busy])
      await aJob({ campaignId, workerId, schedules: scheduleOn({ '2026-11-24': '09:00-14:00' }) })
    const body = { from: '2026-11-25', to: '2026-11-26' }
    for (const id of [own, idle, busy])
      await admin.call(endpoints.addUnavailability, { params: { id }, body })
    const query = { ...november, by: 'worker', idle: 'shown' } as const
    const seen = await iago.call(endpoints.matrix, { query })
    expect(seen.rows.map(({ id }) => id)).toEqual([own])
    expect(seen.idle ?? 0).toBe(0)
    expect(JSON.stringify(seen)).not.toMatch(/away|unavailable/i)
    const office = await admin.call(endpoints.matrix, { query })
    expect(office.rows.map(({ id }) => id).toSorted()).toEqual([own, idle, busy].toSorted())
  })

  test('S4 shows a client the own places without people', async () => {
    const { tenant, clientId } = await aMonth()
    const client = await tenant.as('ROLE_CLIENT', { clientId })
    const calendar = await client.call(endpoints.matrix, { query: november })
    expect(calendar.jobs).toBe(4)
    const day = await client.call(endpoints.entries, { query: { from: '2026-11-27', to: '2026-11-27' } })
    expect(day).toHaveLength(2)
    expect(day[0]).not.toHaveProperty('worker')
    expect(
      await refused(client.call(endpoints.matrix, { query: { ...november, by: 'worker' } })),
    ).toMatchObject({ code: 'unknown_filter' })
  })
})

describe('dragging', () => {
  test('moves one day of a job and leaves the others', async () => {
    const { admin, aJob } = await aPlannedAgency(app)
    const job = await aJob({
      schedules: scheduleOn({ '2026-11-20': '09:00-14:00', '2026-11-21': '10:00-14:00' }),
    })
    const moved = await admin.call(jobEndpoints.move, {
      params: { id: job.id },
      body: { fromDate: '2026-11-21', toDate: '2026-11-25', version: job.version },
    })
    expect(moved.schedules.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-25'])
  })

  test('gives a job to another worker under the same rules as the form', async () => {
    const { admin, aJob, aWorker } = await aPlannedAgency(app)
    const [ana, noa] = [await aWorker({ name: 'Ana Soto' }), await aWorker({ name: 'Noa Vidal' })]
    await aJob({ workerId: noa, status: 'ACTIVO' })
    const job = await aJob({ workerId: ana, status: 'ACTIVO' })
    const params = { id: job.id }
    expect(await refused(admin.call(jobEndpoints.move, { params, body: { workerId: noa } }))).toMatchObject({
      code: 'worker_busy',
      message: 'Noa Vidal no puede hacer el trabajo #2: se solapa con el trabajo #1.',
    })
    const body = { workerId: noa, fromDate: '2026-11-20', toDate: '2026-11-23' }
    expect(await admin.call(jobEndpoints.move, { params, body })).toMatchObject({
      worker: { name: 'Noa Vidal' },
      startDate: '2026-11-23',
    })
  })

  test('to another centre takes its town and zone along', async () => {
    const { admin, aCentre, aJob } = await aPlannedAgency(app)
    const job = await aJob({ centerId: await aCentre() })
    const centerId = await aCentre('Mercado de Triana', { city: 'Las Palmas', zone: 'Atlantic/Canary' })
    const moved = await admin.call(jobEndpoints.move, { params: { id: job.id }, body: { centerId } })
    expect(moved).toMatchObject({
      center: 'Mercado de Triana',
      location: 'Las Palmas',
      timezone: 'Atlantic/Canary',
    })
  })

  test.each([
    [{ fromDate: '2026-11-22', toDate: '2026-11-23' }, 'day_not_in_job'],
    [{ fromDate: '2026-11-20' }, 'invalid_input'],
    [{}, 'invalid_input'],
    [{ fromDate: '2026-11-20', toDate: '2026-11-21', version: 7 }, 'stale'],
  ])('is refused when it makes no sense: %o', async (body, code) => {
    const { admin, aJob } = await aPlannedAgency(app)
    const job = await aJob()
    expect(await refused(admin.call(jobEndpoints.move, { params: { id: job.id }, body }))).toMatchObject({
      code,
    })
  })
})

test('the office sees in the calendar of people when each cannot come: days, hours, absences, other calendars', async () => {
  const { tenant, admin, aWorker, aJob } = await aPlannedAgency(app)
  const id = await aWorker({ name: 'Lucía Pérez Souto' })
  const params = { id }
  await aJob({ workerId: id, schedules: scheduleOn({ '2026-11-24': '09:00-14:00' }) })
  await admin.call(endpoints.addUnavailability, { params, body: { from: '2026-11-25', to: '2026-11-25' } })
  await admin.call(ruleEndpoints.add, {
    params,
    body: {
      repeats: 'nth_weekday',
      every: 1,
      weekdays: [3],
      nth: 4,
      firstDay: '2026-11-20',
      from: 0,
      to: 900,
      state: 'cannot',
    } as never,
  })
  await tenant.inTenant(async (db) => {
    const at = '2026-11-20T08:00:00Z'
    const values = { worker_id: id, label: 'x', sealed: 'x', host: 'x', created_at: at, tried_at: at }
    const calendar = await db
      .insertInto('busy_calendars')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('busy_hours')
      .values({
        calendar_id: calendar.id,
        worker_id: id,
        starts_at: '2026-11-27T21:00:00Z',
        ends_at: '2026-11-29T01:00:00Z',
      })
      .execute()
  })
  const query = { ...november, by: 'worker' as const }
  const { rows } = await admin.call(endpoints.matrix, { query })
  expect(rows[0]?.away).toEqual([
    { date: '2026-11-25', isWhole: true },
    { date: '2026-11-26', isWhole: false },
    { date: '2026-11-27', isWhole: false },
    { date: '2026-11-28', isWhole: true },
    { date: '2026-11-29', isWhole: false },
  ])
  const { path } = await admin.call(endpoints.createFeed, { params })
  const text = (await app.anonymous(tenant.id).raw('GET', path)).body.replaceAll('\r\n ', '')
  expect(text).toContain('DTSTART;VALUE=DATE:20261125\r\nDTEND;VALUE=DATE:20261126')
  expect(text).toContain(
    'DTSTART;TZID=Europe/Madrid:20261126T000000\r\nDTEND;TZID=Europe/Madrid:20261126T150000',
  )
  expect(text.match(/SUMMARY:No disponible\r\nSTATUS:CONFIRMED\r\nTRANSP:TRANSPARENT/g)).toHaveLength(4)
})

test('a shift that its person cannot come to is marked for the office, in cells, entries and the person’s own calendar', async () => {
  const { tenant, admin, aJob, aWorker, aCentre, aClient } = await aPlannedAgency(app)
  const workerId = await aWorker()
  const job = await aJob({
    workerId,
    status: 'CONFIRMADO',
    centerId: await aCentre(),
    schedules: scheduleOn({ '2026-11-25': '09:00-14:00', '2026-11-26': '09:00-14:00' }),
  })
  const query = { from: '2026-11-23', to: '2026-11-29' } as const
  const marks = async (caller = admin) => {
    const { rows } = await caller.call(endpoints.matrix, { query })
    const entries = await caller.call(endpoints.entries, { query })
    return {
      cells: rows.flatMap(({ cells }) => cells.map(({ date, calledOff }) => [date, calledOff])),
      entries: entries.map(({ date, isCalledOff }) => [date, isCalledOff]),
    }
  }
  const { path } = await admin.call(endpoints.createFeed, { params: { id: workerId } })
  const feed = async () =>
    (await app.anonymous(tenant.id).raw('GET', path)).body
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .slice(1)
  await admin.call(callOffEndpoints.tellFor, {
    body: { jobId: job.id, date: '2026-11-25', workerId, reason: 'ILLNESS', note: 'fiebre' },
  })
  const told = [
    ['2026-11-25', 1],
    ['2026-11-26', undefined],
  ]
  expect(await marks()).toEqual({
    cells: told,
    entries: [
      ['2026-11-25', true],
      ['2026-11-26', undefined],
    ],
  })
  const [first, second] = await feed()
  expect(first).toContain('SUMMARY:No puedo ir · ')
  expect(first).toContain('STATUS:TENTATIVE')
  expect(first).not.toMatch(/enfermedad|fiebre/i)
  expect(second).not.toContain('No puedo ir')
  expect(second).toContain('STATUS:CONFIRMED')
  // A client learns nothing of people, and a shift that is another's is no call-off any more.
  const { campaignId } = job
  const clientId = await aClient()
  await tenant.inTenant((db) =>
    db.updateTable('campaigns').set({ client_id: clientId }).where('id', '=', campaignId).execute(),
  )
  const client = await tenant.as('ROLE_CLIENT', { clientId })
  expect((await marks(client)).entries).toEqual([
    ['2026-11-25', undefined],
    ['2026-11-26', undefined],
  ])
  await admin.call(jobEndpoints.move, {
    params: { id: job.id },
    body: { workerId: await aWorker({ name: 'Brais Rey Lema' }), version: job.version },
  })
  expect((await marks()).cells.map(([, calledOff]) => calledOff)).toEqual([undefined, undefined])
})

test('a shift called off, and that taken back, is each time a newer version of its event', async () => {
  const { tenant, admin, aJob, aWorker } = await aPlannedAgency(app)
  const { userId, ...noa } = await tenant.as('ROLE_USER', { name: 'Noa Vidal' })
  const workerId = await aWorker({ name: 'Noa Vidal', userId })
  const schedules = scheduleOn({ '2026-11-25': '09:00-14:00' })
  const { id: jobId } = await aJob({ workerId, status: 'CONFIRMADO', schedules })
  // Whatever the clock of the database says, the job was last changed before.
  const updated_at = '2026-11-19T10:00:00Z'
  await tenant.inTenant((db) => db.updateTable('jobs').set({ updated_at }).where('id', '=', jobId).execute())
  const { path } = await admin.call(endpoints.createFeed, { params: { id: workerId } })
  const version = async () => {
    const { body } = await app.anonymous(tenant.id).raw('GET', path)
    const said = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(body)?.[1]
    return { sequence: Number(said('SEQUENCE')), changedAt: said('LAST-MODIFIED') }
  }
  const { sequence } = await version()
  const told = await noa.call(callOffEndpoints.tell, {
    body: { jobId, date: '2026-11-25', reason: 'ILLNESS', note: null },
  })
  const changedAt = '20261120T100000Z'
  expect(await version()).toEqual({ sequence: sequence + 1, changedAt })
  await noa.call(callOffEndpoints.takeBack, { params: { id: told.id } })
  expect(await version()).toEqual({ sequence: sequence + 2, changedAt })
})

describe('the calendar link of a worker', () => {
  /** Of somebody who has one confirmed shift. */
  async function aFeed() {
    const { tenant, admin, aCampaign, aJob, aWorker } = await aPlannedAgency(app)
    const workerId = await aWorker()
    const { id: campaignId } = await aCampaign()
    await aJob({ campaignId, workerId, status: 'CONFIRMADO' })
    const { path } = await admin.call(endpoints.createFeed, { params: { id: workerId } })
    const feed = async () => (await app.anonymous(tenant.id).raw('GET', path)).body
    return { tenant, admin, campaignId, feed }
  }

  test('shows the shifts of a campaign that is cancelled as cancelled, each a newer version', async () => {
    const { admin, campaignId, feed } = await aFeed()
    expect(await feed()).toMatch(/^SEQUENCE:1\r\n[^]*^STATUS:CONFIRMED/m)
    const params = { id: campaignId }
    const campaign = await admin.call(campaignEndpoints.get, { params })
    await admin.call(campaignEndpoints.update, { params, body: { ...campaign, status: 'ANULADA' } })
    expect(await feed()).toMatch(/^SEQUENCE:2\r\n[^]*^STATUS:CANCELLED/m)
    expect(await feed()).toContain('Trabajo #1 · Anulado')
  })

  test('shows no shift of a campaign that was deleted', async () => {
    const { tenant, campaignId, feed } = await aFeed()
    expect(await feed()).toContain('BEGIN:VEVENT')
    const deleted_at = '2026-11-20T09:00:00Z'
    await tenant.inTenant((db) =>
      db.updateTable('campaigns').set({ deleted_at }).where('id', '=', campaignId).execute(),
    )
    expect(await feed()).not.toContain('BEGIN:VEVENT')
  })

  test('is secret, shows the shifts, and stops when it is revoked or replaced', async () => {
    const { tenant, admin, aJob, aWorker, aCentre } = await aPlannedAgency(app)
    const workerId = await aWorker()
    const params = { id: workerId }
    await aJob({
      workerId,
      status: 'ACTIVO',
      centerId: await aCentre(),
      schedules: scheduleOn({ '2026-11-20': '22:00-06:00' }),
      observations: 'Traer, sin falta; el DNI',
    })
    await aJob({ workerId, schedules: scheduleOn({ '2026-08-01': '09:00-14:00' }) })
    expect(await admin.call(endpoints.feedStatus, { params })).toMatchObject({ isActive: false })
    const { path } = await admin.call(endpoints.createFeed, { params })

    const answer = await app.anonymous(tenant.id).raw('GET', path)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const text = answer.body.replaceAll('\r\n ', '')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(text).toContain('DTSTART;TZID=Europe/Madrid:20261120T220000')
    expect(text).toContain('DTEND;TZID=Europe/Madrid:20261121T060000')
    expect(text).toContain('SUMMARY:Navidad en tienda · Hipermercado Las Mariñas')
    expect(text).toContain(String.raw`Traer\, sin falta\; el DNI`)
    const told = text.replaceAll(/^(UID|LAST-MODIFIED):.*$/gm, '')
    expect(told).not.toContain('49') // what the job pays
    expect(await admin.call(endpoints.feedStatus, { params })).toMatchObject({
      isActive: true,
      lastReadAt: '2026-11-20T10:00:00.000Z',
    })

    const second = await admin.call(endpoints.createFeed, { params })
    expect((await app.anonymous(tenant.id).raw('GET', path)).statusCode).toBe(404)
    expect((await app.anonymous('demo').raw('GET', second.path)).statusCode).toBe(200)
    await admin.call(endpoints.revokeFeed, { params })
    expect((await app.anonymous(tenant.id).raw('GET', second.path)).statusCode).toBe(404)
  })

  test('shows approved absences as days or hours, without their kind', async () => {
    const { tenant, admin, aWorker } = await aPlannedAgency(app)
    const params = { id: await aWorker() }
    const { id: typeId } = await admin.call(absenceEndpoints.createType, {
      body: { name: 'Baja médica', balanceDays: 'CALENDAR', byHours: true },
    })
    const ask = (body: { from: string; to: string; startTime?: string; endTime?: string }) =>
      admin.call(absenceEndpoints.ask, { params, body: { typeId, ...body } })
    const approve = ({ id, version }: Awaited<ReturnType<typeof ask>>) =>
      admin.call(absenceEndpoints.approve, { params: { id }, body: { version } })
    await approve(await ask({ from: '2026-12-30', to: '2027-01-01' }))
    await approve(await ask({ from: '2026-12-03', to: '2026-12-03', startTime: '22:00', endTime: '02:00' }))
    await ask({ from: '2026-12-10', to: '2026-12-10' })
    const { path } = await admin.call(endpoints.createFeed, { params })
    const text = (await app.anonymous(tenant.id).raw('GET', path)).body.replaceAll('\r\n ', '')
    expect(text.match(/SUMMARY:Ausencia/g)).toHaveLength(2)
    expect(text).toContain('DTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270102')
    expect(text).toContain(
      'DTSTART;TZID=Europe/Madrid:20261203T220000\r\nDTEND;TZID=Europe/Madrid:20261204T020000',
    )
    expect(text).not.toContain('Baja')
  })

  test('S1 S9 opens in its own agency only, and to nobody whose account is put out of service', async () => {
    const { tenant, admin, aWorker } = await aPlannedAgency(app)
    const lucia = await tenant.as('ROLE_USER')
    const params = { id: await aWorker({ userId: lucia.userId }) }
    const { path } = await admin.call(endpoints.createFeed, { params })
    const [, , , , token] = path.split('/')
    const other = await app.aTenant()
    const statusOf = async (at: string) => (await app.anonymous(tenant.id).raw('GET', at)).statusCode
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await statusOf(path)).toBe(200)
    expect(await statusOf(path.replace(tenant.id, other.id))).toBe(404)
    await tenant.inTenant((db) =>
      db.updateTable('users').set({ is_active: false }).where('id', '=', lucia.userId).execute(),
    )
    expect(await statusOf(path)).toBe(404)
  })

  test('S4 shows no absence and no hours of a colleague', async () => {
    const { tenant, admin, aJob, aWorker } = await aPlannedAgency(app)
    const [one, other] = [{ id: await aWorker() }, { id: await aWorker() }]
    const { id: typeId } = await admin.call(absenceEndpoints.createType, {
      body: { name: 'Vacaciones', balanceDays: 'CALENDAR', byHours: false },
    })
    const body = { typeId, from: '2026-12-03', to: '2026-12-04' }
    const { id, version } = await admin.call(absenceEndpoints.ask, { params: other, body })
    await admin.call(absenceEndpoints.approve, { params: { id }, body: { version } })
    const marked = { from: '2026-12-14', to: '2026-12-15', reason: null }
    await admin.call(endpoints.addUnavailability, { params: other, body: marked })
    await aJob({ workerId: other.id, schedules: scheduleOn({ '2026-12-10': '09:00-14:00' }) })
    const { path } = await admin.call(endpoints.createFeed, { params: one })
    expect((await app.anonymous(tenant.id).raw('GET', path)).body).not.toContain('BEGIN:VEVENT')
    // Days on which a colleague is away are free to ask for.
    expect(await admin.call(absenceEndpoints.ask, { params: one, body })).toMatchObject({ from: body.from })
  })

  test('names each event as no other link does', async () => {
    const { tenant, admin, aJob, aWorker } = await aPlannedAgency(app)
    const uids = []
    for (const id of [await aWorker(), await aWorker()]) {
      await aJob({ workerId: id, schedules: scheduleOn({ '2026-12-10': '09:00-14:00' }) })
      const body = { from: '2026-12-14', to: '2026-12-15', reason: null }
      await admin.call(endpoints.addUnavailability, { params: { id }, body })
      const { path } = await admin.call(endpoints.createFeed, { params: { id } })
      const feed = (await app.anonymous(tenant.id).raw('GET', path)).body.replaceAll('\r\n ', '')
      uids.push(...(feed.match(/^UID:.*$/gm) ?? []))
    }
    expect(uids).toHaveLength(4)
    expect(new Set(uids).size).toBe(4)
  })

  test('S4 made anew or revoked, leaves the links of other workers as they were', async () => {
    const { tenant, admin, aWorker } = await aPlannedAgency(app)
    const [one, other] = [{ id: await aWorker() }, { id: await aWorker() }]
    const { path } = await admin.call(endpoints.createFeed, { params: one })
    expect(await admin.call(endpoints.feedStatus, { params: other })).toMatchObject({ isActive: false })
    await admin.call(endpoints.createFeed, { params: other })
    await admin.call(endpoints.revokeFeed, { params: other })
    expect((await app.anonymous(tenant.id).raw('GET', path)).statusCode).toBe(200)
  })

  test('S4 is made by the worker for oneself only', async () => {
    const { tenant, aWorker } = await aPlannedAgency(app)
    const caller = await tenant.as('ROLE_USER')
    const [own, other] = [await aWorker({ userId: caller.userId }), await aWorker()]
    await caller.call(endpoints.createFeed, { params: { id: own } })
    expect(await refused(caller.call(endpoints.createFeed, { params: { id: other } }))).toMatchObject({
      code: 'not_found',
    })
  })
})

test('S4 by the own way nobody reads or unmarks the days of a colleague', async () => {
  const { tenant, admin, aWorker } = await aPlannedAgency(app)
  const iago = await tenant.as('ROLE_USER')
  const [theirs, own] = [{ id: await aWorker() }, { id: await aWorker({ userId: iago.userId }) }]
  const body = { from: '2026-12-03', to: '2026-12-04', reason: null }
  const marked = await admin.call(endpoints.addUnavailability, { params: theirs, body })
  expect(await iago.call(endpoints.unavailability, { params: own })).toEqual([])
  const unmark = iago.call(endpoints.removeUnavailability, { params: { ...own, dayId: marked.id } })
  expect(await refused(unmark)).toMatchObject({ code: 'not_found' })
  expect(await admin.call(endpoints.unavailability, { params: theirs })).toEqual([marked])
})

test('S22 days that somebody marks without an end are in their calendar as far as it reaches', async () => {
  const { admin, tenant, aWorker } = await aPlannedAgency(app)
  const params = { id: await aWorker() }
  const body = { from: '2026-11-25', to: '9999-12-31' }
  await admin.call(endpoints.addUnavailability, { params, body })
  const { path } = await admin.call(endpoints.createFeed, { params })
  const feed = await app.anonymous(tenant.id).raw('GET', path)
  expect(feed.statusCode).toBe(200)
  const [, end = ''] = /DTEND;VALUE=DATE:(\d{8})/.exec(feed.body) ?? []
  expect(end.slice(0, 4)).toBe('2027')
  expect(feed.body.length).toBeLessThan(3000)
})

test('S20 a person marks a hundred stretches of days ahead at most', async () => {
  const { admin, tenant, aWorker } = await aPlannedAgency(app)
  const params = { id: await aWorker() }
  const rows = Array.from({ length: mostUnavailable - 1 }, () => ({
    worker_id: params.id,
    from_day: '2027-01-01',
    to_day: '2027-01-02',
  }))
  await tenant.inTenant((db) => db.insertInto('unavailable_days').values(rows).execute())
  const mark = () =>
    admin.call(endpoints.addUnavailability, { params, body: { from: '2027-02-01', to: '2027-02-02' } })
  const marked = await Promise.allSettled([mark(), mark(), mark()])
  expect(marked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refused(mark())).toMatchObject({
    code: 'too_many_days',
    message: 'Como mucho 100 periodos de días no disponibles. Quita alguno o une los que se siguen.',
  })
})

test('unavailable days are marked and unmarked, and past ones are not listed', async () => {
  const { admin, aWorker } = await aPlannedAgency(app)
  const params = { id: await aWorker() }
  const body = { from: '2026-11-25', to: '2026-11-27', reason: ' Viaje ' }
  const marked = await admin.call(endpoints.addUnavailability, { params, body })
  expect(marked).toMatchObject({ from: '2026-11-25', to: '2026-11-27', reason: 'Viaje' })
  await admin.call(endpoints.addUnavailability, { params, body: { from: '2026-11-01', to: '2026-11-02' } })
  expect(await admin.call(endpoints.unavailability, { params })).toEqual([marked])
  await admin.call(endpoints.removeUnavailability, { params: { ...params, dayId: marked.id } })
  expect(await admin.call(endpoints.unavailability, { params })).toEqual([])
  const wrong = { from: '2026-11-27', to: '2026-11-25' }
  expect((await refused(admin.call(endpoints.addUnavailability, { params, body: wrong }))).fields).toEqual({
    to: 'El último día no puede ser anterior al primero',
  })
})

test('somebody who cannot come to a shift that is theirs is told to the office, once; free days are not', async () => {
  const { tenant, admin, aJob, aWorker, aCampaign, aCentre } = await aPlannedAgency(app)
  const caller = await tenant.as('ROLE_USER')
  const workerId = await aWorker({ name: 'Lucía Pérez Souto', userId: caller.userId })
  const campaign = await aCampaign({})
  const centerId = await aCentre('Froiz Travesas', { city: 'Vigo' })
  const schedules = scheduleOn({ '2026-11-27': ['09:00-12:00', '16:00-19:00'] })
  await aJob({ campaignId: campaign.id, centerId, workerId, status: 'CONFIRMADO', schedules })
  const params = { id: workerId }
  const told = async () => (await admin.call(noticeEndpoints.notices)).notices
  // The day before somebody else works: that is nothing to tell.
  await aJob({
    workerId: await aWorker({ name: 'Brais Otero' }),
    status: 'CONFIRMADO',
    schedules: scheduleOn({ '2026-11-26': '09:00-12:00' }),
  })
  await caller.call(endpoints.addUnavailability, { params, body: { from: '2026-11-26', to: '2026-11-26' } })
  expect(await told()).toEqual([])
  await caller.call(endpoints.addUnavailability, { params, body: { from: '2026-11-27', to: '2026-11-27' } })
  expect(await told()).toMatchObject([
    {
      kind: 'worker_unavailable',
      sentence: 'Lucía Pérez Souto no puede trabajar el 27/11/2026 y tiene 2 turnos: Froiz Travesas',
      path: `/campaigns/${campaign.id}`,
    },
  ])
})
