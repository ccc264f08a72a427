import type { LegTable } from './tables/leg-table.ts'

/** Up to this many points every plan can be weighed: 3^12 steps. */
export const EXACT_POINTS = 12

/**
 * The shortest plan of a small group, proven. Held & Karp's programme (1962) gives the best order of every subset of
 * points; a second one over subsets covers all points with exactly `count` routes of at most `most` points.
 * @returns the routes as lists of points. O(3^n · count) steps.
 */
export function solveExactly(legs: LegTable, most: number): number[][] {
  const n = legs.points
  const count = Math.ceil(n / most)
  const orders = bestOrders(legs)
  const all = (1 << n) - 1
  const cover = Array.from({ length: count + 1 }, () => new Float64Array(all + 1).fill(Infinity))
  const chosen = Array.from({ length: count + 1 }, () => new Int32Array(all + 1))
  cover[0]![0] = 0
  for (let used = 1; used <= count; used++)
    for (let set = 1; set <= all; set++) {
      // The lowest point must be in some route: only its routes are tried, which counts each cover once.
      const lowest = set & -set
      const rest = set ^ lowest
      for (let others = rest; ; others = (others - 1) & rest) {
        const route = others | lowest
        const total = cover[used - 1]![set ^ route]! + orders.km[route]!
        if (sizeOf(route) <= most && total < cover[used]![set]!) {
          cover[used]![set] = total
          chosen[used]![set] = route
        }
        if (others === 0) break
      }
    }
  const routes: number[][] = []
  for (let set = all, used = count; used > 0; used--) {
    const route = chosen[used]![set]!
    routes.push(orders.orderOf(route))
    set ^= route
  }
  return routes
}

interface Orders {
  /** The shortest way through each set of points. */
  readonly km: Float64Array
  orderOf(set: number): number[]
}

function bestOrders({ points: n, hub, width, km: legKm }: LegTable): Orders {
  const sets = 1 << n
  const ending = new Float64Array(sets * n).fill(Infinity)
  const cameFrom = new Int8Array(sets * n).fill(-1)
  for (let point = 0; point < n; point++) ending[(1 << point) * n + point] = legKm[hub * width + point]!
  for (let set = 1; set < sets; set++)
    for (let last = 0; last < n; last++) {
      const km = ending[set * n + last]!
      if (km === Infinity) continue
      for (let next = 0; next < n; next++) {
        if (set & (1 << next)) continue
        const state = (set | (1 << next)) * n + next
        const total = km + legKm[last * width + next]!
        if (total >= ending[state]!) continue
        ending[state] = total
        cameFrom[state] = last
      }
    }
  const lastOf = new Int8Array(sets)
  const km = new Float64Array(sets)
  for (let set = 1; set < sets; set++) {
    for (let last = 1; last < n; last++)
      if (ending[set * n + last]! < ending[set * n + lastOf[set]!]!) lastOf[set] = last
    km[set] = ending[set * n + lastOf[set]!]!
  }
  return { km, orderOf: (set) => trace(cameFrom, n, set, lastOf[set]!) }
}

function trace(cameFrom: Int8Array, n: number, set: number, last: number): number[] {
  const order: number[] = []
  for (let left = set, point = last; point >= 0;) {
    order.push(point)
    const before = cameFrom[left * n + point]!
    left ^= 1 << point
    point = before
  }
  return order.toReversed()
}

function sizeOf(set: number): number {
  let size = 0
  for (let left = set; left; left &= left - 1) size++
  return size
}
