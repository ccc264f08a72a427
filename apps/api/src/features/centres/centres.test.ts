import { centreEndpoints as endpoints } from '@cuadrante/contract/centres/endpoints.ts'
import type { RawQuery } from '@cuadrante/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCentre, aCentreBody, aGroup } from '../../../test/a-centre.ts'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const anAdmin = async (): Promise<Caller> => (await app.aTenant()).as('ROLE_ADMIN', { name: 'Sabela Otero' })

describe('a centre', () => {
  test('is created with its group, province and municipality, and read again', async () => {
    const admin = await anAdmin()
    const group = await aGroup(admin, 'Galicia')
    const created = await aCentre(admin, {
      centerGroup: { id: group.id },
      province: { id: 15 },
      city: { id: '15030' },
      manager: 'Iria Souto',
      managerMobile: '+34 600 112 233',
      notes: '',
    })
    expect(created).toEqual({
      id: expect.any(Number),
      name: 'Marineda City',
      email: 'tienda@marineda.example',
      phone: '981001122',
      address: 'Avenida de Arteixo, 43',
      postalCode: '15008',
      latitude: 43.3424,
      longitude: -8.4301,
      timezone: 'Europe/Madrid',
      manager: 'Iria Souto',
      managerMobile: '600112233',
      notes: null,
      centerGroup: { id: group.id, name: 'Galicia' },
      province: { id: 15, name: expect.stringContaining('Coruña') },
      city: { id: 15030, name: 'A Coruña', provinceId: 15 },
      version: 1,
    })
    expect(await admin.call(endpoints.get, { params: { id: created.id } })).toEqual(created)
  })

  test('is changed and deleted with the documented message', async () => {
    const admin = await anAdmin()
    const { id } = await aCentre(admin)
    const changed = await admin.call(endpoints.update, {
      params: { id },
      body: aCentreBody({ name: 'Marineda', timezone: 'Atlantic/Canary', province: { id: 35 } }),
    })
    expect(changed).toMatchObject({
      name: 'Marineda',
      timezone: 'Atlantic/Canary',
      province: { id: 35 },
      version: 2,
    })
    expect(await admin.call(endpoints.remove, { params: { id } })).toEqual({
      message: 'Centro eliminado correctamente',
    })
    await expect(admin.call(endpoints.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(admin.call(endpoints.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    ['name', '', 'El nombre es obligatorio'],
    ['email', '', 'El email es obligatorio'],
    ['email', 'sin-arroba', 'El email no es válido'],
    ['phone', '  ', 'El teléfono es obligatorio'],
    ['address', null, 'La dirección es obligatoria'],
    ['postalCode', '', 'El código postal es obligatorio'],
    ['latitude', '', 'La latitud es obligatoria'],
    ['latitude', null, 'La latitud es obligatoria'],
    ['latitude', 'norte', 'La latitud debe ser un número válido'],
    ['latitude', 91, 'La latitud debe ser un número válido'],
    ['longitude', undefined, 'La longitud es obligatoria'],
    ['longitude', '8º', 'La longitud debe ser un número válido'],
    ['timezone', '', 'La zona horaria es obligatoria'],
  ])('is refused with %s = %j: %s', async (field, value, sentence) => {
    const admin = await anAdmin()
    const answer = await admin.raw('POST', '/api/centers', { body: { ...aCentreBody(), [field]: value } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ [field]: sentence })
  })

  test('S18 saved over a version that has not been read is refused', async () => {
    const admin = await anAdmin()
    const { id, version } = await aCentre(admin)
    const save = (name: string) =>
      admin.call(endpoints.update, { params: { id }, body: { ...aCentreBody({ name }), version } })
    await save('Uno')
    await expect(save('Dos')).rejects.toMatchObject({
      status: 409,
      reply: { code: 'stale', parts: { by: 'Sabela Otero', current: { name: 'Uno', version: 2 } } },
    })
  })

  test('S1 of another agency is as good as none, also as a group', async () => {
    const stranger = await anAdmin()
    const [foreign, group] = [await aCentre(stranger), await aGroup(stranger, 'Ajeno')]
    const admin = await anAdmin()
    await expect(admin.call(endpoints.get, { params: { id: foreign.id } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(aCentre(admin, { centerGroup: { id: group.id } })).rejects.toMatchObject({
      status: 422,
      reply: { fields: { centerGroup: 'El grupo elegido ya no existe' } },
    })
  })
})

describe('the list of centres', () => {
  test('a figure that is not to be is left out, and is no text to look into', async () => {
    const admin = await anAdmin()
    const north = await aCentre(admin, { name: 'Norte', latitude: 43.5 })
    await aCentre(admin, { name: 'Sur', latitude: 37 })
    const found = await admin.call(endpoints.list, { query: { 'latitude:notContains': '37' } as never })
    expect(found.content.map(({ id }) => id)).toEqual([north.id])
  })

  const names = async (admin: Caller, query: RawQuery) =>
    (await admin.call(endpoints.list, { query })).content.map(({ name }) => name)

  test('understands every dialect on every field', async () => {
    const admin = await anAdmin()
    const group = await aGroup(admin, 'Canarias')
    await aCentre(admin, { manager: 'Iria Souto', province: { id: 15 }, city: { id: 15030 } })
    await aCentre(admin, {
      name: 'Las Arenas Núm. 2',
      email: 'las.arenas@centro.example',
      phone: '928112233',
      address: 'Pasadilla del Chinchorro',
      postalCode: '35010',
      timezone: 'Atlantic/Canary',
      centerGroup: { id: group.id },
      province: { id: 35 },
      city: { id: 35016 },
    })
    const [galicia, canarias] = ['Marineda City', 'Las Arenas Núm. 2']
    const expected: [RawQuery, string[]][] = [
      [{}, [galicia, canarias]],
      [{ filter: 'arenas num' }, [canarias]],
      [{ search: 'SOUTO' }, [galicia]],
      [{ filter: 'las.arenas@' }, [canarias]],
      [{ filter: '928112' }, [canarias]],
      [{ filter: 'arteixo' }, [galicia]],
      [{ name: 'num.' }, [canarias]],
      [{ 'name:startsWith': 'mar' }, [galicia]],
      [{ email: 'marineda' }, [galicia]],
      [{ phone: '928 11' }, [canarias]],
      [{ address: 'chinchorro' }, [canarias]],
      [{ manager: 'iria' }, [galicia]],
      [{ postalCode: '35' }, [canarias]],
      [{ timezone: 'Atlantic/Canary' }, [canarias]],
      [{ centerGroup: group.id }, [canarias]],
      [{ centerGroupId: group.id }, [canarias]],
      [{ 'centerGroup:empty': '1' }, [galicia]],
      [{ 'centerGroup.name': 'canar' }, [canarias]],
      [{ province: 15 }, [galicia]],
      [{ province: 'palmas' }, [canarias]],
      [{ city: 'coruña' }, [galicia]],
      [{ 'filters[name][value]': 'city', 'filters[name][matchMode]': 'endsWith' }, [galicia]],
      [{ sort: 'name,asc' }, [canarias, galicia]],
      [{ sort: 'centerGroup,asc' }, [canarias, galicia]],
      [{ first: 1, rows: 1 }, [canarias]],
    ]
    for (const [query, found] of expected) {
      expect(await names(admin, query), JSON.stringify(query)).toEqual(found)
    }
    expect(await admin.call(endpoints.list, { query: { page: 0, size: 1 } })).toMatchObject({
      totalElements: 2,
      totalPages: 2,
      size: 1,
      number: 0,
    })
  })

  test.each(['?sort=notes;drop,asc', '?name:regex=a', '?filters[__proto__][value]=1', '?latitude=norte'])(
    'S7 %s is refused with 400',
    async (query) => {
      expect((await (await anAdmin()).raw('GET', `/api/centers${query}`)).statusCode).toBe(400)
    },
  )
})

describe('a centre group', () => {
  test('counts its centres, and leaves them without a group when it goes', async () => {
    const admin = await anAdmin()
    const group = await aGroup(admin, '  Norte ')
    expect(group).toEqual({ id: expect.any(Number), name: 'Norte', centerCount: 0, version: 1 })
    const [one, two] = [
      await aCentre(admin, { centerGroup: { id: group.id } }),
      await aCentre(admin, { name: 'Dos', centerGroup: { id: group.id } }),
    ]
    await admin.call(endpoints.remove, { params: { id: two.id } })
    expect((await admin.call(endpoints.groups)).content).toMatchObject([{ name: 'Norte', centerCount: 1 }])
    expect(await admin.call(endpoints.removeGroup, { params: { id: group.id } })).toEqual({
      message: 'Grupo de centros eliminado correctamente',
    })
    expect((await admin.call(endpoints.groups)).content).toEqual([])
    expect(await admin.call(endpoints.get, { params: { id: one.id } })).toMatchObject({ centerGroup: null })
  })

  test.each([
    [{}, 'El nombre es obligatorio'],
    [{ name: '   ' }, 'El nombre es obligatorio'],
    [{ name: ' a ' }, 'El nombre debe tener al menos 2 caracteres'],
  ])('is refused with %j: %s', async (body, sentence) => {
    const answer = await (await anAdmin()).raw('POST', '/api/center-groups', { body })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ name: sentence })
  })

  test('is found by filter, search and name, with and without paging, on both paths', async () => {
    const admin = await anAdmin()
    for (const name of ['Galicia', 'Canarias', 'País Vasco']) await aGroup(admin, name)
    const names = async (path: string, query: string) =>
      (await admin.raw('GET', `/api/${path}${query}`))
        .json()
        .content.map((group: { name: string }) => group.name)
    for (const path of ['center-groups', 'center-groups/search']) {
      expect(await names(path, '')).toEqual(['Galicia', 'Canarias', 'País Vasco'])
      expect(await names(path, '?filter=pais')).toEqual(['País Vasco'])
      expect(await names(path, '?search=can&page=0&size=20&sort=id,asc')).toEqual(['Canarias'])
      expect(await names(path, '?name=GAL&page=0&size=20')).toEqual(['Galicia'])
      expect(await names(path, '?page=0&size=20&sort=name,asc')).toEqual([
        'Canarias',
        'Galicia',
        'País Vasco',
      ])
    }
  })

  test('is changed, and S18 not over a version that has not been read', async () => {
    const admin = await anAdmin()
    const { id, version } = await aGroup(admin, 'Norte')
    const save = (name: string) =>
      admin.call(endpoints.updateGroup, { params: { id }, body: { name, version } })
    expect(await save('Sur')).toMatchObject({ name: 'Sur', version: 2 })
    await expect(save('Este')).rejects.toMatchObject({ status: 409 })
  })
})
