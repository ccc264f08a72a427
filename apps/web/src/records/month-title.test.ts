import { expect, test } from 'vitest'
import { monthTitle } from './month-title.ts'

test('a month is a title, of its first letter on', () => {
  expect(monthTitle('2026-11')).toBe('Noviembre 2026')
})
