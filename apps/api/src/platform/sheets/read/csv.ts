import { parseCsv } from 'hucre/csv'
import { fail } from '../../http/fail.ts'
import { isBlank } from '../cell.ts'
import { sheetLimits } from '../guard/limits.ts'
import type { Sheet } from '../sheet.ts'
import { decodeText } from './decode-text.ts'

const DELIMITERS = [';', ',', '\t', '|'] as const
const SAMPLE_LINES = 50

/** Reads delimited text. Every cell stays text, so that postal codes keep their zeros. */
export function readCsv(bytes: Uint8Array, sheetName: string): Sheet {
  const text = decodeText(bytes).replace(/^\ufeff/, '')
  const [, announced, rest = text] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? []
  const delimiter = announced ?? delimiterOf(rest)
  refuseManyCells(rest, delimiter)
  if (rest.includes('"')) refuseOpenQuotes(rest, delimiter)
  const rows = parseCsv(rest, { delimiter, typeInference: false, skipEmptyRows: false })
  return { name: sheetName, rows: rows.map((row) => row.map(withoutFormulaDress)), merges: [] }
}

/** Counted before any is made; those in quotes count too, which only a file near the limit notices. */
function refuseManyCells(text: string, delimiter: string): void {
  const [lineBreak, cell] = ['\n'.charCodeAt(0), delimiter.charCodeAt(0)]
  let cells = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if ((code === lineBreak || code === cell) && ++cells > sheetLimits.cells)
      throw fail('sheet_too_many_cells', { limit: sheetLimits.cells })
  }
}

/** Quotes that are never closed make one cell of all rows after them: nobody would see that those are missing. */
function refuseOpenQuotes(text: string, delimiter: string): void {
  let line = 1
  let openedIn: number | undefined
  let isBegun = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '\n') line++
    if (openedIn !== undefined) {
      const isDoubled = character === '"' && text[at + 1] === '"'
      if (isDoubled) at++
      else if (character === '"') openedIn = undefined
    } else if (character === '"' && !isBegun) {
      openedIn = line
      isBegun = true
    } else isBegun = character !== delimiter && character !== '\n' && character !== '\r'
  }
  if (openedIn !== undefined) throw fail('sheet_open_quotes', { line: openedIn })
}

/** Other programs dress text as a formula to keep its zeros (="08001"). */
function withoutFormulaDress(cell: unknown): string | null {
  if (typeof cell !== 'string' || isBlank(cell)) return null
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell
}

/** Stands between no two fields: of a file of one column. */
const NONE = '\u001f'

/** The delimiter that cuts the first lines into the same number of fields, the more the better. */
export function delimiterOf(text: string): string {
  const lines = recordsOf(text)
  const isProse = hasCommasOfProse(lines)
  let best: { delimiter: string; score: number } = { delimiter: isProse ? NONE : ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    if (delimiter === ',' && isProse) continue
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0)
    const usual = mostFrequent(counts)
    const agreeing = counts.filter((count) => count === usual).length
    const score = lines.length === 0 ? 0 : (agreeing / lines.length) ** 3 * Math.log2(1 + usual)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** Commas that the first line does not have, each before a blank: "Tiendas, norte" in a column of its own. */
const hasCommasOfProse = ([first = '', ...lines]: readonly string[]): boolean =>
  !first.includes(',') &&
  lines.some((line) => line.includes(',')) &&
  !lines.some((line) => /,(?!\s)/.test(line))

/** The first records with what stands in quotes taken out: neither its delimiters nor its line breaks count. */
function recordsOf(text: string): string[] {
  const unquoted = text.slice(0, 200_000).replace(/"(?:[^"]|"")*"/g, '')
  return unquoted
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES)
}

function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  const [usual] = [...times].toSorted(([a, timesA], [b, timesB]) => timesB - timesA || b - a)[0] ?? [0]
  return usual
}
