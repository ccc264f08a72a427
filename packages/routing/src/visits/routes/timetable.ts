import { startFrom, startUntil, STEP } from './hours.ts'
import type { VisitTables } from '../tables.ts'

/** The rows of a plan that times are reckoned from. */
export interface RouteRows {
  readonly nodes: Int32Array
  readonly legTime: Float64Array
  readonly length: Int32Array
}

/** The stops of one route, each with its windows, to reckon the shortest plan of: `leastDuration` on flat tables. */
export class Timetable {
  /** By place, from 1: the window in which the shortest plan begins the visit there. */
  readonly opens: Float64Array
  readonly closes: Float64Array
  private readonly tables: VisitTables
  private held = 0
  private route = 0
  private home = 0
  private readonly travel: Float64Array
  private readonly lasts: Float64Array
  private readonly hours: Int32Array
  private readonly triedOpens: Float64Array
  private readonly triedCloses: Float64Array

  constructor(tables: VisitTables) {
    const { stride } = tables
    this.tables = tables
    this.opens = new Float64Array(stride)
    this.closes = new Float64Array(stride)
    this.travel = new Float64Array(stride)
    this.lasts = new Float64Array(stride)
    this.hours = new Int32Array(stride)
    this.triedOpens = new Float64Array(stride)
    this.triedCloses = new Float64Array(stride)
  }

  /** Takes the stops of a route. */
  take({ nodes, legTime, length }: RouteRows, route: number): void {
    const first = route * this.tables.stride
    this.route = route
    this.held = 0
    for (let slot = first + 1; slot <= first + length[route]!; slot++)
      this.add(nodes[slot]!, legTime[slot - 1]!)
    this.home = legTime[first + length[route]!]!
  }

  /** Takes the stops of a route with one more visit behind a slot. */
  takeWith(rows: RouteRows, route: number, slot: number, visit: number): void {
    const { nodes, legTime, length } = rows
    const { stride, time, timeInto } = this.tables
    const first = route * stride
    const row = visit * this.tables.nodes
    const last = first + length[route]!
    const out = time[row + nodes[slot + 1]!]!
    this.route = route
    this.held = 0
    for (let at = first; at <= last; at++) {
      if (at > first) this.add(nodes[at]!, at === slot + 1 ? out : legTime[at - 1]!)
      if (at === slot) this.add(visit, timeInto[row + nodes[slot]!]!)
    }
    this.home = slot === last ? out : legTime[last]!
  }

  private add(visit: number, travel: number): void {
    const { tables, route } = this
    const place = ++this.held
    this.travel[place] = travel
    this.lasts[place] = tables.duration[visit]!
    this.hours[place] = visit * tables.days + tables.dayOf[route]!
  }

  /** The shortest plan, or the first that is no longer than `enough`; Infinity when no departure meets all windows. */
  least(enough: number): number {
    const { tables, route, held, home } = this
    let work = home
    for (let place = 1; place <= held; place++) work += this.travel[place]! + this.lasts[place]!
    let least = Infinity
    for (let leaving = tables.earliest[route]!; ;) {
      const end = this.endFrom(leaving)
      if (end === Infinity || end > tables.latest[route]!) return least
      const length = end - Math.max(leaving, this.leaveFor(end))
      if (length < least) {
        least = length
        this.opens.set(this.triedOpens)
        this.closes.set(this.triedCloses)
      }
      // Without waiting no departure does better; with it, a later one misses a window and so ends later.
      if (length <= work + STEP || length <= enough) return least
      leaving = end - length + STEP
    }
  }

  private endFrom(leaving: number): number {
    const { travel, lasts, hours } = this
    const { several, open, close } = this.tables
    let time = leaving
    for (let place = 1; place <= this.held; place++) {
      const at = hours[place]!
      const windows = several[at]
      time += travel[place]!
      if (windows) time = startFrom(windows, time)
      else if (time < open[at]!) time = open[at]!
      else if (time > close[at]!) return Infinity
      time += lasts[place]!
    }
    return time + this.home
  }

  /** The last departure that ends no later; notes the windows of its starts. */
  private leaveFor(end: number): number {
    const { travel, lasts, hours, triedOpens, triedCloses } = this
    const { several, open, close } = this.tables
    let time = end - this.home
    for (let place = this.held; place > 0; place--) {
      const at = hours[place]!
      const windows = several[at]
      time -= lasts[place]!
      triedOpens[place] = open[at]!
      triedCloses[place] = close[at]!
      if (!windows) time = Math.min(time, close[at]!)
      else {
        time = startUntil(windows, time + STEP / 8)
        for (let i = 0; i < windows.length; i++) {
          const window = windows[i]!
          if (time < window[0] || time > window[1]) continue
          triedOpens[place] = window[0]
          triedCloses[place] = window[1]
        }
      }
      time -= travel[place]!
    }
    return time
  }
}
