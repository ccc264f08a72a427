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

export type LegTable = {
  readonly size: number
  readonly time: Float64Array
  readonly cost: Float64Array
  readonly distance?: Float64Array
}

export type LegPrices = { readonly perKm: number; readonly perMinute: number }

/** Kilometres of a leg, upwards to a tenth, so that a day is never longer than its legs say. */
export const legKm = (km: number): number => Math.ceil(km * 10 - 1e-9) / 10

/**
 * Whole minutes and euros between all places, row by row, and kilometres where they are asked for; a place of another
 * landmass is out of reach.
 */
export function legsBetween(
  places: readonly LandPoint[],
  { perKm, perMinute }: LegPrices = euros,
  hasDistances = false,
): LegTable {
  const size = places.length
  const distance = hasDistances ? new Float64Array(size * size) : undefined
  const time = new Float64Array(size * size)
  const cost = new Float64Array(size * size)
  places.forEach((from, i) => {
    places.forEach((to, j) => {
      if (i === j) return
      const leg = estimateLeg(from, to)
      time[i * size + j] = legMinutes(leg, from, to)
      cost[i * size + j] = hasRoad(from, to)
        ? leg.durationMin * perMinute + leg.distanceKm * perKm
        : NO_ROAD_MINUTES
      if (distance) distance[i * size + j] = hasRoad(from, to) ? legKm(leg.distanceKm) : NO_ROAD_MINUTES
    })
  })
  return { size, time, cost, ...(distance ? { distance } : {}) }
}
