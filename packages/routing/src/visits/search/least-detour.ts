import type { DayRoutes } from '../routes/day-routes.ts'

/** Behind how many visits the cheapest place was: written by whoever looked last, as an answer of two would cost its making. */
export interface FoundPlace {
  place: number
}

/** The least that a visit adds to the legs of a route, wherever that is within its limits or not. */
export function leastDetour(plan: DayRoutes, visit: number, route: number, found: FoundPlace): number {
  const { tables, nodes, legCost } = plan
  const { cost, costInto } = tables
  const row = visit * tables.nodes
  const first = route * tables.stride
  const held = plan.length[route]!
  let node = nodes[first]!
  let best = Infinity
  let place = 0
  for (let at = 0; at <= held; at++) {
    const next = nodes[first + at + 1]!
    const detour = costInto[row + node]! + cost[row + next]! - legCost[first + at]!
    node = next
    if (detour < best) {
      best = detour
      place = at
    }
  }
  found.place = place
  return held === 0 ? best + legCost[first]! : best
}

/** The same with what a route of that load and length would cost more, where a leg takes another time than it costs. */
export function leastBeyondLength(
  plan: DayRoutes,
  visit: number,
  route: number,
  { load, lasts }: { load: number; lasts: number },
  found: FoundPlace,
): number {
  const { tables, nodes, legCost, legTime, length } = plan
  const { cost, costInto, time, timeInto } = tables
  const row = visit * tables.nodes
  const first = route * tables.stride
  const end = first + length[route]!
  const isEmpty = first === end
  let best = Infinity
  for (let slot = first; slot <= end; slot++) {
    const before = row + nodes[slot]!
    const after = row + nodes[slot + 1]!
    let price = costInto[before]! + cost[after]! - (isEmpty ? 0 : legCost[slot]!)
    if (price >= best) continue
    const longer = timeInto[before]! + time[after]! - (isEmpty ? 0 : legTime[slot]!)
    price += plan.excessOf(route, load, lasts + longer)
    if (price >= best) continue
    best = price
    found.place = slot - first
  }
  return best
}

/**
 * The least detour in the hours of a visit that has one window, where legs cost what they take and a route has no other
 * limit (`VisitTables.isPlain`); Infinity without any. A search with hours spends most of its time here.
 */
export function leastInWindow(plan: DayRoutes, visit: number, route: number, found: FoundPlace): number {
  const { tables, nodes, legCost, leaves, reached } = plan
  const { cost, costInto } = tables
  const row = visit * tables.nodes
  const hours = visit * tables.days + tables.dayOf[route]!
  const opens = tables.open[hours]!
  const closes = tables.close[hours]!
  const lasts = tables.duration[visit]!
  const first = route * tables.stride
  const end = first + plan.length[route]!
  let slot = first
  // What has to be reached before the visit can be over has no place for it in front.
  while (slot < end && reached[slot + 1]! < opens + lasts) slot++
  let node = nodes[slot]!
  let best = Infinity
  let bestSlot = first
  for (; slot <= end; slot++) {
    const left = leaves[slot]!
    if (left > closes) break
    const into = costInto[row + node]!
    node = nodes[slot + 1]!
    const out = cost[row + node]!
    const price = into + out - legCost[slot]!
    if (price >= best) continue
    let start = left + into
    if (start > closes) continue
    if (start < opens) start = opens
    if (start + lasts + out > reached[slot + 1]!) continue
    best = price
    bestSlot = slot
  }
  found.place = bestSlot - first
  return first === end ? best + legCost[first]! : best
}
