import { routeStatusLabels, type RouteStatus } from '@cuadrante/contract/routes/batch.ts'
import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { SeenRoutes } from '@cuadrante/contract/routes/generated-route.ts'
import type { Context, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import { anotherVersion } from '../batches/batch-version.ts'
import { batchPlan, routesOfPlan } from './plan.queries.ts'
import { refuseUnseen } from './refuse-unseen.ts'

export const updateRouteStatus: Verb<typeof endpoints.updateRouteStatus> = (context, { params, body }) =>
  setStatus(context, params.batchId, body)

export const finaliseRoutes: Verb<typeof endpoints.finaliseRoutes> = (context, { params, body }) =>
  setStatus(context, params.batchId, { status: 'COMPLETED', seen: body.seen })

type By = Pick<Context, 'db' | 'session' | 'ip' | 'requestId' | 'now' | 'log'>
type Asked = { readonly status: RouteStatus; readonly seen?: SeenRoutes }

/** @throws not_found, routes_changed, routes_made_anew */
async function setStatus(by: By, batchId: number, { status, seen }: Asked) {
  const { db, now } = by
  const batch = await batchPlan(db, batchId)
  if (!batch) throw fail('not_found')
  if (status === 'COMPLETED') await refuseUnseen(by, batch, { seen, routes: await routesOfPlan(db, batch) })
  await db
    .updateTable('route_batches')
    .set({ route_status: status, changed_at: now.toISOString(), ...anotherVersion(by) })
    .where('id', '=', batchId)
    .execute()
  const file = await db
    .selectFrom('route_files')
    .select('name')
    .where('id', '=', batch.file_id)
    .executeTakeFirst()
  await recordHistory(by, {
    entity: 'routeFile',
    entityId: batch.file_id,
    action: 'updated',
    label: file?.name ?? '',
    before: { routeStatus: batch.route_status },
    after: { routeStatus: status },
  })
  return { success: true, message: `Las rutas están en estado «${routeStatusLabels[status]}».`, status }
}
