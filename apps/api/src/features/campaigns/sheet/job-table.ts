import type { Table } from '../../../platform/sheets/table/table.ts'
import { preferredTable } from '../../../platform/sheets/table/table-of.ts'
import { recogniseColumns } from './recognise-columns.ts'

/** The sheet with the jobs, from 0: the first in sight whose columns say when the work is, else the one to offer first. */
export const jobTable = (tables: readonly Table[]): number =>
  preferredTable(tables, (table) => recogniseColumns(table).missing.length === 0) ?? 0

/** Names of the sheets that have rows and are not read. */
export const otherSheets = (tables: readonly Table[], read: Table): string[] =>
  tables.flatMap((table) => (table !== read && table.totalRows > 0 ? [table.sheetName] : []))
