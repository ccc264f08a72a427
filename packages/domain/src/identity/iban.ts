import { cleanIdentifier, type IdentityCheck, remainderOf, unknownIdentifier } from './identity-check.ts'

export type IbanCheck = IdentityCheck<
  /** Spanish account, 24 characters. */
  | 'spanish'
  /** Account of another country: only the check digits are verified. */
  | 'foreign'
  /** Twenty digits without country: the old account number, whose IBAN check digits are `expected`. */
  | 'account'
> & {
  /** The two inner control digits of a Spanish account (bank+branch, account), when they are not the typed ones. */
  readonly expectedAccountDigits?: string
}

const ACCOUNT_WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]

/** Letters count as 10–35 in the mod 97 of ISO 13616. */
const asDigits = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))

const checkDigits = (country: string, account: string): string =>
  String(98 - remainderOf(asDigits(`${account}${country}00`), 97)).padStart(2, '0')

function accountDigit(tenDigits: string): string {
  let sum = 0
  for (const [index, weight] of ACCOUNT_WEIGHTS.entries()) sum += weight * Number(tenDigits.charAt(index))
  const digit = 11 - (sum % 11)
  return String(digit === 11 ? 0 : digit === 10 ? 1 : digit)
}

/** The inner control digits of the 20 digits bank(4) branch(4) control(2) account(10). */
const accountDigits = (account: string): string =>
  accountDigit(`00${account.slice(0, 8)}`) + accountDigit(account.slice(10))

const inFours = (clean: string): string => clean.replace(/(.{4})(?=.)/g, '$1 ')

function checkSpanishAccount(clean: string, account: string, typed: string): IbanCheck {
  const expected = checkDigits('ES', account)
  const inner = accountDigits(account)
  const isInnerRight = account.slice(8, 10) === inner
  return {
    clean,
    formatted: inFours(clean),
    kind: typed ? 'spanish' : 'account',
    isValid: typed === expected && isInnerRight,
    expected,
    ...(isInnerRight ? {} : { expectedAccountDigits: inner }),
  }
}

/** Checks an IBAN (ISO 13616) and, in a Spanish one, the account's own control digits too. */
export function checkIban(text: string): IbanCheck {
  const clean = cleanIdentifier(text)
  if (/^\d{20}$/.test(clean)) return checkSpanishAccount(clean, clean, '')

  const [, country, typed, account] = /^([A-Z]{2})(\d{2})([0-9A-Z]{11,30})$/.exec(clean) ?? []
  if (!country || !typed || !account) return unknownIdentifier(clean)
  if (country === 'ES') {
    return /^\d{20}$/.test(account) ? checkSpanishAccount(clean, account, typed) : unknownIdentifier(clean)
  }
  const expected = checkDigits(country, account)
  return { clean, formatted: inFours(clean), kind: 'foreign', isValid: typed === expected, expected }
}
