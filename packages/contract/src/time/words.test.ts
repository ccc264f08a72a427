import { expect, test } from 'vitest'
import { clockMinutes, clockNotes } from './words.ts'

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

test.each([
  ['Europe/Madrid', 'Europe/Madrid', []],
  ['Atlantic/Canary', 'Europe/Madrid', ['hora de Canarias']],
  ['Europe/Madrid', 'Atlantic/Canary', ['hora peninsular']],
  ['Atlantic/Canary', 'Atlantic/Canary', []],
])('hours of %s, read by an agency of %s, are noted %j', (zone, agency, notes) => {
  expect(clockNotes({ zone, punches: [{ at: '2026-11-20T08:00:00Z' }] }, agency)).toEqual(notes)
})
