import type { RouteGroup } from '@cuadrante/contract/routes/generated-route.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { groupOf } from '@cuadrante/geocoding/group.ts'

/** What the planner knows of a row. */
export type PlanPoint = {
  readonly id: number
  readonly rowNumber: number
  readonly sheet: number
  readonly latitude: number
  readonly longitude: number
} & Area

/** Province (INE number) and, in the archipelagos, island. */
export type Area = { readonly provinceId: number | null; readonly islandId: string | null }

export type PointGroup = { readonly group: RouteGroup; readonly area: Area; readonly points: PlanPoint[] }

/** Two points may share a route when their areas have the same key. */
export const areaKey = ({ provinceId, islandId }: Area): string => islandId ?? `province ${provinceId}`

/** Province or island under which routes are listed, with its place in the documented order. */
export function routeGroupOf(gazetteer: Gazetteer, { provinceId, islandId }: Area): RouteGroup {
  const { key, label, isIsland, sortOrder } = groupOf(gazetteer, provinceId, islandId)
  return { key, name: label, isIsland, sortOrder }
}

/** The points of each province or island, in the order in which groups are shown. */
export function groupPoints(gazetteer: Gazetteer, points: readonly PlanPoint[]): PointGroup[] {
  const groups = new Map<string, PointGroup>()
  for (const point of points) {
    const known = groups.get(areaKey(point))
    if (known) known.points.push(point)
    else {
      const area = { provinceId: point.provinceId, islandId: point.islandId }
      groups.set(areaKey(point), { group: routeGroupOf(gazetteer, area), area, points: [point] })
    }
  }
  return [...groups.values()].toSorted((a, b) => compareGroups(a.group, b.group))
}

export const compareGroups = (a: RouteGroup, b: RouteGroup): number =>
  a.sortOrder - b.sortOrder || a.name.localeCompare(b.name, 'es')
