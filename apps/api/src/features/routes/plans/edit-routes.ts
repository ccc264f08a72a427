import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { RouteInput } from '@cuadrante/contract/routes/generated-route.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { refuseBusy } from '../batches/claim-batch.ts'
import { batchPlan, routesByIds, type BatchPlan } from './plan.queries.ts'
import type { EstimateLegs } from './legs/leg-meter.ts'
import { writeRoutes, type RouteChange, type Written } from './write-routes.ts'

/** Points in order, name and lock of one route. A route that lost its last point is answered as null. */
export const modifyRoute =
  (estimate: EstimateLegs): Verb<typeof endpoints.modifyRoute> =>
  async (context, { body }) => {
    const { routeId, ...change } = body
    const batch = await batchOfRoute(context.db, routeId)
    await refuseBusy(context.db, batch.id)
    return savedReply(context.db, await writeRoutes(context, batch, [{ id: routeId, ...change }], estimate))
  }

/** Makes a route of points, wherever they are. */
export const createRoute =
  (estimate: EstimateLegs): Verb<typeof endpoints.createRoute> =>
  async (context, { body }) => {
    const { db } = context
    const batch = await openBatch(db, body.batchId)
    if (body.routeId != null && !(await hasRoute(db, batch, body.routeId))) throw fail('source_route_missing')
    const change = { pointIds: body.pointIds, ...(body.routeName ? { name: body.routeName } : {}) }
    return savedReply(db, await writeRoutes(context, batch, [change], estimate))
  }

/** Writes several routes at once: what moves a point from one to another, and what an undo puts back. */
export const saveRoutes =
  (estimate: EstimateLegs): Verb<typeof endpoints.saveRoutes> =>
  async (context, { body }) => {
    const { db } = context
    const batch = await openBatch(db, body.batchId)
    const { ids, otherIds, removedIds, updatedJobs } = await writeRoutes(
      context,
      batch,
      body.routes.map(changeOf),
      estimate,
      body.leavesOthers,
    )
    const saved = ids.filter((id) => id !== null)
    const inOrder = [...saved, ...otherIds]
    const routes = new Map((await routesByIds(db, inOrder)).map((route) => [route.id, route]))
    return {
      success: true,
      message: saved.length === 1 ? 'Ruta guardada' : `${saved.length} rutas guardadas`,
      routes: inOrder.flatMap((id) => routes.get(id) ?? []),
      removedRouteIds: [...removedIds],
      updatedJobs,
    }
  }

/** A route as callers hand it back, as a change of the stored one. */
export function changeOf({ id, name, points, pointIds, isLocked, version }: RouteInput): RouteChange {
  const ids = pointIds ?? points?.flatMap((point) => (point.id == null ? [] : [point.id]))
  if (points && ids && ids.length < points.length) throw fail('unknown_points')
  return {
    ...(id == null ? {} : { id }),
    ...(name ? { name } : {}),
    ...(isLocked == null ? {} : { isLocked }),
    ...(ids ? { pointIds: ids } : {}),
    ...(version === undefined ? {} : { version }),
  }
}

/** @throws not_found, batch_busy */
async function openBatch(db: Tx, batchId: number): Promise<BatchPlan> {
  const batch = await batchPlan(db, batchId)
  if (!batch) throw fail('not_found')
  await refuseBusy(db, batchId)
  return batch
}

async function hasRoute(db: Tx, batch: BatchPlan, routeId: number): Promise<boolean> {
  const route = await db
    .selectFrom('generated_routes')
    .select('id')
    .where('id', '=', routeId)
    .where('batch_id', '=', batch.id)
    .where('plan', '=', batch.plan)
    .executeTakeFirst()
  return route !== undefined
}

/** @throws not_found */
export async function batchOfRoute(db: Tx, routeId: number): Promise<BatchPlan> {
  const route = await db
    .selectFrom('generated_routes')
    .select(['batch_id', 'plan'])
    .where('id', '=', routeId)
    .executeTakeFirst()
  const batch = route && (await batchPlan(db, route.batch_id))
  if (!batch || batch.plan !== route.plan) throw fail('not_found')
  return batch
}

async function savedReply(db: Tx, { ids, otherIds, removedIds }: Written) {
  const [id] = ids
  const [route] = id == null ? [] : await routesByIds(db, [id])
  return {
    success: true,
    route: route ?? null,
    otherRoutes: await routesByIds(db, otherIds),
    removedRouteIds: [...removedIds],
  }
}
