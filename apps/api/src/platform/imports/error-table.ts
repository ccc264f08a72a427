import type { Table } from '../sheets/table/table.ts'
import type { RowErrors } from './import-files.ts'

const sheetName = 'Filas con errores'
/** Headings of what is said of a row, and of its number in the file; the second of each where the file has the first itself. */
const headings = {
  why: ['Motivo', 'Motivo del error'],
  row: ['Fila', 'Fila del archivo'],
} as const

/** The rows that stayed out as they came, with the reasons in front, ready to be corrected and sent again. */
export function errorTable(table: Table, errors: readonly RowErrors[]) {
  const reasons = new Map(errors.map((row) => [row.rowNumber, row.errors]))
  const own = isErrorTable(table) ? 2 : 0
  const headers = table.headers.slice(own)
  const free = ([usual, other]: readonly [string, string]) => (headers.includes(usual) ? other : usual)
  return {
    sheetName,
    columns: [
      { header: free(headings.why), width: 60 },
      { header: free(headings.row) },
      ...headers.map((header) => ({ header })),
    ],
    rows: table.rows.flatMap(({ rowNumber, cells }) => {
      const why = reasons.get(rowNumber)
      return why ? [[why.join('. '), rowNumber, ...cells.slice(own)]] : []
    }),
  }
}

/** One of these files, sent again: what was said of its rows then is not kept beside what is said now. */
const isErrorTable = ({ sheetName: name, headers: [why = '', row = ''] }: Table): boolean =>
  name === sheetName &&
  headings.why.some((heading) => heading === why) &&
  headings.row.some((heading) => heading === row)

/** "Errores de mayo" of "mayo.xlsx", and of "Errores de mayo.xlsx" too. */
export const errorName = (fileName: string): string =>
  `Errores de ${fileName.replace(/\.[^.]*$/, '').replace(/^(?:Errores de )+/, '')}`
