import type { GeneratedRoute, UnassignedPoint } from '@cuadrante/contract/routes/generated-route.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { routeNames } from '@cuadrante/domain/routes/route-names.ts'

export type Route = GeneratedRoute

/** What is edited: the routes and the points outside them. Every change makes a new state, so that undo is the old one. */
export type PlanState = {
  readonly routes: readonly Route[]
  readonly unassigned: readonly UnassignedPoint[]
}

/** Routes made here carry numbers below zero until the server has given them one. */
export const isNew = ({ id }: Pick<Route, 'id'>): boolean => id < 0

/** Waits to be recalculated: several points and no legs. */
export const isPending = ({ points, routeLegs }: Pick<Route, 'points' | 'routeLegs'>): boolean =>
  points.length > 1 && routeLegs.length === 0

type Area = { readonly provinceId: number | null; readonly islandId: string | null }

/** The group under which something is listed, as the server names it. */
export const groupKeyOf = ({ provinceId, islandId }: Area): string => {
  if (islandId) return `island:${islandId}`
  return provinceId ? `province:${String(provinceId).padStart(2, '0')}` : 'unknown'
}

/** A route keeps at least two points when one is deleted by hand. */
export const leastPoints = 2

/** Where a point is put: a place in a route, or outside all of them. */
export type Target = { readonly routeId: number; readonly index: number } | 'unassigned'

export const routeOfPoint = ({ routes }: PlanState, pointId: number): Route | undefined =>
  routes.find(({ points }) => points.some(({ id }) => id === pointId))

export const pointById = (plan: PlanState, pointId: number): RouteRow | undefined =>
  routeOfPoint(plan, pointId)?.points.find(({ id }) => id === pointId) ??
  plan.unassigned.find(({ id }) => id === pointId)

/** Moves points to one place, in the order given. A route that lost its last point goes. */
export function movePoints(plan: PlanState, pointIds: readonly number[], target: Target): PlanState {
  const moved = pointIds.flatMap((id) => pointById(plan, id) ?? [])
  const ids = new Set(pointIds)
  const routes = plan.routes.flatMap((route) => {
    const kept = route.points.filter(({ id }) => !ids.has(id))
    const isTarget = target !== 'unassigned' && target.routeId === route.id
    const points = isTarget ? kept.toSpliced(target.index, 0, ...moved) : kept
    if (points.length === 0) return []
    return [isSame(points, route.points) ? route : withPoints(route, points)]
  })
  const unassigned = plan.unassigned.filter(({ id }) => !ids.has(id))
  if (target !== 'unassigned') return { routes, unassigned }
  const freed = moved.map((point) => ({
    ...point,
    unassignedReason: `quitado de «${routeOfPoint(plan, point.id)?.name ?? 'su ruta'}»`,
  }))
  return { routes, unassigned: [...unassigned, ...freed] }
}

const isSame = (a: readonly RouteRow[], b: readonly RouteRow[]) =>
  a.length === b.length && a.every(({ id }, i) => id === b[i]?.id)

/** The plan with a point outside all routes as it is by now: with its place, or left out. */
export const withUnassigned = (plan: PlanState, row: RouteRow): PlanState => ({
  ...plan,
  unassigned: plan.unassigned.flatMap((point) => {
    if (point.id !== row.id) return [point]
    return row.isExcluded ? [] : [{ ...row, unassignedReason: 'situado después de generar las rutas' }]
  }),
})

/** What a new route about a point is called. */
export const newRouteName = ({ routes }: PlanState, { island, province }: RouteRow): string =>
  routeNames(routes.map(({ name }) => name))(island ?? province)

/** A route of points taken from wherever they are, below the route that the first of them came from. */
export function createRoute(
  plan: PlanState,
  pointIds: readonly number[],
  route: { id: number; name: string },
): PlanState {
  const points = pointIds.flatMap((id) => pointById(plan, id) ?? [])
  const [first] = points
  if (!first) return plan
  const source = plan.routes.findIndex(({ points: stops }) => stops.some(({ id }) => id === first.id))
  const made: Route = {
    ...emptyRoute,
    ...route,
    province: first.province,
    island: first.island,
    provinceId: first.provinceId,
    islandId: first.islandId,
    isIslandRoute: first.islandId !== null,
    start: plan.routes[source]?.start ?? null,
  }
  const place = source < 0 ? plan.routes.length : source + 1
  return movePoints({ ...plan, routes: plan.routes.toSpliced(place, 0, made) }, pointIds, {
    routeId: route.id,
    index: 0,
  })
}

const emptyRoute: Route = {
  id: 0,
  name: '',
  points: [],
  totalPoints: 0,
  estimatedTime: 0,
  totalDistance: 0,
  province: '',
  island: null,
  isIslandRoute: false,
  maxDistanceBetweenPoints: 0,
  routeLegs: [],
  provinceId: null,
  islandId: null,
  start: null,
  isLocked: false,
  isModified: true,
  legsProvider: null,
  job: null,
  version: 0,
}

/** A route with other points: its legs are gone until it is recalculated. */
const withPoints = (route: Route, points: readonly RouteRow[]): Route => ({
  ...route,
  points: [...points],
  totalPoints: points.length,
  routeLegs: [],
  isModified: true,
})

export const changeRoute = (
  plan: PlanState,
  id: number,
  change: Partial<Pick<Route, 'name' | 'isLocked'>>,
): PlanState => ({
  ...plan,
  routes: plan.routes.map((route) => (route.id === id ? { ...route, ...change } : route)),
})

/** Routes that differ between two states, with those that only one of them has. */
export function changedRoutes(before: PlanState, after: PlanState): number[] {
  const old = new Map(before.routes.map((route) => [route.id, route]))
  const changed = after.routes.filter((route) => old.get(route.id) !== route).map(({ id }) => id)
  const left = new Set(after.routes.map(({ id }) => id))
  return [...changed, ...before.routes.filter(({ id }) => !left.has(id)).map(({ id }) => id)]
}
