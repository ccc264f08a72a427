import { expect, test } from 'vitest'
import { isTooOften } from './visit-reading.ts'

test.each([
  [{ times: 2, weeks: 1, gap: 3 }, 4, false],
  [{ times: 2, weeks: 1, gap: 4 }, 4, true],
  [{ times: 2, weeks: 1, gap: 4 }, 1, false],
  [{ times: 1, weeks: 1, gap: 10 }, 4, true],
  [{ times: 1, weeks: 2, gap: 14 }, 4, false],
  [{ times: 1, weeks: null, gap: 28 }, 1, false],
  [{ times: 2, weeks: null, gap: 7 }, 1, true],
  [{ times: 7, weeks: 1 }, 4, false],
])('whether %j fits into %i weeks', (frequency, weeks, isTooMuch) => {
  expect(isTooOften(frequency, weeks)).toBe(isTooMuch)
})
