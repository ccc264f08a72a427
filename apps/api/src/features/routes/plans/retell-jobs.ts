import type { Context } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { retellJob } from '../../campaigns/index.ts'
import { routesByIds } from './plan.queries.ts'
import { notesAfter } from './notes-after.ts'
import { taskOfRoute } from './task-of-route.ts'

type By = Pick<Context, 'db' | 'session' | 'ip' | 'requestId' | 'now'>

/**
 * Makes the jobs of routes say what the routes say now; answers how many changed. One that somebody is at, or that is
 * done, is refused or left as it is.
 * @throws route_job_begun
 */
export async function retellJobs(
  by: By,
  routeIds: readonly number[],
  begun: 'refused' | 'left',
): Promise<number> {
  let written = 0
  for (const route of await routesByIds(by.db, routeIds)) {
    if (!route.job) continue
    const retold = await retellJob(by, route.job.id, ({ observations }) => ({
      ...taskOfRoute(route),
      observations: notesAfter(observations, (room) => taskOfRoute(route, room).observations),
    }))
    if (retold === 'begun' && begun === 'refused')
      throw fail('route_job_begun', { route: route.name, job: route.job.id })
    if (retold === 'written') written++
  }
  return written
}
