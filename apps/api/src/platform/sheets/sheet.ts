import type { Cell } from './cell.ts'

/** A block of cells that show one value; rows and columns count from 0, both ends included. */
export type Merge = {
  readonly startRow: number
  readonly endRow: number
  readonly startColumn: number
  readonly endColumn: number
}

/** A sheet as it stands in the file: its first row is row 1 of the spreadsheet. */
export type Sheet = {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
  readonly merges: readonly Merge[]
  /** Its author keeps it out of sight. */
  readonly isHidden?: boolean
  /** Rows that a filter or its author keeps out of sight, from 0. */
  readonly hiddenRows?: readonly number[]
  /** Web addresses that lie behind cells. */
  readonly links?: readonly BehindCell[]
  /** Formulas whose value the file does not keep: their cells read as blank. */
  readonly uncalculated?: readonly BehindCell[]
}

/** What a cell carries beside its value; row and column count from 0. */
export type BehindCell = { readonly row: number; readonly column: number; readonly text: string }
