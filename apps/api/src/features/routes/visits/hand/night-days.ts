import type { VisitNight, VisitNights } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import { visitRefusals } from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { dayRoute, type DayStop } from '../facts/day-route.ts'
import { nightAt } from '../facts/night-at.ts'
import { shopOf } from '../facts/shop-of.ts'
import type { PlannedRoute } from '../visit-plans.queries.ts'
import { dayStop } from '../visit-problem.ts'
import { dayByHand } from './day-by-hand.ts'
import { hasBegun, type HandFacts } from './hand-facts.ts'
import { limitOf } from './place-of.ts'
import { isGone, withPins } from './placing.ts'

/** Why a night is not spent where it was asked for. */
export const nightRefusals = {
  alone: 'Al día siguiente no tiene visitas: no hay de dónde volver',
  many: 'Pasaría de sus noches fuera de la semana',
  late: 'Con esa noche llegaría tarde a algún sitio',
  home: 'Sin esa noche no llega a casa, o no llega desde ella, a tiempo',
} as const

/** @throws visit_plan_changed where the shop is not in the file any more */
export function nightNear(facts: HandFacts, rowId: number): VisitNight {
  const shop = shopOf(facts, rowId)
  if (!shop) throw fail('visit_plan_changed')
  return nightAt(shop)
}

export type NightsAsked = { readonly [side in keyof VisitNights]: VisitNight | undefined }

/** A day with its visits in their order between other nights. @throws visit_does_not_fit */
export function reckoned(facts: HandFacts, day: VisitRoute, nights: NightsAsked): PlannedRoute {
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
  if (!route) throw fail('visit_does_not_fit', { because: left ? nightRefusals.late : nightRefusals.home })
  return withPins(route, new Map(), [day])
}

/** Days that change together count together in a limit of their week. @throws visit_does_not_fit */
export function keepLimits(
  facts: HandFacts,
  days: readonly PlannedRoute[],
  others: readonly PlannedRoute[],
): void {
  for (const day of days) {
    const beside = [...others, ...days.filter((one) => one !== day)]
    const passed = limitOf(facts, { day, others: beside }, day)
    if (passed) throw fail('visit_does_not_fit', { because: visitRefusals[passed] })
  }
}
