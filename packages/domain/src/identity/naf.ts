import { cleanIdentifier, type IdentityCheck, remainderOf, unknownIdentifier } from './identity-check.ts'

/** Below this sequence number the province is joined to the number without its padding zeros. */
const SHORT_SEQUENCE = 10_000_000

/**
 * Checks a social security number (NAF, also called NUSS): 2 digits of province, 8 of sequence, 2 of control.
 * The province is not judged: code bases disagree on which ones beyond 01–53 exist.
 */
export function checkNaf(text: string): IdentityCheck<'naf'> {
  const clean = cleanIdentifier(text)
  const [, province, sequence, typed = ''] = /^(\d{2})(\d{8})(\d{2})?$/.exec(clean) ?? []
  if (!province || !sequence) return unknownIdentifier(clean)

  const number = Number(sequence) < SHORT_SEQUENCE ? province + sequence.slice(1) : province + sequence
  const expected = String(remainderOf(number, 97)).padStart(2, '0')
  return {
    clean,
    formatted: [province, sequence, typed].filter(Boolean).join('/'),
    kind: 'naf',
    isValid: typed === expected,
    expected,
  }
}

/** A clean social security number with the zero that a sheet took off it, where its control agrees. */
export function wholeNaf(text: string): string {
  const clean = cleanIdentifier(text)
  const whole = `0${clean}`
  return clean.length === nafDigits - 1 && checkNaf(whole).isValid ? whole : clean
}

const nafDigits = 12
