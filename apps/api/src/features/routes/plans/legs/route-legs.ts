import type { RouteLeg } from '@cuadrante/contract/routes/generated-route.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'

/** A place that a leg begins or ends at. */
export type LegPlace = {
  readonly latitude: number
  readonly longitude: number
  readonly provinceId: number | null
  readonly islandId: string | null
  readonly label: string
}

/** The way between two places: kilometres and minutes of driving. */
export type Leg = { readonly km: number; readonly minutes: number }

/** What is stored of a route's legs. */
export type MeasuredRoute = {
  readonly legs: RouteLeg[]
  readonly totalKm: number
  readonly minutes: number
  readonly longestLegKm: number
}

type Start = { readonly name: string; readonly latitude: number; readonly longitude: number } | null

/** The places that a route drives through, its start first. */
export function placesOf(points: readonly RouteRow[], start: Start): LegPlace[] {
  const stops = points.flatMap((point) =>
    point.latitude === null || point.longitude === null
      ? []
      : [{ ...area(point), latitude: point.latitude, longitude: point.longitude, label: labelOf(point) }],
  )
  const [first] = points
  return start && first ? [{ ...area(first), ...start, label: start.name }, ...stops] : stops
}

const area = ({ provinceId, islandId }: RouteRow) => ({ provinceId, islandId })
const labelOf = (point: RouteRow) =>
  point.formattedAddress ?? [point.address, point.municipality].filter(Boolean).join(', ')

/** Legs as they are shown: a tenth of a kilometre, whole minutes; the totals are the sums of what is shown. */
export function measuredRoute(places: readonly LegPlace[], measured: readonly Leg[]): MeasuredRoute {
  const legs = measured.map(({ km, minutes }, i) => ({
    distance: tenth(km),
    duration: Math.round(minutes),
    startAddress: places[i]?.label ?? '',
    endAddress: places[i + 1]?.label ?? '',
  }))
  return {
    legs,
    totalKm: tenth(legs.reduce((sum, leg) => sum + leg.distance, 0)),
    minutes: legs.reduce((sum, leg) => sum + leg.duration, 0),
    longestLegKm: Math.max(0, ...legs.map((leg) => leg.distance)),
  }
}

const tenth = (km: number): number => Math.round(km * 10) / 10
