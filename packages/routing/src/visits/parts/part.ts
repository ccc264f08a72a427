import type { Visit, VisitRoute, VisitsProblem } from '../model.ts'
import { apart, type PlacedVisits } from './placed-visits.ts'

/** Some vehicles of a problem with their visits, as a problem of its own, and what leads back. */
export interface Part {
  readonly problem: VisitsProblem
  readonly vehicles: readonly number[]
  readonly visits: readonly number[]
}

/** Another vehicle than any of a part. */
const ELSEWHERE = -1

/** Visits of one part at the most: the tables of a part grow with their square. What is farthest stays out. */
const MOST_VISITS = 2_000

export function partOf(whole: PlacedVisits, vehicles: readonly number[], shared: Int32Array): Part {
  const local = new Map(vehicles.map((vehicle, at) => [vehicle, at]))
  const visits = nearestOf(
    whole,
    vehicles,
    whole.visits.flatMap((_, at) => (local.has(shared[at]!) ? [at] : [])),
  )
  const places: number[] = []
  const known = new Map<number, number>()
  const placeAt = (place: number): number => {
    const at = known.get(place) ?? places.push(place) - 1
    known.set(place, at)
    return at
  }
  const own = (numbers: readonly number[]) => numbers.flatMap((one) => local.get(one) ?? [])
  const visitOf = (visit: Visit): Visit => ({
    ...visit,
    place: placeAt(visit.place),
    ...(visit.vehicles ? { vehicles: own(visit.vehicles) } : {}),
    ...(visit.habit?.vehicle === undefined
      ? {}
      : { habit: { ...visit.habit, vehicle: local.get(visit.habit.vehicle) ?? ELSEWHERE } }),
  })
  const { days, sameVehicle, balance, compact, limits } = whole
  const problem = {
    days,
    sameVehicle,
    balance,
    compact,
    limits: limits?.flatMap((limit) => {
      const held = own(limit.vehicles)
      return held.length > 0 ? [{ ...limit, vehicles: held }] : []
    }),
    visits: visits.map((at) => visitOf(whole.visits[at]!)),
    vehicles: vehicles.map((at) => {
      const { start, end, on, ...vehicle } = whole.vehicles[at]!
      const endsHere = (day: { readonly start?: number | undefined; readonly end?: number | undefined }) => ({
        start: day.start === undefined ? undefined : placeAt(day.start),
        end: day.end === undefined ? undefined : placeAt(day.end),
      })
      return {
        ...vehicle,
        ...endsHere({ start, end }),
        ...(on ? { on: on.map((day) => ({ ...day, ...endsHere(day) })) } : {}),
      }
    }),
  }
  return { problem: { ...problem, legs: whole.legsOf(places) }, vehicles, visits }
}

/** At most so many, those that are nearest to where the vehicles begin. */
function nearestOf(
  { vehicles, visits, points }: PlacedVisits,
  some: readonly number[],
  made: readonly number[],
): readonly number[] {
  if (made.length <= MOST_VISITS) return made
  const homes = some.flatMap((at) => points[vehicles[at]?.start ?? vehicles[at]?.end ?? -1] ?? [])
  const gap = new Map(
    made.map((at) => [
      at,
      Math.min(Infinity, ...homes.map((home) => apart(points[visits[at]!.place]!, home))),
    ]),
  )
  return made
    .toSorted((one, other) => gap.get(one)! - gap.get(other)! || one - other)
    .slice(0, MOST_VISITS)
    .toSorted((one, other) => one - other)
}

/** Routes of the whole as routes of a part; of other vehicles none. */
export function routesIn({ vehicles, visits }: Part, routes: readonly VisitRoute[]): VisitRoute[] {
  const local = new Map(visits.map((visit, at) => [visit, at]))
  return routes.flatMap(({ vehicle, day, visits: made, night }) => {
    const at = vehicles.indexOf(vehicle)
    const known = made.flatMap((visit) => local.get(visit) ?? [])
    const near = night === undefined ? undefined : local.get(night)
    const route = { vehicle: at, day, visits: known }
    return at >= 0 && known.length > 0 ? [near === undefined ? route : { ...route, night: near }] : []
  })
}

/** Routes of a part as routes of the whole. */
export const routesOut = ({ vehicles, visits }: Part, routes: readonly VisitRoute[]): VisitRoute[] =>
  routes.map(({ vehicle, day, visits: made, night }) => ({
    vehicle: vehicles[vehicle]!,
    day,
    visits: made.map((visit) => visits[visit]!),
    ...(night === undefined ? {} : { night: visits[night]! }),
  }))
