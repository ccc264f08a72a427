import type { VisitTravel } from '@cuadrante/contract/routes/visits/plans/visit-travel.ts'
import { endsOf } from '../facts/day-route.ts'
import type { VisitPlanFacts } from '../facts/visit-facts.ts'
import type { PlannedRoute } from '../visit-plans.queries.ts'

/** The share of estimated minutes of which the error must be known before any is told. */
const least = 2 / 3

/** Where the travel times of planned days come from, and how far the estimated ones may be out. */
export function travelOf(
  facts: Pick<VisitPlanFacts, 'shops' | 'ends' | 'legs'>,
  routes: readonly PlannedRoute[],
): VisitTravel {
  const { shops, legs } = facts
  const byRow = new Map(shops.map((shop) => [shop.row.id, shop]))
  const sum = { all: 0, measured: 0, told: 0, out: 0 }
  const taught = new Set<{ readonly legs: number }>()
  for (const route of routes) {
    const { start, end } = endsOf(facts, route)
    const { stops } = route
    const places = [start, ...stops.map(({ rowId }) => byRow.get(rowId) ?? null), end]
    places.slice(1).forEach((to, i) => {
      const from = places[i]
      if (!from || !to) return
      const { durationMin, isMeasured, factor } = legs.leg(from, to)
      sum.all += durationMin
      if (isMeasured) sum.measured += durationMin
      if (!factor) return
      taught.add(factor)
      sum.told += durationMin
      sum.out += durationMin * factor.error
    })
  }
  const estimated = sum.all - sum.measured
  const isTold = sum.told > 0 && sum.told >= estimated * least
  return {
    byRoad: sum.all > 0 ? Math.floor((100 * sum.measured) / sum.all + 1e-6) : 0,
    error: isTold
      ? {
          percent: Math.max(1, Math.round(sum.out / sum.told)),
          legs: [...taught].reduce((all, one) => all + one.legs, 0),
        }
      : null,
  }
}
