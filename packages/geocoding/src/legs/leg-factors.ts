/** Straight lines up to so many kilometres are estimated alike; the last band has no end. */
export const legBands = [5, 25, 80, Infinity] as const

/** By how much ways of a province and a band of distance are longer and slower than estimated. */
export type LegFactor = {
  /** Of where they begin; null for anywhere. */
  readonly provinceId: number | null
  /** Position in {@link legBands}. */
  readonly band: number
  readonly distance: number
  readonly time: number
  /** Two of three legs are out by no more than so many percent of what is estimated with the factor. */
  readonly error: number
  /** Legs by which this is known. */
  readonly legs: number
}

/** A leg that a provider has measured, beside what was estimated of it without factors. */
export type ComparedLeg = {
  readonly provinceId: number | null
  readonly straightKm: number
  readonly estimated: { readonly km: number; readonly minutes: number }
  readonly measured: { readonly km: number; readonly minutes: number }
}

/** With fewer legs nobody knows how far estimates are out. */
export const fewestLegs = 30
/** The share of legs that are out by no more. */
const share = 2 / 3

export const bandOf = (straightKm: number): number => legBands.findIndex((upTo) => straightKm <= upTo)

/** The factors of every province and band, and of every band anywhere, of which enough legs are known. */
export function factorsOf(legs: readonly ComparedLeg[]): LegFactor[] {
  const groups = new Map<string, ComparedLeg[]>()
  for (const leg of legs) {
    if (!(leg.estimated.minutes > 0 && leg.estimated.km > 0)) continue
    const band = bandOf(leg.straightKm)
    for (const provinceId of leg.provinceId === null ? [null] : [leg.provinceId, null]) {
      const key = `${provinceId} ${band}`
      const group = groups.get(key)
      if (group) group.push(leg)
      else groups.set(key, [leg])
    }
  }
  return [...groups].flatMap(([key, group]): LegFactor[] => {
    if (group.length < fewestLegs) return []
    const [provinceId, band] = key.split(' ')
    const distance = middle(group.map(({ estimated, measured }) => measured.km / estimated.km))
    const time = middle(group.map(({ estimated, measured }) => measured.minutes / estimated.minutes))
    if (!(distance > 0 && time > 0)) return []
    const out = group
      .map(({ estimated, measured }) => {
        const expected = estimated.minutes * time
        return Math.abs(measured.minutes - expected) / expected
      })
      .toSorted((one, other) => one - other)
    return [
      {
        provinceId: provinceId === 'null' ? null : Number(provinceId),
        band: Number(band),
        distance,
        time,
        error: Math.max(1, Math.round(100 * (out[Math.ceil(out.length * share) - 1] ?? 0))),
        legs: group.length,
      },
    ]
  })
}

/** Half are smaller: a few ways round a bay change nothing. */
function middle(values: readonly number[]): number {
  const inOrder = values.toSorted((one, other) => one - other)
  const at = (inOrder.length - 1) / 2
  return ((inOrder[Math.floor(at)] ?? 0) + (inOrder[Math.ceil(at)] ?? 0)) / 2
}
