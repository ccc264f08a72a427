import { expect, test } from 'vitest'
import { parseCoordinate, readPair } from './coordinates.ts'

test.each([
  '40.4168, -3.7038',
  '40,4168 ; -3,7038',
  '40,4168, -3,7038',
  '(40.4168 -3.7038)',
  `40°25'00.5"N 3°42'13.7"W`,
  `N 40° 25.008' W 3° 42.228'`,
  'lat: 40.4168 lon: -3.7038',
  'Latitud 40,4168 / Longitud -3,7038',
  'POINT(-3.7038 40.4168)',
  '40.4168N, 3.7038W',
  '40,4168 N 3,7038 O',
  '40.4168/-3.7038',
  '[40.4168, -3.7038]',
  '40.4168° -3.7038°',
  '40,4168º; -3,7038º',
  '40 25 0.5 N 3 42 13.7 W',
  '40-25-0.5 N, 3-42-13.7 O',
  '40:25:00.5 -3:42:13.7',
])('both coordinates stand in one cell: %s', (cell) => {
  expect(readPair(cell)).toMatchObject({
    latitude: expect.closeTo(40.4168, 3),
    longitude: expect.closeTo(-3.7038, 3),
  })
})

test.each([
  '30T 440290 4474226',
  'X: 440290 Y: 4474226',
  '440.290,00 / 4.474.226,00',
  'Huso 30 - 440290, 4474226',
])('UTM in one cell is given as metres: %s', (cell) => {
  expect(readPair(cell)).toEqual({ latitude: 4_474_226, longitude: 440_290 })
})

test.each([
  'Calle Mayor 12, 28013 Madrid',
  '12/14',
  '600 111 222 / 914 000 000',
  '2026-11-03',
  '28013 28014',
  'B12345678',
])('is no pair of coordinates: %s', (cell) => {
  expect(readPair(cell)).toBeNull()
})

test.each([
  ['40 25 0.5 N', 40.4168],
  [`40° 25' 0.5"`, 40.4168],
  [`-3° 42' 13.7"`, -3.7038],
  ['3 42 13.7 W', -3.7038],
  [`N 40° 25.008'`, 40.4168],
  [`W 3° 42.228'`, -3.7038],
  ['40:25:00.5', 40.4168],
])('degrees, minutes and seconds as people write them: %s', (cell, degrees) => {
  expect(parseCoordinate(cell)).toBeCloseTo(degrees, 3)
})

test.each(['40 25', '40 99 10', '4 474 226'])('is no angle: %s', (cell) => {
  expect([null, 4025, 409910, 4474226]).toContain(parseCoordinate(cell))
})
