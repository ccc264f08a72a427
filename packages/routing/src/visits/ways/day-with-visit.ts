import type { TimedStop } from '../routes/hours.ts'
import { vehicleOn, type TimeWindow, type Vehicle, type VisitRoute } from '../model.ts'
import { scheduleRoute, type ScheduledRoute } from '../routes/schedule-route.ts'
import { SLACK, type Room } from './room.ts'
import { legTime, type RouteLegs, type WaysProblem } from './route-legs.ts'
import type { WaySide } from './way-in.ts'

/** Before any moment of a day. */
const LONG_BEFORE = -1e6
/** Shorter visits than by this share are no visits any more. */
const LEAST_SHARE = 0.5
const ANY_HOUR: readonly TimeWindow[] = [[0, Infinity]]

type Sides = Record<WaySide, number>

/** The visits of a vehicle on a day. */
export interface RouteOfVehicle {
  readonly vehicle: Vehicle
  readonly visits: readonly number[]
}

/** What a day would have to give for a visit between its others; Infinity where it does not help. */
export interface DayWithVisit {
  /** What the legs cost more where it fits as everything is. */
  readonly detour: number
  /** How much longer the day is. */
  readonly longer: Sides
  /** How much earlier or later the place lets the visit begin, nobody's day any longer. */
  readonly wider: Sides
  /** How much less time the visit takes. */
  readonly shorter: number
  /** When it could begin if the place let it at any hour. */
  readonly begins: TimeWindow | undefined
  /** What the day has more of where hours hold and only this one limit of several days does not. */
  readonly beyond: Room
}

/** The routes of a vehicle on a day, an empty one included while one of its kind stays at home. */
export function routesOn(
  vehicle: Vehicle,
  number: number,
  day: number,
  routes: readonly VisitRoute[],
): RouteOfVehicle[] {
  const given = routes.filter((route) => route.vehicle === number && route.day === day)
  const free = given.length < (vehicle.count ?? 1) ? [[]] : []
  const then = vehicleOn(vehicle, day)
  return [...given.map(({ visits }) => visits), ...free].map((visits) => ({ vehicle: then, visits }))
}

/** Weighs every place between the visits of some routes of a day. */
export function dayWithVisit(
  problem: WaysProblem,
  routes: readonly RouteOfVehicle[],
  day: number,
  at: number,
  room: Room,
): DayWithVisit {
  const least = {
    detour: Infinity,
    longer: { earlier: Infinity, later: Infinity },
    wider: { earlier: Infinity, later: Infinity },
    shorter: Infinity,
    begins: undefined as TimeWindow | undefined,
    beyond: { work: Infinity, distance: Infinity },
  }
  const demandOf = (visit: number) => problem.visits[visit]?.demand ?? 0
  let leastFree = Infinity
  for (const { vehicle, visits } of routes) {
    const load = visits.reduce((sum, visit) => sum + demandOf(visit), demandOf(at))
    if (load > (vehicle.capacity ?? Infinity)) continue
    for (let place = 0; place <= visits.length; place++) {
      const route = timedRoute(problem, vehicle, day, visits.toSpliced(place, 0, at))
      const detour = detourOf('cost', problem, vehicle, visits, place, at)
      const longer = lengtheningOf(route)
      const more = {
        work: detourOf('time', problem, vehicle, visits, place, at) + (problem.visits[at]?.duration ?? 0),
        distance: detourOf('distance', problem, vehicle, visits, place, at),
      }
      if (!hasRoom(room, more)) {
        if (longer.later === 0 || longer.earlier === 0) noteBeyond(least.beyond, room, more)
        continue
      }
      lower(least.longer, longer)
      if (longer.later === 0 || longer.earlier === 0) {
        least.detour = Math.min(least.detour, detour)
        continue
      }
      least.shorter = Math.min(least.shorter, shorteningOf(route, place, longer.later))
      const begins = freeBeginOf(route, place)
      if (!begins) continue
      if (route.stops[place]!.windows.length > 0) lower(least.wider, wideningOf(route, place, begins))
      else if (detour < leastFree) {
        leastFree = detour
        least.begins = begins
      }
    }
  }
  return least
}

const hasRoom = (room: Room, more: Room): boolean =>
  more.work <= room.work + SLACK && more.distance <= room.distance + SLACK

function noteBeyond(least: { work: number; distance: number }, room: Room, more: Room): void {
  if (more.distance <= room.distance + SLACK) least.work = Math.min(least.work, more.work)
  if (more.work <= room.work + SLACK) least.distance = Math.min(least.distance, more.distance)
}

/** One order of visits with its legs and hours. */
interface TimedRoute {
  readonly vehicle: Vehicle
  readonly stops: readonly TimedStop[]
  readonly home: number
}

function timedRoute(
  { legs, visits: given }: WaysProblem,
  vehicle: Vehicle,
  day: number,
  visits: readonly number[],
): TimedRoute {
  let before = vehicle.start
  const legTo = (to: number | undefined) => {
    const taken = legTime(legs, 'time', before, to)
    before = to
    return taken
  }
  const stops = visits.map((at) => ({
    travel: legTo(given[at]?.place),
    duration: given[at]?.duration ?? 0,
    windows: given[at]?.windows?.[day] ?? ANY_HOUR,
  }))
  return { vehicle, stops, home: legTo(vehicle.end) }
}

/** The route within the hours of its vehicle, at the latest departure or at the first. */
function laid({ vehicle, stops, home }: TimedRoute, leavesAtOnce = false): ScheduledRoute | undefined {
  const { earliest = 0, latest = Infinity, maxDuration = Infinity, pause } = vehicle
  const route = scheduleRoute(stops, { home, earliest, latest, pause, leavesAtOnce })
  return route && route.returnsAt - route.leavesAt <= maxDuration ? route : undefined
}

/** Whether a vehicle has room and hours for some visits in their order. */
export function isLawful(
  problem: WaysProblem,
  vehicle: Vehicle,
  day: number,
  visits: readonly number[],
): boolean {
  const load = visits.reduce((sum, at) => sum + (problem.visits[at]?.demand ?? 0), 0)
  return (
    load <= (vehicle.capacity ?? Infinity) && laid(timedRoute(problem, vehicle, day, visits)) !== undefined
  )
}

/** With other minutes or hours of one stop. */
const withStop = (route: TimedRoute, place: number, change: Partial<TimedStop>): TimedRoute => ({
  ...route,
  stops: route.stops.map((stop, i) => (i === place ? { ...stop, ...change } : stop)),
})

function lengtheningOf({ vehicle, stops, home }: TimedRoute): Sides {
  const { earliest = 0, latest = Infinity, maxDuration = Infinity, pause } = vehicle
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

/** The least whole minutes less that let the route in; Infinity beyond half of the visit. */
function shorteningOf(route: TimedRoute, place: number, later: number): number {
  const { duration } = route.stops[place]!
  const most = Math.floor(duration * LEAST_SHARE)
  const holds = (less: number) => laid(withStop(route, place, { duration: duration - less })) !== undefined
  // What a shorter visit saves is at most what it is shorter by.
  let [low, high] = [Math.max(1, Math.ceil(later)), most]
  if (low > high || !holds(high)) return Infinity
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return high
}

/** When the visit could begin at any hour of its place without any other one being late. */
function freeBeginOf(route: TimedRoute, place: number): TimeWindow | undefined {
  const free = withStop(route, place, { windows: ANY_HOUR })
  const [first, last] = [laid(free, true), laid(free)]
  if (!last) return undefined
  const stop = last.stops[place]!
  return [Math.min(stop.startsAt, first?.stops[place]?.startsAt ?? Infinity), stop.latest]
}

function wideningOf(route: TimedRoute, place: number, [first, last]: TimeWindow): Sides {
  const { windows } = route.stops[place]!
  const least = { earlier: Infinity, later: Infinity }
  for (const [from, to] of windows) {
    const holds = (window: TimeWindow) => laid(withStop(route, place, { windows: [window] })) !== undefined
    if (to < first && first - to < least.later && holds([from, first])) least.later = first - to
    if (from > last && from - last < least.earlier && holds([last, to])) least.earlier = from - last
  }
  return least
}

function lower(least: Sides, other: Sides): void {
  least.later = Math.min(least.later, other.later)
  least.earlier = Math.min(least.earlier, other.earlier)
}

/** What the legs come to more with a visit behind the first `place` of a route. */
function detourOf(
  of: RouteLegs,
  { legs, visits: given }: WaysProblem,
  { start, end }: Vehicle,
  visits: readonly number[],
  place: number,
  at: number,
): number {
  const leg = (from: number | undefined, to: number | undefined) => legTime(legs, of, from, to)
  const placeAt = (position: number) => given[visits[position] ?? -1]?.place
  const before = place === 0 ? start : placeAt(place - 1)
  const after = place === visits.length ? end : placeAt(place)
  const between = visits.length === 0 ? 0 : leg(before, after)
  return leg(before, given[at]?.place) + leg(given[at]?.place, after) - between
}
