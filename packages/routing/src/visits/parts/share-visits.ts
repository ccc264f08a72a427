import type { Vehicle, Visit, VisitRoute } from '../model.ts'
import { apart, type PlacedVisits, type PlacePoint } from './placed-visits.ts'

const ROUNDS = 16
/** Minutes of way that a visit is reckoned with beside its own. */
const WAY = 15
/** A day of a vehicle that says no hours, minutes. */
const USUAL_DAY = 480
/** Kilometres that a vehicle without room is farther away. */
const FULL = 10_000

/** Which vehicle each visit is near to, with about as many for each as its hours hold; −1 of a visit that nobody may make. */
export function shareVisits(problem: PlacedVisits, former: readonly VisitRoute[] = []): Int32Array {
  const { vehicles, visits, points } = problem
  const shared = new Int32Array(visits.length).fill(-1)
  const homes = vehicles.map(({ start, end }) => points[start ?? end ?? -1])
  const centres = beginningsOf(problem, homes)
  const room = vehicles.map((vehicle) => roomOf(vehicle, problem.days))
  const load = visits.map(loadOf)
  const price = new Float64Array(vehicles.length)
  const total = load.reduce((sum, one) => sum + one, 0)
  const share =
    total /
    Math.max(
      1,
      room.reduce((sum, one) => sum + one, 0),
    )
  for (let round = 0; round < ROUNDS; round++) {
    const held = new Float64Array(vehicles.length)
    let way = 0
    visits.forEach((visit, at) => {
      const vehicle = cheapest(problem, visit, centres, price)
      shared[at] = vehicle
      if (vehicle < 0) return
      held[vehicle] = held[vehicle]! + load[at]!
      const far = apart(points[visit.place]!, centres[vehicle]!)
      if (far < Infinity) way += far / visits.length
    })
    const step = (2 * way) / (1 + round / 4)
    for (let v = 0; v < vehicles.length; v++)
      price[v] = price[v]! + step * Math.max(-0.5, Math.min(1, held[v]! / Math.max(1, room[v]! * share) - 1))
    if (round < ROUNDS - 1) moveCentres(problem, shared, { centres, homes })
  }
  for (const { vehicle, visits: made } of former) for (const visit of made) shared[visit] = vehicle
  return shared
}

/** As a plan has it; what it leaves out goes to the nearest vehicle that has room. */
export function shareAgain(
  problem: PlacedVisits,
  before: Int32Array,
  routes: readonly VisitRoute[],
): Int32Array {
  const { vehicles, visits, points } = problem
  const shared = new Int32Array(visits.length).fill(-1)
  const left = vehicles.map((vehicle) => roomOf(vehicle, problem.days))
  for (const { vehicle, visits: made } of routes)
    for (const visit of made) {
      shared[visit] = vehicle
      left[vehicle] = left[vehicle]! - (visits[visit]!.duration ?? 0) - WAY
    }
  const homes = vehicles.map(({ start, end }) => points[start ?? end ?? -1])
  const centres = beginningsOf(problem, homes)
  moveCentres(problem, shared, { centres, homes })
  const full = new Float64Array(vehicles.length)
  visits.forEach((visit, at) => {
    if (shared[at]! >= 0) return
    for (let vehicle = 0; vehicle < vehicles.length; vehicle++)
      full[vehicle] = left[vehicle]! < loadOf(visit) ? FULL : 0
    shared[at] = before[at]! < 0 ? -1 : cheapest(problem, visit, centres, full)
    const chosen = shared[at]!
    if (chosen >= 0) left[chosen] = left[chosen]! - loadOf(visit)
  })
  return shared
}

const loadOf = ({ duration, patterns }: Visit): number => ((duration ?? 0) + WAY) * (patterns[0]?.length ?? 1)

const roomOf = ({ days, earliest, latest, count }: Vehicle, all: number): number =>
  (days?.length ?? all) *
  (count ?? 1) *
  (latest === undefined ? USUAL_DAY : Math.max(1, latest - (earliest ?? 0)))

/** The vehicle of least way and price among those that may come; without any on its land, the nearest in number. */
function cheapest(
  { vehicles, points }: PlacedVisits,
  { place, vehicles: allowed }: Visit,
  centres: readonly PlacePoint[],
  price: Float64Array,
): number {
  let best = -1
  let least = Infinity
  const point = points[place]!
  const weigh = (vehicle: number) => {
    const cost = apart(point, centres[vehicle]!) + price[vehicle]!
    if (best >= 0 && cost >= least) return
    best = vehicle
    least = cost
  }
  if (allowed) for (const vehicle of allowed) weigh(vehicle)
  else for (let vehicle = 0; vehicle < vehicles.length; vehicle++) weigh(vehicle)
  return best
}

/** At home; those who have none far from one another and from the homes. */
function beginningsOf(
  { visits, points }: PlacedVisits,
  homes: readonly (PlacePoint | undefined)[],
): PlacePoint[] {
  const known = homes.filter((home) => home !== undefined)
  const places = visits.map(({ place }) => points[place]!)
  const gap = places.map((point) => Math.min(Infinity, ...known.map((home) => apart(point, home))))
  return homes.map((home) => {
    if (home || places.length === 0) return home ?? { latitude: 0, longitude: 0 }
    let farthest = 0
    gap.forEach((one, at) => {
      if (one > gap[farthest]!) farthest = at
    })
    const chosen = places[farthest]!
    places.forEach((point, at) => (gap[at] = Math.min(gap[at]!, apart(point, chosen))))
    return chosen
  })
}

type Centres = { centres: PlacePoint[]; homes: readonly (PlacePoint | undefined)[] }

/** To the middle of the visits; who has a home, half of the way there. */
function moveCentres(
  { visits, points }: PlacedVisits,
  shared: Int32Array,
  { centres, homes }: Centres,
): void {
  const sums = centres.map(() => ({ latitude: 0, longitude: 0, visits: 0 }))
  visits.forEach(({ place }, at) => {
    const sum = sums[shared[at]!]
    const centre = centres[shared[at]!]
    const point = points[place]!
    if (!sum || !centre || (point.landmass ?? null) !== (centre.landmass ?? null)) return
    sum.latitude += point.latitude
    sum.longitude += point.longitude
    sum.visits++
  })
  sums.forEach((sum, vehicle) => {
    if (sum.visits === 0) return
    const home = homes[vehicle]
    const middle = { latitude: sum.latitude / sum.visits, longitude: sum.longitude / sum.visits }
    centres[vehicle] = {
      landmass: centres[vehicle]?.landmass,
      latitude: home ? (middle.latitude + home.latitude) / 2 : middle.latitude,
      longitude: home ? (middle.longitude + home.longitude) / 2 : middle.longitude,
    }
  })
}
