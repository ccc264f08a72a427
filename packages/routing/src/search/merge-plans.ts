import type { RouteTable } from './route-table.ts'

/**
 * Partition crossover: wherever two plans serve exactly the same set of points by the same number of routes, the
 * shorter of the two ways can be taken without looking at the rest. Replaces in `keeper` every such part that
 * `other` serves in fewer kilometres. (The idea is Whitley's for tours, GPX 2009; here the parts are sets of routes.)
 *
 * @returns how many separate differing parts the two plans had.
 */
export function mergePlans(keeper: RouteTable, other: RouteTable): number {
  const parts = partsShared(keeper, other)
  const balance = new Int32Array(keeper.count)
  const gain = new Float64Array(keeper.count)
  for (let route = 0; route < keeper.count; route++) {
    const theirs = parts[keeper.points[route * keeper.most]!]!
    balance[theirs]!++
    gain[theirs]! += keeper.routeKm(route)
    const ours = parts[other.points[route * other.most]!]!
    balance[ours]!--
    gain[ours]! -= other.routeKm(route)
  }
  let differing = 0
  for (let part = 0; part < keeper.count; part++) {
    if (Math.abs(gain[part]!) > 1e-9) differing++
    if (balance[part] === 0 && gain[part]! > 1e-9) takePart(keeper, other, parts, part)
  }
  return differing
}

/** For each point its part, named by one of the keeper's routes in it. */
function partsShared(keeper: RouteTable, other: RouteTable): Int32Array {
  const leader = Int32Array.from({ length: keeper.count }, (_, route) => route)
  const find = (route: number): number => {
    while (leader[route] !== route) route = leader[route] = leader[leader[route]!]!
    return route
  }
  for (let route = 0; route < other.count; route++) {
    const points = other.route(route)
    for (const point of points) leader[find(keeper.routeOf[point]!)] = find(keeper.routeOf[points[0]!]!)
  }
  return keeper.routeOf.map((route) => find(route))
}

function takePart(keeper: RouteTable, other: RouteTable, parts: Int32Array, part: number): void {
  const places: number[] = []
  for (let route = 0; route < keeper.count; route++)
    if (parts[keeper.points[route * keeper.most]!] === part) places.push(route)
  for (let route = 0; route < other.count; route++)
    if (parts[other.points[route * other.most]!] === part) keeper.setRoute(places.pop()!, other.route(route))
}
