import type { PlacedVisits } from './placed-visits.ts'

/** A vehicle, how many visits it has, and where they lie on the mean. */
interface Weighed {
  readonly vehicle: number
  readonly visits: number
  readonly latitude: number
  readonly longitude: number
}

/**
 * Vehicles whose visits lie near one another, in groups of at most so many visits, or of one vehicle. `turned` cuts the
 * first time across instead of along, so that neighbours that were apart come together.
 */
export function groupVehicles(
  problem: PlacedVisits,
  shared: Int32Array,
  { most, turned }: { readonly most: number; readonly turned: boolean },
): number[][] {
  return halves(weigh(problem, shared), most, turned).map((group) => group.map(({ vehicle }) => vehicle))
}

function weigh({ vehicles, visits, points }: PlacedVisits, shared: Int32Array): Weighed[] {
  const sums = vehicles.map((_, vehicle) => ({ vehicle, visits: 0, latitude: 0, longitude: 0 }))
  visits.forEach(({ place }, at) => {
    const sum = sums[shared[at]!]
    const point = points[place]
    if (!sum || !point) return
    sum.visits++
    sum.latitude += point.latitude
    sum.longitude += point.longitude
  })
  return sums.map(({ vehicle, visits: many, latitude, longitude }) => {
    const home = points[vehicles[vehicle]?.start ?? vehicles[vehicle]?.end ?? -1]
    return many > 0
      ? { vehicle, visits: many, latitude: latitude / many, longitude: longitude / many }
      : { vehicle, visits: 0, latitude: home?.latitude ?? 0, longitude: home?.longitude ?? 0 }
  })
}

function halves(group: readonly Weighed[], most: number, turned: boolean): (readonly Weighed[])[] {
  const visits = group.reduce((sum, one) => sum + one.visits, 0)
  if (group.length < 2 || visits <= most) return [group]
  const spread = (of: (one: Weighed) => number) => Math.max(...group.map(of)) - Math.min(...group.map(of))
  const isTall = spread(({ latitude }) => latitude) > spread(({ longitude }) => longitude)
  const along = isTall === turned ? 'longitude' : 'latitude'
  const inOrder = group.toSorted((one, other) => one[along] - other[along] || one.vehicle - other.vehicle)
  let held = 0
  let cut = 1
  for (let at = 0; at < inOrder.length - 1; at++) {
    held += inOrder[at]!.visits
    cut = at + 1
    if (held >= visits / 2) break
  }
  return [...halves(inOrder.slice(0, cut), most, false), ...halves(inOrder.slice(cut), most, false)]
}
