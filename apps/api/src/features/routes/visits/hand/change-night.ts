import type { VisitNight, VisitNights } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import { weekNightsOf } from '@cuadrante/contract/routes/visits/plans/visit-aims.ts'
import { visitRefusals } from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import type { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { addDays, mondayOf } from '@cuadrante/domain/dates/day.ts'
import type { HandlerContext, Input } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import type { Distances } from '../../../campaigns/index.ts'
import type { Locator } from '../../locating/locator.ts'
import { dayRoute, type DayStop } from '../facts/day-route.ts'
import { nightAt } from '../facts/night-at.ts'
import { shopOf } from '../facts/shop-of.ts'
import { replaceVisitDay, type PlannedRoute } from '../visit-plans.queries.ts'
import { dayStop } from '../visit-problem.ts'
import { waysAfter } from '../ways/ways-of.ts'
import { dayByHand } from './day-by-hand.ts'
import { dayJobs, hasBegun, type HandFacts } from './hand-facts.ts'
import { changeHeldPlan, type HeldPlan } from './held-plan.ts'
import { limitOf } from './place-of.ts'
import { factsOf, isGone, rowsOf, withPins } from './placing.ts'
import { tellJob } from './tell-job.ts'

type Night = typeof endpoints.night

/** Why a night is not spent where it was asked for. */
const refusals = {
  alone: 'Al día siguiente no tiene visitas: no hay de dónde volver',
  many: 'Pasaría de sus noches fuera de la semana',
  late: 'Con esa noche llegaría tarde a algún sitio',
  home: 'Sin esa noche no llega a casa, o no llega desde ella, a tiempo',
} as const

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
    if (!morning) throw fail('visit_does_not_fit', { because: refusals.alone })
    if (rowId !== null && !hasRoomForNight(plan, routes, evening))
      throw fail('visit_does_not_fit', { because: refusals.many })
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
  return others.length < weekNightsOf(settings, settings.people[evening.person])
}

/** @throws visit_plan_changed where the shop is not in the file any more */
function nightNear(facts: HandFacts, rowId: number): VisitNight {
  const shop = shopOf(facts, rowId)
  if (!shop) throw fail('visit_plan_changed')
  return nightAt(shop)
}

type NightsAsked = { readonly [side in keyof VisitNights]: VisitNight | undefined }

/** A day with its visits in their order between other nights. @throws visit_does_not_fit */
function reckoned(facts: HandFacts, day: VisitRoute, nights: NightsAsked): PlannedRoute {
  const { person, date, jobId } = day
  const job = facts.jobs.get(jobId ?? 0)
  if (date < facts.dateOf(person)) throw fail('visit_does_not_fit', { because: visitRefusals.past })
  if (job && hasBegun(job)) throw fail('visit_does_not_fit', { because: visitRefusals.begun })
  const { before, after } = nights
  const left = before || after ? { ...(before ? { before } : {}), ...(after ? { after } : {}) } : undefined
  const stops = day.stops.map(({ rowId }): DayStop => {
    const shop = shopOf(facts, rowId)
    if (!shop) throw isGone()
    return dayStop(facts, shop, date)
  })
  const own = { person, date, nights: left }
  const route = dayByHand(facts, own, day, stops)
  if (!route && dayRoute(facts, own, stops))
    throw fail('visit_does_not_fit', { because: visitRefusals.passed })
  if (!route) throw fail('visit_does_not_fit', { because: left ? refusals.late : refusals.home })
  return withPins(route, new Map(), [day])
}

/** Days that change together count together in a limit of their week. @throws visit_does_not_fit */
function keepLimits(facts: HandFacts, days: readonly PlannedRoute[], others: readonly PlannedRoute[]): void {
  for (const day of days) {
    const beside = [...others, ...days.filter((one) => one !== day)]
    const passed = limitOf(facts, { day, others: beside }, day)
    if (passed) throw fail('visit_does_not_fit', { because: visitRefusals[passed] })
  }
}
