import type { DayRoutes } from '../routes/day-routes.ts'
import { leastBeyondLength, leastDetour, leastInWindow, type FoundPlace } from './least-detour.ts'
import { startFrom } from '../routes/hours.ts'
import { fitsPauses } from '../routes/fits-pauses.ts'

/**
 * The cheapest place of a visit in a route, kept as long as the route stays as it is. A trial changes a few routes and
 * puts most of them back, so nearly all prices are known.
 */
export class Prices {
  /** By visit and route: the version of the route that a price is of, the price, and the place. */
  private readonly versionOf: Int32Array
  private readonly costOf: Float64Array
  private readonly placeOf: Uint16Array
  private readonly plan: DayRoutes
  private readonly found: FoundPlace = { place: 0 }
  /** Of the route at hand, what each place would cost; and its visits with one more. */
  private readonly offers: Float64Array
  private readonly order: Int32Array
  /** Whether limits of several routes are asked of every place: a price that depends on others is not kept. */
  private isLimited = false

  constructor(plan: DayRoutes) {
    const { visits, routes } = plan.tables
    this.plan = plan
    this.offers = new Float64Array(plan.tables.stride)
    this.order = new Int32Array(plan.tables.stride)
    this.versionOf = new Int32Array(visits * routes)
    this.costOf = new Float64Array(visits * routes)
    this.placeOf = new Uint16Array(visits * routes)
  }

  /** What a visit costs at its best place in a route; Infinity when it does not fit. */
  cost(visit: number, route: number): number {
    const at = visit * this.plan.tables.routes + route
    const version = this.plan.version[route]!
    if (this.versionOf[at] !== version) {
      this.versionOf[at] = version
      this.costOf[at] = this.reckon(visit, route, at)
    }
    return this.plan.tables.aims ? this.withAims(visit, route, at) : this.costOf[at]!
  }

  /** What the place costs that limits of several routes leave, with what equal shares ask. */
  private withAims(visit: number, route: number, at: number): number {
    const { plan } = this
    const aims = plan.tables.aims!
    if (this.costOf[at] === Infinity) return Infinity
    if (aims.isLimited(route) && !this.fitsLimits(visit, route, this.slotOf(route, at))) {
      this.isLimited = true
      this.costOf[at] = this.reckon(visit, route, at)
      this.isLimited = false
      this.versionOf[at] = 0
      if (this.costOf[at] === Infinity) return Infinity
    }
    if (aims.balance === 0) return this.costOf[at]!
    const work = aims.workWith(plan, visit, route, this.slotOf(route, at))
    return this.costOf[at]! + aims.balancePrice(plan, plan.tables.vehicleOf[route]!, work)
  }

  private slotOf(route: number, at: number): number {
    return route * this.plan.tables.stride + this.placeOf[at]!
  }

  private fitsLimits(visit: number, route: number, slot: number): boolean {
    const { plan } = this
    const aims = plan.tables.aims!
    const work = aims.workWith(plan, visit, route, slot)
    return aims.hasRoom(plan, route, work, aims.distanceWith(plan, visit, route, slot))
  }

  /** What the detour to a visit behind a slot costs more on this route than the table says. */
  private surchargeOf(visit: number, route: number, slot: number): number {
    const { tables, nodes } = this.plan
    const aims = tables.aims!
    return aims.legSurcharge(route, nodes[slot]!, visit) + aims.legSurcharge(route, visit, nodes[slot + 1]!)
  }

  /** What a visit costs on a route whatever its place. */
  private staySurcharge(visit: number, route: number): number {
    const { tables, length } = this.plan
    const { perTime, perDay } = tables.aims!
    return perTime[route]! * tables.duration[visit]! + (length[route] === 0 ? perDay[route]! : 0)
  }

  /** Behind how many visits that place is. */
  place(visit: number, route: number): number {
    return this.placeOf[visit * this.plan.tables.routes + route]!
  }

  private reckon(visit: number, route: number, at: number): number {
    const { tables, load, length } = this.plan
    const { mayExceed } = this.plan
    if (!mayExceed && load[route]! + tables.demand[visit]! > tables.capacity[route]!) return Infinity
    if (length[route]! + 2 >= tables.stride) return Infinity
    const allowed = tables.allowed[visit]
    if (allowed && !allowed[tables.vehicleOf[route]!]) return Infinity
    const isPlain = tables.isPlain && tables.longest[route] === Infinity && !tables.pauses?.[route]
    if (mayExceed || isPlain) {
      const least = mayExceed
        ? this.beyondLimits(visit, route)
        : leastInWindow(this.plan, visit, route, this.found)
      this.placeOf[at] = this.found.place
      return least
    }
    const price = tables.pauses?.[route]
      ? this.withPauses(visit, route, at)
      : tables.isTimed
        ? this.inTime(visit, route, at)
        : this.anyTime(visit, route, at)
    return tables.aims?.hasSurcharges ? price + this.staySurcharge(visit, route) : price
  }

  private anyTime(visit: number, route: number, at: number): number {
    const { tables, nodes, legCost, length } = this.plan
    const { cost, costInto } = tables
    const row = visit * tables.nodes
    const first = route * tables.stride
    const end = first + length[route]!
    const isDearer = tables.aims?.hasSurcharges === true
    let best = Infinity
    let bestSlot = first
    for (let slot = first; slot <= end; slot++) {
      let price = costInto[row + nodes[slot]!]! + cost[row + nodes[slot + 1]!]! - legCost[slot]!
      if (isDearer) price += this.surchargeOf(visit, route, slot)
      if (price >= best) continue
      if (!this.fits(visit, route, slot)) continue
      best = price
      bestSlot = slot
    }
    this.placeOf[at] = bestSlot - first
    return length[route] === 0 && best < Infinity ? best + legCost[first]! : best
  }

  /** Where limits may be exceeded: what that costs more counts. */
  private beyondLimits(visit: number, route: number): number {
    const { plan, found } = this
    const { tables } = plan
    const load = plan.load[route]! + tables.demand[visit]!
    const lasts = plan.travel[route]! + plan.service[route]! + tables.duration[visit]!
    if (tables.longest[route] !== Infinity && tables.time !== tables.cost)
      return leastBeyondLength(plan, visit, route, { load, lasts }, found) - plan.excess[route]!
    // The least detour is the least length too, so that limits need not be asked of every place.
    const detour = leastDetour(plan, visit, route, found)
    return detour + plan.excessOf(route, load, lasts + detour) - plan.excess[route]!
  }

  private inTime(visit: number, route: number, at: number): number {
    const offers = this.plan.tables.pauses?.[route] && this.offers
    const { tables, nodes, legCost, length, leaves, reached } = this.plan
    const { cost, costInto, time, timeInto, several } = tables
    const row = visit * tables.nodes
    const hours = visit * tables.days + tables.dayOf[route]!
    const opens = tables.open[hours]!
    const closes = tables.close[hours]!
    const windows = tables.hasSeveral ? several[hours] : undefined
    const lasts = tables.duration[visit]!
    const first = route * tables.stride
    const end = first + length[route]!
    const isDearer = tables.aims?.hasSurcharges === true
    let best = Infinity
    let bestSlot = first
    for (let slot = first; slot <= end; slot++) {
      const left = leaves[slot]!
      if (left > closes) break
      const before = nodes[slot]!
      const after = nodes[slot + 1]!
      let price = costInto[row + before]! + cost[row + after]! - legCost[slot]!
      if (isDearer) price += this.surchargeOf(visit, route, slot)
      if (price >= best) continue
      let start = left + timeInto[row + before]!
      if (start > closes) continue
      if (start < opens) start = opens
      else if (windows) start = startFrom(windows, start)
      if (start + lasts + time[row + after]! > reached[slot + 1]!) continue
      if (!this.fits(visit, route, slot)) continue
      if (offers) {
        offers[slot - first] = price
        continue
      }
      best = price
      bestSlot = slot
    }
    this.placeOf[at] = bestSlot - first
    return length[route] === 0 && best < Infinity ? best + legCost[first]! : best
  }

  /** The cheapest place that leaves room for the pauses too: the next one where a cheaper one does not. */
  private withPauses(visit: number, route: number, at: number): number {
    const { offers, order } = this
    const { tables, nodes, length, legCost } = this.plan
    const first = route * tables.stride
    const held = length[route]!
    offers.fill(Infinity, 0, held + 1)
    this.inTime(visit, route, at)
    const visits = order.subarray(0, held + 1)
    for (;;) {
      let place = 0
      for (let i = 1; i <= held; i++) if (offers[i]! < offers[place]!) place = i
      const price = offers[place]!
      this.placeOf[at] = place
      if (price === Infinity) return Infinity
      for (let i = held; i > place; i--) visits[i] = nodes[first + i]!
      for (let i = 0; i < place; i++) visits[i] = nodes[first + 1 + i]!
      visits[place] = visit
      if (fitsPauses(tables, route, visits)) return held === 0 ? price + legCost[first]! : price
      offers[place] = Infinity
    }
  }

  private fits(visit: number, route: number, slot: number): boolean {
    return this.fitsLength(visit, route, slot) && (!this.isLimited || this.fitsLimits(visit, route, slot))
  }

  /** Whether the route stays within its longest with the visit behind a slot. */
  private fitsLength(visit: number, route: number, slot: number): boolean {
    const { tables, nodes, legTime, travel, service, length } = this.plan
    const longest = tables.longest[route]!
    if (longest === Infinity) return true
    const row = visit * tables.nodes
    const into = tables.timeInto[row + nodes[slot]!]!
    const out = tables.time[row + nodes[slot + 1]!]!
    const former = length[route] === 0 ? 0 : legTime[slot]!
    const lasts = tables.duration[visit]!
    if (travel[route]! + service[route]! + into + out - former + lasts > longest) return false
    const { loose, fixed } = this.plan
    if (!loose) return true
    const hours = visit * tables.days + tables.dayOf[route]!
    const opens = tables.open[hours]!
    const closes = tables.close[hours]!
    if (loose.lengthWith(slot, into, out, lasts, opens, closes) > longest) return false
    if (!fixed) return true
    const windows = tables.several[hours]
    if (!windows) {
      if (fixed.lengthWith(slot, into, out, lasts, opens, closes) <= longest) return true
    } else
      for (const [from, to] of windows)
        if (fixed.lengthWith(slot, into, out, lasts, from, to) <= longest) return true
    this.plan.timetable.takeWith(this.plan, route, slot, visit)
    return this.plan.timetable.least(longest) <= longest
  }
}
