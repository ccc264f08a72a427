import type { LegTable } from './tables/leg-table.ts'
import type { Neighbours } from './tables/neighbours.ts'
import type { Random } from './random.ts'
import { RouteTable } from './tables/route-table.ts'

/** Some routes of a plan, taken out as a small plan of their own. */
export interface Region {
  /** The plan's route behind each route of the region. */
  readonly routes: readonly number[]
  /** The plan's point behind each point of the region. */
  readonly points: Int32Array
  readonly part: RouteTable
}

/**
 * The given routes and so many of their neighbours that there are `wanted`: again and again the route nearest to a
 * random point of those already chosen, which grows blots and chains alike. Fewer when no more lie near.
 */
export function growRoutes(
  plan: RouteTable,
  near: Neighbours,
  random: Random,
  given: Iterable<number>,
  wanted: number,
): number[] {
  const chosen = new Set(given)
  const routes = [...chosen]
  for (let tries = 10 * wanted; routes.length < wanted && tries > 0; tries--) {
    const points = plan.route(routes[random.below(routes.length)]!)
    const next = nearestRouteOutside(plan, near, points[random.below(points.length)]!, chosen)
    if (next < 0) continue
    chosen.add(next)
    routes.push(next)
  }
  return routes
}

function nearestRouteOutside(
  { routeOf }: RouteTable,
  near: Neighbours,
  point: number,
  chosen: ReadonlySet<number>,
): number {
  for (let i = 0; i < near.each; i++) {
    const route = routeOf[near.of[point * near.each + i]!]!
    if (!chosen.has(route)) return route
  }
  return -1
}

/** The plan stays as it is until `putBack`. */
export function takeRegion(plan: RouteTable, routes: readonly number[]): Region {
  const points = Int32Array.from(routes.flatMap((route) => [...plan.route(route)]))
  const part = new RouteTable(legsAmong(plan.legs, points), plan.most, routes.length)
  const lengths = Int32Array.from(routes, (route) => plan.length[route]!)
  part.layOut(
    points.map((_, i) => i),
    lengths,
  )
  return { routes, points, part }
}

/** Writes what `part` now is over the routes it was taken from. */
export function putBack(plan: RouteTable, { routes, points, part }: Region): void {
  routes.forEach((route, r) =>
    plan.setRoute(
      route,
      part.route(r).map((point) => points[point]!),
    ),
  )
}

function legsAmong({ hub, width, km, symmetric }: LegTable, points: Int32Array): LegTable {
  const inside = points.length
  const among = new Float64Array((inside + 1) ** 2)
  for (let from = 0; from <= inside; from++) {
    const row = (from < inside ? points[from]! : hub) * width
    for (let to = 0; to < inside; to++) among[from * (inside + 1) + to] = km[row + points[to]!]!
  }
  return { points: inside, hub: inside, width: inside + 1, km: among, symmetric }
}
