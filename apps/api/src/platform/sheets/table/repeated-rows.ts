import { headKey } from '@cuadrante/domain/text/head-key.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { isBlank, textOf } from '../cell.ts'
import type { RepeatedRow, Table } from './table.ts'

type Repeatable = Pick<Table, 'headers' | 'rows'>

/** Rows that say all over again what one before says, in their sheet or in one with the same heads before it. */
export function repeatedRows(tables: readonly Repeatable[]): RepeatedRow[][] {
  const counting = new Set(
    tables.flatMap(({ headers, rows }) => headers.filter((_, place) => counts(rows, place)).map(headKey)),
  )
  const first = new Map<string, RepeatedRow['of']>()
  return tables.map(({ headers, rows }, table) => {
    const keyed = headers.map((header, place) => ({ head: headKey(header), place }))
    const told = keyed
      .filter(({ head, place }) => (rows.length > 1 ? !counts(rows, place) : !counting.has(head)))
      .toSorted((a, b) => a.head.localeCompare(b.head))
    const heads = told.map(({ head }) => head)
    return rows.flatMap(({ rowNumber, cells }): RepeatedRow[] => {
      const key = JSON.stringify([heads, told.map(({ place }) => normalise(textOf(cells[place])))])
      const of = first.get(key)
      if (of) return [{ rowNumber, of }]
      first.set(key, { table, rowNumber })
      return []
    })
  })
}

/** A column that numbers its rows tells none from another. */
const counts = (rows: Table['rows'], place: number): boolean =>
  rows.length > 1 &&
  rows.every(({ cells }, index) => {
    const before = rows[index - 1]?.cells[place]
    if (isBlank(cells[place])) return false
    return index === 0 || Number(textOf(cells[place])) === Number(textOf(before)) + 1
  })
