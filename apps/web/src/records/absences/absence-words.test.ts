import type { AbsenceBalance } from '@cuadrante/contract/campaigns/absences/absences.ts'
import { expect, test } from 'vitest'
import { approvedText, daysLeftText, leftText } from './absence-words.ts'

const balance = (changes: Partial<AbsenceBalance>) =>
  ({ days: 0, minutes: 0, askedDays: 0, askedMinutes: 0, daysPerYear: null, ...changes }) as AbsenceBalance

test.each([
  [{ days: 1 }, '1 día aprobado'],
  [{ days: 2 }, '2 días aprobados'],
  [{ days: 1, minutes: 180 }, '1 día y 3 h aprobados'],
  [{ minutes: 180 }, '3 h aprobadas'],
  [{}, '0 días aprobados'],
  [{ days: 1, daysPerYear: 30 }, '1 de 30 días aprobados'],
])('what is approved agrees with its number: %o', (given, words) => {
  expect(approvedText(balance(given))).toBe(words)
})

test('what is left is told as one or many, or as too much', () => {
  expect([1, 0, 12, -2].map(leftText)).toEqual(['queda 1', 'quedan 0', 'quedan 12', '2 de más'])
})

test.each([
  [{ daysPerYear: 30, days: 29 }, 'Queda 1 día natural'],
  [{ daysPerYear: 30, days: 28 }, 'Quedan 2 días naturales'],
  [{ daysPerYear: 3, days: 4, balanceDays: 'WORKING' as const }, '1 día laborable de más'],
  [{ daysPerYear: 3, days: 5, balanceDays: 'WORKING' as const }, '2 días laborables de más'],
  [{}, 'Sin un máximo al año'],
])('the days that are left agree with their number: %o', (given, words) => {
  expect(daysLeftText(balance(given))).toBe(words)
})
