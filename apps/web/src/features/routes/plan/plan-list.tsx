import { IconChevronUp } from '@tabler/icons-react'
import { useState, type MouseEvent } from 'react'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { Tag } from '../../../ui/status/status-badge.tsx'
import { figuresOf, type Pace } from './settings/estimate.ts'
import type { GroupOfRoutes } from './groups.ts'
import type { Route } from './plan-state.ts'
import { RouteCard } from './routes/route-card.tsx'
import type { DragState } from './stops/drag-state.ts'
import { timeWords } from './routes/route-words.ts'
import type { UnassignedActions } from './unassigned/unassigned-action.tsx'
import { UnassignedList } from './unassigned/unassigned-list.tsx'
import type { PlanVerbs } from './use-plan-verbs.ts'
import styles from './plan.module.css'

export type PlanListProps = UnassignedActions & {
  groups: readonly GroupOfRoutes[]
  /** Number of each route in the whole plan, from 0. */
  places: ReadonlyMap<number, number>
  pace: Pace
  verbs: PlanVerbs
  openIds: ReadonlySet<number>
  shownId: number | undefined
  unsaved: ReadonlySet<number>
  canUndo: boolean
  selected: ReadonlySet<number>
  drag: DragState | undefined
  dragRouteIds: ReadonlySet<number>
  onToggle: (route: Route) => void
  onAdd: (route: Route) => void
  onStopMenu: (event: MouseEvent<HTMLElement>, route: Route, point: RouteRow, isRightButton: boolean) => void
}

/** Routes by province or island; what no route holds stands first in its group. */
export const PlanList = (props: PlanListProps) => (
  <>
    {props.groups.map((group) => (
      <Group key={group.group.key} {...props} of={group} />
    ))}
  </>
)

const shownAtFirst = 25

function Group({ of: { group, routes, unassigned }, ...props }: PlanListProps & { of: GroupOfRoutes }) {
  const [isFolded, setIsFolded] = useState(false)
  const [limit, setLimit] = useState(shownAtFirst)
  const {
    places,
    verbs,
    openIds,
    shownId,
    unsaved,
    drag,
    dragRouteIds,
    canUndo,
    onAssign,
    onCorrect,
    ...rest
  } = props
  const shown = routes.slice(0, limit)
  return (
    <section aria-label={group.name}>
      <div className={styles.groupHead}>
        <h2>{group.name}</h2>
        {group.isIsland && <Tag>Isla</Tag>}
        <GroupFigures routes={routes} pace={props.pace} />
        <span className={styles.fold} data-folded={isFolded || undefined}>
          <IconButton
            label={isFolded ? `Mostrar ${group.name}` : `Plegar ${group.name}`}
            aria-expanded={!isFolded}
            onClick={() => setIsFolded(!isFolded)}
          >
            <IconChevronUp size={16} stroke={1.9} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {!isFolded && (
        <>
          {unassigned.length > 0 && (
            <UnassignedList
              groupKey={group.key}
              points={unassigned}
              onAssign={onAssign}
              onCorrect={onCorrect}
            />
          )}
          <ul className={styles.routes}>
            {shown.map((route) => {
              const isOpen = openIds.has(route.id)
              return (
                <RouteCard
                  key={route.id}
                  {...rest}
                  route={route}
                  place={places.get(route.id) ?? 0}
                  verbs={verbs}
                  isOpen={isOpen}
                  isShown={route.id === shownId}
                  isUnsaved={unsaved.has(route.id)}
                  isBusy={verbs.busy.has(route.id)}
                  canUndo={isOpen && canUndo}
                  drag={dragRouteIds.has(route.id) ? drag : undefined}
                />
              )
            })}
          </ul>
          {routes.length > limit && (
            <div className={styles.moreRoutes}>
              <Button look="subtle" onClick={() => setLimit(limit + 100)}>
                Ver {count(Math.min(100, routes.length - limit), 'ruta')} más
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** How much a group holds; the phone has room for the numbers of routes and points only. */
function GroupFigures({ routes, pace }: { routes: readonly Route[]; pace: Pace }) {
  const figures = routes.map((route) => figuresOf(route, pace))
  const points = routes.reduce((sum, { points: stops }) => sum + stops.length, 0)
  const km = figures.reduce((sum, figure) => sum + figure.km, 0)
  const minutes = figures.reduce((sum, figure) => sum + figure.minutes, 0)
  return (
    <span>
      {count(routes.length, 'ruta')} · {count(points, 'punto')}
      <span className={styles.onlyWide}>
        {' '}
        · {formatNumber(km)} km · {timeWords(minutes)}
      </span>
    </span>
  )
}
