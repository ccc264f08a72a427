import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import type { PeopleInvited } from '@cuadrante/contract/access/given-access.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { peopleBulkEndpoints as bulk } from '@cuadrante/contract/people/bulk.ts'
import { taskEndpoints } from '@cuadrante/contract/tasks/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorker } from '../../../../test/a-worker.ts'
import { aMailServer } from '../../../../test/providers/a-mail-server.ts'
import { testApp, type TestApp } from '../../../../test/test-app.ts'

const access = { kind: 'access' } as const
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

/** An office with four people, of whom the last two share an e-mail. */
async function anOffice(of: TestApp) {
  const tenant = await of.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  const people = []
  for (const [firstName, email] of [
    ['Antía', 'Antia.Barreiro@correo.example'],
    ['Brais', 'brais@correo.example'],
    ['Carme', 'casa@correo.example'],
    ['Duarte', 'Casa@correo.example'],
  ] as const)
    people.push(await aWorker(admin, { user: { firstName, lastName: 'Rey', email } }))
  const workerIds = people.map(({ id }) => id)
  const apply = async (ids = workerIds) => {
    const body = { workerIds: ids, change: access }
    const { seen } = await admin.call(bulk.preview, { body })
    return admin.call(bulk.apply, { body: { ...body, seen } })
  }
  return { tenant, admin, workerIds, apply }
}

test('many are given access at once, and each enters by a link of their own with their e-mail', async () => {
  const { tenant, admin, workerIds, apply } = await anOffice(app)
  const preview = await admin.call(bulk.preview, { body: { workerIds, change: access } })
  expect(preview).toMatchObject({ reached: 3, notes: [expect.stringMatching(/^No hay servidor de correo/)] })
  expect(preview.leftOut).toMatchObject([{ reason: 'Comparte el correo con otra persona elegida' }])

  const { done, undo, links = [] } = await apply()
  expect([done, undo, links.length]).toEqual([3, null, 3])
  expect(links.map(({ login }) => login).toSorted()).toEqual([
    'antia.barreiro@correo.example',
    'brais@correo.example',
    'casa@correo.example',
  ])
  expect(new Set(links.map(({ link }) => link)).size).toBe(3)
  const first = links.find(({ login }) => login.startsWith('antia'))
  const anyone = app.anonymous(tenant.id)
  const token = first?.link.split('/access/')[1] ?? ''
  await anyone.call(accessEndpoints.usePassword, { body: { token, newPassword: 'Ribera-del-Sil-88' } })
  const body = { login: 'Antia.Barreiro@correo.example', password: 'Ribera-del-Sil-88' }
  expect((await anyone.call(accessEndpoints.login, { body })).authorities).toEqual(['ROLE_USER'])

  const again = await apply()
  expect(again.done).toBe(2)
  expect(again.reasons).toEqual([
    { reason: 'Ya tiene acceso', people: 1 },
    { reason: 'Su correo ya es el usuario de otra cuenta', people: 1 },
  ])
  const old = links.find(({ login }) => login.startsWith('brais'))?.link.split('/access/')[1] ?? ''
  await expect(
    anyone.call(accessEndpoints.usePassword, { body: { token: old, newPassword: 'Ribera-del-Sil-88' } }),
  ).rejects.toThrow(/link_spent|ya no/i)

  const users = await admin.call(accessEndpoints.users, { query: { role: 'ROLE_USER' } as never })
  const { content } = await admin.call(historyEndpoints.list, {
    query: { entity: 'user', entityId: users.content[0]?.id ?? 0 },
  })
  expect(content.map(({ action }) => action)).toEqual(expect.arrayContaining(['created', 'link_made']))
})

test('where mail leaves, everybody has a letter, and a task says how many have gone', async () => {
  const { admin, apply } = await anOffice(mailing)
  const { taskId = 0, links: shown } = await apply()
  expect(shown).toBeUndefined()
  await expect
    .poll(async () => (await admin.call(taskEndpoints.get, { params: { taskId } })).state)
    .toBe('DONE')
  const { result, progress } = await admin.call(taskEndpoints.get, { params: { taskId } })
  expect(result as PeopleInvited).toEqual({ sent: 3, failed: 0, names: [] })
  expect(progress).toMatchObject({ done: 3, total: 3 })
  const whole = post.letters.map((letter) => letter.replaceAll('=\r\n', ''))
  const links = whole.flatMap((letter) => /turnos\.example\.org\/access\/[\w-]+/.exec(letter)?.[0] ?? [])
  expect(new Set(links).size).toBe(3)
})

test('nobody gives access who has not just said who they are', async () => {
  const { admin, workerIds } = await anOffice(app)
  const body = { workerIds, change: access }
  const { seen } = await admin.call(bulk.preview, { body })
  now = new Date(now.getTime() + 11 * 60_000)
  await expect(admin.call(bulk.apply, { body: { ...body, seen } })).rejects.toThrow(
    /identity_unconfirmed|[Cc]onfirma/,
  )
  const { totalElements } = await admin.call(accessEndpoints.users, { query: { role: 'ROLE_USER' } as never })
  expect(totalElements).toBe(0)
})
