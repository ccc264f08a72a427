import type { LeftOutVisit } from '@cuadrante/contract/routes/visits/visit-plan.ts'
import { canServeAlone } from '@cuadrante/routing/visits/can-serve.ts'
import type { VisitsProblem } from '@cuadrante/routing/visits/model.ts'
import type { SolvedVisits } from '@cuadrante/routing/visits/solve-order.ts'
import { dayRoute } from './day-route.ts'
import { helperOf, roomOf } from './room-of.ts'
import type { VisitPlanFacts } from './visit-facts.ts'
import type { PlannedRoute } from './visit-plans.queries.ts'
import type { AskedVisits } from './visit-problem.ts'

type PlannedVisits = { readonly routes: PlannedRoute[]; readonly leftOut: LeftOutVisit[] }

/** The days of people with their hours, and what is made on no day and why. */
export function plannedVisits(asked: AskedVisits, solution: SolvedVisits): PlannedVisits {
  const { problem, shops, closed, facts } = asked
  const made = new Map<number, number>()
  const routes = solution.routes.map((route): PlannedRoute => {
    for (const visit of route.visits) made.set(visit, (made.get(visit) ?? 0) + 1)
    return plannedRoute(asked, route)
  })
  const leftOut = shops.flatMap(({ shop, wanted }, visit): LeftOutVisit[] => {
    const missing = wanted - (made.get(visit) ?? 0)
    if (missing <= 0) return []
    const hasDays = (shops[visit]?.patterns[0]?.length ?? 0) >= wanted
    const impossible = whyNever(problem, visit)
    const reason = impossible ?? (hasDays || !made.has(visit) ? 'full' : 'closed')
    const room = hasDays ? roomOf(solution.rooms.get(visit), asked.days, facts.settings.people) : undefined
    const helper = hasDays ? helperOf(solution.helpers.get(visit), asked.days) : undefined
    return [
      {
        rowId: shop.row.id,
        missing,
        wanted,
        reason,
        ...(room ? { room } : {}),
        ...(helper ? { helper } : {}),
      },
    ]
  })
  const wantedOf = new Map<number, number>()
  for (const { shop, wanted } of [...shops, ...closed])
    wantedOf.set(shop.row.id, (wantedOf.get(shop.row.id) ?? 0) + wanted)
  return {
    routes: routes.toSorted((a, b) => a.date.localeCompare(b.date) || a.person - b.person),
    leftOut: byShop(
      [
        ...leftOut,
        ...closed.map(({ shop, wanted }): LeftOutVisit => ({
          rowId: shop.row.id,
          missing: wanted,
          wanted,
          reason: 'closed',
        })),
      ],
      wantedOf,
    ).toSorted((a, b) => rowNumber(facts, a.rowId) - rowNumber(facts, b.rowId)),
  }
}

/** Why nobody makes a visit even as the only one of a day. */
function whyNever(problem: VisitsProblem, at: number): 'nobody' | 'who' | 'far' | undefined {
  const visit = problem.visits[at]
  if (canServeAlone(problem, at) || !visit) return undefined
  if (visit.vehicles?.length === 0) return 'nobody'
  const { vehicles: _, ...byAnybody } = visit
  return visit.vehicles && canServeAlone({ ...problem, visits: problem.visits.with(at, byAnybody) }, at)
    ? 'who'
    : 'far'
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

const rowNumber = ({ shops }: VisitPlanFacts, id: number): number =>
  shops.find(({ row }) => row.id === id)?.row.rowNumber ?? 0

function plannedRoute(
  { shops, days, facts }: AskedVisits,
  { vehicle, day, visits }: SolvedVisits['routes'][number],
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
  const route = dayRoute(facts, { person: vehicle, date: days[day] ?? facts.settings.startsOn }, stops)
  if (!route) throw new Error(`route of person ${vehicle} on day ${day} does not keep its hours`)
  const isPinned = (at: number) => shops[visits[at] ?? -1]?.pinnedTo !== undefined
  return {
    ...route,
    stops: route.stops.map((stop, at) => (isPinned(at) ? { ...stop, isPinned: true } : stop)),
  }
}
