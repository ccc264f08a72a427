import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import {
  IconArrowDown,
  IconArrowUp,
  IconArrowUpRight,
  IconCheck,
  IconLockOpen,
  IconMapPin,
  IconRoute,
  IconTrash,
} from '@tabler/icons-react'
import type { RowAction } from '../../../../ui/table/column.ts'
import { leastPoints, type Route } from '../plan-state.ts'
import type { PlanVerbs } from '../use-plan-verbs.ts'

type StopActionsProps = {
  route: Route
  point: RouteRow
  isSelected: boolean
  verbs: PlanVerbs
  onSelect: () => void
  onMove: () => void
  /** Puts its point elsewhere on the map. */
  onPlace: () => void
}

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
/** What can be done with a stop, first of all of a locked route that it is unlocked: the same behind ⋯, on the right button and, in part, by Alt and the arrows. */
export function stopActions({
  route,
  point,
  isSelected,
  verbs,
  onSelect,
  onMove,
  onPlace,
}: StopActionsProps): RowAction[] {
  const place = route.points.findIndex(({ id }) => id === point.id)
  const { isLocked } = route
  return [
    ...(isLocked
      ? [
          {
            label: 'Desbloquear la ruta',
            icon: <IconLockOpen {...glyph} />,
            onSelect: () => void verbs.setLocked(route, false),
          },
        ]
      : []),
    {
      label: 'Mover a Otra Ruta',
      icon: <IconArrowUpRight {...glyph} />,
      onSelect: onMove,
      isOff: isLocked,
      startsGroup: isLocked,
    },
    {
      label: 'Crear Nueva Ruta',
      icon: <IconRoute {...glyph} />,
      onSelect: () => verbs.create([point]),
      isOff: isLocked,
    },
    {
      label: isSelected ? 'Quitar de la selección' : 'Seleccionar Este Punto',
      icon: <IconCheck {...glyph} />,
      onSelect,
      isOff: isLocked,
    },
    {
      label: 'Mover el punto en el mapa…',
      icon: <IconMapPin {...glyph} />,
      onSelect: onPlace,
      isOff: isLocked,
    },
    {
      label: 'Subir',
      icon: <IconArrowUp {...glyph} />,
      keys: 'Alt ↑',
      onSelect: () => verbs.shift(route, point, -1),
      isOff: isLocked || place === 0,
      startsGroup: true,
    },
    {
      label: 'Bajar',
      icon: <IconArrowDown {...glyph} />,
      keys: 'Alt ↓',
      onSelect: () => verbs.shift(route, point, 1),
      isOff: isLocked || place === route.points.length - 1,
    },
    {
      label: 'Quitar de la ruta',
      icon: <IconTrash {...glyph} />,
      onSelect: () => verbs.remove(route, point),
      isOff: isLocked || route.points.length <= leastPoints,
      isDanger: true,
      startsGroup: true,
    },
  ]
}
