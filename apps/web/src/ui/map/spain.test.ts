import { expect, test } from 'vitest'
import { canaries, mainland, type Bounds } from './spain.ts'

/** The outermost points of Spain, degrees. */
test.each([
  ['Estaca de Bares, in the north of Galicia', mainland, [43.79, -7.68]],
  ['Touriñán, its west', mainland, [43.06, -9.3]],
  ['Tarifa', mainland, [36.0, -5.61]],
  ['Cap de Creus', mainland, [42.32, 3.32]],
  ['La Mola of Menorca', mainland, [39.87, 4.33]],
  ['Orchilla, on El Hierro', canaries, [27.71, -18.16]],
  ['Alegranza, north of Lanzarote', canaries, [29.42, -13.51]],
] as const)('a map that has nothing to show holds %s', (_, bounds: Bounds, [lat, lng]) => {
  const [[south, west], [north, east]] = bounds
  expect([lat > south, lat < north, lng > west, lng < east]).toEqual([true, true, true, true])
})
