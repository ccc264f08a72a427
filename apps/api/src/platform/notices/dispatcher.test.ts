import { noticeEndpoints as endpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { renewDatabase } from '../../../test/database.ts'
import { sealOfTests, testApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import { aMailServer } from '../../../test/providers/a-mail-server.ts'
import { createMailer, type Mail, type Mailer, type Posting } from '../mail/mailer.ts'
import { createDispatcher } from './dispatcher.ts'
import { mailChannel } from './mail-channel.ts'
import { notify } from './notify.ts'
import { openOneClick } from './one-click.ts'

let app: TestApp
beforeAll(async () => {
  renewDatabase()
  app = await testApp()
})

const minute = 60_000
const log = pino({ level: 'silent' })
const silent = { isConfigured: false, hand: async () => ({ posting: 'unreachable' as const }) }

/** Plays a provider that knows a letter by its Message-ID, as mailboxes do, and may fail, be late, or lose its answer. */
function aProvider(answer: (tries: number) => Posting | 'took but failed' = () => 'sent') {
  const letters = new Map<string, Mail>()
  const state = { tries: 0 }
  const post = async (mail: Mail): Promise<Posting> => {
    const said = answer(++state.tries)
    if (said === 'sent' || said === 'took but failed') letters.set(mail.messageId ?? '', mail)
    return said === 'took but failed' ? 'unreachable' : said
  }
  const mailer: Mailer = {
    isConfigured: true,
    post,
    send: async (mail) => (await post(mail)) === 'sent',
    try: async (mail) => ((await post(mail)) === 'sent' ? undefined : 'connection'),
  }
  return { mailer, letters, state, told: () => [...letters.values()] }
}

/** An agency without quiet hours whose office is told; the outbox is looked at as time goes by. */
async function anAgency(mailer: Mailer, settings: object = { notices: { quietFrom: 0, quietTo: 0 } }) {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN', { name: 'Sabela Otero' })
  await tenant.inTenant((db) =>
    db
      .updateTable('tenants')
      .set({ settings: JSON.stringify(settings) })
      .execute(),
  )
  await admin.call(endpoints.setSwitch, { body: { kind: 'document_signed', channel: 'mail', isOn: true } })
  const clock = { now: new Date() }
  const dispatcherOf = (given: Mailer) =>
    createDispatcher({
      database: app.database,
      log,
      clock: () => clock.now,
      channels: {
        mail: mailChannel({
          database: app.database,
          mailers: { of: async () => given, has: async () => given.isConfigured, installation: given },
          baseUrl: 'https://agencia.example',
          seal: sealOfTests,
        }),
        push: silent,
        whatsapp: silent,
        sms: silent,
      },
    })
  const dispatcher = dispatcherOf(mailer)
  const after = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * minute)
    return dispatcher.sendDue()
  }
  return { tenant, admin, clock, after, dispatcherOf, dispatcher }
}

const sign = (tenant: TestTenant, document: string) =>
  tenant.inTenant((db) =>
    notify(db, {
      kind: 'document_signed',
      to: { role: 'ROLE_ADMIN' },
      subject: { document, worker: 'Lucía Pérez' },
      path: '/workers/7/view',
      key: document,
    }),
  )

const statesOf = (tenant: TestTenant) =>
  tenant.inTenant((db) =>
    db.selectFrom('deliveries').select(['state', 'reason', 'attempts']).orderBy('id').execute(),
  )

test('twenty changes within three minutes are one letter, in plain text and HTML, that leads to the screen', async () => {
  const { mailer, told } = aProvider()
  const { tenant, after } = await anAgency(mailer)
  for (let n = 1; n <= 20; n++) await sign(tenant, `Contrato <${n}>`)
  await after(1)
  expect(told()).toEqual([])
  await after(3)
  expect(told().map(({ subject }) => subject)).toEqual([
    'Atlántica Promo: 20 avisos: Documentos firmados o no aceptados',
  ])
  const [mail] = told()
  expect(mail?.text).toContain('Hola, Sabela:')
  expect(mail?.text).toContain('https://agencia.example/workers/7/view')
  expect(mail?.html).toContain('«Contrato &lt;20&gt;»')
  expect(mail?.unsubscribe).toMatchObject({ page: 'https://agencia.example/profile#avisos' })
  await after(600)
  expect(told()).toHaveLength(1)
})

test('nobody is told of a module that is off, and what waited for its turn does not leave', async () => {
  const { mailer, told } = aProvider()
  const { tenant, admin, after } = await anAgency(mailer)
  const setOff = (modulesOff: string[]) =>
    tenant.inTenant((db) =>
      db
        .updateTable('tenants')
        .set({ settings: JSON.stringify({ notices: { quietFrom: 0, quietTo: 0 }, modulesOff }) })
        .execute(),
    )
  await sign(tenant, 'Contrato')
  await setOff(['documents'])
  await sign(tenant, 'Anexo')
  await after(4)
  expect(told()).toEqual([])
  expect(await statesOf(tenant)).toEqual([{ state: 'dropped', reason: 'over', attempts: 1 }])
  const kinds = async () => (await admin.call(endpoints.switches)).switches.map(({ kind }) => kind)
  expect(await kinds()).not.toContain('document_signed')
  await setOff(['offers'])
  expect(await kinds()).toContain('document_signed')
  await sign(tenant, 'Anexo')
  await after(4)
  expect(told()).toHaveLength(1)
})

test('a letter told by an SMTP server carries its name and the way to have no more', async () => {
  const server = await aMailServer()
  const { tenant, admin, after } = await anAgency(createMailer(server.config, log))
  await sign(tenant, 'Contrato')
  await after(4)
  const letter = await server.letter()
  expect(letter).toMatch(/Message-ID: <[0-9a-f-]{36}@agencia\.example>\r\n/)
  const header =
    /List-Unsubscribe: <https:\/\/agencia\.example\/api\/unsubscribe\?key=([\w-]+)>,\s+<(.+)>\r\n/
  const [, key = '', page] = header.exec(letter.replaceAll(/\r\n[ \t]+/g, ' ')) ?? []
  expect(page).toBe('https://agencia.example/profile#avisos')
  expect(openOneClick(sealOfTests, key)).toEqual({
    tenant: tenant.id,
    userId: admin.userId,
    kind: 'document_signed',
  })
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(letter).toContain('multipart/alternative')
  await server.close()
})

test('what fails is tried again ever later and is told once, also where the answer was lost', async () => {
  const answers = ['unreachable', 'took but failed', 'sent'] as const
  const { mailer, letters, state } = aProvider((tries) => answers[tries - 1] ?? 'sent')
  const { tenant, after } = await anAgency(mailer)
  await sign(tenant, 'Contrato')
  await after(4)
  await after(0.5)
  expect(state.tries).toBe(1)
  await after(0.6)
  expect(state.tries).toBe(2)
  await after(1)
  expect(state.tries).toBe(2)
  await after(1.1)
  expect([state.tries, letters.size]).toEqual([3, 1])
  expect(await statesOf(tenant)).toEqual([{ state: 'sent', reason: null, attempts: 3 }])
})

test('a refusal is for good and shown to the office, which has it tried again', async () => {
  const answers = ['refused', 'sent'] as const
  const { mailer, told } = aProvider((tries) => answers[tries - 1] ?? 'sent')
  const { tenant, admin, after } = await anAgency(mailer)
  await sign(tenant, 'Contrato')
  await after(4)
  await after(600)
  const failed = await admin.call(endpoints.failedDeliveries)
  expect(failed.total).toBe(1)
  expect(failed.deliveries[0]).toMatchObject({
    person: 'Sabela Otero',
    sentence: 'Lucía Pérez ha firmado «Contrato»',
    reason: 'refused',
  })
  expect((await admin.call(endpoints.sendAgain)).total).toBe(0)
  await after(1)
  expect(told()).toHaveLength(1)
})

test('after ten tries a server out of reach is given up', async () => {
  const { mailer, state } = aProvider(() => 'unreachable')
  const { tenant, after } = await anAgency(mailer)
  await sign(tenant, 'Contrato')
  await after(4)
  for (let tries = 1; tries < 10; tries++) await after(2 ** tries)
  expect(state.tries).toBe(10)
  await after(600)
  expect(await statesOf(tenant)).toEqual([{ state: 'failed', reason: 'unreachable', attempts: 10 }])
})

test('nothing is sent that was read, switched off since, or for somebody who is gone', async () => {
  const { mailer, told } = aProvider()
  const { tenant, admin, after } = await anAgency(mailer)
  await sign(tenant, 'Contrato')
  await admin.call(endpoints.markNotices, { body: {} })
  await after(4)
  await sign(tenant, 'Nómina')
  await admin.call(endpoints.setSwitch, { body: { kind: 'document_signed', channel: 'mail', isOn: false } })
  await sign(tenant, 'Certificado')
  await after(4)
  await admin.call(endpoints.setSwitch, { body: { kind: 'document_signed', channel: 'mail', isOn: true } })
  await sign(tenant, 'Anexo')
  await tenant.inTenant((db) => db.updateTable('users').set({ is_active: false }).execute())
  await after(4)
  expect(told()).toEqual([])
  const states = await statesOf(tenant)
  expect(states.map(({ state, reason }) => [state, reason])).toEqual([
    ['dropped', 'read'],
    ['dropped', 'switched_off'],
    ['dropped', 'no_address'],
  ])
})

test('news of the office does not reach whoever has lost the role', async () => {
  const { mailer, told } = aProvider()
  const { tenant, after } = await anAgency(mailer)
  await sign(tenant, 'Contrato')
  await tenant.inTenant((db) =>
    db
      .updateTable('users')
      .set({ roles: ['ROLE_USER'] })
      .execute(),
  )
  await after(4)
  expect(told()).toEqual([])
  expect(await statesOf(tenant)).toMatchObject([{ state: 'dropped', reason: 'no_address' }])
})

test('in quiet hours nothing goes out but what cannot wait', async () => {
  const { mailer, told } = aProvider()
  const { tenant, after, clock } = await anAgency(mailer, { notices: { quietFrom: 22, quietTo: 8 } })
  const tomorrow = new Date(clock.now.getTime() + 24 * 60 * minute).toISOString().slice(0, 10)
  await sign(tenant, 'Contrato')
  await tenant.inTenant((db) =>
    db
      .updateTable('deliveries')
      .set({ due_at: `${tomorrow}T21:00:00Z`, created_at: `${tomorrow}T21:00:00Z` })
      .execute(),
  )
  clock.now = new Date(`${tomorrow}T22:30:00Z`)
  await after(0)
  expect(told()).toEqual([])
  await tenant.inTenant((db) => db.updateTable('deliveries').set({ is_urgent: true }).execute())
  await after(1)
  expect(told()).toHaveLength(1)
})

test('a thousand letters by a provider that fails three of ten, with processes that die: each told once', async () => {
  const { mailer, letters } = aProvider((tries) =>
    tries % 10 < 2 ? 'unreachable' : tries % 10 === 2 ? 'took but failed' : 'sent',
  )
  const { tenant, after, dispatcherOf, clock } = await anAgency(mailer)
  await tenant.inTenant(async (db) => {
    const people = Array.from({ length: 999 }, (_, n) => ({
      login: `persona${n}`,
      first_name: `Persona ${n}`,
      email: `persona${n}@demo.example`,
      roles: ['ROLE_ADMIN'],
    }))
    const users = await db.insertInto('users').values(people).returning('id').execute()
    await db
      .insertInto('notice_choices')
      .values(users.map(({ id }) => ({ user_id: id, kind: 'document_signed', channel: 'mail', is_on: true })))
      .execute()
  })
  await sign(tenant, 'Contrato')
  clock.now = new Date(clock.now.getTime() + 4 * minute)
  // Processes that die in the middle: twenty letters each are taken and never heard of again, some handed over before.
  for (let dead = 0; dead < 5; dead++) {
    const dying: Mailer = {
      ...mailer,
      post: async (mail) => {
        await mailer.post(mail)
        return new Promise(() => undefined)
      },
    }
    void dispatcherOf(dying).sendDue()
    await expect
      .poll(async () => (await statesOf(tenant)).filter(({ state }) => state === 'sending').length)
      .toBe((dead + 1) * 20)
  }
  for (let step = 0; step < 12; step++) await after(2 ** step)
  expect(letters.size).toBe(1000)
  const states = await statesOf(tenant)
  expect(states.every(({ state }) => state === 'sent')).toBe(true)
  expect(new Set([...letters.values()].map(({ to }) => to)).size).toBe(1000)
  // A replay of the occasion tells nobody again.
  expect(await sign(tenant, 'Contrato')).toBe(0)
  await after(600)
  expect(letters.size).toBe(1000)
})

test('what can wait comes in one letter a day, whatever its kind; the rest comes at once', async () => {
  const { mailer, told } = aProvider()
  const { tenant, admin, after } = await anAgency(mailer)
  await admin.call(endpoints.setDigest, { body: { hasDigest: true } })
  await admin.call(endpoints.setSwitch, { body: { kind: 'offer_answered', channel: 'mail', isOn: true } })
  await sign(tenant, 'Contrato')
  await sign(tenant, 'Anexo')
  await tenant.inTenant(async (db) => {
    const to = { role: 'ROLE_ADMIN' } as const
    const document = { document: 'Carnet de manipulador', expiresOn: '2026-12-01', days: 8 }
    await notify(db, { kind: 'document_expiring', to, subject: document, path: '/workers/7/view', key: '1' })
    const answer = { worker: 'Lucía Pérez', job: 'Gadis Lugo', answer: 'accepted' } as const
    await notify(db, { kind: 'offer_answered', to, subject: answer, path: '/campaigns/3', key: '1' })
  })
  await after(4)
  expect(told().map(({ subject }) => subject)).toEqual([
    'Atlántica Promo: Lucía Pérez ha aceptado la oferta: Gadis Lugo',
  ])
  await after(25 * 60)
  expect(
    told()
      .map(({ subject }) => subject)
      .slice(1),
  ).toEqual(['Atlántica Promo: 3 avisos: resumen del día'])
  expect(told()[1]?.text).toContain('«Contrato»')
  expect(told()[1]?.text).toContain('Carnet de manipulador')
  expect((await statesOf(tenant)).every(({ state }) => state === 'sent')).toBe(true)
})
