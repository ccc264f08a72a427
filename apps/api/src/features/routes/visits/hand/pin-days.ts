import type { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { PinnedDay } from '@cuadrante/contract/routes/visits/visit-pins.ts'
import type { HandlerContext, Input } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import type { Locator } from '../../locating/locator.ts'
import { replaceVisitDay } from '../visit-plans.queries.ts'
import { changeHeldPlan } from './held-plan.ts'

type Pin = typeof endpoints.pin

/**
 * Locks visits of whole days, or lets them go. A locked visit keeps its person and its day, and its place among the others
 * that are locked; jobs say nothing of locks and stay as they are.
 * @throws not_found, visits_not_planned, visits_busy, visit_plan_changed
 */
export async function pinDays(
  context: HandlerContext<Pin>,
  { params: { batchId }, body: { version, days } }: Input<Pin>,
  locator: Locator,
): Promise<VisitPlan> {
  return changeHeldPlan(context, { batchId, version, locator }, async ({ db, routes }) => {
    for (const day of days) await replaceVisitDay(db, batchId, pinned(routes, day))
    return {}
  })
}

/** @throws visit_plan_changed where the day or a visit of it is not there */
function pinned(routes: readonly VisitRoute[], { person, date, rowIds }: PinnedDay): VisitRoute {
  const route = routes.find((one) => one.person === person && one.date === date)
  const stops = route?.stops ?? []
  if (!route || !rowIds.every((rowId) => stops.some((stop) => stop.rowId === rowId)))
    throw fail('visit_plan_changed')
  return {
    ...route,
    stops: stops.map((stop) => ({ ...stop, isPinned: rowIds.includes(stop.rowId) || undefined })),
  }
}
