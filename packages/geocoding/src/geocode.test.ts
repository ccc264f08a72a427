import { beforeAll, describe, expect, test } from 'vitest'
import { createGeocoder, type Geocoder } from './geocode.ts'
import type { Gazetteer } from './gazetteer/gazetteer.ts'
import { createMemoryCache, type AnswerCache } from './providers/outside.ts'
import type { Answer, GeocodingProvider, Hit, Question } from './providers/provider.ts'
import { spain } from './testing/spain.ts'
import { isContradiction } from './warning.ts'

let gazetteer: Gazetteer
let offline: Geocoder
beforeAll(async () => {
  gazetteer = await spain()
  offline = createGeocoder({ gazetteer })
}, 60_000)

const located = (row: Parameters<Geocoder['geocodeOffline']>[0]) => offline.geocodeOffline(row)
const codes = (row: Parameters<Geocoder['geocodeOffline']>[0]) =>
  located(row).warnings.map(({ code }) => code)

describe('the embedded geocoder', () => {
  test('gives the town, says that it is only the town, and how far off it may be', () => {
    expect(
      located({ address: 'C/ Laureado General Serra, 14', postalCode: 35480, municipality: 'AGAETE' }),
    ).toMatchObject({
      status: 'SUCCESS',
      precision: 'MUNICIPALITY',
      radiusKm: gazetteer.municipality(35001)?.radiusKm,
      latitude: expect.closeTo(28.1, 1),
      longitude: expect.closeTo(-15.7, 1),
      formattedAddress: 'Calle Laureado General Serra, 14, 35480 Agaete, Las Palmas',
      province: 'Las Palmas',
      provinceId: 35,
      island: 'Gran Canaria',
      islandId: 'gran-canaria',
      municipality: 'Agaete',
      municipalityId: 35001,
      provider: 'embedded',
      reason: null,
      warnings: [],
      candidate: null,
      group: { key: 'island:gran-canaria', label: 'Gran Canaria', isIsland: true, sortOrder: 200 },
    })
  })

  test('an islet far off does not widen the circle of its town', () => {
    expect(located({ municipality: 'Palma', province: 'Baleares' }).radiusKm).toBeLessThan(20)
  })

  test('a resort has its own place; a locality known by its name alone lies anywhere in its municipality', () => {
    expect(located({ municipality: 'Cabo Roig', province: 'Alicante' })).toMatchObject({
      precision: 'AREA',
      municipality: 'Orihuela',
      latitude: expect.closeTo(37.91, 2),
    })
    const named = located({ municipality: 'Espinardo', province: 'Murcia' })
    expect(named).toMatchObject({ precision: 'MUNICIPALITY', municipality: 'Murcia' })
    expect(named.radiusKm).toBeGreaterThan(gazetteer.municipality(30030)?.radiusKm ?? Infinity)
  })

  test('a strict setting rejects it where a street was given, and keeps it as a candidate', () => {
    const strict = createGeocoder({ gazetteer, strict: true })
    expect(
      strict.geocodeOffline({ address: 'C/ Mayor, 1', municipality: 'Soria', postalCode: '42001' }),
    ).toMatchObject({
      status: 'QUALITY_REJECTED',
      latitude: null,
      reason: expect.stringMatching(/^Sin la calle: solo se conoce el municipio \(± [\d.]+ km\)$/),
      candidate: { precision: 'MUNICIPALITY', label: 'Calle Mayor, 1, 42001 Soria' },
    })
    expect(strict.geocodeOffline({ municipality: 'Soria' })).toMatchObject({ status: 'SUCCESS' })
  })

  test('an unknown village is rejected with the main town of its island as a candidate', () => {
    expect(located({ municipality: 'Pago Perdido', postalCode: '38800' })).toMatchObject({
      status: 'QUALITY_REJECTED',
      latitude: null,
      longitude: null,
      reason: 'No se reconoce el municipio «Pago Perdido»; se propone San Sebastián de La Gomera',
      candidate: { precision: 'PROVINCE', label: 'San Sebastián de La Gomera' },
      island: 'La Gomera',
      group: { key: 'island:la-gomera', islandResolved: true },
    })
  })

  test('a row that says nothing fails, and says why', () => {
    expect(located({ centerName: 'CEIP El Risco' })).toMatchObject({
      status: 'FAILED',
      reason: 'Faltan el municipio y el código postal y no se sabe la provincia',
      candidate: null,
      group: { key: 'unknown', label: 'Sin provincia', sortOrder: 999 },
    })
  })

  test('a place abroad fails', () => {
    expect(located({ municipality: 'Oporto', country: 'Portugal' })).toMatchObject({
      status: 'FAILED',
      reason: 'Fuera de España: Portugal',
    })
    expect(located({ municipality: 'Soria', country: '中国' })).toMatchObject({ status: 'FAILED' })
  })

  test.each(['España', 'España.', ' ESPAÑA ', 'Spain', 'ES', '-', 'N/D', '#N/A', '0', ''])(
    'the country %j is Spain or says nothing',
    (country) => {
      expect(located({ municipality: 'Soria', country })).toMatchObject({ status: 'SUCCESS' })
    },
  )

  test('namesakes are asked about with their provinces', () => {
    expect(located({ municipality: 'Rebollar' })).toMatchObject({
      status: 'QUALITY_REJECTED',
      reason: expect.stringMatching(
        /^Varios municipios se llaman «Rebollar»: Rebollar \((Cáceres|Soria)\), Rebollar \((Cáceres|Soria)\)$/,
      ),
    })
  })

  test('an archipelago without island keeps its place in the order, unresolved', () => {
    expect(located({ province: 'Santa Cruz de Tenerife' }).group).toEqual({
      key: 'province:38',
      label: 'Santa Cruz de Tenerife',
      isIsland: false,
      islandResolved: false,
      sortOrder: 203,
    })
    expect(located({ province: 'Islas Baleares' }).group).toMatchObject({
      sortOrder: 100,
      islandResolved: false,
    })
  })

  test('what was repaired or does not agree is said', () => {
    expect(codes({ municipality: 'Barcelona', postalCode: 8013 })).toEqual(['CP_RESTORED'])
    expect(located({ municipality: 'Barcelona', postalCode: 8013 }).repair).toEqual({
      field: 'postalCode',
      value: '08013',
    })
    expect(codes({ municipality: 'Valencua', postalCode: '46001' })).toEqual(['NAME_CORRECTED'])
    expect(located({ municipality: 'Valencua', postalCode: '46001' }).repair).toEqual({
      field: 'municipality',
      value: 'València',
    })
    expect(codes({ municipality: 'Petilla de Aragón', postalCode: '50686' })).toEqual(['CP_OTHER_PROVINCE'])
    expect(codes({ municipality: 'Betanzos', postalCode: '27300' })).toEqual(['CP_CONTRADICTS'])
    expect(codes({ municipality: 'Betanzos', postalCode: '27300', province: 'A Coruña' })).toEqual([
      'CP_OTHER_PROVINCE',
    ])
    expect(codes({ municipality: 'Soria', postalCode: '42001', province: 'Burgos' })).toEqual([
      'PROVINCE_DIFFERS',
    ])
    expect(codes({ municipality: 'Soria', postalCode: '42001', province: 'Castilla' })).toEqual([
      'PROVINCE_UNKNOWN',
    ])
    expect(codes({ municipality: 'Arrecife', postalCode: '35001', province: 'Las Palmas' })).toEqual([
      'CP_OTHER_ISLAND',
    ])
    expect(codes({ municipality: 'Soria', postalCode: '4200', province: 'Soria' })).toEqual([
      'CP_RESTORED',
      'CP_OTHER_PROVINCE',
    ])
    expect(codes({ municipality: 'Soria', postalCode: 'ABC', province: 'Soria' })).toEqual(['CP_INVALID'])
    expect(codes({ municipality: 'Corralejo', postalCode: '35660' })).toEqual(['VILLAGE'])
    expect(codes({ address: 'Calle Mayor 1, 42001 Soria' })).toEqual(['FROM_ADDRESS'])
    expect(codes({ municipality: 'Teguise', postalCode: '35540' })).toEqual(['FERRY'])
  })

  test('a municipality on another island than the one written is rejected', () => {
    expect(located({ municipality: 'Arrecife', island: 'Fuerteventura' })).toMatchObject({
      status: 'QUALITY_REJECTED',
      reason: 'La fila dice Fuerteventura, pero Arrecife (Las Palmas) no está en esa isla',
    })
  })
})

describe('coordinates and pins', () => {
  const row = { municipality: 'Agaete', postalCode: '35480' }

  test('those of the file are taken when the row does not contradict them', () => {
    expect(located({ ...row, latitude: '28,0976', longitude: '-15,6936' })).toMatchObject({
      status: 'SUCCESS',
      precision: 'EXACT',
      provider: 'file',
      latitude: 28.0976,
      municipalityId: 35001,
    })
  })

  test('when they are not, the embedded answer says why', () => {
    const answer = located({ ...row, latitude: 40.4, longitude: -3.7 })
    expect(answer).toMatchObject({ status: 'SUCCESS', provider: 'embedded', precision: 'MUNICIPALITY' })
    expect(answer.warnings).toEqual([
      {
        code: 'COORDINATES_REJECTED',
        text: 'Coordenadas del archivo descartadas: el punto está en Madrid, no en Las Palmas',
      },
    ])
  })

  test('they outrank a name that neither postal code nor province supports', () => {
    const nava = { municipality: 'La Nava', postalCode: '06689', province: 'Badajoz' }
    const answer = located({ ...nava, latitude: 39.1286, longitude: -5.4106 })
    expect(answer).toMatchObject({ status: 'SUCCESS', provider: 'file', provinceId: 6, latitude: 39.1286 })
    expect(answer.warnings.filter(isContradiction)).toMatchObject([
      { code: 'NAME_OUTRANKED', text: expect.stringContaining('La Nava (Huelva)') },
    ])
  })

  test('a quarter that reads like a town at the other end of Spain does not take them there', () => {
    const answer = located({ municipality: 'LA MALVA-ROSA', latitude: '39.4808, -0.3265', longitude: null })
    expect(answer).toMatchObject({ provider: 'file', municipality: 'València', provinceId: 46 })
    expect(answer.warnings.filter(isContradiction)).toHaveLength(1)
  })

  test('they do not outrank a name that the postal code supports, and stay at hand', () => {
    const answer = located({ ...row, latitude: 40.4168, longitude: -3.7038 })
    expect(answer).toMatchObject({
      municipalityId: 35001,
      candidate: { latitude: 40.4168, label: 'Madrid (Madrid)', provider: 'file' },
    })
    expect(answer.warnings.some(isContradiction)).toBe(true)
  })

  test('what is no place at all contradicts nothing', () => {
    const answer = located({ ...row, latitude: 0, longitude: 0 })
    expect(answer.warnings).toMatchObject([{ code: 'COORDINATES_UNUSABLE' }])
    expect(answer.warnings.some(isContradiction)).toBe(false)
  })

  test('alone they tell municipality, province and island', () => {
    expect(located({ latitude: 39.8885, longitude: 4.2658 })).toMatchObject({
      status: 'SUCCESS',
      municipality: 'Maó',
      island: 'Menorca',
      provinceId: 7,
      group: { key: 'island:menorca' },
    })
  })

  test('a pin set by hand overrules everything, the municipality of the row included', () => {
    expect(
      located({
        ...row,
        latitude: 28.09,
        longitude: -15.69,
        pin: { latitude: 28.5004, longitude: -13.8627 },
      }),
    ).toMatchObject({
      status: 'SUCCESS',
      provider: 'manual',
      latitude: 28.5004,
      island: 'Fuerteventura',
      warnings: [],
    })
  })
})

describe('with a provider', () => {
  const hit: Hit = {
    latitude: 41.7666,
    longitude: -2.4733,
    precision: 'EXACT',
    label: 'Calle Mayor 1, 42001 Soria',
    street: 'Calle Mayor',
    postalCode: '42001',
    municipalityId: 42173,
    provinceId: 42,
    score: null,
    doubt: null,
  }
  const row = { address: 'C/ Mayor, 1', municipality: 'Soria', postalCode: '42001' }

  function asking(answer: Answer, { mayBeCached = true, cache = null as AnswerCache | null } = {}) {
    const questions: Question[] = []
    const provider: GeocodingProvider = {
      name: 'nominatim',
      label: 'Nominatim',
      attribution: '',
      mayBeCached,
      geocode: async (question) => {
        questions.push(question)
        return answer
      },
      reverse: async () => ({ kind: 'nothing' }),
    }
    return { questions, geocoder: createGeocoder({ gazetteer, provider, cache }) }
  }

  test('a street in the right place is a success with the precision of the provider', async () => {
    const { geocoder, questions } = asking({ kind: 'hits', hits: [hit] })
    expect(await geocoder.geocode(row)).toMatchObject({
      status: 'SUCCESS',
      precision: 'EXACT',
      radiusKm: 0.05,
      latitude: 41.7666,
      provider: 'nominatim',
      municipalityId: 42173,
    })
    expect(questions).toMatchObject([
      { address: 'Calle Mayor, 1', street: { name: 'Calle Mayor', number: 1 }, postalCode: '42001' },
    ])
  })

  test.each<[string, Partial<Hit>, RegExp]>([
    ['another province', { latitude: 42.3439, longitude: -3.6969 }, /está en Burgos, no en Soria/],
    ['another province by its code', { provinceId: 9, municipalityId: null }, /está en Burgos/],
    [
      'another municipality of the province',
      { latitude: 41.58, longitude: -2.62, municipalityId: 42020 },
      /está en/,
    ],
    [
      'far from the municipality',
      { latitude: 41.4, longitude: -2.9, municipalityId: null, provinceId: null },
      /a \d+ km de Soria|está en/,
    ],
    ['only the town', { precision: 'MUNICIPALITY', street: null }, /no encuentra la calle/],
    ['another street', { street: 'Avenida de Valladolid' }, /propone otra calle: Avenida de Valladolid/],
    ['a doubt of its own', { doubt: 'solo coincide en parte: está en Ólvega' }, /solo coincide en parte/],
    ['null island', { latitude: 0, longitude: 0 }, /0, 0/],
    ['the sea', { latitude: 43.9, longitude: -3 }, /mar/],
  ])('%s is rejected and kept for one click', async (_what, change, because) => {
    const { geocoder } = asking({ kind: 'hits', hits: [{ ...hit, ...change }] })
    const answer = await geocoder.geocode(row)
    expect(answer).toMatchObject({
      status: 'QUALITY_REJECTED',
      latitude: null,
      reason: expect.stringMatching(because),
    })
    expect(answer.reason).toMatch(/^Nominatim: /)
    expect(answer.candidate).toMatchObject({ provider: 'nominatim', latitude: change.latitude ?? 41.7666 })
  })

  test('a good hit behind bad ones is taken', async () => {
    const { geocoder } = asking({
      kind: 'hits',
      hits: [{ ...hit, latitude: 42.3439, longitude: -3.6969 }, hit],
    })
    expect(await geocoder.geocode(row)).toMatchObject({ status: 'SUCCESS', latitude: 41.7666 })
  })

  test('two equally good ones more than a kilometre apart are asked about', async () => {
    const twin = { ...hit, latitude: 41.7866, score: 0.49 }
    const { geocoder } = asking({ kind: 'hits', hits: [{ ...hit, score: 0.5 }, twin] })
    expect(await geocoder.geocode(row)).toMatchObject({
      status: 'QUALITY_REJECTED',
      reason: expect.stringContaining('igual de probables'),
    })
  })

  test('another postal code is only mentioned', async () => {
    const { geocoder } = asking({ kind: 'hits', hits: [{ ...hit, postalCode: '42004' }] })
    expect(await geocoder.geocode(row)).toMatchObject({
      status: 'SUCCESS',
      warnings: [
        {
          code: 'PROVIDER_CP_DIFFERS',
          text: 'El proveedor sitúa la dirección en el código postal 42004, no en 42001',
        },
      ],
    })
  })

  test('nothing found fails, no answer is an error, and both offer the town', async () => {
    const none = asking({ kind: 'hits', hits: [] })
    expect(await none.geocoder.geocode(row)).toMatchObject({
      status: 'FAILED',
      reason: 'Nominatim no encuentra la dirección',
      candidate: { precision: 'MUNICIPALITY', provider: 'embedded' },
    })
    const silent = asking({ kind: 'error', because: 'no responde a tiempo', isWorthRetrying: true })
    expect(await silent.geocoder.geocode(row)).toMatchObject({
      status: 'ERROR',
      reason: 'Nominatim: no responde a tiempo',
      latitude: null,
      candidate: { precision: 'MUNICIPALITY' },
      provinceId: 42,
    })
  })

  test('is not asked about pins, good coordinates or rows without a street', async () => {
    const { geocoder, questions } = asking({ kind: 'hits', hits: [hit] })
    await geocoder.geocode({ ...row, pin: { latitude: 41.76, longitude: -2.47 } })
    await geocoder.geocode({ ...row, latitude: 41.76, longitude: -2.47 })
    expect(await geocoder.geocode({ municipality: 'Soria' })).toMatchObject({
      status: 'SUCCESS',
      precision: 'MUNICIPALITY',
    })
    expect(questions).toHaveLength(0)
  })

  test('the same question in other letters comes from the cache, with its precision', async () => {
    const { geocoder, questions } = asking({ kind: 'hits', hits: [hit] }, { cache: createMemoryCache() })
    expect(await geocoder.geocode(row)).toMatchObject({ status: 'SUCCESS' })
    expect(
      await geocoder.geocode({ address: 'CALLE MAYOR 1', municipality: 'SORIA', postalCode: 42001 }),
    ).toMatchObject({
      status: 'CACHED',
      precision: 'EXACT',
      latitude: 41.7666,
    })
    expect(questions).toHaveLength(1)
  })

  test('errors are never cached, and nothing at all where the terms forbid it', async () => {
    const cache = createMemoryCache()
    const silent = asking(
      { kind: 'error', because: 'no responde a tiempo', isWorthRetrying: true },
      { cache },
    )
    await silent.geocoder.geocode(row)
    await silent.geocoder.geocode(row)
    expect(silent.questions).toHaveLength(2)
    const forbidden = asking({ kind: 'hits', hits: [hit] }, { cache, mayBeCached: false })
    await forbidden.geocoder.geocode(row)
    expect(await forbidden.geocoder.geocode(row)).toMatchObject({ status: 'SUCCESS' })
    expect(forbidden.questions).toHaveLength(2)
  })
})
