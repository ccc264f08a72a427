import { headKey } from '@cuadrante/domain/text/head-key.ts'
import type { Cell } from '../sheets/cell.ts'
import { placesOf } from '../sheets/table/place-of-column.ts'
import type { Table } from '../sheets/table/table.ts'
import type { RowErrors } from './import-files.ts'

const sheetName = 'Filas con errores'
/**
 * Headings of what is said of a row, of its sheet where several were read, and of its number in the file; the second of each
 * where the file has the first itself.
 */
const headings = {
  why: ['Motivo', 'Motivo del error'],
  sheet: ['Hoja', 'Hoja del archivo'],
  row: ['Fila', 'Fila del archivo'],
} as const

/** The rows that stayed out as they came, with the reasons in front, ready to be corrected and sent again. */
export function errorTable(tables: readonly Table[], errors: readonly RowErrors[]) {
  const isOfSeveral = tables.length > 1
  const reasons = new Map(errors.map((row) => [keyOf(row.sheet ?? 0, row.rowNumber), row.errors]))
  const headers = headersOf(tables)
  const free = ([usual, other]: readonly [string, string]) => (headers.includes(usual) ? other : usual)
  return {
    sheetName,
    columns: [
      { header: free(headings.why), width: 60 },
      ...(isOfSeveral ? [{ header: free(headings.sheet) }] : []),
      { header: free(headings.row) },
      ...headers.map((header) => ({ header })),
    ],
    rows: tables.flatMap((table, sheet) => {
      const cellsOf = cellsUnder(headers, table)
      return table.rows.flatMap(({ rowNumber, cells }) => {
        const why = reasons.get(keyOf(sheet, rowNumber))
        const from = isOfSeveral ? [table.sheetName, rowNumber] : [rowNumber]
        return why ? [[why.join('. '), ...from, ...cellsOf(cells)]] : []
      })
    }),
  }
}

const keyOf = (sheet: number, rowNumber: number): string => `${sheet} ${rowNumber}`

/** The heads of all sheets, each once, without what an earlier file of errors put in front. */
function headersOf(tables: readonly Table[]): readonly string[] {
  const [only, ...others] = tables
  if (only && others.length === 0) return only.headers.slice(ownColumns(only))
  const heads = new Map<string, string>()
  for (const table of tables)
    for (const header of table.headers.slice(ownColumns(table)))
      if (!heads.has(headKey(header))) heads.set(headKey(header), header)
  return [...heads.values()]
}

/** The cells of a row of this sheet, in the order of these heads. */
function cellsUnder(headers: readonly string[], table: Table): (cells: readonly Cell[]) => Cell[] {
  const own = ownColumns(table)
  const placeOf = placesOf(table.headers.slice(own))
  const places = headers.map(placeOf)
  return (cells) => places.map((place) => (place === undefined ? null : (cells[own + place] ?? null)))
}

/**
 * How many columns of a sheet tell of its rows: those of one of these files, sent again, whose words of then are not kept
 * beside what is said now.
 */
function ownColumns({ sheetName: name, headers: [why, second, third] }: Table): number {
  const is = (head: string | undefined, names: readonly string[]) =>
    head !== undefined && names.includes(head)
  if (name !== sheetName || !is(why, headings.why)) return 0
  if (is(second, headings.row)) return 2
  return is(second, headings.sheet) && is(third, headings.row) ? 3 : 0
}

/** "Errores de mayo" of "mayo.xlsx", and of "Errores de mayo.xlsx" too. */
export const errorName = (fileName: string): string =>
  `Errores de ${fileName.replace(/\.[^.]*$/, '').replace(/^(?:Errores de )+/, '')}`
