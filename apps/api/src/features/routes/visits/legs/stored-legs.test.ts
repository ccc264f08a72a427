import { expect, test } from 'vitest'
import { testApp } from '../../../../../test/test-app.ts'
import { takeWays } from './stored-legs.ts'

test('ways count in the month of the agency, also in its first hour', async () => {
  const { inTenant } = await (await testApp()).aTenant()
  const takesThree = (now: string) =>
    inTenant((db) => takeWays(db, 'osrm', { ways: 3, limit: 5, now: new Date(now) }))
  expect(await takesThree('2026-11-30T22:30:00Z')).toBe(true)
  expect(await takesThree('2026-11-30T22:59:00Z')).toBe(false)
  // 00:30 of 1 December in Madrid.
  expect(await takesThree('2026-11-30T23:30:00Z')).toBe(true)
})
