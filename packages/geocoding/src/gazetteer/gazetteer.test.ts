import { beforeAll, describe, expect, test } from 'vitest'
import type { Gazetteer } from './gazetteer.ts'
import { spain } from '../testing/spain.ts'

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await spain()
}, 60_000)

test('a municipality is found by its INE number', () => {
  expect(gazetteer.municipality(7026)).toMatchObject({
    code: '07026',
    name: 'Eivissa',
    spanishName: 'Ibiza',
    provinceId: 7,
    islandId: 'ibiza',
  })
  expect(gazetteer.municipality(28079)).toMatchObject({
    code: '28079',
    name: 'Madrid',
    spanishName: 'Madrid',
    islandId: null,
  })
  expect(gazetteer.municipality(99999)).toBeNull()
  expect(gazetteer.municipality(null)).toBeNull()
})

test('a province carries its names, capital, time zone and place in the list', () => {
  expect(gazetteer.province(15)).toMatchObject({
    code: '15',
    name: 'A Coruña',
    spanishName: 'La Coruña',
    coOfficialName: 'A Coruña',
    capital: { name: 'A Coruña' },
    group: 'Galicia',
    sortOrder: 1,
    timeZone: 'Europe/Madrid',
  })
  expect(
    gazetteer.provinces.filter(({ timeZone }) => timeZone === 'Atlantic/Canary').map(({ id }) => id),
  ).toEqual([35, 38])
})

test('a province is named as INE does, in the order in which it is said', () => {
  expect([7, 12, 15, 26, 35].map((id) => gazetteer.province(id)?.name)).toEqual([
    'Illes Balears',
    'Castellón/Castelló',
    'A Coruña',
    'La Rioja',
    'Las Palmas',
  ])
})

test('provinces are listed in a sweep from Galicia, La Rioja after Navarra and Murcia before Andalucía', () => {
  const swept = gazetteer.provinces.toSorted((a, b) => a.sortOrder - b.sortOrder).map(({ name }) => name)
  expect(swept.slice(0, 4)).toEqual(['A Coruña', 'Lugo', 'Ourense', 'Pontevedra'])
  expect(swept.slice(9, 12)).toEqual(['Navarra', 'La Rioja', 'Huesca'])
  expect(swept.slice(20, 24)).toEqual(['Alicante/Alacant', 'Murcia', 'Almería', 'Granada'])
  expect(swept.slice(-4)).toEqual(['Las Palmas', 'Santa Cruz de Tenerife', 'Ceuta', 'Melilla'])
})

describe('a province is found by what people write', () => {
  test.each([
    ['Coruña, A', 15],
    ['A CORUÑA', 15],
    ['La Coruña', 15],
    ['ARABA/ÁLAVA', 1],
    ['Alicante/Alacant', 3],
    ['Illes Balears', 7],
    ['BALEARS, ILLES', 7],
    ['MADRID (COMUNIDAD DE)', 28],
    ['Provincia de Cádiz', 11],
    ['S/C de Tenerife', 38],
    ['Lanzarote', 35],
    ['Bizkaia', 48],
    ['Barclona', 8],
    ['Palma', 7],
    ['Palma de Mallorca', 7],
    ['La Palma', 38],
    ['Vitoria-Gasteiz', 1],
    ['Donostia/San Sebastián', 20],
    ['Bilbao', 48],
    ['Pamplona/Iruña', 31],
    ['Castelló de la Plana', 12],
    ['Logroño', 26],
    ['Las Palmas de Gran Canaria', 35],
    ['8', 8],
    ['08', 8],
  ])('%s is %i', (text, id) => {
    expect(gazetteer.findProvince(text)?.id).toBe(id)
  })

  test('its capital stands for it', () => {
    const capitals = gazetteer.provinces.map(({ id, capital }) => [capital.name, id])
    expect(capitals.map(([name]) => [name, gazetteer.findProvince(String(name))?.id])).toEqual(capitals)
  })

  test.each(['', 'Francia', 'Sur', '53', 'Lima', 'Coria', 'Huelma', 'Irura', 'La Granada'])(
    '%s is none',
    (text) => {
      expect(gazetteer.findProvince(text)).toBeNull()
    },
  )
})

test.each([
  ['LA GOMERA', 'la-gomera'],
  ['Isla de La Palma', 'la-palma'],
  ['Eivissa', 'ibiza'],
  ['La Graciosa', 'lanzarote'],
])('%s is the island %s', (text, id) => {
  expect(gazetteer.findIsland(text)?.id).toBe(id)
})

describe('searching municipalities', () => {
  const found = (text: string, options?: { provinceId?: number; limit?: number }) =>
    gazetteer.searchMunicipalities(text, options).map(({ name }) => name)

  test('finds official and Spanish names, with and without accents', () => {
    expect(found('ibiza')).toEqual(['Eivissa'])
    expect(found('EIVISSA')).toEqual(['Eivissa'])
    expect(found('gerona')).toEqual(['Girona'])
    expect(found('jativa')).toEqual(['Xàtiva'])
    expect(found('alacant')[0]).toBe('Alacant/Alicante')
    expect(found('coruna')[0]).toBe('A Coruña')
  })

  test('puts first what begins like it, and of these the largest', () => {
    expect(found('valencia', { limit: 2 })[0]).toBe('València')
    expect(found('san sebastián')[0]).toBe('Donostia/San Sebastián')
  })

  test('a province narrows it, and nothing written lists it whole', () => {
    expect(found('', { provinceId: 51 })).toEqual(['Ceuta'])
    expect(found('', { provinceId: 28 })).toHaveLength(179)
    expect(found('moya', { provinceId: 16 })[0]).toBe('Moya')
  })

  test('provinces are found by any of their names', () => {
    expect(gazetteer.searchProvinces('araba').map(({ id }) => id)).toEqual([1])
    expect(gazetteer.searchProvinces('balea').map(({ id }) => id)).toEqual([7])
    expect(gazetteer.searchProvinces('vizcaya').map(({ name }) => name)).toEqual(['Bizkaia'])
    expect(gazetteer.searchProvinces('').length).toBe(52)
  })
})
