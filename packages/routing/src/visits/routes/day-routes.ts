import { startFrom, startUntil } from './hours.ts'
import { RouteSegments } from './route-segments.ts'
import type { VisitTables } from '../tables.ts'
import { Timetable } from './timetable.ts'

/**
 * All routes of a plan, each in a row of `stride` slots: its start, its visits, its end. Beside every slot stand the leg
 * that leaves it and its times, so that a visit is tried anywhere in constant time.
 */
export class DayRoutes {
  readonly tables: VisitTables
  readonly nodes: Int32Array
  /** Cost and time of the leg that leaves a slot; one table when they agree. */
  readonly legCost: Float64Array
  readonly legTime: Float64Array
  /** When a slot is left at the earliest, and reached at the latest so that all behind it is in time. */
  readonly leaves: Float64Array
  readonly reached: Float64Array
  /** Where lengths count waiting: bounds of a length from below and, with several windows a day, from above. */
  readonly loose: RouteSegments | undefined
  readonly fixed: RouteSegments | undefined
  readonly timetable: Timetable
  readonly length: Int32Array
  readonly load: Float64Array
  readonly service: Float64Array
  readonly cost: Float64Array
  readonly travel: Float64Array
  /** How far a route goes, and the work of a vehicle on all its days; where aims ask for them. */
  readonly distance: Float64Array
  readonly worked: Float64Array
  private readonly counted: Float64Array
  /** What a route costs beside its legs where it is too full or too long; 0 unless the plan may exceed its limits. */
  readonly excess: Float64Array
  /** What a unit of load too many and of length too much cost; 0 while limits are held. */
  loadPrice = 0
  lengthPrice = 0
  /** Grows with every change of any route; a route that is put back has its former one, and prices for it hold again. */
  readonly version: Int32Array
  private lastVersion = 0
  /** By visit and day; −1 when none. */
  readonly routeOf: Int32Array
  /** Chosen pattern, −1 of a visit that is left out; and its vehicle. */
  readonly patternOf: Int32Array
  readonly vehicleOf: Int32Array

  constructor(tables: VisitTables) {
    const slots = tables.routes * tables.stride
    this.tables = tables
    this.nodes = new Int32Array(slots)
    this.legCost = new Float64Array(slots)
    this.legTime = tables.time === tables.cost ? this.legCost : new Float64Array(slots)
    const timed = tables.isTimed ? slots : 0
    this.leaves = new Float64Array(timed)
    this.reached = new Float64Array(timed)
    this.timetable = new Timetable(tables)
    this.loose = tables.countsWaiting ? new RouteSegments(tables, slots) : undefined
    this.fixed = tables.countsWaiting && tables.hasSeveral ? new RouteSegments(tables, slots) : undefined
    this.length = new Int32Array(tables.routes)
    this.load = new Float64Array(tables.routes)
    this.service = new Float64Array(tables.routes)
    this.cost = new Float64Array(tables.routes)
    this.travel = tables.time === tables.cost ? this.cost : new Float64Array(tables.routes)
    const aimed = tables.aims ? tables.routes : 0
    this.distance = new Float64Array(aimed)
    this.counted = new Float64Array(aimed)
    this.worked = new Float64Array(tables.aims ? tables.problem.vehicles.length : 0)
    this.excess = new Float64Array(tables.routes)
    this.version = new Int32Array(tables.routes)
    this.routeOf = new Int32Array(tables.visits * tables.days).fill(-1)
    this.patternOf = new Int32Array(tables.visits).fill(-1)
    this.vehicleOf = new Int32Array(tables.visits).fill(-1)
    for (let route = 0; route < tables.routes; route++) this.refresh(route)
  }

  /** Reckons everything beside the visits of a route anew. */
  refresh(route: number): void {
    const { tables, nodes, legCost, legTime, length } = this
    const { demand, duration, cost, time } = tables
    const first = route * tables.stride
    const last = first + length[route]! + 1
    nodes[first] = tables.start[route]!
    nodes[last] = tables.end[route]!
    let load = 0
    let service = 0
    let costs = 0
    let travel = 0
    for (let slot = first; slot < last; slot++) {
      const node = nodes[slot]!
      const leg = node * tables.nodes + nodes[slot + 1]!
      costs += legCost[slot] = cost[leg]!
      travel += legTime[slot] = time[leg]!
      if (slot === first) continue
      load += demand[node]!
      service += duration[node]!
    }
    const isEmpty = last === first + 1
    this.load[route] = load
    this.service[route] = service
    this.travel[route] = isEmpty ? 0 : travel
    this.cost[route] = isEmpty ? 0 : costs
    if (tables.aims) this.weighAims(route, first, last)
    this.weighExcess(route)
    this.version[route] = ++this.lastVersion
    if (tables.isTimed) this.timeForward(route, first)
    if (tables.isTimed) this.timeBackward(route, last - 1)
    if (tables.countsWaiting) this.joinSegments(route)
  }

  /** The earliest times from a slot on; ends where they are what they were, unless all are asked for. */
  private timeForward(route: number, from: number, isWhole = true): void {
    const { tables, nodes, legTime, leaves } = this
    const { days, open, duration, several } = tables
    const day = tables.dayOf[route]!
    const first = route * tables.stride
    const end = first + this.length[route]! + 1
    if (from === first) leaves[first] = tables.earliest[route]!
    for (let slot = Math.max(from, first + 1); slot < end; slot++) {
      const visit = nodes[slot]!
      let time = leaves[slot - 1]! + legTime[slot - 1]!
      const hours = visit * days + day
      if (time < open[hours]!) time = open[hours]!
      else if (tables.hasSeveral && several[hours]) time = startFrom(several[hours], time)
      time += duration[visit]!
      if (!isWhole && slot > from && time === leaves[slot]) return
      leaves[slot] = time
    }
  }

  /** The latest times from a slot back to the start. */
  private timeBackward(route: number, from: number, isWhole = true): void {
    const { tables, nodes, legTime, reached } = this
    const { days, close, duration, several } = tables
    const day = tables.dayOf[route]!
    const first = route * tables.stride
    const end = first + this.length[route]! + 1
    reached[end] = tables.latest[route]!
    for (let slot = from; slot > first; slot--) {
      const visit = nodes[slot]!
      const hours = visit * days + day
      let time = reached[slot + 1]! - legTime[slot]! - duration[visit]!
      if (time > close[hours]!) time = close[hours]!
      else if (tables.hasSeveral && several[hours]) time = startUntil(several[hours], time)
      if (!isWhole && slot < from && time === reached[slot]) return
      reached[slot] = time
    }
  }

  /** Adds what aims make of legs between two slots that have just been set, and counts what they ask for. */
  private weighAims(route: number, from: number, to: number): void {
    const { tables, nodes, legCost, cost, length, service } = this
    const { hasSurcharges, perDay, perTime } = tables.aims!
    if (hasSurcharges && length[route]! > 0) {
      const isWhole = from === route * tables.stride && to === from + length[route]! + 1
      let more = 0
      for (let slot = from; slot < to; slot++) {
        const surcharge = tables.aims!.legSurcharge(route, nodes[slot]!, nodes[slot + 1]!)
        legCost[slot] = legCost[slot]! + surcharge
        more += surcharge
      }
      const lasts = isWhole ? service[route]! : tables.duration[nodes[from + 1]!]!
      cost[route] = cost[route]! + more + perTime[route]! * lasts + (isWhole ? perDay[route]! : 0)
    }
    this.distance[route] = tables.aims!.distanceOf(this, route)
    this.countWork(route)
  }

  /** Keeps the work of a route's vehicle right after the route has changed. */
  countWork(route: number): void {
    const vehicle = this.tables.vehicleOf[route]!
    const work = this.travel[route]! + this.service[route]!
    this.worked[vehicle] = this.worked[vehicle]! + work - this.counted[route]!
    this.counted[route] = work
  }

  /** Sets sums right that have drifted. */
  countAllWork(): void {
    this.worked.fill(0)
    this.counted.fill(0)
    for (let route = 0; route < this.counted.length; route++) this.countWork(route)
  }

  private joinSegments(route: number): void {
    if (this.tables.longest[route] === Infinity) return
    this.loose?.joinLoose(this, route)
    this.fixed?.joinFixed(this, route, this.timetable)
  }

  /** Puts a visit behind the first `place` visits of a route. */
  insert(visit: number, route: number, place: number): void {
    const { tables, nodes, legCost, legTime, length } = this
    const first = route * tables.stride
    const slot = first + place + 1
    const end = first + ++length[route]! + 1
    shift(nodes, slot, end)
    shift(legCost, slot, end)
    if (legTime !== legCost) shift(legTime, slot, end)
    nodes[slot] = visit
    this.routeOf[visit * tables.days + tables.dayOf[route]!] = route
    const isFirst = length[route] === 1
    this.cost[route] =
      (isFirst ? 0 : this.cost[route]! - legCost[slot - 1]!) + this.setLegs(slot, tables.cost, legCost)
    if (legTime !== legCost)
      this.travel[route] =
        (isFirst ? 0 : this.travel[route]! - legTime[slot - 1]!) + this.setLegs(slot, tables.time, legTime)
    this.load[route] = this.load[route]! + tables.demand[visit]!
    this.service[route] = this.service[route]! + tables.duration[visit]!
    if (tables.aims) this.weighAims(route, slot - 1, slot + 1)
    this.weighExcess(route)
    this.version[route] = ++this.lastVersion
    if (!tables.isTimed) return
    shift(this.leaves, slot, end)
    shift(this.reached, slot, end)
    this.timeForward(route, slot, false)
    this.timeBackward(route, slot, false)
    if (tables.countsWaiting) this.joinSegments(route)
  }

  /** Sets what exceeding limits costs; 0 for both holds them. Prices of places are of the former ones and are forgotten. */
  priceExcess(load: number, length: number): void {
    this.loadPrice = load
    this.lengthPrice = length
    for (let route = 0; route < this.tables.routes; route++) {
      this.weighExcess(route)
      this.version[route] = ++this.lastVersion
    }
  }

  get mayExceed(): boolean {
    return this.loadPrice > 0
  }

  isTooFull(): boolean {
    const { load, tables } = this
    for (let route = 0; route < tables.routes; route++)
      if (load[route]! > tables.capacity[route]!) return true
    return false
  }

  isTooLong(): boolean {
    const { travel, service, tables } = this
    for (let route = 0; route < tables.routes; route++)
      if (travel[route]! + service[route]! > tables.longest[route]!) return true
    return false
  }

  private weighExcess(route: number): void {
    if (!this.mayExceed) return
    this.excess[route] = this.excessOf(route, this.load[route]!, this.travel[route]! + this.service[route]!)
  }

  /** What a route of that load and length would cost beside its legs. */
  excessOf(route: number, load: number, length: number): number {
    const { capacity, longest } = this.tables
    const tooFull = load - capacity[route]!
    const tooLong = length - longest[route]!
    return (tooFull > 0 ? tooFull * this.loadPrice : 0) + (tooLong > 0 ? tooLong * this.lengthPrice : 0)
  }

  /** The legs into and out of a slot, and what they come to. */
  private setLegs(slot: number, table: Float64Array, legs: Float64Array): number {
    const node = this.nodes[slot]! * this.tables.nodes
    const into = table[this.nodes[slot - 1]! * this.tables.nodes + this.nodes[slot]!]!
    const out = table[node + this.nodes[slot + 1]!]!
    legs[slot - 1] = into
    legs[slot] = out
    return into + out
  }

  /** Takes a visit out of its route of a day. */
  takeOut(visit: number, day: number): void {
    const { nodes, tables, length } = this
    const route = this.routeOf[visit * tables.days + day]!
    const first = route * tables.stride
    const slot = nodes.indexOf(visit, first + 1)
    nodes.copyWithin(slot, slot + 1, first + length[route]! + 1)
    length[route]!--
    this.routeOf[visit * tables.days + day] = -1
    this.refresh(route)
  }

  /** What all legs come to, and what exceeds limits. */
  totalCost(): number {
    let sum = 0
    for (const cost of this.cost) sum += cost
    for (const excess of this.excess) sum += excess
    return sum
  }
}

/** Makes room at a slot: for so few numbers a loop is faster than `copyWithin`. */
function shift(slots: Int32Array | Float64Array, slot: number, end: number): void {
  for (let at = end; at > slot; at--) slots[at] = slots[at - 1]!
}
