import { expect, test } from 'vitest'
import { weekText } from './week-text.ts'

test('a week is kept in one line', () => {
  expect(weekText('2026-11-30')).toBe('30\u00A0nov\u00A0–\u00A06\u00A0dic')
})
