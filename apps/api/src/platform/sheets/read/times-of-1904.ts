import type { Cell } from '../cell.ts'
import type { Sheet } from '../sheet.ts'

const MS_PER_DAY = 86_400_000
const FIRST_DAY = Date.UTC(1904, 0, 1)
/** Where times without a day lie in every other workbook. */
const DAY_ZERO = Date.UTC(1899, 11, 31)

/** One whole day is the time 24:00. */
const isTimeOf1904 = (cell: Cell): cell is Date =>
  cell instanceof Date && cell.getTime() >= FIRST_DAY && cell.getTime() <= FIRST_DAY + MS_PER_DAY

/** In a workbook that counts its days from 1904, as Excel on the Mac did, a time without a day lies on the first of them. */
export const withTimesOf1904 = (sheet: Sheet): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row) =>
    row.some(isTimeOf1904)
      ? row.map((cell) => (isTimeOf1904(cell) ? new Date(cell.getTime() - FIRST_DAY + DAY_ZERO) : cell))
      : row,
  ),
})
