import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import type { DragState } from '../stops/drag-state.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { Droppable } from '@hello-pangea/dnd'
import { IconArrowBackUp, IconLock, IconLockOpen, IconMapPinPlus, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent } from 'react'
import { paths, pathTo } from '../../../../api/paths.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { colorOf } from '../../../../ui/map/map-content.ts'
import { figuresOf, type Pace } from '../settings/estimate.ts'
import { groupKeyOf, isPending, type Route } from '../plan-state.ts'
import { RouteFigures } from './route-figures.tsx'
import { RouteName } from './route-name.tsx'
import { StopList } from '../stops/stop-list.tsx'
import { ViewRoute } from './view-route.tsx'
import type { PlanVerbs } from '../use-plan-verbs.ts'
import styles from './route-card.module.css'

type RouteCardProps = {
  route: Route
  /** Its number in the list, from 0; colour and map follow it. */
  place: number
  pace: Pace
  verbs: PlanVerbs
  isOpen: boolean
  isShown: boolean
  isUnsaved: boolean
  isBusy: boolean
  canUndo: boolean
  selected: ReadonlySet<number>
  drag: DragState | undefined
  onToggle: (route: Route) => void
  onAdd: (route: Route) => void
  onStopMenu: (event: MouseEvent<HTMLElement>, route: Route, point: RouteRow, isRightButton: boolean) => void
}

/** A route: closed a strip of its stops, open the list of them with the legs between. */
export const RouteCard = memo(function RouteCard(props: RouteCardProps) {
  const { route, place, isOpen, isShown } = props
  return (
    <li
      className={`${styles.route} map-color-${colorOf(place)}`}
      data-open={isOpen || undefined}
      data-shown={isShown || undefined}
      id={`ruta-${route.id}`}
    >
      <CardHead {...props} />
      {isOpen ? (
        <>
          <StopList {...props} />
          <CardFoot {...props} />
        </>
      ) : (
        <Strip route={route} onOpen={() => props.onToggle(route)} />
      )}
    </li>
  )
})

function CardHead({ route, place, pace, verbs, isOpen, isUnsaved, onToggle }: RouteCardProps) {
  return (
    <div className={styles.cardHead}>
      <button
        type="button"
        className={styles.number}
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Cerrar' : 'Abrir'} la ruta ${route.name}`}
        onClick={() => onToggle(route)}
      >
        {place + 1}
      </button>
      <div className={styles.headWords}>
        <div className={styles.nameLine}>
          <RouteName
            name={route.name}
            isLocked={route.isLocked}
            onRename={(name) => verbs.rename(route, name)}
          />
          {isPending(route) && (
            <span className={styles.pending}>
              <IconRefresh size={13} stroke={2.2} aria-hidden="true" />
              Pendiente de recalcular
            </span>
          )}
          {route.job && (
            <Link className={styles.job} to={pathTo(paths.campaign, { id: route.job.campaignId })}>
              Trabajo #{route.job.id}
            </Link>
          )}
          {isUnsaved && (
            <button type="button" className={styles.unsaved} onClick={verbs.retry}>
              Sin guardar · Reintentar
            </button>
          )}
        </div>
        <RouteFigures route={route} figures={figuresOf(route, pace)} />
      </div>
      <div className={styles.headActions}>
        <ViewRoute route={route} />
        <IconButton
          label={route.isLocked ? `Desbloquear ${route.name}` : `Bloquear ${route.name}`}
          aria-pressed={route.isLocked}
          className={route.isLocked ? undefined : styles.unlocked}
          onClick={() => verbs.setLocked(route, !route.isLocked)}
        >
          {route.isLocked ? (
            <IconLock size={17} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconLockOpen size={17} stroke={1.75} aria-hidden="true" />
          )}
        </IconButton>
      </div>
    </div>
  )
}

const mostInStrip = 8

/** The stops of a closed route by their towns; a stop can be dropped on it. */
const Strip = ({ route, onOpen }: { route: Route; onOpen: () => void }) => (
  <Droppable droppableId={`route-${route.id}`} type={groupKeyOf(route)}>
    {(zone, { isDraggingOver }) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the number of the card opens it by keyboard
      <ol
        ref={zone.innerRef}
        {...zone.droppableProps}
        className={styles.strip}
        data-over={isDraggingOver || undefined}
        onClick={onOpen}
      >
        {route.points.slice(0, mostInStrip).map((point, index) => (
          <li key={point.id}>
            <i>{index + 1}</i>
            {townOf(point) || point.centerName}
          </li>
        ))}
        {route.points.length > mostInStrip && <li>+{route.points.length - mostInStrip} más</li>}
        <li className={styles.stripEnd} aria-hidden="true">
          {zone.placeholder}
        </li>
      </ol>
    )}
  </Droppable>
)

function CardFoot({ route, verbs, isBusy, canUndo, onAdd }: RouteCardProps) {
  if (route.isLocked) return null
  return (
    <div className={styles.cardFoot}>
      <Button
        size="small"
        icon={<IconMapPinPlus size={15} stroke={1.75} aria-hidden="true" />}
        onClick={() => onAdd(route)}
      >
        Añadir punto…
      </Button>
      <span className={styles.push} />
      {canUndo && (
        <Button
          size="small"
          icon={<IconArrowBackUp size={15} stroke={1.75} aria-hidden="true" />}
          onClick={verbs.undo}
        >
          Deshacer
        </Button>
      )}
      {isPending(route) && (
        <Button
          size="small"
          look="filled"
          isBusy={isBusy}
          icon={<IconRefresh size={15} stroke={2} aria-hidden="true" />}
          onClick={() => void verbs.recalculate(route)}
        >
          Recalcular
        </Button>
      )}
    </div>
  )
}
