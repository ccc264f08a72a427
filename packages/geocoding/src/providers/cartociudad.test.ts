import { beforeAll, describe, expect, test } from 'vitest'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { hurriedClock, json, outsideWith, startServer, type Asked } from '../testing/local-server.ts'
import { aQuestion } from '../testing/question.ts'
import { spain } from '../testing/spain.ts'
import { survivesTrouble } from '../testing/troubles.ts'
import { createCartoCiudad } from './cartociudad.ts'

const COLOMERA = 18051
let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await spain()
})

const TOWN = {
  id: '18051',
  type: 'municipio',
  address: 'Colomera',
  muni: 'Colomera',
  muniCode: '18051',
  province: 'Granada',
  provinceCode: '18',
  lat: 0,
  lng: 0,
  state: 0,
}
const STREET = {
  ...TOWN,
  id: '180510000012',
  type: 'callejero',
  tip_via: 'CALLE',
  address: 'MAYOR',
  postalCode: '18564',
}
const HOUSE = {
  ...STREET,
  id: '180510012345',
  type: 'portal',
  address: 'MAYOR',
  portalNumber: 12,
  lat: 37.3714,
  lng: -3.7143,
}

/** A CartoCiudad that knows one town, and answers these candidates and finds. */
async function cartoCiudad(candidates: object[] | null, find: (asked: Asked) => object | null = () => null) {
  const server = await startServer((asked, response) => {
    const isTownSearch = asked.query.get('no_process')?.includes('callejero')
    if (asked.path.endsWith('/candidates')) return json(response, isTownSearch ? [TOWN] : candidates)
    return json(response, find(asked))
  })
  const clock = hurriedClock()
  const provider = createCartoCiudad({ ...outsideWith(clock), baseUrl: server.url, attempts: 2 })
  return { server, provider, clock }
}

describe('CartoCiudad', () => {
  test('asks for candidates with the names of the municipality as the service writes them', async () => {
    const { server, provider } = await cartoCiudad([HOUSE])
    const answer = await provider.geocode(aQuestion(gazetteer, 'C/ Mayor, 12', COLOMERA, '18564'))
    await server.close()
    const [town, street] = server.asked
    expect(town?.query.get('no_process')).toContain('portal')
    expect(town?.query.get('no_process')).not.toContain('municipio')
    expect(Object.fromEntries(street?.query ?? [])).toMatchObject({
      q: 'Calle Mayor 12, Colomera',
      municipio_filter: 'Colomera',
      provincia_filter: 'Granada',
      countrycodes: 'es',
    })
    expect(answer).toEqual({
      kind: 'hits',
      hits: [
        {
          latitude: 37.3714,
          longitude: -3.7143,
          precision: 'EXACT',
          label: 'CALLE MAYOR 12, 18564 Colomera',
          street: 'CALLE MAYOR',
          postalCode: '18564',
          municipalityId: COLOMERA,
          provinceId: 18,
          score: null,
          doubt: null,
        },
      ],
    })
  })

  test('learns the names of a municipality once', async () => {
    const { server, provider } = await cartoCiudad([HOUSE])
    await provider.geocode(aQuestion(gazetteer, 'C/ Mayor, 12', COLOMERA, '18564'))
    await provider.geocode(aQuestion(gazetteer, 'C/ Real, 3', COLOMERA, '18564'))
    await server.close()
    expect(server.asked.filter(({ query }) => query.get('no_process')?.includes('callejero'))).toHaveLength(1)
  })

  test('takes the house asked for, though towns and other streets come first', async () => {
    const other = { ...HOUSE, portalNumber: 40, lat: 37.38 }
    const { server, provider } = await cartoCiudad([TOWN, { ...STREET, address: 'IGLESIA' }, other, HOUSE])
    const answer = await provider.geocode(aQuestion(gazetteer, 'C/ Mayor, 12', COLOMERA, '18564'))
    await server.close()
    expect(answer).toMatchObject({
      kind: 'hits',
      hits: [{ precision: 'EXACT', latitude: 37.3714 }, { precision: 'STREET' }],
    })
  })

  test('looks a street up by id, with the number asked for', async () => {
    const { server, provider } = await cartoCiudad([STREET], () => ({ ...HOUSE, portalNumber: 14 }))
    const answer = await provider.geocode(aQuestion(gazetteer, 'C/ Mayor, 12', COLOMERA, '18564'))
    await server.close()
    const find = server.asked.find(({ path }) => path.endsWith('/find'))
    expect(Object.fromEntries(find?.query ?? [])).toEqual({
      id: '180510000012',
      type: 'callejero',
      portal: '12',
    })
    expect(answer).toMatchObject({ hits: [{ precision: 'NEAR' }] })
  })

  test('a house on the meridian of Greenwich is a hit, and one at 0, 0 is none', async () => {
    for (const [place, hits] of [
      [{ lat: 39.94, lng: 0 }, [{ latitude: 39.94, longitude: 0 }]],
      [{ lat: 0, lng: 0 }, []],
    ] as const) {
      const { server, provider } = await cartoCiudad([{ ...HOUSE, ...place }])
      const answer = await provider.geocode(aQuestion(gazetteer, 'C/ Mayor, 12', COLOMERA, '18564'))
      await server.close()
      expect(answer).toMatchObject({ kind: 'hits', hits })
    }
  })

  test('a street without coordinates anywhere is no hit', async () => {
    const { server, provider } = await cartoCiudad([STREET])
    expect(await provider.geocode(aQuestion(gazetteer, 'C/ Mayor, s/n', COLOMERA, '18564'))).toEqual({
      kind: 'hits',
      hits: [],
    })
    await server.close()
  })

  test.each([[[]], [null]])('nothing found (%j) is an answer without hits', async (candidates) => {
    const { server, provider } = await cartoCiudad(candidates)
    expect(await provider.geocode(aQuestion(gazetteer, 'C/ Mayor, 12', COLOMERA, '18564'))).toEqual({
      kind: 'hits',
      hits: [],
    })
    await server.close()
  })

  test('a town for a street is only an area, whatever its state says', async () => {
    const { server, provider } = await cartoCiudad([
      { ...TOWN, lat: 37.37, lng: -3.71, state: 1, stateMsg: 'exacto' },
    ])
    expect(await provider.geocode(aQuestion(gazetteer, 'C/ Mayor, 12', COLOMERA, '18564'))).toMatchObject({
      hits: [{ precision: 'AREA', street: null }],
    })
    await server.close()
  })

  test('tells what is at a point, or that nothing is', async () => {
    const server = await startServer(({ query }, response) =>
      json(response, query.get('lat') === '37.3714' ? HOUSE : null),
    )
    const provider = createCartoCiudad({ ...outsideWith(hurriedClock()), baseUrl: server.url })
    expect(await provider.reverse({ latitude: 37.3714, longitude: -3.7143 })).toEqual({
      kind: 'found',
      address: 'CALLE MAYOR 12',
      postalCode: '18564',
      municipality: 'Colomera',
      province: 'Granada',
    })
    expect(await provider.reverse({ latitude: 36, longitude: -8 })).toEqual({ kind: 'nothing' })
    await server.close()
  })

  survivesTrouble((baseUrl, outside) =>
    createCartoCiudad({ ...outside, baseUrl }).geocode(
      aQuestion(gazetteer, 'C/ Mayor, 12', COLOMERA, '18564'),
    ),
  )
})
