import type { Random } from './random.ts'
import type { RouteTable } from './tables/route-table.ts'

/**
 * Selective route exchange (Nagata & Bräysy 2010, "SREX"): some routes of another plan take the place of the routes that
 * serve most of the same points. What is now served twice leaves its old route, what is no longer served goes to the
 * cheapest place with room. Settles at a stroke what would need a chain of moves through many full routes; the seams
 * want annealing afterwards.
 * @param given routes of `donor`.
 * @returns the routes of `plan` that changed.
 */
export function exchangeRoutes(plan: RouteTable, donor: RouteTable, given: readonly number[]): number[] {
  const points = given.flatMap((route) => [...donor.route(route)])
  const replaced = asMany(plan, routesServingMost(plan, points, given.length), given.length)
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

/**
 * Routes of a donor that serve nearly the same points as so many routes of the plan: from the route of `centre` on, again
 * and again the route that serves most of what is still open on the other side. Fewer once both sides match.
 */
export function matchingRoutes(
  plan: RouteTable,
  donor: RouteTable,
  centre: number,
  wanted: number,
): number[] {
  const given = [donor.routeOf[centre]!]
  while (given.length < wanted) {
    const points = given.flatMap((route) => [...donor.route(route)])
    const served = new Set(points)
    const open = routesServingMost(plan, points, given.length)
      .flatMap((route) => [...plan.route(route)])
      .filter((point) => !served.has(point))
    const [next] = routesServingMost(donor, open, 1)
    if (next === undefined) break
    given.push(next)
  }
  return given
}

/** Fills up with any other routes when too few serve the points: as many go as come. */
function asMany(plan: RouteTable, routes: readonly number[], wanted: number): number[] {
  const all = [...routes]
  for (let route = 0; all.length < wanted; route++) if (!routes.includes(route)) all.push(route)
  return all.slice(0, Math.min(wanted, plan.count))
}

/** Those that serve the most of the points, at most `count` of them. */
function routesServingMost({ routeOf }: RouteTable, points: readonly number[], count: number): number[] {
  const served = new Map<number, number>()
  for (const point of points) served.set(routeOf[point]!, (served.get(routeOf[point]!) ?? 0) + 1)
  return [...served]
    .toSorted(([a, many], [b, more]) => more - many || a - b)
    .slice(0, count)
    .map(([route]) => route)
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
