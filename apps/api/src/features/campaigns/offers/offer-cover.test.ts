import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { offerEndpoints as offers } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { refused, scheduleOn } from '../testing/a-planned-agency.ts'
import { anOfferingAgency, type Invited } from './testing/an-offering-agency.ts'

const eveOf = new Date('2026-11-19T15:00:00Z')
let now = eveOf
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => now })
})
beforeEach(() => {
  now = eveOf
})

/** A morning of tomorrow that Lucía was to do, and two who can. */
async function aSickCall(hours = '09:00-14:00', ...days: string[]) {
  const agency = await anOfferingAgency(app)
  const [lucia, brais, carla] = (await agency.people(3)) as [Invited, Invited, Invited]
  const { id } = await agency.aJob({
    workerId: lucia.workerId,
    status: 'CONFIRMADO',
    schedules: scheduleOn(
      Object.fromEntries((days.length > 0 ? days : ['2026-11-20']).map((day) => [day, hours])),
    ),
  })
  const job = () => agency.admin.call(jobEndpoints.get, { params: { id } })
  const callsOff = (who: Invited) =>
    who.portal.call(callOffEndpoints.tell, {
      body: { jobId: id, date: '2026-11-20', reason: 'ILLNESS', note: null },
    })
  const offer = async (people: readonly Invited[], waveMinutes: 15 | 30 = 30) =>
    agency.admin.call(offers.offerCover, {
      params: { id },
      body: {
        version: (await job()).version,
        workerIds: people.map(({ workerId }) => workerId),
        waveMinutes,
        reason: 'No puede venir',
      },
    })
  const noticesOf = async (who: Invited) =>
    (await who.portal.call(noticeEndpoints.notices)).notices.map(({ kind }) => kind)
  return { ...agency, lucia, brais, carla, id, job, callsOff, offer, noticesOf }
}

test('whoever has been removed is not awaited any more', async () => {
  const { lucia, brais, callsOff, offer, admin } = await aSickCall()
  await callsOff(lucia)
  await offer([brais])
  await admin.call(peopleEndpoints.remove, { params: { id: brais.workerId } })
  const board = await admin.call(confirmationEndpoints.board, { query: { date: '2026-11-20' } })
  expect(board.shifts[0]?.offeredTo).toEqual([])
})

test('stays of whoever cannot come until somebody says yes, who then has it; the other is told', async () => {
  const { lucia, brais, id, job, callsOff, offer, accepts, admin, noticesOf } = await aSickCall()
  await callsOff(lucia)
  const made = await offer([brais])
  expect(await job()).toMatchObject({ worker: { id: lucia.workerId }, status: 'CONFIRMADO' })
  const board = () => admin.call(confirmationEndpoints.board, { query: { date: '2026-11-20' } })
  expect((await board()).shifts[0]?.offeredTo).toEqual(['Persona2 Castro Vidal'])
  expect(await admin.call(planningEndpoints.coverOptions, { params: { id }, query: {} })).toMatchObject({
    refusal: expect.stringContaining('oferta abierta'),
    isOffered: true,
  })
  await accepts(brais, made)
  expect((await board()).shifts[0]?.offeredTo).toEqual([])
  expect(await job()).toMatchObject({ worker: { id: brais.workerId }, status: 'CONFIRMADO' })
  expect((await admin.call(callOffEndpoints.open)).total).toBe(0)
  expect(await noticesOf(lucia)).toContain('shift_cancelled')
  expect(await noticesOf(brais)).not.toContain('shift_cancelled')
})

test('names on the board nobody who can only refuse, as the shift has changed since', async () => {
  const { lucia, brais, carla, id, job, callsOff, offer, admin } = await aSickCall()
  await callsOff(lucia)
  const made = await offer([brais])
  const schedules = scheduleOn({ '2026-11-20': '10:00-15:00' })
  await admin.call(jobEndpoints.update, {
    params: { id },
    body: {
      client: 'Zumos Alba',
      schedules,
      workerId: lucia.workerId,
      status: 'CONFIRMADO',
      conflictReason: 'Lo cubre otra persona',
      version: (await job()).version,
    },
  })
  const offeredTo = async () => {
    const { shifts } = await admin.call(confirmationEndpoints.board, { query: { date: '2026-11-20' } })
    return shifts.map((shift) => [shift.startTime, shift.offeredTo])
  }
  expect(await offeredTo()).toEqual([['10:00', []]])
  await admin.call(offers.invite, { params: { id: made.id }, body: { workerIds: [carla.workerId] } })
  expect(await offeredTo()).toEqual([['10:00', ['Persona3 Castro Vidal']]])
})

test('the next one is asked after a quarter of an hour, or at once where the first says no', async () => {
  const { brais, carla, job, offer, declines, accepts, seen } = await aSickCall()
  const made = await offer([brais, carla], 15)
  expect(made.waves).toMatchObject({ hours: 0.25, nextAt: '2026-11-19T15:15:00Z' })
  expect((await seen(made)).of(carla)).toBeUndefined()
  now = new Date('2026-11-19T15:10:00Z')
  await app.runDue()
  expect((await seen(made)).of(carla)).toBeUndefined()
  now = new Date('2026-11-19T15:16:00Z')
  await app.runDue()
  expect((await seen(made)).of(carla)).toMatchObject({ status: 'SENT' })
  await declines(brais, made)
  await accepts(carla, made)
  expect(await job()).toMatchObject({ worker: { id: carla.workerId } })
})

test('two who say yes at once: one has it, the other waits', async () => {
  const { brais, carla, job, offer, accepts, seen } = await aSickCall()
  const made = await offer([brais, carla], 15)
  now = new Date('2026-11-19T15:16:00Z')
  await app.runDue()
  await Promise.all([accepts(brais, made), accepts(carla, made)])
  const { invitations } = await seen(made)
  expect(invitations.map(({ status }) => status)).toEqual(['CONFIRMED', 'WAITING'])
  expect((await job()).worker?.id).toBe(invitations[0]?.workerId)
})

test('whoever comes after all, or confirms, keeps the shift: nobody can take it any more', async () => {
  for (const comesAfterAll of ['takes it back', 'confirms'] as const) {
    const { lucia, brais, id, job, callsOff, offer, accepts, steps } = await aSickCall()
    const told = await callsOff(lucia)
    const made = await offer([brais])
    if (comesAfterAll === 'confirms')
      await lucia.portal.call(confirmationEndpoints.confirm, { body: { jobId: id, date: '2026-11-20' } })
    else await lucia.portal.call(callOffEndpoints.takeBack, { params: { id: told.id } })
    expect(await refused(accepts(brais, made))).toMatchObject({ code: 'offer_withdrawn' })
    expect(await steps(made, brais.workerId)).toContain('withdrawn')
    expect((await job()).worker?.id).toBe(lucia.workerId)
  }
})

test('of two days, confirming one leaves the other offered', async () => {
  const { lucia, brais, id, job, callsOff, offer, accepts } = await aSickCall(
    '09:00-14:00',
    '2026-11-20',
    '2026-11-21',
  )
  await callsOff(lucia)
  const made = await offer([brais])
  await lucia.portal.call(confirmationEndpoints.confirm, { body: { jobId: id, date: '2026-11-21' } })
  await accepts(brais, made)
  expect((await job()).worker?.id).toBe(brais.workerId)
})

test('S4 what somebody else called off before does not keep the offer of whoever comes after all', async () => {
  const { lucia, brais, carla, id, job, callsOff, offer, accepts, admin } = await aSickCall()
  const give = (workerId: number) =>
    admin.call(jobEndpoints.patch, { params: { id }, body: { change: { workerId, status: 'CONFIRMADO' } } })
  await give(carla.workerId)
  await callsOff(carla)
  await give(lucia.workerId)
  await callsOff(lucia)
  const made = await offer([brais])
  await lucia.portal.call(confirmationEndpoints.confirm, { body: { jobId: id, date: '2026-11-20' } })
  expect(await refused(accepts(brais, made))).toMatchObject({ code: 'offer_withdrawn' })
  expect((await job()).worker?.id).toBe(lucia.workerId)
})

test('what the office has given to somebody else is free for nobody', async () => {
  const { brais, carla, id, job, offer, accepts, admin, seen } = await aSickCall()
  const made = await offer([brais])
  await admin.call(jobEndpoints.patch, { params: { id }, body: { change: { workerId: carla.workerId } } })
  await accepts(brais, made)
  expect((await seen(made)).of(brais)).toMatchObject({ status: 'WAITING' })
  expect((await job()).worker?.id).toBe(carla.workerId)
})

test('what somebody has from an offer that is still open is covered, and that offer is over', async () => {
  const { lucia, brais, carla, aJob, offers: makes, accepts, admin, seen, steps } = await aSickCall()
  const { id } = await aJob({ schedules: scheduleOn({ '2026-11-20': '16:00-20:00' }) })
  const former = await makes([lucia, brais], { jobId: id, answerDay: '2026-11-20', answerHour: '10:00' })
  await accepts(lucia, former)
  await accepts(brais, former)
  expect((await seen(former)).of(brais)).toMatchObject({ status: 'WAITING' })
  await lucia.portal.call(callOffEndpoints.tell, {
    body: { jobId: id, date: '2026-11-20', reason: 'ILLNESS', note: null },
  })
  const job = () => admin.call(jobEndpoints.get, { params: { id } })
  const found = await admin.call(planningEndpoints.coverOptions, { params: { id }, query: {} })
  expect(found).toMatchObject({ refusal: null, isOffered: false })
  // Whoever waits for this very shift may have it.
  expect(found.options.map(({ steps: [first] }) => first?.to.id)).toContain(brais.workerId)
  const body = { workerIds: [carla.workerId], waveMinutes: 30 as const, reason: 'No puede venir' }
  const made = await admin.call(offers.offerCover, {
    params: { id },
    body: { ...body, version: (await job()).version },
  })
  expect(await seen(former)).toMatchObject({ status: 'WITHDRAWN' })
  expect((await seen(former)).of(lucia)).toMatchObject({ status: 'CONFIRMED', holdsPlace: true })
  expect(await steps(former, brais.workerId)).toContain('withdrawn')
  await accepts(carla, made)
  expect((await job()).worker?.id).toBe(carla.workerId)
})

test('what somebody has from an offer that is still open is given to another, and nobody waits there any more', async () => {
  const { lucia, brais, carla, aJob, offers: makes, accepts, admin, seen, steps } = await aSickCall()
  for (const given of [brais, carla]) {
    const { id } = await aJob({ schedules: scheduleOn({ '2026-11-20': '16:00-20:00' }) })
    const former = await makes([lucia, brais], { jobId: id, answerDay: '2026-11-20', answerHour: '10:00' })
    await accepts(lucia, former)
    await accepts(brais, former)
    const { version } = await admin.call(jobEndpoints.get, { params: { id } })
    const { operationId } = await admin.call(planningEndpoints.cover, {
      params: { id },
      body: { reason: 'No puede venir', steps: [{ jobId: id, version, workerId: given.workerId }] },
    })
    expect(await seen(former)).toMatchObject({ status: 'WITHDRAWN' })
    // Whoever waited for this very shift and has it now has not lost it.
    const isHis = given === brais
    expect((await seen(former)).of(brais)).toMatchObject({ status: isHis ? 'CONFIRMED' : 'WITHDRAWN' })
    expect((await steps(former, brais.workerId)).includes('withdrawn')).toBe(!isHis)
    await admin.call(jobEndpoints.undoBulk, { params: { id: operationId } })
    await admin.call(jobEndpoints.patch, { params: { id }, body: { change: { status: 'ANULADO' } } })
  }
})

test('the undo of a cover brings back the offer that it had taken back, with everybody as before', async () => {
  const { lucia, brais, carla, aJob, people, offers: makes, accepts, admin, seen, steps } = await aSickCall()
  const [diana] = (await people(1)) as [Invited]
  const { id } = await aJob({ schedules: scheduleOn({ '2026-11-20': '16:00-20:00' }) })
  const former = await makes([lucia, brais, carla], {
    jobId: id,
    answerDay: '2026-11-20',
    answerHour: '10:00',
  })
  await accepts(lucia, former)
  await accepts(brais, former)
  const before = await seen(former)
  const cover = async (workerId: number) => {
    const { version } = await admin.call(jobEndpoints.get, { params: { id } })
    return admin.call(planningEndpoints.cover, {
      params: { id },
      body: { reason: 'No puede venir', steps: [{ jobId: id, version, workerId }] },
    })
  }
  // Twice: whoever waited is given the work by hand, and then somebody who was not asked.
  for (const given of [brais, diana]) {
    const { operationId } = await cover(given.workerId)
    expect(await seen(former)).toMatchObject({ status: 'WITHDRAWN' })
    expect(await refused(accepts(carla, former))).toMatchObject({ code: 'offer_withdrawn' })
    const undone = await admin.call(jobEndpoints.undoBulk, { params: { id: operationId } })
    expect(undone.offers).toEqual([{ jobId: id, people: 2, reason: null }])
    const after = await seen(former)
    expect(after).toMatchObject({ status: 'OPEN', places: before.places })
    for (const who of [lucia, brais, carla]) {
      const { status, jobId, holdsPlace, waitingPlace } = before.of(who) ?? {}
      expect(after.of(who)).toMatchObject({ status, jobId, holdsPlace, waitingPlace })
    }
  }
  expect((await steps(former, carla.workerId)).slice(-4)).toEqual([
    'withdrawn',
    'reopened',
    'withdrawn',
    'reopened',
  ])
  // The line goes on: who gives the work back is followed by who waits, and who had not answered may.
  await lucia.portal.call(offers.answer, { params: { id: former.id }, body: { answer: 'DECLINE' } })
  expect((await seen(former)).of(brais)).toMatchObject({ status: 'CONFIRMED', holdsPlace: true })
  await accepts(carla, former)
  expect((await seen(former)).of(carla)).toMatchObject({ status: 'WAITING', waitingPlace: 1 })
})

/** Lucía has a shift by an offer in which Brais waits and Carla has not answered; it is to be covered by Diana. */
async function anOfferBefore() {
  const agency = await aSickCall()
  const { lucia, brais, carla, aJob, people, offers: makes, accepts, admin, seen } = agency
  const [diana] = (await people(1)) as [Invited]
  const { id } = await aJob({ schedules: scheduleOn({ '2026-11-19': '18:00-20:00' }) })
  const former = await makes([lucia, brais, carla], {
    jobId: id,
    answerDay: '2026-11-19',
    answerHour: '17:30',
  })
  await accepts(lucia, former)
  await accepts(brais, former)
  const worker = async () => (await admin.call(jobEndpoints.get, { params: { id } })).worker?.id
  const asks = async () =>
    admin.call(offers.offerCover, {
      params: { id },
      body: {
        version: (await admin.call(jobEndpoints.get, { params: { id } })).version,
        workerIds: [diana.workerId],
        waveMinutes: 30,
        reason: 'No puede venir',
      },
    })
  const stand = async () => {
    const { status, places, of } = await seen(former)
    return { status, places, people: [lucia, brais, carla].map((who) => of(who)?.status) }
  }
  return { ...agency, diana, id, former, asks, stand, worker }
}

test('a cover that was offered and that nobody took brings back the offer that it had taken back', async () => {
  const agency = await anOfferBefore()
  const { lucia, brais, carla, id, former, asks, stand, accepts, admin, seen, steps } = agency
  const before = await stand()
  const { id: callOff } = await lucia.portal.call(callOffEndpoints.tell, {
    body: { jobId: id, date: '2026-11-19', reason: 'ILLNESS', note: null },
  })
  const ends = [
    (offer: number) => admin.call(offers.withdraw, { params: { id: offer } }),
    () => lucia.portal.call(callOffEndpoints.takeBack, { params: { id: callOff } }),
  ]
  for (const end of ends) {
    const made = await asks()
    expect((await stand()).status).toBe('WITHDRAWN')
    expect(await refused(accepts(carla, former))).toMatchObject({ code: 'offer_withdrawn' })
    await end(made.id)
    expect((await seen(former)).of(brais)).toMatchObject({ status: 'WAITING', waitingPlace: 1 })
    expect(await stand()).toEqual(before)
  }
  // And where nobody answers in time; by then the sessions of the test are over.
  await asks()
  now = new Date('2026-11-19T16:31:00Z')
  await app.runDue()
  expect((await steps(former, brais.workerId)).slice(-6)).toEqual(
    ['office', 'portal', 'clock'].flatMap(() => ['withdrawn', 'reopened']),
  )
  now = eveOf
  // The line goes on: who gives the work back is followed by who waits.
  await lucia.portal.call(offers.answer, { params: { id: former.id }, body: { answer: 'DECLINE' } })
  expect((await seen(former)).of(brais)).toMatchObject({ status: 'CONFIRMED', holdsPlace: true })
})

test('a cover that was offered and taken leaves the former offer closed, whatever becomes of its own', async () => {
  const { brais, diana, former, asks, stand, worker, accepts, admin } = await anOfferBefore()
  const made = await asks()
  await accepts(diana, made)
  await admin.call(offers.withdraw, { params: { id: made.id } })
  expect((await stand()).status).toBe('WITHDRAWN')
  expect(await worker()).toBe(diana.workerId)
  expect(await refused(accepts(brais, former))).toMatchObject({ code: 'offer_withdrawn' })
})

test('the undo of a cover leaves the offer closed, and says why, where its shift did not come back or is offered anew', async () => {
  const { lucia, brais, carla, aJob, offers: makes, accepts, admin, seen } = await aSickCall()
  for (const since of ['changed', 'offered'] as const) {
    const { id } = await aJob({ schedules: scheduleOn({ '2026-11-20': '16:00-20:00' }) })
    const former = await makes([lucia, brais], { jobId: id, answerDay: '2026-11-20', answerHour: '10:00' })
    await accepts(lucia, former)
    await accepts(brais, former)
    const version = async () => (await admin.call(jobEndpoints.get, { params: { id } })).version
    const { operationId } = await admin.call(planningEndpoints.cover, {
      params: { id },
      body: {
        reason: 'No puede venir',
        steps: [{ jobId: id, version: await version(), workerId: carla.workerId }],
      },
    })
    if (since === 'changed')
      await admin.call(jobEndpoints.patch, { params: { id }, body: { change: { salary: 50 } } })
    else
      await admin.call(offers.offerCover, {
        params: { id },
        body: {
          version: await version(),
          workerIds: [brais.workerId],
          waveMinutes: 30,
          reason: 'Tampoco puede',
        },
      })
    const undone = await admin.call(jobEndpoints.undoBulk, { params: { id: operationId } })
    const why = since === 'changed' ? /no ha vuelto/ : /vuelto a ofrecer/
    expect(undone.offers).toEqual([{ jobId: id, people: 0, reason: expect.stringMatching(why) }])
    expect(await seen(former)).toMatchObject({ status: 'WITHDRAWN' })
    expect(await refused(accepts(brais, former))).toMatchObject({ code: 'offer_withdrawn' })
    await admin.call(jobEndpoints.patch, { params: { id }, body: { change: { status: 'ANULADO' } } })
  }
})

test('an offer with another place to take stays open beside the cover of the one that is taken', async () => {
  const { lucia, brais, carla, aJob, offers: makes, accepts, admin, seen } = await aSickCall()
  const { id } = await aJob({ schedules: scheduleOn({ '2026-11-20': '16:00-20:00' }) })
  const former = await makes([lucia, brais], {
    jobId: id,
    places: 2,
    answerDay: '2026-11-20',
    answerHour: '10:00',
  })
  await accepts(lucia, former)
  const { jobId = null } = (await seen(former)).of(lucia) ?? {}
  const taken = { params: { id: jobId ?? 0 } }
  const { version } = await admin.call(jobEndpoints.get, taken)
  const body = { version, workerIds: [carla.workerId], waveMinutes: 30 as const, reason: 'No puede venir' }
  const made = await admin.call(offers.offerCover, { ...taken, body })
  await accepts(brais, former)
  await accepts(carla, made)
  expect(await seen(former)).toMatchObject({
    status: 'OPEN',
    places: [{ jobId, worker: { id: carla.workerId } }, { worker: { id: brais.workerId } }],
  })
})

test('is refused where it changed meanwhile or is offered already', async () => {
  const { lucia, brais, carla, id, offer, admin, job } = await aSickCall()
  const { version } = await job()
  const body = { version, workerIds: [brais.workerId], waveMinutes: 30 as const, reason: 'No puede venir' }
  const asked = (draft: object) =>
    refused(admin.call(offers.offerCover, { params: { id }, body: { ...body, ...draft } as never }))
  expect(await asked({ version: version + 1 })).toMatchObject({ code: 'cover_changed' })
  expect(await asked({ workerIds: [lucia.workerId] })).toMatchObject({ code: 'cover_unrelated' })
  expect(await asked({ workerIds: [] })).toMatchObject({ code: 'invalid_input' })
  expect(await asked({ waveMinutes: 7 })).toMatchObject({ code: 'invalid_input' })
  await offer([brais])
  expect(await asked({ workerIds: [carla.workerId] })).toMatchObject({ code: 'job_already_offered' })
})

test('is refused where there is no time to ask, and once the work has begun', async () => {
  // It is four in the afternoon in Madrid.
  const soon = await aSickCall('16:55-20:00', '2026-11-19')
  expect(await refused(soon.offer([soon.brais]))).toMatchObject({ code: 'cover_too_late' })
  const begun = await aSickCall('15:00-20:00', '2026-11-19')
  expect(await refused(begun.offer([begun.brais]))).toMatchObject({ code: 'cover_too_late' })
})
