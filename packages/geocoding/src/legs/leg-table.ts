import type { Point } from '../coordinates/great-circle.ts'
import { estimateLeg } from './estimate.ts'

/** A point, and the land a car reaches from it. */
export type LandPoint = Point & { readonly landmass: string | null }

/** What a kilometre and a minute on the way cost: the tax-free mileage of Orden HFP/792/2023, and 15 € an hour. */
export const euros = { perKm: 0.26, perMinute: 0.25 } as const

/** Longer than any day, in minutes: no road leads there. */
export const NO_ROAD_MINUTES = 100_000

export const hasRoad = (from: LandPoint, to: LandPoint): boolean => from.landmass === to.landmass

/** Whole minutes of a leg, upwards. */
export const legMinutes = (
  { durationMin }: { readonly durationMin: number },
  from: LandPoint,
  to: LandPoint,
): number => (hasRoad(from, to) ? Math.ceil(durationMin) : NO_ROAD_MINUTES)

export type LegTable = { readonly size: number; readonly time: Float64Array; readonly cost: Float64Array }

/** Whole minutes and euros between all places, row by row; a place of another landmass is out of reach. */
export function legsBetween(places: readonly LandPoint[]): LegTable {
  const size = places.length
  const time = new Float64Array(size * size)
  const cost = new Float64Array(size * size)
  places.forEach((from, i) => {
    places.forEach((to, j) => {
      if (i === j) return
      const leg = estimateLeg(from, to)
      time[i * size + j] = legMinutes(leg, from, to)
      cost[i * size + j] = hasRoad(from, to)
        ? leg.durationMin * euros.perMinute + leg.distanceKm * euros.perKm
        : NO_ROAD_MINUTES
    })
  })
  return { size, time, cost }
}
