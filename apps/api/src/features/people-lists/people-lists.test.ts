import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { peopleListEndpoints as endpoints } from '@cuadrante/contract/people-lists/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { aWorker } from '../../../test/a-worker.ts'
import { testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function anAgency() {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const noa = await aWorker(admin, { user: { firstName: 'Noa', lastName: 'Rey', lastNameSecond: null } })
  const iria = await aWorker(admin, {
    dni: '87654321X',
    user: { firstName: 'Iria', lastName: 'Blanco', lastNameSecond: null, email: 'iria@correo.example' },
  })
  const client = await admin.call(clientEndpoints.create, {
    body: { name: 'Galletas Doña Úrsula', cif: 'A58818501', address: 'Rúa Real 1', postalCode: '15003' },
  })
  return { admin, noa: noa.id, iria: iria.id, client: client.id }
}
const named = (...ids: number[]) => ids.map((id) => ({ id }))

test('a list is kept with its people by name, and says whose favourites they are', async () => {
  const { admin, noa, iria, client } = await anAgency()
  const body = { name: 'De siempre', client: { id: client }, people: named(noa, iria, noa) }
  const list = await admin.call(endpoints.create, { body })
  expect(list).toMatchObject({ name: 'De siempre', client: { name: 'Galletas Doña Úrsula' }, notes: null })
  expect(list.people.map(({ id, name }) => [id, name])).toEqual([
    [iria, 'Iria Blanco'],
    [noa, 'Noa Rey'],
  ])
  await admin.call(peopleEndpoints.remove, { params: { id: iria } })
  expect((await admin.call(endpoints.get, { params: { id: list.id } })).people).toMatchObject([{ id: noa }])
  const { content } = await admin.call(historyEndpoints.list, {
    query: { entity: 'peopleList', entityId: list.id },
  })
  expect(content).toMatchObject([{ action: 'created', label: 'De siempre' }])
})

test('what is missing or not there is refused at its field', async () => {
  const { admin, noa } = await anAgency()
  const refused = async (body: object) => {
    const answer = await admin.raw('POST', '/api/people-lists', { body })
    expect(answer.statusCode).toBe(422)
    return answer.json().fields
  }
  expect(await refused({ name: ' ', people: [] })).toEqual({
    name: 'El nombre es obligatorio',
    people: 'Elige al menos a una persona',
  })
  expect(await refused({ name: 'A', people: named(noa, 999_999) })).toEqual({
    people: 'Alguna de estas personas ya no está',
  })
  expect(await refused({ name: 'A', people: named(noa), client: { id: 999_999 } })).toEqual({
    client: 'Ese cliente ya no está',
  })
  const crowd = Array.from({ length: 501 }, (_, index) => index + 1)
  expect(await refused({ name: 'A', people: named(...crowd) })).toEqual({
    people: 'Una lista no puede tener más de 500 personas',
  })
})

test('whoever saves an older reading is told what stands there now', async () => {
  const { admin, noa, iria } = await anAgency()
  const { id, version } = await admin.call(endpoints.create, {
    body: { name: 'No llamar', people: named(noa) },
  })
  const update = (people: { id: number }[]) =>
    admin.raw('PUT', `/api/people-lists/${id}`, { body: { name: 'No llamar', people, version } })
  expect((await update(named(noa, iria))).statusCode).toBe(200)
  expect((await update(named(iria))).statusCode).toBe(409)
  expect((await admin.call(endpoints.get, { params: { id } })).people).toHaveLength(2)
})
