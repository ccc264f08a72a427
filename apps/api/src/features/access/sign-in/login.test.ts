import { accessEndpoints as endpoints } from '@cuadrante/contract/access/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { renewDatabase } from '../../../../test/database.ts'
import { testApp, type TestApp, type TestTenant } from '../../../../test/test-app.ts'
import { hashPassword } from '../../../platform/sessions/passwords.ts'
import { demoPassword } from '../tenants/demo-accounts.ts'

let now = new Date('2026-11-20T09:00:00Z')
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
let app: TestApp
beforeAll(async () => {
  renewDatabase()
  app = await testApp({ clock: () => now })
})

const password = 'Turno-de-tarde-7'

async function anAccount(tenant: TestTenant, login = 'sabela') {
  const password_hash = await hashPassword(password)
  await tenant.inTenant((db) =>
    db
      .insertInto('users')
      .values({
        login,
        first_name: 'Sabela',
        last_name: 'Otero',
        email: 'sabela@demo.example',
        roles: ['ADMIN', 'USER'].map((r) => `ROLE_${r}`),
        password_hash,
      })
      .execute(),
  )
}

const signIn = (tenant: TestTenant, body: object, from = '10.0.0.1') =>
  app.server.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-tenant-id': tenant.id },
    payload: body,
    remoteAddress: from,
  })

describe('signing in', () => {
  test.each([{}, { login: '', password: '' }, { login: ' ', password: '' }])(
    'without its two fields it says so at both: %j',
    async (body) => {
      const answer = await signIn(await app.aTenant(), body)
      expect(answer.statusCode).toBe(422)
      const sentence = 'Por favor, complete todos los campos'
      expect(answer.json().fields).toEqual({ login: sentence, password: sentence })
    },
  )

  test('the right password gives a token that opens the account', async () => {
    const tenant = await app.aTenant()
    await anAccount(tenant)
    const answer = await signIn(tenant, { login: 'Sabela', password, rememberMe: true })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      login: 'sabela',
      email: 'sabela@demo.example',
      authorities: ['ROLE_ADMIN', 'ROLE_USER'],
    })
    const me = await app.server.http.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${answer.json().token}` },
    })
    expect(me.json()).toMatchObject({ firstName: 'Sabela', lastName: 'Otero', login: 'sabela' })
  })

  test('S8 a wrong password and an unknown name get the same answer', async () => {
    const tenant = await app.aTenant()
    await anAccount(tenant)
    const wrong = await signIn(tenant, { login: 'sabela', password: 'x' })
    const unknown = await signIn(tenant, { login: 'nadie', password: 'x' })
    expect(wrong.statusCode).toBe(401)
    const { requestId: _a, ...one } = wrong.json()
    const { requestId: _b, ...other } = unknown.json()
    expect(one).toEqual(other)
    expect(one).toEqual({ code: 'wrong_credentials', message: 'Usuario o contraseña incorrectos.' })
  })

  test('S8 the sixth wrong password locks the account for a while, from any address', async () => {
    const tenant = await app.aTenant()
    await anAccount(tenant)
    for (let i = 0; i < 5; i++)
      expect((await signIn(tenant, { login: 'sabela', password: 'x' })).statusCode).toBe(401)
    const sixth = await signIn(tenant, { login: 'sabela', password }, '10.9.9.9')
    expect(sixth.statusCode).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    later(61)
    expect((await signIn(tenant, { login: 'sabela', password }, '10.9.9.9')).statusCode).toBe(200)
  })

  test('S8 many names from one address lock the address only', async () => {
    const tenant = await app.aTenant()
    await anAccount(tenant)
    for (let i = 0; i < 30; i++) await signIn(tenant, { login: `nombre${i}`, password: 'x' }, '10.0.0.66')
    expect((await signIn(tenant, { login: 'sabela', password }, '10.0.0.66')).statusCode).toBe(429)
    expect((await signIn(tenant, { login: 'sabela', password }, '10.0.0.67')).statusCode).toBe(200)
  })

  test('S8 of guesses that come at once no more are looked at than one after the other', async () => {
    const tenant = await app.aTenant()
    await anAccount(tenant)
    const guesses = Array.from({ length: 20 }, (_, n) => `Ninguna-${n}`)
    const answers = await Promise.all(
      guesses.map((guess) => signIn(tenant, { login: 'sabela', password: guess })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15)
    expect((await signIn(tenant, { login: 'sabela', password })).statusCode).toBe(429)
  })

  test('S8 right passwords at once from one address all get in, and leave it open', async () => {
    const tenant = await app.aTenant()
    const logins = Array.from({ length: 12 }, (_, n) => `turno${n}`)
    for (const login of logins) await anAccount(tenant, login)
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        logins.map((login) => signIn(tenant, { login, password }, '10.0.0.70')),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(logins.map(() => 200))
    }
  })

  test('S8 an address that is locked does not lock accounts', async () => {
    const tenant = await app.aTenant()
    await anAccount(tenant)
    for (let i = 0; i < 30; i++) await signIn(tenant, { login: `nombre${i}`, password: 'x' }, '10.0.0.68')
    for (let i = 0; i < 6; i++) await signIn(tenant, { login: 'sabela', password: 'x' }, '10.0.0.68')
    expect((await signIn(tenant, { login: 'sabela', password }, '10.0.0.69')).statusCode).toBe(200)
  })

  test('S8 an agency that does not exist is answered and throttled like one that does', async () => {
    const tenant = await app.aTenant()
    const rounds = async (id: string, ip: string) => {
      const seen: unknown[] = []
      for (let i = 0; i < 7; i++) {
        const { statusCode, json, headers } = await signIn(
          { ...tenant, id },
          { login: 'nadie', password: 'x' },
          ip,
        )
        const { requestId: _, ...said } = json()
        seen.push([statusCode, said, headers['retry-after']])
      }
      return seen
    }
    const known = await rounds(tenant.id, '10.0.0.71')
    expect(await rounds(`sin-${tenant.id}`.slice(0, 40), '10.0.0.72')).toEqual(known)
    expect(known.map((answer) => (answer as unknown[])[0])).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('S8 what was tried at an agency that does not exist is forgotten after a day', async () => {
    const id = 'no-hay-tal'
    const count = () =>
      app.database.asOwner(
        async (db) =>
          (await db.selectFrom('throttles').select('key').where('tenant_id', '=', id).execute()).length,
      )
    await signIn({ ...(await app.aTenant()), id }, { login: 'nadie', password: 'x' }, '10.0.0.73')
    expect(await count()).toBe(2)
    later(25 * 3600)
    await app.runDue()
    expect(await count()).toBe(0)
  })

  test('a person without a password or put out of service does not get in', async () => {
    const tenant = await app.aTenant()
    await anAccount(tenant)
    await tenant.inTenant((db) =>
      db.updateTable('users').set({ is_active: false }).where('login', '=', 'sabela').execute(),
    )
    expect((await signIn(tenant, { login: 'sabela', password })).statusCode).toBe(401)
  })

  test('the account of another agency is unknown here', async () => {
    const [ours, theirs] = [await app.aTenant(), await app.aTenant()]
    await anAccount(theirs)
    expect((await signIn(ours, { login: 'sabela', password })).statusCode).toBe(401)
  })
})

describe('a session', () => {
  test('S9 ends with logout, and its token with it', async () => {
    const ana = await (await app.aTenant()).as('ROLE_USER')
    await ana.call(endpoints.logout)
    expect((await ana.raw('GET', '/api/users/me')).statusCode).toBe(401)
  })

  test('S9 ends when the account is put out of service or loses its role', async () => {
    const tenant = await app.aTenant()
    const ana = await tenant.as('ROLE_ADMIN')
    await tenant.inTenant((db) =>
      db
        .updateTable('users')
        .set({ roles: ['ROLE_USER'] })
        .where('id', '=', ana.userId)
        .execute(),
    )
    expect((await ana.raw('POST', '/api/heights', { body: { name: 'Baja' } })).statusCode).toBe(403)
    await tenant.inTenant((db) =>
      db.updateTable('users').set({ is_active: false }).where('id', '=', ana.userId).execute(),
    )
    expect((await ana.raw('GET', '/api/users/me')).statusCode).toBe(401)
  })

  test('ends after half an hour without use and after eight hours whatever happens', async () => {
    const idle = await (await app.aTenant()).as('ROLE_USER')
    later(29 * 60)
    expect((await idle.raw('GET', '/api/users/me')).statusCode).toBe(200)
    later(31 * 60)
    expect((await idle.raw('GET', '/api/users/me')).statusCode).toBe(401)
    const busy = await (await app.aTenant()).as('ROLE_USER')
    for (let i = 0; i < 19; i++) {
      later(25 * 60)
      expect((await busy.raw('GET', '/api/users/me')).statusCode).toBe(200)
    }
    later(10 * 60)
    expect((await busy.raw('GET', '/api/users/me')).statusCode).toBe(401)
  })

  test.each([
    ['none', { alg: 'none' }],
    ['another key', { alg: 'HS256' }],
    ['RS256', { alg: 'RS256' }],
  ])('S10 refuses a token signed with %s', async (_name, header) => {
    const ana = await (await app.aTenant()).as('ROLE_ADMIN')
    const [, payload] = ana.token.split('.')
    const forged = `${Buffer.from(JSON.stringify({ typ: 'JWT', ...header })).toString('base64url')}.${payload}.AAAA`
    for (const token of [forged, forged.replace(/AAAA$/, '')]) {
      const answer = await app.server.http.inject({
        url: '/api/users/me',
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.statusCode).toBe(401)
    }
  })

  test('S1 with the header of another tenant is tampering: 403', async () => {
    const [ours, theirs] = [await app.aTenant(), await app.aTenant()]
    const ana = await ours.as('ROLE_ADMIN')
    expect(
      (await ana.raw('GET', '/api/users/me', { headers: { 'x-tenant-id': theirs.id } })).statusCode,
    ).toBe(403)
    const answer = await app.server.http.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${ana.token}` },
    })
    expect(answer.statusCode).toBe(200)
  })

  test('works under the asked role only if the person holds it', async () => {
    const tenant = await app.aTenant()
    const both = await tenant.as('ROLE_USER', { roles: ['ROLE_ADMIN', 'ROLE_USER'] })
    expect((await both.raw('POST', '/api/heights', { body: { name: 'Baja' } })).statusCode).toBe(403)
    expect(
      (
        await both.raw('POST', '/api/heights', {
          body: { name: 'Baja' },
          headers: { 'x-active-role': 'ROLE_ADMIN' },
        })
      ).statusCode,
    ).toBe(201)
    const worker = await tenant.as('ROLE_USER')
    expect(
      (
        await worker.raw('POST', '/api/heights', {
          body: { name: 'Alta' },
          headers: { 'x-active-role': 'ROLE_ADMIN' },
        })
      ).statusCode,
    ).toBe(403)
  })
})

describe('one’s own account', () => {
  test('a new password needs the old one, is neither a common one nor that of the demonstration, and ends the other sessions', async () => {
    const tenant = await app.aTenant()
    const ana = await tenant.as('ROLE_USER')
    const password_hash = await hashPassword(password)
    await tenant.inTenant((db) =>
      db.updateTable('users').set({ password_hash, login: 'ana' }).where('id', '=', ana.userId).execute(),
    )
    const elsewhere = (await signIn(tenant, { login: 'ana', password })).json().token as string
    const change = (currentPassword: string, newPassword: string) =>
      ana.call(endpoints.changePassword, { body: { currentPassword, newPassword } })
    await expect(change('otra', 'Una-nueva-2026')).rejects.toMatchObject({
      status: 422,
      reply: { code: 'wrong_current_password' },
    })
    for (const known of ['password123', demoPassword, demoPassword.toLowerCase()])
      await expect(change(password, known)).rejects.toMatchObject({
        status: 422,
        reply: { code: 'common_password' },
      })
    await expect(change(password, 'corta')).rejects.toMatchObject({
      reply: { fields: { newPassword: 'La contraseña debe tener al menos 8 caracteres' } },
    })
    await change(password, 'Una-nueva-2026')
    expect(
      (
        await app.server.http.inject({
          url: '/api/users/me',
          headers: { authorization: `Bearer ${elsewhere}` },
        })
      ).statusCode,
    ).toBe(401)
    expect(await ana.call(endpoints.sessions)).toMatchObject([{ isCurrent: true }])
    expect((await signIn(tenant, { login: 'ana', password: 'Una-nueva-2026' })).statusCode).toBe(200)
  })

  test('name and e-mail can be changed; what a person may not set is never stored', async () => {
    const tenant = await app.aTenant()
    const ana = await tenant.as('ROLE_USER')
    const body = {
      firstName: 'Ana Belén',
      lastName: 'Soto',
      email: 'ana@demo.example',
      roles: ['ROLE_ADMIN'],
      id: 1,
      passwordHash: 'x',
    }
    await ana.raw('PUT', '/api/users/me', { body })
    const me = await ana.call(endpoints.me)
    expect(me).toMatchObject({
      firstName: 'Ana Belén',
      email: 'ana@demo.example',
      authorities: ['ROLE_USER'],
      id: ana.userId,
    })
    await expect(
      ana.call(endpoints.updateMe, { body: { firstName: ' ', lastName: '', email: 'no' } }),
    ).rejects.toMatchObject({
      reply: {
        fields: { firstName: 'El nombre es obligatorio', email: 'El formato del email no es válido' },
      },
    })
  })
})
