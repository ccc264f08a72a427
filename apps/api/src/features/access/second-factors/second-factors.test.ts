import { accessEndpoints as endpoints } from '@cuadrante/contract/access/endpoints.ts'
import { securityEndpoints as security } from '@cuadrante/contract/access/security-endpoints.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { aWorker } from '../../../../test/a-worker.ts'
import { aPasskey } from '../../../../test/providers/a-passkey.ts'
import { testApp, type Caller, type TestApp, type TestTenant } from '../../../../test/test-app.ts'
import { hashPassword } from '../../../platform/sessions/passwords.ts'

let now = new Date('2026-11-20T09:00:00Z')
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
let house: TestApp
let password_hash = ''
beforeAll(async () => {
  house = await testApp({ clock: () => now })
  password_hash = await hashPassword(password)
})

const password = 'Turno-de-tarde-7'
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

/** A person with a password who is signed in. */
async function aPerson(tenant: TestTenant, role: Role = 'ROLE_ADMIN') {
  const caller = await tenant.as(role)
  await tenant.inTenant((db) =>
    db.updateTable('users').set({ password_hash }).where('id', '=', caller.userId).execute(),
  )
  const { login } = await caller.call(endpoints.me)
  return { caller, login, anyone: house.anonymous(tenant.id) }
}

async function withTotp(caller: Caller) {
  const { secret } = await caller.call(security.beginTotp)
  const { recoveryCodes } = await caller.call(security.finishTotp, { body: { code: codeOf(secret) } })
  later(30)
  return { secret, recoveryCodes }
}

/** The ticket that the password gives. */
async function firstStep(anyone: Pick<Caller, 'raw'>, login: string) {
  const answer = await anyone.raw('POST', '/api/auth/login', { body: { login, password } })
  expect(answer.statusCode).toBe(401)
  return answer.json() as { code: string; parts: { ticket: string; methods: string[] } }
}

async function withPasskey(caller: Caller, passkey = aPasskey()) {
  const { ticket, options } = await onLocalhost(caller, security.beginPasskey.path, {})
  const response = passkey.register(options)
  const added = await raw(caller, '/api/users/me/security/passkeys', {
    ticket,
    response,
    name: 'Mi portátil',
  })
  return { passkey, added }
}

const raw = (caller: Pick<Caller, 'raw'>, path: string, body: object) =>
  caller.raw('POST', path, { body, headers: { host: 'localhost' } })

const onLocalhost = async (caller: Pick<Caller, 'raw'>, path: string, body: object) =>
  (await raw(caller, path, body)).json() as { ticket: string; options: { challenge: string } }

describe('codes of an app', () => {
  test('are asked for after the password once they have been set up', async () => {
    const { caller, login, anyone } = await aPerson(await house.aTenant())
    const { secret, recoveryCodes } = await withTotp(caller)
    expect(recoveryCodes).toHaveLength(10)
    const { code, parts } = await firstStep(anyone, login)
    expect(code).toBe('second_factor_needed')
    expect(parts.methods).toEqual(['totp', 'recovery'])
    const body = { ticket: parts.ticket, code: codeOf(secret) }
    const { token } = await anyone.call(security.secondFactor, { body })
    const me = await anyone.raw('GET', '/api/users/me', { headers: { authorization: `Bearer ${token}` } })
    expect(me.json()).toMatchObject({ login, mustProtectAccount: false })
    expect(await caller.call(endpoints.sessions)).toContainEqual(expect.objectContaining({ method: 'totp' }))
  })

  test('count once: a code that has been used is refused, also with another ticket', async () => {
    const { caller, login, anyone } = await aPerson(await house.aTenant())
    const { secret } = await withTotp(caller)
    const code = codeOf(secret)
    const first = await firstStep(anyone, login)
    const second = await firstStep(anyone, login)
    await anyone.call(security.secondFactor, { body: { ticket: first.parts.ticket, code } })
    await expect(
      anyone.call(security.secondFactor, { body: { ticket: second.parts.ticket, code } }),
    ).rejects.toMatchObject({ reply: { code: 'wrong_second_factor' } })
  })

  test('are not guessed: the sixth wrong one finds the account locked, and the password does not free it', async () => {
    const { caller, login, anyone } = await aPerson(await house.aTenant())
    await withTotp(caller)
    const { parts } = await firstStep(anyone, login)
    const guess = () =>
      anyone.raw('POST', '/api/auth/second-factor', { body: { ticket: parts.ticket, code: '000000' } })
    for (let i = 0; i < 5; i++) expect((await guess()).statusCode).toBe(422)
    expect((await guess()).statusCode).toBe(429)
    expect((await anyone.raw('POST', '/api/auth/login', { body: { login, password } })).statusCode).toBe(429)
  })

  test('need the step before: no ticket, a spent one and one of five minutes ago let nobody in', async () => {
    const { caller, login, anyone } = await aPerson(await house.aTenant())
    const { secret } = await withTotp(caller)
    const { parts } = await firstStep(anyone, login)
    later(301)
    for (const ticket of ['x'.repeat(43), parts.ticket])
      await expect(
        anyone.call(security.secondFactor, { body: { ticket, code: codeOf(secret) } }),
      ).rejects.toMatchObject({ status: 409, reply: { code: 'second_factor_expired' } })
  })

  test('a recovery code lets in once, however it was written down', async () => {
    const { caller, login, anyone } = await aPerson(await house.aTenant())
    const { recoveryCodes } = await withTotp(caller)
    const code = ` ${recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ')}`
    const use = async () => {
      const { parts } = await firstStep(anyone, login)
      return anyone.raw('POST', '/api/auth/second-factor', { body: { ticket: parts.ticket, code } })
    }
    expect((await use()).statusCode).toBe(200)
    expect((await use()).statusCode).toBe(422)
    expect(await caller.call(security.security)).toMatchObject({ recoveryCodesLeft: 9 })
  })

  test('S17 of recovery codes that are made at once only those of one answer count', async () => {
    const { caller } = await aPerson(await house.aTenant())
    await withTotp(caller)
    await Promise.all(Array.from({ length: 10 }, () => caller.call(security.newRecoveryCodes)))
    expect(await caller.call(security.security)).toMatchObject({ recoveryCodesLeft: 10 })
  })

  test('S17 an app and a passkey that are finished at once give one set of recovery codes', async () => {
    const { caller } = await aPerson(await house.aTenant())
    const { secret } = await caller.call(security.beginTotp)
    const answers = await Promise.all([
      caller.raw('POST', security.finishTotp.path, { body: { code: codeOf(secret) } }),
      withPasskey(caller).then(({ added }) => added),
      withPasskey(caller).then(({ added }) => added),
    ])
    expect(answers.every(({ statusCode }) => statusCode < 300)).toBe(true)
    expect(await caller.call(security.security)).toMatchObject({ recoveryCodesLeft: 10 })
  })

  test('S17 of fifty who give one recovery code at once one comes in', async () => {
    const { caller, login, anyone } = await aPerson(await house.aTenant())
    const [code = ''] = (await withTotp(caller)).recoveryCodes
    const { parts } = await firstStep(anyone, login)
    const body = { ticket: parts.ticket, code }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => anyone.raw('POST', '/api/auth/second-factor', { body })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await caller.call(security.security)).toMatchObject({ recoveryCodesLeft: 9 })
  })

  test('S17 of forty who give one code of an app at once one comes in', async () => {
    const { caller, login, anyone } = await aPerson(await house.aTenant())
    const { secret } = await withTotp(caller)
    const tickets = [await firstStep(anyone, login), await firstStep(anyone, login)]
    const code = codeOf(secret)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        anyone.raw('POST', '/api/auth/second-factor', {
          body: { ticket: tickets[nth % 2]?.parts.ticket, code },
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('S3 the recovery code of a colleague opens only their own account', async () => {
    const tenant = await house.aTenant()
    const [ana, bea] = [await aPerson(tenant), await aPerson(tenant)]
    await withTotp(ana.caller)
    const [code = ''] = (await withTotp(bea.caller)).recoveryCodes
    const use = async ({ anyone, login }: typeof ana) => {
      const { parts } = await firstStep(anyone, login)
      return anyone.raw('POST', '/api/auth/second-factor', { body: { ticket: parts.ticket, code } })
    }
    expect((await use(ana)).statusCode).toBe(422)
    expect((await use(bea)).statusCode).toBe(200)
    expect(await ana.caller.call(security.security)).toMatchObject({ recoveryCodesLeft: 10 })
  })

  test('S3 are of one person: a colleague has none, does not finish them, and enters with other ones', async () => {
    const tenant = await house.aTenant()
    const [ana, bea] = [await aPerson(tenant), await aPerson(tenant)]
    const begun = await ana.caller.call(security.beginTotp)
    await expect(
      bea.caller.call(security.finishTotp, { body: { code: codeOf(begun.secret) } }),
    ).rejects.toMatchObject({ reply: { code: 'totp_not_begun' } })
    await ana.caller.call(security.finishTotp, { body: { code: codeOf(begun.secret) } })
    later(30)
    expect(await bea.caller.call(security.security)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 })
    const { secret } = await withTotp(bea.caller)
    const enter = async ({ anyone, login }: typeof ana, code: string) => {
      const { parts } = await firstStep(anyone, login)
      return anyone.raw('POST', '/api/auth/second-factor', { body: { ticket: parts.ticket, code } })
    }
    for (const [person, own, other] of [
      [ana, begun.secret, secret],
      [bea, secret, begun.secret],
    ] as const) {
      expect((await enter(person, codeOf(other))).statusCode).toBe(422)
      expect((await enter(person, codeOf(own))).statusCode).toBe(200)
    }
    await ana.caller.call(security.removeTotp)
    expect((await bea.caller.call(security.security)).totpSince).not.toBeNull()
  })

  test('the secret is not readable in the table', async () => {
    const tenant = await house.aTenant()
    const { caller } = await aPerson(tenant)
    const { secret } = await withTotp(caller)
    const { sealed } = await tenant.inTenant((db) =>
      db.selectFrom('totp_secrets').select('sealed').executeTakeFirstOrThrow(),
    )
    expect(sealed).not.toContain(secret)
  })
})

describe('passkeys', () => {
  test('let in alone, without name and password, and once for a challenge', async () => {
    const { caller, login, anyone } = await aPerson(await house.aTenant())
    const { passkey, added } = await withPasskey(caller)
    expect(added.json().recoveryCodes).toHaveLength(10)
    const { ticket, options } = await onLocalhost(anyone, '/api/auth/passkey/options', {})
    const body = { ticket, response: passkey.answer(options) }
    expect((await raw(anyone, '/api/auth/passkey', body)).json()).toMatchObject({ login })
    expect((await raw(anyone, '/api/auth/passkey', body)).statusCode).toBe(409)
  })

  test('answer the second step of a password', async () => {
    const { caller, login, anyone } = await aPerson(await house.aTenant())
    const { passkey } = await withPasskey(caller)
    const { parts } = await firstStep(anyone, login)
    expect(parts.methods).toEqual(['passkey', 'recovery'])
    const { ticket, options } = await onLocalhost(anyone, '/api/auth/passkey/options', {
      ticket: parts.ticket,
    })
    const body = { ticket, response: passkey.answer(options) }
    expect((await raw(anyone, '/api/auth/passkey', body)).json()).toMatchObject({ login })
  })

  test('of another person do not answer it, nor does another page, another key or another challenge', async () => {
    const tenant = await house.aTenant()
    const { caller, login, anyone } = await aPerson(tenant)
    const { passkey } = await withPasskey(caller)
    const stranger = await withPasskey((await aPerson(tenant)).caller)
    const elsewhere = aPasskey({ origin: 'https://cuadrante.example.net' })
    const refused = async (answer: (options: { challenge: string }) => object) => {
      const { parts } = await firstStep(anyone, login)
      const { ticket, options } = await onLocalhost(anyone, '/api/auth/passkey/options', {
        ticket: parts.ticket,
      })
      return (await raw(anyone, '/api/auth/passkey', { ticket, response: answer(options) })).json().code
    }
    expect(await refused((options) => stranger.passkey.answer(options))).toBe('passkey_refused')
    expect(
      await refused((options) => ({ ...elsewhere.answer(options), id: passkey.answer(options).id })),
    ).toBe('passkey_refused')
    expect(await refused(() => passkey.answer({ challenge: 'bm90LXRoaXMtb25l' }))).toBe('passkey_refused')
  })

  test('of another agency are unknown here', async () => {
    const { caller } = await aPerson(await house.aTenant())
    const { passkey } = await withPasskey(caller)
    const anyone = house.anonymous((await house.aTenant()).id)
    const { ticket, options } = await onLocalhost(anyone, '/api/auth/passkey/options', {})
    const answer = await raw(anyone, '/api/auth/passkey', { ticket, response: passkey.answer(options) })
    expect(answer.json()).toMatchObject({ code: 'passkey_refused' })
  })

  test('S10 no challenge serves twice, late, for another purpose, for another person or from another page', async () => {
    const tenant = await house.aTenant()
    const [ana, bea] = [await aPerson(tenant), await aPerson(tenant)]
    const { anyone } = ana
    const adding = '/api/users/me/security/passkeys'
    const entering = '/api/auth/passkey'
    const begins = (who: Caller) => onLocalhost(who, security.beginPasskey.path, {})
    const asks = () => onLocalhost(anyone, '/api/auth/passkey/options', {})
    const codeOf = async (answer: ReturnType<typeof raw>) => (await answer).json().code
    const name = 'Móvil'
    const expired = 'second_factor_expired'
    const passkey = aPasskey()

    const begun = await begins(ana.caller)
    const response = passkey.register(begun.options)
    expect(await codeOf(raw(bea.caller, adding, { ...begun, response, name }))).toBe(expired)
    const elsewhere = aPasskey({ origin: 'http://localhost.example.net' }).register(begun.options)
    expect(await codeOf(raw(ana.caller, adding, { ...begun, response: elsewhere, name }))).toBe(
      'passkey_refused',
    )
    expect(await codeOf(raw(anyone, entering, { ...begun, response: passkey.answer(begun.options) }))).toBe(
      expired,
    )
    expect((await raw(ana.caller, adding, { ...begun, response, name })).statusCode).toBe(201)
    expect(await codeOf(raw(ana.caller, adding, { ...begun, response, name }))).toBe(expired)

    const other = await begins(bea.caller)
    const taken = { ...other, response: passkey.register(other.options), name }
    expect(await codeOf(raw(bea.caller, adding, taken))).toBe('passkey_known')

    const asked = await asks()
    const confused = { ...asked, response: aPasskey().register(asked.options), name }
    expect(await codeOf(raw(ana.caller, adding, confused))).toBe(expired)
    const [first, second] = [await asks(), await asks()]
    const [early, late] = [passkey.answer(first.options), passkey.answer(second.options)]
    expect(await codeOf(raw(anyone, entering, { ...first, response: late }))).toBe('passkey_refused')
    expect((await raw(anyone, entering, { ...second, response: late })).json().token).toBeDefined()
    // A count that goes back is that of a copy.
    expect(await codeOf(raw(anyone, entering, { ...first, response: early }))).toBe('passkey_refused')

    const [kept, waiting] = [await asks(), await begins(bea.caller)]
    later(301)
    const tooLate = { ...kept, response: passkey.answer(kept.options) }
    expect(await codeOf(raw(anyone, entering, tooLate))).toBe(expired)
    const addedLate = { ...waiting, response: aPasskey().register(waiting.options), name }
    expect(await codeOf(raw(bea.caller, adding, addedLate))).toMatch(/second_factor_expired|confirm/)
  })

  test('S3 of a colleague are not removed by their number', async () => {
    const tenant = await house.aTenant()
    const [ana, bea] = [await aPerson(tenant), await aPerson(tenant)]
    const { passkey } = await withPasskey(ana.caller)
    const { passkeys } = await ana.caller.call(security.security)
    const removal = await bea.caller.raw('DELETE', `/api/users/me/security/passkeys/${passkeys[0]?.id}`)
    expect(removal.statusCode).toBe(404)
    const { ticket, options } = await onLocalhost(ana.anyone, '/api/auth/passkey/options', {})
    const entered = await raw(ana.anyone, '/api/auth/passkey', { ticket, response: passkey.answer(options) })
    expect(entered.json()).toMatchObject({ login: ana.login })
  })

  test('S20 are ten of a person, also when more are begun at once', async () => {
    const { caller } = await aPerson(await house.aTenant())
    const begun = await Promise.all(
      Array.from({ length: 12 }, () => onLocalhost(caller, security.beginPasskey.path, {})),
    )
    const answers = await Promise.all(
      begun.map(({ ticket, options }) =>
        raw(caller, '/api/users/me/security/passkeys', {
          ticket,
          response: aPasskey().register(options),
          name: 'Otra',
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
    expect((await caller.call(security.security)).passkeys).toHaveLength(10)
  })

  test('are not offered under an address without a name', async () => {
    const { caller } = await aPerson(await house.aTenant())
    const answer = await caller.raw('POST', security.beginPasskey.path, { headers: { host: '127.0.0.1' } })
    expect(answer.json()).toMatchObject({ code: 'passkeys_unavailable' })
  })
})

describe('where the agency asks administrators for a second factor', () => {
  async function aStrictAgency() {
    const tenant = await house.aTenant()
    const { caller } = await aPerson(tenant)
    const { agency, settings } = await caller.call(endpoints.settings)
    await caller.call(endpoints.saveSettings, {
      body: { agency, settings: { ...settings, isSecondFactorRequired: true } },
    })
    return tenant
  }

  async function entered(tenant: TestTenant, login: string) {
    const anyone = house.anonymous(tenant.id)
    const { token } = await anyone.call(endpoints.login, { body: { login, password } })
    return (method: string, path: string, body?: object) =>
      anyone.raw(method, path, { body, headers: { authorization: `Bearer ${token}` } })
  }

  test('the next sign-in opens nothing else until there is one', async () => {
    const tenant = await aStrictAgency()
    const { login } = await aPerson(tenant)
    const ask = await entered(tenant, login)
    expect((await ask('GET', '/api/users/me')).json()).toMatchObject({ mustProtectAccount: true })
    const refused = await ask('GET', '/api/workers')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'second_factor_missing'])
    expect((await ask('PUT', '/api/users/me', {})).statusCode).toBe(409)
    const { secret } = (await ask('POST', security.beginTotp.path)).json()
    expect((await ask('POST', security.finishTotp.path, { code: codeOf(secret) })).statusCode).toBe(200)
    expect((await ask('GET', '/api/workers')).statusCode).toBe(200)
    const last = await ask('DELETE', security.removeTotp.path)
    expect(last.json()).toMatchObject({ code: 'second_factor_required' })
  })

  test('S17 the last two are not taken off at once', async () => {
    const tenant = await aStrictAgency()
    const { caller } = await aPerson(tenant)
    await withTotp(caller)
    await withPasskey(caller)
    const [passkey] = (await caller.call(security.security)).passkeys
    const answers = await Promise.all([
      caller.raw('DELETE', security.removeTotp.path),
      caller.raw('DELETE', `/api/users/me/security/passkeys/${passkey?.id}`),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const { totpSince, passkeys } = await caller.call(security.security)
    expect(passkeys.length + (totpSince === null ? 0 : 1)).toBe(1)
  })

  test('S3 whoever sets one up frees the own sessions only', async () => {
    const tenant = await aStrictAgency()
    const [ana, bea] = [await aPerson(tenant), await aPerson(tenant)]
    const [asAna, asBea] = [await entered(tenant, ana.login), await entered(tenant, bea.login)]
    const begun = (await asAna('POST', security.beginTotp.path)).json()
    const waiting = (await asBea('POST', security.beginTotp.path)).json()
    await asAna('POST', security.finishTotp.path, { code: codeOf(begun.secret) })
    expect((await asAna('GET', '/api/workers')).statusCode).toBe(200)
    expect((await asBea('GET', '/api/workers')).json()).toMatchObject({ code: 'second_factor_missing' })
    // What a colleague has begun is not finished by it either.
    const late = await asBea('POST', security.finishTotp.path, { code: codeOf(waiting.secret) })
    expect(late.statusCode).toBe(200)
  })

  const limited = { code: 'second_factor_missing' }

  test('whoever becomes an administrator protects the account first, in the session that is open too', async () => {
    const tenant = await aStrictAgency()
    const [admin, marta] = [await aPerson(tenant), await aPerson(tenant, 'ROLE_USER')]
    const worker = await aWorker(admin.caller)
    await tenant.inTenant((db) =>
      db
        .updateTable('workers')
        .set({ user_id: marta.caller.userId, email: 'marta@mail.example' })
        .where('id', '=', worker.id)
        .execute(),
    )
    const params = { id: marta.caller.userId }
    const user = await admin.caller.call(endpoints.user, { params })
    await admin.caller.call(endpoints.updateUser, {
      params,
      body: {
        firstName: user.firstName ?? '',
        lastName: user.lastName ?? '',
        login: marta.login ?? '',
        email: user.email ?? '',
        roles: ['ROLE_USER', 'ROLE_ADMIN'],
        workerId: worker.id,
        version: user.version,
      },
    })
    expect((await marta.caller.raw('GET', '/api/workers')).json()).toMatchObject(limited)
    await withTotp(marta.caller)
    expect((await marta.caller.raw('GET', '/api/workers')).json()).not.toMatchObject(limited)
    expect((await admin.caller.raw('GET', '/api/workers')).statusCode).toBe(200)
  })

  test('from the press that asks for it on, open sessions without one open nothing else', async () => {
    const tenant = await house.aTenant()
    const [ana, bea, phone] = [
      await aPerson(tenant),
      await aPerson(tenant),
      await aPerson(tenant, 'ROLE_USER'),
    ]
    await withTotp(ana.caller)
    const { agency, settings } = await ana.caller.call(endpoints.settings)
    const body = { agency, settings: { ...settings, isSecondFactorRequired: true } }
    await ana.caller.call(endpoints.saveSettings, { body })
    expect((await ana.caller.raw('GET', '/api/workers')).statusCode).toBe(200)
    expect((await bea.caller.raw('GET', '/api/workers')).json()).toMatchObject(limited)
    expect((await phone.caller.raw('GET', '/api/users/me')).json()).toMatchObject({
      mustProtectAccount: false,
    })
    const { settings: of, agency: as } = await ana.caller.call(endpoints.settings)
    await ana.caller.call(endpoints.saveSettings, {
      body: { agency: as, settings: { ...of, isSecondFactorRequired: false } },
    })
    expect((await bea.caller.raw('GET', '/api/workers')).statusCode).toBe(200)
  })

  test('nobody takes the own off by the way of the office', async () => {
    const tenant = await aStrictAgency()
    const { caller } = await aPerson(tenant)
    await withTotp(caller)
    await expect(
      caller.call(security.resetSecondFactor, { params: { id: caller.userId } }),
    ).rejects.toMatchObject({ status: 409, reply: { code: 'second_factor_required' } })
    expect(await caller.call(security.security)).toMatchObject({ totpSince: expect.any(String) })
  })

  test('a worker is not asked', async () => {
    const tenant = await aStrictAgency()
    const { login } = await aPerson(tenant, 'ROLE_USER')
    const ask = await entered(tenant, login)
    expect((await ask('GET', '/api/users/me')).json()).toMatchObject({ mustProtectAccount: false })
  })
})

test('the office takes a lost second factor away, and the password alone lets in again', async () => {
  const tenant = await house.aTenant()
  const { caller, login, anyone } = await aPerson(tenant, 'ROLE_USER')
  await withTotp(caller)
  const admin = await tenant.as('ROLE_ADMIN')
  const colleague = await aPerson(tenant, 'ROLE_USER')
  await withTotp(colleague.caller)
  await admin.call(security.resetSecondFactor, { params: { id: caller.userId } })
  expect((await caller.raw('GET', '/api/users/me')).statusCode).toBe(401)
  expect(await anyone.call(endpoints.login, { body: { login, password } })).toMatchObject({ login })
  expect((await firstStep(colleague.anyone, colleague.login)).parts.methods).toEqual(['totp', 'recovery'])
})
