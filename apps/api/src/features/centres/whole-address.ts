import type { MappedRow } from '../../platform/imports/import-kind.ts'

type Parts = Readonly<Record<'address' | 'postalCode' | 'city' | 'province', string>>

/** Longer text is no address, and would take long to look through. */
const longest = 300

/** "Avenida Pío XII 36, 31008 Pamplona (Navarra)"; undefined where no postal code stands before a name. */
export function partsOfAddress(text: string): Parts | undefined {
  const found = /^(.+?)[\s,;.-]+(?:C\.?P\.?:?\s*)?(\d{5})[\s,.-]+(\p{L}.*)$/u.exec(
    text.slice(0, longest).trim(),
  )
  if (!found) return undefined
  const [, address = '', postalCode = '', where = ''] = found
  // An article behind the comma belongs to the municipality: "Coruña, A".
  const [, city = where, province = ''] = /^(.+?)\s*,\s*(\p{L}{4}.*)$/u.exec(where) ?? []
  return { address, postalCode, city, province }
}

/** The row with the fields that an address in another shape says; what has a column of its own counts before it. */
export function withAddress(row: MappedRow): MappedRow {
  const {
    wholeAddress = '',
    addressType = '',
    addressStreet = '',
    addressNumber = '',
    ...values
  } = row.values
  const street = [addressType, addressStreet].filter(Boolean).join(' ')
  const parts =
    wholeAddress !== ''
      ? (partsOfAddress(wholeAddress) ?? { address: wholeAddress })
      : { address: addressStreet && [street, addressNumber].filter(Boolean).join(', ') }
  const said = Object.entries(parts).filter(([field, text]) => text !== '' && !values[field])
  return said.length === 0 ? row : { ...row, values: { ...row.values, ...Object.fromEntries(said) } }
}
