import type { VisitTables } from '../tables.ts'
import type { RouteRows, Timetable } from './timetable.ts'

/** Rounding that a join forgives; whether times fit is known before. */
const ROUNDING = 1e-7

/**
 * Segments from the start of a route to each slot and from each slot to its end, so that the length with one more
 * visit is two joins (Vidal et al. 2013; Kindervater & Savelsbergh 1997). A segment is its least length, in the unit
 * of the legs' time, and the earliest and latest start that give it. Each visit has one window here: all of its hours,
 * or one of several.
 */
export class RouteSegments {
  readonly headLength: Float64Array
  readonly headEarliest: Float64Array
  readonly headLatest: Float64Array
  readonly tailLength: Float64Array
  readonly tailEarliest: Float64Array
  readonly tailLatest: Float64Array
  private readonly tables: VisitTables
  /** By place in a route, the window of the visit there. */
  private readonly opens: Float64Array
  private readonly closes: Float64Array

  constructor(tables: VisitTables, slots: number) {
    const { stride } = tables
    this.tables = tables
    this.headLength = new Float64Array(slots)
    this.headEarliest = new Float64Array(slots)
    this.headLatest = new Float64Array(slots)
    this.tailLength = new Float64Array(slots)
    this.tailEarliest = new Float64Array(slots)
    this.tailLatest = new Float64Array(slots)
    this.opens = new Float64Array(stride)
    this.closes = new Float64Array(stride)
  }

  /** With each visit between its first opening and its last closing: no plan of the route is shorter. */
  joinLoose(plan: RouteRows, route: number): void {
    const { open, close, days, dayOf, stride } = this.tables
    const held = plan.length[route]!
    for (let place = 1; place <= held; place++) {
      const hours = plan.nodes[route * stride + place]! * days + dayOf[route]!
      this.opens[place] = open[hours]!
      this.closes[place] = close[hours]!
    }
    this.join(plan, route)
  }

  /** With each visit in the window in which the shortest plan of the route begins it: some plan is as short. */
  joinFixed(plan: RouteRows, route: number, timetable: Timetable): void {
    timetable.take(plan, route)
    const first = route * this.tables.stride
    if (timetable.least(-Infinity) === Infinity) {
      this.headLength.fill(Infinity, first, first + plan.length[route]! + 2)
      return
    }
    this.opens.set(timetable.opens)
    this.closes.set(timetable.closes)
    this.join(plan, route)
  }

  private join({ nodes, legTime, length }: RouteRows, route: number): void {
    const { tables, headLength, headEarliest, headLatest, tailLength, tailEarliest, tailLatest } = this
    const { duration } = tables
    const first = route * tables.stride
    const end = first + length[route]! + 1
    headLength[first] = tailLength[end] = 0
    headEarliest[first] = tailEarliest[end] = tables.earliest[route]!
    headLatest[first] = tailLatest[end] = tables.latest[route]!
    for (let slot = first + 1; slot < end; slot++) {
      const opens = this.opens[slot - first]!
      const shift = headLength[slot - 1]! + legTime[slot - 1]!
      const waiting = Math.max(0, opens - shift - headLatest[slot - 1]!)
      headLength[slot] = shift + duration[nodes[slot]!]! + waiting
      headEarliest[slot] = Math.max(opens - shift, headEarliest[slot - 1]!) - waiting
      headLatest[slot] = Math.min(this.closes[slot - first]! - shift, headLatest[slot - 1]!)
    }
    for (let slot = end - 1; slot > first; slot--) {
      const closes = this.closes[slot - first]!
      const shift = duration[nodes[slot]!]! + legTime[slot]!
      const waiting = Math.max(0, tailEarliest[slot + 1]! - shift - closes)
      tailLength[slot] = shift + tailLength[slot + 1]! + waiting
      tailEarliest[slot] = Math.max(tailEarliest[slot + 1]! - shift, this.opens[slot - first]!) - waiting
      tailLatest[slot] = Math.min(tailLatest[slot + 1]! - shift, closes)
    }
  }

  /** The length with a visit behind a slot that begins in this window; Infinity when the segments do not allow it. */
  lengthWith(slot: number, into: number, out: number, lasts: number, opens: number, closes: number): number {
    const shift = this.headLength[slot]! + into
    if (this.headEarliest[slot]! + shift > closes + ROUNDING) return Infinity
    const waiting = Math.max(0, opens - shift - this.headLatest[slot]!)
    const earliest = Math.max(opens - shift, this.headEarliest[slot]!) - waiting
    const latest = Math.min(closes - shift, this.headLatest[slot]!)
    const shifted = shift + lasts + waiting + out
    if (earliest + shifted > this.tailLatest[slot + 1]! + ROUNDING) return Infinity
    const again = Math.max(0, this.tailEarliest[slot + 1]! - shifted - latest)
    return shifted + this.tailLength[slot + 1]! + again
  }

  copy(from: RouteSegments, first: number, end: number): void {
    for (let at = first; at < end; at++) {
      this.headLength[at] = from.headLength[at]!
      this.headEarliest[at] = from.headEarliest[at]!
      this.headLatest[at] = from.headLatest[at]!
      this.tailLength[at] = from.tailLength[at]!
      this.tailEarliest[at] = from.tailEarliest[at]!
      this.tailLatest[at] = from.tailLatest[at]!
    }
  }
}
