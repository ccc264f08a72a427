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

export function filledCells(row: readonly Cell[] = []): number {
  let count = 0
  for (const cell of row) if (isFilled(cell)) count++
  return count
}
