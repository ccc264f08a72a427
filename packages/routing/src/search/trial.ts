import type { Neighbours } from './tables/neighbours.ts'
import type { Random } from './random.ts'
import type { RouteTable } from './tables/route-table.ts'

/**
 * One attempt at changing a plan: what was taken out, what it changed so far, and how to undo it.
 * All memory is taken once; a search runs millions of trials on the same object.
 */
export class Trial {
  readonly routes: RouteTable
  readonly near: Neighbours
  readonly random: Random
  /** The leg from the start to each point; 0 without a start. */
  readonly firstLeg: Float64Array
  /** Legs by target: `legInto[to * width + from]`. The same memory as `legs.km` when legs are symmetric. */
  readonly legInto: Float64Array
  /** The leg that leads to each point where it stands, slot by slot like `routes.points`. */
  readonly entryLeg: Float64Array
  /** Points that are out, `removed` of them. */
  readonly out: Int32Array
  readonly sortKey: Float64Array
  removed = 0
  /** The point that the ruin was made around. */
  centre = 0
  /** Routes with room for one more, `roomyCount` of them. */
  readonly roomy: Int32Array
  roomyCount = 0
  /** Kilometres gained (−) or lost (+) since `begin`. */
  change = 0
  /** Touched routes, `touches` of them, and what they held before. */
  readonly touched: Int32Array
  touches = 0
  private readonly pointsBefore: Int32Array
  private readonly entryLegBefore: Float64Array
  private readonly lengthBefore: Int32Array
  private readonly touchedIn: Int32Array
  /** Routes that had room before the trial, and where each stands in that list (−1: full). */
  private readonly open: Int32Array
  private readonly openAt: Int32Array
  private openCount = 0
  private number = 0

  constructor(routes: RouteTable, near: Neighbours, random: Random) {
    const { points, hub, width, km, symmetric } = routes.legs
    this.routes = routes
    this.near = near
    this.random = random
    this.firstLeg = km.slice(hub * width, hub * width + points)
    this.legInto = symmetric ? km : transpose(km, width)
    this.out = new Int32Array(points)
    this.sortKey = new Float64Array(points)
    this.touched = new Int32Array(routes.count)
    this.touchedIn = new Int32Array(routes.count)
    this.pointsBefore = new Int32Array(routes.points.length)
    this.entryLeg = new Float64Array(routes.points.length)
    this.entryLegBefore = new Float64Array(routes.points.length)
    this.lengthBefore = new Int32Array(routes.count)
    this.roomy = new Int32Array(routes.count)
    this.open = new Int32Array(routes.count)
    this.openAt = new Int32Array(routes.count).fill(-1)
    this.refresh()
  }

  /** To be called when the routes were changed from outside. */
  refresh(): void {
    for (let route = 0; route < this.routes.count; route++) this.refreshRoute(route)
  }

  /** To be called when one route was changed from outside. */
  refreshRoute(route: number): void {
    const { most, length, legs } = this.routes
    this.noteRoom(route)
    for (let place = 0; place < length[route]!; place++)
      this.entryLeg[route * most + place] = this.legTo(route * most, place, legs.width)
  }

  /** The leg into a place of the route that begins at slot `first`. */
  legTo(first: number, place: number, width: number): number {
    const point = this.routes.points[first + place]!
    return place === 0
      ? this.firstLeg[point]!
      : this.routes.legs.km[this.routes.points[first + place - 1]! * width + point]!
  }

  begin(): void {
    this.number = (this.number + 1) | 0
    this.touches = 0
    this.removed = 0
    this.change = 0
  }

  isTouched(route: number): boolean {
    return this.touchedIn[route] === this.number
  }

  /** Remembers a route before it changes. */
  touch(route: number): void {
    if (this.touchedIn[route] === this.number) return
    const { most, points, length } = this.routes
    this.touchedIn[route] = this.number
    const first = route * most
    const saved = this.touches * most
    const held = length[route]!
    for (let i = 0; i < held; i++) {
      this.pointsBefore[saved + i] = points[first + i]!
      this.entryLegBefore[saved + i] = this.entryLeg[first + i]!
    }
    this.lengthBefore[this.touches] = held
    this.touched[this.touches++] = route
  }

  /** Routes that were open and routes that were ruined: all that can take a point. */
  collectRoomy(): void {
    for (let i = 0; i < this.openCount; i++) this.roomy[i] = this.open[i]!
    this.roomyCount = this.openCount
    for (let t = 0; t < this.touches; t++)
      if (this.openAt[this.touched[t]!]! < 0) this.roomy[this.roomyCount++] = this.touched[t]!
  }

  keep(): void {
    for (let t = 0; t < this.touches; t++) this.noteRoom(this.touched[t]!)
  }

  private noteRoom(route: number): void {
    const { open, openAt } = this
    const hasRoom = this.routes.length[route]! < this.routes.most
    const at = openAt[route]!
    if (hasRoom === at >= 0) return
    if (hasRoom) {
      openAt[route] = this.openCount
      open[this.openCount++] = route
      return
    }
    const last = open[--this.openCount]!
    open[at] = last
    openAt[last] = at
    openAt[route] = -1
  }

  undo(): void {
    const { most, points, length, routeOf } = this.routes
    for (let t = 0; t < this.touches; t++) {
      const route = this.touched[t]!
      const held = this.lengthBefore[t]!
      length[route] = held
      for (let i = 0; i < held; i++) {
        const point = this.pointsBefore[t * most + i]!
        points[route * most + i] = point
        this.entryLeg[route * most + i] = this.entryLegBefore[t * most + i]!
        routeOf[point] = route
      }
    }
  }
}

function transpose(km: Float64Array, width: number): Float64Array {
  const turned = new Float64Array(km.length)
  for (let from = 0; from < width; from++)
    for (let to = 0; to < width; to++) turned[to * width + from] = km[from * width + to]!
  return turned
}
