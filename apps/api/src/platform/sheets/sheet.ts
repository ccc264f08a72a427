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
}
