import type { ReactNode } from 'react'
import type { MenuAction } from '../menu/menu-entry.ts'
import type { FilterKind } from './filters/filter.ts'

/** One column of a list. Write the array once, outside the component, so that rows can be kept. */
export type Column<T> = {
  /** Name of the field in the API: sorting and filtering use it. */
  readonly id: string
  readonly header: string
  /** Under the header: what the parts of its cells are. */
  readonly parts?: ReactNode
  readonly cell: (row: T) => ReactNode
  /** Fields that its cells show beside their own: a sheet has them in columns of their own. */
  readonly also?: readonly string[]
  readonly isSortable?: boolean
  readonly filter?: FilterKind
  readonly align?: 'end'
  /** CSS width; the browser shares out the rest. */
  readonly width?: number | string
  /** In pixels; longer texts take up to three lines. */
  readonly maxWidth?: number
  /** Left out until chosen. */
  readonly isOptional?: boolean
  /** Always there. */
  readonly isFixed?: boolean
  /** Where the list is too narrow for its usual columns it is left out in this order, the first of them as 1. */
  readonly leaves?: number
  /** The header is read aloud, not seen ("Foto"). */
  readonly isHeaderHidden?: boolean
}

/** The column that says what a row is about. */
export const namingOf = <T>(columns: readonly Column<T>[]): Column<T> | undefined =>
  columns.find(({ isFixed }) => isFixed) ?? columns.find(({ isHeaderHidden }) => !isHeaderHidden)

export type RowId = string | number

/** What can be done with a row, from its menu. */
export type RowAction = MenuAction

/** What stands across some columns of a row in place of their cells. */
export type RowBand = {
  /** Ids of the first and the last column. */
  readonly from: string
  readonly to: string
  readonly content: ReactNode
  /** Somebody should look at it. */
  readonly isUrgent?: boolean
}

/** A row below all others, about them together: what stands in each column, by its id. */
export type SummaryRow = { readonly id: string; readonly cells: Readonly<Record<string, ReactNode>> }

/** A heading row: the day of the shifts below it. */
export type RowGroup = {
  readonly key: string
  readonly label: string
  readonly aside?: string
  readonly isToday?: boolean
}

export type Sort = { readonly field: string; readonly direction: 'asc' | 'desc' }
