import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { callOffEndpoints as endpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { reliabilityEndpoints } from '@cuadrante/contract/time/reliability-endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../testing/a-planned-agency.ts'

const clock = { now: new Date() }
const date = '2026-11-24'
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => clock.now })
})
beforeEach(() => {
  clock.now = new Date('2026-11-23T06:30:00Z')
})

/** Noa works tomorrow from 10:00; Brais is free. */
async function aShiftOfNoa() {
  const agency = await aPlannedAgency(app)
  const noa = await agency.tenant.as('ROLE_USER', { name: 'Noa Vidal' })
  const workerId = await agency.aWorker({ name: 'Noa Vidal Castro', userId: noa.userId })
  const braisId = await agency.aWorker({ name: 'Brais Lema Rey' })
  const job = await agency.aJob({
    centerId: await agency.aCentre('Hipermercado Las Mariñas'),
    workerId,
    status: 'CONFIRMADO',
    schedules: scheduleOn({ [date]: ['10:00-14:00', '16:00-18:00'] }),
  })
  const tell = (reason = 'ILLNESS', note: string | null = null) =>
    noa.call(endpoints.tell, { body: { jobId: job.id, date, reason, note } as never })
  const open = () => agency.admin.call(endpoints.open)
  const fit = async () =>
    (await agency.admin.call(jobEndpoints.fit, { body: { jobId: job.id } })).workers.find(
      (one) => one.workerId === workerId,
    )?.conflicts
  return { ...agency, noa, workerId, braisId, job, tell, open, fit }
}

test('confirmed and called off at the same moment, a shift is one of both', async () => {
  for (let round = 0; round < 6; round++) {
    const { admin, noa, job, tell } = await aShiftOfNoa()
    await Promise.all([noa.call(confirmationEndpoints.confirm, { body: { jobId: job.id, date } }), tell()])
    const { confirmed, calledOff, shifts } = await admin.call(confirmationEndpoints.board, {
      query: { date },
    })
    expect(confirmed + calledOff).toBe(1)
    expect([shifts[0]?.confirmedAt, shifts[0]?.callOff].filter(Boolean)).toHaveLength(1)
  }
})

test('who cannot come says so once; the office is told at once, and the shift stays theirs', async () => {
  const { admin, noa, job, tell, open, workerId } = await aShiftOfNoa()
  await noa.call(confirmationEndpoints.confirm, { body: { jobId: job.id, date } })
  const first = await tell('ILLNESS', 'Desde esta noche')
  expect(await tell('FAMILY')).toEqual(first)

  const { total, callOffs } = await open()
  expect(total).toBe(1)
  expect((await admin.call(dashboardEndpoints.adminDashboard)).calledOff).toBe(1)
  expect(callOffs[0]).toMatchObject({
    jobId: job.id,
    date,
    startTime: '10:00',
    endTime: '18:00',
    worker: { id: workerId, name: 'Noa Vidal Castro', phone: '600000000' },
    reason: 'ILLNESS',
    note: 'Desde esta noche',
    via: 'portal',
  })
  expect((await admin.call(noticeEndpoints.notices)).notices).toMatchObject([
    { sentence: 'Noa Vidal Castro no puede ir: Hipermercado Las Mariñas, 24/11/2026 a las 10:00' },
  ])
  const board = await admin.call(confirmationEndpoints.board, { query: { date } })
  expect(board).toMatchObject({ total: 1, calledOff: 1, confirmed: 0, unconfirmed: 0 })
  expect(board.shifts[0]?.callOff).toMatchObject({ reason: 'ILLNESS' })
  expect((await admin.call(jobEndpoints.get, { params: { id: job.id } })).worker?.id).toBe(workerId)
  const { shifts } = await noa.call(portalEndpoints.agenda)
  expect(shifts.map(({ callOff }) => callOff?.id)).toEqual([first.id, first.id])
  const { content } = await admin.call(historyEndpoints.list, { query: { entity: 'job', entityId: job.id } })
  expect(content[0]).toMatchObject({ action: 'called_off', reason: null })
  expect(JSON.stringify(content)).not.toMatch(/Enfermedad|ILLNESS|esta noche/)
})

test('it is taken back while the shift is still theirs, by a word or by confirming, and not afterwards', async () => {
  const { admin, noa, job, braisId, tell, open } = await aShiftOfNoa()
  const { id } = await tell()
  await noa.call(endpoints.takeBack, { params: { id } })
  expect((await open()).total).toBe(0)
  await tell('TRANSPORT')
  await noa.call(confirmationEndpoints.confirm, { body: { jobId: job.id, date } })
  expect((await open()).total).toBe(0)

  const last = await tell('FAMILY')
  const { options } = await admin.call(planningEndpoints.coverOptions, { params: { id: job.id }, query: {} })
  const [step] = options[0]?.steps ?? []
  expect(step?.to.id).toBe(braisId)
  await admin.call(planningEndpoints.cover, {
    params: { id: job.id },
    body: {
      reason: 'No puede venir',
      steps: [{ jobId: job.id, version: step?.version ?? 0, workerId: braisId }],
    },
  })
  expect((await open()).total).toBe(0)
  expect(await refused(noa.call(endpoints.takeBack, { params: { id: last.id } }))).toMatchObject({
    code: 'not_found',
  })
})

test('once the shift is over a call-off stays as it was told, and counts', async () => {
  const { admin, tenant, noa, workerId, aJob } = await aShiftOfNoa()
  const today = '2026-11-23'
  const { id: jobId } = await aJob({
    workerId,
    status: 'CONFIRMADO',
    schedules: scheduleOn({ [today]: '10:00-12:00' }),
  })
  const at = (time: string) => {
    clock.now = new Date(`${today}T${time}:00Z`)
    return tenant.inTenant((db) =>
      db.updateTable('sessions').set({ last_seen_at: clock.now.toISOString() }).execute(),
    )
  }
  await at('08:30')
  const { id } = await noa.call(endpoints.tell, { body: { jobId, date: today, reason: 'OTHER', note: null } })
  await at('11:05')
  const lasting = async () =>
    (await admin.call(reliabilityEndpoints.ofWorker, { params: { id: workerId } })).entries.map(
      ({ kind }) => kind,
    )
  const before = await lasting()
  expect(before).toHaveLength(1)
  expect(await refused(noa.call(endpoints.takeBack, { params: { id } }))).toMatchObject({ code: 'not_found' })
  expect(await lasting()).toEqual(before)
})

test('the job table says what has been called off and finds it, for the office alone and while nobody has answered', async () => {
  const { admin, noa, job, tell, aJob, braisId, tenant } = await aShiftOfNoa()
  const other = await aJob({
    campaignId: job.campaignId,
    workerId: braisId,
    status: 'CONFIRMADO',
    schedules: scheduleOn({ [date]: '09:00-13:00' }),
  })
  const params = { id: job.campaignId }
  const jobsWhere = async (calledOff?: string) =>
    (
      await admin.call(campaignEndpoints.jobs, {
        params,
        query: calledOff === undefined ? {} : { 'calledOff:equals': calledOff },
      } as never)
    ).content.map(({ id, callOffs }) => [id, callOffs])
  expect(await jobsWhere('true')).toEqual([])
  const { id, reason, note } = await tell('ILLNESS', 'Desde esta noche')
  const said = [{ date, reason, note, toldAt: expect.any(String) }]
  expect(await jobsWhere('true')).toEqual([[job.id, said]])
  expect(await jobsWhere('false')).toEqual([[other.id, []]])
  expect((await jobsWhere()).toSorted()).toEqual(
    [
      [job.id, said],
      [other.id, []],
    ].toSorted(),
  )
  expect(
    await admin.call(campaignEndpoints.jobIds, { params, query: { 'calledOff:equals': 'true' } } as never),
  ).toEqual([job.id])
  expect((await admin.call(jobEndpoints.get, { params: { id: job.id } })).callOffs).toEqual(said)

  await tenant.inTenant((db) =>
    db.updateTable('users').set({ sees_absence_types: false }).where('id', '=', admin.userId).execute(),
  )
  expect(await jobsWhere('true')).toEqual([[job.id, [{ ...said[0], reason: null, note: null }]]])
  expect((await noa.call(jobEndpoints.list)).content[0]).not.toHaveProperty('callOffs')
  expect(
    await refused(noa.call(jobEndpoints.list, { query: { 'calledOff:equals': 'true' } } as never)),
  ).toMatchObject({ code: 'unknown_filter' })

  await noa.call(endpoints.takeBack, { params: { id } })
  expect(await jobsWhere('true')).toEqual([])
  expect((await jobsWhere()).map(([, callOffs]) => callOffs)).toEqual([[], []])
})

test('nobody is put back unasked into the hours that they called off', async () => {
  const { admin, job, workerId, tell, fit } = await aShiftOfNoa()
  await admin.call(jobEndpoints.patch, {
    params: { id: job.id },
    body: { change: { workerId: null, status: 'PENDIENTE' } } as never,
  })
  const give = (change: object) =>
    admin.call(jobEndpoints.patch, { params: { id: job.id }, body: { change } as never })
  await give({ workerId: null, status: 'PENDIENTE' })
  expect(await fit()).toEqual([])
  await give({ workerId, status: 'CONFIRMADO' })
  await tell()
  await give({ workerId: null, status: 'PENDIENTE' })
  expect(await fit()).toMatchObject([
    {
      code: 'UNAVAILABLE',
      asksReason: true,
      message: 'Noa Vidal Castro no está disponible el 24/11/2026: avisó de que no podía ir.',
    },
  ])
})

test('S4 what another who had the shift said before is neither told to whoever has none nor changed by whoever has it', async () => {
  const { tenant, admin, noa, job, workerId, braisId, tell } = await aShiftOfNoa()
  const brais = await tenant.as('ROLE_USER', { name: 'Brais Lema' })
  const row = { job_id: job.id, worker_id: braisId, date }
  await tenant.inTenant(async (db) => {
    await db.updateTable('workers').set({ user_id: brais.userId }).where('id', '=', braisId).execute()
    const hours = { starts_at: `${date}T09:00:00Z`, ends_at: `${date}T17:00:00Z` }
    const confirmed = { confirmed_at: '2026-11-22T10:00:00Z', via: 'portal' }
    await db
      .insertInto('shift_confirmations')
      .values({ ...row, ...confirmed, ...hours })
      .execute()
  })
  await tell()
  const said = { jobId: job.id, date, reason: 'OTHER', note: null } as const
  expect(await refused(brais.call(endpoints.tell, { body: said }))).toMatchObject({ code: 'not_found' })
  const confirmations = () =>
    tenant.inTenant((db) =>
      db.selectFrom('shift_confirmations').select('confirmed_at').where('worker_id', '=', braisId).execute(),
    )
  expect((await confirmations())[0]?.confirmed_at).not.toBeNull()

  const give = (to: number) =>
    admin.call(jobEndpoints.patch, {
      params: { id: job.id },
      body: { change: { workerId: to, status: 'CONFIRMADO' } },
    })
  await give(braisId)
  await brais.call(confirmationEndpoints.confirm, { body: { jobId: job.id, date } })
  const [left] = await tenant.inTenant((db) =>
    db
      .selectFrom('call_offs')
      .select('taken_back_at')
      .where('job_id', '=', job.id)
      .where('worker_id', '=', workerId)
      .execute(),
  )
  expect(left).toEqual({ taken_back_at: null })
  expect(noa.userId).not.toBe(brais.userId)
})

test('nobody calls off the shift of another, a shift that is over, or one of another day', async () => {
  const { admin, tenant, noa, job, workerId, aJob } = await aShiftOfNoa()
  const other = await tenant.as('ROLE_USER')
  const body = { jobId: job.id, date, reason: 'OTHER', note: null } as const
  expect(await refused(other.call(endpoints.tell, { body }))).toMatchObject({ code: 'not_found' })
  expect(await refused(noa.call(endpoints.tell, { body: { ...body, date: '2026-11-25' } }))).toMatchObject({
    code: 'not_found',
  })
  expect(
    await refused(admin.call(endpoints.tellFor, { body: { ...body, workerId: workerId + 1 } })),
  ).toMatchObject({ code: 'not_found' })
  const over = await aJob({
    workerId,
    status: 'CONFIRMADO',
    schedules: scheduleOn({ '2026-11-20': '08:00-14:00' }),
  })
  expect(
    await refused(noa.call(endpoints.tell, { body: { ...body, jobId: over.id, date: '2026-11-20' } })),
  ).toMatchObject({ code: 'not_found' })
  expect(
    await refused(noa.call(endpoints.tell, { body: { ...body, reason: 'PEREZA' } as never })),
  ).toMatchObject({ code: 'invalid_input' })
})

test('the office notes what it was told by telephone, and is not told of it by itself', async () => {
  const { admin, job, workerId } = await aShiftOfNoa()
  const body = { jobId: job.id, date, workerId, reason: 'FAMILY', note: null } as const
  expect(await admin.call(endpoints.tellFor, { body })).toMatchObject({
    total: 1,
    callOffs: [{ via: 'office', reason: 'FAMILY' }],
  })
  expect((await admin.call(noticeEndpoints.notices)).notices).toEqual([])
})

test('a shift that was called off and then moved within its day is open until its new end', async () => {
  const { tenant, job, changeHours, tell } = await aShiftOfNoa()
  await tell()
  await changeHours(job, { [date]: '21:00-23:30' })

  clock.now = new Date(`${date}T18:30:00Z`)
  const later = await tenant.as('ROLE_ADMIN')
  expect(await later.call(endpoints.open)).toMatchObject({
    total: 1,
    callOffs: [{ jobId: job.id, startTime: '21:00', endTime: '23:30' }],
  })
  expect((await later.call(dashboardEndpoints.adminDashboard)).calledOff).toBe(1)
  expect((await later.call(jobEndpoints.get, { params: { id: job.id } })).callOffs).toHaveLength(1)
  const where = { params: { id: job.campaignId }, query: { 'calledOff:equals': 'true' } } as never
  expect((await later.call(campaignEndpoints.jobs, where)).totalElements).toBe(1)
  const cover = await later.call(planningEndpoints.coverOptions, { params: { id: job.id }, query: {} })
  expect(cover.current?.toldAt).not.toBeNull()

  clock.now = new Date(`${date}T22:30:00Z`)
  expect((await (await tenant.as('ROLE_ADMIN')).call(endpoints.open)).total).toBe(0)
})
