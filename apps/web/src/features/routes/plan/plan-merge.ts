import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { routeOfPoint, type PlanState, type Route } from './plan-state.ts'

const hasSamePoints = (a: Route, b: Route): boolean =>
  a.points.length === b.points.length && a.points.every(({ id }, i) => id === b.points[i]?.id)

/** Whether two states of a route are the same to whoever edits it, however they are measured. */
export const isSameRoute = (a: Route, b: Route): boolean =>
  a.name === b.name && a.isLocked === b.isLocked && hasSamePoints(a, b)

/** What of three people's states of one thing stands where two of them began from the third. */
const merged = <T>(base: T, mine: T, theirs: T, isSame: (a: T, b: T) => boolean = Object.is): T =>
  isSame(base, mine) ? theirs : mine
const isClash = <T>(base: T, mine: T, theirs: T, isSame: (a: T, b: T) => boolean = Object.is): boolean =>
  !isSame(base, mine) && !isSame(base, theirs) && !isSame(mine, theirs)

/** The routes among these of which somebody else has changed what was changed here too, each to something else. */
export function clashingRoutes(
  base: PlanState,
  local: PlanState,
  server: PlanState,
  ids: Iterable<number>,
): Route[] {
  return [...ids].flatMap((id) => {
    const [before, mine, theirs] = [base, local, server].map(({ routes }) =>
      routes.find((route) => route.id === id),
    )
    if (!before || (!mine && !theirs)) return []
    const hasClash =
      mine && theirs
        ? isClash(before.name, mine.name, theirs.name) ||
          isClash(before.isLocked, mine.isLocked, theirs.isLocked) ||
          isClash(before, mine, theirs, hasSamePoints)
        : !theirs || !isSameRoute(before, theirs)
    return hasClash ? [before] : []
  })
}

export type TakenPoint = { readonly point: RouteRow; readonly to: Route }

/** Points of these routes that somebody else has given to a route that is not edited here. */
export function takenPoints(local: PlanState, server: PlanState, edited: ReadonlySet<number>): TakenPoint[] {
  const own = new Set(
    local.routes.flatMap(({ id, points }) => (edited.has(id) ? points.map((point) => point.id) : [])),
  )
  return server.routes.flatMap((to) =>
    edited.has(to.id) ? [] : to.points.flatMap((point) => (own.has(point.id) ? [{ point, to }] : [])),
  )
}

/** The same routes with the same points in all of them. */
export const hasSameRoutes = (a: PlanState, b: PlanState): boolean =>
  a.routes.length === b.routes.length &&
  a.routes.every((route) => {
    const other = b.routes.find(({ id }) => id === route.id)
    return other !== undefined && isSameRoute(route, other)
  })

/** Rows as they are by now, in the routes and outside them. */
export function withRows(plan: PlanState, rows: ReadonlyMap<number, RouteRow>): PlanState {
  const fresh = <P extends RouteRow>(point: P): P => ({ ...point, ...rows.get(point.id) })
  return {
    routes: plan.routes.map((route) => ({ ...route, points: route.points.map(fresh) })),
    unassigned: plan.unassigned.map(fresh),
  }
}

export const rowsOf = ({ routes, unassigned }: PlanState): Map<number, RouteRow> =>
  new Map([...routes.flatMap(({ points }) => points), ...unassigned].map((row) => [row.id, row]))

/**
 * The plan as the server has it by now, under routes that were edited here and wait to be saved. `base` is what these edits
 * began from: a point that has left its route since, or is not there any more, is in none of them either.
 */
export function overServer(
  local: PlanState,
  server: PlanState,
  base: PlanState,
  edited: ReadonlySet<number>,
): PlanState {
  if (edited.size === 0) return server
  const rows = rowsOf(server)
  const hasLeft = (id: number) =>
    !rows.has(id) || (routeOfPoint(base, id) !== undefined && routeOfPoint(server, id) === undefined)
  const own = local.routes.flatMap((route, place) => {
    if (!edited.has(route.id)) return []
    const now = server.routes.find(({ id }) => id === route.id)
    const before = base.routes.find(({ id }) => id === route.id)
    const name = now && before ? merged(before.name, route.name, now.name) : route.name
    const isLocked = now && before ? merged(before.isLocked, route.isLocked, now.isLocked) : route.isLocked
    const mine = now && before ? merged(before, route, now, hasSamePoints) : route
    const points = mine.points.flatMap(({ id }) => (hasLeft(id) ? [] : (rows.get(id) ?? [])))
    if (points.length === 0) return []
    const isTheirs = now !== undefined && hasSamePoints(now, { ...mine, points })
    const whole = isTheirs ? now : unmeasured({ ...route, points, totalPoints: points.length })
    return [{ place, route: { ...whole, name, isLocked } }]
  })
  const ownPoints = new Set(own.flatMap(({ route }) => route.points.map(({ id }) => id)))
  const routes = server.routes.flatMap((route): Route[] => {
    if (edited.has(route.id)) return own.flatMap((one) => (one.route.id === route.id ? [one.route] : []))
    const points = route.points.filter(({ id }) => !ownPoints.has(id))
    if (points.length === route.points.length) return [route]
    return points.length === 0 ? [] : [unmeasured({ ...route, points, totalPoints: points.length })]
  })
  for (const { place, route } of own)
    if (!server.routes.some(({ id }) => id === route.id))
      routes.splice(Math.min(place, routes.length), 0, route)
  const placed = new Set(routes.flatMap(({ points }) => points.map(({ id }) => id)))
  const listed = new Set(server.unassigned.map(({ id }) => id))
  const taken = local.unassigned.flatMap((point) => {
    const row = rows.get(point.id)
    return row && !listed.has(point.id) ? [{ ...point, ...row }] : []
  })
  return { routes, unassigned: [...server.unassigned, ...taken].filter(({ id }) => !placed.has(id)) }
}

const unmeasured = (route: Route): Route => ({ ...route, routeLegs: [], isModified: true })

/** What the server made of the written routes, but for those that have changed here again meanwhile. */
export function adopted(plan: PlanState, sent: readonly Route[], saved: readonly Route[]): PlanState {
  const byId = new Map(saved.map((route) => [route.id, route]))
  const sentById = new Map(sent.map((route) => [route.id, route]))
  const routes = plan.routes.map((route) => {
    const server = byId.get(route.id)
    if (!server) return route
    return isSameRoute(route, sentById.get(route.id) ?? server)
      ? server
      : { ...route, version: server.version }
  })
  return { ...plan, routes }
}

export const renumbered = (plan: PlanState, numbers: ReadonlyMap<number, number>): PlanState => ({
  ...plan,
  routes: plan.routes.map((route) => {
    const id = numbers.get(route.id)
    return id === undefined ? route : { ...route, id }
  }),
})
