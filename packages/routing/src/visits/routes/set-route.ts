import type { DayRoutes } from './day-routes.ts'
import { startFrom } from './hours.ts'
import { fitsPauses } from './fits-pauses.ts'
import { lengthOf, windowsOf } from '../length-of.ts'
import type { VisitTables } from '../tables.ts'

/** Whether these visits in this order keep the room, the hours and the longest of a route; who may come is not asked. */
export function fitsRoute(tables: VisitTables, route: number, visits: readonly number[]): boolean {
  if (visits.length + 2 > tables.stride) return false
  const day = tables.dayOf[route]!
  let load = 0
  let length = 0
  let time = tables.earliest[route]!
  let before = tables.start[route]!
  const { longest } = tables
  for (const visit of visits) {
    const hours = visit * tables.days + day
    const travel = tables.time[before * tables.nodes + visit]!
    load += tables.demand[visit]!
    length += travel + tables.duration[visit]!
    time = Math.max(time + travel, tables.open[hours]!)
    if (tables.hasSeveral) time = startFrom(windowsOf(tables, hours), time)
    if (time > tables.close[hours]! || load > tables.capacity[route]!) return false
    time += tables.duration[visit]!
    before = visit
  }
  const home = tables.time[before * tables.nodes + tables.end[route]!]!
  if (time + home > tables.latest[route]! || length + home > longest[route]!) return false
  const isShort =
    !tables.countsWaiting || longest[route] === Infinity || lengthOf(tables, route, visits) <= longest[route]!
  return isShort && (!tables.pauses || fitsPauses(tables, route, visits))
}

/** What these visits in this order would cost beside their legs; Infinity where there is no room to keep them. */
export function excessOfRoute(plan: DayRoutes, route: number, visits: readonly number[]): number {
  const { tables } = plan
  if (visits.length + 2 > tables.stride) return Infinity
  let load = 0
  let length = 0
  let before = tables.start[route]!
  for (const visit of visits) {
    load += tables.demand[visit]!
    length += tables.time[before * tables.nodes + visit]! + tables.duration[visit]!
    before = visit
  }
  if (visits.length > 0) length += tables.time[before * tables.nodes + tables.end[route]!]!
  return plan.excessOf(route, load, length)
}

export function setRoute(plan: DayRoutes, route: number, visits: readonly number[]): void {
  const { tables } = plan
  plan.nodes.set(visits, route * tables.stride + 1)
  plan.length[route] = visits.length
  for (const visit of visits) plan.routeOf[visit * tables.days + tables.dayOf[route]!] = route
  plan.refresh(route)
}
