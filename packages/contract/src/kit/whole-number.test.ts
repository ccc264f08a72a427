import { expect, test } from 'vitest'
import { wholeNumber } from './field.ts'

test.each([
  [undefined, 20],
  ['0', 1],
  [0, 1],
  ['7', 7],
  ['1000', 200],
])('the size of a page from %j is %d', (asked, size) => {
  expect(wholeNumber(20, 200, 1).parse(asked)).toBe(size)
})
