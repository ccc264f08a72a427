import type { Neighbours } from './neighbours.ts'
import type { Random } from './random.ts'
import { growRoutes } from './region.ts'
import type { RouteTable } from './route-table.ts'

/**
 * Selective route exchange (Nagata & Bräysy 2010, "SREX"): some neighbouring routes of another plan take the place of
 * the routes that serve most of the same points. What is now served twice leaves its old route, what is no longer
 * served goes to the cheapest place with room. Settles at a stroke what would need a chain of moves through many full
 * routes; the seams want annealing afterwards.
 * @param centre a point whose route in `donor` is among those given.
 * @returns the routes of `plan` that changed.
 */
export function transplant(
  plan: RouteTable,
  donor: RouteTable,
  near: Neighbours,
  random: Random,
  centre: number,
  routes: number,
): number[] {
  const given = growRoutes(donor, near, random, [donor.routeOf[centre]!], routes)
  const points = given.flatMap((route) => [...donor.route(route)])
  const replaced = routesServingMost(plan, points, given.length)
  const changed = new Set(replaced)
  const homeless = new Set(replaced.flatMap((route) => [...plan.route(route)]))
  for (const point of points) {
    if (homeless.delete(point)) continue
    changed.add(plan.routeOf[point]!)
    plan.remove(point)
  }
  replaced.forEach((route, i) => plan.setRoute(route, donor.route(given[i]!)))
  for (const point of homeless) changed.add(insertCheapest(plan, point))
  return [...changed]
}

/** A random one of the points that have other neighbours in their routes; −1 when the plans are the same. */
export function differingPoint(one: RouteTable, other: RouteTable, random: Random): number {
  const { points } = one.legs
  const first = random.below(points)
  for (let i = 0; i < points; i++) {
    const point = (first + i) % points
    const [before, after] = [one.before(point), one.after(point)]
    const [from, to] = [other.before(point), other.after(point)]
    const isSame = (before === from && after === to) || (before === to && after === from)
    if (!isSame) return point
  }
  return -1
}

function routesServingMost(plan: RouteTable, points: readonly number[], count: number): number[] {
  const served = new Int32Array(plan.count)
  for (const point of points) served[plan.routeOf[point]!]!++
  return Array.from(served, (_, route) => route)
    .toSorted((a, b) => served[b]! - served[a]! || a - b)
    .slice(0, count)
}

function insertCheapest(plan: RouteTable, point: number): number {
  let cheapest = Infinity
  let into = -1
  let at = 0
  for (let route = 0; route < plan.count; route++)
    for (let place = 0; plan.room(route) > 0 && place <= plan.length[route]!; place++) {
      const before = plan.nodeAt(route, place - 1)
      const after = plan.nodeAt(route, place)
      const cost = plan.leg(before, point) + plan.leg(point, after) - plan.leg(before, after)
      if (cost >= cheapest) continue
      cheapest = cost
      into = route
      at = place
    }
  plan.insert(point, into, at)
  return into
}
