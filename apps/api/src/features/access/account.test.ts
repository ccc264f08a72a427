import { accessEndpoints as endpoints } from '@cuadrante/contract/access/endpoints.ts'
import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { securityEndpoints as security } from '@cuadrante/contract/access/security-endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMailServer } from '../../../test/providers/a-mail-server.ts'
import { testApp, type Caller, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import type { Mailers } from '../../platform/mail/mailers.ts'
import { hashPassword } from '../../platform/sessions/passwords.ts'
import { createForgotten } from './sign-in/forgotten-password.ts'

let now = new Date('2026-11-20T09:00:00Z')
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
const clock = () => now
let house: TestApp
let password_hash = ''
beforeAll(async () => {
  house = await testApp({ clock })
  password_hash = await hashPassword(password)
})

const password = 'Turno-de-tarde-7'

async function aPerson(tenant: TestTenant, role: Role = 'ROLE_ADMIN') {
  const caller = await tenant.as(role)
  await tenant.inTenant((db) =>
    db.updateTable('users').set({ password_hash }).where('id', '=', caller.userId).execute(),
  )
  return { caller, me: await caller.call(endpoints.me) }
}

const tokenOf = (invitation: { link: string | null }) => invitation.link?.split('/access/')[1] ?? ''

const historyOf = async (admin: Caller, entityId: number) =>
  (await admin.call(historyEndpoints.list, { query: { entity: 'user', entityId, size: 50 } })).content

describe('M5 a password that is set or changed', () => {
  test('ends every link that was under way, and only the newest of a purpose lives until then', async () => {
    const tenant = await house.aTenant()
    const admin = (await aPerson(tenant)).caller
    const { caller, me } = await aPerson(tenant, 'ROLE_USER')
    const anyone = house.anonymous(tenant.id)
    const link = async () => tokenOf(await admin.call(endpoints.inviteUser, { params: { id: me.id } }))
    const [first, second] = [await link(), await link()]
    const isLive = async (token: string) => (await anyone.raw('GET', `/api/auth/links/${token}`)).statusCode
    expect([await isLive(first), await isLive(second)]).toEqual([404, 200])
    await caller.call(endpoints.changePassword, {
      body: { currentPassword: password, newPassword: 'Otro-turno-de-noche' },
    })
    expect(await isLive(second)).toBe(404)
    const third = await link()
    await anyone.call(endpoints.usePassword, { body: { token: third, newPassword: 'Una-tercera-clave' } })
    expect((await caller.raw('GET', '/api/users/me')).statusCode).toBe(401)
  })
})

test('S9 a changed password ends nothing of a colleague: the link, the waiting step and the sessions stay', async () => {
  const tenant = await house.aTenant()
  const admin = (await aPerson(tenant)).caller
  const [one, colleague] = [await aPerson(tenant, 'ROLE_USER'), await aPerson(tenant, 'ROLE_USER')]
  const anyone = house.anonymous(tenant.id)
  const { secret } = await colleague.caller.call(security.beginTotp)
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
  await colleague.caller.call(security.finishTotp, { body: { code: code() } })
  const token = tokenOf(await admin.call(endpoints.inviteUser, { params: { id: colleague.me.id } }))
  const { parts } = (
    await anyone.raw('POST', '/api/auth/login', { body: { login: colleague.me.login, password } })
  ).json()
  await one.caller.call(endpoints.changePassword, {
    body: { currentPassword: password, newPassword: 'Otro-turno-de-noche' },
  })
  expect((await anyone.raw('GET', `/api/auth/links/${token}`)).statusCode).toBe(200)
  expect((await colleague.caller.raw('GET', '/api/users/me')).statusCode).toBe(200)
  later(1)
  const second = { ticket: parts.ticket, code: code() }
  const entered = await anyone.raw('POST', '/api/auth/second-factor', { body: second })
  expect(entered.json()).toMatchObject({ login: colleague.me.login })
})

test('the account says which streets lie under the maps, also after it was changed; none where none are given', async () => {
  const mapTiles = { url: 'https://tile.example/{z}/{x}/{y}.png', attribution: '© OpenStreetMap' }
  const streets = await testApp({ clock, mapTiles })
  const admin = await (await streets.aTenant()).as('ROLE_ADMIN')
  const me = await admin.call(endpoints.me)
  expect(me.mapTiles).toEqual(mapTiles)
  const body = { firstName: 'Iria', lastName: 'Souto', email: me.email ?? '', version: me.version }
  expect(await admin.call(endpoints.updateMe, { body })).toMatchObject({ firstName: 'Iria', mapTiles })
  expect((await aPerson(await house.aTenant())).me.mapTiles).toBeNull()
})

test('a wrong current password counts like a wrong sign-in: the sixth is not looked at', async () => {
  const { caller } = await aPerson(await house.aTenant(), 'ROLE_USER')
  const body = { currentPassword: 'no-es-esta', newPassword: 'Otro-turno-de-noche' }
  const guess = () => caller.raw('POST', '/api/users/me/password', { body })
  for (let i = 0; i < 5; i++) expect((await guess()).statusCode).toBe(422)
  expect((await guess()).statusCode).toBe(429)
  const confirm = await caller.raw('POST', '/api/auth/confirm', { body: { password } })
  expect(confirm.statusCode).toBe(429)
})

describe('what only its owner may change', () => {
  test('asks for the password again once the sign-in is ten minutes old', async () => {
    const { caller, me } = await aPerson(await house.aTenant())
    const change = (email: string) =>
      caller.raw('PUT', '/api/users/me', { body: { firstName: 'Sabela', lastName: 'Otero', email } })
    later(11)
    const name = await change(me.email ?? '')
    expect(name.statusCode).toBe(200)
    const refused = await change('otra@demo.example')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'identity_unconfirmed'])
    expect((await caller.raw('POST', '/api/auth/confirm', { body: { password: 'no' } })).statusCode).toBe(422)
    await caller.call(security.confirm, { body: { password } })
    expect((await change('otra@demo.example')).statusCode).toBe(200)
  })

  test('is also the role of another, a link for another, and every second factor', async () => {
    const tenant = await house.aTenant()
    const { caller } = await aPerson(tenant)
    const other = await aPerson(tenant)
    later(11)
    const { firstName, lastName, login, email } = other.me
    const body = { firstName, lastName, login, email, roles: ['ROLE_ADMIN', 'ROLE_USER'], workerId: 1 }
    const path = `/api/users/${other.me.id}`
    const calls = [
      ['POST', '/api/users', { ...body, login: 'nueva', roles: ['ROLE_ADMIN'] }],
      ['PUT', path, { ...body, roles: ['ROLE_ADMIN'], email: 'otra@demo.example' }],
      ['POST', `${path}/invitation`],
      ['DELETE', `${path}/security`],
      ['POST', security.beginTotp.path],
      ['POST', security.newRecoveryCodes.path],
      ['POST', security.beginPasskey.path],
      ['DELETE', security.removeTotp.path],
    ] as const
    for (const [method, address, sent] of calls)
      expect((await caller.raw(method, address, { body: sent })).json().code, address).toBe(
        'identity_unconfirmed',
      )
  })
})

test('moving an account to another client asks who it is; saving it as it is does not', async () => {
  const tenant = await house.aTenant()
  const { caller } = await aPerson(tenant)
  const clients = await tenant.inTenant((db) =>
    db
      .insertInto('clients')
      .values(
        ['Zumos Alba', 'Conservas Rías'].map((name, n) => ({
          name,
          cif: ['B15000009', 'A58818501'][n] ?? '',
          address: 'Rúa do Vilar 1',
          postal_code: '15705',
        })),
      )
      .returning('id')
      .execute(),
  )
  const [first, second] = clients.map(({ id }) => id)
  const marta = await tenant.as('ROLE_CLIENT', { clientId: first ?? 0 })
  const { firstName, lastName, login, email } = await marta.call(endpoints.me)
  later(11)
  const save = (clientId: number | undefined) =>
    caller.raw('PUT', `/api/users/${marta.userId}`, {
      body: { firstName, lastName, login, email, roles: ['ROLE_CLIENT'], clientId, workerId: null },
    })
  expect((await save(first)).statusCode).toBe(200)
  expect((await save(second)).json().code).toBe('identity_unconfirmed')
  await caller.call(security.confirm, { body: { password } })
  expect((await save(second)).statusCode).toBe(200)
})

describe('a forgotten password', () => {
  const ask = (tenant: TestTenant, login: string, from: TestApp = house, ip = '10.1.0.1') =>
    from.server.http.inject({
      method: 'POST',
      url: '/api/auth/forgotten',
      headers: { 'x-tenant-id': tenant.id },
      payload: { login },
      remoteAddress: ip,
    })

  test('reaches the office where there is no mail, and an unknown name gets the same answer', async () => {
    const tenant = await house.aTenant()
    const admin = (await aPerson(tenant)).caller
    const { me } = await aPerson(tenant, 'ROLE_USER')
    const known = await ask(tenant, me.login.toUpperCase())
    const unknown = await ask(tenant, 'nadie')
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
    await expect
      .poll(async () => (await admin.call(noticeEndpoints.notices)).notices.map(({ sentence }) => sentence))
      .toEqual([`Sabela Otero (${me.login}) ha olvidado su contraseña y espera un enlace`])
    const listed = await admin.call(endpoints.user, { params: { id: me.id } })
    expect(listed.passwordAskedAt).not.toBeNull()
    await admin.call(endpoints.inviteUser, { params: { id: me.id } })
    expect(await admin.call(endpoints.user, { params: { id: me.id } })).toMatchObject({
      passwordAskedAt: null,
    })
  })

  test('reaches the person by mail where there is a mail server', async () => {
    const post = await aMailServer()
    const mailing = await testApp({ clock, mail: post.config, publicUrl: 'https://turnos.example.org' })
    const tenant = await mailing.aTenant()
    const { me } = await aPerson(tenant, 'ROLE_USER')
    expect((await ask(tenant, me.login, mailing)).statusCode).toBe(200)
    const letter = await post.letter()
    expect(letter).toContain(me.email)
    const token = /turnos\.example\.org\/access\/([\w-]+)/.exec(letter)?.[1] ?? ''
    const anyone = mailing.anonymous(tenant.id)
    await anyone.call(endpoints.usePassword, { body: { token, newPassword: 'Una-tercera-clave' } })
    await post.close()
  })

  test('is refused to an address that asks again and again, and a name is helped three times', async () => {
    const tenant = await house.aTenant()
    const { me } = await aPerson(tenant, 'ROLE_USER')
    const admin = await tenant.as('ROLE_ADMIN')
    for (let i = 0; i < 10; i++) expect((await ask(tenant, me.login, house, '10.1.0.9')).statusCode).toBe(200)
    const eleventh = await ask(tenant, me.login, house, '10.1.0.9')
    expect(eleventh.statusCode).toBe(429)
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0)
    const told = async () =>
      (await historyOf(admin, me.id)).filter(({ action }) => action === 'password_forgotten')
    await expect.poll(told).toHaveLength(3)
    later(16)
    expect((await ask(tenant, me.login, house, '10.1.0.9')).statusCode).toBe(200)
  })

  test('S8 counts a household of IPv6 addresses as one', async () => {
    const tenant = await house.aTenant()
    const askFrom = (n: number) => ask(tenant, 'nadie', house, `2001:db8:7:1::${n}`)
    for (let n = 1; n <= 10; n++) expect((await askFrom(n)).statusCode).toBe(200)
    expect((await askFrom(11)).statusCode).toBe(429)
    expect((await ask(tenant, 'nadie', house, '2001:db8:7:2::1')).statusCode).toBe(200)
  })

  test('is answered before anything is done for a known name, so that no answer is later than another', async () => {
    const tenant = await house.aTenant()
    const { me } = await aPerson(tenant, 'ROLE_USER')
    const done: string[] = []
    const of = async () => {
      done.push('helped')
      throw new Error('no mail')
    }
    const answer = createForgotten({ mailers: { of } as unknown as Mailers })
    const context = { inTenant: tenant.inTenant, now: clock(), ip: '10.1.0.20', log: { error: () => {} } }
    const asked = [context, { body: { login: me.login } }] as unknown as Parameters<typeof answer>
    await answer(...asked)
    done.push('answered')
    await expect.poll(() => done).toEqual(['answered', 'helped'])
  })
})

describe('open sessions', () => {
  test('are closed one by one: the own ones by the person, those of others by the office alone', async () => {
    const tenant = await house.aTenant()
    const admin = await tenant.as('ROLE_ADMIN')
    const { caller, me } = await aPerson(tenant, 'ROLE_USER')
    const anyone = house.anonymous(tenant.id)
    const signIn = async () =>
      (await anyone.call(endpoints.login, { body: { login: me.login, password } })).token
    const isOpen = async (token: string) =>
      (await anyone.raw('GET', '/api/users/me', { headers: { authorization: `Bearer ${token}` } })).statusCode
    const [one, two] = [await signIn(), await signIn()]
    const others = (await caller.call(endpoints.sessions)).filter(({ isCurrent }) => !isCurrent)
    expect(others).toHaveLength(2)
    const [first, second] = others.map(({ id }) => ({ sessionId: id }))
    await caller.call(security.closeSession, { params: first ?? { sessionId: '' } })
    expect([await isOpen(one), await isOpen(two)].toSorted()).toEqual([200, 401])
    const stranger = (await aPerson(tenant, 'ROLE_USER')).caller
    const path = `/api/users/me/sessions/${second?.sessionId}`
    expect((await stranger.raw('DELETE', path)).statusCode).toBe(404)
    const params = { id: me.id, sessionId: second?.sessionId ?? '' }
    await admin.call(security.closeSessionOf, { params })
    expect([await isOpen(one), await isOpen(two)]).toEqual([401, 401])
    expect(await admin.call(security.sessionsOf, { params: { id: me.id } })).toHaveLength(1)
  })
})

test('S21 sign-ins, links, passwords and closed sessions stand in the history with who, role and address', async () => {
  const tenant = await house.aTenant()
  const admin = (await aPerson(tenant)).caller
  const { me } = await aPerson(tenant, 'ROLE_USER')
  const anyone = house.anonymous(tenant.id)
  const signIn = (secret: string) =>
    anyone.raw('POST', '/api/auth/login', { body: { login: me.login, password: secret } })
  await signIn('no-es-esta')
  const { token } = (await signIn(password)).json()
  await anyone.raw('POST', '/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  const link = tokenOf(await admin.call(endpoints.inviteUser, { params: { id: me.id } }))
  await anyone.call(endpoints.usePassword, { body: { token: link, newPassword: 'Una-tercera-clave' } })
  const history = await historyOf(admin, me.id)
  expect(history.map(({ action, activeRole }) => [action, activeRole])).toEqual([
    ['password_set', 'ROLE_USER'],
    ['link_made', 'ROLE_ADMIN'],
    ['signed_out', 'ROLE_USER'],
    ['signed_in', 'ROLE_USER'],
    ['sign_in_refused', null],
  ])
  const rows = await tenant.inTenant((db) =>
    db.selectFrom('history').select(['tenant_id', 'ip']).where('entity_id', '=', me.id).execute(),
  )
  expect(rows.every(({ ip, tenant_id }) => ip === '127.0.0.1' && tenant_id === tenant.id)).toBe(true)
  expect(JSON.stringify(history)).not.toContain(password)
})

test('a piece of a one-time link is told to be one that opens nothing', async () => {
  const anyone = house.anonymous((await house.aTenant()).id)
  for (const token of ['abc', 'x'.repeat(43)]) {
    const answer = await anyone.raw('GET', `/api/auth/links/${token}`)
    expect(answer.json()).toMatchObject({ code: 'link_spent' })
  }
})
