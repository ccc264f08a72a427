import type { RouteTable } from '../search/tables/route-table.ts'
import { IMPOSSIBLE, type Move } from './move.ts'

/**
 * SWAP* (Vidal 2022): two points change routes, and each takes the best place in its new route rather than the
 * other's. The literature pairs routes by polar sector around the depot; without a depot, nearness of the two points
 * is the filter.
 */
export const swapStar: Move = {
  name: 'SWAP*',
  variants: 1,

  gain(plan, a, b) {
    if (plan.routeOf[a] === plan.routeOf[b]) return IMPOSSIBLE
    const placed =
      costOfPlace(plan, b, a, cheapestPlace(plan, b, a)) + costOfPlace(plan, a, b, cheapestPlace(plan, a, b))
    return plan.gainOfRemoving(a) + plan.gainOfRemoving(b) - placed
  },

  apply(plan, a, b) {
    const one = plan.routeOf[a]!
    const two = plan.routeOf[b]!
    const placeOfB = cheapestPlace(plan, b, a)
    const placeOfA = cheapestPlace(plan, a, b)
    plan.remove(a)
    plan.remove(b)
    plan.insert(b, one, placeOfB)
    plan.insert(a, two, placeOfA)
  },
}

/** The cheapest place for a point in the route that another one leaves, counted without the one that leaves. */
function cheapestPlace(plan: RouteTable, point: number, leaving: number): number {
  let best = 0
  let cheapest = Infinity
  for (let place = 0; place < plan.length[plan.routeOf[leaving]!]!; place++) {
    const cost = costOfPlace(plan, point, leaving, place)
    if (cost >= cheapest) continue
    cheapest = cost
    best = place
  }
  return best
}

function costOfPlace(plan: RouteTable, point: number, leaving: number, place: number): number {
  const route = plan.routeOf[leaving]!
  const gap = plan.placeOf(leaving)
  const before = plan.nodeAt(route, place - 1 < gap ? place - 1 : place)
  const after = plan.nodeAt(route, place < gap ? place : place + 1)
  return plan.leg(before, point) + plan.leg(point, after) - plan.leg(before, after)
}
