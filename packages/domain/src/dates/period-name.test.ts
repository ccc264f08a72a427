import { expect, test } from 'vitest'
import { periodName } from './period-name.ts'

test('a whole month is named by itself, other days by the first and the last', () => {
  expect(periodName({ from: '2026-11-01', to: '2026-11-30' })).toBe('2026-11')
  expect(periodName({ from: '2028-02-01', to: '2028-02-29' })).toBe('2028-02')
  expect(periodName({ from: '2026-11-01', to: '2026-11-29' })).toBe('2026-11-01 a 2026-11-29')
  expect(periodName({ from: '2026-11-01', to: '2026-12-31' })).toBe('2026-11-01 a 2026-12-31')
})
