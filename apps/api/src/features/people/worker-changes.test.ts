import { accessEndpoints as access } from '@cuadrante/contract/access/endpoints.ts'
import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { workerChangeEndpoints as changes } from '@cuadrante/contract/people/worker-change.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/test-app.ts'

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})

/** Lucía, who is signed in as a worker, and her record; Noa stands before her in the same agency. */
async function aWorker(more: { last_name_second?: string } = {}) {
  const tenant = await house.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  const noa = await tenant.as('ROLE_USER', { name: 'Noa Vidal' })
  await tenant.inTenant((db) =>
    db
      .insertInto('workers')
      .values({
        user_id: noa.userId,
        first_name: 'Noa',
        last_name: 'Vidal',
        email: 'noa.vidal@demo.example',
        phone: '600114288',
        dni: '53190482S',
        gender: 'FEMALE',
        birth_date: '1998-02-03',
      })
      .execute(),
  )
  const lucia = await tenant.as('ROLE_USER', { name: 'Lucía Pérez' })
  const { email } = await lucia.call(access.me)
  const { id } = await tenant.inTenant((db) =>
    db
      .insertInto('workers')
      .values({
        user_id: lucia.userId,
        first_name: 'Lucía',
        last_name: 'Pérez',
        ...more,
        email: email ?? '',
        phone: '600114287',
        dni: '12345678Z',
        gender: 'FEMALE',
        birth_date: '1999-05-04',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const ask = (firstName: string) =>
    lucia.call(access.updateMe, { body: { firstName, lastName: 'Pérez Souto', email: email ?? '' } })
  const record = () => admin.call(peopleEndpoints.get, { params: { id } })
  const waiting = () => admin.call(changes.changes, { query: { workerId: id } })
  const history = async () =>
    (await admin.call(historyEndpoints.list, { query: { entity: 'worker', entityId: id } })).content
  return { admin, noa, lucia, ask, record, waiting, history }
}

test('M9 a worker who changes the own name asks the office, and the record stays until it agrees', async () => {
  const { admin, lucia, ask, record, waiting, history } = await aWorker()
  const account = await ask('Lucía Inés')
  expect(account).toMatchObject({
    firstName: 'Lucía',
    pendingChange: { firstName: 'Lucía Inés', lastName: 'Pérez Souto' },
  })
  expect((await record()).user.firstName).toBe('Lucía')
  const { notices } = await admin.call(noticeEndpoints.notices)
  expect(notices[0]?.sentence).toBe('Lucía Pérez pide cambiar sus datos: nombre, apellidos')
  const [change] = await waiting()
  await admin.call(changes.approveChange, { params: { id: change?.id ?? 0 } })
  expect((await record()).user).toMatchObject({ firstName: 'Lucía Inés', lastName: 'Pérez Souto' })
  expect(await lucia.call(access.me)).toMatchObject({ firstName: 'Lucía Inés', pendingChange: null })
  expect((await history()).map(({ action, by }) => [action, by])).toEqual([
    ['change_approved', 'Sabela Otero'],
    ['change_asked', 'Lucía Pérez'],
  ])
  expect((await lucia.call(noticeEndpoints.notices)).notices[0]?.sentence).toBe(
    'La agencia ha cambiado tus datos: nombre, apellidos',
  )
})

test('M9 a refused change leaves the record, says why, and cannot be answered twice', async () => {
  const { admin, lucia, ask, record, waiting } = await aWorker()
  await ask('Mickey')
  const [change] = await waiting()
  const params = { id: change?.id ?? 0 }
  const body = { reason: 'No es el nombre de tu DNI' }
  await admin.call(changes.declineChange, { params, body })
  expect((await record()).user.firstName).toBe('Lucía')
  expect((await lucia.call(noticeEndpoints.notices)).notices[0]?.sentence).toContain(
    'No es el nombre de tu DNI',
  )
  await expect(admin.call(changes.approveChange, { params })).rejects.toMatchObject({
    reply: { code: 'change_answered', message: expect.stringMatching(/ ya ha respondido: rechazado\.$/) },
  })
})

test('of two in the office who approve a change at once, one does, and the other reads that', async () => {
  const { admin, ask, record, waiting, history } = await aWorker()
  await ask('Lucía Inés')
  const [change] = await waiting()
  const params = { id: change?.id ?? 0 }
  const answers = await Promise.allSettled([1, 2].map(() => admin.call(changes.approveChange, { params })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      reply: { code: 'change_answered', message: expect.stringMatching(/ ya ha respondido: aprobado\.$/) },
    },
  })
  expect((await record()).user.firstName).toBe('Lucía Inés')
  expect((await history()).filter(({ action }) => action === 'change_approved')).toHaveLength(1)
})

test('M9 the answer is told to whoever asked, and to no colleague', async () => {
  const { admin, noa, lucia, ask, waiting } = await aWorker()
  await ask('Lucía Inés')
  await admin.call(changes.approveChange, { params: { id: (await waiting())[0]?.id ?? 0 } })
  expect((await lucia.call(noticeEndpoints.notices)).notices).toHaveLength(1)
  expect((await noa.call(noticeEndpoints.notices)).notices).toEqual([])
})

test('M9 a wish that waits is told with both surnames, as the account is called', async () => {
  const { lucia, ask } = await aWorker({ last_name_second: 'Souto' })
  await ask('Lucía Inés')
  expect(await lucia.call(access.me)).toMatchObject({ pendingChange: { lastName: 'Pérez Souto' } })
})

test('M9 a wish leaves that of a colleague waiting', async () => {
  const { admin, noa, ask } = await aWorker()
  const { email } = await noa.call(access.me)
  await noa.call(access.updateMe, {
    body: { firstName: 'Noa María', lastName: 'Vidal', email: email ?? '' },
  })
  await ask('Lucía Inés')
  expect(await noa.call(access.me)).toMatchObject({ pendingChange: { firstName: 'Noa María' } })
  const { notices } = await admin.call(noticeEndpoints.notices)
  expect(notices).toHaveLength(2)
})

test('M9 a later wish takes the place of the one before, and the present name withdraws it', async () => {
  const { lucia, ask, waiting } = await aWorker()
  await ask('Lucía Inés')
  await ask('Lucía María')
  expect((await waiting()).map(({ wanted }) => wanted.firstName)).toEqual(['Lucía María'])
  const { firstName, lastName, email } = await lucia.call(access.me)
  await lucia.call(access.updateMe, { body: { firstName, lastName, email: email ?? '' } })
  expect(await waiting()).toEqual([])
})

test('a worker whose record holds the second surname asks for nothing by writing both in one', async () => {
  const { ask, waiting } = await aWorker({ last_name_second: 'Souto' })
  await ask('Lucía')
  expect(await waiting()).toEqual([])
})
