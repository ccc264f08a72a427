import type { GeneratedRoute } from '@cuadrante/contract/routes/generated-route.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Context } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { updateBatchCounts } from '../batches/batch-counts.ts'
import { refuseBusy } from '../batches/claim-batch.ts'
import type { InTenant } from '../batches/read-batch.ts'
import { batchOfRoute } from './edit-routes.ts'
import { routesByIds } from './plan.queries.ts'
import { retellJobs } from './retell-jobs.ts'
import { measuredRoute, placesOf, type Leg, type LegPlace } from './legs/route-legs.ts'
import type { LegMeter } from './legs/leg-meter.ts'
import { writeRoutes, type RouteChange } from './write-routes.ts'

/** The shortest order of a few points, none of them left out. */
export type BestOrder = (
  points: readonly { latitude: number; longitude: number }[],
  start: { latitude: number; longitude: number } | null,
) => readonly number[]

export type RecalculateDeps = { readonly legs: LegMeter; readonly bestOrder: BestOrder }

type By = Pick<Context, 'session' | 'ip' | 'requestId' | 'now' | 'log'> & { readonly inTenant: InTenant }

/**
 * Takes the points of a route as the caller has them, measures its legs and stores them. Legs are measured outside of any
 * transaction; when the route was changed meanwhile, they are thrown away and the change stands.
 * @throws not_found, batch_busy
 */
export async function recalculateRoute(
  by: By,
  change: RouteChange & { readonly id: number },
  { legs: meter, bestOrder }: RecalculateDeps,
  options: { readonly isReordered?: boolean; readonly taskId?: number } = {},
): Promise<GeneratedRoute> {
  const stored = await by.inTenant(async (db) => {
    const batch = await batchOfRoute(db, change.id)
    await refuseBusy(db, batch.id, options.taskId)
    if (change.pointIds) await writeRoutes({ ...by, db }, batch, [change], meter.estimate)
    const route = await oneRoute(db, change.id)
    if (!options.isReordered) return route
    const ids = bestOrder(route.points.filter(hasPoint), route.start).map((i) => route.points[i]?.id ?? 0)
    await writeRoutes({ ...by, db }, batch, [{ id: change.id, pointIds: ids }], meter.estimate)
    return oneRoute(db, change.id)
  })
  const places = placesOf(stored.points, stored.start)
  const { legs, provider } = await meter.measure(places)
  return by.inTenant(async (db) => {
    await storeLegs(db, stored, places, legs, provider)
    await retellJobs({ ...by, db }, [stored.id], 'left')
    const batch = await batchOfRoute(db, stored.id)
    await updateBatchCounts(db, batch.id, { now: by.now, by: by.session.name })
    return oneRoute(db, stored.id)
  })
}

const hasPoint = <P extends { latitude: number | null; longitude: number | null }>(
  point: P,
): point is P & { latitude: number; longitude: number } => point.latitude !== null && point.longitude !== null

async function oneRoute(db: Tx, id: number): Promise<GeneratedRoute> {
  const [route] = await routesByIds(db, [id])
  if (!route) throw fail('not_found')
  return route
}

/** Writes measured legs, unless the route has another version by now; to whoever looks at it, it is the same route. */
export async function storeLegs(
  db: Tx,
  route: Pick<GeneratedRoute, 'id' | 'version'>,
  places: readonly LegPlace[],
  legs: readonly Leg[],
  provider: string,
): Promise<void> {
  const measured = measuredRoute(places, legs)
  await db
    .updateTable('generated_routes')
    .set({
      legs: JSON.stringify(measured.legs),
      legs_provider: provider,
      total_km: measured.totalKm,
      minutes: measured.minutes,
      longest_leg_km: measured.longestLegKm,
    })
    .where('id', '=', route.id)
    .where('version', '=', route.version)
    .execute()
}
