import type { UnassignedPoint } from '@cuadrante/contract/routes/generated-route.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { DragDropContext } from '@hello-pangea/dnd'
import { IconList, IconMap2 } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { count } from '../../../ui/format.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Gap, Sheet } from '../../../ui/sheet.tsx'
import { PagingFooter } from '../../../ui/table/paging-footer.tsx'
import { useRowMenu } from '../../../ui/table/row-menu.tsx'
import { SearchBox } from '../../../ui/table/search-box.tsx'
import AddDialog from './add-dialog.tsx'
import { groupsOf, routeFilters, type RouteFilter } from './groups.ts'
import { MapStrip } from './map-strip.tsx'
import MoveDialog from './move-dialog.tsx'
import { PhoneRoute } from './phone-route.tsx'
import { PlanList } from './plan-list.tsx'
import { PlanMap } from './plan-map.tsx'
import { routeOfPoint, type Route } from './plan-state.ts'
import { stopActions } from './stop-actions.tsx'
import { usePlanDrag } from './use-plan-drag.ts'
import type { PlanEditor } from './use-plan.ts'
import type { PlanVerbs } from './use-plan-verbs.ts'
import styles from './plan.module.css'

type PlanBoardProps = { editor: PlanEditor; verbs: PlanVerbs; batchId: number; isPhone: boolean }

const groupsPerPage = 5
const dragUsage =
  'Pulsa espacio para levantar el punto, las flechas arriba y abajo para moverlo y espacio para soltarlo. Con Alt y las flechas se mueve directamente. Para llevarlo a otra ruta usa su menú de acciones.'

/** The list of routes beside the map. One without the other on the phone. */
export function PlanBoard({ editor, verbs, isPhone }: PlanBoardProps) {
  const { plan, pace, facts } = editor
  const [filter, setFilter] = useState<RouteFilter>('all')
  const [groupKey, setGroupKey] = useState('')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set())
  const [shownId, setShownId] = useState<number | undefined>(plan.routes[0]?.id)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [moving, setMoving] = useState<{ points: readonly RouteRow[]; from: Route | undefined }>()
  const [addingTo, setAddingTo] = useState<Route>()
  const [view, setView] = useState<'list' | 'map'>('list')
  const menu = useRowMenu()

  const groups = useMemo(
    () => groupsOf(plan, facts.groups, { filter, groupKey, search }),
    [plan, facts.groups, filter, groupKey, search],
  )
  const places = useMemo(
    () => new Map(orderedRoutes(plan.routes, facts.groups).map(({ id }, i) => [id, i])),
    [plan.routes, facts.groups],
  )
  const pages = Math.max(1, Math.ceil(groups.length / groupsPerPage))
  const current = Math.min(page, pages - 1)
  const shownGroups = useMemo(
    () => groups.slice(current * groupsPerPage, (current + 1) * groupsPerPage),
    [groups, current],
  )
  const { hover, ...drag } = usePlanDrag(plan, pace, openIds, verbs)
  const shown = plan.routes.find(({ id }) => id === (hover?.target?.id ?? shownId))

  const toggle = useCallback((route: Route) => {
    setShownId(route.id)
    setOpenIds((before) =>
      before.has(route.id)
        ? new Set([...before].filter((id) => id !== route.id))
        : new Set([...before, route.id]),
    )
  }, [])
  const select = useCallback(
    (point: RouteRow) =>
      setSelected((before) =>
        before.has(point.id)
          ? new Set([...before].filter((id) => id !== point.id))
          : new Set([...before, point.id]),
      ),
    [],
  )
  const assign = useCallback((point: UnassignedPoint) => setMoving({ points: [point], from: undefined }), [])
  const verbsRef = useLatest({ verbs, menu, selected, select, setMoving })
  const onStopMenu = useCallback(
    (event: MouseEvent<HTMLElement>, route: Route, point: RouteRow, isRightButton: boolean) => {
      const now = verbsRef.current
      const actions = stopActions({
        route,
        point,
        isSelected: now.selected.has(point.id),
        verbs: now.verbs,
        onSelect: () => now.select(point),
        onMove: () => now.setMoving({ points: [point], from: route }),
      })
      if (isRightButton) now.menu.openHere(event, point.centerName, actions)
      else now.menu.openAt(event, point.centerName, actions)
    },
    [verbsRef],
  )
  const chosen = [...selected].flatMap(
    (id) => routeOfPoint(plan, id)?.points.find((point) => point.id === id) ?? [],
  )
  const dragRouteIds = useMemo(
    () =>
      new Set(
        [hover?.target?.id, hover && routeOfPoint(plan, hover.pointId)?.id].filter((id) => id !== undefined),
      ),
    [hover, plan],
  )
  const counts = useMemo(
    () =>
      Object.entries(routeFilters).map(
        ([key, { label, holds }]) => [key as RouteFilter, label, plan.routes.filter(holds).length] as const,
      ),
    [plan.routes],
  )

  const list = (
    <>
      {chosen.length > 0 && (
        <div className={styles.bulk} role="toolbar" aria-label="Puntos seleccionados">
          <b>{count(chosen.length, 'punto seleccionado', 'puntos seleccionados')}</b>
          <Gap />
          <Button
            size="small"
            onClick={() => setMoving({ points: chosen, from: chosen[0] && routeOfPoint(plan, chosen[0].id) })}
          >
            Mover a Otra Ruta
          </Button>
          <Button
            size="small"
            onClick={() => {
              verbs.create(chosen)
              setSelected(new Set())
            }}
          >
            Crear Nueva Ruta
          </Button>
          <Button size="small" onClick={() => setSelected(new Set())}>
            Quitar selección
          </Button>
        </div>
      )}
      {groups.length === 0 && (
        <EmptyState title="Ninguna ruta coincide" reason="Cambia los filtros o la búsqueda." />
      )}
      <PlanList
        groups={shownGroups}
        places={places}
        pace={pace}
        verbs={verbs}
        openIds={openIds}
        shownId={shown?.id}
        unsaved={editor.unsaved}
        canUndo={editor.canUndo}
        selected={selected}
        drag={hover}
        dragRouteIds={dragRouteIds}
        onToggle={toggle}
        onAdd={setAddingTo}
        onAssign={assign}
        onStopMenu={onStopMenu}
      />
      {pages > 1 && (
        <PagingFooter
          page={current}
          size={groupsPerPage}
          total={groups.length}
          onPage={setPage}
          report={({ from, to, total }) => `Grupos ${from}–${to} de ${total}`}
        />
      )}
    </>
  )
  const map = (
    <PlanMap
      groups={shownGroups}
      places={places}
      shown={shown}
      preview={hover?.preview}
      fitKey={`${shownId} ${current} ${groupKey} ${shownGroups.length}`}
      onRoute={setShownId}
      bottom={isPhone ? 300 : 80}
    >
      {!isPhone && shown && (
        <MapStrip route={shown} place={places.get(shown.id) ?? 0} preview={hover?.preview} />
      )}
    </PlanMap>
  )
  return (
    <DragDropContext
      dragHandleUsageInstructions={dragUsage}
      onDragStart={drag.onStart}
      onDragUpdate={drag.onUpdate}
      onDragEnd={drag.onEnd}
    >
      <Sheet label="Rutas generadas" className={styles.board}>
        <div className={styles.filters} hidden={isPhone && view === 'map'}>
          <div className={styles.chips} role="group" aria-label="Filtros rápidos">
            {counts.map(([key, label, routes]) => (
              <button
                key={key}
                type="button"
                aria-pressed={filter === key}
                onClick={() => {
                  setFilter(key)
                  setPage(0)
                }}
              >
                {label} <b>{routes}</b>
              </button>
            ))}
          </div>
          <Gap />
          <FilterSelect
            label="Provincia"
            value={groupKey}
            options={[
              { value: '', label: 'Todas' },
              ...facts.groups.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            onChange={(next) => {
              setGroupKey(next)
              setPage(0)
            }}
          />
          <SearchBox
            label="Buscar ruta o centro"
            value={search}
            onSearch={(text) => {
              setSearch(text)
              setPage(0)
            }}
          />
        </div>
        <div className={styles.two} data-view={isPhone ? view : undefined}>
          {(!isPhone || view === 'list') && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
            <div className={styles.list} role="region" tabIndex={0} aria-label="Lista de rutas">
              {list}
            </div>
          )}
          {(!isPhone || view === 'map') && <div className={styles.mapPlace}>{map}</div>}
          {isPhone && view === 'map' && shown && (
            <PhoneRoute
              route={shown}
              place={places.get(shown.id) ?? 0}
              pace={pace}
              verbs={verbs}
              isBusy={verbs.busy.has(shown.id)}
              onWhole={() => {
                setOpenIds((before) => new Set([...before, shown.id]))
                setView('list')
              }}
            />
          )}
        </div>
      </Sheet>
      {isPhone && (
        <div className={styles.viewSwitch} data-view={view}>
          <Segmented
            label="Lista o mapa"
            value={view}
            onChange={setView}
            options={[
              {
                value: 'list',
                label: 'Lista',
                icon: <IconList size={17} stroke={1.75} aria-hidden="true" />,
              },
              { value: 'map', label: 'Mapa', icon: <IconMap2 size={17} stroke={1.75} aria-hidden="true" /> },
            ]}
          />
        </div>
      )}
      {menu.element}
      {moving && (
        <MoveDialog
          plan={plan}
          pace={pace}
          points={moving.points}
          from={moving.from}
          onClose={() => setMoving(undefined)}
          onMove={(route, index) => {
            setMoving(undefined)
            setSelected(new Set())
            void verbs.moveTo(moving.points, route, index)
          }}
        />
      )}
      {addingTo && (
        <AddDialog
          plan={plan}
          pace={pace}
          route={plan.routes.find(({ id }) => id === addingTo.id) ?? addingTo}
          onClose={() => setAddingTo(undefined)}
          onAdd={(point) => {
            setAddingTo(undefined)
            void verbs.moveTo([point], addingTo)
          }}
        />
      )}
    </DragDropContext>
  )
}

/** Routes in the order of their groups: the numbers of the list and of the map. */
function orderedRoutes(routes: readonly Route[], groups: PlanEditor['facts']['groups']): Route[] {
  return groupsOf({ routes, unassigned: [] }, groups, { filter: 'all', groupKey: '', search: '' }).flatMap(
    (group) => group.routes,
  )
}

/** The latest value, for handlers that must stay the same between renders. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
