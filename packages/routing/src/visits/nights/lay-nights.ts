import type { VisitRoute } from '../model.ts'
import type { DayRoutes } from '../routes/day-routes.ts'
import { fitsRoute } from '../routes/set-route.ts'
import { AT_HOME } from './nights.ts'

/** Takes over the nights of a former plan, as far as its rules still allow them. */
export function layNights({ tables }: DayRoutes, routes: readonly VisitRoute[]): void {
  const { nights } = tables
  if (!nights) return
  for (const { vehicle, day, night } of routes) {
    const [route] = tables.routesOfVehicle[vehicle]?.[day] ?? []
    if (night === undefined || route === undefined || !(night < tables.visits)) continue
    const isPossible = nights.nextOf[route]! >= 0 && nights.placeOf[route]! < 0
    if (isPossible && !nights.fullSpan(route)) nights.set(route, night)
  }
}

/**
 * A night beside a day without visits is spent at home after all, and what both days cannot hold then leaves them; until
 * no night is left that stands beside an empty day.
 */
export function dropIdleNights(plan: DayRoutes): void {
  const { tables } = plan
  const { nights } = tables
  if (!nights) return
  for (;;) {
    const idle = nights.possible.find(
      (route) =>
        nights.placeOf[route]! >= 0 && (plan.length[route] === 0 || plan.length[nights.nextOf[route]!] === 0),
    )
    if (idle === undefined) return
    nights.set(idle, AT_HOME)
    for (const route of [idle, nights.nextOf[idle]!]) {
      plan.refresh(route)
      while (plan.length[route]! > 0 && !fitsRoute(tables, route, visitsOf(plan, route)))
        dropLast(plan, route)
    }
  }
}

const visitsOf = ({ nodes, length, tables }: DayRoutes, route: number): number[] => {
  const first = route * tables.stride + 1
  return [...nodes.subarray(first, first + length[route]!)]
}

/** The last visit of a route leaves all its days. */
function dropLast(plan: DayRoutes, route: number): void {
  const { tables, routeOf, patternOf } = plan
  const visit = visitsOf(plan, route).at(-1)!
  for (let day = 0; day < tables.days; day++)
    if (routeOf[visit * tables.days + day]! >= 0) plan.takeOut(visit, day)
  patternOf[visit] = -1
}
