import { expect, test } from 'vitest'
import { legMarginKm } from './leg-margin.ts'

test('two towns widen a leg, two doors do not', () => {
  expect(legMarginKm(2, 2.5)).toBe(4)
  expect(legMarginKm(0.05, 3)).toBe(4)
  expect(legMarginKm(0.05, 0.5)).toBe(0)
  expect(legMarginKm(null, null)).toBe(0)
})
