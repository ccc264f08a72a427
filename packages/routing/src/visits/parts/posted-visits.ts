import type { VisitLegs } from '../model.ts'
import type { PlacedVisits, PlacePoint } from './placed-visits.ts'

export interface LegPrices {
  readonly perDistance: number
  readonly perTime: number
}

/** A problem as it is sent to a thread, which reckons the legs there: functions are not sent. */
export interface PostedVisits extends Omit<PlacedVisits, 'legsOf'> {
  /** What legs cost where that is not what is usual; their distances come with them. */
  readonly prices?: LegPrices | undefined
  /** Times from a place to each of the first places, where the way takes others than between the points. */
  readonly ways?: readonly { readonly from: number; readonly times: Float64Array }[] | undefined
}

/** @param between legs between points, in their order */
export function placedFrom(
  { ways = [], prices, ...posted }: PostedVisits,
  between: (points: readonly PlacePoint[], prices: LegPrices | undefined) => VisitLegs,
): PlacedVisits {
  return {
    ...posted,
    legsOf(places) {
      const legs = between(
        places.map((place) => posted.points[place]!),
        prices,
      )
      if (ways.length === 0) return legs
      const time = Float64Array.from(legs.time ?? legs.cost)
      for (const { from, times } of ways) {
        const row = places.indexOf(from) * legs.size
        if (row < 0) continue
        places.forEach((place, at) => {
          if (place < times.length) time[row + at] = times[place]!
        })
      }
      return { ...legs, time }
    },
  }
}
