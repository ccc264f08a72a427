import { Refusal } from '../../../../platform/http/fail.ts'
import type { TaskRun } from '../../../../platform/tasks/run-task.ts'
import { updateBatchCounts } from '../../batches/batch-counts.ts'
import type { LegMeter } from './leg-meter.ts'
import { batchPlan, routesByIds, routesOfPlan } from '../plan.queries.ts'
import { storeLegs } from '../recalculate.ts'
import { placesOf } from './route-legs.ts'

/** A service that refuses this often in a row is down: the rest stays estimated. */
const patience = 3

/** Replaces the estimated legs of a plan by those of a provider, route by route; what cannot be measured stays estimated. */
export async function measureByRoad(
  { inTenant, input, signal, progress, log, clock }: TaskRun<{ readonly batchId: number }>,
  meter: LegMeter,
): Promise<void> {
  const ids = await inTenant(async (db) => {
    const batch = await batchPlan(db, input.batchId)
    return batch ? (await routesOfPlan(db, batch)).map(({ id }) => id) : []
  })
  let failures = 0
  for (const [done, id] of ids.entries()) {
    if (signal.aborted || failures >= patience) break
    progress({ done, total: ids.length, note: 'tramos' })
    try {
      await measureOne(inTenant, id, meter)
      failures = 0
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failures += error.status === 503 ? 1 : 0
      log.warn({ route: id, reason: error.reply.message }, 'legs stay estimated')
    }
  }
  await inTenant((db) => updateBatchCounts(db, input.batchId, { now: clock(), by: undefined }))
}

async function measureOne(
  inTenant: TaskRun<unknown>['inTenant'],
  id: number,
  meter: LegMeter,
): Promise<void> {
  const [route] = await inTenant((db) => routesByIds(db, [id]))
  if (!route) return
  const places = placesOf(route.points, route.start)
  const { legs, provider } = await meter.measure(places)
  await inTenant((db) => storeLegs(db, route, places, legs, provider))
}
