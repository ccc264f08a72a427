import { headKey } from '@cuadrante/domain/text/head-key.ts'
import type { Table } from './table.ts'

type Heads = Pick<Table, 'headers' | 'totalRows' | 'headerScore'>

type Likeness<T> = {
  /** A longer sheet is not read. */
  readonly mostRows: number
  /** The columns without which no row could be read; null where they are not all found. */
  readonly needed: (table: T) => readonly string[] | null
}

/**
 * Which sheets can be read by one mapping, as a number by sheet: their heads are the same in any order, or those that
 * are needed are called the same. Null for a sheet without rows or without heads.
 */
export function headsGroups<T extends Heads>(
  tables: readonly T[],
  { mostRows, needed }: Likeness<T>,
): (number | null)[] {
  const known = new Map<string, number>()
  return tables.map((table, index) => {
    if (table.totalRows === 0 || table.totalRows > mostRows || table.headerScore === 0) return null
    const columns = needed(table)
    const heads = table.headers.map(headKey)
    const keys = [
      `heads ${heads.toSorted().join('|')}`,
      ...(columns ? [`needed ${columns.map(headKey).join('|')}`] : []),
    ]
    const group = keys.map((key) => known.get(key)).find((number) => number !== undefined) ?? index
    for (const key of keys) if (!known.has(key)) known.set(key, group)
    return group
  })
}
