import type { VisitNights } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import type { VisitDay } from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import type { PersonDayOff, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { lastVisitDay } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { VisitWay } from '@cuadrante/contract/routes/visits/plans/visit-way.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { daysOfShop } from '../facts/visit-gap.ts'
import type { PlannedRoute } from '../visit-plans.queries.ts'
import { daysOfWay } from '../ways/ways-of.ts'
import { dayJobs, type HandFacts } from './hand-facts.ts'
import type { HeldPlan } from './held-plan.ts'
import { keepLimits, nightNear, nightRefusals, reckoned } from './night-days.ts'
import { factsOf, placed, rowsOf, withPins, type Where } from './placing.ts'
import { takenWay, type TakenWay } from './taken-way.ts'

/** A day that a way in changes, and what it was. */
export type DayTaken = { readonly route: PlannedRoute; readonly was: VisitRoute | undefined }

type Asked = {
  readonly routes: readonly VisitRoute[]
  readonly rowId: number
  readonly way: VisitWay
}

/**
 * The days that a way in changes, each reckoned with those before it: the other day of a night away, then those of the visit.
 * @throws visit_plan_changed, visit_does_not_fit
 */
export async function daysTaken(
  where: Where,
  plan: HeldPlan,
  { routes, rowId, way }: Asked,
): Promise<{ taken: TakenWay; days: DayTaken[]; newDaysOff: PersonDayOff[] }> {
  const taken = takenWay(plan.settings, { rowId, way })
  const made = await dayJobs(where.db, { ...where, settings: plan.settings, routes })
  const asPlanned = (day: VisitDay) =>
    routes.find(({ person, date }) => person === day.person && date === day.date)
  const changed = [...taken.days, ...daysOfWay(way)].map(asPlanned)
  const ids = [rowId, ...(way.night ? [way.night.rowId] : []), ...changed.flatMap(rowsOf)]
  const facts = { ...(await factsOf(where, taken, ids)), ...made }
  const nightsOn = (day: VisitDay) => nightsWith(facts, way, day, asPlanned(day))
  const days = otherDay(facts, way, { asPlanned, nightsOn })
  for (const to of taken.days) {
    const target = asPlanned(to)
    const others = routes
      .filter((route): boolean => route !== target && route.person === to.person)
      .map((route) => days.find(({ was }) => was === route)?.route ?? route)
    const added = days.filter(({ was, route }) => !was && route.person === to.person)
    const route = placed(facts, {
      to,
      target,
      nights: nightsOn(to),
      change: { rowId, from: null },
      others: [...others, ...added.map((one) => one.route)],
      madeOn: daysOfShop([...routes, ...days.map((one) => one.route)], rowId),
    })
    days.push({ route: withPins(route, new Map([[rowId, true]]), target ? [target] : []), was: target })
  }
  if (way.night) keepAll(facts, days, routes)
  const last = lastVisitDay(plan.settings)
  return { taken, days, newDaysOff: facts.daysOff.filter(({ date }) => date > last) }
}

/** The nights beside a day of the visit, with the one that lets it in. */
function nightsWith(
  facts: HandFacts,
  { night }: VisitWay,
  { date }: VisitDay,
  planned: VisitRoute | undefined,
): VisitNights | undefined {
  const now = planned?.nights ?? undefined
  if (!night) return now
  if (date === night.date) return { ...now, after: nightNear(facts, night.rowId) }
  return date === addDays(night.date, 1) ? { ...now, before: nightNear(facts, night.rowId) } : now
}

type Planned = {
  readonly asPlanned: (day: VisitDay) => VisitRoute | undefined
  readonly nightsOn: (day: VisitDay) => VisitNights | undefined
}

/** The day before or behind a night away on which the visit is not made. */
function otherDay(facts: HandFacts, way: VisitWay, { asPlanned, nightsOn }: Planned): DayTaken[] {
  const others = daysOfWay(way).filter((day) => !way.days.includes(day))
  return others.map((day) => {
    const was = asPlanned(day)
    if (!was) throw fail('visit_does_not_fit', { because: nightRefusals.alone })
    const { before, after } = nightsOn(day) ?? {}
    return { route: reckoned(facts, was, { before, after }), was }
  })
}

/** Days that change together keep the limits of their weeks together. @throws visit_does_not_fit */
function keepAll(facts: HandFacts, days: readonly DayTaken[], routes: readonly VisitRoute[]): void {
  const person = days[0]?.route.person
  const others = routes.filter((route) => route.person === person && !days.some(({ was }) => was === route))
  keepLimits(
    facts,
    days.map(({ route }) => route),
    others,
  )
}
