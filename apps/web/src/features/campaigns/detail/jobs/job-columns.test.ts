import { expect, test } from 'vitest'
import { aJob } from '../../testing.ts'
import { datesText } from './job-columns.tsx'

test.each([
  [{}, '20/11/2026'],
  [{ endDate: '2026-12-05', days: 4 }, '20/11\u00A0–\u00A005/12/2026 · 4 días'],
  [{ endDate: '2027-01-05', days: 4 }, '20/11/2026\u00A0– 05/01/2027 · 4 días'],
  [{ endDate: '2026-11-21', days: 2, shifts: { days: 1, endDate: '2026-11-20' } }, '20/11/2026'],
  [
    { endDate: '2026-11-23', days: 4, shifts: { days: 3, endDate: '2026-11-22' } },
    '20/11\u00A0–\u00A022/11/2026 · 3 días',
  ],
])('the days of a job, %o', (changes, text) => {
  expect(datesText(aJob(changes))).toBe(text)
})
