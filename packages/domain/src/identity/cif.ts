import { checkDni } from './dni.ts'
import { cleanIdentifier, type IdentityCheck, unknownIdentifier } from './identity-check.ts'

const CONTROL_LETTERS = 'JABCDEFGHI'
/** Kinds of entity that usually carry a letter. Practice varies, so the other form is accepted as well. */
const KINDS_WITH_LETTER = 'NPQRSW'

/** Control digit 0–9: digits in even places plus the digit sums of the doubled digits in odd places. */
function controlOf(digits: string): number {
  let sum = 0
  for (const [index, char] of [...digits].entries()) {
    const value = Number(char) * (index % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return (10 - (sum % 10)) % 10
}

/**
 * Checks the tax number of an entity: a kind letter, 7 digits and a control that may be a digit or a letter.
 * A self-employed client's DNI or NIE is checked as such (`kind: 'person'`).
 */
export function checkCif(text: string): IdentityCheck<'entity' | 'person'> {
  const clean = cleanIdentifier(text)
  const [, kind, digits, typed = ''] = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J]?)$/.exec(clean) ?? []
  if (!kind || !digits) {
    const person = checkDni(clean)
    return person.kind === 'other' ? unknownIdentifier(clean) : { ...person, kind: 'person' }
  }
  const control = controlOf(digits)
  const letter = CONTROL_LETTERS.charAt(control)
  return {
    clean,
    formatted: clean,
    kind: 'entity',
    isValid: typed === String(control) || typed === letter,
    expected: KINDS_WITH_LETTER.includes(kind) ? letter : String(control),
  }
}
