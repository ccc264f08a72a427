import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { isTight, type VisitShop, type VisitStop } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import {
  IconArrowDown,
  IconArrowUp,
  IconArrowsRightLeft,
  IconDotsVertical,
  IconLock,
  IconLockOpen,
  IconTrash,
} from '@tabler/icons-react'
import type { VisitState } from '@cuadrante/domain/visits/visit-day.ts'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../../../../ui/button.tsx'
import type { RowAction } from '../../../../../ui/table/column.ts'
import { useRowMenu } from '../../../../../ui/table/rows/row-menu.tsx'
import { percent, span, type AxisHours } from '../axis.ts'
import { PhotosOfVisit } from '../photos-of-visit.tsx'
import type { RouteProgress } from '../route-progress.ts'
import { VisitMoment } from '../visit-moment.tsx'
import styles from '../timeline.module.css'
import type { VisitHand } from './use-visit-changes.ts'
import type { VisitDrag } from './use-visit-drag.ts'

type VisitLinesProps = {
  route: VisitRoute
  shops: ReadonlyMap<number, VisitShop>
  axis: AxisHours
  /** Absent while the day cannot be changed. */
  hand: VisitHand | undefined
  drag: VisitDrag
  /** Once the day is a job and has begun. */
  progress: RouteProgress | undefined
}

/** The visits of the open person: hours of the shop, the visit and its slack, and what hands can do with it. */
export function VisitLines({ route, shops, axis, hand, drag, progress }: VisitLinesProps) {
  const menu = useRowMenu()
  const day = { person: route.person, date: route.date }
  return (
    <>
      <ol className={styles.visits}>
        {route.stops.map((stop, i) => {
          const shop = shops.get(stop.rowId)
          const name = shop?.name ?? 'Un centro que ya no está en el archivo'
          const state = progress?.visits[i]?.state.state ?? 'open'
          const actions = hand ? actionsOf(hand, route, { at: i, name, state }) : []
          const canMove = hand !== undefined && actions.length > 0
          return (
            <li key={stop.rowId} {...(canMove ? drag.source({ rowId: stop.rowId, from: day }) : {})}>
              <span className={styles.shop}>
                <i aria-hidden="true">{i + 1}</i>
                <span>
                  <span>
                    {name}
                    {stop.isPinned && (
                      <IconLock
                        size={14}
                        stroke={2}
                        className={styles.pinned}
                        aria-label="Fijada"
                        role="img"
                      />
                    )}
                  </span>
                  <span className="secondary">
                    {[shop?.town, progress?.visits[i]?.state.note ?? shop?.hours, shop?.who]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </span>
              <VisitTrack stop={stop} axis={axis} progress={progress?.visits[i]} now={progress?.now} />
              <VisitMoment stop={stop} progress={progress?.visits[i]} />
              {canMove && (
                <IconButton
                  label={`Acciones de ${name}`}
                  aria-haspopup="menu"
                  disabled={hand?.isBusy}
                  data-visit={stop.rowId}
                  onClick={(event) => menu.openAt(event, name, actions)}
                  onKeyDown={(event) => runKey(event, actions)}
                >
                  <IconDotsVertical size={18} stroke={1.8} aria-hidden="true" />
                </IconButton>
              )}
              <PhotosOfVisit route={route} rowId={stop.rowId} name={name} />
            </li>
          )
        })}
      </ol>
      {menu.element}
    </>
  )
}

type VisitTrackProps = {
  stop: VisitStop
  axis: AxisHours
  progress: RouteProgress['visits'][number] | undefined
  now: number | undefined
}

const VisitTrack = ({ stop, axis, progress, now }: VisitTrackProps) => (
  <span className={styles.track} aria-hidden="true">
    {stop.windows.map(([from, to]) => (
      <s key={from} className={styles.window} style={span(from, to, axis)} />
    ))}
    <s
      className={styles.slack}
      style={span(stop.startsAt + stop.minutes, stop.latest + stop.minutes, axis)}
    />
    <b
      className={styles.visit}
      data-tight={isTight(stop) || undefined}
      style={span(stop.startsAt, stop.startsAt + stop.minutes, axis)}
    />
    {progress && progress.state.arrivedAt !== null && (
      <u
        className={styles.actual}
        style={span(progress.state.arrivedAt, progress.state.leftAt ?? now ?? progress.state.arrivedAt, axis)}
      />
    )}
    {now !== undefined && <i className={styles.now} style={{ left: `${percent(now, axis)}%` }} />}
  </span>
)

type Keyed = RowAction & { readonly code?: string; readonly isAlt?: boolean }

type Line = { readonly at: number; readonly name: string; readonly state: VisitState['state'] }

/** Nothing of what is made or being made; another day for what could not be. */
function actionsOf(hand: VisitHand, { person, date, stops }: VisitRoute, { at, name, state }: Line): Keyed[] {
  const stop = stops[at]
  if (!stop || state === 'done' || state === 'there') return []
  const { rowId } = stop
  const from = { person, date }
  const ofDay = (route: VisitRoute) => route.person === person && route.date === date
  const ofPerson = (route: VisitRoute) => route.person === person
  const isPinned = stop.isPinned === true
  const shift = (position: number) => () => void hand.change({ rowId, from, to: from, position, isPinned })
  const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const
  const move: Keyed = {
    label: state === 'missed' ? 'Buscar otro día…' : 'Mover a…',
    keys: 'M',
    code: 'm',
    icon: <IconArrowsRightLeft {...icon} />,
    onSelect: () => hand.choose(rowId, from),
  }
  if (state === 'missed') return [move]
  return [
    move,
    {
      label: isPinned ? 'Soltar' : 'Fijar aquí',
      keys: 'P',
      code: 'p',
      icon: isPinned ? <IconLockOpen {...icon} /> : <IconLock {...icon} />,
      onSelect: () => void hand.change({ rowId, from, isPinned: !isPinned }),
    },
    {
      label: hand.isPinned(ofDay) ? 'Soltar su día entero' : 'Fijar su día entero, en este orden',
      keys: 'D',
      code: 'd',
      icon: hand.isPinned(ofDay) ? <IconLockOpen {...icon} /> : <IconLock {...icon} />,
      onSelect: () => hand.pin(ofDay),
    },
    {
      label: hand.isPinned(ofPerson) ? 'Soltar todos sus días' : 'Fijar todos sus días',
      icon: hand.isPinned(ofPerson) ? <IconLockOpen {...icon} /> : <IconLock {...icon} />,
      onSelect: () => hand.pin(ofPerson),
    },
    {
      label: 'Antes',
      keys: 'Alt ↑',
      code: 'ArrowUp',
      isAlt: true,
      isOff: at === 0,
      icon: <IconArrowUp {...icon} />,
      onSelect: shift(at - 1),
    },
    {
      label: 'Después',
      keys: 'Alt ↓',
      code: 'ArrowDown',
      isAlt: true,
      isOff: at === stops.length - 1,
      icon: <IconArrowDown {...icon} />,
      onSelect: shift(at + 1),
    },
    {
      label: 'Quitar de este día',
      isDanger: true,
      startsGroup: true,
      icon: <IconTrash {...icon} />,
      onSelect: () => void hand.change({ rowId, from, to: null }, `${name} no se visita ese día.`),
    },
  ]
}

/** Keys of a line: those of its menu, and arrows between the visits. */
function runKey(event: KeyboardEvent<HTMLElement>, actions: readonly Keyed[]) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  const action = actions.find(({ code, isAlt = false }) => code === event.key && isAlt === event.altKey)
  if (action) {
    event.preventDefault()
    if (!action.isOff) action.onSelect()
    return
  }
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
  if (event.altKey || !(event.key in step)) return
  const line = event.currentTarget.closest('li')?.[step[event.key as keyof typeof step]]
  const button = line?.querySelector<HTMLElement>('[data-visit]')
  if (!button) return
  event.preventDefault()
  button.focus()
}
