import { expect, test } from 'vitest'
import { landmassOf } from '../group.ts'
import { spain } from '../testing/spain.ts'
import { greatCircleKm } from './great-circle.ts'
import { landmassAt, overLandKm } from './landmass-at.ts'

test('every municipality of Spain lies on the land that the gazetteer says', async () => {
  const gazetteer = await spain()
  const wrong = gazetteer.municipalities.filter(
    (town) => landmassAt(town) !== landmassOf(gazetteer, town.provinceId, town.islandId),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
  expect(gazetteer.municipalities.length).toBeGreaterThan(8000)
})

test.each([
  ['Corralejo', 28.736, -13.867, 'Playa Blanca', 28.862, -13.83],
  ['San Sebastián de La Gomera', 28.092, -17.113, 'Los Cristianos', 28.05, -16.717],
  ['Ibiza', 38.909, 1.433, 'La Savina', 38.733, 1.417],
  ['Tarifa', 36.014, -5.606, 'Ceuta', 35.889, -5.319],
])(
  'from %s to %s no road goes, however near it is',
  (_, latitude, longitude, __, toLatitude, toLongitude) => {
    const [from, to] = [
      { latitude, longitude },
      { latitude: toLatitude, longitude: toLongitude },
    ]
    expect(greatCircleKm(from, to)).toBeLessThan(45)
    expect(overLandKm(from, to)).toBe(Infinity)
  },
)

test('on one island and on the mainland it is the straight line', () => {
  const [inca, palma] = [
    { latitude: 39.72, longitude: 2.91 },
    { latitude: 39.57, longitude: 2.65 },
  ]
  expect(overLandKm(inca, palma)).toBe(greatCircleKm(inca, palma))
  const [lisbon, madrid] = [
    { latitude: 38.72, longitude: -9.14 },
    { latitude: 40.42, longitude: -3.7 },
  ]
  expect(overLandKm(lisbon, madrid)).toBe(greatCircleKm(lisbon, madrid))
})
