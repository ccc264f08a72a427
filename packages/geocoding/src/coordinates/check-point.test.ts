import { beforeAll, expect, test } from 'vitest'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { spain } from '../testing/spain.ts'
import { municipalityAt, objectionTo } from './check-point.ts'

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await spain()
}, 60_000)

const nothing = { municipality: null, provinceId: null, islandId: null }

test.each([
  [90, 180],
  [-90, 0],
  [89.999_999_9, -3.7],
  [1e300, -1e300],
  [Infinity, -Infinity],
  [Number.NaN, Number.NaN],
])('S20 a point at a pole or nowhere (%d, %d) costs no more than one at sea', (latitude, longitude) => {
  expect(municipalityAt({ latitude, longitude }, gazetteer)).toBeNull()
  expect(objectionTo({ latitude, longitude }, nothing, gazetteer)).toBe(
    'el punto cae en el mar o fuera de España',
  )
})

test('a breakwater belongs to the municipality of its shore, the open sea to none', () => {
  expect(municipalityAt({ latitude: 43.386, longitude: -8.406 }, gazetteer)?.name).toBe('A Coruña')
  expect(municipalityAt({ latitude: 44.5, longitude: -8.4 }, gazetteer)).toBeNull()
})
