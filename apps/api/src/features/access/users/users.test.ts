import { accessEndpoints as endpoints } from '@cuadrante/contract/access/endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp, type TestTenant } from '../../../../test/test-app.ts'
import { hashPassword } from '../../../platform/sessions/passwords.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const ana = {
  firstName: 'Ana Belén',
  lastName: 'Soto',
  login: 'ana.soto',
  email: 'ana.soto@demo.example',
  roles: ['ROLE_ADMIN' as const],
}

async function anOffice(): Promise<{ tenant: TestTenant; admin: Caller }> {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  await hasPassword(tenant, admin)
  return { tenant, admin }
}

async function hasPassword(tenant: TestTenant, { userId }: Caller): Promise<void> {
  const password_hash = await hashPassword('Clave-de-oficina-1')
  await tenant.inTenant((db) =>
    db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute(),
  )
}

const aClient = (tenant: TestTenant) =>
  tenant.inTenant((db) =>
    db
      .insertInto('clients')
      .values({ name: 'Zumos Alba', cif: 'B64717838', address: 'Rúa do Vilar 1', postal_code: '15705' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

const aWorker = (
  tenant: TestTenant,
  surnames: { last_name: string; last_name_second?: string; user_id?: number } = { last_name: 'Pérez Souto' },
) =>
  tenant.inTenant((db) =>
    db
      .insertInto('workers')
      .values({
        first_name: 'Lucía',
        ...surnames,
        email: 'lucia@mail.example',
        phone: '600114287',
        dni: '12345678Z',
        gender: 'FEMALE',
        birth_date: '1999-05-04',
      })
      .returning(['id', 'user_id'])
      .executeTakeFirstOrThrow(),
  )

/** What the record of a worker says. */
const ofRecord = { firstName: 'Lucía', lastName: 'Pérez Souto', email: 'lucia@mail.example' }

describe('a new user', () => {
  test('is invited by a link that the administrator sees once, and then signs in', async () => {
    const { tenant, admin } = await anOffice()
    const { user, invitation } = await admin.call(endpoints.createUser, { body: ana })
    expect(user).toMatchObject({
      name: 'Ana Belén Soto',
      login: 'ana.soto',
      hasPassword: false,
      roles: ['ROLE_ADMIN'],
    })
    const token = invitation.link?.split('/access/')[1] ?? ''
    const anyone = app.anonymous(tenant.id)
    await anyone.call(endpoints.usePassword, { body: { token, newPassword: 'Un-turno-tranquilo' } })
    expect(
      await anyone.call(endpoints.login, { body: { login: 'ana.soto', password: 'Un-turno-tranquilo' } }),
    ).toMatchObject({ authorities: ['ROLE_ADMIN'] })
    const again = await admin.call(endpoints.inviteUser, { params: { id: user.id } })
    const reset = again.link?.split('/access/')[1] ?? ''
    expect(await anyone.call(endpoints.readLink, { params: { token: reset } })).toMatchObject({
      purpose: 'reset',
      login: 'ana.soto',
    })
  })

  test('with the role of a worker takes the account that the worker already has', async () => {
    const { tenant, admin } = await anOffice()
    const worker = await aWorker(tenant)
    const body = { ...ofRecord, login: 'lucia', roles: ['ROLE_USER' as const], workerId: worker.id }
    const { user } = await admin.call(endpoints.createUser, { body })
    expect(user).toMatchObject({ id: worker.user_id, worker: { id: worker.id } })
    await expect(
      admin.call(endpoints.createUser, { body: { ...body, login: 'otra' } }),
    ).rejects.toMatchObject({ reply: { code: 'worker_has_account' } })
  })

  test('whose record says another name or address is refused at the field, created or changed', async () => {
    const { tenant, admin } = await anOffice()
    const worker = await aWorker(tenant, { last_name: 'Pérez', last_name_second: 'Souto' })
    const body = { ...ofRecord, login: 'lucia', roles: ['ROLE_USER' as const], workerId: worker.id }
    const record = () => admin.call(peopleEndpoints.get, { params: { id: worker.id } })
    const other = { ...body, lastName: 'Sánchez', email: 'otra@mail.example' }
    const sentence =
      'El nombre y el email de quien trabaja son los de su ficha: se cambian en ella, no con su acceso.'
    const refused = { reply: { code: 'worker_record_says', fields: { lastName: sentence, email: sentence } } }
    await expect(admin.call(endpoints.createUser, { body: other })).rejects.toMatchObject(refused)
    const before = await record()
    const { user } = await admin.call(endpoints.createUser, { body })
    const params = { id: user.id }
    await expect(admin.call(endpoints.updateUser, { params, body: other })).rejects.toMatchObject(refused)
    await admin.call(endpoints.updateUser, { params, body: { ...body, login: 'lucia.perez' } })
    expect(await record()).toMatchObject({ user: before.user, version: before.version })
    expect(before.user).toMatchObject({ lastName: 'Pérez', lastNameSecond: 'Souto', email: ofRecord.email })
  })

  test('is called as its record from when it takes it, and as long as it has it', async () => {
    const { tenant, admin } = await anOffice()
    const { user } = await admin.call(endpoints.createUser, { body: ana })
    const worker = await aWorker(tenant, { last_name: 'Pérez', last_name_second: 'Souto' })
    const record = () => admin.call(peopleEndpoints.get, { params: { id: worker.id } })
    const before = await record()
    await tenant.inTenant((db) =>
      db.updateTable('workers').set({ user_id: user.id }).where('id', '=', worker.id).execute(),
    )
    const params = { id: user.id }
    const told = await admin.call(endpoints.user, { params })
    expect(told).toMatchObject(ofRecord)
    const otherwise = tenant.inTenant((db) =>
      db.updateTable('users').set({ last_name: 'Soto' }).where('id', '=', user.id).execute(),
    )
    await expect(otherwise).rejects.toThrow('is called otherwise than its record')
    const body = { ...ana, ...ofRecord, login: 'lucia', version: told.version }
    expect(await admin.call(endpoints.updateUser, { params, body })).toMatchObject({
      login: 'lucia',
      lastName: 'Pérez Souto',
      worker: { name: 'Lucía Pérez Souto' },
    })
    expect(await record()).toMatchObject({ user: { ...before.user, id: user.id } })
  })

  test('that works no more has a name of its own, and the record keeps the one it had', async () => {
    const { tenant, admin } = await anOffice()
    const worker = await aWorker(tenant)
    const roles = ['ROLE_ADMIN' as const, 'ROLE_USER' as const]
    const body = { ...ofRecord, login: 'lucia', roles, workerId: worker.id }
    const { user } = await admin.call(endpoints.createUser, { body })
    await admin.call(peopleEndpoints.remove, { params: { id: worker.id } })
    const params = { id: user.id }
    const { version } = await admin.call(endpoints.user, { params })
    const other = { ...ofRecord, lastName: 'Souto', login: 'lucia', roles: ['ROLE_ADMIN' as const], version }
    expect(await admin.call(endpoints.updateUser, { params, body: other })).toMatchObject({
      lastName: 'Souto',
    })
    const kept = await tenant.inTenant((db) =>
      db.selectFrom('workers').select('last_name').where('id', '=', worker.id).executeTakeFirst(),
    )
    expect(kept).toEqual({ last_name: 'Pérez Souto' })
  })

  test('of the office who also works takes the record that is chosen for it later', async () => {
    const { tenant, admin } = await anOffice()
    const worker = await aWorker(tenant)
    const { user } = await admin.call(endpoints.createUser, { body: { ...ana, ...ofRecord } })
    const roles = ['ROLE_ADMIN' as const, 'ROLE_USER' as const]
    const body = { ...ana, ...ofRecord, roles, workerId: worker.id, version: user.version }
    const params = { id: user.id }
    const changed = await admin.call(endpoints.updateUser, { params, body })
    expect(changed).toMatchObject({ id: user.id, roles, worker: { id: worker.id } })
    const users = await admin.call(endpoints.users, { query: {} })
    expect(users.content.map(({ id }) => id)).not.toContain(worker.user_id)
    const other = await tenant.inTenant((db) =>
      db
        .insertInto('workers')
        .values({
          first_name: 'Lucía',
          last_name: 'Pérez Souto',
          email: 'lucia@mail.example',
          phone: '600114288',
          dni: '87654321X',
          gender: 'FEMALE',
          birth_date: '1999-05-04',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await expect(
      admin.call(endpoints.updateUser, {
        params,
        body: { ...body, workerId: other.id, version: changed.version },
      }),
    ).rejects.toMatchObject({
      reply: { code: 'account_has_record', fields: { workerId: expect.any(String) } },
    })
  })

  test('S3 is no worker because a colleague is one', async () => {
    const { tenant, admin } = await anOffice()
    const worker = await aWorker(tenant)
    const first = { ...ofRecord, login: 'lucia', roles: ['ROLE_USER' as const] }
    await admin.call(endpoints.createUser, { body: { ...first, workerId: worker.id } })
    const body = { ...first, login: 'nadie', workerId: null }
    await expect(admin.call(endpoints.createUser, { body })).rejects.toMatchObject({
      reply: { code: 'worker_needed' },
    })
  })

  test.each([
    ['no name', { firstName: ' ' }, { fields: { firstName: 'El nombre es obligatorio' } }],
    ['no role', { roles: [] }, { fields: { roles: 'Elige al menos un rol' } }],
    [
      'an odd login',
      { login: 'a b' },
      { fields: { login: 'El usuario lleva solo letras, cifras y . @ + - _' } },
    ],
    ['a client role without client', { roles: ['ROLE_CLIENT'] }, { code: 'client_needed' }],
    ['a worker role without record', { roles: ['ROLE_USER'] }, { code: 'worker_needed' }],
    ['a foreign client', { roles: ['ROLE_CLIENT'], clientId: 999_999 }, { code: 'client_needed' }],
  ])('with %s is refused', async (_what, change, reply) => {
    const { admin } = await anOffice()
    const answer = await admin.raw('POST', '/api/users', { body: { ...ana, ...change } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject(reply)
  })

  test('with a login that stands already is refused, in whatever case', async () => {
    const { admin } = await anOffice()
    await admin.call(endpoints.createUser, { body: ana })
    await expect(
      admin.call(endpoints.createUser, { body: { ...ana, login: 'ANA.SOTO' } }),
    ).rejects.toMatchObject({
      status: 409,
      reply: {
        message: 'Ya hay un usuario «ANA.SOTO».',
        fields: { login: 'Ya hay un usuario «ANA.SOTO».' },
      },
    })
  })
})

test.each([
  ['out of service', { isActive: false }],
  ['without the role', { roles: ['ROLE_CLIENT' as const] }],
])('nobody puts the own account %s, however many administer', async (_what, change) => {
  const { tenant, admin } = await anOffice()
  const other = await tenant.as('ROLE_ADMIN')
  await hasPassword(tenant, other)
  const me = await admin.call(endpoints.user, { params: { id: admin.userId } })
  const { id: clientId } = await aClient(tenant)
  const body = { ...ana, login: me.login ?? '', email: me.email ?? '', clientId, ...change }
  await expect(
    admin.call(endpoints.updateUser, { params: { id: admin.userId }, body }),
  ).rejects.toMatchObject({ status: 409, reply: { code: 'own_access' } })
  await admin.call(endpoints.user, { params: { id: admin.userId } })
})

test('the last administrator who can sign in stays one', async () => {
  const { admin } = await anOffice()
  const me = await admin.call(endpoints.user, { params: { id: admin.userId } })
  const body = { ...ana, firstName: 'Sabela', login: me.login ?? '', isActive: false }
  await expect(
    admin.call(endpoints.updateUser, { params: { id: admin.userId }, body }),
  ).rejects.toMatchObject({ status: 409, reply: { code: 'last_admin' } })
})

test('of two administrators who put one another out of service at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const { tenant, admin } = await anOffice()
    const other = await tenant.as('ROLE_ADMIN')
    await hasPassword(tenant, other)
    const putsOut = async (by: typeof admin, whom: typeof admin) => {
      const { login, email } = await whom.call(endpoints.user, { params: { id: whom.userId } })
      return () =>
        by.call(endpoints.updateUser, {
          params: { id: whom.userId },
          body: { ...ana, login: login ?? '', email: email ?? '', isActive: false },
        })
    }
    const [one, two] = [await putsOut(admin, other), await putsOut(other, admin)]
    const done = await Promise.allSettled([one(), two()])
    expect(done.some(({ status }) => status === 'fulfilled')).toBe(true)
    const left = await tenant.inTenant((db) =>
      db.selectFrom('users').select('id').where('is_active', '=', true).execute(),
    )
    expect(left.length).toBeGreaterThan(0)
  }
})

test('putting a person out of service ends the sessions at once', async () => {
  const { tenant, admin } = await anOffice()
  const client = await aClient(tenant)
  const marta = await tenant.as('ROLE_CLIENT', { clientId: client.id })
  const body = {
    ...ana,
    login: 'marta',
    roles: ['ROLE_CLIENT' as const],
    clientId: client.id,
    isActive: false,
  }
  await admin.call(endpoints.updateUser, { params: { id: marta.userId }, body })
  expect((await marta.raw('GET', '/api/users/me')).statusCode).toBe(401)
})

test('nobody is invited to an account that is out of service', async () => {
  const { admin } = await anOffice()
  const { user, invitation } = await admin.call(endpoints.createUser, { body: { ...ana, isActive: false } })
  expect(invitation).toEqual({ sentTo: null, link: null })
  const params = { id: user.id }
  await expect(admin.call(endpoints.inviteUser, { params })).rejects.toMatchObject({
    status: 409,
    reply: { code: 'account_out_of_service' },
  })
  await admin.call(endpoints.updateUser, { params, body: { ...ana, version: user.version } })
  expect((await admin.call(endpoints.inviteUser, { params })).link).toContain('/access/')
})

test('news of a client does not leave for whoever has been given another client', async () => {
  const { tenant, admin } = await anOffice()
  const [old, next] = await tenant.inTenant((db) =>
    db
      .insertInto('clients')
      .values(
        ['B64717838', 'B15000009'].map((cif, n) => ({
          name: `Zumos Alba ${n}`,
          cif,
          address: 'Rúa do Vilar 1',
          postal_code: '15705',
        })),
      )
      .returning('id')
      .execute(),
  )
  const marta = await tenant.as('ROLE_CLIENT', { clientId: old?.id ?? 0 })
  const params = { id: marta.userId }
  await tenant.inTenant(async (db) => {
    const { id } = await db
      .insertInto('notices')
      .values({
        user_id: marta.userId,
        role: 'ROLE_CLIENT',
        kind: 'job_reported',
        subject: '{}',
        path: '/',
        key: 'x',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('deliveries')
      .values({
        notice_id: id,
        user_id: marta.userId,
        kind: 'job_reported',
        channel: 'mail',
        due_at: new Date().toISOString(),
      })
      .execute()
  })
  const states = () =>
    tenant.inTenant((db) => db.selectFrom('deliveries').select(['state', 'reason']).execute())
  const body = { ...ana, login: 'marta', roles: ['ROLE_CLIENT' as const] }
  await admin.call(endpoints.updateUser, { params, body: { ...body, clientId: old?.id ?? 0 } })
  expect(await states()).toEqual([{ state: 'waiting', reason: null }])
  await admin.call(endpoints.updateUser, { params, body: { ...body, clientId: next?.id ?? 0 } })
  expect(await states()).toEqual([{ state: 'dropped', reason: 'over' }])
})

describe('the list of users', () => {
  test('gives the executives by default, and everyone when an administrator asks', async () => {
    const { tenant, admin } = await anOffice()
    const client = await aClient(tenant)
    await tenant.as('ROLE_CLIENT', { clientId: client.id, name: 'Marta Alba' })
    await aWorker(tenant)
    const roles = async (query?: Record<string, string>) =>
      (await admin.call(endpoints.users, { query })).content.flatMap((user) => user.roles)
    expect(await roles()).toEqual(['ROLE_ADMIN'])
    expect(await roles({ role: 'ROLE_CLIENT' })).toEqual(['ROLE_CLIENT'])
    expect(await roles({ role: 'ALL' })).toEqual(['ROLE_ADMIN', 'ROLE_CLIENT'])
    expect(
      (await admin.call(endpoints.users, { query: { role: 'ALL', search: 'alba' } })).content,
    ).toMatchObject([{ name: 'Marta Alba', client: { name: 'Zumos Alba' } }])
  })

  test('gives a client and a worker no more than the executives of their own jobs, by name', async () => {
    const { tenant, admin } = await anOffice()
    const client = await aClient(tenant)
    const marta = await tenant.as('ROLE_CLIENT', { clientId: client.id })
    expect((await marta.call(endpoints.users, { query: { role: 'ALL' } })).content).toEqual([])
    await tenant.inTenant(async (db) => {
      const campaign = await db
        .insertInto('campaigns')
        .values({
          name: 'Verano',
          client_id: client.id,
          client_name: 'Zumos Alba',
          start_date: '2026-11-01',
          year: 2026,
          month: 11,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('jobs')
        .values({
          id: 1,
          campaign_id: campaign.id,
          client_id: client.id,
          client_name: 'Zumos Alba',
          executive_id: admin.userId,
          executive_name: 'Sabela Otero',
          timezone: 'Europe/Madrid',
          start_date: '2026-11-01',
          end_date: '2026-11-01',
          start_time: '09:00',
          end_time: '14:00',
          days: 1,
          minutes: 300,
        })
        .execute()
    })
    expect((await marta.call(endpoints.users)).content).toEqual([{ id: admin.userId, name: 'Sabela Otero' }])
    const another = await aClient(tenant)
    const other = await tenant.as('ROLE_CLIENT', { clientId: another.id })
    expect((await other.call(endpoints.users)).content).toEqual([])

    // Whose a job is says its campaign, as on every screen of a client; the name on the job may be another.
    const nameOnTheJob = (clientId: number | null) =>
      tenant.inTenant((db) => db.updateTable('jobs').set({ client_id: clientId }).execute())
    await nameOnTheJob(another.id)
    expect((await marta.call(endpoints.users)).content).toHaveLength(1)
    expect((await other.call(endpoints.users)).content).toEqual([])
  })
})

describe('settings', () => {
  test('start with the legal figures, and a switched-off module leaves the list that the page reads', async () => {
    const { tenant, admin } = await anOffice()
    const before = await admin.call(endpoints.settings)
    expect(before.settings).toMatchObject({
      euroPerKm: 0.26,
      isGeocodingStrict: false,
      workRules: { restBetweenDays: 720, weekWork: 2400 },
      retention: { registerMonths: 48 },
    })
    const { modules: on } = await app.anonymous(tenant.id).call(endpoints.appInfo)
    expect(on).toContain('about')
    const body = {
      agency: { name: 'Norte Eventos', legalName: 'Norte Eventos S. L.', cif: 'B64717838' },
      settings: {
        ...before.settings,
        modulesOff: ['about' as const, 'settings' as const],
        about: 'Quiénes somos',
      },
    }
    await admin.call(endpoints.saveSettings, { body })
    const info = await app.anonymous(tenant.id).call(endpoints.appInfo)
    expect(info).toMatchObject({ agencyName: 'Norte Eventos', about: '' })
    expect((await admin.call(endpoints.settings)).settings.about).toBe('Quiénes somos')
    expect(info.modules).toEqual(on.filter((name) => name !== 'about'))
  })

  test('refuse to keep the register for less than the law says', async () => {
    const { admin } = await anOffice()
    const { agency, settings } = await admin.call(endpoints.settings)
    const answer = await admin.raw('PUT', '/api/settings', {
      body: { agency, settings: { ...settings, retention: { ...settings.retention, registerMonths: 12 } } },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({
      'settings.retention.registerMonths': 'La conservación del registro: 48 como mínimo',
    })
  })
})

test('S17 two administrators who change a user are told of each other, whichever way the user changed', async () => {
  const { tenant, admin } = await anOffice()
  const other = await tenant.as('ROLE_ADMIN', { name: 'Xoel Pazos' })
  const { user } = await admin.call(endpoints.createUser, { body: ana })
  const seen = await admin.call(endpoints.user, { params: { id: user.id } })
  const change = (caller: Caller, firstName: string, version = seen.version) =>
    caller.raw('PUT', `/api/users/${user.id}`, { body: { ...ana, firstName, version } })
  const answers = await Promise.all([change(admin, 'Ana'), change(other, 'Belén')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const now = await admin.call(endpoints.user, { params: { id: user.id } })
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'stale',
    parts: { current: { firstName: now.firstName, version: now.version } },
  })
  expect((await change(admin, 'Ana Belén', now.version)).statusCode).toBe(200)
  // Signing in and being asked for a password change no form.
  const before = await admin.call(endpoints.user, { params: { id: user.id } })
  await tenant.inTenant((db) =>
    db
      .updateTable('users')
      .set({ last_access_at: '2026-11-23T10:00:00Z' })
      .where('id', '=', user.id)
      .execute(),
  )
  expect((await admin.call(endpoints.user, { params: { id: user.id } })).version).toBe(before.version)
})

test('S17 the own profile is not written over what the office has changed meanwhile', async () => {
  const { admin } = await anOffice()
  const seen = await admin.call(endpoints.me, {})
  const profile = { firstName: 'Sabela', lastName: 'Otero Gil', email: seen.email ?? 'sabela@demo.example' }
  const saved = await admin.raw('PUT', '/api/users/me', { body: { ...profile, version: seen.version } })
  expect(saved.statusCode).toBe(200)
  const late = await admin.raw('PUT', '/api/users/me', {
    body: { ...profile, lastName: 'Rey', version: seen.version },
  })
  expect(late.json()).toMatchObject({ code: 'stale', parts: { current: { lastName: 'Otero Gil' } } })
})
