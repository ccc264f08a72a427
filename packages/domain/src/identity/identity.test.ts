import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCif } from './cif.ts'
import { cleanEmail, cleanPhone } from './contact.ts'
import { checkDni } from './dni.ts'
import { checkIban } from './iban.ts'
import { checkNaf } from './naf.ts'

describe('DNI and NIE', () => {
  test.each(['12345678Z', '00000000T', '00000001R', '99999999R'])('%s is a right DNI', (text) => {
    expect(checkDni(text)).toMatchObject({ kind: 'dni', isValid: true, clean: text })
  })

  test.each(['X1234567L', 'Y1234567X', 'Z1234567R'])('%s is a right NIE', (text) => {
    expect(checkDni(text)).toMatchObject({ kind: 'nie', isValid: true, clean: text })
  })

  test('K, L and M numbers follow the letter of their digits', () => {
    expect(checkDni('K1234567L')).toMatchObject({ kind: 'special', isValid: true })
    expect(checkDni('M1234567A')).toMatchObject({ kind: 'special', isValid: false, expected: 'L' })
  })

  test('a wrong or missing letter comes with the expected one', () => {
    expect(checkDni('12.345.678-A')).toMatchObject({ clean: '12345678A', isValid: false, expected: 'Z' })
    expect(checkDni('12345678')).toMatchObject({ kind: 'dni', isValid: false, expected: 'Z' })
  })

  test('separators and case do not matter', () => {
    expect(checkDni(' x-1234567/l ')).toMatchObject({ clean: 'X1234567L', isValid: true })
  })

  test.each(['', 'PAB123456', '1234567L', 'X12345678L', '12345678ZZ', 'AAA000000'])(
    '%s is not judged',
    (text) => {
      expect(checkDni(text)).toMatchObject({ kind: 'other', isValid: false })
      expect(checkDni(text).expected).toBeUndefined()
    },
  )

  test('the expected letter always completes the number, and never is I, Ñ, O or U', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
        const digits = String(number).padStart(8, '0')
        const { expected } = checkDni(digits)
        expect(expected).toMatch(/^[^IÑOU]$/)
        expect(checkDni(`${digits}${expected}`).isValid).toBe(true)
      }),
    )
  })
})

describe('CIF', () => {
  test.each(['A58818501', 'B64717838', 'J99216582', 'P2807900B', 'Q2826000H'])('%s is right', (text) => {
    expect(checkCif(text)).toMatchObject({ kind: 'entity', isValid: true })
  })

  test('a wrong control comes with the expected one', () => {
    expect(checkCif('J99216583')).toMatchObject({ isValid: false, expected: '2' })
    expect(checkCif('P2807900')).toMatchObject({ isValid: false, expected: 'B' })
  })

  test('either form of the control is accepted', () => {
    expect(checkCif('A5881850A').isValid).toBe(true)
    expect(checkCif('P28079002').isValid).toBe(true)
  })

  test('a self-employed client has a DNI', () => {
    expect(checkCif('12345678Z')).toMatchObject({ kind: 'person', isValid: true })
    expect(checkCif('NO SÉ').kind).toBe('other')
  })
})

describe('IBAN', () => {
  test('a right Spanish account', () => {
    expect(checkIban('es91 2100 0418 4502 0005 1332')).toEqual({
      clean: 'ES9121000418450200051332',
      formatted: 'ES91 2100 0418 4502 0005 1332',
      kind: 'spanish',
      isValid: true,
      expected: '91',
    })
  })

  test('wrong check digits come with the expected ones', () => {
    expect(checkIban('ES9221000418450200051332')).toMatchObject({ isValid: false, expected: '91' })
  })

  test('the inner control digits are checked even when the check digits are right', () => {
    const wrongInner = '21000418440200051332'
    const { expected } = checkIban(wrongInner)
    expect(checkIban(`ES${expected}${wrongInner}`)).toMatchObject({
      isValid: false,
      expected,
      expectedAccountDigits: '45',
    })
  })

  test('an account number without country is told its check digits', () => {
    expect(checkIban('2100 0418 45 0200051332')).toMatchObject({
      kind: 'account',
      isValid: false,
      expected: '91',
    })
  })

  test('accounts of other countries have their check digits verified', () => {
    expect(checkIban('DE89370400440532013000')).toMatchObject({ kind: 'foreign', isValid: true })
    expect(checkIban('GB82 WEST 1234 5698 7654 32')).toMatchObject({ kind: 'foreign', isValid: true })
    expect(checkIban('PT51000201231234567890154')).toMatchObject({
      kind: 'foreign',
      isValid: false,
      expected: '50',
    })
  })

  test.each(['', 'ES91', 'ES912100041845020005133', '123'])('%s is not judged', (text) => {
    expect(checkIban(text).kind).toBe('other')
  })
})

describe('NAF', () => {
  test.each(['281234567840', '469999999923', '080123456774', '010000000177'])('%s is right', (text) => {
    expect(checkNaf(text)).toMatchObject({ kind: 'naf', isValid: true })
  })

  test('a wrong control comes with the expected digits', () => {
    expect(checkNaf('080123456717')).toMatchObject({ isValid: false, expected: '74' })
    expect(checkNaf('28/12345678')).toMatchObject({
      isValid: false,
      expected: '40',
      formatted: '28/12345678',
    })
  })

  test('it is shown with its three parts apart', () => {
    expect(checkNaf('28 12345678 40').formatted).toBe('28/12345678/40')
  })

  test('the expected digits always complete the number, whatever the province', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 0, max: 99_999_999 }),
        (province, sequence) => {
          const body = String(province).padStart(2, '0') + String(sequence).padStart(8, '0')
          const { expected } = checkNaf(body)
          expect(checkNaf(`${body}${expected}`).isValid).toBe(true)
          const independent =
            sequence < 10_000_000
              ? (province * 10_000_000 + sequence) % 97
              : (province * 100_000_000 + sequence) % 97
          expect(Number(expected)).toBe(independent)
        },
      ),
    )
  })
})

test('contacts are compared without their dress', () => {
  expect(cleanEmail(' Ana.Ruiz@Correo.ES ')).toBe('ana.ruiz@correo.es')
  expect(cleanPhone('+34 600 12 34 56')).toBe('600123456')
  expect(cleanPhone('0034-600123456')).toBe('600123456')
  expect(cleanPhone('600.12.34.56')).toBe('600123456')
  expect(cleanPhone('+351 912 345 678')).toBe('+351912345678')
})
