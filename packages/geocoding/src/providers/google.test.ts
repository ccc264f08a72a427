import { beforeAll, describe, expect, test } from 'vitest'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { hurriedClock, json, outsideWith, startServer } from '../testing/local-server.ts'
import { aQuestion } from '../testing/question.ts'
import { spain } from '../testing/spain.ts'
import { survivesTrouble } from '../testing/troubles.ts'
import { createGoogle } from './google.ts'

const MADRID = 28079
let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await spain()
})

const part = (type: string, name: string) => ({ long_name: name, short_name: name, types: [type] })
const HOUSE = {
  formatted_address: 'C. Mayor, 12, 28013 Madrid, España',
  address_components: [
    part('street_number', '12'),
    part('route', 'Calle Mayor'),
    part('locality', 'Madrid'),
    part('administrative_area_level_2', 'Madrid'),
    part('postal_code', '28013'),
  ],
  geometry: { location: { lat: 40.4163, lng: -3.7066 }, location_type: 'ROOFTOP' },
  types: ['street_address'],
  place_id: 'ChIJ',
}

async function google(body: unknown) {
  const server = await startServer((_, response) => json(response, body))
  const clock = hurriedClock()
  return {
    server,
    clock,
    provider: createGoogle({ ...outsideWith(clock), baseUrl: server.url, key: 'clave' }),
  }
}

const question = () => aQuestion(gazetteer, 'C/ Mayor, 12', MADRID, '28013')

describe('Google', () => {
  test('is asked in Spanish, inside Spain and the postal code, and never cached', async () => {
    const { server, provider } = await google({ status: 'OK', results: [HOUSE] })
    const answer = await provider.geocode(question())
    await server.close()
    expect(Object.fromEntries(server.asked[0]?.query ?? [])).toEqual({
      address: 'Calle Mayor 12, 28013 Madrid, Madrid, España',
      components: 'country:ES|postal_code:28013',
      region: 'es',
      language: 'es',
      key: 'clave',
    })
    expect(answer).toMatchObject({
      kind: 'hits',
      hits: [{ precision: 'EXACT', street: 'Calle Mayor', postalCode: '28013', doubt: null }],
    })
    expect(provider.mayBeCached).toBe(false)
  })

  test.each([
    ['RANGE_INTERPOLATED', ['street_address'], 'NEAR'],
    ['GEOMETRIC_CENTER', ['route'], 'STREET'],
    ['GEOMETRIC_CENTER', ['locality'], 'MUNICIPALITY'],
    ['APPROXIMATE', ['postal_code'], 'AREA'],
  ])('%s of %j is %s', async (locationType, types, precision) => {
    const geometry = { ...HOUSE.geometry, location_type: locationType }
    const { server, provider } = await google({ status: 'OK', results: [{ ...HOUSE, geometry, types }] })
    expect(await provider.geocode(question())).toMatchObject({ hits: [{ precision }] })
    await server.close()
  })

  test('a partial match elsewhere is doubted; one in the right place is not', async () => {
    const elsewhere = HOUSE.address_components.with(4, part('postal_code', '28860'))
    const { server, provider } = await google({
      status: 'OK',
      results: [
        { ...HOUSE, partial_match: true, address_components: elsewhere },
        { ...HOUSE, partial_match: true },
      ],
    })
    expect(await provider.geocode(question())).toMatchObject({
      hits: [{ doubt: 'solo coincide en parte: está en el código postal 28860' }, { doubt: null }],
    })
    await server.close()
  })

  test('ZERO_RESULTS is an answer without hits', async () => {
    const { server, provider } = await google({ status: 'ZERO_RESULTS', results: [] })
    expect(await provider.geocode(question())).toEqual({ kind: 'hits', hits: [] })
    await server.close()
  })

  test.each([
    ['OVER_QUERY_LIMIT', /demasiadas consultas/, true, 3],
    ['OVER_DAILY_LIMIT', /cupo diario/, true, 3],
    ['UNKNOWN_ERROR', /falla/, true, 3],
    ['REQUEST_DENIED', /acceso denegado/, false, 1],
    ['INVALID_REQUEST', /no acepta/, false, 1],
  ])(
    '%s is an error, asked again only when that helps',
    async (status, because, isWorthRetrying, attempts) => {
      const { server, provider } = await google({
        status,
        error_message: 'You must use an API key',
        results: [],
      })
      expect(await provider.geocode(question())).toEqual({
        kind: 'error',
        because: expect.stringMatching(because),
        isWorthRetrying,
      })
      expect(server.asked).toHaveLength(attempts)
      await server.close()
    },
  )

  test('tells what is at a point', async () => {
    const { server, provider } = await google({ status: 'OK', results: [HOUSE] })
    expect(await provider.reverse({ latitude: 40.4163, longitude: -3.7066 })).toEqual({
      kind: 'found',
      address: 'Calle Mayor 12',
      postalCode: '28013',
      municipality: 'Madrid',
      province: 'Madrid',
    })
    expect(server.asked[0]?.query.get('latlng')).toBe('40.4163,-3.7066')
    await server.close()
  })

  survivesTrouble((baseUrl, outside) =>
    createGoogle({ ...outside, baseUrl, key: 'clave' }).geocode(question()),
  )
})
