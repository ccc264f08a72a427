import { expect, test } from 'vitest'
import { faultOf } from './cell-fault.ts'
import { isCellError } from './cell-look.ts'

test.each([
  '#N/D',
  '#N/A',
  '#n/d',
  '#¡REF!',
  '#REF!',
  '#¿NOMBRE?',
  '#NOMBRE?',
  '#VALOR!',
  '#¡DIV/0!',
  '#DIV/0!',
  '#¡DESBORDAMIENTO!',
  '#¡CALC!',
  '#NUM',
  'Err:502',
  ' #¡NULO! ',
])('%s is the error of a formula', (text) => expect(isCellError(text)).toBe(true))

test.each(['#Navidad', '#1', '# REF', 'N/D', '#', 'Error', 'Err:5', '#3!', ''])('%s is a text', (text) =>
  expect(isCellError(text)).toBe(false),
)

test('figures are lost in long numbers and in their short form alone', () => {
  expect(['9,81E+08', '1e+15', 1e15, -2e19].filter((cell) => faultOf(cell) === undefined)).toEqual([])
  expect(['9E', 'E+08', '3,2E-5', 'A1E+08', 999_999_999_999_999, null].filter(faultOf)).toEqual([])
})
