import { catalogues, type CatalogueName } from '@cuadrante/contract/catalogues/catalogues.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueItems } from '../../seed/catalogue-items.ts'
import { catalogueTables } from './catalogue-tables.ts'
import { testApp, type Caller, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true })
})

const { endpoints } = catalogues.eyeColor
const colours = ['Marrones', 'Verdes', 'Azúles claros', 'Grises', 'Miel']

async function aListOf(names: readonly string[]): Promise<Caller> {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  for (const name of names) await admin.call(endpoints.create, { body: { name, active: name !== 'Grises' } })
  return admin
}
const names = (page: { content: readonly { name: string }[] }) => page.content.map((item) => item.name)

test('the ten resource paths are those of the public contract, to the letter', () => {
  expect(Object.values(catalogues).map((c) => c.resource)).toEqual([
    'eyecolorss',
    'haircolorss',
    'heights',
    'profiless',
    'experiencess',
    'pantsizess',
    'shirtsizess',
    'shoess',
    'languagess',
    'nationalitiess',
  ])
})

describe.each(Object.keys(catalogues) as CatalogueName[])('%s', (name) => {
  const catalogue = catalogues[name]
  test('an item is created, changed, listed and deleted', async () => {
    const admin = await (await app.aTenant()).as('ROLE_ADMIN')
    const created = await admin.call(catalogue.endpoints.create, { body: { name: '  Uno  ' } })
    expect(created).toEqual({
      id: expect.any(Number),
      name: 'Uno',
      description: null,
      active: true,
      version: 1,
    })
    const changed = { name: 'Otro', description: 'Con nota', active: false }
    await admin.call(catalogue.endpoints.update, { params: { id: created.id }, body: changed })
    expect(await admin.call(catalogue.endpoints.get, { params: { id: created.id } })).toEqual({
      id: created.id,
      ...changed,
      version: 2,
    })
    expect(await admin.call(catalogue.endpoints.remove, { params: { id: created.id } })).toEqual({
      message: `${catalogue.one} eliminado correctamente`,
    })
    expect((await admin.call(catalogue.endpoints.list)).content).toEqual([])
    await expect(admin.call(catalogue.endpoints.get, { params: { id: created.id } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a list', () => {
  test('sizes of one letter stand between the others', async () => {
    const tenant = await app.aTenant()
    const inOrder = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '9', '10', 'única']
    const { rows } = await tenant.inTenant((db) =>
      sql<{ name: string }>`
        select name from unnest(${inOrder.toReversed()}::text[]) as name order by f_size_order(name), name`.execute(
        db,
      ),
    )
    expect(rows.map(({ name }) => name)).toEqual(inOrder)
  })

  test.each([
    ['shirtSize', ['XS', 'XL', 'XXL', '3XL', '4XL']],
    ['pantSize', ['34', '36', '38 largo', '100']],
    ['shoe', ['08', '35', '35,5', '36', '41/42']],
    ['height', ['Menos de 1,55 m', '1,55–1,60 m', '1,60–1,65 m', '1,85–1,90 m', 'Más de 1,90 m']],
    ['profile', ['Azafata', 'Modelo', 'Promotor 2']],
  ] as const)('%s is sorted by the order of what it names', async (name, inOrder) => {
    const { endpoints: of } = catalogues[name]
    const tenant = await app.aTenant()
    const admin = await tenant.as('ROLE_ADMIN')
    const rows = inOrder.toReversed().map((one) => ({ name: one }))
    await tenant.inTenant((db) => db.insertInto(catalogueTables[name]).values(rows).execute())
    expect(names(await admin.call(of.list, { query: { sort: 'name,asc' } }))).toEqual(inOrder)
    expect(names(await admin.call(of.list, { query: { sort: 'name,desc' } }))).toEqual(inOrder.toReversed())
  })

  test('answers everything without paging, and a page with it', async () => {
    const admin = await aListOf(colours)
    expect(names(await admin.call(endpoints.list))).toEqual(colours)
    const page = await admin.call(endpoints.list, { query: { page: 1, size: 2 } })
    expect(page).toMatchObject({ totalElements: 5, totalPages: 3, size: 2, number: 1 })
    expect(names(page)).toEqual(['Azúles claros', 'Grises'])
  })

  test.each([
    ['filter', { filter: 'azul' }, ['Azúles claros']],
    ['search', { search: 'CLAROS azu' }, ['Azúles claros']],
    ['field', { name: 'ver' }, ['Verdes']],
    ['field:mode', { 'name:startsWith': 'm' }, ['Marrones', 'Miel']],
    ['field:mode equals', { 'name:equals': 'azules claros' }, ['Azúles claros']],
    [
      'brackets',
      { 'filters[name][value]': 'es', 'filters[name][matchMode]': 'endsWith' },
      ['Marrones', 'Verdes', 'Grises'],
    ],
    ['a flag', { active: 'false' }, ['Grises']],
    ['a flag by mode', { 'active:equals': 'true', name: 'i' }, ['Miel']],
    ['first and rows', { first: '2', rows: '2' }, ['Azúles claros', 'Grises']],
    ['sort', { sort: 'name,desc', size: '2' }, ['Verdes', 'Miel']],
    ['unknown plain names', { color: 'x', size: '1' }, ['Marrones']],
    ['letters that are patterns', { filter: '%' }, []],
  ])('understands %s', async (_dialect, query, expected) => {
    const admin = await aListOf(colours)
    expect(names(await admin.call(endpoints.list, { query }))).toEqual(expected)
    expect(names(await admin.call(endpoints.search, { query }))).toEqual(expected)
  })

  test.each([
    ['an unknown sort', '?sort=password_hash,asc'],
    ['an unknown mode', '?name:regex=a'],
    ['an unknown bracket', '?filters[__proto__][value]=a'],
    ['a word where a flag belongs', '?active=quizas'],
  ])('S7 refuses %s with 400', async (_what, query) => {
    const admin = await aListOf([])
    const answer = await admin.raw('GET', `/api/eyecolorss${query}`)
    expect(answer.statusCode).toBe(400)
  })

  test.each(["';drop table users;--", '\\', '"', 'x'.repeat(10_000), '__proto__'])(
    'S7 takes %j as plain text',
    async (text) => {
      const admin = await aListOf(['Marrones'])
      for (const name of ['filter', 'name', 'name:equals', 'filters[name][value]']) {
        const answer = await admin.raw(
          'GET',
          `/api/eyecolorss?${encodeURIComponent(name)}=${encodeURIComponent(text)}`,
        )
        expect(answer.statusCode).toBe(200)
        expect(answer.json().content).toEqual([])
      }
    },
  )

  test('S20 clamps the page size', async () => {
    const admin = await aListOf(['Marrones'])
    expect(await admin.call(endpoints.list, { query: { page: 0, size: 5000 } })).toMatchObject({ size: 200 })
  })
})

describe('an item', () => {
  test.each([
    [{}, { name: 'El nombre es requerido' }],
    [{ name: '   ' }, { name: 'El nombre es requerido' }],
    [{ name: ' a ' }, { name: 'El nombre debe tener al menos 2 caracteres' }],
    [
      { name: 'Verde', description: 'x'.repeat(501) },
      { description: 'La descripción no puede exceder 500 caracteres' },
    ],
  ])('%j is refused at its field', async (body, fields) => {
    const admin = await aListOf([])
    const answer = await admin.raw('POST', '/api/eyecolorss', { body })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields })
  })

  test('with a name that stands already is refused, accents apart', async () => {
    const admin = await aListOf(['Azúles'])
    await expect(admin.call(endpoints.create, { body: { name: 'azules' } })).rejects.toMatchObject({
      status: 409,
      reply: { message: 'Ya existe «Azúles» en Colores de Ojos.' },
    })
  })

  test('whose name was freed by a deletion can be created again', async () => {
    const admin = await aListOf(['Miel'])
    const [item] = (await admin.call(endpoints.list)).content
    await admin.call(endpoints.remove, { params: { id: item?.id ?? 0 } })
    await admin.call(endpoints.create, { body: { name: 'Miel' } })
    expect(names(await admin.call(endpoints.list))).toEqual(['Miel'])
  })

  test('S19 sent twice with one key is created once', async () => {
    const admin = await aListOf([])
    const send = (name: string) =>
      admin.raw('POST', '/api/eyecolorss', { body: { name }, headers: { 'idempotency-key': 'a-1' } })
    const [first, second] = [await send('Miel'), await send('Miel')]
    expect(second.json()).toEqual(first.json())
    expect(names(await admin.call(endpoints.list))).toEqual(['Miel'])
    expect((await send('Verdes')).statusCode).toBe(422)
  })

  test('S19 S4 the same key of a colleague is another call', async () => {
    const tenant = await app.aTenant()
    const [one, other] = [await tenant.as('ROLE_ADMIN'), await tenant.as('ROLE_ADMIN')]
    const send = async (by: typeof one, name: string) => {
      const headers = { 'idempotency-key': 'a-1' }
      return (await by.raw('POST', '/api/eyecolorss', { body: { name }, headers })).json()
    }
    const [first, second] = [await send(one, 'Miel'), await send(other, 'Verdes')]
    expect(second).toMatchObject({ name: 'Verdes' })
    expect(await send(one, 'Miel')).toEqual(first)
    expect(await send(other, 'Verdes')).toEqual(second)
  })

  test('S21 leaves in the history who changed what', async () => {
    const tenant = await app.aTenant()
    const admin = await tenant.as('ROLE_ADMIN', { name: 'Sabela Otero' })
    const { id } = await admin.call(endpoints.create, { body: { name: 'Miel' } })
    await admin.call(endpoints.update, { params: { id }, body: { name: 'Miel clara' } })
    const rows = await tenant.inTenant((db) =>
      db.selectFrom('history').select(['user_name', 'action', 'before', 'after']).orderBy('id').execute(),
    )
    expect(rows).toMatchObject([
      { action: 'created', user_name: 'Sabela Otero' },
      { action: 'updated', before: { name: 'Miel' }, after: { name: 'Miel clara' } },
    ])
  })
})

test.each(Object.keys(catalogues) as CatalogueName[])(
  'S17 two who change one of %s at once are told of each other',
  async (name) => {
    const { endpoints: list } = catalogues[name]
    const admin = await (await app.aTenant()).as('ROLE_ADMIN')
    const item = await admin.call(list.create, { body: { name: 'Primero', active: true } })
    const change = (description: string) =>
      admin.raw('PUT', `${list.list.path}/${item.id}`, {
        body: { name: 'Primero', active: true, description, version: item.version },
      })
    const answers = await Promise.all([change('de una'), change('de otra')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const now = await admin.call(list.get, { params: { id: item.id } })
    expect(now.version).toBe(item.version + 1)
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'stale',
      parts: { current: { description: now.description, version: now.version } },
    })
  },
)

test('the only column of a sheet is its list, whatever stands above it', async () => {
  const admin = await aListOf([])
  const file = new File(['Colores de la casa\r\nVerdes\r\nMiel\r\n'], 'ojos.csv')
  const { sheets } = await admin.call(catalogues.eyeColor.imports.analyse, { files: { file } })
  expect(sheets[0]).toMatchObject({
    suggestions: { name: { column: sheets[0]?.headers[0], reason: 'Es la única columna' } },
  })
})

describe('the items of a new agency', () => {
  test.each(Object.keys(catalogues) as CatalogueName[])(
    'go out and come back unchanged: %s',
    async (list) => {
      const { admin } = await seeded(list)
      const { endpoints: calls, imports } = catalogues[list]
      const { rawPayload } = await admin.raw('GET', `${calls.list.path}/export.xlsx`)
      const file = new File([rawPayload], `${list}.xlsx`)
      const { importId, sheets } = await admin.call(imports.analyse, { files: { file } })
      const suggestions = Object.entries(sheets[0]?.suggestions ?? {})
      const columns = Object.fromEntries(suggestions.map(([id, { column }]) => [id, column]))
      expect(
        await admin.call(imports.check, { params: { id: importId }, body: { sheetIndex: 0, columns } }),
      ).toMatchObject({ unchanged: catalogueItems[list].length, failed: 0 })
    },
  )

  test('keep a name of one letter, and get no other one', async () => {
    const { admin, small } = await seeded('shirtSize')
    const { create, update } = catalogues.shirtSize.endpoints
    const params = { id: small?.id ?? 0 }
    const body = { name: 'S', description: 'Pequeña', active: true }
    expect(await admin.call(update, { params, body })).toMatchObject(body)
    const fields = { name: 'El nombre debe tener al menos 2 caracteres' }
    const other = { ...body, name: ' P ' }
    const refusal = { status: 422, reply: { fields } }
    await expect(admin.call(update, { params, body: other })).rejects.toMatchObject(refusal)
    await expect(admin.call(create, { body: other })).rejects.toMatchObject(refusal)
  })

  async function seeded(list: CatalogueName) {
    const tenant = await app.aTenant()
    const values = catalogueItems[list].map((name) => ({ name }))
    const rows = await tenant.inTenant((db) =>
      db.insertInto(catalogueTables[list]).values(values).returning(['id', 'name']).execute(),
    )
    return { admin: await tenant.as('ROLE_ADMIN'), small: rows.find(({ name }) => name === 'S') }
  }
})

test('names of figures, dashes and signs go out and come back as themselves', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  for (const [list, items] of [
    ['height', ['Menos de 1,55 m', '1,55–1,60 m', '1,60–1,65 m', '1,65–1,70 m', '½ metro', '«Alta»']],
    ['shoe', ['36', '37', '38½', '39–40']],
  ] as const) {
    const { endpoints: calls, imports } = catalogues[list]
    for (const item of items) await admin.call(calls.create, { body: { name: item, active: true } })
    for (const format of ['xlsx', 'csv']) {
      const { rawPayload } = await admin.raw('GET', `${calls.list.path}/export.${format}`)
      const file = new File([rawPayload], `${list}.${format}`)
      const { importId, sheets } = await admin.call(imports.analyse, { files: { file } })
      const suggestions = Object.entries(sheets[0]?.suggestions ?? {})
      const columns = Object.fromEntries(suggestions.map(([id, { column }]) => [id, column]))
      const params = { id: importId }
      expect(
        await admin.call(imports.check, { params, body: { sheetIndex: 0, columns } }),
        `${list} ${format}`,
      ).toMatchObject({ created: 0, updated: 0, unchanged: items.length, failed: 0, details: [] })
    }
  }
})
