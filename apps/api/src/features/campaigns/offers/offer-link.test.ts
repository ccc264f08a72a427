import { offerEndpoints as offers } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { offerLinkEndpoints } from '@cuadrante/contract/campaigns/offers/offer-link-endpoints.ts'
import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { refused } from '../testing/a-planned-agency.ts'
import { anOfferingAgency, noon } from './testing/an-offering-agency.ts'

let app: TestApp
let now = noon
beforeAll(async () => {
  app = await testApp({ clock: () => now })
})
beforeEach(() => {
  now = noon
})

/** An offer to two people, and the link of the first as the office hands it over. */
async function aLinkedOffer() {
  const agency = await anOfferingAgency(app)
  const { admin, tenant, people, offers: offer } = agency
  const [person, other] = await people(2)
  if (!person || !other) throw new Error('two people')
  const made = await offer([person, other], { message: 'Hay que llevar zapato cerrado' })
  const handOver = async () => {
    const [handed] = await admin.call(offers.links, {
      params: { id: made.id },
      body: { workerIds: [person.workerId] },
    })
    return handed?.link.split('/').at(-1) ?? ''
  }
  return { ...agency, person, other, made, handOver, nobody: app.anonymous(tenant.id) }
}

test('shows its one offer without signing in, and looking answers nothing', async () => {
  const { handOver, nobody, seen, made, person, other, steps } = await aLinkedOffer()
  const token = await handOver()
  const shown = await nobody.call(offerLinkEndpoints.read, { body: { token } })
  await nobody.call(offerLinkEndpoints.read, { body: { token } })
  expect(shown).toMatchObject({
    id: made.id,
    worker: 'Persona1 Castro Vidal',
    message: 'Hay que llevar zapato cerrado',
    status: 'OPENED',
    canAccept: true,
  })
  expect(JSON.stringify(shown)).not.toContain('Persona2')
  const after = await seen(made)
  expect(after.of(person)).toMatchObject({ status: 'OPENED', sentBy: ['link', 'office'] })
  expect(after.of(other)?.status).toBe('SENT')
  expect(await steps(made, person.workerId)).toEqual(['created', 'sent', 'sent', 'opened'])
})

test('there is nothing to fetch by its address: a link checker answers nothing', async () => {
  const { handOver, nobody, seen, made, person } = await aLinkedOffer()
  const token = await handOver()
  for (const path of ['/api/offer-links/answer', '/api/offer-links/read', `/api/offer-links/${token}`])
    expect((await nobody.raw('GET', path)).statusCode).toBe(404)
  expect((await seen(made)).of(person)?.status).toBe('SENT')
})

test('answers once, also when it is used ten times at the same moment', async () => {
  const { admin, handOver, nobody, seen, made, person, steps } = await aLinkedOffer()
  const token = await handOver()
  const body = { token, answer: 'ACCEPT' } as const
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => nobody.call(offerLinkEndpoints.answer, { body })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refused(nobody.call(offerLinkEndpoints.answer, { body }))).toMatchObject({
    code: 'offer_link_spent',
  })
  expect(await refused(nobody.call(offerLinkEndpoints.read, { body: { token } }))).toMatchObject({
    code: 'offer_link_spent',
  })
  expect((await seen(made)).of(person)?.status).toBe('CONFIRMED')
  expect(await steps(made, person.workerId)).toEqual(['created', 'sent', 'sent', 'accepted', 'confirmed'])
  const history = await admin.raw('GET', '/api/history?entity=job&entityId=1')
  expect(history.body).toContain('Persona1 Castro Vidal')
})

test('is kept as a digest, bound to its purpose and to its agency', async () => {
  const { tenant, handOver, nobody } = await aLinkedOffer()
  const token = await handOver()
  const kept = await tenant.inTenant((db) => db.selectFrom('offer_links').selectAll().execute())
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(await refused(nobody.call(accessEndpoints.readLink, { params: { token } }))).toMatchObject({
    code: 'link_spent',
  })
  const elsewhere = app.anonymous((await app.aTenant()).id)
  expect(await refused(elsewhere.call(offerLinkEndpoints.read, { body: { token } }))).toMatchObject({
    code: 'offer_link_spent',
  })
})

test('stops working when a newer one is made, and at the deadline', async () => {
  const { handOver, nobody } = await aLinkedOffer()
  const old = await handOver()
  const token = await handOver()
  const asked = (link: string) => refused(nobody.call(offerLinkEndpoints.read, { body: { token: link } }))
  expect(await asked(old)).toMatchObject({ code: 'offer_link_spent' })
  now = new Date('2026-10-02T18:00:00Z')
  expect(await asked(token)).toMatchObject({ code: 'offer_link_spent' })
})

test('S9 is closed to whose account is put out of service', async () => {
  const { handOver, nobody, tenant, person } = await aLinkedOffer()
  const token = await handOver()
  await tenant.inTenant((db) =>
    db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', (w) => w.selectFrom('workers').select('user_id').where('id', '=', person.workerId))
      .execute(),
  )
  const body = { token, answer: 'ACCEPT' } as const
  expect(await refused(nobody.call(offerLinkEndpoints.answer, { body }))).toMatchObject({
    code: 'offer_link_spent',
  })
})

test('S4 of one person stays when a new one is made for a colleague', async () => {
  const { handOver, nobody, admin, made, other } = await aLinkedOffer()
  const token = await handOver()
  await admin.call(offers.links, { params: { id: made.id }, body: { workerIds: [other.workerId] } })
  expect(await nobody.call(offerLinkEndpoints.read, { body: { token } })).toMatchObject({ id: made.id })
})

test('answers only what has not been answered in the portal', async () => {
  const { handOver, nobody, accepts, made, person, seen } = await aLinkedOffer()
  const token = await handOver()
  await accepts(person, made)
  const body = { token, answer: 'DECLINE' } as const
  expect(await refused(nobody.call(offerLinkEndpoints.answer, { body }))).toMatchObject({
    code: 'offer_answered',
  })
  expect((await seen(made)).of(person)?.status).toBe('CONFIRMED')
})

test('whoever answers an offer that was taken back meanwhile reads that, not that they had answered', async () => {
  const { admin, handOver, nobody, made } = await aLinkedOffer()
  const token = await handOver()
  await nobody.call(offerLinkEndpoints.read, { body: { token } })
  await admin.call(offers.withdraw, { params: { id: made.id } })
  for (const answer of ['ACCEPT', 'DECLINE'] as const)
    expect(await refused(nobody.call(offerLinkEndpoints.answer, { body: { token, answer } }))).toMatchObject({
      code: 'offer_withdrawn',
    })
})
