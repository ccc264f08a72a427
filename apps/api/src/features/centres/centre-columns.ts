import { centreFields } from '@cuadrante/contract/centres/centre-fields.ts'
import type { ImportColumn } from '../../platform/imports/import-kind.ts'
import { columnsOfRole, withAddressColumns } from '../../platform/imports/whole-address.ts'
import { importColumns } from '../../platform/records/record-sheets.ts'
import { centreVocabulary, type CentreRole } from '../../platform/sheets/suggest/centre-vocabulary.ts'

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

/** What a sheet of centres may hold: the record's fields, an address in other shapes, and links to a map. */
export const centreColumns: readonly ImportColumn[] = [
  ...withAddressColumns(importColumns(centreFields).map(withVocabulary)),
  ...columnsOfRole('mapLink', 'Enlace de mapa', { isLink: true }),
]
