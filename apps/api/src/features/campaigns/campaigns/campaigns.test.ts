import { campaignEndpoints as endpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { campaignSentences } from '@cuadrante/contract/campaigns/campaign.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T10:00:00Z') })
})

const draft = {
  name: 'Verano 2026',
  clientName: 'Zumos Alba',
  startDate: '2026-11-01',
  endDate: '2026-12-05',
  status: 'ACTIVA',
  year: 2026,
  month: 11,
} as const

describe('a campaign is refused with the sentence of its field', () => {
  test.each([
    ['name', { name: '  ' }, 'El nombre de la campaña es obligatorio'],
    ['clientName', { clientName: '' }, 'El nombre del cliente es obligatorio'],
    ['status', { status: '' }, 'El estado de la campaña es obligatorio'],
    ['startDate', { startDate: '' }, 'La fecha de inicio es obligatoria'],
    ['year', { year: 2019 }, 'El año debe estar entre 2020 y 2030'],
    ['year', { year: 2031 }, 'El año debe estar entre 2020 y 2030'],
    ['month', { month: 13 }, campaignSentences.month],
    ['month', { month: undefined }, campaignSentences.month],
    ['endDate', { endDate: '2026-10-31' }, campaignSentences.endDate],
  ])('%s', async (field, change, sentence) => {
    const { admin, aCampaign } = await aPlannedAgency(app)
    const body = { ...draft, ...change } as never
    expect((await refused(admin.call(endpoints.create, { body }))).fields).toMatchObject({
      [field]: sentence,
    })

    const { id } = await aCampaign()
    expect((await refused(admin.call(endpoints.update, { params: { id }, body }))).fields).toMatchObject({
      [field]: sentence,
    })
  })

  test('description and end date may be left out', async () => {
    const { admin } = await aPlannedAgency(app)
    const { endDate: _, ...without } = draft
    const created = await admin.call(endpoints.create, { body: without })
    expect(created).toMatchObject({ description: null, endDate: null, jobsCount: 0, progress: 0 })
  })
})

test('a chosen client gives its name, and keeps it when the client is gone', async () => {
  const { admin, tenant, aClient } = await aPlannedAgency(app)
  const clientId = await aClient('Lácteos Río Eo')
  const created = await admin.call(endpoints.create, { body: { ...draft, clientName: 'otro', clientId } })
  expect(created).toMatchObject({ clientId, clientName: 'Lácteos Río Eo' })

  await tenant.inTenant((db) =>
    db
      .updateTable('clients')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', clientId)
      .execute(),
  )
  const saved = await admin.call(endpoints.update, {
    params: { id: created.id },
    body: { ...draft, clientName: 'Lácteos Río Eo', clientId, name: 'Ruta del queso' },
  })
  expect(saved).toMatchObject({ name: 'Ruta del queso', clientId, clientName: 'Lácteos Río Eo' })
  expect(await refused(admin.call(endpoints.create, { body: { ...draft, clientId } }))).toMatchObject({
    code: 'unknown_choice',
  })
})

test('S18 a second editor is told, with the record as it stands', async () => {
  const { tenant, admin, aCampaign } = await aPlannedAgency(app)
  const campaign = await aCampaign()
  const other = await tenant.as('ROLE_ADMIN', { name: 'Antón Rey' })
  await other.call(endpoints.update, {
    params: { id: campaign.id },
    body: { ...draft, name: 'Castañas y café', version: campaign.version },
  })
  const reply = await refused(
    admin.call(endpoints.update, {
      params: { id: campaign.id },
      body: { ...draft, version: campaign.version },
    }),
  )
  expect(reply).toMatchObject({
    code: 'stale',
    parts: { by: 'Antón Rey', current: { name: 'Castañas y café' } },
  })
  expect(reply.message).toContain('Otro usuario ha modificado')
  await admin.call(endpoints.update, { params: { id: campaign.id }, body: draft })
})

describe('the list', () => {
  async function aYear() {
    const agency = await aPlannedAgency(app)
    const { aCampaign } = agency
    await aCampaign({
      name: 'Navidad en tienda',
      clientName: 'Galletas Doña Úrsula',
      description: 'Degustación en lineal',
    })
    await aCampaign({ name: 'Verano', status: 'TERMINADA' })
    await aCampaign({
      name: 'Maratón',
      status: 'ANULADA',
      month: 10,
      startDate: '2026-10-02',
      endDate: '2026-10-03',
    })
    await aCampaign({
      name: 'Vino',
      status: 'FACTURADA',
      year: 2025,
      month: 11,
      startDate: '2025-11-02',
      endDate: null,
    })
    return agency
  }

  test('counters keep period, client and search but ignore the status, so that they add up', async () => {
    const { admin } = await aYear()
    const page = await admin.call(endpoints.list, { query: { year: 2026, status: 'ACTIVA' } })
    expect(page.content.map(({ name }) => name)).toEqual(['Navidad en tienda'])
    expect(page.totalElements).toBe(1)
    expect(page.counters).toEqual({ total: 3, ACTIVA: 1, TERMINADA: 1, FACTURADA: 0, ANULADA: 1 })

    const november = await admin.call(endpoints.list, { query: { year: 2026, month: 11, search: 'verano' } })
    expect(november.counters).toMatchObject({ total: 1, TERMINADA: 1 })
  })

  test('text looks into name, client and description, without accents', async () => {
    const { admin } = await aYear()
    for (const search of ['navidad', 'DONA ursula', 'degustacion'])
      expect((await admin.call(endpoints.list, { query: { search } })).totalElements, search).toBe(1)
    const client = await admin.call(endpoints.list, { query: { 'client:equals': 'galletas doña úrsula' } })
    expect(client.totalElements).toBe(1)
  })

  test('twelve on a page, and sorted by any column', async () => {
    const { admin, aCampaign } = await aPlannedAgency(app)
    for (let i = 1; i <= 14; i++) await aCampaign({ name: `Campaña ${String(i).padStart(2, '0')}` })
    const first = await admin.call(endpoints.list, { query: { sort: 'name,desc' } })
    expect(first).toMatchObject({ size: 12, totalPages: 2, totalElements: 14 })
    expect(first.content[0]?.name).toBe('Campaña 14')
    for (const field of ['startDate', 'jobsCount', 'completedCount', 'status', 'progress', 'client'])
      expect(
        (await admin.call(endpoints.list, { query: { sort: `${field},asc`, size: 24 } })).content,
      ).toHaveLength(14)
  })

  test('the filters offer the years and clients there are', async () => {
    const { admin } = await aYear()
    expect(await admin.call(endpoints.options)).toEqual({
      years: [2026, 2025],
      clients: ['Galletas Doña Úrsula', 'Zumos Alba'],
    })
  })
})

describe('done jobs', () => {
  test('the progress is exact: one of three hundred gives back one', async () => {
    const { admin, aCampaign, aJob, tenant } = await aPlannedAgency(app)
    const { id } = await aCampaign()
    const job = await aJob({ campaignId: id, status: 'COMPLETADO' })
    await tenant.inTenant(async (db) => {
      await sql`insert into jobs (id, campaign_id, client_name, timezone, start_date, end_date, start_time, end_time, days, minutes)
        select ${job.id} + n, ${id}, 'Zumos Alba', 'Europe/Madrid', '2026-11-21', '2026-11-21', '09:00', '14:00', 1, 300
        from generate_series(1, 299) n`.execute(db)
    })
    const campaign = await admin.call(endpoints.get, { params: { id } })
    expect(campaign).toMatchObject({ jobsCount: 300, completedCount: 1 })
    expect(Math.round((campaign.progress / 100) * campaign.jobsCount)).toBe(1)
  })

  test('count COMPLETADO and FACTURADO; cancelled ones are counted beside', async () => {
    const { admin, aCampaign, aJob } = await aPlannedAgency(app)
    const { id } = await aCampaign()
    for (const status of ['COMPLETADO', 'FACTURADO', 'ANULADO', 'PENDIENTE'] as const)
      await aJob({ campaignId: id, status })
    expect(await admin.call(endpoints.get, { params: { id } })).toMatchObject({
      jobsCount: 4,
      completedCount: 2,
      cancelledCount: 1,
      progress: 50,
    })
  })
})

test.each(['ACTIVA', 'TERMINADA', 'ANULADA', 'FACTURADA'] as const)(
  'any state of a campaign may follow any other: %s',
  async (status) => {
    const { admin, aCampaign } = await aPlannedAgency(app)
    for (const before of ['FACTURADA', 'ANULADA'] as const) {
      const { id } = await aCampaign({ status: before })
      const saved = await admin.call(endpoints.update, { params: { id }, body: { ...draft, status } })
      expect(saved.status, before).toBe(status)
    }
  },
)

test('a duplicate is active, has no jobs and says that it is a copy', async () => {
  const { admin, aCampaign, aJob } = await aPlannedAgency(app)
  const campaign = await aCampaign({ status: 'FACTURADA', budget: 1200 })
  await aJob({ campaignId: campaign.id })
  const copy = await admin.call(endpoints.duplicate, { params: { id: campaign.id } })
  expect(copy).toMatchObject({
    name: 'Navidad en tienda (copia)',
    status: 'ACTIVA',
    jobsCount: 0,
    budget: 1200,
  })
  expect(copy.id).not.toBe(campaign.id)
})

test('a campaign with done work is not deleted; one without goes with its jobs', async () => {
  const { admin, aCampaign, aJob } = await aPlannedAgency(app)
  const busy = await aCampaign()
  await aJob({ campaignId: busy.id, status: 'COMPLETADO' })
  expect(await refused(admin.call(endpoints.remove, { params: { id: busy.id } }))).toMatchObject({
    code: 'campaign_has_work',
    message: 'La campaña tiene 1 trabajo hecho y no se puede eliminar. Anúlala en su lugar.',
  })
  const idle = await aCampaign()
  await aJob({ campaignId: idle.id })
  await admin.call(endpoints.remove, { params: { id: idle.id } })
  expect(await refused(admin.call(endpoints.get, { params: { id: idle.id } }))).toMatchObject({
    code: 'not_found',
  })
})

test('jobs that are made while their campaign is deleted go with it, or are not made', async () => {
  const { admin, tenant, aWorker, aCampaign } = await aPlannedAgency(app)
  const workerId = await aWorker()
  for (let round = 1; round <= 20; round++) {
    const { id } = await aCampaign()
    const day = `2027-01-${String(round).padStart(2, '0')}`
    const schedules = scheduleOn({ [day]: '09:00-14:00' })
    const body = { people: 1, client: 'Zumos Alba', workerId, status: 'CONFIRMADO', schedules } as const
    const making = admin.call(endpoints.createSeries, { params: { id }, body }).then(
      () => 'made',
      (error: unknown) => String(error),
    )
    const [made] = await Promise.all([making, admin.call(endpoints.remove, { params: { id } })])
    expect(made).toMatch(/^made$|not_found/)
  }
  const alive = await tenant.inTenant((db) =>
    db
      .selectFrom('jobs')
      .innerJoin('campaigns', 'campaigns.id', 'jobs.campaign_id')
      .select('jobs.id')
      .where('jobs.deleted_at', 'is', null)
      .where('campaigns.deleted_at', 'is not', null)
      .execute(),
  )
  expect(alive).toEqual([])
})

test('economics add up salary, expenses, allowances and kilometres, cancelled jobs left out', async () => {
  const { admin, aCampaign, aJob } = await aPlannedAgency(app)
  const { id } = await aCampaign({ budget: 200 })
  await aJob({
    campaignId: id,
    status: 'COMPLETADO',
    salary: 56,
    expenses: 4.5,
    allowances: 30,
    kilometers: 10,
  })
  await aJob({ campaignId: id, salary: 49 })
  await aJob({ campaignId: id, status: 'ANULADO', salary: 1000 })
  const economics = await admin.call(endpoints.economics, { params: { id } })
  expect(economics).toMatchObject({
    jobs: 2,
    doneJobs: 1,
    budget: 200,
    eurosPerKm: 0.26,
    all: { salary: 105, expenses: 4.5, allowances: 30, kilometers: 10, mileage: 2.6, total: 142.1 },
    done: { total: 93.1 },
    exemption: {
      mileage: { paid: 2.6, exempt: 2.6, taxable: 0 },
      meals: { paid: 30, exempt: 26.67, taxable: 3.33 },
    },
  })
})

test('a night is one day of meals', async () => {
  const { admin, aCampaign, aJob } = await aPlannedAgency(app)
  const { id } = await aCampaign()
  const night = scheduleOn({ '2026-12-10': '22:00-06:00' })
  await aJob({ campaignId: id, allowances: 60, schedules: night })
  const { exemption } = await admin.call(endpoints.economics, { params: { id } })
  expect(exemption.meals).toEqual({ paid: 60, exempt: 26.67, taxable: 33.33 })
})

describe('who sees what', () => {
  test('S4 S5 a client sees the own campaigns, without money and without people', async () => {
    const { admin, tenant, aClient, aCampaign, aJob, aWorker } = await aPlannedAgency(app)
    const clientId = await aClient('Cafés Breogán')
    const own = await aCampaign({ clientId, budget: 900 })
    const foreign = await aCampaign()
    await aJob({ campaignId: own.id, workerId: await aWorker(), salary: 56, observations: 'Llamar antes' })
    const client = await tenant.as('ROLE_CLIENT', { clientId })

    const { content, counters } = await client.call(endpoints.list)
    expect(content.map(({ id }) => id)).toEqual([own.id])
    expect(counters.total).toBe(1)
    expect(content[0]).not.toHaveProperty('budget')
    expect(await client.call(endpoints.options)).toEqual({ years: [2026], clients: ['Cafés Breogán'] })
    expect(await refused(client.call(endpoints.get, { params: { id: foreign.id } }))).toMatchObject({
      code: 'not_found',
    })
    expect(await refused(client.call(endpoints.jobs, { params: { id: foreign.id } }))).toMatchObject({
      code: 'not_found',
    })

    const jobs = await client.call(endpoints.jobs, { params: { id: own.id } })
    // Nor does a search find by whom it may not read.
    const found = async (who: Caller) =>
      (await who.call(endpoints.jobs, { params: { id: own.id }, query: { search: 'Lucía' } } as never))
        .content
    expect(await found(admin)).toHaveLength(1)
    expect(await found(client)).toEqual([])
    const job = await client.call(jobEndpoints.get, { params: { id: jobs.content[0]?.id ?? 0 } })
    const ofDetail = ['campaignSpan', 'createdAt', 'needs', 'schedules', 'updatedAt']
    expect(Object.keys(job).toSorted()).toEqual(
      [...Object.keys(jobs.content[0] ?? {}), ...ofDetail].toSorted(),
    )
    expect(Object.keys(jobs.content[0] ?? {}).toSorted()).toMatchInlineSnapshot(`
      [
        "campaignId",
        "campaignName",
        "center",
        "centerId",
        "client",
        "clientId",
        "days",
        "endDate",
        "endTime",
        "executive",
        "executiveId",
        "hasRegistry",
        "id",
        "isCovered",
        "location",
        "minutes",
        "profile",
        "profileId",
        "startDate",
        "startTime",
        "status",
        "timezone",
        "version",
      ]
    `)
    for (const query of [{ 'salary:gt': '1' }, { worker: 'Lucía' }, { sort: 'salary,asc' }])
      expect(await refused(client.call(endpoints.jobs, { params: { id: own.id }, query }))).toMatchObject({
        code: 'unknown_filter',
      })
  })

  test('S4 S5 a worker sees where there is an own job, and counts only those', async () => {
    const { tenant, aCampaign, aJob, aWorker } = await aPlannedAgency(app)
    const worker = await tenant.as('ROLE_USER')
    const workerId = await aWorker({ userId: worker.userId })
    const own = await aCampaign()
    await aCampaign()
    const job = await aJob({ campaignId: own.id, workerId, salary: 56 })
    const other = await aJob({ campaignId: own.id, schedules: scheduleOn({ '2026-11-21': '09:00-14:00' }) })

    const { content } = await worker.call(endpoints.list)
    expect(content).toMatchObject([{ id: own.id, jobsCount: 1, progress: 0 }])
    const jobs = await worker.call(endpoints.jobs, { params: { id: own.id } })
    expect(jobs.content.map(({ id }) => id)).toEqual([job.id])
    expect(Object.keys(jobs.content[0] ?? {}).toSorted()).toMatchInlineSnapshot(`
      [
        "campaignId",
        "campaignName",
        "center",
        "centerId",
        "client",
        "clientId",
        "confirmedItems",
        "days",
        "endDate",
        "endTime",
        "executive",
        "executiveId",
        "hasRegistry",
        "id",
        "isCovered",
        "location",
        "minutes",
        "observations",
        "profile",
        "profileId",
        "scannedItems",
        "startDate",
        "startTime",
        "status",
        "timezone",
        "version",
        "worker",
      ]
    `)
    expect(other.id).not.toBe(job.id)

    for (const query of [{ 'jobsCount:gt': '1' }, { 'progress:gt': '0' }])
      expect(await worker.call(endpoints.list, { query })).toMatchObject({
        content: [],
        counters: { total: 0 },
      })
    expect(
      await worker.call(endpoints.list, { query: { jobsCount: '1', sort: 'progress,desc' } }),
    ).toMatchObject({
      content: [{ id: own.id }],
    })
  })
})
