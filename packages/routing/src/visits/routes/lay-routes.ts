import type { DayRoutes } from './day-routes.ts'
import type { VisitRoute } from '../model.ts'
import { fitsPauses } from './fits-pauses.ts'
import { fitsRoute, setRoute } from './set-route.ts'

/**
 * Lays the routes of a former plan into an empty one, as far as they still hold: a visit that no longer fits where it
 * stood, or whose days make no pattern any more, is left to be placed anew.
 */
export function layRoutes(plan: DayRoutes, routes: readonly VisitRoute[]): void {
  const { tables } = plan
  const free = new Set(Array.from({ length: tables.routes }, (_, route) => route))
  for (const { vehicle, day, visits } of routes) {
    const route = tables.routesOfVehicle[vehicle]?.[day]?.find((one) => free.has(one))
    if (route === undefined) continue
    free.delete(route)
    setRoute(plan, route, lastingVisits(plan, route, visits))
    keepLimits(plan, route)
  }
  for (let visit = 0; visit < tables.visits; visit++) keepPattern(plan, visit)
  for (let route = 0; route < tables.routes; route++) keepPauses(plan, route)
}

/** The last ones of a route leave it until limits of several routes hold. */
function keepLimits(plan: DayRoutes, route: number): void {
  const { tables, nodes, length } = plan
  const last = () => nodes[route * tables.stride + length[route]!]!
  while (length[route]! > 0 && tables.aims && !tables.aims.hasRoom(plan, route, 0, 0))
    plan.takeOut(last(), tables.dayOf[route]!)
}

/** Those that still fit, in their order. */
function lastingVisits({ tables, routeOf }: DayRoutes, route: number, visits: readonly number[]): number[] {
  const lasting: number[] = []
  for (const visit of visits) {
    const allowed = tables.allowed[visit]
    const mayCome = visit in tables.patterns && (!allowed || allowed[tables.vehicleOf[route]!] === 1)
    const isTwice = lasting.includes(visit) || routeOf[visit * tables.days + tables.dayOf[route]!]! >= 0
    if (!mayCome || isTwice) continue
    lasting.push(visit)
    if (!fitsRoute(tables, route, lasting)) lasting.pop()
  }
  return lasting
}

/** Notes the pattern and the vehicle of a visit, or takes it out where it has none. */
function keepPattern(plan: DayRoutes, visit: number): void {
  const { tables, routeOf } = plan
  const days = Array.from({ length: tables.days }, (_, day) => day)
  const made = days.filter((day) => routeOf[visit * tables.days + day]! >= 0)
  const by = new Set(made.map((day) => tables.vehicleOf[routeOf[visit * tables.days + day]!]!))
  const { sameVehicle } = tables.problem
  const pattern = tables.patterns[visit]!.findIndex(
    (one) => one.length === made.length && one.every((day) => made.includes(day)),
  )
  if (pattern >= 0 && (!sameVehicle || by.size === 1)) {
    plan.patternOf[visit] = pattern
    plan.vehicleOf[visit] = sameVehicle ? [...by][0]! : -1
    return
  }
  for (const day of made) plan.takeOut(visit, day)
}

/** A route that no longer keeps its pauses without those that were taken out begins anew. */
function keepPauses(plan: DayRoutes, route: number): void {
  const { tables, nodes, length, routeOf } = plan
  const first = route * tables.stride + 1
  const visits = [...nodes.subarray(first, first + length[route]!)]
  if (fitsPauses(tables, route, visits)) return
  for (const visit of visits) {
    for (let day = 0; day < tables.days; day++)
      if (routeOf[visit * tables.days + day]! >= 0) plan.takeOut(visit, day)
    plan.patternOf[visit] = -1
  }
}
