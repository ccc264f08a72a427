import { placeEndpoints as endpoints } from '@cuadrante/contract/places/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../../../test/test-app.ts'

let admin: Caller
beforeAll(async () => {
  admin = await (await (await testApp()).aTenant()).as('ROLE_ADMIN')
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
