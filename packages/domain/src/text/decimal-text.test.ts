import { expect, test } from 'vitest'
import { decimalText } from './decimal-text.ts'

test.each([
  [8, 1, '8'],
  [12.54, 1, '12,5'],
  [12.54, 0, '13'],
  [0.256, 2, '0,26'],
  [1234.5, 1, '1234,5'],
  [12345, 1, '12.345'],
])('%d with at most %d decimals is %s', (value, most, text) => {
  expect(decimalText(value, most)).toBe(text)
})
