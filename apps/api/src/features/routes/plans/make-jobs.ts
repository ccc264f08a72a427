import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { GeneratedRoute } from '@cuadrante/contract/routes/generated-route.ts'
import { mostRouteJobs } from '@cuadrante/contract/routes/route-jobs.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Context, Input, Reply } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { createJob, pendingJobIn, type Distances } from '../../campaigns/index.ts'
import { refuseBusy } from '../batches/claim-batch.ts'
import { batchPlan, routesByIds, routesOfPlan } from './plan.queries.ts'

type MakeJobs = typeof endpoints.routeJobs
type Work = Context<MakeJobs> & { readonly distances: Distances }

/**
 * Makes one pending job of each route, in a campaign: its stops in order stand in the observations, its kilometres in the
 * field for them. A route that has a job already is passed over.
 * @throws not_found, batch_busy, no_routes_for_jobs, too_many_route_jobs
 */
export async function makeRouteJobs(
  context: Work,
  { params, body }: Input<MakeJobs>,
): Promise<Reply<MakeJobs>> {
  const { db } = context
  const pending = await pendingJobIn(db, body.campaignId)
  const routes = await routesWithoutJob(db, params.batchId, body.routeIds)
  const jobs: Reply<MakeJobs>['jobs'] = []
  for (const route of routes) {
    const job = await createJob(context, {
      params: { id: body.campaignId },
      query: undefined,
      fields: undefined,
      body: {
        ...pending,
        ...wordsOf(route),
        kilometers: route.routeLegs.length > 0 ? route.totalDistance : null,
        schedules: [{ date: body.date, timeSlots: [{ startTime: body.startTime, endTime: body.endTime }] }],
      },
    })
    await db.updateTable('generated_routes').set({ job_id: job.id }).where('id', '=', route.id).execute()
    jobs.push({ routeId: route.id, jobId: job.id })
  }
  const made = jobs.length === 1 ? '1 trabajo creado' : `${jobs.length} trabajos creados`
  return { success: true, message: `${made} en la campaña.`, jobs }
}

async function routesWithoutJob(
  db: Tx,
  batchId: number,
  wantedIds: readonly number[],
): Promise<GeneratedRoute[]> {
  const batch = await batchPlan(db, batchId)
  if (!batch) throw fail('not_found')
  await refuseBusy(db, batchId)
  const plan = await routesOfPlan(db, batch)
  const known = new Set(plan.map(({ id }) => id))
  if (wantedIds.some((id) => !known.has(id))) throw fail('not_found')
  const wanted = wantedIds.length === 0 ? known : new Set(wantedIds)
  const free = plan.filter(({ id, live_job }) => wanted.has(id) && live_job === null)
  if (free.length === 0) throw fail('no_routes_for_jobs')
  if (free.length > mostRouteJobs)
    throw fail('too_many_route_jobs', { routes: free.length, limit: mostRouteJobs })
  return routesByIds(
    db,
    free.map(({ id }) => id),
  )
}

/** Letters that the notes of a job hold. */
const longestNote = 2000

function wordsOf({ name, points, start }: GeneratedRoute): { location: string; observations: string } {
  const places = [...(start ? [start.name] : []), ...points.map(({ municipality }) => municipality)]
  const ends = [...new Set([places[0], places.at(-1)])].filter(Boolean).join(' → ')
  const stops = points.map(({ centerName, address, postalCode, municipality }, index) =>
    [`${index + 1}. ${centerName}`, address, `${postalCode} ${municipality}`.trim()]
      .filter(Boolean)
      .join(', '),
  )
  return {
    location: ends === '' ? name : `${name}: ${ends}`,
    observations: withinNote(stops),
  }
}

/** Whole lines only; what does not fit is counted. */
function withinNote(lines: readonly string[]): string {
  const text = lines.join('\n')
  if (text.length <= longestNote) return text
  const kept: string[] = []
  let length = 40
  for (const line of lines) {
    length += line.length + 1
    if (length > longestNote) break
    kept.push(line)
  }
  return [...kept, `Y ${lines.length - kept.length} puntos más.`].join('\n')
}
