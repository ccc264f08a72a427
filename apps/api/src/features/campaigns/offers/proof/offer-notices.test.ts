import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { offerLinkEndpoints } from '@cuadrante/contract/campaigns/offers/offer-link-endpoints.ts'
import { linkEndpoints } from '@cuadrante/contract/campaigns/links/link-endpoints.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aMailServer } from '../../../../../test/providers/a-mail-server.ts'
import { renewDatabase } from '../../../../../test/database.ts'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import { refused } from '../../testing/a-planned-agency.ts'
import { loadProof } from './offer-proof.ts'
import { anOfferingAgency, noon } from '../testing/an-offering-agency.ts'

const clock = { now: noon }
let app: TestApp
let post: Awaited<ReturnType<typeof aMailServer>>
beforeAll(async () => {
  renewDatabase()
  post = await aMailServer()
  app = await testApp({ clock: () => clock.now, mail: post.config, publicUrl: 'https://agencia.example' })
})
beforeEach(() => {
  clock.now = noon
  post.letters.length = 0
})

async function anOffer() {
  const agency = await anOfferingAgency(app)
  const { tenant } = agency
  const person = await agency.aPerson({ name: 'Iria Blanco Senra' })
  const made = await agency.offers([person])
  /** What waits goes out now. */
  const sends = async () => {
    await tenant.inTenant((db) =>
      db
        .updateTable('deliveries')
        .set({ due_at: clock.now.toISOString(), created_at: clock.now.toISOString() })
        .where('state', '=', 'waiting')
        .execute(),
    )
    await app.server.dispatcher.sendDue()
    return post.letters.map((letter) => letter.replaceAll('=\r\n', '').replaceAll('=3D', '='))
  }
  const linkIn = (letter = '') => /\/offers\/answer\/([\w-]{43})/.exec(letter)?.[1] ?? ''
  const statesOf = () =>
    tenant.inTenant((db) => db.selectFrom('deliveries').select(['state', 'reason']).orderBy('id').execute())
  return { ...agency, person, made, sends, linkIn, statesOf, nobody: app.anonymous(tenant.id) }
}

test('the letter carries a link that answers once, and the proof says to which address it went, when, and that it was opened', async () => {
  const { tenant, admin, person, made, sends, linkIn, steps, nobody } = await anOffer()
  const [letter] = await sends()
  expect(letter).toContain('20/11/2026 a las 09:00')
  expect(letter).toContain('Responde antes del 02/10/2026 a las 20:00')
  const token = linkIn(letter)
  expect(await nobody.call(offerLinkEndpoints.read, { body: { token } })).toMatchObject({ status: 'OPENED' })
  const body = { token, answer: 'ACCEPT' } as const
  expect(await nobody.call(offerLinkEndpoints.answer, { body })).toMatchObject({ status: 'CONFIRMED' })
  expect(await refused(nobody.call(offerLinkEndpoints.answer, { body }))).toMatchObject({
    code: 'offer_link_spent',
  })
  expect(await steps(made, person.workerId)).toEqual([
    'created',
    'sent',
    'sent',
    'opened',
    'accepted',
    'confirmed',
  ])
  const email = await tenant.inTenant((db) =>
    db.selectFrom('users').select('email').where('id', '=', person.portal.userId).executeTakeFirstOrThrow(),
  )
  await person.portal.call(noticeEndpoints.markNotices, { body: {} })
  const proof = await tenant.inTenant((db) => loadProof(db, made.id, person.workerId))
  expect(proof.notices).toEqual([
    {
      channel: 'mail',
      state: 'sent',
      reason: null,
      address: email.email,
      createdAt: expect.any(String),
      sentAt: noon.toISOString(),
      readAt: expect.any(String),
    },
  ])
  expect(proof.steps.findLast(({ kind }) => kind === 'sent')).toMatchObject({
    via: 'mail',
    at: noon.toISOString(),
    detail: { letter: 'invited', to: email.email },
  })
  const log = await admin.call(noticeEndpoints.deliveriesOf, { params: { id: person.workerId } })
  expect(log.deliveries[0]).toMatchObject({ state: 'sent', address: email.email, readAt: expect.any(String) })
})

test('somebody without access is asked by letter too, and answers by its link', async () => {
  const { aWorker, offers: make, sends, linkIn, nobody, tenant } = await anOffer()
  await sends()
  post.letters.length = 0
  const workerId = await aWorker({ name: 'Brais Rey Lema' })
  await make([workerId])
  const [letter] = await sends()
  expect(letter).toContain('Hola, Brais')
  const answered = await nobody.call(offerLinkEndpoints.answer, {
    body: { token: linkIn(letter), answer: 'ACCEPT' },
  })
  expect(answered.status).toBe('CONFIRMED')
  const users = await tenant.inTenant((db) => db.selectFrom('users').select(['login', 'roles']).execute())
  expect(users.some(({ login, roles }) => login === null && roles.length === 0)).toBe(true)
})

test('somebody without access is asked for a week by letter and answers by its link; of a shift of theirs alike', async () => {
  const { admin, aWorker, sends, nobody } = await anOffer()
  await sends()
  post.letters.length = 0
  const workerId = await aWorker({ name: 'Brais Rey Lema' })
  await admin.call(availabilityEndpoints.ask, { body: { monday: '2026-10-05', workerId } })
  const [letter] = await sends()
  const token = /\/availability\/answer\/([\w-]{43})/.exec(letter ?? '')?.[1] ?? ''
  expect(await nobody.call(linkEndpoints.readWeek, { body: { token } })).toMatchObject({
    firstName: 'Brais',
    monday: '2026-10-05',
  })
})

test('S4 of two who are asked each has a link, an address and steps of their own', async () => {
  const { tenant, admin, aPerson, offers: offer, sends, linkIn, nobody } = await anOffer()
  await sends()
  post.letters.length = 0
  const brais = await aPerson({ name: 'Brais Castro Vidal' })
  const iria = await aPerson({ name: 'Noa Lema Rey' })
  const made = await offer([brais, iria], { places: 2 })
  const tokens = (await sends()).map(linkIn)
  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens)
    expect(await nobody.call(offerLinkEndpoints.answer, { body: { token, answer: 'ACCEPT' } })).toMatchObject(
      {
        status: 'CONFIRMED',
      },
    )
  for (const { workerId, portal } of [brais, iria]) {
    const { email } = await portal.call(accessEndpoints.me)
    const proof = await tenant.inTenant((db) => loadProof(db, made.id, workerId))
    expect(proof.steps.map(({ kind }) => kind)).toEqual(['created', 'sent', 'sent', 'accepted', 'confirmed'])
    expect(proof.notices.map(({ address }) => address)).toEqual([email])
    const { deliveries } = await admin.call(noticeEndpoints.deliveriesOf, { params: { id: workerId } })
    expect(new Set(deliveries.map(({ address }) => address ?? email))).toEqual(new Set([email]))
  }
})

test('nobody is written to who has answered in the meantime, and a retried letter does not spoil the first', async () => {
  const { accepts, person, made, sends, statesOf } = await anOffer()
  await accepts(person, made)
  expect(await sends()).toEqual([])
  expect(await statesOf()).toMatchObject([{ state: 'dropped', reason: 'over' }])
})

test('a second message leaves the link of the first alive, until one of them has answered', async () => {
  const { tenant, sends, linkIn, nobody } = await anOffer()
  await sends()
  await tenant.inTenant((db) => db.updateTable('deliveries').set({ state: 'waiting' }).execute())
  const letters = await sends()
  const [first, second] = letters.map(linkIn)
  expect(first).not.toBe(second)
  const body = (token = '') => ({ body: { token, answer: 'DECLINE' } as const })
  expect(await nobody.call(offerLinkEndpoints.read, { body: { token: second ?? '' } })).toBeDefined()
  expect(await nobody.call(offerLinkEndpoints.answer, body(first))).toMatchObject({ status: 'DECLINED' })
  expect(await refused(nobody.call(offerLinkEndpoints.answer, body(second)))).toMatchObject({
    code: 'offer_link_spent',
  })
})

test('who wants no letters of offers gets none', async () => {
  const { person, sends, statesOf, steps, made } = await anOffer()
  await person.portal.call(noticeEndpoints.setSwitch, {
    body: { kind: 'offer_received', channel: 'mail', isOn: false },
  })
  expect(await sends()).toEqual([])
  expect(await statesOf()).toMatchObject([{ state: 'dropped', reason: 'switched_off' }])
  expect(await steps(made, person.workerId)).toEqual(['created', 'sent'])
})

test('a server that is out of reach is tried again; given up, the proof says so and the offer stands', async () => {
  const { person, sends, statesOf, steps, made, seen, tenant } = await anOffer()
  await post.close()
  await sends()
  expect(await statesOf()).toMatchObject([{ state: 'waiting', reason: 'unreachable' }])
  expect(await steps(made, person.workerId)).toEqual(['created', 'sent'])
  await tenant.inTenant((db) => db.updateTable('deliveries').set({ attempts: 9 }).execute())
  await sends()
  expect(await statesOf()).toMatchObject([{ state: 'failed', reason: 'unreachable' }])
  expect(await steps(made, person.workerId)).toEqual(['created', 'sent', 'not_sent'])
  expect((await seen(made)).of(person)).toMatchObject({ status: 'SENT', lastStep: 'not_sent' })
})
