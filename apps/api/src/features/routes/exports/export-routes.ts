import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { GeneratedRoute } from '@cuadrante/contract/routes/generated-route.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Handler } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { InTenant } from '../batches/read-batch.ts'
import { batchPlan, routesByIds, routesOfPlan } from '../plans/plan.queries.ts'
import { datedAttachment } from '../../../platform/http/attachment.ts'
import { gpxOf } from './gpx.ts'
import { kmlOf } from './kml.ts'
import { noteTaken } from './note-taken.ts'

export const exportGpx: Handler<typeof endpoints.batchGpx> = async (context, { params, query }) => {
  const { inTenant, reply, session, now } = context
  const { routes, name } = await routesToExport(inTenant, params.batchId, query.routeId)
  await noteTaken(context, params.batchId, `${name}.gpx`)
  return reply
    .type(endpointType.gpx)
    .header('content-disposition', datedAttachment({ session, now }, name, 'gpx'))
    .send(gpxOf(routes, { name, at: now }))
}

export const exportKml: Handler<typeof endpoints.batchKml> = async (context, { params, query }) => {
  const { inTenant, reply, session, now } = context
  const { routes, name } = await routesToExport(inTenant, params.batchId, query.routeId)
  await noteTaken(context, params.batchId, `${name}.kml`)
  return reply
    .type(endpointType.kml)
    .header('content-disposition', datedAttachment({ session, now }, name, 'kml'))
    .send(kmlOf(routes, name))
}

const endpointType = { gpx: 'application/gpx+xml', kml: 'application/vnd.google-earth.kml+xml' } as const

/** Routes that are read in one go. */
const routesAtOnce = 100

/** All routes of a batch, or one of them, and a name for the file. @throws not_found */
export async function routesToExport(inTenant: InTenant, batchId: number, routeId: number | undefined) {
  const { ids, name } = await inTenant((db) => head(db, batchId))
  const wanted = routeId === undefined ? ids : ids.filter((id) => id === routeId)
  if (routeId !== undefined && wanted.length === 0) throw fail('not_found')
  const routes: GeneratedRoute[] = []
  for (let first = 0; first < wanted.length; first += routesAtOnce) {
    routes.push(...(await inTenant((db) => routesByIds(db, wanted.slice(first, first + routesAtOnce)))))
  }
  const [only] = routes
  return { routes, name: routeId !== undefined && only ? only.name : name }
}

async function head(db: Tx, batchId: number) {
  const batch = await batchPlan(db, batchId)
  if (!batch) throw fail('not_found')
  const file = await db
    .selectFrom('route_files')
    .select('name')
    .where('id', '=', batch.file_id)
    .executeTakeFirstOrThrow()
  const routes = await routesOfPlan(db, batch)
  return { ids: routes.map(({ id }) => id), name: `Rutas ${file.name.replace(/\.[^.]*$/, '')}` }
}
