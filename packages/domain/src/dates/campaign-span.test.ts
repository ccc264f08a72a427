import { describe, expect, test } from 'vitest'
import { daysWithin, outsideText } from './campaign-span.ts'
import { parseDayOfYear } from './spanish.ts'

const navidad = { startDate: '2027-11-13', endDate: '2028-01-05' }

test('days that the campaign does not have are told with its dates', () => {
  expect(outsideText(navidad, ['2027-11-13', '2028-01-05'])).toBeUndefined()
  expect(outsideText(navidad, ['2019-05-01', '2027-11-14', '2029-01-01'])).toBe(
    '2 días quedan fuera de la campaña, que va del 13/11/2027 al 05/01/2028.',
  )
  expect(outsideText({ ...navidad, endDate: null }, ['2019-05-01', '2029-01-01'])).toBe(
    '1 día queda fuera de la campaña, que empieza el 13/11/2027.',
  )
})

describe('a day without its year', () => {
  const winter = { startDate: '2026-11-15', endDate: '2027-01-15' }
  const today = '2026-11-20'
  test.each([
    [winter, '24/12', ['2026-12-24']],
    [winter, '05/01', ['2027-01-05']],
    // The nearest to a campaign that has none of them.
    [winter, '20/01', ['2027-01-20']],
    [winter, '10/11', ['2026-11-10']],
    [{ startDate: '2026-01-01', endDate: '2027-12-31' }, '24/06', ['2026-06-24', '2027-06-24']],
    [{ startDate: '2027-03-01', endDate: null }, '24/06', ['2027-06-24']],
    // Shortly before a campaign that has no end.
    [{ startDate: '2027-03-01', endDate: null }, '05/01', ['2027-01-05']],
    [{ startDate: '2027-03-01', endDate: null }, '24/12', ['2027-12-24']],
    [{ startDate: '2024-03-01', endDate: null }, '24/06', ['2027-06-24']],
    [{ startDate: '2024-03-01', endDate: null }, '24/12', ['2026-12-24']],
    [{ startDate: '2024-03-01', endDate: null }, '18/11', ['2026-11-18']],
  ])('of %j, %s is %j', (span, text, days) => {
    const of = parseDayOfYear(text)
    expect(of && daysWithin(span, of, today)).toEqual(days)
  })
})
