import type { VisitNights } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import type { LeftOutVisit } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { mostWays } from '@cuadrante/contract/routes/visits/plans/visit-trial.ts'
import type { SolvedVisits } from '@cuadrante/routing/visits/search/solve-order.ts'
import { hasRoad } from '@cuadrante/geocoding/legs/leg-table.ts'
import { dayRoute, legOf, tenths } from './facts/day-route.ts'
import { nightAt } from './facts/night-at.ts'
import { waysOf } from './ways/ways-of.ts'
import type { VisitPlanFacts, VisitShopFacts } from './facts/visit-facts.ts'
import { weekWays } from './ways/one-week-more.ts'
import type { PlannedRoute } from './visit-plans.queries.ts'
import type { AskedVisits } from './visit-problem.ts'

type PlannedVisits = { readonly routes: PlannedRoute[]; readonly leftOut: LeftOutVisit[] }

/**
 * The days of people with their hours, and what is made on no day and why.
 * @param longer the same for a week more, where a plan may have one
 */
export function plannedVisits(
  asked: AskedVisits,
  solution: SolvedVisits,
  longer?: VisitPlanFacts,
): PlannedVisits {
  const { shops, closed, facts } = asked
  const made = new Map<number, number>()
  const routes = solution.routes.map((route): PlannedRoute => {
    for (const visit of route.visits) made.set(visit, (made.get(visit) ?? 0) + 1)
    return plannedRoute(asked, route, nightsOf(asked, solution.routes, route))
  })
  const missingOf = (visit: number) => (shops[visit]?.wanted ?? 0) - (made.get(visit) ?? 0)
  const asksWeek = shops.flatMap(({ shop: { row }, wanted }, visit) => {
    const missing = missingOf(visit)
    return missing > 0 && solution.ways.has(visit) ? [{ rowId: row.id, missing, wanted }] : []
  })
  const weeks = longer ? weekWays(asksWeek, { facts, longer, routes }) : undefined
  const leftOut = shops.flatMap(({ shop, wanted }, visit): LeftOutVisit[] => {
    const missing = missingOf(visit)
    if (missing <= 0) return []
    const hasDays = (shops[visit]?.patterns[0]?.length ?? 0) >= wanted
    const impossible = solution.never.get(visit)
    const dear = solution.dear.get(visit)
    if (dear !== undefined && !impossible)
      return [{ rowId: shop.row.id, missing, wanted, reason: 'dear', costs: Math.round(dear * 100) / 100 }]
    const isOfGap = !hasDays && made.has(visit) && shops[visit]?.isShortOfGap === true
    const reason = impossible ?? (isOfGap ? 'near' : hasDays || !made.has(visit) ? 'full' : 'closed')
    const found = solution.ways.get(visit)
    const ways = waysOf(hasDays ? found : [], asked, shop, weeks?.get(shop.row.id)).slice(0, mostWays)
    const nearest = reason === 'far' ? nearestOf(facts, shop, shops[visit]?.who) : undefined
    return [
      {
        rowId: shop.row.id,
        missing,
        wanted,
        reason,
        ...(found ? { ways } : {}),
        ...(nearest ? { nearest } : {}),
      },
    ]
  })
  const placeOf = new Map(facts.shops.map(({ row }, place) => [row.id, place]))
  const wantedOf = new Map<number, number>()
  for (const { shop, wanted } of [...shops, ...closed])
    wantedOf.set(shop.row.id, (wantedOf.get(shop.row.id) ?? 0) + wanted)
  return {
    routes: routes.toSorted((a, b) => a.date.localeCompare(b.date) || a.person - b.person),
    leftOut: byShop(
      [
        ...leftOut,
        ...closed.map(({ shop, wanted, isShortOfGap }): LeftOutVisit => ({
          rowId: shop.row.id,
          missing: wanted,
          wanted,
          reason: isShortOfGap ? 'near' : 'closed',
        })),
      ],
      wantedOf,
    ).toSorted((a, b) => (placeOf.get(a.rowId) ?? 0) - (placeOf.get(b.rowId) ?? 0)),
  }
}

/** The shortest way to a shop from where the day of anybody begins who may visit it. */
function nearestOf(
  { ends, legs }: VisitPlanFacts,
  shop: VisitShopFacts,
  who: readonly number[] | undefined,
): LeftOutVisit['nearest'] {
  return ends
    .flatMap(({ start, end }, person) => {
      const from = start ?? end
      if (!from || !hasRoad(from, shop) || who?.includes(person) === false) return []
      const { km, minutes } = legOf(legs, from, shop)
      return [{ km: tenths(km), minutes }]
    })
    .toSorted((one, other) => one.minutes - other.minutes)[0]
}

/** Locked visits of a shop and its others count as one. */
function byShop(leftOut: readonly LeftOutVisit[], wantedOf: ReadonlyMap<number, number>): LeftOutVisit[] {
  const byRow = new Map<number, LeftOutVisit>()
  for (const one of leftOut) {
    const missing = (byRow.get(one.rowId)?.missing ?? 0) + one.missing
    byRow.set(one.rowId, { ...one, missing, wanted: wantedOf.get(one.rowId) ?? one.wanted })
  }
  return [...byRow.values()]
}

type SolvedRoute = SolvedVisits['routes'][number]

/** Where somebody sleeps before and after a day. */
function nightsOf(
  { shops }: AskedVisits,
  routes: readonly SolvedRoute[],
  { vehicle, day, night }: SolvedRoute,
): VisitNights | undefined {
  const former = routes.find((route) => route.vehicle === vehicle && route.day === day - 1)?.night
  const at = (visit: number | undefined) => {
    const shop = visit === undefined ? undefined : shops[visit]?.shop
    return shop && nightAt(shop)
  }
  const [before, after] = [at(former), at(night)]
  return before || after ? { ...(before ? { before } : {}), ...(after ? { after } : {}) } : undefined
}

function plannedRoute(
  { shops, days, facts }: AskedVisits,
  { vehicle, day, visits }: SolvedRoute,
  nights: VisitNights | undefined,
): PlannedRoute {
  const stops = visits
    .map((visit) => shops[visit])
    .filter((shop) => shop !== undefined)
    .map(({ shop, minutes, hours, windows }) => ({
      shop,
      minutes,
      hours: hours[day] ?? [],
      windows: windows[day] ?? [],
    }))
  const route = dayRoute(
    facts,
    { person: vehicle, date: days[day] ?? facts.settings.startsOn, nights },
    stops,
  )
  if (!route) throw new Error(`route of person ${vehicle} on day ${day} does not keep its hours`)
  const isPinned = (at: number) => shops[visits[at] ?? -1]?.pinnedTo !== undefined
  return {
    ...route,
    stops: route.stops.map((stop, at) => (isPinned(at) ? { ...stop, isPinned: true } : stop)),
  }
}
