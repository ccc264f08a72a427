import { ageOn, type Day } from '@cuadrante/domain/dates/day.ts'
import { checkCif } from '@cuadrante/domain/identity/cif.ts'
import { checkDni } from '@cuadrante/domain/identity/dni.ts'
import { checkIban } from '@cuadrante/domain/identity/iban.ts'
import { checkNaf } from '@cuadrante/domain/identity/naf.ts'

/** What is said about an identifier while it is typed. None of these sentences keeps a record out. */
export function dniHint(text: string): string | undefined {
  const { isValid, expected } = checkDni(text)
  return expected && !isValid ? `La letra debería ser ${expected}.` : undefined
}

export function nafHint(text: string): string | undefined {
  const { isValid, expected } = checkNaf(text)
  return expected && !isValid ? `Los dos últimos dígitos deberían ser ${expected}.` : undefined
}

export function ibanHint(text: string): string | undefined {
  const { isValid, expected, expectedAccountDigits, kind } = checkIban(text)
  if (isValid || !expected) return undefined
  if (expectedAccountDigits)
    return `Los dígitos de control de la cuenta deberían ser ${expectedAccountDigits}.`
  return kind === 'account'
    ? `Parece una cuenta sin país: el IBAN empezaría por ES${expected}.`
    : `Los dígitos de control deberían ser ${expected}.`
}

/** Length of a Spanish IBAN. */
const spanishIban = 24

/** How much of a Spanish IBAN has been typed, until it is whole. */
export function ibanFact(text: string): string | undefined {
  const { clean } = checkIban(text)
  return clean.startsWith('ES') && clean.length < spanishIban
    ? `${clean.length} de ${spanishIban} caracteres`
    : undefined
}

export function cifHint(text: string): string | undefined {
  const { isValid, expected, kind } = checkCif(text)
  if (isValid || !expected) return undefined
  return kind === 'person'
    ? `La letra debería ser ${expected}.`
    : `El último carácter debería ser ${expected}.`
}

/** Nobody younger may work (Estatuto de los Trabajadores, art. 6.1). */
const workingAge = 16
/** Nobody older is at work; a year of birth before that is a slip. */
const greatestAge = 100

export function ageHint(birthDate: Day, today: Day): string | undefined {
  const age = ageOn(birthDate, today)
  if (birthDate > today) return 'Esta fecha aún no ha llegado.'
  if (age < workingAge) return `${age} años: no puede trabajar.`
  return age > greatestAge ? `${age} años: revisa la fecha.` : undefined
}

export const expiryHint = (day: Day | null, today: Day): string | undefined =>
  day && day < today ? 'El documento está caducado.' : undefined
