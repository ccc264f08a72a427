import { centreFields } from '@cuadrante/contract/centres/centre-fields.ts'
import type { ImportColumn } from '../../platform/imports/import-kind.ts'
import { importColumns } from '../../platform/records/record-sheets.ts'
import { centreVocabulary, type CentreRole } from '../../platform/sheets/suggest/centre-vocabulary.ts'
import { areNames, shareOf } from '../../platform/sheets/suggest/looks.ts'
import { partsOfAddress } from './whole-address.ts'

/** What the columns of sheets of centres are called, in routes as here; the first role also says how its values look. */
const roles: Readonly<Partial<Record<string, readonly CentreRole[]>>> = {
  name: ['centerName'],
  address: ['addressDirection'],
  postalCode: ['postalCode'],
  phone: ['phone'],
  province: ['province'],
  city: ['municipality', 'locality'],
  latitude: ['latitude', 'utmY'],
  longitude: ['longitude', 'utmX'],
  notes: ['notes'],
}

const unique = (words: readonly string[]): readonly string[] => [...new Set(words)]

/** A column of the record under every name that sheets of centres have for it. */
function withVocabulary(column: ImportColumn): ImportColumn {
  const known = (roles[column.id] ?? []).flatMap((role) =>
    centreVocabulary.filter((one) => one.role === role),
  )
  const [first] = known
  if (!first) return column
  // Of names the vocabulary also knows those that stand in every row.
  const look = column.id === 'name' ? first.look : (column.look ?? first.look)
  return {
    ...column,
    ...(look ? { look } : {}),
    names: unique([...known.flatMap(({ names }) => names), ...column.names]),
    never: unique([...(first.never ?? []), ...(column.never ?? [])]),
    ...(first.neverContains ? { neverContains: first.neverContains } : {}),
  }
}

const areWholeAddresses = shareOf((value) => partsOfAddress(value) !== undefined)

/** An address that ends in its postal code is told by it. */
const areStreets = (values: readonly string[]): number =>
  areNames(values) * (1 - areWholeAddresses(values) / 2)

const ofRole = (role: CentreRole, label: string, more: Partial<ImportColumn> = {}): ImportColumn[] =>
  centreVocabulary
    .filter((one) => one.role === role)
    .map(({ role: id, ...look }) => ({ ...look, id, label, isRequired: false, ...more }))

/** An address that stands whole in one cell, or in the parts of its street. */
const addresses: readonly ImportColumn[] = [
  ...ofRole('addressDirection', 'Dirección con código postal y municipio', {
    id: 'wholeAddress',
    look: areWholeAddresses,
    insteadOf: ['address', 'postalCode', 'city'],
  }),
  ...ofRole('addressType', 'Tipo de vía', { pairedWith: 'addressStreet' }),
  ...ofRole('addressStreet', 'Nombre de la vía', { insteadOf: ['address'] }),
  ...ofRole('addressNumber', 'Número', { pairedWith: 'addressStreet' }),
]

/** What a sheet of centres may hold: the record's fields, an address in other shapes, and links to a map. */
export const centreColumns: readonly ImportColumn[] = [
  ...addresses.slice(0, 1),
  ...importColumns(centreFields)
    .map(withVocabulary)
    .map((column) => (column.id === 'address' ? { ...column, look: areStreets } : column)),
  ...addresses.slice(1),
  ...ofRole('mapLink', 'Enlace de mapa', { isLink: true }),
]
