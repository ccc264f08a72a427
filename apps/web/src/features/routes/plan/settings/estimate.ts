import { estimatedLeg, usualRoadFactor, type EstimatedLeg } from '@cuadrante/domain/routes/estimated-leg.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { evaluate } from '@cuadrante/routing/evaluate.ts'
import type { Place } from '@cuadrante/routing/problem.ts'
import { isPending, type PlanState, type Route } from '../plan-state.ts'

type Start = Route['start']
type Located = Pick<RouteRow, 'latitude' | 'longitude'>

const placeOf = ({ latitude, longitude }: Located): Place => ({ lat: latitude ?? 0, lon: longitude ?? 0 })

/** Kilometres as the crow flies of points in this order, by the optimiser's own evaluation. */
export function straightKm(points: readonly Located[], start: Start): number {
  if (points.length === 0) return 0
  const problem = {
    points: points.map(placeOf),
    pointsPerRoute: points.length,
    ...(start ? { start: placeOf(start) } : {}),
  }
  return evaluate(problem, { routes: [points.map((_, index) => index)] }).totalKm
}

/** What the straight line is worth on the roads of this plan. */
export type Pace = {
  readonly roadFactor: number
  readonly minutesPerKm: number
  /** Its legs were measured on roads: they say more than the usual speeds do. */
  readonly isByRoad: boolean
}

/** Where nothing has been measured yet: as long as roads in Spain usually are, at 50 km/h. */
const usualPace: Pace = { roadFactor: usualRoadFactor, minutesPerKm: 1.2, isByRoad: false }

export function paceOf({ routes }: PlanState): Pace {
  const measured = routes.filter((route) => route.routeLegs.length > 0)
  const straight = measured.reduce((sum, { points, start }) => sum + straightKm(points, start), 0)
  const km = measured.reduce((sum, { totalDistance }) => sum + totalDistance, 0)
  const minutes = measured.reduce((sum, { estimatedTime }) => sum + estimatedTime, 0)
  const isByRoad = measured.some(({ legsProvider }) => legsProvider !== null && legsProvider !== 'estimate')
  return straight > 0 && km > 0
    ? { roadFactor: km / straight, minutesPerKm: minutes / km, isByRoad }
    : usualPace
}

/** A leg before it is measured: by the pace of this plan's roads, else as the server would estimate it. */
export function legBetween(
  from: Located,
  to: Located,
  { isByRoad, roadFactor, minutesPerKm }: Pace,
): EstimatedLeg {
  const straight = straightKm([from, to], null)
  if (!isByRoad) return estimatedLeg(straight)
  return { km: straight * roadFactor, minutes: straight * roadFactor * minutesPerKm }
}

export type Figures = { readonly km: number; readonly minutes: number; readonly isEstimate: boolean }

/** What a card shows: the measured figures, or an estimate while the route waits to be recalculated. */
export function figuresOf(route: Route, pace: Pace): Figures {
  if (!isPending(route))
    return {
      km: route.points.length > 1 || route.start ? route.totalDistance : 0,
      minutes: route.estimatedTime,
      isEstimate: false,
    }
  const places = route.start ? [route.start, ...route.points] : route.points
  const legs = places.slice(1).map((to, index) => legBetween(places[index] ?? to, to, pace))
  return {
    km: legs.reduce((sum, { km }) => sum + Math.round(km * 10) / 10, 0),
    minutes: legs.reduce((sum, { minutes }) => sum + Math.round(minutes), 0),
    isEstimate: true,
  }
}

/** Kilometres that a change adds (or saves, below zero), estimated over the routes that it touches. */
export function gainKm(before: PlanState, after: PlanState, pace: Pace): number {
  const old = new Map(before.routes.map((route) => [route.id, route]))
  const now = new Map(after.routes.map((route) => [route.id, route]))
  const touched = new Set([...old.keys(), ...now.keys()].filter((id) => old.get(id) !== now.get(id)))
  const kmIn = (routes: ReadonlyMap<number, Route>) =>
    [...touched].reduce((sum, id) => {
      const route = routes.get(id)
      return route ? sum + straightKm(route.points, route.start) : sum
    }, 0)
  return (kmIn(now) - kmIn(old)) * pace.roadFactor
}

/** Where a point lengthens a route the least. */
export function cheapestIndex(route: Pick<Route, 'points' | 'start'>, point: Located): number {
  const lengths = Array.from({ length: route.points.length + 1 }, (_, index) =>
    straightKm(route.points.toSpliced(index, 0, point as RouteRow), route.start),
  )
  return lengths.indexOf(Math.min(...lengths))
}
