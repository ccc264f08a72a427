import { campaignEndpoints as campaigns } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { calendarEndpoints as calendar } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { jobEndpoints as endpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ApiFailure, testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-10-01T10:00:00Z') })
})

const morning = scheduleOn({ '2026-11-20': '09:00-14:00' })
const noon = scheduleOn({ '2026-11-20': '13:00-17:00' })
const evening = scheduleOn({ '2026-11-20': '17:00-20:30' })

describe('a worker is in one place at a time', () => {
  test.each(['CONFIRMADO', 'ACTIVO', 'COMPLETADO', 'FACTURADO'] as const)(
    'in any state that holds time: %s',
    async (status) => {
      const { aJob, aWorker } = await aPlannedAgency(app)
      const workerId = await aWorker({ name: 'Ana Belén Soto' })
      const first = await aJob({ workerId, status, schedules: morning })
      const reply = await refused(aJob({ workerId, status: 'ACTIVO', schedules: noon }))
      expect(reply).toMatchObject({ code: 'worker_busy', parts: { jobId: null, otherJobId: first.id } })
      expect(reply.message).toBe('Ana Belén Soto no puede hacer este trabajo: se solapa con el trabajo #1.')
    },
  )

  test.each(['PENDIENTE', 'ANULADO'] as const)('but not in one that holds none: %s', async (status) => {
    const { aJob, aWorker } = await aPlannedAgency(app)
    const workerId = await aWorker()
    await aJob({ workerId, status, schedules: morning })
    await expect(aJob({ workerId, status: 'ACTIVO', schedules: noon })).resolves.toMatchObject({
      status: 'ACTIVO',
    })
  })

  test('activating a second pending job is refused, whoever asks and however', async () => {
    const { admin, aJob, aWorker } = await aPlannedAgency(app)
    const workerId = await aWorker()
    await aJob({ workerId, status: 'ACTIVO', schedules: morning })
    const second = await aJob({ workerId, schedules: noon })
    const params = { id: second.id }
    expect(
      await refused(admin.call(endpoints.patch, { params, body: { change: { status: 'ACTIVO' } } })),
    ).toMatchObject({ code: 'worker_busy', parts: { otherJobId: 1 } })
    const body = { client: 'Zumos Alba', workerId, status: 'ACTIVO', schedules: noon } as const
    expect(await refused(admin.call(endpoints.update, { params, body }))).toMatchObject({
      code: 'worker_busy',
    })
    expect((await admin.call(endpoints.get, { params })).status).toBe('PENDIENTE')
  })

  test('jobs that touch do not overlap, and centres in different zones are compared by real time', async () => {
    const { aCentre, aJob, aWorker } = await aPlannedAgency(app)
    const workerId = await aWorker()
    await aJob({ workerId, status: 'ACTIVO', schedules: scheduleOn({ '2026-11-20': '13:00-17:00' }) })
    await aJob({ workerId, status: 'ACTIVO', schedules: evening })
    const canary = await aCentre('Mercado de Triana', { zone: 'Atlantic/Canary' })
    const reply = await refused(
      aJob({
        workerId,
        status: 'ACTIVO',
        centerId: canary,
        schedules: scheduleOn({ '2026-11-20': '16:30-18:00' }),
      }),
    )
    expect(reply).toMatchObject({ code: 'worker_busy', parts: { otherJobId: 2 } })
  })

  test('fifty at once: exactly one wins, the others are told which', async () => {
    const { aCampaign, aJob, aWorker } = await aPlannedAgency(app)
    const workerId = await aWorker()
    const { id } = await aCampaign()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        aJob({
          campaignId: id,
          workerId,
          status: 'ACTIVO',
          schedules: scheduleOn({ '2026-11-20': `${9 + (index % 3)}:00-14:00`.padStart(11, '0') }),
        }).catch((error: unknown) => error as ApiFailure),
      ),
    )
    const won = answers.filter((answer) => !(answer instanceof ApiFailure))
    const lost = answers.filter((answer) => answer instanceof ApiFailure)
    expect(won).toHaveLength(1)
    expect(lost).toHaveLength(49)
    for (const { reply } of lost)
      expect(reply).toMatchObject({
        code: 'worker_busy',
        parts: { otherJobId: (won[0] as { id: number }).id },
      })
  })

  test('the database itself refuses a second slot', async () => {
    const { tenant, aJob, aWorker } = await aPlannedAgency(app)
    const workerId = await aWorker()
    await aJob({ workerId, status: 'ACTIVO', schedules: morning })
    const other = await aJob({ workerId, schedules: noon })
    const written = tenant.inTenant((db) =>
      sql`update jobs set status = 'ACTIVO' where id = ${other.id}`.execute(db),
    )
    await expect(written).rejects.toMatchObject({ code: '23P01' })
  })
})

test('a writer who holds no lock is met by the constraint, and the other is told which job stands against', async (context) => {
  // One connection cannot hold two transactions open at once.
  if (app.database.kind === 'embedded') return context.skip()
  const { tenant, admin, aJob, aWorker } = await aPlannedAgency(app)
  const workerId = await aWorker({ name: 'Ana Soto' })
  const [first, second] = [
    await aJob({ workerId, schedules: morning }),
    await aJob({ workerId, schedules: noon }),
  ]
  let activation: Promise<unknown> = Promise.resolve()
  await tenant.inTenant(async (db) => {
    await sql`update jobs set status = 'ACTIVO' where id = ${first.id}`.execute(db)
    activation = refused(
      admin.call(endpoints.patch, { params: { id: second.id }, body: { change: { status: 'ACTIVO' } } }),
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  expect(await activation).toMatchObject({
    code: 'worker_busy',
    parts: { jobId: second.id, otherJobId: first.id },
  })
})

test('nobody under eighteen works at night, whatever reason is given', async () => {
  const { aJob, aWorker } = await aPlannedAgency(app)
  const workerId = await aWorker({ birthDate: '2009-10-01' })
  const schedules = scheduleOn({ '2026-11-20': '22:00-07:30' })
  const night = { workerId, status: 'CONFIRMADO', schedules } as const
  expect(await refused(aJob({ ...night, conflictReason: 'Lo pide el cliente' }))).toMatchObject({
    code: 'assignment_blocked',
    message: expect.stringContaining('los menores no hacen trabajo nocturno'),
  })
})

describe('warnings', () => {
  test('of the law ask for a reason, which stands in the history with them', async () => {
    const { admin, aCampaign, aJob, aWorker } = await aPlannedAgency(app)
    const workerId = await aWorker()
    const { id } = await aCampaign()
    await aJob({
      campaignId: id,
      workerId,
      status: 'ACTIVO',
      schedules: scheduleOn({ '2026-11-21': '17:00-22:00' }),
    })
    const early = {
      campaignId: id,
      workerId,
      status: 'ACTIVO',
      schedules: scheduleOn({ '2026-11-22': '09:00-14:00' }),
    } as const
    const reply = await refused(aJob(early))
    expect(reply).toMatchObject({
      code: 'conflict_needs_reason',
      parts: {
        conflicts: [
          { code: 'REST_12H', numbers: { restMinutes: 660, minimumMinutes: 720 }, article: 'art. 34.3 ET' },
        ],
      },
    })
    expect(reply.message).toContain('Solo 11 h de descanso')
    const job = await aJob({ ...early, conflictReason: 'Lo pide ella por escrito' })
    const { content } = await admin.call(historyEndpoints.list, {
      query: { entity: 'job', entityId: job.id },
    })
    expect(content[0]).toMatchObject({ reason: 'Lo pide ella por escrito' })
    expect(JSON.stringify(content[0]?.after)).toContain('Solo 11 h de descanso')
  })

  test('are not asked about again when something else changes', async () => {
    const { admin, aJob, aWorker } = await aPlannedAgency(app)
    const workerId = await aWorker()
    const long = scheduleOn({ '2026-11-20': '08:00-18:00' })
    const job = await aJob({ workerId, status: 'ACTIVO', schedules: long, conflictReason: 'Inventario' })
    const change = { salary: 120, status: 'COMPLETADO' } as const
    const done = await admin.call(endpoints.patch, { params: { id: job.id }, body: { change } })
    expect(done.status).toBe('COMPLETADO')
  })

  test('a shift from 22:00 to 06:00 and another at 16:00 leave ten hours of rest', async () => {
    const { admin, aJob, aWorker } = await aPlannedAgency(app)
    const workerId = await aWorker()
    await aJob({ workerId, status: 'ACTIVO', schedules: scheduleOn({ '2026-11-20': '22:00-06:00' }) })
    const next = await aJob({ schedules: scheduleOn({ '2026-11-21': '16:00-20:00' }) })
    const { conflicts } = await admin.call(endpoints.check, { body: { jobId: next.id, workerId } })
    expect(conflicts).toMatchObject([{ code: 'REST_12H', numbers: { restMinutes: 600 } }])
  })

  test.each([
    ['2026-10-24', 'autumn', 540],
    ['2026-03-28', 'spring', 420],
  ])('the night of %s (%s) counts its real hours', async (day, _season, minutes) => {
    const { aJob } = await aPlannedAgency(app)
    const job = await aJob({ schedules: scheduleOn({ [day]: '22:00-06:00' }) })
    expect(job.minutes).toBe(minutes)
  })

  test('unavailable days, other profiles and people who left are pointed out', async () => {
    const { admin, aJob, aProfile, aWorker } = await aPlannedAgency(app)
    const profileId = await aProfile('SUPERVISOR')
    const workerId = await aWorker()
    await admin.call(calendar.addUnavailability, {
      params: { id: workerId },
      body: { from: '2026-11-19', to: '2026-11-20', reason: 'Examen' },
    })
    const job = await aJob({ profileId })
    const asked = await admin.call(endpoints.check, { body: { jobId: job.id, workerId } })
    expect(asked.conflicts.map(({ code }) => code)).toEqual(['UNAVAILABLE', 'PROFILE'])
    expect(asked.conflicts[0]?.message).toContain('Examen')
    const gone = await aWorker({ status: 'SUSPENDED' })
    const reply = await refused(
      admin.call(endpoints.patch, {
        params: { id: job.id },
        body: { change: { workerId: gone, status: 'ACTIVO' } },
      }),
    )
    expect(reply).toMatchObject({ code: 'assignment_blocked', parts: { conflicts: [{ code: 'STATUS' }] } })
  })

  test('a budget that is exceeded is said, and never refuses', async () => {
    const { admin, aCampaign, aJob, aWorker } = await aPlannedAgency(app)
    const { id } = await aCampaign({ budget: 100 })
    await aJob({ campaignId: id, salary: 80 })
    const job = await aJob({ campaignId: id, salary: 49, workerId: await aWorker() })
    const { conflicts } = await admin.call(endpoints.check, { body: { jobId: job.id } })
    expect(conflicts).toMatchObject([
      { code: 'BUDGET', severity: 'info', numbers: { total: 129, excess: 29 } },
    ])
  })

  test('the agency may set its own figures', async () => {
    const { tenant, aJob, aWorker } = await aPlannedAgency(app)
    await tenant.inTenant((db) =>
      db
        .updateTable('tenants')
        .set({ settings: JSON.stringify({ workRules: { dayWork: 660 } }) })
        .execute(),
    )
    const schedules = scheduleOn({ '2026-11-20': '08:00-18:00' })
    const workerId = await aWorker()
    await expect(aJob({ workerId, status: 'ACTIVO', schedules })).resolves.toMatchObject({ status: 'ACTIVO' })
  })
})

test('the form is answered before anything is saved', async () => {
  const { admin, aCampaign, aJob, aWorker } = await aPlannedAgency(app)
  const workerId = await aWorker()
  await aJob({ workerId, status: 'ACTIVO', schedules: morning })
  const { id } = await aCampaign()
  const { conflicts } = await admin.call(endpoints.check, {
    body: { campaignId: id, workerId, draft: { schedules: noon, status: 'ACTIVO' } },
  })
  expect(conflicts[0]).toMatchObject({ code: 'OVERLAP', severity: 'block', otherJobId: 1 })
  expect((await admin.call(campaigns.get, { params: { id } })).jobsCount).toBe(0)
})

describe('who fits', () => {
  test('in everything only whoever is near and lacks nothing that was asked for', async () => {
    const { admin, aCentre, aJob, aProfile, aWorker } = await aPlannedAgency(app)
    const profileId = await aProfile('DEGUSTADORA')
    const centerId = await aCentre()
    const whole = await aWorker({ profileIds: [profileId], cityId: 15030, hasFoodHandlerLicense: true })
    const untrained = await aWorker({ profileIds: [profileId], cityId: 15030 })
    const far = await aWorker({ profileIds: [profileId], cityId: 28079, hasFoodHandlerLicense: true })
    const needs = { foodHandler: true, driverLicence: false, vehicle: false, languages: [] }
    const job = await aJob({ profileId, centerId, needs, schedules: noon })
    const { workers } = await admin.call(endpoints.fit, { body: { jobId: job.id } })
    expect(workers.map(({ workerId, step }) => [workerId, step])).toEqual([
      [whole, 5],
      [untrained, 4],
      [far, 2],
    ])
  })

  test('a job that asks for nothing has nobody who fits in everything', async () => {
    const { admin, aJob, aWorker } = await aPlannedAgency(app)
    await aWorker()
    const job = await aJob({ schedules: noon })
    const { workers } = await admin.call(endpoints.fit, { body: { jobId: job.id } })
    expect(workers).toMatchObject([{ step: 3 }])
  })

  test('is ranked by profile and distance, with every reason, and names who cannot', async () => {
    const { admin, aCentre, aJob, aProfile, aWorker } = await aPlannedAgency(app)
    const profileId = await aProfile('DEGUSTADORA')
    const centerId = await aCentre()
    const near = await aWorker({ name: 'Iria Blanco', profileIds: [profileId], cityId: 15030 })
    const far = await aWorker({ name: 'Antón Seoane', profileIds: [profileId], cityId: 28079 })
    const other = await aWorker({ name: 'Sara Mosquera', cityId: 15030 })
    const busy = await aWorker({ name: 'Noa Vidal', profileIds: [profileId], cityId: 15030 })
    await aWorker({ name: 'Xoel Candidato', type: 'CANDIDATE', profileIds: [profileId] })
    await aJob({ workerId: busy, status: 'ACTIVO', schedules: morning })
    const job = await aJob({ profileId, centerId, schedules: noon })

    const fit = await admin.call(endpoints.fit, { body: { jobId: job.id } })
    expect(fit.workers.map(({ workerId }) => workerId)).toEqual([near, far, other])
    expect(fit.workers[0]).toMatchObject({ step: 5, weekMinutes: 0 })
    expect(fit.workers[0]?.reasons.map(({ text }) => text)).toContain('Tiene el perfil DEGUSTADORA')
    expect(fit.workers[0]?.km).toBeLessThan(10)
    expect(fit.workers[1]?.km).toBeGreaterThan(400)
    expect(fit.cannot).toMatchObject([{ workerId: busy, name: 'Noa Vidal' }])
    expect(fit.cannot[0]?.reason).toContain('ya tiene el trabajo #1')
    expect(fit.available).toBe(3)
    expect(await admin.call(endpoints.fit, { body: { jobId: job.id } })).toEqual(fit)
  })

  test('never weighs sex, age or nationality', async () => {
    const { admin, tenant, aJob, aProfile, aWorker } = await aPlannedAgency(app)
    const profileId = await aProfile()
    const [a, b] = [
      await aWorker({ name: 'Ana Soto', profileIds: [profileId] }),
      await aWorker({ name: 'Bea Soto', profileIds: [profileId] }),
    ]
    const job = await aJob({ profileId })
    const ask = async () =>
      (await admin.call(endpoints.fit, { body: { jobId: job.id } })).workers.map(({ workerId, score }) => [
        workerId,
        score,
      ])
    const before = await ask()
    await tenant.inTenant((db) =>
      db
        .updateTable('workers')
        .set({ gender: 'MALE', birth_date: '1961-01-01' })
        .where('id', '=', b)
        .execute(),
    )
    expect(await ask()).toEqual(before)
    expect(before.map(([id]) => id)).toEqual([a, b])
  })
})
