import { peopleEndpoints as endpoints } from '@cuadrante/contract/people/endpoints.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aWorker, aWorkerBody, anItem, type WorkerBody } from '../../../test/a-worker.ts'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T09:00:00Z') })
})

const anAdmin = async (): Promise<Caller> => (await app.aTenant()).as('ROLE_ADMIN', { name: 'Sabela Otero' })

describe('a worker', () => {
  test('is created with everything that the form sends, and read again', async () => {
    const admin = await anAdmin()
    const [height, spanish, english, hostess] = [
      await anItem(admin, 'height', '170–175'),
      await anItem(admin, 'language', 'Español'),
      await anItem(admin, 'language', 'Inglés'),
      await anItem(admin, 'profile', 'Azafata'),
    ]
    const created = await aWorker(admin, {
      dni: '12.345.678-z',
      socialSecurity: '28/1234567840',
      iban: 'ES91 2100 0418 4502 0005 1332',
      birthDate: '1996-05-14T00:00:00.000Z',
      heightId: height,
      profileIds: [hostess, hostess],
      languages: [
        { languageId: spanish, level: 'NATIVO' },
        { languageId: english, level: 'AVANZADO' },
        { languageId: null, level: 'BASICO' },
      ],
      user: { provinceId: 15, cityId: 15030, postalCode: '15001', address: 'Rúa Real 1' },
    })
    expect(created).toMatchObject({
      workerType: 'WORKER',
      dni: '12345678Z',
      socialSecurity: '281234567840',
      iban: 'ES9121000418450200051332',
      birthDate: '1996-05-14',
      age: 30,
      height: { id: height, name: '170–175' },
      profiles: [{ id: hostess, name: 'Azafata' }],
      languages: [
        { languageId: spanish, name: 'Español', level: 'NATIVO' },
        { languageId: english, name: 'Inglés', level: 'AVANZADO' },
      ],
      version: 1,
      user: {
        firstName: 'Lucía',
        lastName: 'Pérez',
        lastNameSecond: 'Souto',
        phone: '600112233',
        province: { id: 15 },
        city: { id: 15030, provinceId: 15 },
        imageUrl: null,
        profileImageUrl: null,
      },
    })
    expect(await admin.call(endpoints.get, { params: { id: created.id } })).toEqual(created)
  })

  test('that brings only what must be there gets the documented defaults', async () => {
    const admin = await anAdmin()
    const { workerType: _, documentationStatus: __, contractType: ___, ...body } = aWorkerBody()
    expect(await admin.call(endpoints.create, { body })).toMatchObject({
      workerType: 'WORKER',
      documentationStatus: 'PENDING',
      contractType: 'NONE',
    })
  })

  test('has an account without password, roles or login, which follows its name', async () => {
    const tenant = await app.aTenant()
    const admin = await tenant.as('ROLE_ADMIN')
    const created = await aWorker(admin)
    const account = () =>
      tenant.inTenant((db) =>
        db
          .selectFrom('users')
          .select(['login', 'password_hash', 'roles', 'first_name', 'last_name', 'email'])
          .where('id', '=', created.user.id)
          .executeTakeFirstOrThrow(),
      )
    expect(await account()).toEqual({
      login: null,
      password_hash: null,
      roles: [],
      first_name: 'Lucía',
      last_name: 'Pérez Souto',
      email: 'lucia.perez@correo.example',
    })
    await admin.call(endpoints.update, {
      params: { id: created.id },
      body: aWorkerBody({ user: { lastName: 'Otero' } }),
    })
    expect(await account()).toMatchObject({ last_name: 'Otero Souto' })
  })

  test('is changed as a whole and deleted with the documented message', async () => {
    const admin = await anAdmin()
    const { id } = await aWorker(admin)
    const changed = await admin.call(endpoints.update, {
      params: { id },
      body: aWorkerBody({ workerStatus: 'SUSPENDED', notes: '  Llamar por la tarde  ', contractType: null }),
    })
    expect(changed).toMatchObject({
      workerStatus: 'SUSPENDED',
      notes: 'Llamar por la tarde',
      contractType: null,
      version: 2,
    })
    expect(await admin.call(endpoints.remove, { params: { id } })).toEqual({
      message: 'Trabajador eliminado correctamente',
    })
    await expect(admin.call(endpoints.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect((await admin.call(endpoints.list)).totalElements).toBe(0)
  })

  test('S6 keeps nothing of what does not belong to the form', async () => {
    const admin = await anAdmin()
    const other = await aWorker(admin, { dni: '00000000T' })
    const body = {
      ...aWorkerBody(),
      id: 999,
      tenantId: 'otra',
      age: 99,
      version: null,
      createdAt: '2000-01-01',
      photoKey: 'x',
      user: {
        ...aWorkerBody().user,
        id: other.user.id,
        roles: ['ROLE_ADMIN'],
        imageUrl: 'x',
        passwordHash: 'x',
      },
    }
    const answer = await admin.raw('POST', '/api/workers', { body })
    const created = answer.json()
    expect(answer.statusCode).toBe(201)
    expect(created.id).not.toBe(999)
    expect(created.user.id).not.toBe(other.user.id)
    expect(created).toMatchObject({ age: 30, user: { imageUrl: null } })
    expect(Object.keys(created)).not.toContain('tenantId')
  })
})

describe('the form of a worker refuses, with the documented sentence at its field,', () => {
  const emptied = (path: string, value: unknown): WorkerBody => {
    const body = structuredClone(aWorkerBody()) as Record<string, unknown> & { user: Record<string, unknown> }
    const [first = '', second] = path.split('.')
    if (second) body.user[second] = value
    else body[first] = value
    return body as WorkerBody
  }
  const table: [path: string, sentence: string][] = [
    ['user.firstName', 'El nombre es obligatorio'],
    ['user.lastName', 'El primer apellido es obligatorio'],
    ['dni', 'El DNI es obligatorio'],
    ['birthDate', 'La fecha de nacimiento es obligatoria'],
    ['gender', 'El género es obligatorio'],
    ['user.email', 'El email es obligatorio'],
    ['user.phone', 'El teléfono es obligatorio'],
    ['workerStatus', 'El estado es obligatorio'],
  ]

  test.each(table)('a missing, empty or blank %s', async (path, sentence) => {
    const admin = await anAdmin()
    for (const value of [undefined, null, '', '   ']) {
      const answer = await admin.raw('POST', '/api/workers', { body: emptied(path, value) })
      expect(answer.statusCode, String(value)).toBe(422)
      expect(answer.json().fields, String(value)).toEqual({ [path]: sentence })
    }
  })

  test.each(['sin-arroba', 'dos@@correo.example', 'espacio en@correo.example', 'sinpunto@correo'])(
    'the e-mail %j',
    async (email) => {
      const admin = await anAdmin()
      await expect(aWorker(admin, { user: { email } })).rejects.toMatchObject({
        status: 422,
        reply: { fields: { 'user.email': 'El formato del email no es válido' } },
      })
    },
  )

  test('everything at once, when nothing is filled in', async () => {
    const admin = await anAdmin()
    const answer = await admin.raw('POST', '/api/workers', { body: {} })
    expect(answer.json().fields).toEqual(Object.fromEntries(table))
  })

  test.each(['12345678A', 'PASAPORTE-1', 'x'])(
    'but never the identifier %j: its letter is a hint',
    async (dni) => {
      const admin = await anAdmin()
      await expect(aWorker(admin, { dni })).resolves.toMatchObject({ workerStatus: 'ACTIVE' })
    },
  )

  test('S1 choices of another agency as missing ones', async () => {
    const stranger = await anAdmin()
    const foreign = await anItem(stranger, 'profile', 'Azafata')
    const admin = await anAdmin()
    await expect(aWorker(admin, { profileIds: [foreign], heightId: foreign })).rejects.toMatchObject({
      status: 422,
      reply: {
        fields: { profileIds: 'El valor elegido ya no existe', heightId: 'El valor elegido ya no existe' },
      },
    })
  })

  test('a municipality of another province, and one that does not exist', async () => {
    const admin = await anAdmin()
    await expect(aWorker(admin, { user: { provinceId: 28, cityId: 15030 } })).rejects.toMatchObject({
      reply: { fields: { 'user.cityId': 'El municipio no pertenece a Madrid' } },
    })
    await expect(aWorker(admin, { user: { cityId: 99999 } })).rejects.toMatchObject({
      reply: { fields: { 'user.cityId': 'El municipio no existe' } },
    })
  })
})

describe('two editors', () => {
  test('S18 the second is told who was first and gets the record as it stands', async () => {
    const tenant = await app.aTenant()
    const admin = await tenant.as('ROLE_ADMIN', { name: 'Sabela Otero' })
    const { id, version } = await aWorker(admin)
    const save = (notes: string, read?: number) =>
      admin.call(endpoints.update, { params: { id }, body: { ...aWorkerBody({ notes }), version: read } })
    await save('De Sabela', version)
    await expect(save('Perdida', version)).rejects.toMatchObject({
      status: 409,
      reply: {
        code: 'stale',
        message: expect.stringContaining('Otro usuario ha modificado este registro (Sabela Otero)'),
        parts: { by: 'Sabela Otero', current: { id, notes: 'De Sabela', version: 2 } },
      },
    })
    expect(await save('Sin versión')).toMatchObject({ notes: 'Sin versión', version: 3 })
  })
})

describe('a candidate', () => {
  test('becomes a worker, once', async () => {
    const admin = await anAdmin()
    const candidate = await aWorker(admin, { workerType: 'CANDIDATE' })
    const params = { id: candidate.id }
    expect(await admin.call(endpoints.convert, { params, body: {} })).toMatchObject({
      workerType: 'WORKER',
      version: 2,
    })
    await expect(admin.call(endpoints.convert, { params, body: {} })).rejects.toMatchObject({
      status: 409,
      reply: { message: 'Lucía Pérez Souto ya está en la lista de trabajadores.' },
    })
  })

  test('is deleted as a candidate', async () => {
    const admin = await anAdmin()
    const { id } = await aWorker(admin, { workerType: 'CANDIDATE' })
    expect(await admin.call(endpoints.remove, { params: { id } })).toEqual({
      message: 'Candidato eliminado correctamente',
    })
  })
})

test('S24 somebody who is removed is in no list, search, sheet, matrix or paper, and their history stays', async () => {
  const admin = await anAdmin()
  const { id } = await aWorker(admin, { workerType: 'CANDIDATE' })
  const everywhere = [
    '/api/workers?filter=Souto',
    '/api/workers/ids?filter=Souto',
    '/api/workers/export.csv?filter=Souto',
    '/api/workers/duplicates?dni=12345678Z',
    '/api/dashboard/palette?search=Souto',
    '/api/documents/matrix?filter=Souto',
    `/api/workers/${id}`,
    `/api/workers/${id}/documents`,
    `/api/workers/${id}/photo`,
    `/api/workers/${id}/availability?from=2026-11-20&to=2026-11-26`,
  ]
  const tells = async () => {
    const answers = await Promise.all(everywhere.map((path) => admin.raw('GET', path)))
    return everywhere.filter((_, n) => new RegExp(`Souto|"?id"?:${id}\\b`).test(answers[n]?.body ?? ''))
  }
  expect(await tells()).toEqual(
    expect.arrayContaining([
      everywhere[0],
      everywhere[2],
      everywhere[3],
      everywhere[4],
      `/api/workers/${id}`,
    ]),
  )
  await admin.call(endpoints.remove, { params: { id } })
  expect(await tells()).toEqual([])
  const history = await admin.raw('GET', `/api/history?entity=worker&entityId=${id}`)
  expect(history.json().content).toContainEqual(expect.objectContaining({ action: 'deleted' }))
})

describe('repeated people', () => {
  test('are pointed out by clean identifier, e-mail and phone, without being refused', async () => {
    const admin = await anAdmin()
    const first = await aWorker(admin)
    await aWorker(admin, { dni: '00000000T', user: { email: 'otra@correo.example', phone: '611 000 000' } })
    const ask = (query: Record<string, string>) => admin.call(endpoints.duplicates, { query })
    const found = { id: first.id, name: 'Lucía Pérez Souto', workerType: 'WORKER' }
    expect(await ask({ dni: '12.345.678-z' })).toEqual([{ ...found, matches: ['dni'] }])
    expect(await ask({ email: 'LUCIA.PEREZ@correo.example ' })).toEqual([{ ...found, matches: ['email'] }])
    expect(await ask({ phone: '0034600112233', dni: '12345678Z' })).toEqual([
      { ...found, matches: ['dni', 'phone'] },
    ])
    expect(await ask({ dni: '12345678Z', exceptId: String(first.id) })).toEqual([])
    expect(await ask({})).toEqual([])
    await expect(aWorker(admin)).resolves.toMatchObject({ dni: '12345678Z' })
  })
})

describe('a worker who signs in', () => {
  test('S4 reads the own record with its identifiers, and no other', async () => {
    const tenant = await app.aTenant()
    const admin = await tenant.as('ROLE_ADMIN')
    const own = await aWorker(admin, { iban: 'ES9121000418450200051332' })
    const other = await aWorker(admin, { dni: '00000000T' })
    const person = await tenant.as('ROLE_USER')
    await tenant.inTenant((db) =>
      db.updateTable('workers').set({ user_id: person.userId }).where('id', '=', own.id).execute(),
    )
    expect((await person.call(endpoints.list)).content.map(({ id }) => id)).toEqual([own.id])
    expect(await person.call(endpoints.list)).toMatchObject({ totalElements: 1 })
    expect(await person.call(endpoints.get, { params: { id: own.id } })).toMatchObject({
      iban: 'ES9121000418450200051332',
    })
    await expect(person.call(endpoints.get, { params: { id: other.id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('S9 is signed out when the record is deleted, unless the account also administers', async () => {
    const tenant = await app.aTenant()
    const admin = await tenant.as('ROLE_ADMIN')
    const asWorker = async (roles: readonly ('ROLE_ADMIN' | 'ROLE_USER')[]) => {
      const person = await tenant.as('ROLE_USER', { roles })
      const { id } = await aWorker(admin)
      await tenant.inTenant((db) =>
        db.updateTable('workers').set({ user_id: person.userId }).where('id', '=', id).execute(),
      )
      await admin.call(endpoints.remove, { params: { id } })
      return (await person.raw('GET', '/api/users/me')).statusCode
    }
    const colleague = await tenant.as('ROLE_USER')
    const browser = { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x', device: 'Móvil' }
    await tenant.inTenant((db) =>
      db
        .insertInto('push_subscriptions')
        .values({
          ...browser,
          id: 'c'.repeat(43),
          user_id: colleague.userId,
          created_at: '2026-11-20T08:00:00Z',
        })
        .execute(),
    )
    expect(await asWorker(['ROLE_USER'])).toBe(401)
    expect(await asWorker(['ROLE_ADMIN', 'ROLE_USER'])).toBe(200)
    expect((await colleague.raw('GET', '/api/users/me')).statusCode).toBe(200)
    const browsers = await tenant.inTenant((db) =>
      db.selectFrom('push_subscriptions').select('user_id').execute(),
    )
    expect(browsers).toEqual([{ user_id: colleague.userId }])
  })
})

test('what a person can do is written again only where it was changed, in the order chosen', async () => {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  const [hostess, driver] = [
    await anItem(admin, 'profile', 'Azafata'),
    await anItem(admin, 'profile', 'Conductora'),
  ]
  const worker = await aWorker(admin, { profileIds: [hostess, driver] })
  const stored = () =>
    tenant.inTenant(async (db) => {
      const found = await sql`
        select xmin::text, profile_id, position from worker_profiles where worker_id = ${worker.id} order by position`.execute(
        db,
      )
      return found.rows
    })
  const save = (change: Parameters<typeof aWorkerBody>[0]) =>
    admin.call(endpoints.update, { params: { id: worker.id }, body: aWorkerBody(change) })
  const before = await stored()
  await save({ profileIds: [hostess, driver], notes: 'Prefiere mañanas' })
  expect(await stored()).toEqual(before)
  const after = await save({ profileIds: [driver, hostess] })
  expect(after.profiles.map(({ id }) => id)).toEqual([driver, hostess])
})
