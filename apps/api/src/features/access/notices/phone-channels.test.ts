import { noticeEndpoints as endpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPhoneProvider } from '../../../../test/providers/a-phone-provider.ts'
import { renewDatabase } from '../../../../test/database.ts'
import {
  testApp,
  type ApiFailure,
  type Caller,
  type TestApp,
  type TestTenant,
} from '../../../../test/test-app.ts'
import { notifyWorkers } from '../../../platform/notices/notify.ts'

const clock = { now: new Date() }
let app: TestApp
let provider: Awaited<ReturnType<typeof aPhoneProvider>>
beforeAll(async () => {
  renewDatabase()
  provider = await aPhoneProvider()
  app = await testApp({
    clock: () => clock.now,
    phoneProviders: provider.bases,
    publicUrl: 'https://agencia.example',
  })
})
afterAll(() => provider.close())
beforeEach(() => {
  clock.now = new Date()
  provider.taken.length = 0
  Object.assign(provider.state, { tries: 0, conduct: () => 'takes' })
})

const after = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  return app.server.dispatcher.sendDue()
}

const whatsapp = {
  channel: 'whatsapp',
  isOn: true,
  account: '1098765432',
  sender: 'aviso_de_turno',
  secret: 'EAAG-token',
} as const
const sms = {
  channel: 'sms',
  isOn: true,
  account: `AC${'0'.repeat(32)}`,
  sender: 'Atlantica',
  secret: 'twilio-token',
} as const

async function anAgency() {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN', { name: 'Sabela Otero' })
  await tenant.inTenant((db) =>
    db
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ notices: { quietFrom: 0, quietTo: 0 } }) })
      .execute(),
  )
  return { tenant, admin }
}

/** A worker with a mobile, who wants months to sign by the given ways. */
async function aPerson(tenant: TestTenant, phone: string, ways: readonly ('whatsapp' | 'sms')[]) {
  const person = await tenant.as('ROLE_USER', { name: 'Noa Vidal' })
  const serial = person.userId % 10_000_000
  const { id: workerId } = await tenant.inTenant((db) =>
    db
      .insertInto('workers')
      .values({
        user_id: person.userId,
        first_name: 'Noa',
        last_name: 'Vidal',
        email: `noa${serial}@mail.example`,
        phone,
        dni: `${10_000_000 + serial}`,
        gender: 'FEMALE',
        birth_date: '1999-05-04',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  for (const channel of ways) await wants(person, channel)
  return { person, workerId }
}

const wants = (person: Caller, channel: 'whatsapp' | 'sms', isOn = true) =>
  person.call(endpoints.setSwitch, { body: { kind: 'month_to_sign', channel, isOn } })

const tell = (tenant: TestTenant, workerIds: readonly number[], month = '2026-10') =>
  tenant.inTenant((db) =>
    notifyWorkers(db, {
      kind: 'month_to_sign',
      path: '/jobs/register',
      workers: workerIds.map((workerId) => ({ workerId, subject: { month }, key: month })),
    }),
  )

const statesOf = (tenant: TestTenant) =>
  tenant.inTenant((db) =>
    db
      .selectFrom('deliveries')
      .select(['channel', 'state', 'reason', 'address'])
      .where('channel', 'in', ['whatsapp', 'sms'])
      .orderBy('id')
      .execute(),
  )

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error as ApiFailure).reply.code,
  )

test('who asks for it is told by WhatsApp and SMS, at the number of the record in its international form', async () => {
  const { tenant, admin } = await anAgency()
  await admin.call(endpoints.savePhoneChannel, { body: whatsapp })
  await admin.call(endpoints.savePhoneChannel, { body: sms })
  const asks = await aPerson(tenant, '600 11 22 33', ['whatsapp', 'sms'])
  const silent = await aPerson(tenant, '600445566', [])
  await tell(tenant, [asks.workerId, silent.workerId])
  await after(4)
  expect(provider.taken.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
    {
      path: `/sms/Accounts/${sms.account}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${sms.account}:twilio-token`).toString('base64')}`,
      to: '+34600112233',
      text: 'Atlántica Promo: Tu registro de octubre de 2026 está listo para firmar https://agencia.example/jobs/register',
    },
    {
      path: '/wa/1098765432/messages',
      authorization: 'Bearer EAAG-token',
      to: '+34600112233',
      text: 'aviso_de_turno: Noa | Atlántica Promo: Tu registro de octubre de 2026 está listo para firmar | https://agencia.example/jobs/register',
    },
  ])
  expect(await statesOf(tenant)).toMatchObject([
    { state: 'sent', address: '+34600112233' },
    { state: 'sent', address: '+34600112233' },
  ])
  await wants(asks.person, 'sms', false)
  await wants(asks.person, 'whatsapp', false)
  await tell(tenant, [asks.workerId], '2026-11')
  await after(4)
  expect(provider.taken).toHaveLength(2)
})

test('an agency without an account offers no such way; one that is switched off sends nothing that waits', async () => {
  const { tenant, admin } = await anAgency()
  const { person, workerId } = await aPerson(tenant, '600112233', ['sms'])
  const offered = async () =>
    (await person.call(endpoints.switches)).switches.flatMap(({ channels }) =>
      channels.map(({ channel }) => channel),
    )
  expect(await offered()).not.toContain('sms')
  await tell(tenant, [workerId])
  expect(await statesOf(tenant)).toEqual([])
  await admin.call(endpoints.savePhoneChannel, { body: sms })
  expect(await offered()).toContain('sms')
  await tell(tenant, [workerId], '2026-11')
  await admin.call(endpoints.savePhoneChannel, { body: { ...sms, isOn: false } })
  await after(4)
  expect(provider.taken).toEqual([])
  expect(await statesOf(tenant)).toMatchObject([{ state: 'dropped', reason: 'no_channel' }])
})

test('by a provider that fails three of ten and loses answers, nobody is told twice and nothing is forgotten', async () => {
  const { tenant, admin } = await anAgency()
  await admin.call(endpoints.savePhoneChannel, { body: sms })
  const workerIds: number[] = []
  for (let n = 0; n < 40; n++)
    workerIds.push((await aPerson(tenant, `6001122${String(n).padStart(2, '0')}`, ['sms'])).workerId)
  provider.state.conduct = (tries) => (tries % 10 < 3 ? 503 : tries % 10 === 3 ? 'loses its answer' : 'takes')
  await tell(tenant, workerIds)
  await after(4)
  for (let step = 0; step < 8; step++) await after(2 ** step)
  const states = await statesOf(tenant)
  const unsure = states.filter(({ reason }) => reason === 'unsure')
  expect(unsure.length).toBeGreaterThan(0)
  expect(states.filter(({ state }) => state === 'sent')).toHaveLength(40 - unsure.length)
  expect(provider.taken).toHaveLength(40)
  expect(new Set(provider.taken.map(({ to }) => to)).size).toBe(40)
  // Replaying the occasion tells nobody; the office sees what is not sure, and may have it sent again.
  await tell(tenant, workerIds)
  await after(600)
  expect(provider.taken).toHaveLength(40)
  const colleague = await tenant.as('ROLE_ADMIN')
  expect((await colleague.call(endpoints.failedDeliveries)).total).toBe(unsure.length)
})

test('a message that a process took along when it died is not sent again by itself', async () => {
  const { tenant, admin } = await anAgency()
  await admin.call(endpoints.savePhoneChannel, { body: sms })
  const { workerId } = await aPerson(tenant, '600112233', ['sms'])
  await tell(tenant, [workerId])
  await tenant.inTenant((db) =>
    db
      .updateTable('deliveries')
      .set({ state: 'sending', batch: 'lost', attempts: 1, leased_until: clock.now.toISOString() })
      .where('channel', '=', 'sms')
      .execute(),
  )
  await after(6)
  expect(provider.taken).toEqual([])
  expect(await statesOf(tenant)).toMatchObject([{ state: 'failed', reason: 'unsure' }])
  await admin.call(endpoints.sendAgain)
  await after(1)
  expect(provider.taken).toHaveLength(1)
})

test('a number that is none is said so, and a refused one is not tried for ever', async () => {
  const { tenant, admin } = await anAgency()
  await admin.call(endpoints.savePhoneChannel, { body: sms })
  const landline = await aPerson(tenant, '981223344', ['sms'])
  await tell(tenant, [landline.workerId])
  await after(4)
  const refused = await aPerson(tenant, '600112233', ['sms'])
  provider.state.conduct = () => 400
  await tell(tenant, [refused.workerId])
  await after(4)
  await after(600)
  expect(provider.state.tries).toBe(1)
  expect(await statesOf(tenant)).toMatchObject([
    { state: 'dropped', reason: 'no_address' },
    { state: 'failed', reason: 'refused' },
  ])
})

test('the key is sealed and never told; what does not fit the provider is said at its field', async () => {
  const { tenant, admin } = await anAgency()
  const { secret: _secret, ...without } = whatsapp
  expect(await codeOf(admin.call(endpoints.savePhoneChannel, { body: without }))).toBe(
    'phone_channel_without_secret',
  )
  expect(
    await codeOf(
      admin.call(endpoints.savePhoneChannel, { body: { ...sms, account: 'https://evil.example' } }),
    ),
  ).toBe('invalid_input')
  await admin.call(endpoints.savePhoneChannel, { body: whatsapp })
  const told = await admin.call(endpoints.savePhoneChannel, {
    body: { ...without, sender: 'otra_plantilla' },
  })
  expect(told.channels[0]).toEqual({ ...without, sender: 'otra_plantilla', hasSecret: true })
  const kept = await tenant.inTenant((db) => db.selectFrom('phone_channels').selectAll().execute())
  const history = await tenant.inTenant((db) => db.selectFrom('history').selectAll().execute())
  expect(JSON.stringify([told, kept, history])).not.toContain('EAAG-token')
})

test('a test message shows whether a way works, ten times an hour', async () => {
  const { admin } = await anAgency()
  const ask = (to: string, channel: 'sms' | 'mail' = 'sms') =>
    admin.call(endpoints.testChannel, { body: { channel, to } })
  expect(await codeOf(ask('600112233'))).toBe('channel_closed')
  await admin.call(endpoints.savePhoneChannel, { body: sms })
  expect((await ask('600 11 22 33')).message).toBe('Mensaje de prueba enviado a +34600112233')
  expect(await codeOf(ask('981223344'))).toBe('no_test_address')
  provider.state.conduct = () => 401
  expect(await codeOf(ask('600112233'))).toBe('test_not_sent')
  expect(await codeOf(ask('', 'mail'))).toBe('channel_closed')
  for (let n = 0; n < 5; n++) await codeOf(ask('600112233'))
  expect(await codeOf(ask('600112233'))).toBe('too_many_requests')
})
