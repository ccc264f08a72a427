import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { dashboardLists, type DashboardList, type OfferList } from '@cuadrante/contract/portal/dashboard.ts'
import { dashboardEndpoints as endpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aWorkerBody } from '../../../../test/a-worker.ts'
import { testApp, type Caller, type TestApp, type TestTenant } from '../../../../test/test-app.ts'
import { aPlannedAgency, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'

/** A Friday morning in Madrid, half past nine. */
const now = new Date('2026-11-20T08:30:00Z')
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => now })
})

const today = '2026-11-20'

/** What the panel says was done of late, newest first. */
const activityOf = async (admin: Caller) =>
  (await admin.call(endpoints.adminDashboard)).activity.map(({ entity, action, detail, others }) => ({
    entity,
    action,
    detail,
    others,
  }))

test('what one call did to many records is one line of the activity', async () => {
  const { admin, ...agency } = await aPlannedAgency(app)
  const campaign = await agency.aCampaign()
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push((await agency.aJob({ campaignId: campaign.id })).id)
  const change = { status: 'CONFIRMADO' } as const
  const body = { jobIds: ids, change }
  const { token } = await admin.call(jobEndpoints.previewBulk, { body })
  await admin.call(jobEndpoints.applyBulk, { body: { ...body, token } })
  await admin.call(jobEndpoints.remove, { params: { id: ids[0] ?? 0 } })
  const created = { entity: 'job', action: 'created', detail: 'PENDIENTE', others: 0 }
  expect(await activityOf(admin)).toEqual([
    { entity: 'job', action: 'deleted', detail: null, others: 0 },
    { entity: 'campaign', action: 'jobs_changed', detail: null, others: 0 },
    { entity: 'job', action: 'bulk_updated', detail: 'CONFIRMADO', others: 2 },
    created,
    created,
    created,
    { entity: 'campaign', action: 'created', detail: 'ACTIVA', others: 0 },
  ])
})

type Changes = NonNullable<Parameters<typeof aWorkerBody>[0]>
type Edited = { id: number; changes: Changes }

test('the same change of one record, several times in a row, is one line of the activity', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const aPerson = async (changes: Changes) => ({
    changes,
    id: (await admin.call(peopleEndpoints.create, { body: aWorkerBody(changes) })).id,
  })
  const first = await aPerson({})
  const second = await aPerson({ dni: '00000000T', user: { email: 'b@correo.example' } })
  const edits = async ({ id, changes }: Edited, times: number) => {
    for (let n = 0; n < times; n++) {
      const { version } = await admin.call(peopleEndpoints.get, { params: { id } })
      const user = { ...changes.user, phone: `+34 600 112 2${n}${id % 10}` }
      const body = { ...aWorkerBody({ ...changes, user }), version }
      await admin.call(peopleEndpoints.update, { params: { id }, body })
    }
  }
  await edits(first, 3)
  await edits(second, 1)
  await edits(first, 2)
  const { activity } = await admin.call(endpoints.adminDashboard)
  expect(
    activity.filter(({ action }) => action === 'updated').map(({ entityId, others }) => [entityId, others]),
  ).toEqual([
    [first.id, 0],
    [second.id, 0],
    [first.id, 0],
  ])
})

async function aCampaign(
  tenant: TestTenant,
  values: { status?: string; startDate?: string; clientId?: number } = {},
) {
  const start = values.startDate ?? '2026-11-02'
  return tenant.inTenant((db) =>
    db
      .insertInto('campaigns')
      .values({
        name: 'Verano en Galicia',
        client_id: values.clientId ?? null,
        client_name: 'Zumos Alba',
        start_date: start,
        year: Number(start.slice(0, 4)),
        month: Number(start.slice(5, 7)),
        status: values.status ?? 'ACTIVA',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}

let jobNumber = 0
const aClient = (tenant: TestTenant): Promise<number> =>
  tenant.inTenant(async (db) => {
    const values = { name: 'Zumos Alba', cif: 'B64717838', address: 'Rúa 1', postal_code: '15705' }
    return (await db.insertInto('clients').values(values).returning('id').executeTakeFirstOrThrow()).id
  })

async function aJob(
  tenant: TestTenant,
  campaignId: number,
  values: {
    status?: string
    day?: string
    hours?: [string, string]
    workerId?: number
    scanned?: [number, number]
  } = {},
) {
  const id = ++jobNumber
  const day = values.day ?? today
  const [start_time, end_time] = values.hours ?? ['09:00', '14:00']
  await tenant.inTenant(async (db) => {
    await db
      .insertInto('jobs')
      .values({
        id,
        campaign_id: campaignId,
        client_name: 'Zumos Alba',
        status: values.status ?? 'PENDIENTE',
        location: 'Vigo',
        timezone: 'Europe/Madrid',
        start_date: day,
        end_date: day,
        start_time,
        end_time,
        days: 1,
        minutes: 300,
        worker_id: values.workerId ?? null,
      })
      .execute()
    await db
      .insertInto('job_slots')
      .values({
        job_id: id,
        date: day,
        shift_date: day,
        start_time,
        end_time,
        starts_at: `${day}T${start_time}:00+01:00`,
        ends_at: `${day}T${end_time}:00+01:00`,
      })
      .execute()
    if (values.scanned && values.workerId) {
      const [scanned_items, confirmed_items] = values.scanned
      await db
        .updateTable('assignments')
        .set({ scanned_items, confirmed_items })
        .where('job_id', '=', id)
        .execute()
    }
  })
  return id
}

async function aWorker(
  tenant: TestTenant,
  values: { type?: string; status?: string; documents?: string; createdAt?: string; userId?: number } = {},
) {
  return tenant.inTenant((db) =>
    db
      .insertInto('workers')
      .values({
        first_name: 'Noa',
        last_name: 'Vidal Castro',
        email: 'noa.vidal@mail.example',
        phone: '600338416',
        dni: '53190482S',
        gender: 'FEMALE',
        birth_date: '2002-03-01',
        worker_type: values.type ?? 'WORKER',
        worker_status: values.status ?? 'ACTIVE',
        documentation_status: values.documents ?? 'PENDING',
        created_at: values.createdAt ?? '2026-01-10T10:00:00Z',
      })
      .returning(['id', 'user_id'])
      .executeTakeFirstOrThrow(),
  )
}

describe('the administrator’s dashboard', () => {
  test('of a new agency counts nothing', async () => {
    const dashboard = await (await (await app.aTenant()).as('ROLE_ADMIN')).call(endpoints.adminDashboard)
    expect(dashboard).toMatchObject({
      today,
      time: '09:30',
      campaigns: { open: 0, closed: 0, invoiced: 0 },
      jobsToday: { total: 0, pending: 0, completed: 0 },
      enrolled: { today: 0, week: 0, month: 0 },
      clockIns: { hours: 0, averageHours: 0 },
      offers: { active: 0, pending: 0, accepted: 0 },
    })
    expect(dashboard.onShift).toHaveLength(31)
    expect(dashboard.campaignsByMonth).toHaveLength(12)
  })

  test('counts campaigns by state and by the month they start', async () => {
    const tenant = await app.aTenant()
    for (const status of ['ACTIVA', 'ACTIVA', 'TERMINADA', 'FACTURADA', 'ANULADA'])
      await aCampaign(tenant, { status })
    await aCampaign(tenant, { startDate: '2025-12-31' })
    await aCampaign(tenant, { startDate: '2025-11-30' })
    const { campaigns, campaignsByMonth } = await (
      await tenant.as('ROLE_ADMIN')
    ).call(endpoints.adminDashboard)
    expect(campaigns).toEqual({ open: 4, closed: 1, invoiced: 1 })
    expect(campaignsByMonth[0]).toEqual({ year: 2025, month: 12, campaigns: 1 })
    expect(campaignsByMonth.at(-1)).toEqual({ year: 2026, month: 11, campaigns: 5 })
  })

  test('counts today’s jobs by the rule of the cards, and the people on shift every half hour', async () => {
    const tenant = await app.aTenant()
    const { id } = await aCampaign(tenant)
    const [noa, xoel] = [await aWorker(tenant), await aWorker(tenant)]
    await aJob(tenant, id, { status: 'PENDIENTE' })
    await aJob(tenant, id, { status: 'CONFIRMADO', workerId: noa.id, hours: ['09:00', '10:00'] })
    await aJob(tenant, id, { status: 'ACTIVO', workerId: xoel.id, hours: ['09:30', '21:00'] })
    await aJob(tenant, id, { status: 'COMPLETADO' })
    await aJob(tenant, id, { status: 'FACTURADO' })
    await aJob(tenant, id, { status: 'ANULADO' })
    await aJob(tenant, id, { day: '2026-11-21' })
    const { jobsToday, onShift } = await (await tenant.as('ROLE_ADMIN')).call(endpoints.adminDashboard)
    expect(jobsToday).toEqual({ total: 6, pending: 2, active: 1, completed: 2, cancelled: 1 })
    const people = Object.fromEntries(onShift.map((half) => [half.time, half.people]))
    expect([
      people['08:30'],
      people['09:00'],
      people['09:30'],
      people['10:00'],
      people['20:30'],
      people['21:00'],
    ]).toEqual([0, 1, 2, 1, 1, 0])
  })

  test('counts a night among the jobs of the day on which it begins, and lists it whole', async () => {
    const { admin, aJob } = await aPlannedAgency(app)
    await aJob({ schedules: scheduleOn({ '2026-11-19': '22:00-06:00' }) })
    const { id } = await aJob({ schedules: scheduleOn({ [today]: '22:00-06:00' }) })
    expect((await admin.call(endpoints.adminDashboard)).jobsToday.total).toBe(1)
    const { total, rows } = await admin.call(endpoints.dashboardList, { query: { of: 'jobs-today' } })
    expect(total).toBe(1)
    expect(rows).toEqual([expect.objectContaining({ id, date: today, startTime: '22:00', endTime: '06:00' })])
  })

  test('counts people by type, papers and the day they came in, by the agency’s clock', async () => {
    const tenant = await app.aTenant()
    await aWorker(tenant, { status: 'INACTIVE' })
    await aWorker(tenant, { createdAt: '2026-11-19T23:30:00Z' }) // already the 20th in Madrid
    await aWorker(tenant, { createdAt: '2026-11-16T10:00:00Z' })
    await aWorker(tenant, { type: 'CANDIDATE', createdAt: '2026-11-15T22:00:00Z' }) // Sunday of the week before
    await aWorker(tenant, { type: 'CANDIDATE', documents: 'APPROVED', createdAt: '2026-10-01T10:00:00Z' })
    const dashboard = await (await tenant.as('ROLE_ADMIN')).call(endpoints.adminDashboard)
    expect(dashboard.workers).toEqual({ awaitingSignature: 0, active: 2, inactive: 1 })
    expect(dashboard.candidates).toEqual({ recent: 1, pending: 1, approved: 1 })
    expect(dashboard.enrolled).toEqual({ today: 1, week: 2, month: 3 })
    expect(dashboard.enrolledByDay.map((day) => day.workers)).toEqual([1, 0, 0, 0, 1, null, null])
  })
})

describe('the lists behind the figures', () => {
  test('hold exactly what each figure counts', async () => {
    const tenant = await app.aTenant()
    const { id } = await aCampaign(tenant)
    for (const status of ['PENDIENTE', 'CONFIRMADO', 'ACTIVO', 'COMPLETADO', 'FACTURADO', 'ANULADO']) {
      await aJob(tenant, id, { status })
      await aJob(tenant, id, { status, day: '2026-11-24' })
    }
    for (const createdAt of [
      '2026-11-20T07:00:00Z',
      '2026-11-17T10:00:00Z',
      '2026-11-02T10:00:00Z',
      '2026-09-01T10:00:00Z',
    ]) {
      await aWorker(tenant, { createdAt })
      await aWorker(tenant, { createdAt, type: 'CANDIDATE' })
    }
    const admin = await tenant.as('ROLE_ADMIN')
    const { jobsToday, candidates, enrolled } = await admin.call(endpoints.adminDashboard)
    const { pendingJobs } = await admin.call(endpoints.bell)
    const figures: Record<Exclude<DashboardList, OfferList>, number> = {
      'jobs-today': jobsToday.total,
      'jobs-today-pending': jobsToday.pending,
      'jobs-today-completed': jobsToday.completed,
      'jobs-pending': pendingJobs,
      'candidates-recent': candidates.recent,
      'enrolled-today': enrolled.today,
      'enrolled-week': enrolled.week,
      'enrolled-month': enrolled.month,
    }
    expect(figures).toEqual({
      'jobs-today': 6,
      'jobs-today-pending': 2,
      'jobs-today-completed': 2,
      'jobs-pending': 4,
      'candidates-recent': 3,
      'enrolled-today': 2,
      'enrolled-week': 4,
      'enrolled-month': 6,
    })
    for (const of of Object.keys(figures) as (keyof typeof figures)[]) {
      const { total, rows } = await admin.call(endpoints.dashboardList, { query: { of } })
      expect([of, total, rows.length]).toEqual([of, figures[of], figures[of]])
    }
  })

  test('of the pending jobs begin with those that somebody can still act on', async () => {
    const tenant = await app.aTenant()
    const { id } = await aCampaign(tenant)
    for (const day of ['2026-11-02', '2026-11-19', '2026-12-01', today, '2026-11-21'])
      await aJob(tenant, id, { day })
    const admin = await tenant.as('ROLE_ADMIN')
    const { rows } = await admin.call(endpoints.dashboardList, { query: { of: 'jobs-pending' } })
    expect(rows[0]).toMatchObject({ town: 'Vigo' })
    expect(rows.map((row) => row.kind === 'job' && row.date)).toEqual([
      today,
      '2026-11-21',
      '2026-12-01',
      '2026-11-19',
      '2026-11-02',
    ])
  })

  test('are empty for a new agency', async () => {
    const admin = await (await app.aTenant()).as('ROLE_ADMIN')
    for (const of of dashboardLists)
      expect(await admin.call(endpoints.dashboardList, { query: { of } })).toEqual({ total: 0, rows: [] })
  })
})

describe('the cards of a worker', () => {
  test('are the own jobs with the state, the scans and the day they end', async () => {
    const tenant = await app.aTenant()
    const { id } = await aCampaign(tenant)
    const [noa, other] = [await aWorker(tenant), await aWorker(tenant)]
    const mine = await aJob(tenant, id, { status: 'ACTIVO', workerId: noa.id, scanned: [18, 15] })
    await aJob(tenant, id, { workerId: other.id })
    const worker = await tenant.as('ROLE_USER')
    await tenant.inTenant((db) =>
      db.updateTable('workers').set({ user_id: worker.userId }).where('id', '=', noa.id).execute(),
    )
    expect((await worker.call(endpoints.portalJobs)).content).toMatchObject([
      {
        id: mine,
        status: 'in_progress',
        scannedItems: 18,
        confirmedItems: 15,
        dueDate: today,
        startTime: '09:00',
      },
    ])
  })

  test.each([
    ['PENDIENTE', 'pending'],
    ['CONFIRMADO', 'pending'],
    ['ACTIVO', 'in_progress'],
    ['COMPLETADO', 'completed'],
    ['FACTURADO', 'completed'],
    ['ANULADO', 'cancelled'],
  ])('a job in %s is %s', async (status, expected) => {
    const tenant = await app.aTenant()
    await aJob(tenant, (await aCampaign(tenant)).id, { status })
    const admin = await tenant.as('ROLE_ADMIN')
    expect((await admin.call(endpoints.portalJobs)).content).toMatchObject([{ status: expected }])
  })

  test('are counted, searched and filtered among all, however many there are', async () => {
    const tenant = await app.aTenant()
    const { id } = await aCampaign(tenant)
    for (let n = 0; n < 5; n++) await aJob(tenant, id, { day: `2026-11-2${n}` })
    const last = await aJob(tenant, id, { day: '2026-12-30', status: 'ANULADO' })
    const admin = await tenant.as('ROLE_ADMIN')
    const asked = async (query: object) => {
      const { content, totalElements, totalPages, total } = await admin.call(endpoints.portalJobs, { query })
      return { ids: content.map((job) => job.id), totalElements, totalPages, total }
    }
    expect(await asked({ size: 4, page: 1 })).toMatchObject({ totalElements: 6, totalPages: 2, total: 6 })
    const found = { ids: [last], totalElements: 1, totalPages: 1, total: 6 }
    expect(await asked({ size: 4, status: 'cancelled' })).toEqual(found)
    expect(await asked({ size: 4, search: `VERÁNO ${last}` })).toEqual(found)
    const pages = [await asked({ size: 4 }), await asked({ size: 4, page: 1 })]
    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(6)
  })

  test('show both stretches of a split shift', async () => {
    const tenant = await app.aTenant()
    const job = await aJob(tenant, (await aCampaign(tenant)).id, { hours: ['10:00', '20:00'] })
    await tenant.inTenant(async (db) => {
      await db.updateTable('job_slots').set({ end_time: '14:00' }).where('job_id', '=', job).execute()
      await db
        .insertInto('job_slots')
        .values({
          job_id: job,
          date: today,
          shift_date: today,
          start_time: '17:00',
          end_time: '20:00',
          starts_at: `${today}T16:00:00Z`,
          ends_at: `${today}T19:00:00Z`,
        })
        .execute()
    })
    const { content } = await (await tenant.as('ROLE_ADMIN')).call(endpoints.portalJobs)
    expect(content[0]?.slots).toEqual([
      { startTime: '10:00', endTime: '14:00' },
      { startTime: '17:00', endTime: '20:00' },
    ])
  })
})

test('the cards of a client are the jobs of the own campaigns, and nobody else’s', async () => {
  const tenant = await app.aTenant()
  const clientId = await aClient(tenant)
  const [theirs, other] = [await aCampaign(tenant, { clientId }), await aCampaign(tenant)]
  const mine = [await aJob(tenant, theirs.id), await aJob(tenant, theirs.id, { status: 'COMPLETADO' })]
  await aJob(tenant, other.id)
  const caller = await tenant.as('ROLE_CLIENT', { clientId })
  const { content: cards } = await caller.call(endpoints.portalJobs)
  expect(cards.map(({ id }) => id).toSorted()).toEqual(mine)
  expect(JSON.stringify(cards)).not.toMatch(/worker|salary/)
})

test('the bell counts pending jobs within reach: all, the client’s, one’s own', async () => {
  const tenant = await app.aTenant()
  const clientId = await aClient(tenant)
  const [theirs, other] = [await aCampaign(tenant, { clientId }), await aCampaign(tenant)]
  await aJob(tenant, theirs.id)
  await aJob(tenant, theirs.id, { status: 'CONFIRMADO' })
  await aJob(tenant, other.id)
  await aJob(tenant, other.id, { status: 'ACTIVO' })
  const count = async (caller: Promise<Awaited<ReturnType<TestTenant['as']>>>) =>
    (await (await caller).call(endpoints.bell)).pendingJobs
  expect(await count(tenant.as('ROLE_ADMIN'))).toBe(3)
  expect(await count(tenant.as('ROLE_CLIENT', { clientId }))).toBe(2)
  expect(await count(tenant.as('ROLE_USER'))).toBe(0)
})

test('names that answer a search best come first, in the palette and in an unsorted list', async () => {
  const tenant = await app.aTenant()
  const names = [
    ['Sara', 'Núñez', 'Santiago de Compostela'],
    ['Samanta', 'Antíañez', 'Vigo'],
    ['Antía', 'Núñez Otero', 'Lugo'],
    ['Antía', 'Núñez', 'Lugo'],
  ] as const
  await tenant.inTenant((db) =>
    db
      .insertInto('workers')
      .values(
        names.map(([first_name, last_name, city_name], index) => ({
          first_name,
          last_name,
          city_name,
          email: `persona${index}@demo.example`,
          phone: '600000000',
          dni: `${40_000_000 + index}Z`,
          gender: 'FEMALE',
          birth_date: '1996-05-14',
        })),
      )
      .execute(),
  )
  const admin = await tenant.as('ROLE_ADMIN')
  const best = ['Antía Núñez', 'Antía Núñez Otero', 'Samanta Antíañez', 'Sara Núñez']
  const found = await admin.call(endpoints.palette, { query: { search: 'antia nuñez' } })
  expect(found.map(({ title }) => title)).toEqual(best.filter((name) => !name.startsWith('Sam')))
  const listed = await admin.call(peopleEndpoints.list, {
    query: { search: 'antia', size: 20, sort: 'id,asc' },
  })
  expect(listed.content.map(({ user }) => `${user.firstName} ${user.lastName}`)).toEqual([
    'Antía Núñez Otero',
    'Antía Núñez',
    'Samanta Antíañez',
    'Sara Núñez',
  ])
})

test('the palette finds what the office has by any words of its name, and for a client only the own campaigns', async () => {
  const tenant = await app.aTenant()
  await aCampaign(tenant)
  await aWorker(tenant)
  const admin = await tenant.as('ROLE_ADMIN')
  const find = async (search: string) =>
    (await admin.call(endpoints.palette, { query: { search } })).map((hit) => `${hit.kind} ${hit.title}`)
  expect(await find('castro noa')).toEqual(['worker Noa Vidal Castro'])
  expect(await find('GALICIA verano')).toEqual(['campaign Verano en Galicia'])
  expect(await find('%')).toEqual([])
  expect(await find('')).toEqual([])
  const stranger = await tenant.as('ROLE_CLIENT')
  expect(await stranger.call(endpoints.palette, { query: { search: 'verano' } })).toEqual([])
  const clientId = await aClient(tenant)
  const own = await aCampaign(tenant, { clientId })
  const client = await tenant.as('ROLE_CLIENT', { clientId })
  const found = await client.call(endpoints.palette, { query: { search: 'verano' } })
  expect(found.map(({ kind, id }) => [kind, id])).toEqual([['campaign', own.id]])
})
