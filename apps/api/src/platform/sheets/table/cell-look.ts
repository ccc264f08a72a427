import { type Cell, isBlank, lineOf, numberOf } from '../cell.ts'

/** The longest text that still looks like a header. */
const LONGEST_HEADER = 60

/** Web and mail addresses, dates, long numbers, and house numbers after a comma head no column. */
const VALUE = /^h?t+ps?:|^www\.|@|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{5}|, ?\d|s\/n\b/i

export const isFilled = (cell: Cell | undefined): boolean => !isBlank(cell)

/** Whether a filled cell could head a column: a short text that is neither a number, an address of the web nor a sentence. */
export function looksLikeHeader(cell: Cell | undefined): boolean {
  if (typeof cell !== 'string') return false
  const text = lineOf(cell)
  if (text === '' || text.length > LONGEST_HEADER || numberOf(text) !== undefined) return false
  return !VALUE.test(text)
}

/** Whether a cell shows the error of a formula: #N/D, #¡REF!, #DIV/0!, and "Err:502" of LibreOffice. "#Navidad" is a text. */
export const isCellError = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' && CELL_ERROR.test(cell.trim())

const CELL_ERROR =
  /^#(?:N\/?[AD]|REF|VALUE|NAME|NUM|NULL|DIV\/0|[¡¿]\p{L}+(?:\/0)?|\p{L}+(?:\/0)?(?=[!?]))[!?]*$|^Err:\d{3}$/iu

/** What is left in a row that nobody filled in: unticked boxes, and formulas that found nothing. */
export const isHollow = (cell: Cell | undefined): boolean => cell === false || cell === 0 || isCellError(cell)

/** A day or a year, as they head the columns of a plan. */
export function isCalendar(cell: Cell | undefined): boolean {
  if (cell instanceof Date) return true
  const text = lineOf(cell)
  return /^\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?$/.test(text) || /^(?:19[89]|20\d)\d$/.test(text)
}

export function filledCells(row: readonly Cell[] = []): number {
  let count = 0
  for (const cell of row) if (isFilled(cell)) count++
  return count
}
