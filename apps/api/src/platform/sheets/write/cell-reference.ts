import { columnLetter } from '../table/table.ts'

/** Place of a reference's column, from 0: "AB12" → 27. */
export function columnOf(reference: string): number {
  let index = 0
  for (const letter of /^[A-Z]+/i.exec(reference)?.[0]?.toUpperCase() ?? '')
    index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}

/** "AB12" for column 27 (from 0) and row number 12. */
export const referenceOf = (column: number, rowNumber: number): string =>
  `${columnLetter(column)}${rowNumber}`

const FORBIDDEN: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for XML 1.0: markup escaped, characters that XML cannot hold left out. */
export const xmlText = (text: string): string =>
  text
    .replace(/[&<>"]/g, (character) => FORBIDDEN[character] ?? '')
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
