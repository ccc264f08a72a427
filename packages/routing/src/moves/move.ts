import type { RouteTable } from '../search/tables/route-table.ts'

/**
 * One way of changing a plan a little, asked about two points that lie near each other.
 * Adding a move is one file with this face and one line in `all-moves.ts`.
 */
export interface Move {
  readonly name: string
  /** The different ways to make this move with the same two points, numbered from 0. */
  readonly variants: number
  /** Kilometres saved, negative when the plan gets longer; −Infinity when the move cannot be made. */
  gain(plan: RouteTable, a: number, b: number, variant: number): number
  /** Makes a move whose gain is finite. */
  apply(plan: RouteTable, a: number, b: number, variant: number): void
}

export const IMPOSSIBLE = -Infinity
