import { expect, test } from 'vitest'
import { scopeOf } from './scope-of.ts'

test('an address of days that there are not asks to plan the next seven', () => {
  const nextDays = { from: '2026-11-20', to: '2026-11-26' }
  expect(scopeOf({ from: '2026-13-45', to: '2026-13-46' }, '2026-11-20')).toEqual(nextDays)
  expect(scopeOf({ campaign: '7', from: '2026-11-30', to: 'mañana' }, '2026-11-20')).toEqual({
    campaignId: 7,
  })
  const days = { from: '2026-11-30', to: '2026-12-02' }
  expect(scopeOf({ campaign: '7', ...days }, '2026-11-20')).toEqual({ campaignId: 7, ...days })
})
