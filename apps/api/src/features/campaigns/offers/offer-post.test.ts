import { offerEndpoints as offers } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts'
import { refused } from '../testing/a-planned-agency.ts'
import { createMailOffers, createOfferPost, type OfferLetter } from './offer-post.ts'
import { anOfferingAgency, noon } from './testing/an-offering-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => noon })
})

/** A mail server of the test: keeps what it was given, and may be down. */
function aMailer() {
  const mails: Mail[] = []
  const state = { isUp: true }
  const send = async (mail: Mail) => {
    if (state.isUp) mails.push(mail)
    return state.isUp
  }
  const mailer: Mailer = {
    isConfigured: true,
    send,
    post: async (mail) => ((await send(mail)) ? 'sent' : 'unreachable'),
  }
  return { mailer, mails, state }
}

async function aMailedOffer() {
  const agency = await anOfferingAgency(app)
  const person = await agency.aPerson({ name: 'Iria Blanco Senra' })
  const made = await agency.offers([person])
  const { mailer, mails, state } = aMailer()
  const mailOffers = createMailOffers({ mailer, baseUrl: 'https://agencia.example', clock: () => noon })
  const sends = (letter: OfferLetter['letter']) =>
    mailOffers({
      input: { letter, offerId: made.id, workerIds: [person.workerId] },
      tenant: agency.tenant.id,
      taskId: 1,
      userId: null,
      attempt: 1,
      log: pino({ level: 'silent' }),
      inTenant: agency.tenant.inTenant,
      progress: () => undefined,
      signal: new AbortController().signal,
    })
  return { ...agency, person, made, mails, state, sends }
}

test('the letter carries a link that works once and that nobody else has seen', async () => {
  const { tenant, person, made, mails, sends, steps } = await aMailedOffer()
  await sends('invited')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Atlántica Promo te ofrece un turno: Zumos Alba, 20/11/2026 a las 09:00')
  expect(mails[0]?.text).toContain('responde antes del 02/10/2026 a las 20:00')
  const link = /https:\/\/agencia\.example\/offers\/answer\/(\S+)/.exec(mails[0]?.text ?? '')
  const nobody = app.anonymous(tenant.id)
  const body = { token: link?.[1] ?? '', answer: 'ACCEPT' } as const
  expect(await nobody.call(offers.answerLink, { body })).toMatchObject({ status: 'CONFIRMED' })
  expect(await refused(nobody.call(offers.answerLink, { body }))).toMatchObject({ code: 'offer_link_spent' })
  expect(await steps(made, person.workerId)).toEqual(['created', 'sent', 'sent', 'accepted', 'confirmed'])
})

test('a letter that was sent is not sent again when the work is resumed after a crash', async () => {
  const { mails, sends } = await aMailedOffer()
  expect([await sends('invited'), await sends('invited')]).toEqual([{ sent: 1 }, { sent: 0 }])
  expect(mails).toHaveLength(1)
})

test('nobody is written to who has answered in the meantime', async () => {
  const { person, made, accepts, mails, sends } = await aMailedOffer()
  await accepts(person, made)
  await sends('invited')
  expect(mails).toEqual([])
})

test('a mail server that is down is kept in the proof, and the offer stands', async () => {
  const { person, made, state, sends, seen, steps } = await aMailedOffer()
  state.isUp = false
  await sends('invited')
  expect(await steps(made, person.workerId)).toEqual(['created', 'sent', 'not_sent'])
  expect((await seen(made)).of(person)).toMatchObject({ status: 'SENT', lastStep: 'not_sent' })
})

test('without an address for its links nothing is put in the queue', async () => {
  const { mailer } = aMailer()
  const { tasks } = app.server
  expect(createOfferPost({ tasks, mailer, baseUrl: undefined }).isConfigured).toBe(false)
  expect(createOfferPost({ tasks, mailer, baseUrl: 'https://agencia.example' }).isConfigured).toBe(true)
})
