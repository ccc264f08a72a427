import { expect, test } from 'vitest'
import { precisionOfNumber, streetLikeness } from './street-likeness.ts'

test.each([
  ['Calle Mayor', 'CALLE MAYOR'],
  ['Calle de la Paz', 'Avenida Paz'],
  ['Laureado General Serra Algarra', 'Laureado Gral. Serra Algarra'],
  ['Ntra. Sra. de la Guía', 'Nuestra Señora de la Guía'],
  ['Doctor Gómez Ulla', 'Dr Gómez Ulla'],
])('%s and %s are one street', (one, other) => {
  expect(streetLikeness(one, other)).toBeGreaterThanOrEqual(0.6)
})

test.each([
  ['Calle Mayor', 'Calle Real'],
  ['Avenida de Valladolid', 'Calle de Soria'],
  ['Plaza de España', 'Plaza de la Constitución'],
  ['', 'Calle Mayor'],
])('%s and %s are two', (one, other) => {
  expect(streetLikeness(one, other)).toBeLessThan(0.6)
})

test.each([
  [12, 12, 'EXACT'],
  [12, 14, 'NEAR'],
  [12, 22, 'NEAR'],
  [12, 13, 'STREET'],
  [12, 24, 'STREET'],
  [null, 12, 'STREET'],
  [12, null, 'STREET'],
] as const)('house %s answered as %s is %s', (asked, found, precision) => {
  expect(precisionOfNumber(asked, found)).toBe(precision)
})
