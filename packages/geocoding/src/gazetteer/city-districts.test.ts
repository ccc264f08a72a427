import { expect, test } from 'vitest'
import { districtOf } from './city-districts.ts'
import { greatCircleKm } from '../coordinates/great-circle.ts'

test.each([
  ['08012', 'Plaça de la Vila de Gràcia', 41.4, 2.1567],
  ['08038', 'Fira de Montjuïc, Zona Franca', 41.3605, 2.1415],
  ['28013', 'Puerta del Sol', 40.4169, -3.7035],
  ['28045', 'Matadero', 40.3925, -3.6975],
  ['46006', 'Mercat de Russafa', 39.4615, -0.3735],
  ['41010', 'Plaza del Altozano, Triana', 37.3855, -6.0035],
  ['50018', 'Actur', 41.669, -0.8895],
])('%s is the district of %s', (code, _place, latitude, longitude) => {
  const point = districtOf(code)
  expect(point && greatCircleKm(point, { latitude, longitude })).toBeLessThan(1)
})

test.each(['08043', '46012', '28100', '41017', '', '08'])('nothing is known of %s', (code) => {
  expect(districtOf(code)).toBeNull()
})
