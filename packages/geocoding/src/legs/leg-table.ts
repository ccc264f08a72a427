import type { Point } from '../coordinates/great-circle.ts'
import { plainLegs, type LegBook } from './leg-book.ts'

/** A point, and the land a car reaches from it. */
export type LandPoint = Point & {
  readonly landmass: string | null
  /** INE number, where it is known. */
  readonly provinceId?: number | null | undefined
}

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

/** Whole minutes, euros and kilometres from one place to another; a place of another landmass is out of reach. */
export function legBetween(
  from: LandPoint,
  to: LandPoint,
  { perKm, perMinute }: LegPrices = euros,
  leg: { readonly distanceKm: number; readonly durationMin: number } = plainLegs.leg(from, to),
): Record<'time' | 'cost' | 'distance', number> {
  if (!hasRoad(from, to)) return { time: NO_ROAD_MINUTES, cost: NO_ROAD_MINUTES, distance: NO_ROAD_MINUTES }
  return {
    time: legMinutes(leg, from, to),
    cost: leg.durationMin * perMinute + leg.distanceKm * perKm,
    distance: legKm(leg.distanceKm),
  }
}

/**
 * Whole minutes and euros between all places, row by row, and kilometres where they are asked for; a place of another
 * landmass is out of reach.
 */
export function legsBetween(
  places: readonly LandPoint[],
  prices: LegPrices = euros,
  hasDistances = false,
  book: LegBook = plainLegs,
): LegTable {
  const size = places.length
  const found = places.map((place) => book.find(place))
  const distance = hasDistances ? new Float64Array(size * size) : undefined
  const time = new Float64Array(size * size)
  const cost = new Float64Array(size * size)
  places.forEach((from, i) => {
    places.forEach((to, j) => {
      if (i === j) return
      const leg = legBetween(from, to, prices, book.leg(from, to, found[i], found[j]))
      time[i * size + j] = leg.time
      cost[i * size + j] = leg.cost
      if (distance) distance[i * size + j] = leg.distance
    })
  })
  return { size, time, cost, ...(distance ? { distance } : {}) }
}
