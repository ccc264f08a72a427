import { type Cell, textOf } from '../cell.ts'
import { isCellError } from './cell-look.ts'

/** From here on spreadsheets keep fifteen figures of a number and put zeros for the others. */
const LEAST_LOST = 1e15

/** What a long number becomes when a sheet is saved as text: 9,81E+08. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i

/** Why a cell does not hold what its author put there; undefined where it does. */
export function faultOf(cell: Cell | undefined): string | undefined {
  if (isCellError(cell)) return `la celda muestra un error, «${textOf(cell)}»`
  const isShortened = typeof cell === 'string' && SHORTENED.test(cell.trim())
  if (isShortened || (typeof cell === 'number' && Math.abs(cell) >= LEAST_LOST))
    return `«${textOf(cell)}» ha perdido cifras: da formato de texto a la columna y escríbelas de nuevo`
  return undefined
}
