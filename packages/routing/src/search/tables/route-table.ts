import type { LegTable } from './leg-table.ts'

/**
 * A plan while it is being searched: fixed arrays, nothing allocated after construction.
 * Route r holds `length[r]` points from `points[r * most]` on.
 */
export class RouteTable {
  readonly legs: LegTable
  readonly most: number
  readonly count: number
  readonly points: Int32Array
  readonly length: Int32Array
  /** The route of each point, −1 while the point is out. */
  readonly routeOf: Int32Array
  /** Room for two routes that are being cut up. */
  private readonly lifted: Int32Array

  /** @param count routes; the fewest that hold all points when not given. */
  constructor(legs: LegTable, most: number, count = Math.ceil(legs.points / most)) {
    this.legs = legs
    this.most = most
    this.count = count
    this.points = new Int32Array(this.count * most)
    this.length = new Int32Array(this.count)
    this.routeOf = new Int32Array(legs.points).fill(-1)
    this.lifted = new Int32Array(2 * most)
  }

  copyFrom(other: RouteTable): void {
    this.points.set(other.points)
    this.length.set(other.length)
    this.routeOf.set(other.routeOf)
  }

  /** Lays a tour out as consecutive routes of the given lengths. */
  layOut(tour: Int32Array, lengths: Int32Array): void {
    for (let route = 0, from = 0; route < this.count; from += lengths[route++]!)
      this.setRoute(route, tour.subarray(from, from + lengths[route]!))
  }

  setRoute(route: number, points: ArrayLike<number>): void {
    this.length[route] = points.length
    for (let i = 0; i < points.length; i++) {
      this.points[route * this.most + i] = points[i]!
      this.routeOf[points[i]!] = route
    }
  }

  route(route: number): Int32Array {
    return this.points.subarray(route * this.most, route * this.most + this.length[route]!)
  }

  /** Where the point stands in `points`. */
  slotOf(point: number): number {
    const { points } = this
    let slot = this.routeOf[point]! * this.most
    // A loop of its own: `indexOf` is a call into the engine, and exchanges ask ten times an iteration.
    while (points[slot] !== point) slot++
    return slot
  }

  /** Where the point stands in its route, from 0. */
  placeOf(point: number): number {
    return this.slotOf(point) - this.routeOf[point]! * this.most
  }

  /** The point at a place of a route; the hub before its first and after its last. */
  nodeAt(route: number, place: number): number {
    return place >= 0 && place < this.length[route]! ? this.points[route * this.most + place]! : this.legs.hub
  }

  before(point: number): number {
    return this.nodeAt(this.routeOf[point]!, this.placeOf(point) - 1)
  }

  after(point: number): number {
    return this.nodeAt(this.routeOf[point]!, this.placeOf(point) + 1)
  }

  room(route: number): number {
    return this.most - this.length[route]!
  }

  leg(from: number, to: number): number {
    return this.legs.km[from * this.legs.width + to]!
  }

  gainOfRemoving(point: number): number {
    const before = this.before(point)
    const after = this.after(point)
    return this.leg(before, point) + this.leg(point, after) - this.leg(before, after)
  }

  /** Kilometres from one place of a route to another, backwards when `from` is the later one. */
  spanKm(route: number, from: number, to: number): number {
    const step = from <= to ? 1 : -1
    let total = 0
    for (let place = from; place !== to; place += step)
      total += this.leg(this.nodeAt(route, place), this.nodeAt(route, place + step))
    return total
  }

  remove(point: number): void {
    const route = this.routeOf[point]!
    const slot = this.slotOf(point)
    this.points.copyWithin(slot, slot + 1, route * this.most + this.length[route]!)
    this.length[route]!--
    this.routeOf[point] = -1
  }

  insert(point: number, route: number, place: number): void {
    const slot = route * this.most + place
    this.points.copyWithin(slot + 1, slot, route * this.most + this.length[route]!)
    this.points[slot] = point
    this.length[route]!++
    this.routeOf[point] = route
  }

  /** Takes all points off a route and holds them from `at` on. @returns where they end. */
  lift(route: number, at: number): number {
    const held = this.length[route]!
    for (let i = 0; i < held; i++) this.lifted[at + i] = this.points[route * this.most + i]!
    this.length[route] = 0
    return at + held
  }

  /** Appends held points to a route: those in [from, to), or in [to, from) the other way round when `from` is greater. */
  lay(route: number, from: number, to: number): void {
    const step = from <= to ? 1 : -1
    let slot = route * this.most + this.length[route]!
    for (let i = from; i !== to; i += step) {
      const point = this.lifted[step > 0 ? i : i - 1]!
      this.points[slot++] = point
      this.routeOf[point] = route
    }
    this.length[route]! += Math.abs(to - from)
  }

  routeKm(route: number): number {
    const { hub, width, km } = this.legs
    const first = route * this.most
    const end = first + this.length[route]!
    let total = 0
    let from = hub
    for (let at = first; at < end; at++) {
      const to = this.points[at]!
      total += km[from * width + to]!
      from = to
    }
    return total
  }

  totalKm(): number {
    let total = 0
    for (let route = 0; route < this.count; route++) total += this.routeKm(route)
    return total
  }
}
