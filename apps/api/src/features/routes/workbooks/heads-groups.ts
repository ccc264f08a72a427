import { mostProcessRows } from '@cuadrante/contract/routes/workbook.ts'
import { headKey } from '@cuadrante/domain/text/head-key.ts'
import type { Table } from '../../../platform/sheets/table/table.ts'
import { mappingOf } from './suggest-mapping.ts'

type Heads = Pick<Table, 'headers' | 'rows' | 'totalRows' | 'headerScore'>

/**
 * Which sheets can be read by one mapping, as a number by sheet: their heads are the same in any order, or those that
 * place a row are called the same. Null for a sheet without rows or without heads.
 */
export function headsGroups(tables: readonly Heads[]): (number | null)[] {
  const known = new Map<string, number>()
  return tables.map((table, index) => {
    if (table.totalRows === 0 || table.totalRows > mostProcessRows || table.headerScore === 0) return null
    const keys = [headsOf(table), placingOf(table)].filter((key) => key !== '')
    const group = keys.map((key) => known.get(key)).find((number) => number !== undefined) ?? index
    for (const key of keys) if (!known.has(key)) known.set(key, group)
    return group
  })
}

const headsOf = ({ headers }: Heads): string => `heads ${headers.map(headKey).toSorted().join('|')}`

/** Blank where what places a row is not all found. */
function placingOf({ headers, rows }: Heads): string {
  const found = mappingOf(
    headers,
    rows.slice(0, 50).map(({ cells }) => cells),
  )
  const columns = [
    found.centerNameColumn,
    found.postalCodeColumn,
    found.municipalityColumn,
    ...(found.addressColumns.length > 0 ? found.addressColumns : [null]),
  ]
  return columns.every((column) => column !== null)
    ? `placing ${columns.map((column) => headKey(column ?? '')).join('|')}`
    : ''
}
