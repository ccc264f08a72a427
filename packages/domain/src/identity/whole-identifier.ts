import { checkCif } from './cif.ts'
import { checkDni } from './dni.ts'
import { cleanIdentifier } from './identity-check.ts'

const isRight = (text: string): boolean => checkDni(text).isValid || checkCif(text).isValid

/**
 * A clean DNI, NIE or CIF out of a sheet, without the word before it ("DNI 12345678Z", "ESB15000000") and with the zero that the
 * sheet took off its number ("1234567L"); both only where its control agrees. Whatever else it may be is only cleaned.
 */
export function wholeIdentifier(text: string): string {
  const clean = cleanIdentifier(text.replace(/[:º]/g, ''))
  if (isRight(clean)) return clean
  const bare = clean.replace(/^(?:DNI|NIE|NIF|CIF|VAT)*(?:ES)?/, '')
  const [, digits = '', letter = ''] = /^(\d{6,7})([A-Z])$/.exec(bare) ?? []
  const candidates = [bare, `${digits.padStart(8, '0')}${letter}`]
  return candidates.find(isRight) ?? cleanIdentifier(text)
}
