import { fieldsMissing, mostImportRows, type ImportMapping } from '@cuadrante/contract/imports/import.ts'
import { headKey } from '@cuadrante/domain/text/head-key.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { fail } from '../http/fail.ts'
import { textOf, type Cell } from '../sheets/cell.ts'
import { isWeb } from '../sheets/read/behind-cells.ts'
import { sheetLimits } from '../sheets/guard/limits.ts'
import { faultOf } from '../sheets/table/cell-fault.ts'
import { placesOf } from '../sheets/table/place-of-column.ts'
import { yearOfTable } from '../sheets/table/year-of-table.ts'
import type { Table, TableRow } from '../sheets/table/table.ts'
import type { ImportColumn, MappedRow, Rows } from './import-kind.ts'

type Source = { readonly tables: readonly Table[]; readonly fileName: string }

/** @throws import_unknown_column, import_columns, import_sheet_columns, import_too_many_rows, sheet_too_many_cells */
export function mapRows(
  { tables, fileName }: Source,
  mapping: ImportMapping,
  columns: readonly ImportColumn[],
): Rows {
  refuseTooMany(tables)
  refuseUnknown(tables, mapping, columns)
  const meanings = meaningsOf(mapping, columns)
  const fixed = fixedOf(mapping, columns)
  const numbers = new Set(columns.filter(({ isNumber }) => isNumber).map(({ id }) => id))
  const behind = addressesBehind(columns)
  const readers = tables.map((table, sheet) => {
    const places = placesIn(table, mapping, columns)
    refuseMissing(tables, table, columns, (id) => places.has(id) || id in fixed)
    const of = {
      sheet,
      sheetName: tables.length > 1 ? table.sheetName : null,
      year: yearOfTable(table, fileName),
    }
    return ({ rowNumber, cells, links }: TableRow): MappedRow => {
      const values = {
        ...fixed,
        ...valuesOf(cells, places, meanings, numbers),
        ...behind(links, cells, places),
      }
      const broken = brokenOf(cells, values, places, columns)
      return { rowNumber, ...of, values, ...(broken ? { broken } : {}) }
    }
  })
  const rows = tables.flatMap((table, sheet) => table.rows.map((row) => ({ row, sheet })))
  return {
    length: rows.length,
    slice: (from, to) =>
      rows.slice(from, to).flatMap(({ row, sheet }) => {
        const read = readers[sheet]
        return read ? [read(row)] : []
      }),
  }
}

/** Sheets that are read together are no larger than one may be: their file of errors has the heads of all of them. */
function refuseTooMany(tables: readonly Table[]): void {
  if (tables.length === 1) return
  const rows = tables.reduce((sum, { totalRows }) => sum + totalRows, 0)
  if (rows > mostImportRows)
    throw fail('import_too_many_rows', { sheets: tables.length, rows, limit: mostImportRows })
  const heads = new Set(tables.flatMap(({ headers }) => headers.map(headKey))).size
  if (rows * heads > sheetLimits.cells) throw fail('sheet_too_many_cells', { limit: sheetLimits.cells })
}

/** What is wrong with cells that nobody has given a meaning; undefined where nothing is, as in most rows. */
function brokenOf(
  cells: TableRow['cells'],
  values: MappedRow['values'],
  places: ReadonlyMap<string, number>,
  columns: readonly ImportColumn[],
): MappedRow['broken'] {
  let broken: Record<string, string> | undefined
  for (const { id, label } of columns) {
    const cell = cells[places.get(id) ?? -1]
    const fault = faultOf(cell)
    if (!fault || values[id] !== textOf(cell)) continue
    broken ??= {}
    broken[id] = `${label}: ${fault}`
  }
  return broken
}

const columnOf = ({ columns }: ImportMapping, id: string): string | null =>
  (Object.hasOwn(columns, id) ? columns[id] : null) || null

/** What all rows say of the fields that no column fills. */
function fixedOf(mapping: ImportMapping, columns: readonly ImportColumn[]): Record<string, string> {
  const said = new Map(Object.entries(mapping.fixed ?? {}))
  return Object.fromEntries(
    columns.flatMap(({ id }) => {
      const text = said.get(id)?.trim()
      return text && !columnOf(mapping, id) ? [[id, text]] : []
    }),
  )
}

/** What a sheet lacks of what may be lacking reads as if it had no column. */
function placesIn(
  { headers }: Table,
  mapping: ImportMapping,
  columns: readonly ImportColumn[],
): Map<string, number> {
  const placeOf = placesOf(headers)
  return new Map(
    columns.flatMap(({ id }): [string, number][] => {
      const place = placeOf(columnOf(mapping, id) ?? '')
      return place === undefined ? [] : [[id, place]]
    }),
  )
}

/** A column that no sheet has. */
function refuseUnknown(
  tables: readonly Table[],
  mapping: ImportMapping,
  columns: readonly ImportColumn[],
): void {
  const finders = tables.map(({ headers }) => placesOf(headers))
  for (const { id } of columns) {
    const column = columnOf(mapping, id)
    if (column && finders.every((placeOf) => placeOf(column) === undefined))
      throw fail('import_unknown_column', { column })
  }
}

function refuseMissing(
  tables: readonly Table[],
  { sheetName }: Table,
  columns: readonly ImportColumn[],
  isSaid: (id: string) => boolean,
): void {
  const missing = fieldsMissing(columns, isSaid).map(({ label }) => label)
  if (missing.length === 0) return
  if (tables.length === 1) throw fail('import_columns', { missing })
  throw fail('import_sheet_columns', { sheet: sheetName, missing })
}

type Meanings = ReadonlyMap<string, ReadonlyMap<string, string>>

/** What cells mean, by field and plain text: what the person has said, and the other words of a choice. */
function meaningsOf({ values }: ImportMapping, columns: readonly ImportColumn[]): Meanings {
  const meanings = new Map<string, Map<string, string>>()
  for (const { id, choices } of columns) {
    if (!choices) continue
    const known = new Map(choices.flatMap(({ value, words = [] }) => words.map((word) => [word, value])))
    for (const [text, value] of Object.entries(Object.hasOwn(values, id) ? (values[id] ?? {}) : {}))
      if (choices.some((choice) => choice.value === value)) known.set(normalise(text), value)
    meanings.set(id, known)
  }
  return meanings
}

const valuesOf = (
  cells: TableRow['cells'],
  places: ReadonlyMap<string, number>,
  meanings: Meanings,
  numbers: ReadonlySet<string>,
): MappedRow['values'] =>
  Object.fromEntries(
    [...places].map(([id, index]) => {
      const text = numbers.has(id) ? numberTextOf(cells[index]) : textOf(cells[index])
      return [id, meanings.get(id)?.get(normalise(text)) ?? text]
    }),
  )

/** A number of the sheet with a decimal comma: with a point, three decimals would read as thousands. */
const numberTextOf = (cell: Cell | undefined): string =>
  typeof cell === 'number' ? textOf(cell).replace('.', ',') : textOf(cell)

/** Of columns of web addresses, those that lie behind other words: "Ver mapa". */
function addressesBehind(columns: readonly ImportColumn[]) {
  const ids = columns.filter(({ isLink }) => isLink).map(({ id }) => id)
  return (
    links: TableRow['links'],
    cells: TableRow['cells'],
    places: ReadonlyMap<string, number>,
  ): MappedRow['values'] => {
    if (!links) return {}
    return Object.fromEntries(
      ids.flatMap((id) => {
        const at = places.get(id)
        const address = links.find(({ place }) => place === at)?.address
        return address && !isWeb(textOf(cells[at ?? -1])) ? [[id, address]] : []
      }),
    )
  }
}
