import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { day, optionalDay } from './day.ts'

test.each([
  ['1900-01-01', true],
  ['2026-11-28', true],
  ['9999-01-01', true],
  ['0001-01-01', false],
  ['1899-12-31', false],
  ['2026-02-30', false],
])('S22 %s is a day that may be asked about: %s', (text, isTaken) => {
  expect(z.safeParse(day(), text).success).toBe(isTaken)
  expect(z.safeParse(optionalDay, text).success).toBe(isTaken)
})
