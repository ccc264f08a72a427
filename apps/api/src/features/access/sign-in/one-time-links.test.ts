import { accessEndpoints as endpoints } from '@cuadrante/contract/access/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { createFirstAdmin } from '../tenants/create-tenant.ts'
import { firstRun } from '../tenants/first-run.ts'

let now = new Date('2026-11-20T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => now })
})

test('the first administrator sets a password by a link that works once', async () => {
  const tenant = await app.aTenant()
  const token = await tenant.inTenant((db) => createFirstAdmin(db, 'direccion', now))
  const anyone = app.anonymous(tenant.id)
  expect(await anyone.call(endpoints.readLink, { params: { token } })).toEqual({
    purpose: 'first-admin',
    login: 'direccion',
  })
  await anyone.call(endpoints.usePassword, { body: { token, newPassword: 'Primera-clave-26' } })
  await expect(
    anyone.call(endpoints.usePassword, { body: { token, newPassword: 'Segunda-clave-26' } }),
  ).rejects.toMatchObject({
    status: 404,
    reply: { code: 'link_spent' },
  })
  const session = await anyone.call(endpoints.login, {
    body: { login: 'direccion', password: 'Primera-clave-26' },
  })
  expect(session.authorities).toEqual(['ROLE_ADMIN'])
})

test('two uses of one link at the same moment: one wins', async () => {
  const tenant = await app.aTenant()
  const token = await tenant.inTenant((db) => createFirstAdmin(db, 'direccion', now))
  const uses = await Promise.allSettled(
    ['Clave-del-turno-1', 'Clave-del-turno-2'].map((newPassword) =>
      app.anonymous(tenant.id).call(endpoints.usePassword, { body: { token, newPassword } }),
    ),
  )
  expect(uses.filter((use) => use.status === 'fulfilled')).toHaveLength(1)
})

test('S4 a link stays when one is made for a colleague', async () => {
  const tenant = await app.aTenant()
  const [token] = await tenant.inTenant(async (db) => [
    await createFirstAdmin(db, 'direccion', now),
    await createFirstAdmin(db, 'gerencia', now),
  ])
  expect(
    await app.anonymous(tenant.id).call(endpoints.readLink, { params: { token: token ?? '' } }),
  ).toMatchObject({ login: 'direccion' })
})

test.each([{ is_active: false }, { deleted_at: '2026-11-20T08:00:00Z' }])(
  'a link opens nothing of an account with %j, however late it was made',
  async (closed) => {
    const tenant = await app.aTenant()
    const token = await tenant.inTenant((db) => createFirstAdmin(db, 'direccion', now))
    await tenant.inTenant((db) => db.updateTable('users').set(closed).execute())
    const anyone = app.anonymous(tenant.id)
    const spent = { status: 404, reply: { code: 'link_spent' } }
    await expect(anyone.call(endpoints.readLink, { params: { token } })).rejects.toMatchObject(spent)
    await expect(
      anyone.call(endpoints.usePassword, { body: { token, newPassword: 'Primera-clave-26' } }),
    ).rejects.toMatchObject(spent)
  },
)

test('a link expires', async () => {
  const tenant = await app.aTenant()
  const token = await tenant.inTenant((db) => createFirstAdmin(db, 'direccion', now))
  now = new Date(now.getTime() + 25 * 3_600_000)
  await expect(
    app.anonymous(tenant.id).call(endpoints.readLink, { params: { token } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('S25 a start without the demo gives a link and no password; with an administrator it gives nothing', async () => {
  const id = `sin-demo-${process.pid}`
  const options = { isDemoAllowed: false, now, fillDemo: async () => {} }
  const first = await firstRun(app.database, id, options)
  if (first.kind !== 'first-admin') throw new Error(first.kind)
  const { passwords } = await app.database.inTenant(id, (db) =>
    db
      .selectFrom('users')
      .select((eb) => eb.fn.count<number>('password_hash').as('passwords'))
      .executeTakeFirstOrThrow(),
  )
  expect(passwords).toBe(0)
  await app
    .anonymous(id)
    .call(endpoints.usePassword, { body: { token: first.token, newPassword: 'Primera-clave-26' } })
  expect(await firstRun(app.database, id, options)).toMatchObject({ kind: 'ready' })
})
