/**
 * What can be said about an identifier that somebody typed. A wrong control is a hint for the person at the form,
 * never a reason to refuse: passports and foreign documents are legitimate.
 */
export type IdentityCheck<Kind extends string> = {
  /** The form to store and to look duplicates up by: upper case, no separators. */
  readonly clean: string
  /** The form to show. */
  readonly formatted: string
  /** `other` when the text does not have the shape of any kind that carries a control. */
  readonly kind: Kind | 'other'
  readonly isValid: boolean
  /** The control letter or digits that the rest of the identifier asks for; absent while that rest is incomplete. */
  readonly expected?: string
}

/** Upper case without spaces, dots, hyphens or slashes. */
export const cleanIdentifier = (text: string): string => text.toUpperCase().replace(/[\s.\-–—_/\\·]/g, '')

/** An identifier of no known shape: kept as typed (clean), nothing to hint. */
export const unknownIdentifier = (clean: string) =>
  ({ clean, formatted: clean, kind: 'other', isValid: false }) as const

/** Remainder of a number of any length written in digits; 32-bit and 53-bit limits never matter. */
export function remainderOf(digits: string, divisor: number): number {
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % divisor
  return remainder
}
