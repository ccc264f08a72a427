import { expect, test } from 'vitest'
import { splitSurnames, withoutSecond } from './surnames.ts'

test.each([
  ['Pérez Souto', 'Pérez', 'Souto'],
  ['  Pérez   Souto ', 'Pérez', 'Souto'],
  ['Pérez', 'Pérez', null],
  ['de la Fuente García', 'de la Fuente', 'García'],
  ['García de la Fuente', 'García', 'de la Fuente'],
  ['De los Ríos del Valle', 'De los Ríos', 'del Valle'],
  ['Ortega y Gasset Pérez', 'Ortega y Gasset', 'Pérez'],
  ['Pérez-Reverte Gutiérrez', 'Pérez-Reverte', 'Gutiérrez'],
  ['San José Vidal', 'San José', 'Vidal'],
  ['Souza Lima Santos', 'Souza', 'Lima Santos'],
  ['del', 'del', null],
  ['', '', null],
])('%j is %j and %j', (text, first, second) => {
  expect(splitSurnames(text)).toEqual({ first, second })
})

test.each([
  ['Pérez Souto', 'Souto', 'Pérez'],
  ['pérez souto', 'Souto', 'pérez'],
  ['Pérez', 'Souto', 'Pérez'],
  ['Pérez Souto', null, 'Pérez Souto'],
  ['García', 'García', 'García'],
  ['García García', 'García', 'García'],
  ['Souto', 'Souto', 'Souto'],
])('%j without %j is %j', (surnames, second, first) => {
  expect(withoutSecond(surnames, second)).toBe(first)
})
