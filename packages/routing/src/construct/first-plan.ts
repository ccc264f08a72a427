import type { LegTable } from '../search/tables/leg-table.ts'
import { RouteTable } from '../search/tables/route-table.ts'
import { splitTour } from './split-tour.ts'

/** The tour 0, 1, 2 … (points are numbered along one) cut at its best places into exactly the routes needed. */
export function firstPlan(legs: LegTable, most: number): RouteTable {
  const tour = Int32Array.from({ length: legs.points }, (_, point) => point)
  const routes = new RouteTable(legs, most)
  routes.layOut(tour, splitTour(legs, tour, most))
  return routes
}
