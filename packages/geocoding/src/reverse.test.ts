import { beforeAll, describe, expect, test } from 'vitest'
import { municipalityAt } from './coordinates/check-point.ts'
import type { Gazetteer } from './gazetteer/gazetteer.ts'
import { landmassOf } from './group.ts'
import { reverseGeocode } from './reverse.ts'
import { spain } from './testing/spain.ts'

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await spain()
}, 60_000)

const at = (latitude: number, longitude: number) => reverseGeocode(gazetteer, { latitude, longitude })

test('a point well inside is sure, and street and postal code are never invented', () => {
  expect(at(40.4168, -3.7038)).toMatchObject({
    municipality: { id: 28079 },
    province: { id: 28 },
    island: null,
    certainty: 'sure',
    neighbours: [],
    address: null,
    postalCode: null,
  })
  expect(at(28.5004, -13.8627)).toMatchObject({
    municipality: { name: 'Puerto del Rosario' },
    island: { id: 'fuerteventura' },
  })
})

test('beside a border the neighbour is offered', () => {
  // The avenue between l'Hospitalet and Barcelona.
  const answer = at(41.3655, 2.1285)
  expect(answer?.certainty).toBe('probable')
  expect([answer?.municipality.id, ...(answer?.neighbours.map(({ id }) => id) ?? [])].toSorted()).toEqual([
    8019, 8101,
  ])
})

test('beside a town too small for the drawing, or younger than it, that town is offered', () => {
  expect(at(38.1063, -0.8492)?.neighbours.map(({ name }) => name)).toContain('Rafal')
  expect(at(43.2222, -2.8185)).toMatchObject({
    municipality: { name: 'Galdakao' },
    certainty: 'probable',
    neighbours: [{ name: 'Usansolo' }],
  })
})

test('a pier belongs to the nearest shore, the open sea and abroad to nobody', () => {
  expect(at(36.1275, -5.4261)).toMatchObject({ municipality: { name: 'Algeciras' } })
  expect(at(39.42, -0.29)).toMatchObject({ municipality: { name: 'València' }, certainty: 'shore' })
  expect(at(36, -8)).toBeNull()
  expect(at(38.7223, -9.1393)).toBeNull()
})

describe('the land that a car can reach', () => {
  test.each([
    ['Madrid', 40.4168, -3.7038, 'mainland'],
    ['Palma', 39.5696, 2.6502, 'island:mallorca'],
    ['Formentera', 38.7054, 1.4286, 'island:formentera'],
    ['Arrecife', 28.963, -13.5477, 'island:lanzarote'],
    ['Ceuta', 35.8894, -5.3198, 'province:51'],
    ['Melilla', 35.2923, -2.9381, 'province:52'],
    ['the sea', 38, 2, null],
  ])('%s', (_place, latitude, longitude, landmass) => {
    const here = municipalityAt({ latitude, longitude }, gazetteer)
    expect(here && landmassOf(gazetteer, here.provinceId, here.islandId)).toBe(landmass)
  })
})
