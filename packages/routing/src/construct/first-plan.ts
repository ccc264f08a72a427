import type { LegTable } from '../search/leg-table.ts'
import { RouteTable } from '../search/route-table.ts'
import { splitTour } from './split-tour.ts'

/** A tour cut at its best places into exactly the routes needed. */
export function firstPlan(legs: LegTable, tour: Int32Array, most: number): RouteTable {
  const routes = new RouteTable(legs, most)
  routes.layOut(tour, splitTour(legs, tour, most))
  return routes
}
