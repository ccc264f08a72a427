import { startFrom } from './hours.ts'
import type { VisitTables } from '../tables.ts'
import type { DayRoutes } from './day-routes.ts'
import { fitsRoute, setRoute } from './set-route.ts'

/** Up to this many visits all orders of a route are weighed: each one more takes about twice as long. */
export const MOST_ORDERED = 10
/** Ways through sets after which a route stays as it is: wide hours leave too many. */
const MOST_WAYS = 2_000
/** What an order has to be cheaper by. */
const LEAST_GAIN = 1e-7

/**
 * The cheapest order of the visits of a short route on its day: a dynamic programme over subsets (Held & Karp 1962) which
 * keeps, of all ways through one subset to one visit, those that no other one beats in cost and hour. It is exact but for
 * lengths that count waiting and for pauses: of the orders that are left in the end the cheapest one that holds is taken.
 * @param below what the route costs as it is
 * @returns undefined where no order is cheaper, with aims, beyond `MOST_ORDERED` visits and beyond `MOST_WAYS`.
 */
export function cheapestOrder(
  tables: VisitTables,
  route: number,
  visits: readonly number[],
  below: number,
): number[] | undefined {
  if (tables.aims || visits.length < 2 || visits.length > MOST_ORDERED) return undefined
  const ways = new Ways(tables, route, visits, below - LEAST_GAIN)
  return ways.ends().find((order) => fitsRoute(tables, route, order))
}

/** Sets the short routes of a plan in their cheapest orders; one with several fixed visits stays as it is. */
export function orderRoutes(plan: DayRoutes): void {
  const { tables, nodes, length, cost } = plan
  for (let route = 0; route < tables.routes; route++) {
    if (length[route]! > MOST_ORDERED) continue
    const first = route * tables.stride + 1
    const visits = Array.from(nodes.subarray(first, first + length[route]!))
    // Visits that are locked keep their order.
    if (visits.filter((visit) => tables.isFixed[visit]).length > 1) continue
    const order = cheapestOrder(tables, route, visits, cost[route]!)
    if (order) setRoute(plan, route, order)
  }
}

/** All ways through subsets of some visits that may still become an order below a cost. */
class Ways {
  private readonly tables: VisitTables
  private readonly route: number
  private readonly visits: readonly number[]
  private readonly below: number
  /** Cost and time of the legs between visits, and behind them from the start and to the end; row by row. */
  private readonly width: number
  private readonly legs: Float64Array
  private readonly times: Float64Array
  /** By set of visits that are made, the least that the legs to all others and the one home come to. */
  private readonly rest: Float64Array
  /** The least time that leads to a visit from any other one or from the start. */
  private readonly timeInto: Float64Array
  /** By way: what it costs, when it leaves its last visit, its visits as bits, the last of them, the way before. */
  private readonly cost: number[] = []
  private readonly leaves: number[] = []
  private readonly made: number[] = []
  private readonly last: number[] = []
  private readonly before: number[] = []
  /** Ways that another one does not beat, by set and last visit. */
  private readonly waysTo: (number[] | undefined)[]

  constructor(tables: VisitTables, route: number, visits: readonly number[], below: number) {
    const { length } = visits
    this.tables = tables
    this.route = route
    this.visits = visits
    this.below = below
    this.width = length + 1
    this.legs = this.between(tables.cost)
    this.times = tables.time === tables.cost ? this.legs : this.between(tables.time)
    this.timeInto = this.least(this.times)
    this.waysTo = Array.from({ length: length << length })
    const legInto = this.least(this.legs)
    const all = (1 << length) - 1
    this.rest = new Float64Array(all + 1)
    this.rest[all] = Math.min(...visits.map((_, at) => this.legs[at * this.width + length]!))
    for (let made = all - 1; made >= 0; made--) {
      const next = 31 - Math.clz32(all & ~made)
      this.rest[made] = this.rest[made | (1 << next)]! + legInto[next]!
    }
  }

  /** Orders of all visits, the cheapest first. */
  ends(): number[][] {
    const { tables, route, visits, cost, made, legs, width } = this
    const { length } = visits
    for (let at = 0; at < length; at++) this.goOn(-1, length, at, 0, tables.earliest[route]!)
    // A way has one visit more than the one that it goes on from, so that all to a set are known before any goes on.
    for (let way = 0; way < cost.length; way++) {
      if (way >= MOST_WAYS) return []
      if (!this.waysTo[made[way]! * length + this.last[way]!]!.includes(way)) continue
      for (let at = 0; at < length; at++)
        if ((made[way]! & (1 << at)) === 0) this.goOn(way, this.last[way]!, at, cost[way]!, this.leaves[way]!)
    }
    const all = (1 << length) - 1
    const total = (way: number) => cost[way]! + legs[this.last[way]! * width + length]!
    return visits
      .flatMap((_, last) => this.waysTo[all * length + last] ?? [])
      .filter((way) => total(way) < this.below)
      .toSorted((one, other) => total(one) - total(other) || one - other)
      .map((way) => this.orderOf(way))
  }

  /** @param from the last visit of the way, or the start */
  private goOn(way: number, from: number, at: number, spent: number, left: number): void {
    const { tables, visits } = this
    const costs = spent + this.legs[from * this.width + at]!
    const made = (way < 0 ? 0 : this.made[way]!) | (1 << at)
    if (costs + this.rest[made]! >= this.below) return
    const hours = visits[at]! * tables.days + tables.dayOf[this.route]!
    const reached = left + this.times[from * this.width + at]!
    const windows = tables.several[hours]
    const starts = windows ? startFrom(windows, reached) : Math.max(reached, tables.open[hours]!)
    if (starts > tables.close[hours]!) return
    const leaves = starts + tables.duration[visits[at]!]!
    if (this.isLate(made, leaves)) return
    const state = made * visits.length + at
    const known = this.waysTo[state]
    if (known?.some((one) => this.cost[one]! <= costs && this.leaves[one]! <= leaves)) return
    const standing = known?.filter((one) => this.cost[one]! < costs || this.leaves[one]! < leaves) ?? []
    standing.push(this.cost.length)
    this.waysTo[state] = standing
    this.cost.push(costs)
    this.leaves.push(leaves)
    this.made.push(made)
    this.last.push(at)
    this.before.push(way)
  }

  /** Whether some visit that is not made yet cannot be in time, whatever comes before it. */
  private isLate(made: number, leaves: number): boolean {
    const { tables, visits, timeInto } = this
    if (!tables.isTimed) return false
    const { close, days } = tables
    const day = tables.dayOf[this.route]!
    for (let at = 0; at < visits.length; at++)
      if ((made & (1 << at)) === 0 && leaves + timeInto[at]! > close[visits[at]! * days + day]!) return true
    return false
  }

  private orderOf(way: number): number[] {
    const order: number[] = []
    for (let one = way; one >= 0; one = this.before[one]!) order.push(this.visits[this.last[one]!]!)
    return order.toReversed()
  }

  private between(table: Float64Array): Float64Array {
    const { tables, visits, route, width } = this
    const legs = new Float64Array(width * width)
    for (let from = 0; from < width; from++)
      for (let to = 0; to < width; to++)
        legs[from * width + to] =
          table[(visits[from] ?? tables.start[route]!) * tables.nodes + (visits[to] ?? tables.end[route]!)]!
    return legs
  }

  /** The least leg into each visit. */
  private least(legs: Float64Array): Float64Array {
    const { width } = this
    const least = new Float64Array(width - 1).fill(Infinity)
    for (let from = 0; from < width; from++)
      for (let to = 0; to < width - 1; to++)
        if (from !== to) least[to] = Math.min(least[to]!, legs[from * width + to]!)
    return least
  }
}
