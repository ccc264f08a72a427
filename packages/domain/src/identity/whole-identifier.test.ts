import { expect, test } from 'vitest'
import { wholeNaf } from './naf.ts'
import { wholePostalCode } from './postal-code.ts'
import { wholeIdentifier } from './whole-identifier.ts'

test.each([
  ['12.345.678-z', '12345678Z'],
  ['DNI 12345678Z', '12345678Z'],
  ['N.I.F.: 12345678-Z', '12345678Z'],
  ['ES12345678Z', '12345678Z'],
  ['1234567L', '01234567L'],
  ['x1234567l', 'X1234567L'],
  ['ESA58818501', 'A58818501'],
  ['CIF: A-58818501', 'A58818501'],
])('%s is %s', (text, whole) => expect(wholeIdentifier(text)).toBe(whole))

test.each(['1234567A', 'ES123', 'DNI', 'PAA123456', '12345678'])('%s is only cleaned', (text) =>
  expect(wholeIdentifier(text)).toBe(text),
)

test.each([
  ['8001', '08001'],
  ['8.001', '08001'],
  ['28.001', '28001'],
  ['28001,0', '28001'],
  ['28001 Madrid', '28001'],
  ['15001-A Coruña', '15001'],
  ['C.P. 28001', '28001'],
  ['SW1A 1AA', 'SW1A 1AA'],
  ['4000-123', '4000-123'],
])('the postal code %s is %s', (text, code) => expect(wholePostalCode(text)).toBe(code))

test.each([
  ['74358301729', '074358301729'],
  ['07/43583017/29', '074358301729'],
  ['74358301728', '74358301728'],
  ['28 12345678 40', '281234567840'],
])('the social security number %s is %s', (text, whole) => expect(wholeNaf(text)).toBe(whole))
