import { expect, test } from 'vitest'
import { mobileNumber } from './phone-number.ts'

test.each([
  ['600 11 22 33', '+34600112233'],
  ['600112233', '+34600112233'],
  ['0034 711 22 33 44', '+34711223344'],
  ['+351 912 345 678', '+351912345678'],
  ['+33 6 12 34 56 78', '+33612345678'],
])('%s is %s', async (text, number) => {
  expect(await mobileNumber(text)).toBe(number)
})

test.each(['981 22 33 44', '12345', '', 'sin teléfono', '+34 600 11 22'])(
  '%s takes no messages',
  async (text) => {
    expect(await mobileNumber(text)).toBeUndefined()
  },
)
