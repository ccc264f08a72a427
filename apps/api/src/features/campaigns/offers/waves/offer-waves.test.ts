import { offerEndpoints as offers } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { offerLinkEndpoints } from '@cuadrante/contract/campaigns/offers/offer-link-endpoints.ts'
import { jobEndpoints as jobs } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renewDatabase } from '../../../../../test/database.ts'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import { scheduleOn } from '../../testing/a-planned-agency.ts'
import { anOfferingAgency, noon } from '../testing/an-offering-agency.ts'

let app: TestApp
let now = noon
beforeAll(async () => {
  renewDatabase()
  app = await testApp({ clock: () => now })
})
beforeEach(() => {
  now = noon
})

/** The clockwork's turn some hours after the offer was made; sessions of the test may have ended by then. */
async function hoursLater(agency: Pick<Agency, 'tenant'>, hours: number) {
  now = new Date(noon.getTime() + hours * 3_600_000)
  await agency.tenant.inTenant((db) =>
    db.updateTable('sessions').set({ last_seen_at: now.toISOString() }).execute(),
  )
  await app.runDue()
}
type Agency = Awaited<ReturnType<typeof anOfferingAgency>>

async function anOfferOneByOne(places = 1, waveHours = 4) {
  const agency = await anOfferingAgency(app)
  const people = await agency.people(4)
  const offer = await agency.offers(people, { waveHours, places })
  return { ...agency, people, offer }
}

/** What the office writes into the job itself. */
const byHand = ({ admin, offer }: Awaited<ReturnType<typeof anOfferOneByOne>>, workerId: number | null) =>
  admin.call(jobs.patch, {
    params: { id: offer.places[0]?.jobId ?? 0 },
    body: { change: { workerId, status: workerId === null ? 'PENDIENTE' : 'CONFIRMADO' } },
  })

const askedNow = async ({ seen, offer }: Awaited<ReturnType<typeof anOfferOneByOne>>) =>
  (await seen(offer)).invitations.map(({ workerId }) => workerId).toSorted((a, b) => a - b)

const idsOf = (...people: readonly ({ readonly workerId: number } | undefined)[]) =>
  people.flatMap((one) => one?.workerId ?? []).toSorted((a, b) => a - b)

describe('an offer that asks one after another', () => {
  test('asks nobody while the agency has no offers, and goes on when it has them again', async () => {
    const agency = await anOfferOneByOne()
    const [first, second] = agency.people
    const setOff = (modulesOff: string[]) =>
      agency.tenant.inTenant((db) =>
        db
          .updateTable('tenants')
          .set({ settings: JSON.stringify({ modulesOff }) })
          .execute(),
      )
    await setOff(['offers'])
    await hoursLater(agency, 5)
    await setOff([])
    expect(await askedNow(agency)).toEqual(idsOf(first))
    await hoursLater(agency, 6)
    expect(await askedNow(agency)).toEqual(idsOf(first, second))
  })

  test('asks the first, tells when the next one is, and asks nobody before', async () => {
    const agency = await anOfferOneByOne()
    const [first, second, third, fourth] = agency.people
    expect(await askedNow(agency)).toEqual(idsOf(first))
    expect((await agency.seen(agency.offer)).waves).toMatchObject({
      hours: 4,
      nextAt: '2026-10-01T14:00:00Z',
      queue: [second, third, fourth].map((one) => ({ workerId: one?.workerId, passedOver: null })),
    })
    const own = await first?.portal.call(offers.own, {})
    expect(own?.[0]).toMatchObject({ aloneUntil: '2026-10-01T14:00:00.000Z' })
    expect(await second?.portal.call(offers.own, {})).toEqual([])
    await hoursLater(agency, 3.9)
    expect(await askedNow(agency)).toEqual(idsOf(first))
  })

  test('asks the next when the hours are over; whoever says yes first has it, and then nobody else is asked', async () => {
    const agency = await anOfferOneByOne(1, 1)
    const [first, second] = agency.people
    await hoursLater(agency, 1.1)
    expect(await askedNow(agency)).toEqual(idsOf(first, second))
    const own = await first?.portal.call(offers.own, {})
    expect(own?.[0]).toMatchObject({ canAccept: true, aloneUntil: null })
    if (first) await agency.accepts(first, agency.offer)
    await hoursLater(agency, 2.3)
    expect(await askedNow(agency)).toEqual(idsOf(first, second))
    expect((await agency.seen(agency.offer)).waves).toMatchObject({ nextAt: null })
  })

  test('asks the next in the minute of their turn, although the offers were looked at just before', async () => {
    const agency = await anOfferOneByOne(1, 1)
    const [first, second] = agency.people
    await hoursLater(agency, 0.98)
    expect(await askedNow(agency)).toEqual(idsOf(first))
    await hoursLater(agency, 1)
    expect(await askedNow(agency)).toEqual(idsOf(first, second))
  })

  test('does not wait for the hours of somebody who has said no', async () => {
    const agency = await anOfferOneByOne()
    const [first, second] = agency.people
    if (first) await agency.declines(first, agency.offer)
    await hoursLater(agency, 0.2)
    expect(await askedNow(agency)).toEqual(idsOf(first, second))
  })

  test('does not wait for the answer of somebody who can only refuse, as the work has changed since', async () => {
    const agency = await anOfferOneByOne(2)
    const [first, second, third, fourth] = agency.people
    for (const { jobId } of agency.offer.places)
      await agency.admin.call(jobs.update, {
        params: { id: jobId },
        body: { client: 'Zumos Alba', schedules: scheduleOn({ '2026-11-20': '10:00-15:00' }) },
      })
    if (first) await agency.declines(first, agency.offer)
    await hoursLater(agency, 0.2)
    expect(await askedNow(agency)).toEqual(idsOf(first, second, third, fourth))
  })

  test('passes over who may not do it by then, says why, and asks the one after', async () => {
    const agency = await anOfferOneByOne()
    const [first, second, third] = agency.people
    await agency.tenant.inTenant((db) =>
      db
        .updateTable('workers')
        .set({ birth_date: '2012-01-01' })
        .where('id', '=', second?.workerId ?? 0)
        .execute(),
    )
    await hoursLater(agency, 4.1)
    expect(await askedNow(agency)).toEqual(idsOf(first, third))
    const { waves } = await agency.seen(agency.offer)
    expect(waves?.queue.find(({ workerId }) => workerId === second?.workerId)?.passedOver).toMatch(/años/)
  })

  test('asks as many as there are places, and asks nobody once it is withdrawn', async () => {
    const agency = await anOfferOneByOne(2)
    const [first, second] = agency.people
    expect(await askedNow(agency)).toEqual(idsOf(first, second))
    await agency.admin.call(offers.withdraw, { params: { id: agency.offer.id } })
    await hoursLater(agency, 5)
    expect(await askedNow(agency)).toEqual(idsOf(first, second))
  })

  test('goes on where the places were taken and one is free again, although somebody has not answered', async () => {
    const agency = await anOfferOneByOne(1, 1)
    const [first, second, third] = agency.people
    if (!first || !second) throw new Error('two people')
    await hoursLater(agency, 1.1)
    await agency.accepts(second, agency.offer)
    await hoursLater(agency, 2.3)
    expect((await agency.seen(agency.offer)).waves).toMatchObject({ nextAt: null })
    await agency.declines(second, agency.offer)
    await hoursLater(agency, 2.5)
    expect(await askedNow(agency)).toEqual(idsOf(first, second, third))
  })

  test('goes on where the office frees what it had given by hand, and tells nobody a turn in between', async () => {
    const agency = await anOfferOneByOne(1, 1)
    const [first, second] = agency.people
    const { workerId } = await agency.aPerson()
    await byHand(agency, workerId)
    expect((await agency.seen(agency.offer)).waves).toMatchObject({ nextAt: null })
    await hoursLater(agency, 1.1)
    expect(await askedNow(agency)).toEqual(idsOf(first))
    await byHand(agency, null)
    await hoursLater(agency, 1.3)
    expect(await askedNow(agency)).toEqual(idsOf(first, second))
  })
})

describe('whoever of an offer is given the work by hand', () => {
  test('reads that it is theirs instead of a place that is taken, and is not asked any more', async () => {
    const agency = await anOfferOneByOne(1, 1)
    const [first, second] = agency.people
    if (!first || !second) throw new Error('two people')
    await hoursLater(agency, 1.1)
    const links = await agency.admin.call(offers.links, {
      params: { id: agency.offer.id },
      body: { workerIds: [first.workerId] },
    })
    await byHand(agency, first.workerId)
    const token = links[0]?.link.split('/').at(-1) ?? ''
    expect(await first.portal.call(offerLinkEndpoints.read, { body: { token } })).toMatchObject({
      holdsPlace: true,
      canAccept: false,
      canDecline: false,
    })
    const [own] = await first.portal.call(offers.own, {})
    expect(own).toMatchObject({ status: 'CONFIRMED', holdsPlace: true, canAccept: false })
    expect(await first.portal.call(dashboardEndpoints.bell)).toMatchObject({ waitingOffers: 0 })
    expect((await agency.seen(agency.offer)).of(first)).toMatchObject({
      status: 'CONFIRMED',
      holdsPlace: true,
    })
    const [other] = await second.portal.call(offers.own, {})
    expect(other).toMatchObject({ status: 'SENT', freePlaces: 0, canAccept: true })
    // A yes on its way changes nothing.
    expect(await agency.accepts(first, agency.offer)).toMatchObject({ status: 'CONFIRMED', holdsPlace: true })
    await agency.accepts(second, agency.offer)
    // Given back, the place is the next one's.
    await agency.declines(first, agency.offer)
    const after = await agency.seen(agency.offer)
    expect(after.of(first)).toMatchObject({ status: 'DECLINED' })
    expect(after.of(second)).toMatchObject({ status: 'CONFIRMED', holdsPlace: true })
  })
})
