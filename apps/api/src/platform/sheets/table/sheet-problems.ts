import { numberText } from '@cuadrante/domain/text/number-text.ts'
import type { SheetProblem } from '@cuadrante/contract/sheets/sheet-problem.ts'
import { lineOf } from '../cell.ts'
import type { Table, TableNote } from './table.ts'

/** What is said of a line that is no row: "no se importa", "no se importan". */
export type Unread = { readonly one: string; readonly many: string }

export const notImported: Unread = { one: 'no se importa', many: 'no se importan' }

type Code = TableNote['code']

/** More than these nobody reads. */
const mostProblems = 200

/** Lines that are in the sheet and enter as no row: they are told before anything else. */
const leftOut: ReadonlySet<Code> = new Set([
  'title_row',
  'total_row',
  'section_row',
  'repeated_header',
  'hollow_rows',
] satisfies Code[])

/** What is odd in a table and what of its sheet is not read, in Spanish; all that does not fit is counted. */
export function problemsOf({ notes }: Pick<Table, 'notes'>, unread: Unread): SheetProblem[] {
  const inOrder = notes.toSorted((a, b) => Number(leftOut.has(b.code)) - Number(leftOut.has(a.code)))
  const told = inOrder.slice(0, mostProblems).map((note) => problemOf(note, unread))
  const more = notes.length - told.length
  if (more === 0) return told
  const message = more === 1 ? 'Hay un aviso más' : `Hay ${numberText(more)} avisos más`
  return [...told, { row: null, column: null, message }]
}

function problemOf({ code, rowNumber, column, text }: TableNote, unread: Unread): SheetProblem {
  const message = sentences[code](lineOf(text), unread)
  const isOfMany = (code === 'hollow_rows' || code === 'hidden_rows') && isMany(text)
  return { row: isOfMany ? null : rowNumber, column: column ?? null, message }
}

/** "3-5, 9" are several rows, "3" is one. */
const isMany = (rows: string): boolean => !/^\d+$/.test(rows)

const sentences: Readonly<Record<Code, (text: string, unread: Unread) => string>> = {
  title_row: (text, { one }) => `Está encima de los títulos de las columnas, ${one}: ${text}`,
  total_row: (text, { one }) => `Fila de totales, ${one}: ${text}`,
  section_row: (text, { one }) => `Rótulo entre las filas, ${one}: ${text}`,
  repeated_header: (_, { many }) => `Títulos repetidos, ${many}`,
  hollow_rows: (rows, { one, many }) =>
    isMany(rows)
      ? `Las filas ${rows} solo tienen casillas sin marcar, ceros o errores: ${many}`
      : `Solo tiene casillas sin marcar, ceros o errores: ${one}`,
  hidden_rows: (rows) =>
    isMany(rows)
      ? `Las filas ${rows} están ocultas en el archivo y también se leen`
      : 'Está oculta en el archivo y también se lee',
  unnamed_column: (text) => `La columna no tiene título y se llama «${text}»`,
  repeated_name: (text) => `El título se repite y la columna se llama «${text}»`,
  cell_error: (text) => `La celda muestra un error: ${text}`,
  uncalculated_formula: (text) =>
    `${text ? `La fórmula «=${text}»` : 'La fórmula'} está sin calcular y la celda se lee vacía. Abre el archivo en Excel, guárdalo y vuelve a subirlo`,
}
