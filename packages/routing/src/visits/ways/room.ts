import { vehicleOn, type Vehicle, type VisitRoute, type WorkLimit } from '../model.ts'
import { legTime, type RouteLegs, type WaysProblem } from './route-legs.ts'

/** What sums of legs may be beyond a limit that they keep. */
export const SLACK = 1e-6

/** How much more a day may hold of what limits of several days count. */
export interface Room {
  readonly work: number
  readonly distance: number
}

/** Room of one limit for each of so many days that share it. */
export interface LimitRoom extends Room {
  readonly limit: WorkLimit
  readonly days: readonly number[]
}

/**
 * What limits leave to a vehicle beside its routes, by limit. Days that share one have an equal part of it, so that all of
 * them together stay within it.
 */
export function limitRooms(
  problem: WaysProblem,
  routes: readonly VisitRoute[],
  vehicle: number,
  sharing: number,
): LimitRoom[] {
  return (problem.limits ?? []).flatMap((limit) => {
    if (!limit.vehicles.includes(vehicle)) return []
    const { vehicles, days, work = Infinity, distance = Infinity } = limit
    const parts = Math.max(1, Math.min(sharing, days.length))
    const held = routes.filter((route) => vehicles.includes(route.vehicle) && days.includes(route.day))
    const done = held.map((route) =>
      doneOn(problem, vehicleOn(problem.vehicles[route.vehicle] ?? {}, route.day), route.visits),
    )
    return [
      {
        limit,
        days,
        work: done.reduce((left, one) => left - one.work, work) / parts,
        distance: done.reduce((left, one) => left - one.distance, distance) / parts,
      },
    ]
  })
}

export const roomOn = (rooms: readonly LimitRoom[], day: number): Room => ({
  work: Math.min(Infinity, ...rooms.filter(({ days }) => days.includes(day)).map(({ work }) => work)),
  distance: Math.min(
    Infinity,
    ...rooms.filter(({ days }) => days.includes(day)).map(({ distance }) => distance),
  ),
})

/** What limits count of some visits of a vehicle, with the ends of their day. */
export const doneOn = (problem: WaysProblem, vehicle: Vehicle, visits: readonly number[]): Room => ({
  work: visits.reduce(
    (all, at) => all + (problem.visits[at]?.duration ?? 0),
    legsOf(problem, 'time', vehicle, visits),
  ),
  distance: legsOf(problem, 'distance', vehicle, visits),
})

/** The legs of some visits in their order, from start to end; nothing where there are none. */
export function legsOf(
  { legs, visits: given }: WaysProblem,
  of: RouteLegs,
  { start, end }: Vehicle,
  visits: readonly number[],
): number {
  if (visits.length === 0) return 0
  const places = [start, ...visits.map((at) => given[at]?.place), end]
  return places.slice(1).reduce<number>((all, to, at) => all + legTime(legs, of, places[at], to), 0)
}
