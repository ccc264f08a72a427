import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { cheapestIndex, gainKm, type Pace } from '../settings/estimate.ts'
import { groupKeyOf, movePoints, type PlanState, type Route } from '../plan-state.ts'

type MoveTarget = { readonly route: Route; readonly index: number; readonly gain: number }

/** The routes that may take all the points, those of the same province and island, the cheapest first. */
export function moveTargets(
  plan: PlanState,
  points: readonly RouteRow[],
  from: Route | undefined,
  pace: Pace,
): MoveTarget[] {
  const [first] = points
  if (!first) return []
  const ids = points.map(({ id }) => id)
  return plan.routes
    .filter(
      (route) => route.id !== from?.id && points.every((point) => groupKeyOf(point) === groupKeyOf(route)),
    )
    .map((route) => {
      const index = cheapestIndex(route, first)
      return { route, index, gain: gainKm(plan, movePoints(plan, ids, { routeId: route.id, index }), pace) }
    })
    .toSorted((a, b) => a.gain - b.gain)
}
