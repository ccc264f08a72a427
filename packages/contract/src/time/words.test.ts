import { expect, test } from 'vitest'
import { clockMinutes } from './words.ts'

test.each([
  [0, '0:00'],
  [425, '7:05'],
  [-425, '−7:05'],
  [59_999, '999:59'],
  [65_059, '1.084:19'],
  [-65_059, '−1.084:19'],
])('%d minutes of the register read %s', (minutes, text) => {
  expect(clockMinutes(minutes)).toBe(text)
})
