import { mostValues, type ImportSheet } from '@cuadrante/contract/imports/import.ts'
import { textOf } from '../sheets/cell.ts'
import { suggestColumns } from '../sheets/suggest/suggest-columns.ts'
import { notImported, problemsOf } from '../sheets/table/sheet-problems.ts'
import type { Suggestion } from '../sheets/suggest/role.ts'
import type { Table } from '../sheets/table/table.ts'
import type { ImportColumn } from './import-kind.ts'

/** Rows that are looked at to guess the columns, and those of them that are shown. */
const looked = 200
const shown = 5

/** What columns of few different values hold, in the order of their rows. */
function fewValues({ headers, rows }: Table): Record<string, string[]> {
  const found = headers.map(() => new Set<string>())
  for (const { cells } of rows)
    for (const [index, values] of found.entries()) {
      const text = values.size <= mostValues ? textOf(cells[index]).trim().slice(0, 200) : ''
      if (text) values.add(text)
    }
  return Object.fromEntries(
    headers.flatMap((header, index) => {
      const values = found[index] ?? new Set()
      return values.size > 0 && values.size <= mostValues ? [[header, [...values]]] : []
    }),
  )
}

const noHeader = {
  row: null,
  column: null,
  message: 'No se reconoce una fila de títulos: todas las líneas se leen como filas, también la primera',
}

const noRows = {
  row: null,
  column: null,
  message:
    'Esta hoja no tiene ninguna fila debajo de los títulos: escríbelas y vuelve a subirla, o elige otra hoja',
}

/** What a sheet holds and which of its columns seems to fill which field. */
export function analyseSheet(
  table: Table,
  sheetIndex: number,
  columns: readonly ImportColumn[],
): Omit<ImportSheet, 'headsGroup'> {
  const vocabulary = columns.map(({ id, ...role }) => ({ ...role, role: id }))
  const found: Record<string, Suggestion | undefined> = {
    ...suggestColumns(
      table.headers,
      table.rows.slice(0, looked).map(({ cells }) => cells),
      vocabulary,
    ),
  }
  const [only, ...others] = table.headers
  const [needed, ...more] = columns.filter(({ isRequired }) => isRequired)
  if (only !== undefined && others.length === 0 && needed && more.length === 0 && !found[needed.id])
    found[needed.id] = { column: only, index: 0, confidence: 0.6, reason: 'Es la única columna' }
  const first = table.rows.slice(0, shown)
  /** Whether the columns that a field stands for are there themselves. */
  const isNeedless = (field: string) =>
    columns.find(({ id }) => id === field)?.insteadOf?.every((id) => found[id]) ?? false
  return {
    sheetIndex,
    sheetName: table.sheetName,
    isHidden: table.isHidden,
    totalRows: table.totalRows,
    hasHeader: table.headerScore > 0,
    headers: [...table.headers],
    sampleRowNumbers: first.map(({ rowNumber }) => rowNumber),
    values: fewValues(table),
    sampleData: first.map(({ cells }) => cells.map((cell) => textOf(cell))),
    suggestions: Object.fromEntries(
      Object.entries(found).flatMap(([field, suggestion]) =>
        suggestion && !isNeedless(field)
          ? [
              [
                field,
                { column: suggestion.column, confidence: suggestion.confidence, reason: suggestion.reason },
              ],
            ]
          : [],
      ),
    ),
    problems: [
      ...(table.totalRows > 0 ? [] : [noRows]),
      ...(table.headerScore > 0 ? [] : [noHeader]),
      ...problemsOf(table, notImported),
    ],
  }
}
