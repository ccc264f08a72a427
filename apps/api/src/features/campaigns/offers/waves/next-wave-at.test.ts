import { expect, test } from 'vitest'
import { nextWaveAt } from './next-wave-at.ts'

test.each([
  ['2026-11-18T09:00:00Z', '2026-11-18T13:00:00.000Z'],
  ['2026-11-18T15:59:00Z', '2026-11-18T19:59:00.000Z'],
  ['2026-11-18T03:00:00Z', '2026-11-18T07:00:00.000Z'],
])('four hours later within the day: %s', (from, until) => {
  expect(new Date(nextWaveAt(Date.parse(from), 4, 'Europe/Madrid')).toISOString()).toBe(until)
})

test.each([
  ['at nine in the evening', '2026-11-18T16:00:00Z', '2026-11-19T07:00:00.000Z'],
  ['after midnight', '2026-11-18T19:30:00Z', '2026-11-19T07:00:00.000Z'],
  ['over the night in which the clocks go back', '2026-10-24T17:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['over the night in which they go forward', '2026-03-28T18:00:00Z', '2026-03-29T06:00:00.000Z'],
])('in the morning when it would be %s', (_name, from, until) => {
  expect(new Date(nextWaveAt(Date.parse(from), 4, 'Europe/Madrid')).toISOString()).toBe(until)
})
