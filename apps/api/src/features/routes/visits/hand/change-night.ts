import { nightsInWeek } from '@cuadrante/contract/routes/visits/plans/visit-aims.ts'
import type { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { addDays, mondayOf } from '@cuadrante/domain/dates/day.ts'
import type { HandlerContext, Input } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import type { Distances } from '../../../campaigns/index.ts'
import type { Locator } from '../../locating/locator.ts'
import { replaceVisitDay } from '../visit-plans.queries.ts'
import { waysAfter } from '../ways/ways-of.ts'
import { dayJobs } from './hand-facts.ts'
import { keepLimits, nightNear, nightRefusals, reckoned, type NightsAsked } from './night-days.ts'
import { changeHeldPlan, type HeldPlan } from './held-plan.ts'
import { factsOf, rowsOf } from './placing.ts'
import { tellJob } from './tell-job.ts'

type Night = typeof endpoints.night

/**
 * Spends the night behind a day away from home, near one of the shops, or at home again. Both days are reckoned anew with
 * their visits in their order, and their jobs change with them.
 * @throws not_found, visits_not_planned, visits_busy, visit_plan_changed, visit_does_not_fit, worker_busy,
 *   assignment_blocked, conflict_needs_reason
 */
export async function changeNight(
  context: HandlerContext<Night>,
  { params: { batchId }, body }: Input<Night>,
  { locator, distances }: { readonly locator: Locator; readonly distances: Distances },
): Promise<VisitPlan> {
  const { session, now } = context
  const { version, person, date, rowId } = body
  return changeHeldPlan(context, { batchId, version, locator }, async ({ db, gazetteer, plan, routes }) => {
    const dayOn = (day: string) => routes.find((route) => route.person === person && route.date === day)
    const [evening, morning] = [dayOn(date), dayOn(addDays(date, 1))]
    if (!evening) throw fail('visit_plan_changed')
    if (!morning) throw fail('visit_does_not_fit', { because: nightRefusals.alone })
    if (rowId !== null && !hasRoomForNight(plan, routes, evening))
      throw fail('visit_does_not_fit', { because: nightRefusals.many })
    const where = { db, batchId, now, gazetteer }
    const facts = {
      ...(await factsOf(where, plan, [
        ...rowsOf(evening),
        ...rowsOf(morning),
        ...(rowId === null ? [] : [rowId]),
      ])),
      ...(await dayJobs(db, { ...where, settings: plan.settings, routes })),
    }
    const night = rowId === null ? undefined : nightNear(facts, rowId)
    const reckon = (day: VisitRoute, nights: NightsAsked) => ({
      ...reckoned(facts, day, nights),
      jobId: day.jobId,
    })
    const days = [
      reckon(evening, { ...evening.nights, after: night }),
      reckon(morning, { ...morning.nights, before: night }),
    ]
    keepLimits(
      facts,
      days,
      routes.filter((route) => route.person === person && route !== evening && route !== morning),
    )
    const told = { batchId, gazetteer, settings: plan.settings, conflictReason: body.conflictReason ?? null }
    for (const day of days) {
      await replaceVisitDay(db, batchId, day)
      await tellJob({ ...context, db, session, distances }, day, told)
    }
    return { leftOut: waysAfter(plan.leftOut, days, plan.settings) }
  })
}

/** Whether somebody may spend one more night of that week away. */
function hasRoomForNight(
  { settings }: HeldPlan,
  routes: readonly VisitRoute[],
  evening: VisitRoute,
): boolean {
  const others = routes.filter(
    (route) =>
      route !== evening &&
      route.person === evening.person &&
      route.nights?.after &&
      mondayOf(route.date) === mondayOf(evening.date),
  )
  return others.length < nightsInWeek(settings, evening.person, evening.date)
}
