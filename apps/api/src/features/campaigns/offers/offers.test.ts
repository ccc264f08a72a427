import { campaignEndpoints as campaigns } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints as jobs } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { offerEndpoints as offers } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { calendarEndpoints as calendar } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { sql } from 'kysely'
import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renewDatabase } from '../../../../test/database.ts'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { refused, scheduleOn } from '../testing/a-planned-agency.ts'
import { anOfferingAgency, noon } from './testing/an-offering-agency.ts'

let app: TestApp
let now = noon
beforeAll(async () => {
  renewDatabase()
  app = await testApp({ clock: () => now })
})
beforeEach(() => {
  now = noon
})

test('thirty people, ten places, thirty answers at once: ten confirmed, the rest in line, and a decline moves the next up', async () => {
  const { admin, tenant, people, offers: offer, accepts, declines, seen } = await anOfferingAgency(app)
  const asked = await people(30)
  const made = await offer(asked, { places: 10 })
  expect(made.places).toHaveLength(10)

  const answers = await Promise.all(asked.map((one) => accepts(one, made)))

  expect(answers.filter(({ status }) => status === 'CONFIRMED')).toHaveLength(10)
  const after = await seen(made)
  const line = after.invitations.filter(({ status }) => status === 'WAITING')
  expect(line.map(({ waitingPlace }) => waitingPlace)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect(new Set(after.places.map(({ worker }) => worker?.id)).size).toBe(10)
  expect(after.places.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'CONFIRMADO'))
  const order = await tenant.inTenant((db) =>
    sql<{ workerId: number }>`
      select worker_id as "workerId" from offer_invitations where offer_id = ${made.id} order by answer_order`.execute(
      db,
    ),
  )
  expect(line.map(({ workerId }) => workerId)).toEqual(order.rows.slice(10).map(({ workerId }) => workerId))

  const [first] = after.invitations
  const leaver = asked.find(({ workerId }) => workerId === first?.workerId)
  if (!leaver) throw new Error('nobody was confirmed')
  await declines(leaver, made)

  const moved = await seen(made)
  expect(moved.of(leaver)).toMatchObject({ status: 'DECLINED', jobId: null })
  const next = moved.invitations.find(({ workerId }) => workerId === line[0]?.workerId)
  expect(next).toMatchObject({ status: 'CONFIRMED', jobId: first?.jobId, lastStep: 'promoted' })
  expect(moved.invitations.filter(({ status }) => status === 'WAITING')).toHaveLength(19)
  const job = await admin.call(jobs.get, { params: { id: first?.jobId ?? 0 } })
  expect(job).toMatchObject({ status: 'CONFIRMADO', worker: { id: next?.workerId } })
  const { rows } = await tenant.inTenant((db) =>
    sql<{ overlaps: number }>`
      select count(*)::int as overlaps from job_slots a join job_slots b
        on a.worker_id = b.worker_id and a.job_id < b.job_id and a.holds_time and b.holds_time
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`.execute(db),
  )
  expect(rows).toEqual([{ overlaps: 0 }])
})

test('whoever opens an offer reads how many of its places are still free', async () => {
  const { admin, people, offers: offer, accepts, declines } = await anOfferingAgency(app)
  const [reader, ...others] = await people(3)
  if (!reader || !others[0] || !others[1]) throw new Error('three people')
  const made = await offer([reader, ...others], { places: 2 })
  const read = async () => (await reader.portal.call(offers.own))[0]
  expect(await read()).toMatchObject({ places: 2, freePlaces: 2 })
  await accepts(others[0], made)
  expect(await read()).toMatchObject({ places: 2, freePlaces: 1 })
  await accepts(others[1], made)
  expect(await read()).toMatchObject({ places: 2, freePlaces: 0, canAccept: true, canDecline: true })
  await declines(others[1], made)
  expect(await read()).toMatchObject({ places: 2, freePlaces: 1 })

  const free = (await seenPlaces(made.id)).find(({ worker }) => worker === null)
  await admin.call(jobs.remove, { params: { id: free?.jobId ?? 0 } })
  expect(await read()).toMatchObject({ places: 1, freePlaces: 0 })

  async function seenPlaces(id: number) {
    return (await admin.call(offers.get, { params: { id } })).places
  }
})

test('the bell of a worker counts the offers that wait for an answer', async () => {
  const { admin, aPerson, offers: offer, declines } = await anOfferingAgency(app)
  const [asked, other] = [await aPerson(), await aPerson({ name: 'Noa Vidal Rey' })]
  const made = await offer([asked])
  const waiting = async ({ portal }: typeof asked) =>
    (await portal.call(dashboardEndpoints.bell)).waitingOffers
  expect([await waiting(asked), await waiting(other)]).toEqual([1, 0])
  await declines(asked, made)
  expect(await waiting(asked)).toBe(0)
  expect(await admin.call(dashboardEndpoints.bell)).not.toHaveProperty('waitingOffers')
})

describe('making an offer', () => {
  test('takes jobs that are alike for its places and makes those that are missing', async () => {
    const { admin, aCampaign, aJob, aPerson, offers: offer } = await anOfferingAgency(app)
    const { id: campaignId } = await aCampaign()
    const job = await aJob({ campaignId })
    const twin = await aJob({ campaignId })
    await aJob({ campaignId, schedules: scheduleOn({ '2026-11-20': '16:00-20:00' }) })
    const person = await aPerson()
    const body = { jobId: job.id, places: 4, workerIds: [person.workerId] }
    expect(await admin.call(offers.preview, { body })).toMatchObject({
      jobIds: [job.id, twin.id],
      toCreate: 2,
      isMailed: false,
      beginsAt: '2026-11-20T08:00:00.000Z',
    })

    const made = await offer([person], { jobId: job.id, places: 4 })

    expect(made.places.map(({ jobId }) => jobId)).toEqual([job.id, twin.id, 4, 5])
    const copy = await admin.call(jobs.get, { params: { id: 5 } })
    expect(copy).toMatchObject({ status: 'PENDIENTE', worker: null, schedules: job.schedules })
  })

  test('asks only for pending jobs without a worker, and for each in one offer at a time', async () => {
    const { aJob, aPerson, offers: offer } = await anOfferingAgency(app)
    const [person, other] = [await aPerson(), await aPerson()]
    const taken = await aJob({ workerId: other.workerId })
    expect(await refused(offer([person], { jobId: taken.id }))).toMatchObject({
      code: 'job_not_offerable',
      parts: { jobId: taken.id },
    })
    const made = await offer([person])
    const jobId = made.places[0]?.jobId ?? 0
    expect(await refused(offer([other], { jobId }))).toMatchObject({
      code: 'job_already_offered',
      parts: { jobId, offerId: made.id },
    })
  })

  test('keeps its deadline between now and the beginning of the work', async () => {
    const { aPerson, offers: offer } = await anOfferingAgency(app)
    const person = await aPerson()
    for (const answerDay of ['2026-09-30', '2026-11-20'])
      expect(await refused(offer([person], { answerDay }))).toMatchObject({
        code: 'invalid_input',
        fields: { answerDay: expect.stringContaining('plazo') },
      })
  })

  test('refuses whom the planning refuses, with the reason of each', async () => {
    const { admin, aJob, aPerson, offers: offer } = await anOfferingAgency(app)
    const busy = await aPerson({ name: 'Noa Vidal Rey' })
    await aJob({ workerId: busy.workerId, status: 'ACTIVO' })
    const job = await aJob()
    const body = { jobId: job.id, places: 1, workerIds: [busy.workerId] }
    const { workers } = await admin.call(offers.preview, { body })
    expect(workers).toMatchObject([{ outcome: 'blocked', conflicts: [{ code: 'OVERLAP' }] }])
    const reply = await refused(offer([busy], { jobId: job.id }))
    expect(reply).toMatchObject({ code: 'cannot_be_offered' })
    expect(reply.message).toContain('Noa Vidal Rey')
  })

  test.each([
    [undefined, 'free', 201],
    ['block', 'blocked', 409],
  ] as const)('an expired document set to %s makes the person %s', async (severity, outcome, status) => {
    const { admin, tenant, aJob, aPerson } = await anOfferingAgency(app)
    const person = await aPerson()
    await tenant.inTenant(async (db) => {
      await db
        .updateTable('workers')
        .set({ dni_expires_on: '2026-10-15' })
        .where('id', '=', person.workerId)
        .execute()
      const settings = { workRules: severity ? { severities: { DOC_EXPIRED: severity } } : {} }
      await db
        .updateTable('tenants')
        .set({ settings: JSON.stringify(settings) })
        .execute()
    })
    const { id: jobId } = await aJob()
    const question = { jobId, places: 1, workerIds: [person.workerId] }
    const { workers } = await admin.call(offers.preview, { body: question })
    expect(workers[0]).toMatchObject({ outcome, conflicts: [{ code: 'DOC_EXPIRED' }] })
    const body = { ...question, answerDay: '2026-10-02', answerHour: '20:00' }
    expect((await admin.raw('POST', '/api/offers', { body })).statusCode).toBe(status)
  })

  test('more people are asked later, and nobody twice', async () => {
    const { admin, aPerson, offers: offer } = await anOfferingAgency(app)
    const [first, second] = [await aPerson({ name: 'Iria Blanco Senra' }), await aPerson()]
    const made = await offer([first])
    const params = { id: made.id }
    const more = await admin.call(offers.invite, { params, body: { workerIds: [second.workerId] } })
    expect(more.invitations).toHaveLength(2)
    expect(
      await refused(admin.call(offers.invite, { params, body: { workerIds: [first.workerId] } })),
    ).toMatchObject({ code: 'already_invited', parts: { name: 'Iria Blanco Senra' } })
  })
})

describe('an answer', () => {
  test('makes the job confirmed and the worker’s, and the history says how', async () => {
    const { admin, aPerson, offers: offer, accepts, steps } = await anOfferingAgency(app)
    const person = await aPerson({ name: 'Ana Soto Lema' })
    const made = await offer([person])
    const answered = await accepts(person, made)
    expect(answered).toMatchObject({
      status: 'CONFIRMED',
      holdsPlace: true,
      canAccept: false,
      canDecline: true,
    })
    const job = await admin.call(jobs.get, { params: { id: answered.jobId ?? 0 } })
    expect(job).toMatchObject({
      status: 'CONFIRMADO',
      worker: { id: person.workerId, name: 'Ana Soto Lema' },
    })
    expect(await steps(made, person.workerId)).toEqual(['created', 'sent', 'accepted', 'confirmed'])
  })

  test('given twice is given once', async () => {
    const { aPerson, offers: offer, accepts, declines, steps } = await anOfferingAgency(app)
    const person = await aPerson()
    const made = await offer([person])
    await accepts(person, made)
    await accepts(person, made)
    await declines(person, made)
    await declines(person, made)
    expect(await steps(made, person.workerId)).toEqual([
      'created',
      'sent',
      'accepted',
      'confirmed',
      'declined',
    ])
  })

  test('is judged again: what has come in between refuses it, and nothing is half done', async () => {
    const { aJob, aPerson, offers: offer, accepts, seen, steps } = await anOfferingAgency(app)
    const person = await aPerson()
    const made = await offer([person])
    const other = await aJob({ workerId: person.workerId, status: 'ACTIVO' })
    const reply = await refused(accepts(person, made))
    expect(reply).toMatchObject({ code: 'offer_impossible' })
    expect(reply.message).toContain(`#${other.id}`)
    expect((await seen(made)).of(person)).toMatchObject({ status: 'SENT' })
    expect(await steps(made, person.workerId)).toEqual(['created', 'sent'])
  })

  test('with a warning of the law waits for the office, unless its reason was given with the offer', async () => {
    const { admin, aJob, aPerson, offers: offer, accepts, seen } = await anOfferingAgency(app)
    const [one, other] = [await aPerson(), await aPerson()]
    for (const { workerId } of [one, other])
      await aJob({ workerId, status: 'ACTIVO', schedules: scheduleOn({ '2026-11-19': '17:00-23:00' }) })
    const held = await offer([one])
    expect(await accepts(one, held)).toMatchObject({ status: 'WAITING', isHeld: true })
    expect((await seen(held)).of(one)?.heldBy).toContain('10 h de descanso')
    const params = { id: held.id }
    expect(
      await refused(admin.call(offers.pick, { params, body: { workerId: one.workerId } })),
    ).toMatchObject({ code: 'conflict_needs_reason' })
    const picked = await admin.call(offers.pick, {
      params,
      body: { workerId: one.workerId, conflictReason: 'Lo pide ella por escrito' },
    })
    expect(picked.invitations[0]).toMatchObject({ status: 'CONFIRMED', lastStep: 'picked' })

    const known = await offer([other], { conflictReason: 'Descanso compensado el lunes' })
    expect(await accepts(other, known)).toMatchObject({ status: 'CONFIRMED', isHeld: false })
  })

  test('after the deadline is refused, and the clockwork writes the expiry down', async () => {
    const { tenant, aPerson, offers: offer, accepts, seen, steps } = await anOfferingAgency(app)
    const person = await aPerson()
    const made = await offer([person], { answerDay: '2026-10-01', answerHour: '12:20' })
    now = new Date('2026-10-01T10:20:00Z')
    expect(await refused(accepts(person, made))).toMatchObject({ code: 'offer_closed' })
    expect((await seen(made)).of(person)).toMatchObject({ status: 'EXPIRED', lastStep: 'sent' })
    await app.runDue()
    expect(await seen(made)).toMatchObject({ status: 'EXPIRED' })
    expect(await steps(made, person.workerId)).toEqual(['created', 'sent', 'expired'])
    const { rows } = await tenant.inTenant((db) =>
      sql<{ at: string }>`select at from offer_events where kind = 'expired'`.execute(db),
    )
    expect(rows).toMatchObject([{ at: '2026-10-01T10:20:00.000Z' }])
  })

  test('in the hour that comes twice has until the second time, once the first is over', async () => {
    // 02:10 for the second time.
    now = new Date('2026-10-25T01:10:00Z')
    const { aPerson, offers: offer, seen } = await anOfferingAgency(app)
    const made = await offer([await aPerson()], { answerDay: '2026-10-25', answerHour: '02:50' })
    expect((await seen(made)).answerBy).toBe('2026-10-25T01:50:00.000Z')
  })

  test('holds only for the work that was offered: hours changed since are not accepted unseen', async () => {
    const { admin, aJob, people, offers: offer, accepts } = await anOfferingAgency(app)
    const changedFor = async () =>
      (await admin.call(offers.ofJob, { params: { id: jobId } })).flatMap(({ invitations }) =>
        invitations.flatMap(({ name, hasChanged }) => (hasChanged ? name : [])),
      )
    const [early, late] = await people(2)
    if (!early || !late) throw new Error('two people')
    const { id: jobId, schedules } = await aJob()
    const made = await offer([early], { jobId })
    const changed = scheduleOn({ '2026-11-20': '10:00-15:00' })
    const params = { id: jobId }
    await admin.call(jobs.update, { params, body: { client: 'Zumos Alba', schedules: changed } })
    expect(await refused(accepts(early, made))).toMatchObject({ code: 'offer_changed' })
    const [own] = await early.portal.call(offers.own)
    expect(own).toMatchObject({ schedules, canAccept: false, canDecline: true })
    expect(own?.changedTo).toMatchObject({ schedules: changed, center: own?.center, profile: own?.profile })
    expect(await changedFor()).toEqual([own?.worker])
    expect(await early.portal.call(dashboardEndpoints.bell)).toMatchObject({ waitingOffers: 0 })
    await admin.call(offers.invite, { params: { id: made.id }, body: { workerIds: [late.workerId] } })
    // Each is held to what was offered to them, whichever was asked first.
    expect(await refused(accepts(early, made))).toMatchObject({ code: 'offer_changed' })
    expect(await changedFor()).toEqual([own?.worker])
    expect((await late.portal.call(offers.own))[0]).toMatchObject({
      changedTo: null,
      canAccept: true,
    })
    expect(await late.portal.call(dashboardEndpoints.bell)).toMatchObject({ waitingOffers: 1 })
    expect(await accepts(late, made)).toMatchObject({ status: 'CONFIRMED', schedules: changed })
  })

  test('whose job has changed since can be refused, and the office reads what was refused', async () => {
    const { admin, aJob, people, offers: offer, declines } = await anOfferingAgency(app)
    const [early] = await people(1)
    if (!early) throw new Error('one person')
    const { id: jobId } = await aJob()
    const made = await offer([early], { jobId })
    const schedules = scheduleOn({ '2026-11-21': '10:00-15:00' })
    await admin.call(jobs.update, { params: { id: jobId }, body: { client: 'Zumos Alba', schedules } })
    expect(await declines(early, made)).toMatchObject({ status: 'DECLINED', changedTo: { schedules } })
    const { notices } = await admin.call(noticeEndpoints.notices)
    expect(notices.find(({ kind }) => kind === 'offer_answered')?.sentence).toMatch(
      /ha rechazado la oferta: .*20\/11\/2026 a las 09:00 \(el turno ya había cambiado\)$/,
    )
  })

  test('of a job that is cancelled is over for everybody, and stands again with the job', async () => {
    const { admin, aJob, people, offers: offer, accepts, seen } = await anOfferingAgency(app)
    const [first, second] = await people(2)
    if (!first || !second) throw new Error('two people')
    const { id: jobId, schedules } = await aJob()
    const made = await offer([first, second], { jobId })
    const set = (status: 'ANULADO' | 'PENDIENTE') =>
      admin.call(jobs.update, { params: { id: jobId }, body: { client: 'Zumos Alba', schedules, status } })
    await set('ANULADO')
    expect(await seen(made)).toMatchObject({ status: 'WITHDRAWN' })
    expect((await seen(made)).of(first)).toMatchObject({ status: 'WITHDRAWN' })
    expect(await first.portal.call(offers.own)).toMatchObject([
      { status: 'WITHDRAWN', canAccept: false, canDecline: false },
    ])
    expect(await first.portal.call(dashboardEndpoints.bell)).toMatchObject({ waitingOffers: 0 })
    expect(await refused(accepts(first, made))).toMatchObject({ code: 'offer_withdrawn' })
    expect(await admin.call(dashboardEndpoints.adminDashboard)).toMatchObject({
      offers: { active: 0, pending: 0 },
    })
    await set('PENDIENTE')
    expect(await accepts(second, made)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('of work of a campaign that is cancelled is over for everybody, and stands again with it', async () => {
    const { admin, aCampaign, aJob, people, offers: offer, accepts, seen } = await anOfferingAgency(app)
    const [first, second, third] = await people(3)
    if (!first || !second || !third) throw new Error('three people')
    const campaign = await aCampaign()
    const { id: jobId } = await aJob({ campaignId: campaign.id })
    const { id: other } = await aJob({ campaignId: campaign.id })
    const made = await offer([first, second], { jobId, places: 1 })
    const set = async (status: 'ANULADA' | 'ACTIVA') => {
      const params = { id: campaign.id }
      const body = { ...(await admin.call(campaigns.get, { params })), status }
      return admin.call(campaigns.update, { params, body })
    }
    await set('ANULADA')
    expect(await seen(made)).toMatchObject({ status: 'WITHDRAWN' })
    expect(await first.portal.call(offers.own)).toMatchObject([
      { status: 'WITHDRAWN', canAccept: false, canDecline: false },
    ])
    expect(await first.portal.call(dashboardEndpoints.bell)).toMatchObject({ waitingOffers: 0 })
    expect(await refused(accepts(first, made))).toMatchObject({ code: 'offer_withdrawn' })
    expect(await admin.call(dashboardEndpoints.adminDashboard)).toMatchObject({
      offers: { active: 0, pending: 0 },
    })
    expect(await refused(offer([first], { jobId: other }))).toMatchObject({ code: 'job_not_offerable' })
    const body = { workerIds: [third.workerId] }
    expect(await refused(admin.call(offers.invite, { params: { id: made.id }, body }))).toMatchObject({
      code: 'offer_withdrawn',
    })
    await set('ACTIVA')
    expect(await accepts(second, made)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('an offer that is taken back takes none, and keeps the places that were given', async () => {
    const { admin, people, offers: offer, accepts, seen } = await anOfferingAgency(app)
    const [first, second, third] = await people(3)
    if (!first || !second || !third) throw new Error('three people')
    const made = await offer([first, second, third])
    await accepts(first, made)
    await accepts(second, made)
    await admin.call(offers.withdraw, { params: { id: made.id } })
    expect(await refused(accepts(third, made))).toMatchObject({ code: 'offer_withdrawn' })
    const after = await seen(made)
    expect([first, second, third].map((one) => after.of(one)?.status)).toEqual([
      'CONFIRMED',
      'WITHDRAWN',
      'WITHDRAWN',
    ])
  })

  test('of one person is nobody else’s', async () => {
    const { people, offers: offer, accepts } = await anOfferingAgency(app)
    const [asked, stranger] = await people(2)
    if (!asked || !stranger) throw new Error('two people')
    const made = await offer([asked])
    expect(await refused(accepts(stranger, made))).toMatchObject({ code: 'not_found' })
    expect(await stranger.portal.call(offers.own)).toEqual([])
    const [own] = await asked.portal.call(offers.own)
    expect(own).toMatchObject({ id: made.id, client: 'Zumos Alba', status: 'SENT', canAccept: true })
    expect(JSON.stringify(own)).not.toMatch(/salary|budget|invitations/)
  })
})

describe('the waiting list', () => {
  test('passes over whoever cannot by now, and tells the office why', async () => {
    const { aJob, people, offers: offer, accepts, declines, seen, steps } = await anOfferingAgency(app)
    const [first, second, third] = await people(3)
    if (!first || !second || !third) throw new Error('three people')
    const made = await offer([first, second, third])
    for (const one of [first, second, third]) await accepts(one, made)
    await aJob({ workerId: second.workerId, status: 'ACTIVO' })
    await declines(first, made)
    const after = await seen(made)
    expect(after.of(second)).toMatchObject({ status: 'WAITING', lastStep: 'passed_over' })
    expect(after.of(second)?.heldBy).toContain('se solapa')
    expect(after.of(third)).toMatchObject({ status: 'CONFIRMED' })
    expect(await steps(made, third.workerId)).toEqual(['created', 'sent', 'accepted', 'waiting', 'promoted'])
  })

  test('moves up by itself where the office has freed a place', async () => {
    const { admin, people, offers: offer, accepts, seen } = await anOfferingAgency(app)
    const [first, second] = await people(2)
    if (!first || !second) throw new Error('two people')
    const made = await offer([first, second])
    const { jobId } = await accepts(first, made)
    await accepts(second, made)
    await admin.call(jobs.patch, {
      params: { id: jobId ?? 0 },
      body: { change: { workerId: null, status: 'PENDIENTE' } },
    })
    await app.runDue()
    const after = await seen(made)
    expect(after.of(first)).toMatchObject({ status: 'CONFIRMED', holdsPlace: false })
    expect(after.of(second)).toMatchObject({ status: 'CONFIRMED', holdsPlace: true, jobId })
  })

  test('moves up with the next look at the clock, whenever the clockwork of offers has had its turn', async () => {
    const { admin, tenant, people, offers: offer, accepts, seen } = await anOfferingAgency(app)
    const [first, second] = await people(2)
    if (!first || !second) throw new Error('two people')
    const made = await offer([first, second])
    const { jobId } = await accepts(first, made)
    await accepts(second, made)
    await app.runDue()
    now = new Date(noon.getTime() + 60_000)
    const change = { workerId: null, status: 'PENDIENTE' as const }
    await admin.call(jobs.patch, { params: { id: jobId ?? 0 }, body: { change } })
    expect((await second.portal.call(offers.own))[0]).toMatchObject({ status: 'WAITING', freePlaces: 1 })
    now = new Date(noon.getTime() + 90_000)
    await app.runDue()
    expect((await seen(made)).of(second)).toMatchObject({ holdsPlace: true, jobId })

    const ranAt = async () =>
      tenant.inTenant((db) =>
        db.selectFrom('periodic_runs').select('ran_at').where('name', '=', 'offers').executeTakeFirst(),
      )
    const before = await ranAt()
    now = new Date(noon.getTime() + 120_000)
    await app.runDue()
    expect(await ranAt()).toEqual(before)
  })

  test('where the office picks, everybody waits until it does', async () => {
    const { admin, people, offers: offer, accepts, declines, seen } = await anOfferingAgency(app)
    const [first, second] = await people(2)
    if (!first || !second) throw new Error('two people')
    const made = await offer([first, second], { mode: 'OFFICE_PICKS' })
    for (const one of [first, second]) expect((await accepts(one, made)).status).toBe('WAITING')
    const params = { id: made.id }
    await admin.call(offers.pick, { params, body: { workerId: second.workerId } })
    expect(
      await refused(admin.call(offers.pick, { params, body: { workerId: first.workerId } })),
    ).toMatchObject({ code: 'no_place_left' })
    await declines(second, made)
    expect((await seen(made)).of(first)?.status).toBe('WAITING')
  })

  test('ends when the work begins: then no place is given back either', async () => {
    const { aJob, people, offers: offer, accepts, declines, seen } = await anOfferingAgency(app)
    const [first, second] = await people(2)
    if (!first || !second) throw new Error('two people')
    const { id: jobId } = await aJob({ schedules: scheduleOn({ '2026-10-01': '12:25-16:00' }) })
    const made = await offer([first, second], { jobId, answerDay: '2026-10-01', answerHour: '12:20' })
    for (const one of [first, second]) await accepts(one, made)
    now = new Date('2026-10-01T10:25:00Z')
    expect(await refused(declines(first, made))).toMatchObject({ code: 'work_has_begun' })
    await app.runDue()
    const after = await seen(made)
    expect(after.of(first)).toMatchObject({ status: 'CONFIRMED', holdsPlace: true })
    expect(after.of(second)).toMatchObject({ status: 'EXPIRED', lastStep: 'expired' })
  })
})

describe('work that is moved after somebody has taken it', () => {
  test('to an earlier hour and has begun is not given back', async () => {
    const { admin, people, offers: offer, accepts, declines, changeHours } = await anOfferingAgency(app)
    const [first] = await people(1)
    if (!first) throw new Error('one person')
    const made = await offer([first])
    const { jobId } = await accepts(first, made)
    const params = { id: jobId ?? 0 }
    await changeHours(await admin.call(jobs.get, { params }), { '2026-10-01': '12:10-16:00' })
    now = new Date('2026-10-01T10:15:00Z')
    expect(await first.portal.call(offers.own)).toMatchObject([
      { status: 'CONFIRMED', canDecline: false, beginsAt: '2026-10-01T10:10:00.000Z' },
    ])
    expect(await refused(declines(first, made))).toMatchObject({ code: 'work_has_begun' })
    expect(await admin.call(dashboardEndpoints.adminDashboard)).toMatchObject({ offers: { accepted: 0 } })
    expect(await admin.call(jobs.get, { params })).toMatchObject({
      status: 'CONFIRMADO',
      worker: { id: first.workerId },
    })
  })

  test('to another week can be given back until then, and goes to whoever is asked for it by then', async () => {
    const agency = await anOfferingAgency(app)
    const { admin, aJob, people, offers: offer, accepts, declines, changeHours, seen } = agency
    const [first, second] = await people(2)
    if (!first || !second) throw new Error('two people')
    const { id } = await aJob({ schedules: scheduleOn({ '2026-10-01': '12:25-16:00' }) })
    const made = await offer([first], { jobId: id, answerDay: '2026-10-01', answerHour: '12:20' })
    await accepts(first, made)
    await changeHours(await admin.call(jobs.get, { params: { id } }), { '2026-10-08': '12:25-16:00' })
    const body = { workerIds: [second.workerId] }
    await admin.call(offers.invite, { params: { id: made.id }, body })
    await accepts(second, made)
    now = new Date('2026-10-01T10:28:00Z')
    await app.runDue()
    expect((await seen(made)).of(second)).toMatchObject({ status: 'WAITING' })
    expect(await admin.call(dashboardEndpoints.adminDashboard)).toMatchObject({ offers: { accepted: 1 } })
    expect(await first.portal.call(offers.own)).toMatchObject([{ status: 'CONFIRMED', canDecline: true }])
    expect(await declines(first, made)).toMatchObject({ status: 'DECLINED' })
    expect((await seen(made)).of(second)).toMatchObject({ status: 'CONFIRMED', jobId: id })
  })
})

test('a draft for one who is asked is no place of theirs until they say yes, and then it is', async () => {
  const { admin, people, offers: offer, accepts, seen } = await anOfferingAgency(app)
  const [first, second] = await people(2)
  if (!first || !second) throw new Error('two people')
  const made = await offer([first, second])
  const params = { id: made.places[0]?.jobId ?? 0 }
  const give = async (workerId: number) => {
    const { version } = await admin.call(jobs.get, { params })
    return admin.call(jobs.patch, { params, body: { change: { workerId }, version } })
  }
  expect(await give(first.workerId)).toMatchObject({ status: 'PENDIENTE' })
  const own = async () => (await first.portal.call(offers.own))[0]
  expect(await own()).toMatchObject({ status: 'SENT', holdsPlace: false, canAccept: true, freePlaces: 1 })
  expect(await second.portal.call(offers.own)).toMatchObject([{ status: 'SENT', freePlaces: 0 }])
  expect(await accepts(second, made)).toMatchObject({ status: 'WAITING' })
  expect(await accepts(first, made)).toMatchObject({ status: 'CONFIRMED', jobId: params.id })
  expect(await admin.call(jobs.get, { params })).toMatchObject({
    status: 'CONFIRMADO',
    worker: { id: first.workerId },
  })
  await give(second.workerId)
  expect((await seen(made)).of(first)).toMatchObject({ holdsPlace: false })
  const { notices } = await first.portal.call(noticeEndpoints.notices)
  expect(notices.map(({ kind }) => kind)).toContain('shift_cancelled')
})

test('days that a worker has marked are pointed out before the offer is made', async () => {
  const { admin, aJob, aPerson } = await anOfferingAgency(app)
  const person = await aPerson()
  await admin.call(calendar.addUnavailability, {
    params: { id: person.workerId },
    body: { from: '2026-11-19', to: '2026-11-20', reason: 'Examen' },
  })
  const { id: jobId } = await aJob()
  const { workers } = await admin.call(offers.preview, {
    body: { jobId, places: 1, workerIds: [person.workerId] },
  })
  expect(workers).toMatchObject([{ outcome: 'held', conflicts: [{ code: 'UNAVAILABLE' }], hasPortal: true }])
})

test('whoever is asked reads how far the centre lies from the middle of their town, and nobody whose town is unknown', async () => {
  const { aPerson, aCentre, aJob, tenant, offers: offer } = await anOfferingAgency(app)
  const [coruñesa, unknown] = [await aPerson({ cityId: 15030 }), await aPerson({ name: 'Noa Vidal Rey' })]
  await tenant.inTenant((db) =>
    db.updateTable('workers').set({ city_name: 'A Coruña' }).where('id', '=', coruñesa.workerId).execute(),
  )
  const vigo = { city: 'Vigo', cityId: 36057, latitude: 42.2406, longitude: -8.7207 }
  const job = await aJob({ centerId: await aCentre('Supermercado Balaídos', vigo) })
  await offer([coruñesa, unknown], { jobId: job.id })
  const [own] = await coruñesa.portal.call(offers.own)
  expect(own?.fromHome?.town).toBe('A Coruña')
  expect(own?.fromHome?.km).toBeGreaterThan(115)
  expect(own?.fromHome?.km).toBeLessThan(135)
  const [other] = await unknown.portal.call(offers.own)
  expect(other?.fromHome).toBeNull()
})
