import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { visitReading } from '@cuadrante/contract/routes/visits/visit-reading.ts'
import type { VisitDay } from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import { addDays, daysBetween, weekdayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { visitPatterns } from '@cuadrante/routing/visits/visit-patterns.ts'
import { dayStop } from '../visit-problem.ts'
import type { DayStop } from '../facts/day-route.ts'
import type { VisitPlanFacts, VisitShopFacts } from '../facts/visit-facts.ts'
import { visitGap } from '../facts/visit-gap.ts'
import { shopOf } from '../facts/shop-of.ts'

/** One visit that is planned from now: where it stands, and on which days it may be made. */
export type OpenVisit = {
  readonly shop: VisitShopFacts
  readonly from: VisitDay & { readonly startsAt: number }
  readonly isPinned: boolean
  /** It could not be made there; it is looked for another day. */
  readonly isMissed: boolean
  /** By day from the first one on; undefined where it may not be made. */
  readonly stops: readonly (DayStop | undefined)[]
}

export type StandingVisit = VisitDay & {
  readonly rowId: number
  readonly startsAt: number
  readonly isPinned: boolean
  readonly state: 'open' | 'missed' | 'settled'
  /** Stands on a day that may not change. */
  readonly isFrozen: boolean
}

type Asked = {
  readonly facts: VisitPlanFacts
  readonly days: readonly Day[]
  /** Every visit of the plan as it stands, past ones too. */
  readonly standing: readonly StandingVisit[]
  /** Visits that are made on no day, by row. */
  readonly leftOut: ReadonlyMap<number, number>
}

/** The visits that may change. Each keeps to its part of the time between its neighbours, so that none comes twice a day. */
export function openVisits({ facts, days, standing, leftOut }: Asked): OpenVisit[] {
  return [...grouped(standing, ({ rowId }) => rowId)].flatMap(([rowId, all]) => {
    const shop = shopOf(facts, rowId)
    if (!shop) return []
    const inOrder = all.toSorted((a, b) => a.date.localeCompare(b.date))
    const again = new Set(missedAgain(facts, { shop, all, days, leftOut: leftOut.get(rowId) ?? 0 }))
    return inOrder.flatMap((visit, at): OpenVisit[] => {
      const isMissed = again.has(visit)
      if (!isMissed && (visit.state !== 'open' || visit.isFrozen)) return []
      const gap = visitGap(facts.settings, shop)
      const first = isMissed ? addDays(visit.date, 1) : after(inOrder[at - 1], visit, gap)
      const last = before(visit, inOrder[at + 1], gap)
      const stops = days.map((date) => {
        if (date < first || date > last) return undefined
        const stop = dayStop(facts, shop, date)
        return stop.windows.length > 0 ? stop : undefined
      })
      const { person, date, startsAt, isPinned } = visit
      return [{ shop, from: { person, date, startsAt }, isPinned: isPinned && !isMissed, isMissed, stops }]
    })
  })
}

/** Days by which the first of two visits may move towards the other, which moves as far at most: the gap stays between. */
const towards = (one: Day, other: Day, gap: number): number =>
  Math.max(0, Math.floor((daysBetween(one, other) - gap + 1) / 2))

/** The first day on which a visit is nearer to its own day than to the one before, and no nearer to that than the gap. */
const after = (other: StandingVisit | undefined, { date }: StandingVisit, gap: number): Day => {
  if (!other || other.date >= date) return '0000-01-01'
  const first = addDays(other.date, towards(other.date, date, gap) + gap)
  return first < date ? first : date
}

/** The last day on which it is not nearer to the one behind. */
const before = ({ date }: StandingVisit, other: StandingVisit | undefined, gap: number): Day =>
  other ? addDays(date, towards(date, other.date, gap)) : '9999-12-31'

type OfShop = {
  readonly shop: VisitShopFacts
  readonly all: readonly StandingVisit[]
  readonly days: readonly Day[]
  readonly leftOut: number
}

/** Visits of this week that could not be made and that nobody has placed on another day since. */
function missedAgain(facts: VisitPlanFacts, { shop, all, days, leftOut }: OfShop): StandingVisit[] {
  const [today = ''] = days
  const monday = addDays(today, -weekdayOf(today || facts.settings.startsOn))
  const missed = all.filter(({ state, date }) => state === 'missed' && date >= monday)
  if (missed.length === 0 || days.length < 2) return []
  const standing = all.filter(({ state }) => state !== 'missed').length
  return missed.slice(0, Math.max(0, wantedOf(facts, shop) - standing - leftOut))
}

/** Visits that are wanted of a shop in the whole plan. */
function wantedOf({ settings }: VisitPlanFacts, shop: VisitShopFacts): number {
  const { frequency } = visitReading(settings).frequency(shop.row.visit?.frequency ?? '')
  const everyDay = Array.from({ length: settings.weeks * 7 }, () => true)
  return visitPatterns(frequency, everyDay, weekdayOf(settings.startsOn)).wanted
}

/** The visits of a plan, each with what is known of it. */
export const standingOf = (
  routes: readonly VisitRoute[],
  stateOf: (route: VisitRoute, rowId: number) => StandingVisit['state'],
  isFrozen: (route: VisitRoute) => boolean,
): StandingVisit[] =>
  routes.flatMap((route) =>
    route.stops.map(({ rowId, startsAt, isPinned }) => ({
      rowId,
      person: route.person,
      date: route.date,
      startsAt,
      isPinned: isPinned === true,
      state: stateOf(route, rowId),
      isFrozen: isFrozen(route),
    })),
  )
