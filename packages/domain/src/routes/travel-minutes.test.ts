import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { travelMinutes } from './travel-minutes.ts'

const anyKm = fc.double({ min: 0, max: 1200, noNaN: true })

test('a longer way never takes less time', () => {
  fc.assert(
    fc.property(anyKm, anyKm, (a, b) => {
      expect(travelMinutes(Math.max(a, b))).toBeGreaterThanOrEqual(travelMinutes(Math.min(a, b)))
    }),
  )
})

test('one long way takes less time than two halves of it', () => {
  expect(travelMinutes(60)).toBeLessThan(2 * travelMinutes(30))
  expect([0, 5, 60, 300].map((km) => Math.round(travelMinutes(km)))).toEqual([0, 14, 84, 297])
})
