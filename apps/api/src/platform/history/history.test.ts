import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { aClient, aClientBody } from '../../../test/a-centre.ts'
import { testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('S21 the history of a record tells who changed which fields, newest first', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN', { name: 'Sabela Otero' })
  const { id } = await aClient(admin)
  await admin.call(clientEndpoints.update, { params: { id }, body: aClientBody({ name: 'Mondariz' }) })
  await admin.call(clientEndpoints.remove, { params: { id } })
  const history = await admin.call(historyEndpoints.list, { query: { entity: 'client', entityId: id } })
  expect(history).toMatchObject({
    totalElements: 3,
    content: [
      { action: 'deleted', by: 'Sabela Otero', label: 'Mondariz' },
      {
        action: 'updated',
        activeRole: 'ROLE_ADMIN',
        before: { name: 'Aguas de Mondariz', version: 1 },
        after: { name: 'Mondariz', version: 2 },
      },
      { action: 'created', after: { name: 'Aguas de Mondariz' }, before: null },
    ],
  })
  expect(Object.keys(history.content[1]?.after ?? {}).toSorted()).toEqual(['name', 'version'])
  const second = await admin.call(historyEndpoints.list, {
    query: { entity: 'client', entityId: id, page: '1', size: '1' },
  })
  expect(second).toMatchObject({ totalPages: 3, content: [{ action: 'updated' }] })
})

test('S1 the history of another agency’s record is empty', async () => {
  const stranger = await (await app.aTenant()).as('ROLE_ADMIN')
  const { id } = await aClient(stranger)
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  expect(
    await admin.call(historyEndpoints.list, { query: { entity: 'client', entityId: id } }),
  ).toMatchObject({ totalElements: 0, content: [] })
})

test('what has no history is refused', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  expect((await admin.raw('GET', '/api/history?entity=sessions&entityId=1')).statusCode).toBe(422)
  expect((await admin.raw('GET', '/api/history?entity=client')).statusCode).toBe(404)
})
