import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { useCallback, type MouseEvent } from 'react'
import { useRowMenu } from '../../../../ui/table/rows/row-menu.tsx'
import type { Route } from '../plan-state.ts'
import { useLatest } from '../use-latest.ts'
import type { PlanVerbs } from '../use-plan-verbs.ts'
import { stopActions } from './stop-actions.tsx'

type StopMenuWork = {
  verbs: PlanVerbs
  selected: ReadonlySet<number>
  onSelect: (pointId: number) => void
  onMove: (points: readonly RouteRow[], from: Route) => void
  onPlace: (point: RouteRow) => void
}

/** The menu of a point, from its button or from the right button of the mouse. */
export function useStopMenu(work: StopMenuWork) {
  const menu = useRowMenu()
  const latest = useLatest({ ...work, menu })
  const show = useCallback(
    (event: MouseEvent<HTMLElement>, route: Route, point: RouteRow, isRightButton: boolean) => {
      const now = latest.current
      const actions = stopActions({
        route,
        point,
        isSelected: now.selected.has(point.id),
        verbs: now.verbs,
        onSelect: () => now.onSelect(point.id),
        onMove: () => now.onMove([point], route),
        onPlace: () => now.onPlace(point),
      })
      if (isRightButton) now.menu.openHere(event, point.centerName, actions)
      else now.menu.openAt(event, point.centerName, actions)
    },
    [latest],
  )
  return { show, element: menu.element }
}
