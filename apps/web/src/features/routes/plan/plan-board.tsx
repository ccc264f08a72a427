import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { DragDropContext } from '@hello-pangea/dnd'
import { useCallback, useMemo, useState, type MouseEvent } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatNumber, formatPlace } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { PagingFooter } from '../../../ui/table/paging-footer.tsx'
import { useRowMenu } from '../../../ui/table/rows/row-menu.tsx'
import type { GroupOfRoutes } from './groups.ts'
import { MapStrip } from './map/map-strip.tsx'
import { PhoneRoute } from './routes/phone-route.tsx'
import { PlanFilters } from './plan-filters.tsx'
import { PlanList } from './plan-list.tsx'
import { PlanMap } from './map/plan-map.tsx'
import { routeOfPoint, type Route } from './plan-state.ts'
import { SelectionBar } from './stops/selection-bar.tsx'
import { stopActions } from './stops/stop-actions.tsx'
import { useIdSet } from './stops/use-id-set.ts'
import { useLatest } from './use-latest.ts'
import { usePlanDrag } from './use-plan-drag.ts'
import { UnassignedSummary } from './unassigned/unassigned-summary.tsx'
import { useCorrection } from './stops/use-correction.tsx'
import type { PlanEditor } from './use-plan.ts'
import type { PlanVerbs } from './use-plan-verbs.ts'
import { usePointDialogs } from './stops/use-point-dialogs.tsx'
import { useShownGroups } from './use-shown-groups.ts'
import { ViewSwitch, type PlanPart } from './view-switch.tsx'
import styles from './plan.module.css'

type PlanBoardProps = {
  editor: PlanEditor
  verbs: PlanVerbs
  isPhone: boolean
  /** What the phone shows. */
  part: PlanPart
  onPart: (part: PlanPart) => void
  /** Hears of a row that was corrected here. */
  onRow: (row: RouteRow) => void
}

const dragUsage =
  'Pulsa espacio para levantar el punto, las flechas arriba y abajo para moverlo y espacio para soltarlo. Con Alt y las flechas se mueve directamente. Para llevarlo a otra ruta usa su menú de acciones.'

/** The list of routes beside the map. One without the other on the phone. */
export function PlanBoard({ editor, verbs, isPhone, part, onPart, onRow }: PlanBoardProps) {
  const { plan, pace, facts } = editor
  const [openIds, open] = useIdSet()
  const [selected, selection] = useIdSet()
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
  const stopMenu = useStopMenu({
    verbs,
    selected,
    onSelect: selection.toggle,
    onMove: dialogs.move,
    onPlace: (point) => void store.flush().then(() => correction.correct(point)),
  })
  const route = hover?.target ?? shownRoute(shown.groups, routeId)
  const place = route ? (shown.places.get(route.id) ?? 0) : 0
  const chosen = [...selected].flatMap(
    (id) => routeOfPoint(plan, id)?.points.find((point) => point.id === id) ?? [],
  )
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

  return (
    <DragDropContext
      dragHandleUsageInstructions={dragUsage}
      onDragStart={drag.onStart}
      onDragUpdate={drag.onUpdate}
      onDragEnd={drag.onEnd}
    >
      <Sheet label="Rutas generadas" className={styles.board}>
        <PlanFilters
          routes={plan.routes}
          groups={facts.groups}
          shown={shown}
          isHidden={isPhone && part === 'map'}
        />
        <div className={styles.two} data-view={isPhone ? part : undefined}>
          {(!isPhone || part === 'list') && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
            <div className={styles.list} role="region" tabIndex={0} aria-label="Lista de rutas">
              {chosen.length > 0 && (
                <SelectionBar
                  points={chosen.length}
                  onMove={() => dialogs.move(chosen, chosen[0] && routeOfPoint(plan, chosen[0].id))}
                  onCreate={() => {
                    verbs.create(chosen)
                    selection.clear()
                  }}
                  onClear={selection.clear}
                />
              )}
              {shown.groups.length === 0 && (
                <EmptyState title="Ninguna ruta coincide" reason="Cambia los filtros o la búsqueda." />
              )}
              <PlanList
                groups={shown.groups}
                places={shown.places}
                pace={pace}
                verbs={verbs}
                openIds={openIds}
                shownId={route?.id}
                unsaved={editor.unsaved}
                canUndo={editor.canUndo}
                selected={selected}
                drag={hover}
                dragRouteIds={dragRouteIds}
                onToggle={onToggle}
                onAdd={dialogs.addTo}
                onAssign={dialogs.assign}
                onCorrect={correction.correct}
                onStopMenu={stopMenu.show}
              />
              <UnassignedSummary
                points={plan.unassigned}
                groups={facts.groups}
                onAssign={dialogs.assign}
                onCorrect={correction.correct}
              />
              {shown.paging.total > shown.paging.size && (
                <PagingFooter
                  {...shown.paging}
                  report={(range) => `Grupos ${formatPlace(range, formatNumber(range.total))}`}
                />
              )}
            </div>
          )}
          {(!isPhone || part === 'map') && (
            <div className={styles.mapPlace}>
              <PlanMap
                groups={shown.groups}
                places={shown.places}
                shown={route}
                preview={hover?.preview}
                fitKey={`${route?.id} ${shown.paging.page} ${shown.groupKey} ${shown.groups.length}`}
                onRoute={setRouteId}
                bottom={isPhone ? 40 : 80}
              >
                {!isPhone && route && <MapStrip route={route} place={place} preview={hover?.preview} />}
              </PlanMap>
            </div>
          )}
          {isPhone && part === 'map' && route && (
            <PhoneRoute
              route={route}
              place={place}
              pace={pace}
              verbs={verbs}
              isBusy={verbs.busy.has(route.id)}
              onWhole={() => {
                open.add(route.id)
                onPart('list')
              }}
            />
          )}
        </div>
      </Sheet>
      {isPhone && <ViewSwitch value={part} onChange={onPart} />}
      {stopMenu.element}
      {dialogs.element}
      {correction.element}
    </DragDropContext>
  )
}

/** The route that the map is about: the one asked for, or the first of those in the list. */
function shownRoute(groups: readonly GroupOfRoutes[], routeId: number | undefined): Route | undefined {
  const routes = groups.flatMap((group) => group.routes)
  return routes.find(({ id }) => id === routeId) ?? routes[0]
}

type StopMenuWork = {
  verbs: PlanVerbs
  selected: ReadonlySet<number>
  onSelect: (pointId: number) => void
  onMove: (points: readonly RouteRow[], from: Route) => void
  onPlace: (point: RouteRow) => void
}

/** The menu of a point, from its button or from the right button of the mouse. */
function useStopMenu(work: StopMenuWork) {
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

const isNumber = (id: number | undefined): id is number => id !== undefined
