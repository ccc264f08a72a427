import type { Plan } from '@cuadrante/contract/routes/generated-route.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { fail } from '../../../platform/http/fail.ts'
import { readRows, type InTenant } from '../batches/read-batch.ts'
import { rowReply, type StoredRow } from '../batches/rows.queries.ts'
import { areaKey, compareGroups, routeGroupOf, type Area } from './generating/group-points.ts'
import {
  batchPlan,
  routesOfPlan,
  stopsOf,
  unassignedOf,
  withPoints,
  type BatchPlan,
  type RowOfPlan,
} from './plan.queries.ts'

/**
 * The routes of a batch with their points, the points outside them, and the groups of both in order; nothing of a batch
 * for which routes were never made. @throws not_found
 */
export async function readPlan(inTenant: InTenant, gazetteer: Gazetteer, batchId: number): Promise<Plan> {
  const { batch, stored, stops } = await inTenant(async (db) => {
    const found = await batchPlan(db, batchId)
    if (!found) throw fail('not_found')
    const routes = await routesOfPlan(db, found)
    const ids = routes.map(({ id }) => id)
    return { batch: found, stored: routes, stops: await stopsOf(db, ids) }
  })
  const rows = await readRows(inTenant, batchId, rowOfPlan)
  const byId = new Map(rows.map(({ row }) => [row.id, row]))
  const routes = withPoints(stored, stops, byId)
  const isPlanned = batch.generated_at !== null || stored.length > 0
  const unassignedRoutes = isPlanned ? unassignedOf(rows, stops) : []
  return {
    routes,
    unassignedRoutes,
    groups: groupsOf(gazetteer, [...routes, ...unassignedRoutes]),
    comparison: comparisonOf(batch),
    pointsPerRoute: batch.points_per_route,
    startFromCityCenter: batch.starts_in_capital,
    maxDistanceBetweenPoints: batch.max_km_between,
    routeStatus: batch.route_status as Plan['routeStatus'],
  }
}

const rowOfPlan = (row: StoredRow): RowOfPlan => ({ row: rowReply(row), because: row.unassigned_because })

function groupsOf(gazetteer: Gazetteer, areas: readonly Area[]): Plan['groups'] {
  const groups = new Map(areas.map((area) => [areaKey(area), area]))
  return [...groups.values()].map((area) => routeGroupOf(gazetteer, area)).toSorted(compareGroups)
}

function comparisonOf({ total_km, file_order_km }: BatchPlan): Plan['comparison'] {
  if (total_km === null || file_order_km === null) return null
  const percentLess = file_order_km > 0 ? Math.round((1 - total_km / file_order_km) * 100) : 0
  return { totalKm: total_km, fileOrderKm: file_order_km, percentLess }
}
