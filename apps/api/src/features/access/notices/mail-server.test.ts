import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import type { MailServerDraft } from '@cuadrante/contract/access/mail-server.ts'
import { noticeEndpoints as endpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMailServer } from '../../../../test/providers/a-mail-server.ts'
import { aSecureMailServer, secureMailHost } from '../../../../test/providers/a-secure-mail-server.ts'
import { renewDatabase } from '../../../../test/database.ts'
import { testApp, type ApiFailure, type TestApp, type TestTenant } from '../../../../test/test-app.ts'
import { createMailers } from '../../../platform/mail/mailers.ts'
import { notify } from '../../../platform/notices/notify.ts'
import { createSeal } from '../../../platform/sessions/seal.ts'

const clock = { now: new Date() }
const account = { login: 'turnos', password: 'muy secreta' }
let app: TestApp
let own: Awaited<ReturnType<typeof aSecureMailServer>>
let shared: Awaited<ReturnType<typeof aMailServer>>
beforeAll(async () => {
  renewDatabase()
  own = await aSecureMailServer(account)
  shared = await aMailServer()
  app = await testApp({
    clock: () => clock.now,
    mail: shared.config,
    mailReach: own.reach,
    publicUrl: 'https://agencia.example',
  })
})
afterAll(() => Promise.all([own.close(), shared.close()]))
beforeEach(() => {
  clock.now = new Date()
  own.taken.length = 0
  shared.letters.length = 0
  Object.assign(own.state, { connections: 0, isSilent: false, refuses: false, isBusyAt: () => false })
})

const server: MailServerDraft = {
  isOn: true,
  host: secureMailHost,
  port: 465,
  login: account.login,
  sender: 'turnos@atlantica.example',
  password: account.password,
}
const { password: _password, ...kept } = server

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error as ApiFailure).reply.code,
  )
const saysOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error as ApiFailure).reply.message,
  )

async function anAgency() {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN', { name: 'Sabela Otero' })
  await tenant.inTenant((db) =>
    db
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ notices: { quietFrom: 0, quietTo: 0 } }) })
      .execute(),
  )
  const save = (changes: Partial<MailServerDraft> = {}) =>
    admin.call(endpoints.saveMailServer, { body: { ...server, ...changes } })
  const tries = () => admin.call(endpoints.testChannel, { body: { channel: 'mail' } })
  return { tenant, admin, save, tries }
}

async function tellNoa(tenant: TestTenant, key = 'doc') {
  const noa = await tenant.as('ROLE_USER', { name: 'Noa Vidal' })
  const { id } = await tenant.inTenant((db) =>
    db
      .insertInto('workers')
      .values({
        user_id: noa.userId,
        first_name: 'Noa',
        last_name: 'Vidal',
        email: `noa${noa.userId}@mail.example`,
        phone: '600112233',
        dni: `${10_000_000 + (noa.userId % 10_000_000)}`,
        gender: 'FEMALE',
        birth_date: '1999-05-04',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await tenant.inTenant((db) =>
    notify(db, {
      kind: 'document_requested',
      to: { worker: id },
      subject: { document: 'Contrato', what: 'signature' },
      path: '/documents',
      key,
    }),
  )
}
const after = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  return app.server.dispatcher.sendDue()
}
const statesOf = (tenant: TestTenant) =>
  tenant.inTenant((db) => db.selectFrom('deliveries').select(['state', 'reason']).orderBy('id').execute())

test('letters leave by the server of the agency, in its name; of another agency by that of the installation', async () => {
  const { tenant, admin, save } = await anAgency()
  const other = await anAgency()
  await save()
  await tellNoa(tenant)
  await tellNoa(other.tenant)
  await after(4)
  expect(own.taken).toHaveLength(1)
  expect(own.taken[0]).toMatchObject({ from: 'turnos@atlantica.example' })
  expect(own.taken[0]?.letter).toContain('From: =?UTF-8?Q?Atl=C3=A1ntica_Promo?= <turnos@atlantica.example>')
  expect(shared.letters).toHaveLength(1)
  const somebody = await admin.call(accessEndpoints.createUser, {
    body: {
      login: `ana${admin.userId}`,
      firstName: 'Ana',
      lastName: 'Rey',
      email: 'ana@atlantica.example',
      roles: ['ROLE_ADMIN'],
      clientId: null,
      isActive: true,
    },
  })
  expect(somebody).toMatchObject({ invitation: { sentTo: 'ana@atlantica.example' } })
  expect(own.taken.at(-1)).toMatchObject({ to: 'ana@atlantica.example' })
  expect(own.taken.at(-1)?.letter).toContain('/access/')
})

test('switched off, letters leave by the server of the installation again', async () => {
  const { tenant, save } = await anAgency()
  await save()
  await save({ isOn: false })
  await tellNoa(tenant)
  await after(4)
  expect(own.taken).toEqual([])
  expect(shared.letters).toHaveLength(1)
})

test('the password is sealed, never told and in no history, and stays for the same server and login alone', async () => {
  const { tenant, admin, save } = await anAgency()
  expect(await codeOf(save({ password: undefined }))).toBe('mail_server_without_password')
  await save()
  const told = await save({ sender: 'avisos@atlantica.example', password: undefined })
  expect(told.mail).toEqual({ ...kept, sender: 'avisos@atlantica.example' })
  for (const changes of [{ host: 'smtp.ladron.example' }, { login: 'otro' }, { port: 587 as const }])
    expect(await codeOf(save({ ...changes, password: undefined }))).toBe('mail_server_without_password')
  const rows = await tenant.inTenant((db) => db.selectFrom('mail_servers').selectAll().execute())
  const history = await tenant.inTenant((db) => db.selectFrom('history').selectAll().execute())
  expect(history.length).toBeGreaterThan(1)
  expect(JSON.stringify([told, rows, history])).not.toContain(account.password)
  expect(rows).toHaveLength(1)
  // Links that open accounts leave by it: whoever sets it up says who they are.
  clock.now = new Date(clock.now.getTime() + 11 * 60_000)
  expect(await codeOf(save())).toBe('identity_unconfirmed')
  const worker = await tenant.as('ROLE_USER')
  expect(await codeOf(worker.call(endpoints.saveMailServer, { body: server }))).toBe('forbidden')
  void admin
})

test.each(['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', 'smtp.ejemplo.es:25', 'ana@smtp.es', ''])(
  '%s is no name of a mail server',
  async (host) => {
    const { save } = await anAgency()
    expect(await codeOf(save({ host }))).toBe('invalid_input')
    expect(await codeOf(save({ port: 22 as 465 }))).toBe('invalid_input')
  },
)

test('S16 a name that leads into the own network is never connected to, and told like one that does not exist', async () => {
  const { tenant } = await anAgency()
  const seal = createSeal(() => 'key')
  const mailers = createMailers({ installation: undefined, seal, log: { warn: () => undefined } })
  const tryHost = (host: string) =>
    tenant.inTenant(async (db) => {
      const row = { ...kept, is_on: true, host, sealed: seal.close('x') }
      const { isOn: _isOn, ...columns } = row
      await db
        .insertInto('mail_servers')
        .values(columns)
        .onConflict((on) => on.column('tenant_id').doUpdateSet(columns))
        .execute()
      return mailers.of(db)
    })
  const mail = { to: 'ana@atlantica.example', subject: 'x', text: 'x' }
  const mailer = await tryHost('localhost')
  expect(await mailer.try(mail)).toBe('host')
  // Numbers are looked up by nobody: neither those of the own network, however they are written, nor an IPv4 one in IPv6.
  for (const number of [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '10.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
  ])
    expect(await (await tryHost(number)).try(mail), number).toBe('host')
  const nowhere = await tryHost('no-existe.invalid')
  expect(await nowhere.try(mail)).toBe('host')
})

test('a test letter says what is wrong: sign-in, certificate, sender', async () => {
  const { save, tries } = await anAgency()
  await save()
  expect(await codeOf(tries())).toBe('accepted')
  await save({ password: 'otra' })
  expect(await saysOf(tries())).toMatch(/usuario o la contraseña/)
  await save({ host: 'smtp.otra.example' })
  expect(await saysOf(tries())).toMatch(/certificado/)
  await save()
  own.state.refuses = true
  expect(await saysOf(tries())).toMatch(/remitente/)
  expect(own.taken).toHaveLength(1)
})

test('a server that is busy for three letters of ten goes on to be given the others', async () => {
  const { tenant, save } = await anAgency()
  await save()
  own.state.isBusyAt = (letter) => letter % 10 < 3
  for (let n = 0; n < 60; n++) await tellNoa(tenant, `doc ${n}`)
  await after(4)
  expect(own.taken).toHaveLength(42)
  own.state.isBusyAt = () => false
  await after(2)
  expect(own.taken).toHaveLength(60)
  expect(new Set((await statesOf(tenant)).map(({ state }) => state))).toEqual(new Set(['sent']))
})

test('a server that refuses the sign-in loses no notice, and is left alone for a while', async () => {
  const { tenant, save } = await anAgency()
  await save({ password: 'caducada' })
  for (let n = 0; n < 30; n++) await tellNoa(tenant, `doc ${n}`)
  await after(4)
  // Twenty are tried at once; the rest does not ask a server that has just not taken one.
  expect(own.state.connections).toBeLessThanOrEqual(20)
  expect(new Set((await statesOf(tenant)).map(({ state }) => state))).toEqual(new Set(['waiting']))
  await save()
  await after(2)
  expect(shared.letters).toEqual([])
})
