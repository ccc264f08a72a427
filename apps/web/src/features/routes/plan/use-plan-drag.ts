import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd'
import { useState } from 'react'
import { toast } from '../../../ui/toast.tsx'
import { cheapestIndex, gainKm, type Pace } from './settings/estimate.ts'
import {
  leastPoints,
  movePoints,
  pointById,
  routeOfPoint,
  type PlanState,
  type Route,
  type Target,
} from './plan-state.ts'
import { gainWords } from './routes/route-words.ts'
import type { DragState } from './stops/drag-state.ts'
import type { PlanVerbs } from './use-plan-verbs.ts'

type Hover = DragState & {
  /** The route under the point as it would be, and as it is. */
  readonly preview: Route | undefined
  readonly target: Route | undefined
}

/**
 * Dragging a point within a route, to another one, or out of all: while it hovers, the optimiser's own evaluation says what
 * the drop would gain, the map draws it, and readers hear the place.
 */
export function usePlanDrag(plan: PlanState, pace: Pace, openIds: ReadonlySet<number>, verbs: PlanVerbs) {
  const [hover, setHover] = useState<Hover>()

  const onStart = ({ draggableId }: DragStart, { announce }: ResponderProvided) => {
    const point = pointById(plan, idOf(draggableId))
    announce(
      `Has levantado ${point?.centerName ?? 'el punto'}. Muévelo con las flechas y suéltalo con espacio.`,
    )
  }

  const onUpdate = ({ draggableId, destination }: DragUpdate, { announce }: ResponderProvided) => {
    const point = pointById(plan, idOf(draggableId))
    const target = point && targetOf(plan, destination, point, openIds)
    if (!point || !target) {
      setHover(undefined)
      return announce('Fuera de las rutas.')
    }
    const after = movePoints(plan, [point.id], target)
    const gain = gainKm(plan, after, pace)
    const routeId = target === 'unassigned' ? undefined : target.routeId
    const preview = after.routes.find(({ id }) => id === routeId)
    const number = preview ? preview.points.findIndex(({ id }) => id === point.id) + 1 : 0
    setHover({
      pointId: point.id,
      gain,
      number,
      preview,
      target: plan.routes.find(({ id }) => id === routeId),
    })
    announce(
      preview
        ? `Lugar ${number} de ${preview.points.length} en ${preview.name}, ${gainWords(gain)}.`
        : 'Sin asignar a ninguna ruta.',
    )
  }

  const onEnd = ({ draggableId, destination, reason }: DropResult, { announce }: ResponderProvided) => {
    setHover(undefined)
    const point = pointById(plan, idOf(draggableId))
    const target = point && targetOf(plan, destination, point, openIds)
    if (reason !== 'DROP' || !point || !target) return announce('El punto vuelve a su sitio.')
    if (!drop(plan, point, target, verbs)) return announce('El punto vuelve a su sitio.')
    announce(target === 'unassigned' ? 'El punto queda sin asignar.' : 'Punto soltado.')
  }
  return { hover, onStart, onUpdate, onEnd }
}

/** Whether the drop changed anything. */
function drop(plan: PlanState, point: RouteRow, target: Target, verbs: PlanVerbs): boolean {
  if (target === 'unassigned') {
    const from = routeOfPoint(plan, point.id)
    if (!from) return false
    if (from.points.length > leastPoints) verbs.remove(from, point)
    else toast('info', 'La ruta conserva sus puntos', 'Para vaciarla, mueve sus puntos a otra ruta.')
    return from.points.length > leastPoints
  }
  const route = plan.routes.find(({ id }) => id === target.routeId)
  if (route) void verbs.moveTo([point], route, target.index)
  return route !== undefined
}

const idOf = (draggableId: string): number => Number(draggableId.replace('point-', ''))

/** A closed card takes a point where it lengthens the route the least. */
function targetOf(
  plan: PlanState,
  destination: DragUpdate['destination'],
  point: RouteRow,
  openIds: ReadonlySet<number>,
): Target | undefined {
  if (!destination) return undefined
  if (destination.droppableId.startsWith('unassigned-')) return 'unassigned'
  const routeId = Number(destination.droppableId.replace('route-', ''))
  const route = plan.routes.find(({ id }) => id === routeId)
  if (!route) return undefined
  const isOpen = openIds.has(routeId) || route.points.some(({ id }) => id === point.id)
  return { routeId, index: isOpen ? destination.index : cheapestIndex(route, point) }
}
