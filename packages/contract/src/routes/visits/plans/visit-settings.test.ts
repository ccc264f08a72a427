import { addDays } from '@cuadrante/domain/dates/day.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lastVisitDay, visitLimits, visitSettings } from './visit-settings.ts'

const settings = {
  startsOn: '2026-11-30',
  weeks: visitLimits.weeks,
  minutes: 30,
  hours: 'L-V 9:00-20:00',
  frequency: { times: 1, weeks: null },
  skipsHolidays: true,
  keepsPerson: true,
  meanings: [],
  people: [],
}

test('a plan ends, with the month behind it, before the calendar does', () => {
  const last = { ...settings, startsOn: '9999-09-30' }
  expect(z.safeParse(visitSettings, last).success).toBe(true)
  expect(addDays(lastVisitDay(last), 31) < '9999-12-31').toBe(true)
  expect(z.safeParse(visitSettings, { ...settings, startsOn: '9999-12-31' }).error?.issues).toMatchObject([
    { path: ['startsOn'], message: 'La fecha no es válida' },
  ])
})
