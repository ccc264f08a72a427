import type { RouteTable } from '../search/tables/route-table.ts'
import { IMPOSSIBLE, type Move } from './move.ts'

const SHORTEST = 2
const LONGEST = 10

/**
 * Two routes exchange strings of the same length (CROSS-exchange, Taillard et al. 1997): what follows a for what
 * begins with b, so that b comes right after a. Needs no room, so full routes can do it; each variant is a length.
 */
export const stringSwap: Move = {
  name: 'string swap',
  variants: LONGEST - SHORTEST + 1,

  gain(plan, a, b, variant) {
    const size = variant + SHORTEST
    const one = plan.routeOf[a]!
    const two = plan.routeOf[b]!
    if (one === two) return IMPOSSIBLE
    const placeA = plan.placeOf(a) + 1
    const placeB = plan.placeOf(b)
    if (placeA + size > plan.length[one]! || placeB + size > plan.length[two]!) return IMPOSSIBLE
    return gainOfEnds(plan, one, placeA, two, placeB, size) + gainOfEnds(plan, two, placeB, one, placeA, size)
  },

  apply(plan, a, b, variant) {
    const size = variant + SHORTEST
    const one = plan.routeOf[a]!
    const two = plan.routeOf[b]!
    const slotA = plan.slotOf(a) + 1
    const slotB = plan.slotOf(b)
    for (let i = 0; i < size; i++) {
      const x = plan.points[slotA + i]!
      const y = plan.points[slotB + i]!
      plan.points[slotA + i] = y
      plan.points[slotB + i] = x
      plan.routeOf[y] = one
      plan.routeOf[x] = two
    }
  },
}

function gainOfEnds(
  plan: RouteTable,
  one: number,
  from: number,
  two: number,
  to: number,
  size: number,
): number {
  const before = plan.nodeAt(one, from - 1)
  const after = plan.nodeAt(one, from + size)
  return (
    plan.leg(before, plan.nodeAt(one, from)) +
    plan.leg(plan.nodeAt(one, from + size - 1), after) -
    plan.leg(before, plan.nodeAt(two, to)) -
    plan.leg(plan.nodeAt(two, to + size - 1), after)
  )
}
