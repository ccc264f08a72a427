import type { VisitFacts } from '@cuadrante/contract/routes/route-row.ts'
import { mostProcessRows, type ColumnFields } from '@cuadrante/contract/routes/workbook.ts'
import { headKey } from '@cuadrante/domain/text/head-key.ts'
import { fail } from '../../../platform/http/fail.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import { lineOf, textOf, type Cell } from '../../../platform/sheets/cell.ts'
import { isCellError } from '../../../platform/sheets/table/cell-look.ts'
import { placesOf } from '../../../platform/sheets/table/place-of-column.ts'
import { isUncalculated, type Table, type TableRow } from '../../../platform/sheets/table/table.ts'
import { mapPin } from './map-pin.ts'
import { addressText, placeOf } from './place-in-cells.ts'
import { mappingOf } from './suggest-mapping.ts'

/** A row of a sheet, cleaned of what spreadsheets do to text, before anything is looked up. */
export type SheetRow = ReadRow & {
  readonly rowNumber: number
  /** Place of its sheet among those that are read together, from 0. */
  readonly sheet: number
  /** Null where one is read. */
  readonly sheetName: string | null
}

export type ReadRow = {
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
  readonly sheetNames: readonly string[]
  /** The columns that were read, with those that the caller left to us. */
  readonly mapping: ColumnFields
  readonly rows: SheetRow[]
}

/** Rows that are read before other calls get their turn. */
const rowsAtOnce = 200

/**
 * Reads the rows of the sheets by one column mapping, which names the columns of `main`; what another sheet lacks of what
 * may be lacking reads as blank. @throws a refusal that names what is missing
 */
export async function readSheetRows(
  tables: readonly Table[],
  main: Table,
  fields: ColumnFields,
): Promise<SheetRows> {
  for (const table of tables)
    if (table.totalRows === 0)
      throw fail(isUncalculated(table) ? 'rows_not_calculated' : 'no_rows', { sheet: table.sheetName })
  refuseTooMany(tables)
  const mapping = completed(fields, main)
  const readers = tables.map((table) =>
    readerOf(table === main ? mapping : withoutLacking(mapping, table), table),
  )
  const rows: SheetRow[] = []
  for (const [sheet, table] of tables.entries()) {
    const sheetName = tables.length > 1 ? table.sheetName : null
    for (const row of table.rows) {
      const read = readers[sheet]?.(row)
      if (read) rows.push({ rowNumber: row.rowNumber, sheet, sheetName, ...read })
      if (rows.length % rowsAtOnce === 0) await yieldToEventLoop()
    }
  }
  return { sheetNames: tables.map(({ sheetName }) => sheetName), mapping, rows }
}

/** @throws too_many_rows */
export function refuseTooMany(tables: readonly Pick<Table, 'totalRows'>[]): void {
  const rows = tables.reduce((sum, { totalRows }) => sum + totalRows, 0)
  if (rows > mostProcessRows)
    throw fail('too_many_rows', { rows, limit: mostProcessRows, sheets: tables.length })
}

/** A mapping without the columns that a sheet may do without and does. */
function withoutLacking(mapping: ColumnFields, { headers }: Shape): ColumnFields {
  const known = new Set(headers.map(headKey))
  const lacking = foundByUs.filter((field) => !known.has(headKey(mapping[field] ?? '')))
  return { ...mapping, ...Object.fromEntries(lacking.map((field) => [field, null])) }
}

type Shape = {
  readonly sheetName: string
  readonly headers: readonly string[]
  readonly rows: readonly Pick<TableRow, 'cells' | 'links'>[]
}

/** A few rows as the mapping reads them, from the cells that a screen holds. */
export function previewSheetRows(shape: Shape, fields: ColumnFields): ReadRow[] {
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

type RowReader = (row: Pick<TableRow, 'cells' | 'links'>) => ReadRow

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
  const placeOf = placesOf(headers)
  const used = new Set(
    Object.values(mapping)
      .flat()
      .map((column) => placeOf(String(column ?? ''))),
  )
  const columns = headers
    .map((name, place) => ({ name: name.trim(), place }))
    .filter(({ name, place }) => name !== '' && !used.has(place))
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

/** @throws no_such_column */
function finderOf({ headers, sheetName }: Shape): (column: string) => number {
  const placeOf = placesOf(headers)
  return (column) => {
    const place = placeOf(column)
    if (place === undefined) throw fail('no_such_column', { column, sheet: sheetName })
    return place
  }
}
