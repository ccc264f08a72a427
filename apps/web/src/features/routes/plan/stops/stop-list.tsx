import { legMarginKm } from '@cuadrante/domain/routes/leg-margin.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { Droppable } from '@hello-pangea/dnd'
import type { MouseEvent } from 'react'
import { legBetween, type Pace } from '../settings/estimate.ts'
import { groupKeyOf, isPending, type Route } from '../plan-state.ts'
import type { DragState } from './drag-state.ts'
import { legKmWords, timeWords } from '../routes/route-words.ts'
import { StopRow, type StopLeg } from './stop-row.tsx'
import type { PlanVerbs } from '../use-plan-verbs.ts'
import styles from './stops.module.css'

type StopListProps = {
  route: Route
  pace: Pace
  verbs: PlanVerbs
  selected: ReadonlySet<number>
  drag: DragState | undefined
  onStopMenu: (event: MouseEvent<HTMLElement>, route: Route, point: RouteRow, isRightButton: boolean) => void
}

/** The stops of an open route in order of visit, with the leg that leads to each. */
export const StopList = ({ route, pace, verbs, selected, drag, onStopMenu }: StopListProps) => (
  <Droppable droppableId={`route-${route.id}`} type={groupKeyOf(route)}>
    {(zone, { isDraggingOver }) => (
      <ol
        ref={zone.innerRef}
        {...zone.droppableProps}
        className={styles.stops}
        data-over={isDraggingOver || undefined}
        aria-label={`Puntos de ${route.name}`}
      >
        {route.start && (
          <li className={styles.startPlace}>
            <span className={styles.disc} aria-hidden="true" />
            Salida: {route.start.name}
          </li>
        )}
        {route.points.map((point, index) => (
          <StopRow
            key={point.id}
            point={point}
            index={index}
            number={drag?.pointId === point.id ? drag.number : index + 1}
            isLocked={route.isLocked}
            isSelected={selected.has(point.id)}
            gain={drag?.pointId === point.id ? drag.gain : undefined}
            leg={legOf(route, index, pace)}
            onMenu={(event, isRightButton) => onStopMenu(event, route, point, isRightButton)}
            onShift={(by) => {
              if (!route.isLocked) verbs.shift(route, point, by)
            }}
          />
        ))}
        {zone.placeholder}
      </ol>
    )}
  </Droppable>
)

/** The leg that leads to a stop: measured, or estimated while the route is pending; and between which addresses. */
function legOf(route: Route, index: number, pace: Pace): StopLeg | undefined {
  const from = index === 0 ? route.start : route.points[index - 1]
  const to = route.points[index]
  if (!from || !to) return undefined
  const margin = legMarginKm(route.points[index - 1]?.radiusKm ?? null, to.radiusKm)
  const leg = route.routeLegs[index - (route.start ? 0 : 1)]
  if (leg && !isPending(route))
    return {
      words: `${legKmWords(leg.distance, margin)} · ${timeWords(leg.duration)}`,
      ...(leg.startAddress && leg.endAddress
        ? { addresses: `De ${leg.startAddress} a ${leg.endAddress}` }
        : {}),
    }
  const { km, minutes } = legBetween(from, to, pace)
  return { words: `≈ ${legKmWords(km, margin)} · ${timeWords(minutes)}` }
}
