import { readFile } from 'node:fs/promises'
import { read as readLegacy, utils } from '@e965/xlsx'
import { read } from 'hucre'
import { parseCsv } from 'hucre/csv'

export type Cell = string | number | null
/** A line of a sheet by the names of its header, with its number as a spreadsheet program counts. */
export type Line = { sheet: string; number: number; cells: Record<string, Cell> }

/** The lines below the header of every sheet that has one with `column` in it. */
export async function readLines(path: string, column: string): Promise<Line[]> {
  const sheets = await readSheets(path)
  return sheets.flatMap(({ name, rows }) => {
    const headerAt = rows.findIndex((row) => row.some((cell) => String(cell ?? '').trim() === column))
    if (headerAt < 0) return []
    const header = (rows[headerAt] ?? []).map((cell) => String(cell ?? '').trim())
    return rows.slice(headerAt + 1).map((row, i) => ({
      sheet: name,
      number: headerAt + i + 2,
      cells: Object.fromEntries(header.map((title, at) => [title, asCell(row[at])])),
    }))
  })
}

type RawSheet = { name: string; rows: unknown[][] }

async function readSheets(path: string): Promise<RawSheet[]> {
  const bytes = await readFile(path)
  if (path.endsWith('.csv')) return [{ name: '', rows: parseCsv(bytes.toString('utf8')) }]
  if (path.endsWith('.xlsx')) return (await read(bytes)).sheets
  const book = readLegacy(bytes, { type: 'buffer' })
  return book.SheetNames.map((name) => {
    const sheet = book.Sheets[name]
    return { name, rows: sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: true }) : [] }
  })
}

function asCell(value: unknown): Cell {
  if (typeof value === 'number' || typeof value === 'string') return value
  return null
}
