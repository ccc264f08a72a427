import type { Move } from '../moves/move.ts'
import type { Neighbours } from './tables/neighbours.ts'
import type { RouteTable } from './tables/route-table.ts'

/** Below a tenth of a millimetre a gain is rounding. */
const LEAST_GAIN_KM = 1e-7
const NEIGHBOURS_ASKED = 30

/** Makes every move that shortens the plan, until none of them does (or `isOver`). */
export function descend(
  plan: RouteTable,
  near: Neighbours,
  moves: readonly Move[],
  isOver: () => boolean,
): void {
  let improved = true
  while (improved) {
    improved = false
    for (let point = 0; point < plan.legs.points; point++) {
      if (isOver()) return
      while (improvePoint(plan, near, moves, point)) improved = true
    }
  }
}

/** Makes the first gainful move between the point and its neighbours, either of them first. */
function improvePoint(plan: RouteTable, near: Neighbours, moves: readonly Move[], point: number): boolean {
  const asked = Math.min(near.each, NEIGHBOURS_ASKED)
  for (let i = 0; i < asked; i++) {
    const other = near.of[point * near.each + i]!
    for (const move of moves)
      for (let variant = 0; variant < move.variants; variant++)
        if (tryMove(plan, move, point, other, variant) || tryMove(plan, move, other, point, variant))
          return true
  }
  return false
}

function tryMove(plan: RouteTable, move: Move, a: number, b: number, variant: number): boolean {
  if (move.gain(plan, a, b, variant) <= LEAST_GAIN_KM) return false
  move.apply(plan, a, b, variant)
  return true
}
