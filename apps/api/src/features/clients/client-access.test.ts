import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import type { PeopleInvited } from '@cuadrante/contract/access/given-access.ts'
import {
  clientAccessEndpoints as access,
  type ClientContact,
} from '@cuadrante/contract/clients/client-access.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { taskEndpoints } from '@cuadrante/contract/tasks/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClient } from '../../../test/a-centre.ts'
import { aMailServer } from '../../../test/providers/a-mail-server.ts'
import { testApp, type TestApp } from '../../../test/test-app.ts'

let now = new Date('2026-11-20T09:00:00Z')
let app: TestApp
let post: Awaited<ReturnType<typeof aMailServer>>
let mailing: TestApp
beforeAll(async () => {
  post = await aMailServer()
  mailing = await testApp({
    clock: () => now,
    mail: post.config,
    publicUrl: 'https://turnos.example.org',
    worksOnTasks: true,
  })
  app = await testApp({ clock: () => now })
})
afterAll(() => post.close())

const password = 'Ribera-del-Sil-88'

/** An office with two clients; nobody of them has an account. */
async function anOffice(of: TestApp) {
  const tenant = await of.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  const idOf = async (name: string) => (await aClient(admin, { name })).id
  const umia = await idOf('Licores do Umia')
  const arousa = await idOf('Conservas Arousa')
  const clientIds = [umia, arousa]
  const contacts: ClientContact[] = [
    { clientId: umia, firstName: 'Marta', lastName: 'Ruiz', email: 'Marta@umia.example' },
    { clientId: umia, firstName: 'Xoán', lastName: '', email: 'xoan@umia.example' },
    { clientId: arousa, firstName: 'Iria', lastName: 'Pena', email: 'iria@arousa.example' },
  ]
  const preview = (people = contacts) => admin.call(access.preview, { body: { clientIds, contacts: people } })
  const apply = async (people = contacts) =>
    admin.call(access.apply, { body: { clientIds, contacts: people, seen: (await preview(people)).seen } })
  const enter = async (login: string, link: string) => {
    const anyone = of.anonymous(tenant.id)
    const token = link.split('/access/')[1] ?? ''
    await anyone.call(accessEndpoints.usePassword, { body: { token, newPassword: password } })
    return anyone.call(accessEndpoints.login, { body: { login, password } })
  }
  return { tenant, admin, umia, arousa, clientIds, contacts, preview, apply, enter }
}

test('people of many clients are given access at once, several of one, and each enters for their own client', async () => {
  const { admin, umia, preview, apply, enter } = await anOffice(app)
  expect(await preview()).toMatchObject({
    reached: 3,
    reasons: [],
    notes: [expect.stringMatching(/^No hay servidor de correo/)],
    clients: [
      { name: 'Conservas Arousa', people: [] },
      { name: 'Licores do Umia', people: [] },
    ],
  })
  const { done, links = [] } = await apply()
  expect(done).toBe(3)
  expect(links.map(({ name, client, login }) => [client, name, login])).toEqual([
    ['Conservas Arousa', 'Iria Pena', 'iria@arousa.example'],
    ['Licores do Umia', 'Marta Ruiz', 'marta@umia.example'],
    ['Licores do Umia', 'Xoán', 'xoan@umia.example'],
  ])
  const marta = links.find(({ name }) => name === 'Marta Ruiz')
  expect((await enter('MARTA@umia.example', marta?.link ?? '')).authorities).toEqual(['ROLE_CLIENT'])

  const users = await admin.call(accessEndpoints.users, { query: { role: 'ROLE_CLIENT' } as never })
  expect(users.content.find(({ login }) => login === 'marta@umia.example')).toMatchObject({
    email: 'Marta@umia.example',
    client: { id: umia, name: 'Licores do Umia' },
    roles: ['ROLE_CLIENT'],
    seesAbsenceTypes: false,
  })
  const { content } = await admin.call(historyEndpoints.list, {
    query: { entity: 'user', entityId: marta?.userId ?? 0 },
  })
  expect(content.map(({ action }) => action)).toEqual(expect.arrayContaining(['created', 'link_made']))
})

test('whoever of a client has no password yet is invited again, and the others stay as they are', async () => {
  const { contacts, preview, apply, enter } = await anOffice(app)
  const { links: before = [] } = await apply()
  await enter('marta@umia.example', before.find(({ name }) => name === 'Marta Ruiz')?.link ?? '')
  const [marta] = contacts
  const asked: ClientContact[] = [
    { ...(marta as ClientContact), email: 'MARTA@umia.example' },
    { ...(marta as ClientContact), email: 'nueva@umia.example' },
    { ...(marta as ClientContact), email: 'Nueva@umia.example' },
    { ...(marta as ClientContact), email: `${'larga'.repeat(12)}@umia.example` },
  ]
  const { reached, reasons, clients } = await preview(asked)
  expect(reached).toBe(3)
  expect(reasons.map(({ reason }) => reason).toSorted()).toEqual([
    'Comparte el correo con otra persona elegida',
    'Su correo no vale como usuario: se da de alta en Usuarios',
    'Su correo ya es el usuario de otra cuenta',
    'Ya tiene acceso',
  ])
  expect(clients[1]?.people).toMatchObject([
    { name: 'Marta Ruiz', reason: 'Ya tiene acceso' },
    { name: 'Xoán', reason: null },
  ])
  const { links = [] } = await apply(asked)
  expect(links.map(({ login }) => login).toSorted()).toEqual([
    'iria@arousa.example',
    'nueva@umia.example',
    'xoan@umia.example',
  ])
  const old = before.find(({ name }) => name === 'Xoán')?.link ?? ''
  await expect(enter('xoan@umia.example', old)).rejects.toThrow(/link_spent|ya no/i)
})

test('where mail leaves, everybody has a letter, and a task says how many have gone', async () => {
  const { admin, apply } = await anOffice(mailing)
  const { taskId = 0, links } = await apply()
  expect(links).toBeUndefined()
  const task = () => admin.call(taskEndpoints.get, { params: { taskId } })
  await expect.poll(async () => (await task()).state).toBe('DONE')
  expect((await task()).result as PeopleInvited).toEqual({ sent: 3, failed: 0, names: [] })
  expect(post.letters.filter((letter) => /To: .*umia\.example/i.test(letter))).toHaveLength(2)
})

test('nothing is done with what nobody has seen, for another agency’s client, or by whoever has not said who they are', async () => {
  const { admin, clientIds, contacts, preview, apply } = await anOffice(app)
  const elsewhere = await anOffice(app)
  const { seen } = await preview()
  await apply(contacts.slice(0, 1))
  await expect(admin.call(access.apply, { body: { clientIds, contacts, seen } })).rejects.toThrow(
    /people_changed|han cambiado/,
  )
  for (const body of [
    { clientIds: elsewhere.clientIds, contacts: [] },
    { clientIds, contacts: elsewhere.contacts },
    { clientIds: clientIds.slice(1), contacts },
  ])
    await expect(admin.call(access.preview, { body })).rejects.toThrow(/not_found|no existe/)
  now = new Date(now.getTime() + 11 * 60_000)
  await expect(elsewhere.apply()).rejects.toThrow(/identity_unconfirmed|[Cc]onfirma/)
  const users = await elsewhere.admin.call(accessEndpoints.users, { query: { role: 'ROLE_CLIENT' } as never })
  expect(users.totalElements).toBe(0)
})
