import type {
  VisitDay,
  VisitPlaceFound,
  VisitRefusal,
} from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import type { VisitNights } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import { passedLimit } from '@cuadrante/contract/routes/visits/plans/visit-aims.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { worksOn } from '@cuadrante/contract/routes/visits/plans/visit-exception.ts'
import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { dayRoute, tenths, type DayStop } from '../facts/day-route.ts'
import type { PlannedRoute } from '../visit-plans.queries.ts'
import type { VisitPlanFacts, VisitShopFacts } from '../facts/visit-facts.ts'
import { shopOf } from '../facts/shop-of.ts'
import { isTooNear } from '../facts/visit-gap.ts'
import { mayVisit } from '../people/may-visit.ts'
import { dayStop } from '../visit-problem.ts'
import { dayByHand } from './day-by-hand.ts'
import { hasBegun, type HandFacts } from './hand-facts.ts'

/** A visit among those of a day: where, and what the day becomes. */
export type Placed = { readonly position: number; readonly route: PlannedRoute }

/** The visits of a day but for one; undefined where a shop is no longer among the rows. */
export function otherStops(
  facts: VisitPlanFacts,
  route: VisitRoute | undefined,
  rowId: number,
): DayStop[] | undefined {
  const stops: DayStop[] = []
  for (const stop of route?.stops ?? []) {
    if (stop.rowId === rowId) continue
    const shop = shopOf(facts, stop.rowId)
    if (!route || !shop) return undefined
    stops.push(dayStop(facts, shop, route.date))
  }
  return stops
}

/** Puts a visit where the day's travel grows least, or at a given place; undefined where it fits nowhere. */
function placedIn(
  reckon: (stops: readonly DayStop[]) => PlannedRoute | undefined,
  { stops, stop, position }: { stops: readonly DayStop[]; stop: DayStop; position?: number | undefined },
): Placed | undefined {
  let best: Placed | undefined
  const [first, last] = position === undefined ? [0, stops.length] : [position, position]
  for (let at = first; at <= Math.min(last, stops.length); at++) {
    const route = reckon(stops.toSpliced(at, 0, stop))
    if (route && route.travelMinutes < (best?.route.travelMinutes ?? Infinity)) best = { position: at, route }
  }
  return best
}

type Target = {
  readonly day: VisitDay
  /** As it is planned, where anything is. */
  readonly route: VisitRoute | undefined
  /** The nights beside it, where they are others than it is planned with. */
  readonly nights?: VisitNights | undefined
}

/** Puts a visit on a day as it is by now, or says why it does not fit: at an hour that is over nothing is planned. */
export function placedOn(
  facts: HandFacts,
  { day, route, nights = route?.nights ?? undefined }: Target,
  asked: { stops: readonly DayStop[]; stop: DayStop; position?: number | undefined },
): Placed | VisitRefusal {
  const own = { ...day, nights }
  const placed = placedIn((stops) => dayByHand(facts, own, route, stops), asked)
  if (placed) return placed
  if (placedIn((stops) => dayRoute(facts, own, stops), asked)) return 'passed'
  return dayRoute(facts, day, [asked.stop]) ? 'full' : 'far'
}

type Asked = {
  readonly day: VisitDay
  /** The other days of that person as they will be. */
  readonly others: readonly PlannedRoute[]
  /** The day as it is planned, where anything is. */
  readonly route: VisitRoute | undefined
  readonly shop: VisitShopFacts
  /** The other days on which the shop is visited. */
  readonly madeOn: readonly Day[]
}

/** Why a day takes no visit of a shop, whatever else stands in it. */
export function refusalOf(
  { settings, daysOff, dateOf, jobs }: HandFacts,
  { day: { person, date }, route, shop, madeOn }: Omit<Asked, 'others'>,
  stop: DayStop,
): VisitRefusal | undefined {
  if (date < dateOf(person)) return 'past'
  const job = jobs.get(route?.jobId ?? 0)
  if (job && hasBegun(job)) return 'begun'
  if (!mayVisit(settings, shop, person)) return 'who'
  if (!worksOn(settings, { person, date })) return 'weekday'
  // The job of the day itself keeps nobody from it; what else speaks against its hours is judged with them.
  if (!job && daysOff.some((off) => off.person === person && off.date === date)) return 'away'
  if (stop.windows.length === 0) return 'closed'
  return isTooNear(settings, shop, { date, others: madeOn }) ? 'near' : undefined
}

/** Which limit of the person the day would pass with what stands beside it. */
export function limitOf(
  { settings }: Pick<VisitPlanFacts, 'settings'>,
  { day: { person, date }, others }: Pick<Asked, 'day' | 'others'>,
  after: PlannedRoute,
): VisitRefusal | undefined {
  return passedLimit(settings, person, [...others, after], date)
}

/** What a visit comes to on a day, or why that day does not take it. */
export function weighed(facts: HandFacts, asked: Asked): VisitPlaceFound | VisitRefusal {
  const { day, route, shop } = asked
  const stop = dayStop(facts, shop, day.date)
  const refusal = refusalOf(facts, asked, stop)
  if (refusal) return refusal
  if (route?.stops.some(({ rowId }) => rowId === shop.row.id)) return 'twice'
  const stops = otherStops(facts, route, shop.row.id) ?? []
  const placed = placedOn(facts, { day, route }, { stops, stop })
  if (typeof placed === 'string') return placed
  const passed = limitOf(facts, asked, placed.route)
  if (passed) return passed
  const { position, route: after } = placed
  return {
    ...day,
    position,
    startsAt: after.stops[position]?.startsAt ?? 0,
    returnsAt: after.returnsAt,
    jobId: route?.jobId ?? null,
    km: tenths(after.km - (route?.km ?? 0)),
    travelMinutes: after.travelMinutes - (route?.travelMinutes ?? 0),
  }
}
