import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { ColumnMapping, ColumnRole } from '@cuadrante/contract/routes/workbook.ts'
import type { Handler } from '../../../platform/http/context.ts'
import { textOf, type Cell } from '../../../platform/sheets/cell.ts'
import type { CentreRole } from '../../../platform/sheets/suggest/centre-vocabulary.ts'
import { suggestColumns } from '../../../platform/sheets/suggest/suggest-columns.ts'
import { byValues } from './by-values.ts'
import { insideColumns, type Suggested } from './inside-columns.ts'

type Row = readonly Cell[] | Readonly<Record<string, Cell>>

/** Which column holds what, guessed from the headers and the first rows. */
export const suggestMapping: Handler<typeof endpoints.suggestMapping> = async (_context, { body }) => {
  const columnMapping = mappingOf(body.headers, body.sampleData)
  const found = columnMapping.allColumnMappings.length
  return {
    success: true,
    message:
      found === 0
        ? 'No se ha reconocido ninguna columna: elígelas a mano.'
        : `Hemos propuesto ${found === 1 ? '1 columna' : `${found} columnas`} por su título y su contenido.`,
    columnMapping,
  }
}

/** UTM metres stand in for degrees: which of the two they are is read from the values. */
const roles: Readonly<Partial<Record<CentreRole, ColumnRole>>> = {
  centerName: 'centerName',
  postalCode: 'postalCode',
  municipality: 'municipality',
  addressType: 'addressType',
  addressStreet: 'addressStreet',
  addressDirection: 'addressDirection',
  addressNumber: 'addressNumber',
  province: 'province',
  country: 'country',
  island: 'island',
  latitude: 'latitude',
  longitude: 'longitude',
  utmY: 'latitude',
  utmX: 'longitude',
  mapLink: 'mapsUrl',
  hours: 'hours',
  duration: 'duration',
  frequency: 'frequency',
  who: 'who',
  priority: 'priority',
  contact: 'contact',
  phone: 'phone',
  notes: 'notes',
}

export function mappingOf(headers: readonly string[], sample: readonly Row[]): ColumnMapping {
  const rows = sample.map((row) => (isCells(row) ? row : headers.map((header) => row[header] ?? null)))
  const found = suggestColumns(headers, rows)
  const columnOf = (...wanted: CentreRole[]) =>
    wanted.map((role) => found[role]?.column).find(Boolean) ?? null
  const direction = columnOf('addressDirection')
  const street = columnOf('addressStreet')
  const inside = insideColumns(headers, rows, {
    postalCode: columnOf('postalCode'),
    municipality: columnOf('municipality', 'locality'),
    address: street ?? direction,
  })
  const taken = [
    ...Object.values(found).map(({ column }) => column),
    ...[inside.address, inside.coordinates].filter((column) => column !== undefined),
  ]
  const postalCode = columnOf('postalCode') ?? inside.postalCode?.column ?? null
  const guessed = byValues(headers, rows, new Set(taken), {
    name: !found.centerName,
    address: (street ?? direction ?? inside.address) == null,
    municipality: (columnOf('municipality', 'locality') ?? inside.municipality?.column) == null,
    postalCodeColumn: postalCode,
  })
  const address = inside.address ?? guessed.address?.column ?? null
  return {
    centerNameColumn: columnOf('centerName') ?? guessed.name?.column ?? null,
    addressColumn: direction ?? street ?? address,
    postalCodeColumn: postalCode,
    municipalityColumn:
      columnOf('municipality', 'locality') ??
      inside.municipality?.column ??
      guessed.municipality?.column ??
      null,
    addressTypeColumn: columnOf('addressType'),
    addressStreetColumn: street,
    addressDirectionColumn: direction,
    addressNumberColumn: columnOf('addressNumber'),
    provinceColumn: columnOf('province'),
    countryColumn: columnOf('country'),
    islandColumn: columnOf('island'),
    ...positionOf(columnOf, inside.coordinates),
    mapsUrlColumn: columnOf('mapLink'),
    hoursColumn: columnOf('hours'),
    durationColumn: columnOf('duration'),
    frequencyColumn: columnOf('frequency'),
    whoColumn: columnOf('who'),
    priorityColumn: columnOf('priority'),
    contactColumn: columnOf('contact'),
    phoneColumn: columnOf('phone'),
    notesColumn: columnOf('notes'),
    addressColumns: [
      columnOf('addressType'),
      street ?? direction ?? address,
      hasNumbers(headers, rows, street ?? direction) ? null : columnOf('addressNumber'),
    ].filter((column) => column !== null),
    allColumnMappings: [
      ...Object.entries(found).flatMap(([name, suggestion]) =>
        suggested(roles[name as CentreRole], suggestion),
      ),
      ...suggested('centerName', guessed.name),
      ...suggested('addressDirection', guessed.address),
      ...suggested('municipality', guessed.municipality),
      ...suggested('postalCode', inside.postalCode),
      ...suggested('municipality', inside.municipality),
    ],
  }
}

type ColumnOf = (...wanted: CentreRole[]) => string | null

/** Degrees before metres: a pair of degrees in one cell is plain where metres do not say their zone. */
function positionOf(columnOf: ColumnOf, pair: string | undefined) {
  const [latitude, longitude] = [columnOf('latitude'), columnOf('longitude')]
  if (latitude !== null && longitude !== null) return { latitudeColumn: latitude, longitudeColumn: longitude }
  if (pair !== undefined) return { latitudeColumn: pair, longitudeColumn: null }
  return { latitudeColumn: latitude ?? columnOf('utmY'), longitudeColumn: longitude ?? columnOf('utmX') }
}

/** Most addresses end with their number: a column of numbers beside them counts something else. */
function hasNumbers(headers: readonly string[], rows: readonly (readonly Cell[])[], column: string | null) {
  const place = column === null ? -1 : headers.indexOf(column)
  const texts = rows.map((row) => textOf(row[place] ?? null)).filter(Boolean)
  return texts.filter((text) => /\d\s*\p{L}?$/u.test(text)).length > texts.length / 2
}

function suggested(role: ColumnRole | undefined, suggestion: Suggested | undefined) {
  if (!role || !suggestion) return []
  const { column, confidence, reason } = suggestion
  return [{ column, role, confidence: Math.round(confidence * 100), reason }]
}

const isCells = (row: Row): row is readonly Cell[] => Array.isArray(row)
