import { cleanIdentifier, type IdentityCheck, unknownIdentifier } from './identity-check.ts'

/** RD 1553/2005 art. 11: the letter is the one at the number's remainder by 23. */
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const NIE_PREFIXES = 'XYZ'

export type DniKind =
  /** Spanish citizen: 8 digits and a letter. */
  | 'dni'
  /** Foreigner: X, Y or Z, 7 digits and a letter. */
  | 'nie'
  /** K, L or M: tax numbers of people without DNI or NIE. */
  | 'special'

const letterOf = (digits: string): string => LETTERS.charAt(Number(digits) % LETTERS.length)

/**
 * Checks a DNI, a NIE or a K/L/M tax number. `expected` is the letter, also while it has not been typed yet.
 * Anything else (a passport, say) is kind `other` and only cleaned.
 */
export function checkDni(text: string): IdentityCheck<DniKind> {
  const clean = cleanIdentifier(text)
  const [, prefix = '', digits = '', letter = ''] = /^([XYZKLM]?)(\d{7,8})([A-Z]?)$/.exec(clean) ?? []
  if (digits.length !== (prefix ? 7 : 8)) return unknownIdentifier(clean)

  const isNie = prefix !== '' && NIE_PREFIXES.includes(prefix)
  const expected = letterOf(isNie ? NIE_PREFIXES.indexOf(prefix) + digits : digits)
  return {
    clean,
    formatted: clean,
    kind: isNie ? 'nie' : prefix ? 'special' : 'dni',
    isValid: letter === expected,
    expected,
  }
}
