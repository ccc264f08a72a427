import { describe, expect, test } from 'vitest'
import { fromUtm, parseCoordinate, parseDms, parsePair } from './coordinates.ts'
import { greatCircleKm } from './great-circle.ts'
import { parsePlusCode } from './plus-code.ts'

// A regional register of schools gives both for the same door.
test.each([
  [31, 408_292, 4_596_522, 41.515082, 1.900965],
  [31, 441_402, 4_593_884, 41.49443, 2.297972],
])('zone %i, %i, %i is %f, %f', (zone, easting, northing, latitude, longitude) => {
  const point = fromUtm({ zone, easting, northing })
  expect(greatCircleKm(point, { latitude, longitude })).toBeLessThan(0.002)
})

test('on the central meridian the northing is the arc of the meridian', () => {
  // 4,429,529.03 m from the equator to 40° N on GRS80, times 0.9996.
  const point = fromUtm({ zone: 30, easting: 500_000, northing: 4_427_757.219 })
  expect(point.latitude).toBeCloseTo(40, 7)
  expect(point.longitude).toBeCloseTo(-3, 9)
})

// Krüger's forward series gives these metres; the last two are written in the zone beside their own.
test.each([
  [29, 547_808.2696, 4_800_962.4518, 43.36, -8.41],
  [31, 469_937.5178, 4_380_091.6908, 39.57, 2.65],
  [28, 215_060.1821, 3_111_678.3294, 28.1, -17.9],
  [30, 61_585.2836, 4_815_026.2201, 43.36, -8.41],
  [30, 985_442.8991, 4_395_307.5998, 39.57, 2.65],
])(
  'zone %i, %f, %f is %f, %f to a tenth of a metre at worst',
  (zone, easting, northing, latitude, longitude) => {
    const point = fromUtm({ zone, easting, northing })
    expect(greatCircleKm(point, { latitude, longitude })).toBeLessThan(1e-4)
  },
)

describe('a coordinate cell', () => {
  test.each([
    [41.5, 41.5],
    ['41.515082', 41.515082],
    ['41,515082', 41.515082],
    ['-3,7038', -3.7038],
    [',761588', 0.761588],
    ['-,3812', -0.3812],
    ['−3,7038', -3.7038],
    ['4.596.522,3', 4596522.3],
    ['4,596,522.3', 4596522.3],
    ['4.596.522', 4596522],
    ['3,7038 W', -3.7038],
    ['3.7038º O', -3.7038],
    ['40,4168° N', 40.4168],
    ['40°25\'00.5" N', 40.416806],
    ['3°42\'13,6"O', -3.703778],
  ])('%s is %f', (cell, value) => {
    expect(parseCoordinate(cell)).toBeCloseTo(value, 6)
  })

  test.each(['', null, undefined, 'sin dato', '40.4;-3.7', Number.NaN])('%s is no number', (cell) => {
    expect(parseCoordinate(cell)).toBeNull()
  })
})

test('degrees, minutes and seconds are read in either order, with W or O for the west', () => {
  const door = { latitude: expect.closeTo(40.416806, 5), longitude: expect.closeTo(-3.703778, 5) }
  expect(parseDms('40°25\'00.5"N 3°42\'13.6"W')).toEqual(door)
  expect(parseDms("3º 42' 13,6'' O, 40º 25' 0,5'' N")).toEqual(door)
  expect(parseDms('40.4168° N, 3.7038° W')).toEqual({ latitude: 40.4168, longitude: -3.7038 })
  expect(parseDms("40°25'N")).toBeNull()
})

test('a pair is only taken for coordinates when it surely is one', () => {
  expect(parsePair('(40.4168, -3.7038)')).toEqual({ latitude: 40.4168, longitude: -3.7038 })
  expect(parsePair('40,4168 / -3,7038')).toEqual({ latitude: 40.4168, longitude: -3.7038 })
  expect(parsePair('12,5')).toBeNull()
  expect(parsePair('28013')).toBeNull()
})

test('plus codes are read to the middle of their cell', () => {
  expect(parsePlusCode('8CGRC78W+PG')).toEqual({ latitude: 40.4168125, longitude: -3.7036875 })
  expect(parsePlusCode('8cgrc78w+pg2')?.latitude).toBeCloseTo(40.41679, 4)
  expect(parsePlusCode('C78W+PG')).toBeNull()
})
