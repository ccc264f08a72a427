import { centreEndpoints as centres } from '@cuadrante/contract/centres/endpoints.ts'
import { placeEndpoints as endpoints } from '@cuadrante/contract/places/endpoints.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCentre } from '../../../test/a-centre.ts'
import { testDatabase } from '../../../test/database.ts'
import { testApp, type Caller } from '../../../test/test-app.ts'

let admin: Caller
let inBilbao: number
beforeAll(async () => {
  admin = await (await (await testApp()).aTenant()).as('ROLE_ADMIN')
  await aCentre(admin, { name: 'CEIP de Lugo', province: { id: 27 } })
  inBilbao = (await aCentre(admin, { name: 'CEIP de Bilbao', province: { id: 48 } })).id
})

describe('provinces', () => {
  test('are the 52, by INE number, with the clock of their centres', async () => {
    const { content, totalElements } = await admin.call(endpoints.provinces)
    expect(totalElements).toBe(52)
    expect(content.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 52 }, (_, n) => n + 1),
    )
    expect(
      content
        .filter(({ timeZone }) => timeZone === 'Atlantic/Canary')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([35, 38])
  })

  test('go by their official names, article first', async () => {
    const { content } = await admin.call(endpoints.provinces)
    const names = new Map(content.map(({ id, name }) => [id, name]))
    expect([1, 7, 12, 15, 17, 20, 25, 26, 32, 35, 48].map((id) => names.get(id))).toEqual([
      'Araba/Álava',
      'Illes Balears',
      'Castellón/Castelló',
      'A Coruña',
      'Girona',
      'Gipuzkoa',
      'Lleida',
      'La Rioja',
      'Ourense',
      'Las Palmas',
      'Bizkaia',
    ])
  })

  test('are known to the database by the names that the gazetteer adds to the official one', async () => {
    const { content } = await admin.call(endpoints.provinces)
    const { rows } = await (
      await testDatabase()
    ).asOwner((db) =>
      sql<{ id: number; others: string | null }>`
        select id, f_other_names_of_province(id::smallint) as others from generate_series(1, 52) as id`.execute(
        db,
      ),
    )
    expect(rows).toEqual(
      content
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, otherNames }) => ({ id, others: otherNames.join(' ') || null })),
    )
  })

  test.each(['Vizcaya', 'Bizkaia', 'VIZCA', 'bizkáia'])('find a centre by %s', async (search) => {
    const query = { search, page: 0, size: 10 }
    expect((await admin.call(centres.list, { query })).content.map(({ id }) => id)).toEqual([inBilbao])
    const filtered = { 'province.name:contains': search, page: 0, size: 10 }
    expect((await admin.call(centres.list, { query: filtered })).content.map(({ id }) => id)).toEqual([
      inBilbao,
    ])
  })

  test.each([
    ['vizcaya', 48],
    ['Bizkaia', 48],
    ['gerona', 17],
    ['Girona', 17],
    ['orense', 32],
    ['ourense', 32],
  ])('are found as %s', async (search, id) => {
    const { content } = await admin.call(endpoints.searchProvinces, { query: { search } })
    expect(content.map((province) => province.id)).toContain(id)
  })
})

describe('municipalities', () => {
  test('come all at once without paging', async () => {
    const { content } = await admin.call(endpoints.cities)
    expect(content.length).toBeGreaterThanOrEqual(8131)
    expect(content.every(({ id, provinceId }) => Math.floor(id / 1000) === provinceId)).toBe(true)
  })

  test('of a province come all, whatever size is asked for', async () => {
    const query = { page: 0, size: 100, sort: 'name,asc', search: 9 }
    const { content, totalElements } = await admin.call(endpoints.searchCities, { query })
    expect(content).toHaveLength(371)
    expect(totalElements).toBe(371)
    expect(content.every(({ provinceId }) => provinceId === 9)).toBe(true)
    const { content: same } = await admin.call(endpoints.cities, { query: { provinceId: 9 } })
    expect(same).toHaveLength(371)
  })

  test.each([
    ['La Coruña', 15030],
    ['a coruna', 15030],
    ['san sebastian', 20069],
    ['Donostia', 20069],
    ['alicante', 3014],
    ['Alacant', 3014],
    ['vitoria', 1059],
  ])('are found as %s', async (search, id) => {
    const { content } = await admin.call(endpoints.searchCities, { query: { search, page: 0, size: 100 } })
    expect(content.map((city) => city.id)).toContain(id)
  })

  test.each([
    ['Vic', 8298],
    ['ibi', 3079],
    ['olot', 17114],
  ])('of the very name %s go before those that hold it', async (search, id) => {
    const { content } = await admin.call(endpoints.searchCities, { query: { search, page: 0, size: 20 } })
    expect(content[0]?.id).toBe(id)
  })

  test('of one name are told apart by province', async () => {
    const query = { search: 'santiago', provinceId: 15 }
    const { content } = await admin.call(endpoints.searchCities, { query })
    expect(content.length).toBeGreaterThan(0)
    expect(content.every(({ provinceId }) => provinceId === 15)).toBe(true)
  })

  test('are not sent again to a caller that has them', async () => {
    const first = await admin.raw('GET', '/api/cities')
    const etag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = await admin.raw('GET', '/api/cities', { headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await admin.raw('GET', '/api/cities', { headers: { 'if-none-match': '"x"' } })).statusCode).toBe(
      200,
    )
  })
})

test('a postal code tells the municipalities that it serves, where they are known', async () => {
  const namesOf = async (postalCode: string) =>
    (await admin.call(endpoints.searchCities, { query: { postalCode } })).content.map(({ name }) => name)
  expect(await namesOf('28001')).toEqual(['Madrid'])
  expect(await namesOf('51001')).toEqual(['Ceuta'])
  expect(await namesOf('36890')).toEqual([])
  expect(await namesOf('Madrid')).toEqual([])
})
