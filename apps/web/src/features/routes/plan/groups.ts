import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import type { Plan, RouteGroup, UnassignedPoint } from '@cuadrante/contract/routes/generated-route.ts'
import { includesText } from '@cuadrante/domain/text/normalise.ts'
import { groupKeyOf, isPending, type PlanState, type Route } from './plan-state.ts'

export type RouteFilter = 'all' | 'pending' | 'calculated' | 'single' | 'multiple'

export const routeFilters: Readonly<
  Record<RouteFilter, { label: string; holds: (route: Route) => boolean }>
> = {
  all: { label: 'Todas', holds: () => true },
  pending: { label: 'Pendientes Recalcular', holds: isPending },
  calculated: { label: 'Calculadas', holds: ({ routeLegs }) => routeLegs.length > 0 },
  single: { label: '1 Punto', holds: ({ points }) => points.length === 1 },
  multiple: { label: 'Múltiples Puntos', holds: ({ points }) => points.length > 1 },
}

export type GroupOfRoutes = {
  readonly group: RouteGroup
  readonly routes: readonly Route[]
  readonly unassigned: readonly UnassignedPoint[]
}

type Wanted = {
  readonly filter: RouteFilter
  readonly groupKey: string
  readonly search: string
  /** Every name of a province, so that a search for "Vizcaya" finds what stands under Bizkaia. */
  readonly namesOfProvince?: (name: string) => readonly string[]
}

/** Routes and points outside them by province or island, in the documented order; groups with nothing to show are left out. */
export function groupsOf(
  plan: PlanState,
  groups: Plan['groups'],
  { filter, groupKey, search, namesOfProvince = (name) => [name] }: Wanted,
): GroupOfRoutes[] {
  const { holds } = routeFilters[filter]
  const hasPoints = filter === 'all'
  return groups.flatMap((group) => {
    if (groupKey !== '' && group.key !== groupKey) return []
    const groupNames = search === '' ? '' : namesOfProvince(group.name).join(' ')
    const isFound = (text: string) => search === '' || includesText(`${text} ${groupNames}`, search)
    const routes = plan.routes.filter(
      (route) => groupKeyOf(route) === group.key && holds(route) && isFound(textOfRoute(route)),
    )
    const unassigned = hasPoints
      ? plan.unassigned.filter(
          (point) => groupKeyOf(point) === group.key && isFound(`${point.centerName} ${townOf(point)}`),
        )
      : []
    return routes.length + unassigned.length > 0 ? [{ group, routes, unassigned }] : []
  })
}

const textOfRoute = ({ name, points }: Route): string =>
  `${name} ${points.map((point) => `${point.centerName} ${townOf(point)}`).join(' ')}`
