import type { Trial } from './trial.ts'

/** One place in a hundred is overlooked, so that greedy insertion does not always answer the same. */
const BLINK_BITS = Math.round(0.01 * 2 ** 32)

/** Some trials pay more for a visit than leaving it out costs: two that lie together may be worth the way, each alone not. */
const GENEROUS = { chance: 0.2, times: 3 }

/** Where the days of a place may be of several vehicles, none is chosen. */
const ANY_VEHICLE = Int32Array.of(-1)

/** Puts the visits back that a trial took out, each where it costs least on the days that cost least together. */
export class Recreate {
  private readonly trial: Trial
  /** Best route and its price by day, of the visit at hand; and those of the best vehicle so far. */
  private readonly price: Float64Array
  private readonly route: Int32Array
  private readonly keptRoute: Int32Array
  /** By day, the number of the asking for a pattern that its route is of. */
  private readonly askedAt: Int32Array
  private asking = 0
  private readonly groupSeen: Int32Array
  private search = 0
  private readonly sortKey: Float64Array
  /** Of the routes of one pattern, what they have more of with the visit. */
  private readonly moreWork: Float64Array
  private readonly moreDistance: Float64Array
  /** What the insertions of this trial have cost so far. */
  private spent = 0
  private generosity = 1
  /** Whether visits were taken out on the way, so that costs have gone down since. */
  private isLoose = false

  constructor(trial: Trial) {
    const { days, groups, visits } = trial.tables
    this.trial = trial
    this.price = new Float64Array(days)
    this.route = new Int32Array(days)
    this.keptRoute = new Int32Array(days)
    this.askedAt = new Int32Array(days)
    this.groupSeen = new Int32Array(groups)
    this.sortKey = new Float64Array(visits)
    this.moreWork = new Float64Array(days)
    this.moreDistance = new Float64Array(days)
  }

  /**
   * Puts everything back, or gives up as soon as the change passes `limit`: insertions only add to it.
   * @returns the change, or Infinity when it gave up.
   */
  run(limit: number): number {
    const { trial } = this
    const { out } = trial
    this.sort()
    this.isLoose = false
    this.generosity = trial.tables.hasPrices && trial.random.unit() < GENEROUS.chance ? GENEROUS.times : 1
    this.spent = trial.change()
    for (let i = 0; i < trial.removed; i++) this.spent -= trial.ownCostBefore(out[i]!)
    for (let i = 0; i < trial.removed; i++) {
      this.settle(out[i]!)
      if (this.spent >= limit && !this.isLoose) return Infinity
    }
    return trial.change() + trial.ownChange()
  }

  /** Puts back what a visit lacks; its days are chosen anew when they are free, or no longer fit. */
  private settle(visit: number): void {
    const { trial } = this
    const { plan, tables } = trial
    const pattern = plan.patternOf[visit]!
    if (pattern < 0 || trial.isFree[visit] === 1) return this.placeAnew(visit)
    const vehicle = tables.problem.sameVehicle ? plan.vehicleOf[visit]! : -1
    for (const day of tables.patterns[visit]![pattern]!) {
      if (plan.routeOf[visit * tables.days + day]! >= 0) continue
      this.findRoute(
        visit,
        day,
        vehicle < 0 ? tables.routesOfDay[day]! : tables.routesOfVehicle[vehicle]![day]!,
      )
      if (this.price[day] === Infinity) {
        this.isLoose = true
        trial.takeOutWhole(visit)
        return this.placeAnew(visit)
      }
      this.spent += this.price[day]!
      this.put(visit, this.route[day]!)
    }
    this.spent += trial.ownCost(visit, pattern, plan.vehicleOf[visit]!)
  }

  private placeAnew(visit: number): void {
    const { trial } = this
    const { plan, tables } = trial
    const { sameVehicle } = tables.problem
    let best = Infinity
    let pattern = -1
    let vehicle = -1
    for (const kind of sameVehicle ? tables.vehiclesByWay[visit]! : ANY_VEHICLE) {
      const found = this.bestPattern(visit, kind, best)
      if (found < 0) continue
      best = this.patternCost
      pattern = found
      vehicle = kind
      for (const day of tables.patterns[visit]![found]!) this.keptRoute[day] = this.route[day]!
    }
    // A visit with a price of its own stays out where that costs less than its place, or what the trial would pay.
    const price = tables.problem.visits[visit]!.price
    if (pattern < 0 || (price !== undefined && best > price * this.generosity)) {
      plan.patternOf[visit] = -1
      this.spent += trial.penalty[visit]!
      return
    }
    plan.patternOf[visit] = pattern
    plan.vehicleOf[visit] = vehicle
    for (const day of tables.patterns[visit]![pattern]!) this.put(visit, this.keptRoute[day]!)
    this.spent += best
  }

  private patternCost = 0

  /**
   * The pattern of least price below `limit`, or −1: days share no route, so their prices add up. A day is asked only for
   * a pattern that its other days have not made too dear.
   */
  private bestPattern(visit: number, vehicle: number, limit: number): number {
    const { trial, price } = this
    const patterns = trial.tables.patterns[visit]!
    this.patternCost = limit
    let best = -1
    const { aims, routesOfDay, routesOfVehicle } = trial.tables
    const lists = vehicle < 0 ? routesOfDay : routesOfVehicle[vehicle]!
    const asking = ++this.asking
    const strangers = aims && vehicle >= 0 ? aims.compactPrice(trial.plan, visit, vehicle) : 0
    for (let i = 0; i < patterns.length; i++) {
      let cost = trial.ownCost(visit, i, vehicle) + strangers
      const days = patterns[i]!
      for (let at = 0; at < days.length && cost < this.patternCost; at++) {
        const day = days[at]!
        if (this.askedAt[day] !== asking) {
          this.askedAt[day] = asking
          this.findRoute(visit, day, lists[day]!)
        }
        cost += price[day]!
      }
      if (cost >= this.patternCost || (patterns.length > 1 && trial.random.bits() >>> 0 < BLINK_BITS))
        continue
      if (aims && patterns[i]!.length > 1 && !this.fitTogether(visit, patterns[i]!)) continue
      this.patternCost = cost
      best = i
    }
    return best
  }

  /** Whether limits that hold for several days leave room for the visit on all of them. */
  private fitTogether(visit: number, days: readonly number[]): boolean {
    const { plan, prices, tables } = this.trial
    const aims = tables.aims!
    const routes = days.map((day) => this.route[day]!)
    for (const [i, route] of routes.entries()) {
      const slot = route * tables.stride + prices.place(visit, route)
      this.moreWork[i] = aims.workWith(plan, visit, route, slot)
      this.moreDistance[i] = aims.distanceWith(plan, visit, route, slot)
    }
    return aims.haveRoom(plan, routes, this.moreWork, this.moreDistance)
  }

  /** The route of a list that takes the visit most cheaply; of empty ones that are alike only the first is asked. */
  private findRoute(visit: number, day: number, list: Int32Array): void {
    const { trial, groupSeen } = this
    const { plan, prices, random, tables } = trial
    const search = ++this.search
    let cheapest = Infinity
    let best = -1
    for (let i = 0; i < list.length; i++) {
      const route = list[i]!
      if (plan.length[route] === 0) {
        if (trial.opensNone) continue
        const group = tables.groupOf[route]!
        if (groupSeen[group] === search) continue
        groupSeen[group] = search
      }
      const cost = prices.cost(visit, route)
      if (cost >= cheapest || random.bits() >>> 0 < BLINK_BITS) continue
      cheapest = cost
      best = route
    }
    this.price[day] = cheapest
    this.route[day] = best
  }

  private put(visit: number, route: number): void {
    const { plan, prices } = this.trial
    const place = prices.place(visit, route)
    this.trial.touch(route)
    plan.insert(visit, route, place)
  }

  /** In one of several orders, drawn anew each time. */
  private sort(): void {
    const { trial, sortKey } = this
    const { out, removed } = trial
    const keyOf = this.drawOrder()
    for (let i = 0; i < removed; i++) {
      const visit = out[i]!
      const key = keyOf(visit)
      let j = i
      for (; j > 0 && sortKey[j - 1]! > key; j--) {
        out[j] = out[j - 1]!
        sortKey[j] = sortKey[j - 1]!
      }
      out[j] = visit
      sortKey[j] = key
    }
  }

  private drawOrder(): (visit: number) => number {
    const { tables, random, wayTo } = this.trial
    const { demand, open, close, days } = tables
    const draw = random.below(tables.isTimed ? 17 : 11)
    if (draw < 4) return () => random.unit()
    if (draw < 8) return (visit) => -demand[visit]! * this.trial.frequency(visit)
    if (draw < 10) return (visit) => -wayTo[visit]!
    if (draw < 11) return (visit) => wayTo[visit]!
    if (draw < 13) return (visit) => close[visit * days]! - open[visit * days]!
    if (draw < 15) return (visit) => open[visit * days]!
    return (visit) => -close[visit * days]!
  }
}
