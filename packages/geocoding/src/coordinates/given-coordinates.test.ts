import { beforeAll, expect, test } from 'vitest'
import type { Expected } from './check-point.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { readGivenCoordinates } from './given-coordinates.ts'
import { spain } from '../testing/spain.ts'

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await spain()
}, 60_000)

const ABRERA = 8001
const AGAETE = 35001
const MADRID = 28079

function expecting(municipalityId: number | null): Expected {
  const municipality = gazetteer.municipality(municipalityId)
  return {
    municipality,
    provinceId: municipality?.provinceId ?? null,
    islandId: municipality?.islandId ?? null,
  }
}

const read = (
  latitude: number | string | null,
  longitude: number | string | null,
  municipalityId: number | null,
) => readGivenCoordinates(latitude, longitude, expecting(municipalityId), gazetteer)

const abrera = { latitude: expect.closeTo(41.515, 2), longitude: expect.closeTo(1.901, 2) }

test.each([
  [41.515082, 1.900965, []],
  ['41,515082', '1,900965', []],
  ['1,900965', '41,515082', ['COORDINATES_SWAPPED']],
  [4_596_522, 408_292, ['COORDINATES_UTM']],
  [408_292, 4_596_522, ['COORDINATES_UTM']],
  ['408.292', '4.596.522', ['COORDINATES_UTM']],
  [41_515_082, 1_900_965, ['COORDINATES_SEPARATOR']],
  ['41.515082, 1.900965', '', []],
  ['41°30\'54.3"N 1°54\'03.5"E', null, []],
])('%j and %j are a door in Abrera, %j', (latitude, longitude, codes) => {
  const given = read(latitude, longitude, ABRERA)
  expect(given).toMatchObject({ kind: 'taken', point: abrera })
  expect(given.kind === 'taken' && given.warnings.map(({ code }) => code)).toEqual(codes)
})

test('a lost minus sign is put back', () => {
  expect(read(40.4168, 3.7038, MADRID)).toMatchObject({
    kind: 'taken',
    point: { latitude: 40.4168, longitude: -3.7038 },
    warnings: [{ code: 'COORDINATES_SIGN' }],
  })
})

test('metres in the Canaries are of zone 28', () => {
  expect(read(3_108_000, 431_000, AGAETE)).toMatchObject({
    kind: 'taken',
    point: { latitude: expect.closeTo(28.097, 2), longitude: expect.closeTo(-15.7025, 2) },
    warnings: [{ text: 'Coordenadas UTM (huso 28) convertidas a grados' }],
  })
})

test('the zone is told by the municipality, or by the only one that lies in Spain; else it is asked for', () => {
  expect(read(4_474_254, 440_291, MADRID)).toMatchObject({
    kind: 'taken',
    warnings: [{ text: expect.stringContaining('30') }],
  })
  expect(read(4_474_254, 440_291, null)).toMatchObject({
    kind: 'taken',
    point: { longitude: expect.closeTo(-3.704, 2) },
  })
  expect(read(4_593_884, 441_402, null)).toMatchObject({
    kind: 'rejected',
    because: 'no se sabe en qué huso UTM están',
  })
})

test.each([
  [0, 0, 'son 0, 0'],
  ['0', '0', 'son 0, 0'],
  [40.4168, null, 'falta la longitud'],
  ['', -3.7, 'falta la latitud'],
  [40.4168, 'sin dato', 'no son un par de números'],
  ['sin dato', 'sin dato', 'no son un par de números'],
  [36, -8, 'el punto cae en el mar o fuera de España'],
  [48.8566, 2.3522, 'el punto cae en el mar o fuera de España'],
  [41.3874, 2.1686, 'el punto está en Barcelona, no en Madrid'],
  [40.0326, -3.6103, 'el punto está a'],
])('%j and %j in Madrid are rejected: %s', (latitude, longitude, because) => {
  expect(read(latitude, longitude, MADRID)).toMatchObject({
    kind: 'rejected',
    because: expect.stringContaining(because),
  })
})

test('a point on another island is rejected', () => {
  expect(read(28.5004, -13.8627, AGAETE)).toMatchObject({
    kind: 'rejected',
    because: 'el punto está en Fuerteventura, no en Gran Canaria',
  })
})

test('a beach outside the drawn coast is taken', () => {
  expect(read(39.4697, -0.3185, 46250)).toMatchObject({ kind: 'taken' })
})

test('blank cells say nothing', () => {
  expect(read(null, '', MADRID)).toEqual({ kind: 'none' })
})

test.each([
  'https://www.google.com/maps/search/?api=1&query=40.4165,-3.70256',
  'geo:40.4165,-3.70256',
  '8CGRC78W+J2',
])('a cell of coordinates may hold what a map calls the point: %s', (cell) => {
  expect(read(cell, null, MADRID)).toMatchObject({
    kind: 'taken',
    point: { latitude: expect.closeTo(40.4165, 3), longitude: expect.closeTo(-3.7026, 2) },
  })
})

test('a cell that is too long for a coordinate is not looked through', () => {
  expect(read(`41,515082${' '.repeat(1000)}`, '1,900965', null)).toMatchObject({
    kind: 'rejected',
    because: 'no son un par de números',
  })
})
