import { beforeAll, describe, expect, test } from 'vitest'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { hurriedClock, json, outsideWith, startServer, type Asked } from '../testing/local-server.ts'
import { aQuestion } from '../testing/question.ts'
import { spain } from '../testing/spain.ts'
import { survivesTrouble } from '../testing/troubles.ts'
import { createNominatim } from './nominatim.ts'

const AGAETE = 35001
const userAgent = 'Cuadrante (rutas@agencia.example)'
let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await spain()
})

const HOUSE = {
  place_id: 1,
  osm_type: 'node',
  lat: '28.1003',
  lon: '-15.7001',
  place_rank: 30,
  addresstype: 'building',
  importance: 0.4,
  display_name: '14, Calle Guayarmina, Agaete, Las Palmas, 35480, España',
  address: {
    house_number: '14',
    road: 'Calle Guayarmina',
    town: 'Agaete',
    province: 'Las Palmas',
    postcode: '35480',
    country_code: 'es',
  },
}

async function nominatim(answer: (asked: Asked) => unknown) {
  const server = await startServer((asked, response) => json(response, answer(asked)))
  const clock = hurriedClock()
  const provider = createNominatim({ ...outsideWith(clock), baseUrl: server.url, userAgent })
  return { server, provider, clock }
}

describe('Nominatim', () => {
  test('is asked by fields, with the type of the street in full and its own user agent', async () => {
    const { server, provider } = await nominatim(() => [HOUSE])
    const answer = await provider.geocode(aQuestion(gazetteer, 'C/ Guayarmina, 14', AGAETE, '35480'))
    await server.close()
    const [asked] = server.asked
    expect(asked?.headers['user-agent']).toBe(userAgent)
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      street: '14 Calle Guayarmina',
      city: 'Agaete',
      postalcode: '35480',
      countrycodes: 'es',
      format: 'jsonv2',
      'accept-language': 'es',
    })
    expect(asked?.query.has('q')).toBe(false)
    expect(answer).toMatchObject({
      kind: 'hits',
      hits: [
        {
          latitude: 28.1003,
          longitude: -15.7001,
          precision: 'EXACT',
          street: 'Calle Guayarmina',
          postalCode: '35480',
          score: 0.4,
        },
      ],
    })
  })

  test('is asked by one line, never with fields, when the fields find nothing; the second question waits its turn', async () => {
    const { server, provider, clock } = await nominatim(({ query }) => (query.has('q') ? [HOUSE] : []))
    const answer = await provider.geocode(aQuestion(gazetteer, 'C/ Guayarmina, 14', AGAETE, '35480'))
    await server.close()
    expect(answer).toMatchObject({ kind: 'hits', hits: [{ precision: 'EXACT' }] })
    expect(server.asked[1]?.query.get('q')).toBe('Calle Guayarmina 14, Agaete, Las Palmas')
    expect(server.asked[1]?.query.has('street')).toBe(false)
    expect(clock.pauses).toEqual([1100])
  })

  test.each([
    [{ place_rank: 30, address: { ...HOUSE.address, house_number: '16' } }, 'NEAR'],
    [{ place_rank: 30, address: { ...HOUSE.address, house_number: '15' } }, 'STREET'],
    [{ place_rank: 30, address: { ...HOUSE.address, house_number: undefined } }, 'STREET'],
    [{ place_rank: 26 }, 'STREET'],
    [{ place_rank: 20 }, 'AREA'],
    [{ place_rank: 16 }, 'MUNICIPALITY'],
  ])('%j has precision %s', async (change, precision) => {
    const { server, provider } = await nominatim(() => [{ ...HOUSE, ...change }])
    expect(await provider.geocode(aQuestion(gazetteer, 'C/ Guayarmina, 14', AGAETE, '35480'))).toMatchObject({
      hits: [{ precision }],
    })
    await server.close()
  })

  test('an empty list is an answer without hits', async () => {
    const { server, provider } = await nominatim(() => [])
    expect(await provider.geocode(aQuestion(gazetteer, 'C/ Guayarmina, 14', AGAETE, '35480'))).toEqual({
      kind: 'hits',
      hits: [],
    })
    await server.close()
  })

  test('tells what is at a point, or that nothing is', async () => {
    const { server, provider } = await nominatim(({ query }) =>
      query.get('lat') === '28.1003' ? HOUSE : { error: 'Unable to geocode' },
    )
    expect(await provider.reverse({ latitude: 28.1003, longitude: -15.7001 })).toEqual({
      kind: 'found',
      address: 'Calle Guayarmina 14',
      postalCode: '35480',
      municipality: 'Agaete',
      province: 'Las Palmas',
    })
    expect(await provider.reverse({ latitude: 30, longitude: -20 })).toEqual({ kind: 'nothing' })
    await server.close()
  })

  survivesTrouble((baseUrl, outside) =>
    createNominatim({ ...outside, baseUrl, userAgent, spacingMs: 0 }).geocode(
      aQuestion(gazetteer, 'C/ Guayarmina, 14', AGAETE, '35480'),
    ),
  )
})
