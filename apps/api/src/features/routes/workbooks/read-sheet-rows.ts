import type { VisitFacts } from '@cuadrante/contract/routes/route-row.ts'
import type { ColumnFields } from '@cuadrante/contract/routes/workbook.ts'
import { readAddress } from '@cuadrante/geocoding/address/address.ts'
import { cleanPostalCode } from '@cuadrante/geocoding/address/postal-code.ts'
import { fail } from '../../../platform/http/fail.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import { lineOf, textOf, type Cell } from '../../../platform/sheets/cell.ts'
import { isCellError } from '../../../platform/sheets/table/cell-look.ts'
import { isUncalculated, type Table, type TableRow } from '../../../platform/sheets/table/table.ts'
import { mapPin } from './map-pin.ts'
import { mappingOf } from './suggest-mapping.ts'

/** A row of a sheet, cleaned of what spreadsheets do to text, before anything is looked up. */
export type SheetRow = {
  readonly rowNumber: number
  readonly centerName: string
  readonly address: string
  readonly postalCode: string
  readonly municipality: string
  readonly province: string
  /** Blank where the sheet names none. */
  readonly country: string
  readonly island: string | null
  /** As the cells hold them. */
  readonly latitude: string | null
  readonly longitude: string | null
  readonly mapsUrl: string | null
  readonly visit: VisitFacts | null
  /** What the columns say that nothing else reads, by name, in their order. */
  readonly carried: readonly CarriedCell[] | null
}

export type CarriedCell = readonly [column: string, text: string]

export type SheetRows = {
  readonly sheetName: string
  /** The columns that were read, with those that the caller left to us. */
  readonly mapping: ColumnFields
  readonly rows: SheetRow[]
}

/** Rows of one process: beyond it, a plan takes longer than people wait. */
export const mostRows = 20_000

/** Rows that are read before other calls get their turn. */
const rowsAtOnce = 200

/** Reads the rows of a sheet by a column mapping. @throws a refusal that names what is missing */
export async function readSheetRows(table: Table, fields: ColumnFields): Promise<SheetRows> {
  const { sheetName } = table
  if (table.totalRows === 0)
    throw fail(isUncalculated(table) ? 'rows_not_calculated' : 'no_rows', { sheet: sheetName })
  refuseTooMany(table.totalRows)
  const mapping = completed(fields, table)
  const read = readerOf(mapping, table)
  const rows: SheetRow[] = []
  for (const row of table.rows) {
    rows.push({ rowNumber: row.rowNumber, ...read(row) })
    if (rows.length % rowsAtOnce === 0) await yieldToEventLoop()
  }
  return { sheetName, mapping, rows }
}

/** @throws too_many_rows */
export function refuseTooMany(rows: number): void {
  if (rows > mostRows) throw fail('too_many_rows', { rows, limit: mostRows })
}

type Shape = {
  readonly sheetName: string
  readonly headers: readonly string[]
  readonly rows: readonly Pick<TableRow, 'cells' | 'links'>[]
}

/** A few rows as the mapping reads them, from the cells that a screen holds. */
export function previewSheetRows(shape: Shape, fields: ColumnFields): Omit<SheetRow, 'rowNumber'>[] {
  const read = readerOf(completed(fields, shape), shape)
  return shape.rows.map(read)
}

const foundByUs = [
  'provinceColumn',
  'countryColumn',
  'islandColumn',
  'latitudeColumn',
  'longitudeColumn',
  'mapsUrlColumn',
  'hoursColumn',
  'durationColumn',
  'frequencyColumn',
  'whoColumn',
  'priorityColumn',
  'contactColumn',
  'phoneColumn',
  'notesColumn',
] as const

/** Columns of position, place and visit are found by us when the caller does not name them; a blank says that there is none. */
function completed(fields: ColumnFields, { headers, rows }: Shape): ColumnFields {
  const found = mappingOf(
    headers,
    rows.slice(0, 200).map(({ cells }) => cells),
  )
  const named = foundByUs.map((field) => [
    field,
    fields[field] === '' ? null : (fields[field] ?? found[field]),
  ])
  const all: ColumnFields = {
    ...fields,
    ...Object.fromEntries(named),
    addressColumns: addressColumnsOf(fields),
  }
  if (all.placedByCoordinates && !all.latitudeColumn && !all.mapsUrlColumn)
    throw fail('coordinates_column_missing')
  return all
}

function addressColumnsOf(fields: ColumnFields): string[] {
  const given = fields.addressColumns?.length
    ? fields.addressColumns
    : [
        fields.addressTypeColumn,
        fields.addressStreetColumn,
        fields.addressColumn,
        fields.addressDirectionColumn,
        fields.addressNumberColumn,
      ]
  const columns = [...new Set(given.filter((column) => column !== null))]
  if (columns.length === 0 && !fields.placedByCoordinates) throw fail('address_columns_missing')
  return columns
}

type RowReader = (row: Pick<TableRow, 'cells' | 'links'>) => Omit<SheetRow, 'rowNumber'>

function readerOf(mapping: ColumnFields, table: Shape): RowReader {
  const indexOf = finderOf(table)
  const required = (column: string) => {
    const index = indexOf(column)
    return (cells: readonly Cell[]) => meant(cells[index])
  }
  const optional = (column: string | null) => {
    if (column === null) return () => null
    const index = indexOf(column)
    return (cells: readonly Cell[]) => textOf(meant(cells[index])) || null
  }
  const centerName = required(mapping.centerNameColumn)
  const postalCode = optional(mapping.postalCodeColumn)
  const municipality = optional(mapping.municipalityColumn)
  const address = (mapping.addressColumns ?? []).map(required)
  const province = optional(mapping.provinceColumn)
  const country = optional(mapping.countryColumn)
  const island = optional(mapping.islandColumn)
  const latitude = optional(mapping.latitudeColumn)
  const longitude = optional(mapping.longitudeColumn)
  const mapsUrl = optional(mapping.mapsUrlColumn)
  const visit = visitOf(mapping, optional)
  const carried = carriedOf(mapping, table)
  const isWhole =
    mapping.municipalityColumn !== null && (mapping.addressColumns ?? []).includes(mapping.municipalityColumn)
  return ({ cells, links }) => ({
    centerName: lineOf(centerName(cells)),
    ...placeOf(
      {
        address: addressText(address.map((column) => column(cells))),
        postalCode: textOf(postalCode(cells)),
        municipality: municipality(cells) || mapping.defaultMunicipality,
        province: province(cells) || mapping.defaultProvince,
      },
      isWhole,
    ),
    country: country(cells) ?? '',
    island: island(cells),
    latitude: latitude(cells),
    longitude: longitude(cells),
    mapsUrl: mapLinkOf(mapsUrl(cells), links),
    visit: visit(cells),
    carried: carried(cells),
  })
}

type Optional = (column: string | null) => (cells: readonly Cell[]) => string | null

/** Columns that are carried along with a row. */
const mostCarried = 40

/** Letters of one cell that go to a sheet or a job. */
const longestFact = 300

function visitOf(mapping: ColumnFields, optional: Optional): (cells: readonly Cell[]) => VisitFacts | null {
  const columns = {
    hours: optional(mapping.hoursColumn),
    duration: optional(mapping.durationColumn),
    frequency: optional(mapping.frequencyColumn),
    who: optional(mapping.whoColumn),
    priority: optional(mapping.priorityColumn),
    contact: optional(mapping.contactColumn),
    phone: optional(mapping.phoneColumn),
    notes: optional(mapping.notesColumn),
  }
  return (cells) => {
    const fact = (column: keyof VisitFacts) => lineOf(columns[column](cells)).slice(0, longestFact)
    const facts = {
      hours: fact('hours'),
      duration: fact('duration'),
      frequency: fact('frequency'),
      who: fact('who'),
      priority: fact('priority'),
      contact: fact('contact'),
      phone: fact('phone'),
      notes: fact('notes'),
    }
    return Object.values(facts).some(Boolean) ? facts : null
  }
}

/** Columns with a name that stand for nothing else. */
function carriedOf(mapping: ColumnFields, { headers }: Shape) {
  const used = new Set(
    Object.values(mapping)
      .flat()
      .map((column) =>
        String(column ?? '')
          .trim()
          .toLowerCase(),
      ),
  )
  const columns = headers
    .map((name, place) => ({ name: name.trim(), place }))
    .filter(({ name }) => name !== '' && !used.has(name.toLowerCase()))
    .slice(0, mostCarried)
  return (cells: readonly Cell[]): CarriedCell[] | null => {
    const said = columns.flatMap(({ name, place }): CarriedCell[] => {
      const text = lineOf(textOf(meant(cells[place]))).slice(0, longestFact)
      return text === '' ? [] : [[name, text]]
    })
    return said.length > 0 ? said : null
  }
}

/** The link that the row shows, else the first one behind a cell that names a point. */
const mapLinkOf = (shown: string | null, links: TableRow['links'] = []): string | null =>
  shown && mapPin(shown) ? shown : (links.find(({ address }) => mapPin(address))?.address ?? shown)

/** What a formula could not work out says nothing. */
const meant = (cell: Cell | undefined): Cell => (isCellError(cell) ? null : (cell ?? null))

type Place = Pick<SheetRow, 'address' | 'postalCode' | 'municipality' | 'province'>

/**
 * Takes a cell apart that holds more than its column says: a whole address, or "28013 Madrid" as municipality. What cannot
 * be told apart stays as it is.
 */
function placeOf({ address, postalCode, municipality, province }: Place, isWhole: boolean): Place {
  const code =
    cleanPostalCode(postalCode) ?? (isWhole || postalCode === municipality ? '' : lineOf(postalCode))
  const parts = isWhole || /\d{5}/.test(municipality) ? readAddress(municipality) : codeAndTown(municipality)
  if (!parts?.municipality) return { address, postalCode: code, municipality, province }
  return {
    address: isWhole ? parts.street || address : address,
    postalCode: code || (parts.postalCode ?? ''),
    municipality: parts.municipality,
    province: province || (parts.province ?? ''),
  }
}

/** "3001 Alicante": the code has lost its zero. */
function codeAndTown(text: string) {
  const [, code = '', town] = /^\s*(\d{4})[\s,-]+(\p{L}.*)$/su.exec(text) ?? []
  return town
    ? { street: '', postalCode: cleanPostalCode(code), municipality: town.trim(), province: null }
    : null
}

/** Parts of an address in one line; a line break inside a cell separates as a comma does. */
const addressText = (parts: readonly Cell[]): string =>
  parts
    .map((part) =>
      textOf(part)
        .replace(/\s*\n\s*/g, ', ')
        .replace(/\s+/g, ' '),
    )
    .filter(Boolean)
    .join(' ')
    .replace(/[\s,-]+$/, '')

/** Columns by name as `headers` gave it; spaces and case are forgiven. @throws no_such_column */
function finderOf({ headers, sheetName }: Shape): (column: string) => number {
  const exact = new Map(headers.map((name, place) => [name, place]))
  const loose = new Map(headers.map((name, place) => [name.trim().toLowerCase(), place]))
  return (column) => {
    const place = exact.get(column) ?? loose.get(column.trim().toLowerCase())
    if (place === undefined) throw fail('no_such_column', { column, sheet: sheetName })
    return place
  }
}
