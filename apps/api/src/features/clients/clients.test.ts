import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { clientEndpoints as endpoints } from '@cuadrante/contract/clients/endpoints.ts'
import type { RawQuery } from '@cuadrante/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aClient, aClientBody } from '../../../test/a-centre.ts'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const anAdmin = async (): Promise<Caller> => (await app.aTenant()).as('ROLE_ADMIN', { name: 'Sabela Otero' })

test('a client is created, read, changed and deleted with the documented message', async () => {
  const admin = await anAdmin()
  const created = await aClient(admin, {
    url: 'https://mondariz.example/es',
    province: { id: 36 },
    city: { id: 36057 },
    description: 'Campañas de verano',
  })
  expect(created).toEqual({
    id: expect.any(Number),
    cif: 'B64717838',
    name: 'Aguas de Mondariz',
    address: 'Calle Real, 1',
    postalCode: '36890',
    url: 'https://mondariz.example/es',
    description: 'Campañas de verano',
    province: { id: 36, name: 'Pontevedra' },
    city: { id: 36057, name: 'Vigo', provinceId: 36 },
    version: 1,
  })
  const params = { id: created.id }
  expect(await admin.call(endpoints.get, { params })).toEqual(created)
  const changed = await admin.call(endpoints.update, { params, body: aClientBody({ name: 'Mondariz' }) })
  expect(changed).toMatchObject({ name: 'Mondariz', url: null, province: null, version: 2 })
  expect(await admin.call(endpoints.remove, { params })).toEqual({
    message: 'Cliente eliminado correctamente',
  })
  await expect(admin.call(endpoints.get, { params })).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['cif', '', 'El CIF es obligatorio'],
  ['name', ' ', 'El nombre es obligatorio'],
  ['address', null, 'La dirección es obligatoria'],
  ['postalCode', undefined, 'El código postal es obligatorio'],
  ['url', 'mondariz', 'La URL debe tener un formato válido'],
  ['url', '/relativa', 'La URL debe tener un formato válido'],
  ['url', 'javascript:alert(1)', 'La URL debe tener un formato válido'],
])('a client is refused with %s = %j: %s', async (field, value, sentence) => {
  const answer = await (
    await anAdmin()
  ).raw('POST', '/api/clients', { body: { ...aClientBody(), [field]: value } })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual({ [field]: sentence })
})

test.each(['B64717839', 'cualquiera'])(
  'a client is not refused for the CIF %s: its control is a hint',
  async (cif) => {
    await expect(aClient(await anAdmin(), { cif })).resolves.toMatchObject({ version: 1 })
  },
)

test('S18 two editors: the second is told', async () => {
  const admin = await anAdmin()
  const { id, version } = await aClient(admin)
  const save = (name: string) =>
    admin.call(endpoints.update, { params: { id }, body: { ...aClientBody({ name }), version } })
  await save('Uno')
  await expect(save('Dos')).rejects.toMatchObject({
    status: 409,
    reply: { parts: { by: 'Sabela Otero', current: { name: 'Uno' } } },
  })
})

test('the list understands every dialect on every field', async () => {
  const admin = await anAdmin()
  await aClient(admin, { url: 'https://mondariz.example', province: { id: 36 }, city: { id: 36057 } })
  await aClient(admin, {
    cif: 'A58818501',
    name: 'Cervezas Ñandú',
    address: 'Gran Vía, 2',
    postalCode: '28013',
    province: { id: 28 },
    description: 'Degustaciones',
  })
  const [aguas, cervezas] = ['Aguas de Mondariz', 'Cervezas Ñandú']
  const expected: [RawQuery, string[]][] = [
    [{}, [aguas, cervezas]],
    [{ name: 'nandu' }, [cervezas]],
    [{ 'name:equals': 'aguas de mondariz' }, [aguas]],
    [{ 'name:startsWith': 'cer' }, [cervezas]],
    [{ 'name:notContains': 'aguas' }, [cervezas]],
    [{ cif: 'b-64' }, [aguas]],
    [{ address: 'gran via' }, [cervezas]],
    [{ postalCode: '36' }, [aguas]],
    [{ url: 'mondariz' }, [aguas]],
    [{ 'url:empty': '1' }, [cervezas]],
    [{ description: 'degusta' }, [cervezas]],
    [{ province: 'madrid' }, [cervezas]],
    [{ provinceId: 36 }, [aguas]],
    [{ city: 'vigo' }, [aguas]],
    [{ filter: 'mondariz real' }, [aguas]],
    [{ search: 'a58818501' }, [cervezas]],
    [{ 'filters[name][value]': 'aguas' }, [aguas]],
    [{ sort: 'name,desc' }, [cervezas, aguas]],
    [{ page: 1, size: 1 }, [cervezas]],
    [{ first: 1, rows: 1 }, [cervezas]],
  ]
  for (const [query, names] of expected) {
    const { content } = await admin.call(endpoints.list, { query })
    expect(
      content.map(({ name }) => name),
      JSON.stringify(query),
    ).toEqual(names)
  }
})

describe('other roles', () => {
  test('S4 a client sees the own card only', async () => {
    const tenant = await app.aTenant()
    const admin = await tenant.as('ROLE_ADMIN')
    const [own, other] = [await aClient(admin), await aClient(admin, { name: 'Otro' })]
    const person = await tenant.as('ROLE_CLIENT', { clientId: own.id })
    expect((await person.call(endpoints.list)).content).toEqual([own])
    await expect(person.call(endpoints.get, { params: { id: other.id } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      tenant.as('ROLE_CLIENT').then((nobody) => nobody.call(endpoints.list)),
    ).resolves.toMatchObject({
      totalElements: 0,
    })
  })
})

test('S4 people of a client that is deleted no longer get in; who also administers keeps that', async () => {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  const { id } = await aClient(admin)
  const other = await aClient(admin, { name: 'Licores do Umia' })
  const person = await tenant.as('ROLE_CLIENT', { clientId: id })
  const stranger = await tenant.as('ROLE_CLIENT', { clientId: other.id })
  const both = await tenant.as('ROLE_CLIENT', { clientId: id, roles: ['ROLE_CLIENT', 'ROLE_ADMIN'] })
  expect((await person.raw('GET', '/api/portal/campaigns')).statusCode).toBe(200)

  await admin.call(endpoints.remove, { params: { id } })
  expect((await person.raw('GET', '/api/portal/campaigns')).statusCode).toBe(401)
  expect((await stranger.raw('GET', '/api/portal/campaigns')).statusCode).toBe(200)
  expect((await both.raw('GET', '/api/portal/campaigns')).statusCode).toBe(403)
  const { content } = await admin.call(accessEndpoints.users)
  expect(content.find(({ id: userId }) => userId === both.userId)).toMatchObject({
    roles: ['ROLE_ADMIN'],
    client: null,
  })
  expect(content.some(({ id: userId }) => userId === person.userId)).toBe(false)
})
