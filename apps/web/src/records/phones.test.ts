import { expect, test } from 'vitest'
import { callLink, spacedPhone, whatsappLink } from './phones.ts'

test.each([
  ['600 11 22 33', '34600112233'],
  ['+351 912 345 678', '351912345678'],
  ['0034 600112233', '34600112233'],
  ['34600112233', '34600112233'],
])('%s is written to at wa.me as %s', (phone, number) => {
  expect(whatsappLink(phone, '¿Vas mañana & pasado?')).toBe(
    `https://wa.me/${number}?text=%C2%BFVas%20ma%C3%B1ana%20%26%20pasado%3F`,
  )
})

test('a number is called by its digits and its plus', () => {
  expect(callLink('+34 600-112-233')).toBe('tel:+34600112233')
  expect(callLink('981 22 33 44')).toBe('tel:981223344')
})

test('nine digits are read in threes; numbers of other shapes stay', () => {
  expect(spacedPhone('600114287')).toBe('600 114 287')
  expect(spacedPhone('+351912345678')).toBe('+351912345678')
})
