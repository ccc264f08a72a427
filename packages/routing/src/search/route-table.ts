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

  constructor(legs: LegTable, most: number) {
    this.legs = legs
    this.most = most
    this.count = Math.ceil(legs.points / most)
    this.points = new Int32Array(this.count * most)
    this.length = new Int32Array(this.count)
    this.routeOf = new Int32Array(legs.points).fill(-1)
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
