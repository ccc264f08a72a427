import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { useCallback, useMemo, useState } from 'react'
import type { GroupOfRoutes } from './groups.ts'
import { routeOfPoint, type Route } from './plan-state.ts'
import { useCorrection } from './stops/use-correction.tsx'
import { useIdSet } from './stops/use-id-set.ts'
import { usePointDialogs } from './stops/use-point-dialogs.tsx'
import { useStopMenu } from './stops/use-stop-menu.ts'
import { usePlanDrag } from './use-plan-drag.ts'
import type { PlanEditor } from './use-plan.ts'
import type { PlanVerbs } from './use-plan-verbs.ts'
import { useShownGroups } from './use-shown-groups.ts'

export type Board = ReturnType<typeof useBoard>

/** What list and map share: routes that are shown and open, points that are chosen or dragged, and what stands over them. */
export function useBoard(editor: PlanEditor, verbs: PlanVerbs, onRow: (row: RouteRow) => void) {
  const { plan, pace, facts } = editor
  const [openIds, open] = useIdSet()
  const [ticked, selection] = useIdSet()
  const [routeId, setRouteId] = useState<number | undefined>(plan.routes[0]?.id)
  const shown = useShownGroups(plan, facts.groups)
  const { hover, ...drag } = usePlanDrag(plan, pace, openIds, verbs)
  const dialogs = usePointDialogs(plan, pace, verbs, selection.clear)
  const { takeRow, store } = editor
  const correction = useCorrection(
    useCallback(
      (row: RouteRow) => {
        takeRow(row)
        onRow(row)
      },
      [takeRow, onRow],
    ),
  )
  /** The ticked points of routes that may be changed, in the order in which they were ticked. */
  const chosen = useMemo(
    () =>
      [...ticked].flatMap((id) => {
        const route = routeOfPoint(plan, id)
        return route?.isLocked ? [] : (route?.points.find((point) => point.id === id) ?? [])
      }),
    [ticked, plan],
  )
  const selected = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])
  const stopMenu = useStopMenu({
    verbs,
    selected,
    onSelect: selection.toggle,
    onMove: dialogs.move,
    onPlace: (point) => void store.flush().then(() => correction.correct(point)),
  })
  const route = hover?.target ?? shownRoute(shown.groups, routeId)
  const place = route ? (shown.places.get(route.id) ?? 0) : 0
  const dragRouteIds = useMemo(
    () => new Set(hover ? [hover.target?.id, routeOfPoint(plan, hover.pointId)?.id].filter(isNumber) : []),
    [hover, plan],
  )
  const onToggle = useCallback(
    ({ id }: Route) => {
      setRouteId(id)
      open.toggle(id)
    },
    [open],
  )

  return {
    shown,
    route,
    place,
    showRoute: setRouteId,
    openIds,
    open,
    onToggle,
    selected,
    chosen,
    clearSelection: selection.clear,
    hover,
    drag,
    dragRouteIds,
    dialogs,
    correction,
    stopMenu,
  }
}

/** The route that the map is about: the one asked for, or the first of those in the list. */
function shownRoute(groups: readonly GroupOfRoutes[], routeId: number | undefined): Route | undefined {
  const routes = groups.flatMap((group) => group.routes)
  return routes.find(({ id }) => id === routeId) ?? routes[0]
}

const isNumber = (id: number | undefined): id is number => id !== undefined
