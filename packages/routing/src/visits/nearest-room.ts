import type { TimedStop } from './hours.ts'
import type { Vehicle, VisitRoute, VisitsProblem } from './model.ts'
import { scheduleRoute } from './schedule-route.ts'

/** A longer day of one vehicle with which a visit that was left out fits, all routes as they are. */
export interface NearestRoom {
  readonly vehicle: number
  readonly days: readonly number[]
  /** How much longer each of these days is at most, in the unit of the legs' time. */
  readonly minutes: number
  readonly side: RoomSide
}

/** Whether the day begins earlier or ends later. */
export type RoomSide = 'earlier' | 'later'

/** Before any moment of a day. */
const LONG_BEFORE = -1e6

/**
 * The least lengthening of somebody's days that lets a visit in between the others, on all days of one of its patterns.
 * A plan with other routes may need less, never more.
 * @returns undefined when no longer day helps: hours, load, or who may come
 */
export function nearestRoom(
  problem: VisitsProblem,
  routes: readonly VisitRoute[],
  at: number,
): NearestRoom | undefined {
  const visit = problem.visits[at]
  if (!visit) return undefined
  let best: NearestRoom | undefined
  for (const [number, vehicle] of problem.vehicles.entries()) {
    if (visit.vehicles && !visit.vehicles.includes(number)) continue
    const known = new Map<number, Record<RoomSide, number>>()
    const onDay = (day: number) => {
      const found = known.get(day) ?? roomOnDay(problem, routesOn(vehicle, number, day, routes), day, at)
      known.set(day, found)
      return found
    }
    for (const days of visit.patterns) {
      if (vehicle.days && !days.every((day) => vehicle.days?.includes(day))) continue
      for (const side of ['later', 'earlier'] as const) {
        const minutes = Math.max(...days.map((day) => onDay(day)[side]))
        if (minutes < (best?.minutes ?? Infinity)) best = { vehicle: number, days, minutes, side }
      }
    }
  }
  return best
}

export type RouteOfVehicle = { readonly vehicle: Vehicle; readonly visits: readonly number[] }

/** The routes of a vehicle on a day, an empty one included while one of its kind stays at home. */
export function routesOn(
  vehicle: Vehicle,
  number: number,
  day: number,
  routes: readonly VisitRoute[],
): RouteOfVehicle[] {
  const given = routes.filter((route) => route.vehicle === number && route.day === day)
  const free = given.length < (vehicle.count ?? 1) ? [[]] : []
  return [...given.map(({ visits }) => visits), ...free].map((visits) => ({ vehicle, visits }))
}

/** The least lengthening with which a day lets a visit in, and the least detour that needs none. */
export function roomOnDay(
  problem: VisitsProblem,
  routes: readonly RouteOfVehicle[],
  day: number,
  at: number,
): Record<RoomSide | 'detour', number> {
  const least = { later: Infinity, earlier: Infinity, detour: Infinity }
  const demandOf = (visit: number) => problem.visits[visit]?.demand ?? 0
  for (const { vehicle, visits } of routes) {
    const load = visits.reduce((sum, visit) => sum + demandOf(visit), demandOf(at))
    if (load > (vehicle.capacity ?? Infinity)) continue
    for (let place = 0; place <= visits.length; place++) {
      const needed = lengtheningOf(problem, vehicle, day, visits.toSpliced(place, 0, at))
      least.later = Math.min(least.later, needed.later)
      least.earlier = Math.min(least.earlier, needed.earlier)
      if (needed.later === 0)
        least.detour = Math.min(least.detour, detourOf(problem, vehicle, visits, place, at))
    }
  }
  return least
}

/** What the legs cost more with a visit behind the first `place` of a route. */
function detourOf(
  { legs, visits: given }: VisitsProblem,
  { start, end }: Vehicle,
  visits: readonly number[],
  place: number,
  at: number,
): number {
  const leg = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 0 : (legs.cost[from * legs.size + to] ?? Infinity)
  const placeAt = (position: number) => given[visits[position] ?? -1]?.place
  const before = place === 0 ? start : placeAt(place - 1)
  const after = place === visits.length ? end : placeAt(place)
  const between = visits.length === 0 ? 0 : leg(before, after)
  return leg(before, given[at]?.place) + leg(given[at]?.place, after) - between
}

function lengtheningOf(
  problem: VisitsProblem,
  vehicle: Vehicle,
  day: number,
  visits: readonly number[],
): Record<RoomSide, number> {
  const { earliest = 0, latest = Infinity, maxDuration = Infinity, pause } = vehicle
  const { stops, home } = timedStops(problem, vehicle, day, visits)
  const later = scheduleRoute(stops, { home, earliest, latest: Infinity, pause })
  const early = scheduleRoute(stops, { home, earliest: LONG_BEFORE, latest, pause })
  const leaving = Math.min(earliest, (early?.stops[0]?.latest ?? -Infinity) - (stops[0]?.travel ?? 0))
  const earlier = leaving >= 0 ? scheduleRoute(stops, { home, earliest: leaving, latest, pause }) : undefined
  const tooLong = (route: { leavesAt: number; returnsAt: number }) =>
    route.returnsAt - route.leavesAt - maxDuration
  return {
    later: later ? Math.max(0, later.returnsAt - latest, tooLong(later)) : Infinity,
    earlier: earlier ? Math.max(0, earliest - leaving, tooLong(earlier)) : Infinity,
  }
}

function timedStops(
  { legs, visits: given }: VisitsProblem,
  { start, end }: Vehicle,
  day: number,
  visits: readonly number[],
): { stops: TimedStop[]; home: number } {
  const time = legs.time ?? legs.cost
  let before = start
  const legTo = (to: number | undefined) => {
    const taken = before === undefined || to === undefined ? 0 : (time[before * legs.size + to] ?? Infinity)
    before = to
    return taken
  }
  const stops = visits.map((at) => ({
    travel: legTo(given[at]?.place),
    duration: given[at]?.duration ?? 0,
    windows: given[at]?.windows?.[day] ?? [[0, Infinity] as const],
  }))
  return { stops, home: legTo(end) }
}
