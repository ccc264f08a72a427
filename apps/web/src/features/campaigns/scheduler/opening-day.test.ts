import { expect, test } from 'vitest'
import { openingDay } from './opening-day.ts'

test.each([
  ['2026-11-22', '2027-11-13'],
  ['2027-12-01', '2027-12-01'],
  ['2028-03-01', '2028-01-05'],
])('on %s a calendar opens on %s', (today, opens) => {
  expect(openingDay({ startDate: '2027-11-13', endDate: '2028-01-05' }, today)).toBe(opens)
})
