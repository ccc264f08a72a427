import { mostViews, savedViewEndpoints as views } from '@cuadrante/contract/views/saved-view.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('saved views', () => {
  test('a person keeps filters under a name; the same name again replaces them; nobody else sees them', async () => {
    const tenant = await app.aTenant()
    const [admin, eva] = [await tenant.as('ROLE_ADMIN'), await tenant.as('ROLE_ADMIN')]
    const save = (name: string, search: Record<string, string>) =>
      admin.call(views.save, { body: { list: 'workers', name, search } })

    const first = await save('Con coche', { 'hasVehicle:equals': 'true', sort: 'lastName,asc' })
    const again = await save('CON COCHE', { 'provinceId:in': '15,36' })
    expect(again).toEqual({
      id: first.id,
      list: 'workers',
      name: 'CON COCHE',
      search: { 'provinceId:in': '15,36' },
      isDefault: false,
    })
    await save('Activas', { 'workerStatus:in': 'ACTIVE' })

    expect((await admin.call(views.list)).map(({ name }) => name)).toEqual(['Activas', 'CON COCHE'])
    expect(await eva.call(views.list)).toEqual([])
    await expect(eva.call(views.remove, { params: { id: first.id } })).rejects.toMatchObject({ status: 404 })

    await admin.call(views.remove, { params: { id: first.id } })
    expect((await admin.call(views.list)).map(({ name }) => name)).toEqual(['Activas'])
  })

  test('one view of a list opens it, and a list does not touch the one of another', async () => {
    const admin = await (await app.aTenant()).as('ROLE_ADMIN')
    const save = (list: 'workers' | 'centres', name: string) =>
      admin.call(views.save, { body: { list, name, search: {}, isDefault: true } })
    await save('centres', 'Norte')
    await save('workers', 'Norte')
    await save('workers', 'Sur')
    const opening = (await admin.call(views.list)).filter(({ isDefault }) => isDefault)
    expect(opening.map(({ list, name }) => `${list} ${name}`)).toEqual(['centres Norte', 'workers Sur'])
  })

  test('S3 what a colleague keeps neither opens the own list nor counts against its limit', async () => {
    const tenant = await app.aTenant()
    const [ana, bea] = [await tenant.as('ROLE_ADMIN'), await tenant.as('ROLE_ADMIN')]
    const save = (caller: typeof ana, name: string, isDefault = false) =>
      caller.call(views.save, { body: { list: 'workers', name, search: {}, isDefault } })
    await save(ana, 'Norte', true)
    await save(bea, 'Sur', true)
    expect(await ana.call(views.list)).toMatchObject([{ name: 'Norte', isDefault: true }])
    for (let n = 2; n <= mostViews; n++) await save(bea, `Vista ${n}`)
    await save(ana, 'Este')
    // A name that only the colleague has does not make room beyond the limit.
    for (let n = 3; n <= mostViews; n++) await save(ana, `Mía ${n}`)
    await expect(save(ana, 'Sur')).rejects.toMatchObject({ reply: { code: 'too_many_views' } })
    expect((await save(ana, 'NORTE')).name).toBe('NORTE')
  })

  test('under another role only the views of its lists and reports are offered', async () => {
    const tenant = await app.aTenant()
    const person = await tenant.as('ROLE_ADMIN', { roles: ['ROLE_ADMIN', 'ROLE_CLIENT'] })
    for (const list of ['reports/cost', 'reports/coverage', 'workers', 'campaigns'] as const)
      await person.call(views.save, { body: { list, name: 'Mía', search: {} } })

    const headers = { 'x-active-role': 'ROLE_CLIENT' }
    const asClient = await person.raw('GET', '/api/views', { headers })
    expect(asClient.json().map(({ list }: { list: string }) => list)).toEqual([
      'reports/coverage',
      'campaigns',
    ])
    const body = { list: 'workers', name: 'Otra', search: {} }
    expect((await person.raw('POST', '/api/views', { headers, body })).statusCode).toBe(403)
  })
})
