import type { ReactNode } from 'react'
import type { Column, RowAction, RowBand, RowGroup, RowId, Sort, SummaryRow } from './column.ts'
import type { Filters, FilterValue } from './filters/filter.ts'
import type { Selection } from './rows/selection.ts'
import type { TableWidths } from './use-overflow.ts'

export type DataTableProps<T> = {
  /** What the table holds; read aloud. */
  caption: string
  columns: readonly Column<T>[]
  /** Undefined while the first page is on its way. */
  rows: readonly T[] | undefined
  rowId: (row: T) => RowId
  /** How people name a row: "Lucía Pérez". */
  rowLabel: (row: T) => string
  sort?: Sort
  onSort?: (field: string) => void
  filters?: Filters
  onFilter?: (field: string, filter: FilterValue | undefined) => void
  countWith?: (field: string, filter: FilterValue | undefined, signal: AbortSignal) => Promise<number>
  selection?: Selection
  /** ⋯ and right button of a row. Keep the function between renders. */
  actions?: (row: T) => readonly RowAction[]
  /** A click on a row beside its controls. Keep the function between renders; the name must open it too. */
  onOpen?: (row: T) => void
  /** Heading rows; rows of the same key must come together. */
  groupOf?: (row: T) => RowGroup
  /** A row that waits for something: amber, and what it waits for across some columns. Keep the function between renders. */
  bandOf?: (row: T) => RowBand | undefined
  /** Rows about all others, below them and always in view; the phone, which has no columns, leaves them to the screen. */
  summary?: readonly SummaryRow[] | undefined
  /** Row of something cancelled. */
  isStruck?: (row: T) => boolean
  /** What a row is on the phone; without it, its columns one below another. */
  card?: (row: T) => ReactNode
  /** Old rows stand while new ones are fetched. */
  isRefetching?: boolean
  /** What stands instead of rows when there are none. */
  empty?: ReactNode
  /** Spoken while the first page is on its way. */
  loadingText?: string
  skeletonRows?: number
  /** Told how wide the columns are and how much room they have. Keep the function between renders. */
  onMeasure?: ((widths: TableWidths) => void) | undefined
  /** Keeps the height of this many rows, so that the page does not jump while it is filtered. */
  keepRows?: number
}
