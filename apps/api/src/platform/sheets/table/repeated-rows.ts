import { headKey } from '@cuadrante/domain/text/head-key.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { isBlank, textOf } from '../cell.ts'
import type { RepeatedRow, Table } from './table.ts'

type Repeatable = Pick<Table, 'headers' | 'rows'>
type Row = Repeatable['rows'][number]
/** A table with the places of the columns that tell its rows apart, in the order of their heads, which stand in `heads`. */
type Compared = { readonly rows: readonly Row[]; readonly heads: string; readonly places: readonly number[] }

/** Rows that say all over again what one before says, in their sheet or in one with the same heads before it. */
export function repeatedRows(tables: readonly Repeatable[]): RepeatedRow[][] {
  const compared = comparedOf(tables)
  const isShared = sharedRows(compared)
  const first = new Map<string, RepeatedRow['of']>()
  return compared.map(({ rows, heads, places }, table) =>
    rows.flatMap((row): RepeatedRow[] => {
      if (!isShared(row)) return []
      const key = JSON.stringify([heads, places.map((place) => plainAt(row, place))])
      const of = first.get(key)
      if (of) return [{ rowNumber: row.rowNumber, of }]
      first.set(key, { table, rowNumber: row.rowNumber })
      return []
    }),
  )
}

function comparedOf(tables: readonly Repeatable[]): Compared[] {
  const counting = new Set(
    tables.flatMap(({ headers, rows }) => headers.filter((_, place) => counts(rows, place)).map(headKey)),
  )
  return tables.map(({ headers, rows }) => {
    const told = headers
      .map((header, place) => ({ head: headKey(header), place }))
      .filter(({ head, place }) => (rows.length > 1 ? !counts(rows, place) : !counting.has(head)))
      .toSorted((a, b) => a.head.localeCompare(b.head))
    return {
      rows,
      heads: JSON.stringify(told.map(({ head }) => head)),
      places: told.map(({ place }) => place),
    }
  })
}

/**
 * Whether a row shares with another one the column that tells most of them apart: whoever does not repeats nobody, and is not
 * compared cell by cell.
 */
function sharedRows(tables: readonly Compared[]): (row: Row) => boolean {
  const keys = new Map<Row, string>()
  const counted = new Map<string, number>()
  const telling = new Map<string, number>()
  for (const table of tables) {
    const { rows, heads, places } = table
    // Which of its columns it is, by the place in the order of heads: sheets with the same heads go by the same one.
    if (!telling.has(heads)) telling.set(heads, mostTelling(table))
    const place = places[telling.get(heads) ?? 0]
    if (place === undefined) continue
    for (const row of rows) {
      const key = `${heads} ${plainAt(row, place)}`
      keys.set(row, key)
      counted.set(key, (counted.get(key) ?? 0) + 1)
    }
  }
  return (row) => (counted.get(keys.get(row) ?? '') ?? 0) > 1
}

/** Rows by which the most telling column is chosen. */
const sample = 200

function mostTelling({ rows, places }: Compared): number {
  const different = places.map(
    (place) => new Set(rows.slice(0, sample).map(({ cells }) => textOf(cells[place]))).size,
  )
  return different.indexOf(Math.max(...different))
}

const plainAt = ({ cells }: Row, place: number): string => normalise(textOf(cells[place]))

/** A column that numbers its rows tells none from another. */
const counts = (rows: Table['rows'], place: number): boolean =>
  rows.length > 1 &&
  rows.every(({ cells }, index) => {
    const before = rows[index - 1]?.cells[place]
    if (isBlank(cells[place])) return false
    return index === 0 || Number(textOf(cells[place])) === Number(textOf(before)) + 1
  })
