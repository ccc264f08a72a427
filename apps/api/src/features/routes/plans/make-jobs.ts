import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { GeneratedRoute } from '@cuadrante/contract/routes/generated-route.ts'
import { mostRouteJobs } from '@cuadrante/contract/routes/route-jobs.ts'
import type { Context, Input, Reply } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { createJob, pendingJobIn, type Distances } from '../../campaigns/index.ts'
import { anotherVersion } from '../batches/batch-version.ts'
import { refuseBusy } from '../batches/claim-batch.ts'
import { batchPlan, routesByIds, routesOfPlan } from './plan.queries.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import { taskOfRoute } from './task-of-route.ts'

type MakeJobs = typeof endpoints.routeJobs
type Body = Input<MakeJobs>['body']
type Work = Context<MakeJobs> & { readonly distances: Distances }

/**
 * Makes one pending job of each route, in a campaign: its stops in order stand in the observations, its kilometres in the
 * field for them. A route that has a job already is passed over.
 * @throws not_found, batch_busy, routes_changed, routes_made_anew, no_routes_for_jobs, too_many_route_jobs
 */
export async function makeRouteJobs(
  context: Work,
  { params, body }: Input<MakeJobs>,
): Promise<Reply<MakeJobs>> {
  const { db } = context
  const pending = await pendingJobIn(db, body.campaignId)
  const routes = await routesWithoutJob(context, params.batchId, body)
  const jobs: Reply<MakeJobs>['jobs'] = []
  for (const route of routes) {
    const job = await createJob(context, {
      params: { id: body.campaignId },
      query: undefined,
      fields: undefined,
      body: {
        ...pending,
        ...taskOfRoute(route),
        schedules: [{ date: body.date, timeSlots: [{ startTime: body.startTime, endTime: body.endTime }] }],
      },
    })
    await db.updateTable('generated_routes').set({ job_id: job.id }).where('id', '=', route.id).execute()
    jobs.push({ routeId: route.id, jobId: job.id })
  }
  await db
    .updateTable('route_batches')
    .set(anotherVersion(context))
    .where('id', '=', params.batchId)
    .execute()
  const made = jobs.length === 1 ? '1 trabajo creado' : `${jobs.length} trabajos creados`
  return { success: true, message: `${made} en la campaña.`, jobs }
}

async function routesWithoutJob(
  context: Work,
  batchId: number,
  { routeIds: wantedIds, seen }: Body,
): Promise<GeneratedRoute[]> {
  const { db } = context
  // Of two calls at once the second finds the jobs of the first.
  await db.selectFrom('route_batches').select('id').where('id', '=', batchId).forUpdate().execute()
  const batch = await batchPlan(db, batchId)
  if (!batch) throw fail('not_found')
  await refuseBusy(db, batchId)
  const plan = await routesOfPlan(db, batch)
  const known = new Set(plan.map(({ id }) => id))
  const wanted = wantedIds.length === 0 ? known : new Set(wantedIds)
  const free = plan.filter(({ id, live_job }) => wanted.has(id) && live_job === null)
  await refuseUnseen(context, batch, { seen, routes: free, plan })
  if (wantedIds.some((id) => !known.has(id))) throw fail('not_found')
  if (free.length === 0) throw fail('no_routes_for_jobs')
  if (free.length > mostRouteJobs)
    throw fail('too_many_route_jobs', { routes: free.length, limit: mostRouteJobs })
  return routesByIds(
    db,
    free.map(({ id }) => id),
  )
}
