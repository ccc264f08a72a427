import { greatCircleKm, type Point } from '../coordinates/great-circle.ts'
import { estimateLeg } from './estimate.ts'
import { bandOf, type LegFactor } from './leg-factors.ts'

/** Everything that is known of ways between some places, as it is sent to a thread. */
export type KnownLegs = {
  /** Places by {@link placeKey}, and the province of each. */
  readonly keys: readonly string[]
  readonly provinces: readonly (number | null)[]
  /** From each place to each, row by row: NaN where nobody has measured the way, below zero where there is no road. */
  readonly measured?: { readonly km: Float32Array; readonly minutes: Float32Array } | undefined
  readonly factors: readonly LegFactor[]
}

export type BookedLeg = {
  readonly distanceKm: number
  readonly durationMin: number
  readonly isMeasured: boolean
  /** Of an estimate that measured legs have corrected. */
  readonly factor?: LegFactor | undefined
}

/** Answers of ways between places: as measured, else as estimated with what measured ones have taught. */
export type LegBook = {
  readonly known: KnownLegs
  /** Where a place stands, for whoever asks of it often; -1 for one that is not known. */
  readonly find: (place: Point) => number
  readonly leg: (from: Point, to: Point, at?: number, other?: number) => BookedLeg
}

/** Places that lie within a metre are one. */
export const placeKey = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)}`

export function openLegBook(known: KnownLegs = { keys: [], provinces: [], factors: [] }): LegBook {
  const { keys, provinces, measured, factors } = known
  const places = new Map(keys.map((key, at) => [key, at]))
  const taught = new Map(factors.map((factor) => [`${factor.provinceId} ${factor.band}`, factor]))
  const find = (place: Point) => places.get(placeKey(place)) ?? -1
  return {
    known,
    find,
    leg(from, to, at = find(from), other = find(to)) {
      if (measured && at >= 0 && other >= 0) {
        const cell = at * keys.length + other
        const km = at === other ? 0 : (measured.km[cell] ?? NaN)
        const minutes = at === other ? 0 : (measured.minutes[cell] ?? NaN)
        if (km >= 0 && minutes >= 0) return { distanceKm: km, durationMin: minutes, isMeasured: true }
      }
      const { distanceKm, durationMin } = estimateLeg(from, to)
      if (taught.size === 0) return { distanceKm, durationMin, isMeasured: false }
      const band = bandOf(greatCircleKm(from, to))
      const factor = taught.get(`${provinces[at] ?? null} ${band}`) ?? taught.get(`null ${band}`)
      return {
        distanceKm: distanceKm * (factor?.distance ?? 1),
        durationMin: durationMin * (factor?.time ?? 1),
        isMeasured: false,
        factor,
      }
    },
  }
}

/** Straight lines alone. */
export const plainLegs: LegBook = openLegBook()
