import { expect, test } from 'vitest'
import { placeOfWork, townBeside, withTown } from './town-beside.ts'

test.each([
  ['Carrefour Vigo', 'Vigo', null],
  ['Centro comercial (VIGO)', 'Vigo', null],
  ['Hipermercado A Coruña-Los Rosales', 'A Coruña', null],
  ['Mercado de San Sebastián', 'Donostia/San Sebastián', null],
  ['Mercado Central de Cadiz', 'Cádiz', null],
  ['Froiz Travesas', 'Vigo', 'Vigo'],
  ['La Vigorosa', 'Vigo', 'Vigo'],
  ['Hipermercado Coruña', 'A Coruña', 'A Coruña'],
  [null, 'Vigo', 'Vigo'],
  ['Froiz Travesas', null, null],
])('after %s, %s is said as %s', (place, town, said) => {
  expect(townBeside(place, town)).toBe(said)
})

test('a place is told from another of its chain by the town', () => {
  expect(withTown('Froiz', 'Vigo')).toBe('Froiz, Vigo')
  expect(withTown('Froiz Vigo', 'Vigo')).toBe('Froiz Vigo')
  expect(withTown('Froiz', null)).toBe('Froiz')
  expect(withTown('Froiz', '36201 Vigo')).toBe('Froiz, Vigo')
  expect(withTown('Froiz Vigo', '36201 Vigo')).toBe('Froiz Vigo')
})

test('without a centre work is told by its campaign', () => {
  expect(placeOfWork({ center: 'Lupa', town: 'Oviedo', campaign: 'Verano' })).toBe('Lupa, Oviedo')
  expect(placeOfWork({ center: null, town: 'Oviedo', campaign: 'Verano' })).toBe('Verano')
})
