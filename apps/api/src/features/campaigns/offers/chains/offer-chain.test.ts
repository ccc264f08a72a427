import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { offerEndpoints as offers } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import type { Offer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { textOfPdf } from '../../../../../test/pdf-text.ts'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import { refused, scheduleOn } from '../../testing/a-planned-agency.ts'
import { anOfferingAgency, type Invited } from '../testing/an-offering-agency.ts'

const eveOf = new Date('2026-11-19T15:00:00Z')
let now = eveOf
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => now })
})
beforeEach(() => {
  now = eveOf
})

/** Lucía's morning, for which Brais would leave his own of the same hours to Carla. */
async function aChain(zone = 'Europe/Madrid') {
  const agency = await anOfferingAgency(app)
  const centerId = await agency.aCentre('Mercado', { zone })
  const [lucia, brais, carla] = (await agency.people(3)) as [Invited, Invited, Invited]
  const held = async ({ workerId }: Invited) =>
    (
      await agency.aJob({
        workerId,
        centerId,
        status: 'CONFIRMADO',
        schedules: scheduleOn({ '2026-11-20': '09:00-14:00' }),
      })
    ).id
  const [sick, left] = [await held(lucia), await held(brais)]
  const job = (id: number) => agency.admin.call(jobEndpoints.get, { params: { id } })
  const steps = async () =>
    [
      { jobId: sick, version: (await job(sick)).version, workerId: brais.workerId },
      { jobId: left, version: (await job(left)).version, workerId: carla.workerId },
    ] as const
  const asks = async (draft: object = {}) =>
    agency.admin.call(offers.offerChain, {
      params: { id: sick },
      body: { steps: await steps(), waitMinutes: 30, reason: 'No puede venir', ...draft } as never,
    }) as Promise<[Offer, Offer]>
  const workers = async () => [(await job(sick)).worker?.id, (await job(left)).worker?.id]
  return { ...agency, lucia, brais, carla, sick, left, job, steps, asks, workers }
}

test('nothing moves until the last has said yes; then all of it does, and whoever is replaced is told', async () => {
  const { lucia, brais, carla, sick, left, job, asks, workers, accepts, seen, tenant } = await aChain()
  const [first, second] = await asks()
  expect(first).toMatchObject({
    answerBy: '2026-11-19T15:30:00.000Z',
    chain: [
      { jobId: sick, workerId: brais.workerId, status: 'SENT' },
      { jobId: left, workerId: carla.workerId, status: 'SENT' },
    ],
  })
  const own = await accepts(brais, first)
  expect(own).toMatchObject({
    status: 'WAITING',
    chain: { leaves: [{ date: '2026-11-20', startTime: '09:00', endTime: '14:00' }] },
  })
  expect(await workers()).toEqual([lucia.workerId, brais.workerId])
  now = new Date('2026-11-19T15:10:00Z')
  await app.runDue()
  expect(await workers()).toEqual([lucia.workerId, brais.workerId])
  expect(await accepts(carla, second)).toMatchObject({ status: 'CONFIRMED', chain: { leaves: [] } })
  expect(await workers()).toEqual([brais.workerId, carla.workerId])
  expect((await job(left)).status).toBe('CONFIRMADO')
  expect((await seen(first)).of(brais)).toMatchObject({
    status: 'CONFIRMED',
    holdsPlace: true,
    lastStep: 'agreed',
  })
  const kindsOf = async (who: Invited) =>
    (await who.portal.call(noticeEndpoints.notices)).notices.map(({ kind }) => kind)
  expect(await kindsOf(lucia)).toContain('shift_cancelled')
  expect(await kindsOf(brais)).toEqual(expect.arrayContaining(['offer_received', 'offer_promoted']))
  expect(await kindsOf(brais)).not.toContain('shift_cancelled')
  const history = await tenant.inTenant((db) =>
    db
      .selectFrom('history')
      .select(['entity_id as id', 'action'])
      .where('entity', '=', 'job')
      .where('entity_id', 'in', [sick, left])
      .execute(),
  )
  const accepted = history.flatMap(({ id, action }) => (action === 'offer_accepted' ? (id ?? []) : []))
  expect(accepted.toSorted()).toEqual([sick, left].toSorted())
})

test('the paper tells whose clock the hours are of that would be left for it', async () => {
  const { admin, brais, asks } = await aChain('Atlantic/Canary')
  const [first] = await asks()
  const { rawPayload } = await admin.raw('GET', `/api/offers/${first.id}/workers/${brais.workerId}/proof.pdf`)
  const text = (await textOfPdf(rawPayload)).replaceAll(/\s+/g, ' ')
  expect(text).toContain('de 09:00 a 14:00 (hora de Canarias)')
})

test('a no ends it for everybody, also for who had said yes', async () => {
  const { lucia, brais, carla, asks, workers, accepts, declines, seen } = await aChain()
  const [first, second] = await asks()
  await accepts(brais, first)
  await declines(carla, second)
  expect((await seen(first)).of(brais)).toMatchObject({ status: 'WITHDRAWN' })
  expect((await seen(second)).of(carla)).toMatchObject({ status: 'DECLINED' })
  expect(await refused(accepts(carla, second))).toMatchObject({ code: 'offer_withdrawn' })
  expect(await workers()).toEqual([lucia.workerId, brais.workerId])
})

test('without all the answers in time nothing changes, also for who could do theirs, and it can be offered again', async () => {
  const { lucia, brais, carla, asks, workers, accepts, seen } = await aChain()
  const [first, second] = await asks({ waitMinutes: 15 })
  await accepts(carla, second)
  now = new Date('2026-11-19T15:10:00Z')
  await app.runDue()
  expect(await workers()).toEqual([lucia.workerId, brais.workerId])
  now = new Date('2026-11-19T15:16:00Z')
  expect((await seen(second)).of(carla)).toMatchObject({ status: 'EXPIRED' })
  await app.runDue()
  expect((await seen(second)).of(carla)).toMatchObject({ status: 'EXPIRED', lastStep: 'expired' })
  expect(await refused(accepts(brais, first))).toMatchObject({ code: 'offer_closed' })
  expect(await workers()).toEqual([lucia.workerId, brais.workerId])
  expect(await asks()).toHaveLength(2)
})

/** What the office has read in the bell of offers that came to nothing. */
const fallsOf = async ({ admin }: Awaited<ReturnType<typeof aChain>>) =>
  (await admin.call(noticeEndpoints.notices)).notices.flatMap(({ kind, sentence, path }) =>
    kind === 'cover_fell' ? [{ sentence, path }] : [],
  )

test('after a no the next way is offered by itself, and the office is told; whoever may not is passed over', async () => {
  const chain = await aChain()
  const { lucia, brais, carla, sick, asks, aPerson, aJob, accepts, declines, workers, admin } = chain
  const [busy, free] = [await aPerson({ name: 'Uxía Lago' }), await aPerson({ name: 'Antía Rey Lema' })]
  await aJob({
    workerId: busy.workerId,
    status: 'CONFIRMADO',
    schedules: scheduleOn({ '2026-11-20': '10:00-12:00' }),
  })
  const { version } = await chain.job(sick)
  const alone = (workerId: number) => ({ steps: [{ jobId: sick, version, workerId }] })
  const [, second] = await asks({ next: [alone(busy.workerId), alone(free.workerId)] })
  expect(second.next?.ways.map(({ names }) => names)).toEqual([['Uxía Lago'], ['Antía Rey Lema']])
  await declines(carla, second)
  expect(await fallsOf(chain)).toEqual([
    {
      sentence: expect.stringMatching(/Sigue sin cubrir: .+\. .+ no acepta\. Se ofrece a Uxía Lago$/),
      path: expect.stringContaining(`oferta=${sick}`),
    },
  ])
  now = new Date('2026-11-19T15:01:00Z')
  await app.runDue()
  const [next] = await admin.call(offers.ofJob, { params: { id: sick } })
  expect(next).toMatchObject({
    status: 'OPEN',
    answerBy: '2026-11-19T15:31:00.000Z',
    invitations: [{ workerId: free.workerId, status: 'SENT' }],
  })
  expect(await workers()).toEqual([lucia.workerId, brais.workerId])
  await accepts(free, next as Offer)
  expect(await workers()).toEqual([free.workerId, brais.workerId])
  const old = (await admin.call(offers.ofJob, { params: { id: sick } })).find(({ next: ways }) => ways)
  expect(old?.next?.ways).toEqual([{ names: ['Uxía Lago'], passedOver: expect.stringMatching(/\S/) }])
})

test('nobody is asked again for what they have said no to', async () => {
  const chain = await aChain()
  const { sick, brais, asks, declines, admin } = chain
  const { version } = await chain.job(sick)
  const [first] = await asks({ next: [{ steps: [{ jobId: sick, version, workerId: brais.workerId }] }] })
  await declines(brais, first)
  expect((await fallsOf(chain))[0]?.sentence).toMatch(/A nadie más se le ofrece por sí solo$/)
  now = new Date('2026-11-19T15:02:00Z')
  await app.runDue()
  expect(await admin.call(offers.ofJob, { params: { id: sick } })).toMatchObject([
    { next: { at: null, ways: [{ passedOver: expect.stringContaining('ya ha dicho que no') }] } },
  ])
})

test('at night the next way waits for the morning; when the time is over the office is told', async () => {
  now = new Date('2026-11-19T19:50:00Z')
  const chain = await aChain()
  const { sick, carla, asks, aPerson, declines, admin } = chain
  const free = await aPerson({ name: 'Antía Rey Lema' })
  const { version } = await chain.job(sick)
  const next = [{ steps: [{ jobId: sick, version, workerId: free.workerId }] }]
  const [, second] = await asks({ waitMinutes: 15, next })
  now = new Date('2026-11-19T20:10:00Z')
  await declines(carla, second)
  await app.runDue()
  expect(await admin.call(offers.ofJob, { params: { id: sick } })).toMatchObject([
    { next: { at: '2026-11-20T07:00:00Z' } },
  ])
  const [told] = await fallsOf(chain)
  expect(told?.sentence).toMatch(/no acepta\. Se ofrece el 20\/11\/2026 a las 08:00 a Antía Rey Lema$/)
  now = new Date('2026-11-20T07:00:00Z')
  await app.runDue()
  // The office's session is over by then.
  const asked = await chain.tenant.inTenant((db) =>
    db
      .selectFrom('offer_invitations as i')
      .innerJoin('offers as o', 'o.id', 'i.offer_id')
      .select(['i.worker_id as workerId', 'o.status', 'o.answer_by as answerBy'])
      .orderBy('o.id', 'desc')
      .limit(1)
      .execute(),
  )
  expect(asked).toEqual([{ workerId: free.workerId, status: 'OPEN', answerBy: '2026-11-20T07:15:00.000Z' }])

  now = eveOf
  const last = await aChain()
  const [, theirs] = await last.asks()
  await last.admin.call(offers.withdraw, { params: { id: theirs.id } })
  expect(await fallsOf(last)).toEqual([])
  const alone = await aChain()
  await alone.asks({ waitMinutes: 15 })
  now = new Date('2026-11-19T15:16:00Z')
  await app.runDue()
  expect(await fallsOf(alone)).toEqual([
    {
      sentence: expect.stringMatching(/A nadie más se le ofrece por sí solo$/),
      path: expect.stringContaining(`cubrir=${alone.sick}`),
    },
  ])
})

test('somebody who keeps what they would leave makes it fall; whoever comes after all ends what would be next', async () => {
  const chain = await aChain()
  const free = await chain.aPerson({ name: 'Antía Rey Lema' })
  const { version } = await chain.job(chain.sick)
  await chain.asks({ next: [{ steps: [{ jobId: chain.sick, version, workerId: free.workerId }] }] })
  await chain.brais.portal.call(confirmationEndpoints.confirm, {
    body: { jobId: chain.left, date: '2026-11-20' },
  })
  expect((await fallsOf(chain))[0]?.sentence).toMatch(/se queda con su turno\. Se ofrece a Antía Rey Lema$/)
  await chain.lucia.portal.call(confirmationEndpoints.confirm, {
    body: { jobId: chain.sick, date: '2026-11-20' },
  })
  now = new Date('2026-11-19T15:02:00Z')
  await app.runDue()
  const made = await chain.admin.call(offers.ofJob, { params: { id: chain.sick } })
  expect(made).toHaveLength(1)
})

test('what all have accepted is taken back as one change, and can be offered again', async () => {
  const { lucia, brais, carla, sick, asks, workers, accepts, admin } = await aChain()
  const [first, second] = await asks()
  await accepts(brais, first)
  await accepts(carla, second)
  const offer = async () => (await admin.call(offers.ofJob, { params: { id: sick } }))[0]
  const undo = async () => (await offer())?.undo
  const change = await undo()
  expect(change?.until).toBe('2026-11-19T15:10:00.000Z')
  expect((await offer())?.undoneAt).toBeNull()
  const undone = await admin.call(jobEndpoints.undoBulk, { params: { id: change?.operationId ?? 0 } })
  expect(undone).toEqual({ undone: 2, leftOut: [], offers: [] })
  expect(await workers()).toEqual([lucia.workerId, brais.workerId])
  expect(await undo()).toBeNull()
  expect((await offer())?.undoneAt).toBe('2026-11-19T15:00:00.000Z')
  expect(await asks()).toHaveLength(2)
})

test('a chain brings back the offers that it had taken back, where it falls and where what it has moved is undone', async () => {
  const {
    lucia,
    brais,
    carla,
    job,
    aJob,
    people,
    offers: makes,
    accepts,
    declines,
    seen,
    admin,
  } = await aChain()
  const [diana] = (await people(1)) as [Invited]
  const { id } = await aJob({ schedules: scheduleOn({ '2026-11-21': '09:00-14:00' }) })
  const { id: left } = await aJob({
    workerId: brais.workerId,
    status: 'CONFIRMADO',
    schedules: scheduleOn({ '2026-11-21': '09:00-14:00' }),
  })
  const former = await makes([lucia, diana], { jobId: id, answerDay: '2026-11-20', answerHour: '10:00' })
  await accepts(lucia, former)
  await accepts(diana, former)
  const asks = async () =>
    admin.call(offers.offerChain, {
      params: { id },
      body: {
        steps: [
          { jobId: id, version: (await job(id)).version, workerId: brais.workerId },
          { jobId: left, version: (await job(left)).version, workerId: carla.workerId },
        ],
        waitMinutes: 30,
        reason: 'No puede venir',
      },
    }) as Promise<[Offer, Offer]>
  const stand = async () => {
    const { status, of } = await seen(former)
    return [status, of(lucia)?.holdsPlace, of(diana)?.status]
  }
  const [, refusedPart] = await asks()
  expect(await stand()).toEqual(['WITHDRAWN', true, 'WITHDRAWN'])
  await declines(carla, refusedPart)
  expect(await stand()).toEqual(['OPEN', true, 'WAITING'])

  const [first, second] = await asks()
  await accepts(brais, first)
  await accepts(carla, second)
  expect(await stand()).toEqual(['WITHDRAWN', false, 'WITHDRAWN'])
  const { undo } = await seen(first)
  const undone = await admin.call(jobEndpoints.undoBulk, { params: { id: undo?.operationId ?? 0 } })
  expect(undone).toEqual({ undone: 2, leftOut: [], offers: [{ jobId: id, people: 1, reason: null }] })
  expect(await stand()).toEqual(['OPEN', true, 'WAITING'])
  expect((await job(id)).worker?.id).toBe(lucia.workerId)
})

test('two who say the last yes at once: it moves once', async () => {
  const { brais, carla, asks, workers, accepts } = await aChain()
  const [first, second] = await asks()
  await Promise.all([accepts(brais, first), accepts(carla, second)])
  expect(await workers()).toEqual([brais.workerId, carla.workerId])
})

test('it falls where the one who could not come comes after all, where the office takes it back, or where a shift is another by then', async () => {
  const comes = await aChain()
  const told = await comes.lucia.portal.call(callOffEndpoints.tell, {
    body: { jobId: comes.sick, date: '2026-11-20', reason: 'ILLNESS', note: null },
  })
  const [, last] = await comes.asks()
  await comes.lucia.portal.call(callOffEndpoints.takeBack, { params: { id: told.id } })
  expect(await refused(comes.accepts(comes.carla, last))).toMatchObject({ code: 'offer_withdrawn' })

  const kept = await aChain()
  const [, theirs] = await kept.asks()
  await kept.brais.portal.call(confirmationEndpoints.confirm, {
    body: { jobId: kept.left, date: '2026-11-20' },
  })
  expect(await refused(kept.accepts(kept.carla, theirs))).toMatchObject({ code: 'offer_withdrawn' })

  const taken = await aChain()
  const [one, other] = await taken.asks()
  await taken.admin.call(offers.withdraw, { params: { id: other.id } })
  expect(await refused(taken.accepts(taken.brais, one))).toMatchObject({ code: 'offer_withdrawn' })

  const moved = await aChain()
  const [mine, lefts] = await moved.asks()
  await moved.accepts(moved.brais, mine)
  const somebody = await moved.aPerson({ name: 'Antía Rey Lema' })
  await moved.admin.call(jobEndpoints.patch, {
    params: { id: moved.sick },
    body: { change: { workerId: somebody.workerId } },
  })
  expect(await refused(moved.accepts(moved.carla, lefts))).toMatchObject({ code: 'chain_broken' })
  expect(await moved.workers()).toEqual([somebody.workerId, moved.brais.workerId])
})

test('is refused where it is no chain, has changed, is offered already, or where somebody may not do their part', async () => {
  const { carla, sick, left, steps, asks, aJob } = await aChain()
  const [first, second] = await steps()
  const asked = (draft: object) => refused(asks(draft))
  expect(await asked({ steps: [first] })).toMatchObject({ code: 'invalid_input' })
  expect(await asked({ steps: [second, first] })).toMatchObject({ code: 'cover_unrelated' })
  expect(await asked({ steps: [first, { ...second, jobId: sick }] })).toMatchObject({
    code: 'cover_unrelated',
  })
  expect(await asked({ steps: [first, { ...second, version: 99 }] })).toMatchObject({ code: 'cover_changed' })
  expect(await asked({ waitMinutes: 7 })).toMatchObject({ code: 'invalid_input' })
  await aJob({
    workerId: carla.workerId,
    status: 'CONFIRMADO',
    schedules: scheduleOn({ '2026-11-20': '10:00-12:00' }),
  })
  expect(await asked({})).toMatchObject({ code: 'worker_busy' })
  const nobody = (await steps()).map((step) => (step.jobId === left ? { ...step, workerId: 0 } : step))
  expect(await asked({ steps: nobody })).toMatchObject({ code: 'unknown_choice' })
  const third = await aChain()
  const [made] = await third.asks()
  expect(await refused(third.asks())).toMatchObject({ code: 'job_already_offered' })
  const more = { params: { id: made.id }, body: { workerIds: [third.lucia.workerId] } }
  expect(await refused(third.admin.call(offers.invite, more))).toMatchObject({ code: 'offer_of_chain' })
  const pick = { params: { id: made.id }, body: { workerId: third.brais.workerId } }
  expect(await refused(third.admin.call(offers.pick, pick))).toMatchObject({ code: 'offer_of_chain' })
})
