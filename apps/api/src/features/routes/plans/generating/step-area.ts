import { EARTH_RADIUS_KM } from '@cuadrante/routing/distance.ts'
import type { Place } from '@cuadrante/routing/problem.ts'
import type { Turns } from '../../../../platform/yield-to-event-loop.ts'

type Ground = {
  readonly places: readonly Place[]
  readonly maxKm: number
  readonly measure: (from: Place, to: Place) => number
}

const radians = Math.PI / 180

/** In kilometres, a millimetre: what rounding may add to a sum of distances. */
const slack = 1e-6

/** Pairs that are compared sooner than split. */
const fewPairs = 64

/**
 * Places that lie within a radius of a centre, split in two when asked. Distances between any two of its places, or of
 * two areas, are bounded by the triangle inequality, which holds all over the globe.
 */
export class StepArea {
  readonly members: readonly number[]
  private readonly ground: Ground
  private readonly box: Box
  private readonly centre: Place
  private readonly radius: number
  /** One step leads from any of its places to any other. */
  private readonly isCrossed: boolean
  private halves: readonly [StepArea, StepArea] | undefined
  private isOnePart = false
  private joinedTo: StepArea | undefined
  private joined = 1

  constructor(ground: Ground, members: readonly number[]) {
    this.ground = ground
    this.members = members
    this.box = boxOf(ground.places, members)
    this.centre = middleOf(this.box)
    this.radius = radiusOf(this.box)
    this.isCrossed = this.isOneSpot || 2 * this.radius <= ground.maxKm - slack
  }

  /** The areas into which it falls that a step crosses. */
  *crossed(): Generator<StepArea> {
    if (this.isCrossed) yield this
    else for (const half of this.split()) yield* half.crossed()
  }

  /** Which part a crossed area belongs to. */
  leader(): StepArea {
    return this.joinedTo?.leader() ?? this
  }

  /** Finds the parts of its places. */
  async connect(turns: Turns): Promise<void> {
    if (turns.isOver()) await turns.next()
    if (this.isCrossed) return
    const [one, other] = this.split()
    await one.connect(turns)
    await other.connect(turns)
    one.join(other)
  }

  private join(other: StepArea): void {
    if (this.part() && this.part() === other.part()) return
    if (this.isBeyond(other, this.apart(other))) return
    if (!this.isCrossed && (other.isCrossed || this.radius >= other.radius))
      for (const half of this.split()) half.join(other)
    else if (!other.isCrossed) for (const half of other.split()) this.join(half)
    else if (this.isNear(other)) this.leader().take(other.leader())
  }

  /** The larger part leads, so that no place has many leaders above one another. */
  private take(other: StepArea): void {
    const [larger, smaller] = this.joined >= other.joined ? [this, other] : [other, this]
    smaller.joinedTo = larger
    larger.joined += smaller.joined
  }

  /** The part to which all of its places belong by now, if it is one. */
  private part(): StepArea | undefined {
    if (this.isCrossed) return this.leader()
    const [one, other] = this.split()
    this.isOnePart ||= one.part() !== undefined && one.part() === other.part()
    return this.isOnePart ? one.part() : undefined
  }

  /** A step leads from one of its places to one of the other area. */
  private isNear(other: StepArea): boolean {
    const km = this.apart(other)
    if (this.isBeyond(other, km)) return false
    if (km + this.radius + other.radius <= this.ground.maxKm - slack) return true
    if (this.choices * other.choices <= fewPairs) return this.hasPair(other)
    if (other.isOneSpot || (!this.isOneSpot && this.radius >= other.radius))
      return this.split().some((half) => half.isNear(other))
    return other.split().some((half) => half.isNear(this))
  }

  private get isOneSpot(): boolean {
    const { low, high } = this.box
    return low.lat === high.lat && low.lon === high.lon
  }

  /** Places on the same spot are one. */
  private get choices(): number {
    return this.isOneSpot ? 1 : this.members.length
  }

  private hasPair(other: StepArea): boolean {
    const { measure, maxKm } = this.ground
    const others = other.members.slice(0, other.choices)
    return this.members
      .slice(0, this.choices)
      .some((i) => others.some((j) => measure(this.place(i), this.place(j)) <= maxKm))
  }

  private isBeyond(other: StepArea, km: number): boolean {
    return km - this.radius - other.radius > this.ground.maxKm + slack
  }

  private apart(other: StepArea): number {
    return this.ground.measure(this.centre, other.centre)
  }

  private split(): readonly [StepArea, StepArea] {
    this.halves ??= this.cut()
    return this.halves
  }

  private cut(): readonly [StepArea, StepArea] {
    const { low, high } = this.box
    const aside = (high.lon - low.lon) * Math.cos(this.centre.lat * radians)
    const along = aside > high.lat - low.lat ? 'lon' : 'lat'
    // The middle of two neighbouring numbers is one of them.
    const cut = this.centre[along] > low[along] ? this.centre[along] : high[along]
    const [below, above]: [number[], number[]] = [[], []]
    for (const i of this.members) (this.place(i)[along] < cut ? below : above).push(i)
    return [new StepArea(this.ground, below), new StepArea(this.ground, above)]
  }

  private place(i: number): Place {
    return this.ground.places[i] as Place
  }
}

type Box = { readonly low: Place; readonly high: Place }

function boxOf(places: readonly Place[], members: readonly number[]): Box {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const i of members) {
    const { lat, lon } = places[i] as Place
    if (lat < south) south = lat
    if (lat > north) north = lat
    if (lon < west) west = lon
    if (lon > east) east = lon
  }
  return { low: { lat: south, lon: west }, high: { lat: north, lon: east } }
}

const middleOf = ({ low, high }: Box): Place => ({
  lat: (low.lat + high.lat) / 2,
  lon: (low.lon + high.lon) / 2,
})

/** No place of the box is farther from its middle: haversine with the widest parallel that it holds. */
function radiusOf({ low, high }: Box): number {
  const nearest = Math.max(0, low.lat, -high.lat)
  const northing = Math.sin(((high.lat - low.lat) / 4) * radians)
  const easting = Math.sin(((high.lon - low.lon) / 4) * radians) * Math.cos(nearest * radians)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.hypot(northing, easting)))
}
