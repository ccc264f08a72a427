import { expect, test } from 'vitest'
import { outsideText } from './campaign-span.ts'

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
