import { expect, test } from 'vitest'
import { openingDay, outsideText } from './campaign-days.ts'

const navidad = { startDate: '2027-11-13', endDate: '2028-01-05' }

test.each([
  ['2026-11-22', '2027-11-13'],
  ['2027-12-01', '2027-12-01'],
  ['2028-03-01', '2028-01-05'],
])('on %s a calendar opens on %s', (today, opens) => {
  expect(openingDay(navidad, today)).toBe(opens)
})

test('days that the campaign does not have are told with its dates', () => {
  expect(outsideText(navidad, ['2027-11-13', '2028-01-05'])).toBeUndefined()
  expect(outsideText(navidad, ['2019-05-01', '2027-11-14', '2029-01-01'])).toBe(
    '2 días quedan fuera de la campaña, que va del 13/11/2027 al 05/01/2028.',
  )
  expect(outsideText({ ...navidad, endDate: null }, ['2019-05-01', '2029-01-01'])).toBe(
    '1 día queda fuera de la campaña, que empieza el 13/11/2027.',
  )
})
