import {
  channelsOf,
  noticeChannels,
  noticeKindNames,
  noticeKinds,
  noticeSentence,
  type NoticeChannel,
  type NoticeKind,
  type NoticeSubject,
} from '@cuadrante/contract/access/notices.ts'
import { describe, expect, test } from 'vitest'
import { letterOf } from './letter.ts'
import { wordsOf } from './phones/phone-channel.ts'
import { providers } from './phones/providers.ts'
import { bodyOf } from './push-channel.ts'

const [worker, job] = ['Lucía <Pérez> Souto', 'Mercado de Santiago, 21/11/2026 a las 09:00']
const day = '2026-11-21'
const shifts = { shifts: 3, job }
const absence = { worker, from: day, to: '2026-11-23' }

/** A subject of every kind: a new kind does not compile without one. */
const subjects: { readonly [K in NoticeKind]: NoticeSubject<K> } = {
  offer_answered: { worker, job, answer: 'accepted' },
  cover_fell: { job, why: 'declined', who: worker, next: null, at: null },
  password_forgotten: { who: worker, login: 'lucia@demo.example' },
  worker_unavailable: { worker, from: day, to: day, shifts: 2, job },
  shift_called_off: { worker, job },
  visits_late: { worker, day, minutes: 25, lost: ['Froiz Carballo'] },
  visit_missed: { worker, shop: 'Froiz Carballo', why: 'Cerrado' },
  availability_asked: { monday: '2026-11-23' },
  campaign_asked: { campaignId: 4, campaign: 'Navidad en tienda', from: day, to: '2026-12-05', days: 7 },
  absence_asked: absence,
  absence_cancelled: absence,
  absence_answered: { ...absence, answer: 'REFUSED' },
  data_change_asked: { worker, what: 'teléfono' },
  data_change_answered: { what: 'teléfono', isApproved: false, reason: 'falta el justificante' },
  offer_received: { job, answerBy: '20/11/2026 a las 20:00' },
  offer_promoted: { job },
  document_expiring: { document: 'Manipulador de alimentos', worker, expiresOn: day, days: 12 },
  contract_ending: { to: day, days: 15, worker },
  document_requested: { document: 'Contrato', what: 'signature' },
  document_signed: { document: 'Contrato', worker },
  document_sent: { document: 'DNI o NIE', worker },
  document_reviewed: { document: 'DNI o NIE', reason: 'No se lee el número' },
  clock_out_missing: { day, job, worker },
  correction_requested: { by: worker, day },
  correction_answered: { by: worker, day, answer: 'disputed' },
  reliability_contested: { worker, day },
  reliability_answered: { day, verdict: 'excused' },
  plan_ended: { plan: 'Navidad en tienda', jobs: 12, covered: 11 },
  backup_failed: { day, reason: 'no queda sitio' },
  shift_assigned: shifts,
  shift_moved: shifts,
  shift_cancelled: shifts,
  shift_to_confirm: { job },
  swap_offered: { from: worker, job },
  swap_answered: { who: worker, job, answer: 'taken' },
  shift_swapped: { from: worker, to: 'Brais Lema Rey', job, isToDecide: true },
  month_to_sign: { month: '2026-11' },
  month_reopened: { month: '2026-11', reason: 'Falta la tarde del 20' },
}

const agency = 'Atlántica Promo'
const baseUrl = 'https://agencia.example'
const path = '/jobs?day=1&other=2'
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const messageOf = (kind: NoticeKind) => {
  const lines = [{ sentence: noticeSentence(kind, subjects[kind]), path }]
  return { agency, kind, lines, firstName: 'Noa', isDigest: false, batch: 'b-1' }
}
const phoneRequest = (channel: 'whatsapp' | 'sms', kind: NoticeKind) => {
  const message = messageOf(kind)
  const to = { to: '+34600112233', firstName: message.firstName }
  const account = { account: 'AC1', sender: 'aviso', secret: 's' }
  const words = wordsOf(message, baseUrl)
  return { words, body: providers[channel].request(account, { ...to, ...words }).body }
}
/** A long sentence is cut for a telephone; what is left is its beginning. */
const isBeginning = (text: string, kind: NoticeKind) =>
  text.length <= 110 &&
  `${agency}: ${noticeSentence(kind, subjects[kind])}`.startsWith(text.replace(/…$/, ''))

/** What each channel makes of a kind of notice, and what it is to make of it. */
const templates: Readonly<Record<NoticeChannel, (kind: NoticeKind) => { made: unknown; meant: unknown }>> = {
  mail: (kind) => {
    const sentence = noticeSentence(kind, subjects[kind])
    const mail = letterOf({ ...messageOf(kind), to: 'noa@demo.example', baseUrl, oneClickKey: 'k' })
    const { subject, text, html, unsubscribe } = mail
    return {
      made: { subject, text, html, unsubscribe },
      meant: {
        subject: `${agency}: ${sentence}`,
        text: expect.stringContaining(`Hola, Noa:\n\n${sentence}\n${baseUrl}${path}`),
        html: expect.stringContaining(`<a href="${escaped(baseUrl + path)}">${escaped(sentence)}</a>`),
        unsubscribe: { page: `${baseUrl}/profile#avisos`, oneClick: expect.stringContaining('key=k') },
      },
    }
  },
  push: (kind) => {
    const { title, body, ...rest } = bodyOf(messageOf(kind))
    const told = Object.values(subjects[kind])
      .flat()
      .filter((value) => typeof value === 'string' && `${title} ${body}`.includes(value))
    return {
      made: { title, rest, told },
      meant: { title: noticeKinds[kind].label, rest: { path, tag: 'b-1' }, told: [] },
    }
  },
  whatsapp: (kind) => {
    const { words, body } = phoneRequest('whatsapp', kind)
    const { template, to } = JSON.parse(body)
    const variables = template.components[0].parameters.map(({ text }: { text: string }) => text)
    return {
      made: { to, language: template.language.code, variables, isBeginning: isBeginning(words.text, kind) },
      meant: {
        to: '34600112233',
        language: 'es',
        variables: ['Noa', words.text, `${baseUrl}${path}`],
        isBeginning: true,
      },
    }
  },
  sms: (kind) => {
    const { words, body } = phoneRequest('sms', kind)
    return {
      made: { ...Object.fromEntries(new URLSearchParams(body)), isBeginning: isBeginning(words.text, kind) },
      meant: {
        To: '+34600112233',
        From: 'aviso',
        Body: `${words.text} ${baseUrl}${path}`,
        isBeginning: true,
      },
    }
  },
}

describe.each(noticeKindNames)('%s', (kind) => {
  test('has a name and a sentence in which nothing is missing', () => {
    expect(noticeKinds[kind].label).toMatch(/^[A-ZÁÉÍÓÚ].{5,}/)
    const sentence = noticeSentence(kind, subjects[kind])
    expect(sentence).toMatch(/^[¿A-ZÁÉÍÓÚ«].{10,}/)
    expect(sentence).not.toMatch(/undefined|null|NaN|\[object|\d{4}-\d{2}/)
  })

  test.each(noticeChannels.filter((channel) => channelsOf(kind)[channel] !== undefined))(
    'goes out by %s',
    (channel) => {
      const { made, meant } = templates[channel](kind)
      expect(made).toEqual(meant)
    },
  )
})

test('a push goes for every kind, a letter for all that have none of their own, a telephone for workers’ alone', () => {
  for (const kind of noticeKindNames) {
    const { roles } = noticeKinds[kind]
    const isWorkers = (roles as readonly string[]).includes('ROLE_USER')
    const ways = channelsOf(kind)
    expect({ kind, push: ways.push, phones: [ways.whatsapp, ways.sms] }).toEqual({
      kind,
      push: true,
      phones: isWorkers ? [false, false] : [undefined, undefined],
    })
  }
})
