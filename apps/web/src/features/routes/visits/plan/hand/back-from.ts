import type { VisitChange } from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { routeStates } from '../route-progress.ts'

export type Change = Omit<VisitChange, 'version'>

/** The change that takes another one back, read from the plan before it. */
export function backFrom({ routes }: VisitPlan, { rowId, from, to }: Change): Change {
  const day = routes.find((route) => route.person === from?.person && route.date === from.date)
  const position = day?.stops.findIndex((stop) => stop.rowId === rowId) ?? -1
  const isPinned = day?.stops[position]?.isPinned === true
  if (to === undefined) return { rowId, from, isPinned }
  if (from === null || (day && isMissed(day, rowId))) return { rowId, from: to, to: null }
  return { rowId, from: to, to: from, position: Math.max(0, position), isPinned }
}

/** It stays on its day as one that could not be made, and another day took it beside. */
const isMissed = (day: VisitRoute, rowId: number): boolean => routeStates(day).get(rowId)?.state === 'missed'
