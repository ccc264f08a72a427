import { expect, test } from 'vitest'
import { decimalText, numberText, signedText } from './number-text.ts'

test.each([
  [8, 1, '8'],
  [12.54, 1, '12,5'],
  [12.54, 0, '13'],
  [0.256, 2, '0,26'],
  [1234.5, 1, '1.234,5'],
  [12345, 1, '12.345'],
  [-3.5, 1, '−3,5'],
])('%d with at most %d decimals is %s', (value, most, text) => {
  expect(decimalText(value, most)).toBe(text)
})

test.each([
  [1234, 0, '1.234'],
  [-54.28, 2, '−54,28'],
  [8, 2, '8,00'],
])('%d with %d decimals is %s', (value, decimals, text) => {
  expect(numberText(value, decimals)).toBe(text)
})

test.each([
  [12, '+12'],
  [-1200, '−1.200'],
  [0, '0'],
  [0.2, '0'],
])('the difference %d is %s', (value, text) => {
  expect(signedText(value)).toBe(text)
})
