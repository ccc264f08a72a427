import { centreVocabulary, type CentreRole } from '../sheets/suggest/centre-vocabulary.ts'
import { areNames, areStreetTypes, shareOf } from '../sheets/suggest/looks.ts'
import type { ImportColumn, MappedRow } from './import-kind.ts'

type Parts = Readonly<Record<'address' | 'postalCode' | 'city' | 'province', string>>

/** Longer text is no address, and would take long to look through. */
const longest = 300

/** "Avenida Pío XII 36, 31008 Pamplona (Navarra)"; undefined where no postal code stands before a name. */
function partsOfAddress(text: string): Parts | undefined {
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
  const { wholeAddress = '', ...values } = row.values
  const whole = wholeAddress === '' ? {} : (partsOfAddress(wholeAddress) ?? { address: wholeAddress })
  const address = addressOf(values) || (whole.address ?? '')
  const said = Object.entries({ ...whole, address }).filter(
    ([field, text]) => text !== '' && (field === 'address' || !values[field]),
  )
  return said.length === 0 ? row : { ...row, values: { ...row.values, ...Object.fromEntries(said) } }
}

/** Street and number, which may stand in cells of their own; an address with a figure in it has its number already. */
function addressOf({
  address = '',
  addressType = '',
  addressStreet = '',
  addressNumber = '',
}: MappedRow['values']): string {
  const name = address || addressStreet
  if (name === '' || /\d/.test(address)) return address
  const [first = ''] = name.split(/[\s/.]/)
  const street = areStreetTypes([first]) === 1 ? name : [addressType, name].filter(Boolean).join(' ')
  return [street, addressNumber].filter(Boolean).join(', ')
}

const areWholeAddresses = shareOf((value) => partsOfAddress(value) !== undefined)

/** An address that ends in its postal code is told by it. */
const areStreets = (values: readonly string[]): number =>
  areNames(values) * (1 - areWholeAddresses(values) / 2)

/** A column for what sheets of centres call so, in routes as in imports. */
export const columnsOfRole = (
  role: CentreRole,
  label: string,
  more: Partial<ImportColumn> = {},
): ImportColumn[] =>
  centreVocabulary
    .filter((one) => one.role === role)
    .map(({ role: id, ...look }) => ({ ...look, id, label, isRequired: false, ...more }))

const wholeAddresses = columnsOfRole('addressDirection', 'Dirección con código postal y municipio', {
  id: 'wholeAddress',
  look: areWholeAddresses,
  insteadOf: ['address', 'postalCode', 'city'],
})
const partsOfStreet: readonly ImportColumn[] = [
  ...columnsOfRole('addressType', 'Tipo de vía', { besides: ['addressStreet', 'address'] }),
  ...columnsOfRole('addressStreet', 'Nombre de la vía', { insteadOf: ['address'] }),
  ...columnsOfRole('addressNumber', 'Número', { besides: ['addressStreet', 'addressType'] }),
]

/** The columns of a record with an address, which may also stand whole in one cell, or in the parts of its street. */
export const withAddressColumns = (columns: readonly ImportColumn[]): readonly ImportColumn[] => [
  ...wholeAddresses,
  ...columns.map((column) => (column.id === 'address' ? { ...column, look: areStreets } : column)),
  ...partsOfStreet,
]
