import type { Random } from '../../search/random.ts'
import { DayRoutes } from '../routes/day-routes.ts'
import { fitsPauses } from '../routes/fits-pauses.ts'
import type { Nights } from '../nights/nights.ts'
import { Prices } from './prices.ts'
import type { VisitTables } from '../tables.ts'

/** In ways there and back, and mean legs to a neighbour: what leaving out a visit costs at first that has no price. */
const FIRST_PENALTY = { ways: 2, legs: 5 }

/** A plan under trial: what a ruin takes out, what changes, and how it is put back when it does not help. */
export class Trial {
  readonly tables: VisitTables
  readonly random: Random
  readonly plan: DayRoutes
  readonly prices: Prices
  /** What leaving out a visit costs; it grows for those without a price of their own while they are left out. */
  readonly penalty: Float64Array
  readonly wayTo: Float64Array
  /** Visits that the trial may move, in the order in which they are put back. */
  readonly out: Int32Array
  removed = 0
  /** Whether the trial keeps empty routes empty. */
  opensNone = false
  /** Whether a visit's days are all free, by visit. */
  readonly isFree: Uint8Array
  /** Number of the trial that touched a route or a visit last. */
  private readonly routeMark: Int32Array
  private readonly visitMark: Int32Array
  private number = 0
  private touched = 0
  private readonly touchedRoutes: Int32Array
  private readonly saved: DayRoutes
  private readonly savedPattern: Int32Array
  private readonly savedVehicle: Int32Array
  private readonly savedRouteOf: Int32Array
  /** Nights that the trial has moved, and where they were. */
  private readonly moved: { readonly route: number; readonly place: number }[] = []

  constructor(tables: VisitTables, random: Random) {
    const { visits, routes } = tables
    this.tables = tables
    this.random = random
    this.plan = new DayRoutes(tables)
    this.prices = new Prices(this.plan)
    this.saved = new DayRoutes(tables)
    this.out = new Int32Array(visits)
    this.isFree = new Uint8Array(visits)
    this.routeMark = new Int32Array(routes)
    this.visitMark = new Int32Array(visits)
    this.touchedRoutes = new Int32Array(routes)
    this.savedPattern = new Int32Array(visits)
    this.savedVehicle = new Int32Array(visits)
    this.savedRouteOf = new Int32Array(visits * tables.days)
    this.wayTo = Float64Array.from({ length: visits }, (_, visit) => tables.wayTo(visit))
    let legs = 0
    for (let visit = 0; visit < visits && tables.nearEach > 0; visit++)
      legs += tables.cost[visit * tables.nodes + tables.near[visit * tables.nearEach]!]! / visits
    this.penalty = Float64Array.from(
      tables.problem.visits,
      ({ price }, visit) =>
        price ??
        tables.weight[visit]! *
          (this.frequency(visit) * (FIRST_PENALTY.ways * this.wayTo[visit]! + FIRST_PENALTY.legs * legs) +
            1e-6),
    )
  }

  frequency(visit: number): number {
    return this.tables.patterns[visit]![0]?.length ?? 1
  }

  /** A day on which a visit is made; any of one that is left out. */
  dayOf(visit: number): number {
    const { plan, random, tables } = this
    if (tables.days === 1) return 0
    const pattern = tables.patterns[visit]![plan.patternOf[visit]!]
    return pattern ? pattern[random.below(pattern.length)]! : random.below(tables.days)
  }

  begin(): void {
    this.number++
    this.touched = 0
    this.removed = 0
    this.opensNone = false
    this.moved.length = 0
  }

  /** Moves the night behind a route. */
  stay(route: number, place: number): void {
    const { plan, tables } = this
    const nights = tables.nights!
    const next = nights.nextOf[route]!
    this.touch(route)
    this.touch(next)
    this.moved.push({ route, place: nights.placeOf[route]! })
    nights.set(route, place)
    plan.refresh(route)
    plan.refresh(next)
  }

  /** Whether no touched route between nights away is left without visits. */
  keepsNights(): boolean {
    const { plan, tables } = this
    if (!tables.nights) return true
    for (let i = 0; i < this.touched; i++) {
      const route = this.touchedRoutes[i]!
      if (plan.length[route] === 0 && tables.nights.isAway(route)) return false
    }
    return true
  }

  isTouched(route: number): boolean {
    return this.routeMark[route] === this.number
  }

  /** Whether the touched routes keep their pauses: taking a visit out may leave them too early. */
  keepsPauses(): boolean {
    const { plan, tables } = this
    if (!tables.pauses) return true
    for (let i = 0; i < this.touched; i++) {
      const route = this.touchedRoutes[i]!
      const first = route * tables.stride + 1
      if (!fitsPauses(tables, route, plan.nodes.subarray(first, first + plan.length[route]!))) return false
    }
    return true
  }

  /** What the touched routes cost more than before. */
  change(): number {
    const { cost, excess } = this.plan
    let change = 0
    for (let i = 0; i < this.touched; i++) {
      const route = this.touchedRoutes[i]!
      change += cost[route]! - this.saved.cost[route]! + excess[route]! - this.saved.excess[route]!
    }
    const { aims, nights } = this.tables
    if (nights) change += this.nightsChange(nights)
    return aims ? change + aims.change(this) : change
  }

  private nightsChange(nights: Nights): number {
    let change = 0
    for (const [at, { route, place }] of this.moved.entries()) {
      const isFirst = this.moved.findIndex((one) => one.route === route) === at
      if (isFirst) change += nights.priceAt(route, nights.placeOf[route]!) - nights.priceAt(route, place)
    }
    return change
  }

  /** Whether the touched routes keep limits of several: without a visit between them places may be farther apart. */
  keepsLimits(): boolean {
    const { plan, tables } = this
    if (!tables.aims) return true
    for (let i = 0; i < this.touched; i++)
      if (!tables.aims.hasRoom(plan, this.touchedRoutes[i]!, 0, 0)) return false
    return true
  }

  /** Every touched route with its work of before. */
  eachTouched(take: (route: number, workBefore: number) => void): void {
    const { travel, service } = this.saved
    for (let i = 0; i < this.touched; i++) {
      const route = this.touchedRoutes[i]!
      take(route, travel[route]! + service[route]!)
    }
  }

  isNoted(visit: number): boolean {
    return this.visitMark[visit] === this.number
  }

  /** Whose a noted visit was; −1 where it was left out. */
  ownerBefore(visit: number): number {
    return this.savedPattern[visit]! < 0 ? -1 : this.savedVehicle[visit]!
  }

  /** Keeps a route as it is before its first change. */
  touch(route: number): void {
    if (this.routeMark[route] === this.number) return
    this.routeMark[route] = this.number
    this.touchedRoutes[this.touched++] = route
    copyRoute(this.plan, this.saved, route)
  }

  /** Keeps what is chosen for a visit before its first change; it will be put back last of all. */
  note(visit: number): void {
    if (this.visitMark[visit] === this.number) return
    this.visitMark[visit] = this.number
    this.out[this.removed++] = visit
    this.isFree[visit] = 0
    const { plan, tables, savedRouteOf } = this
    this.savedPattern[visit] = plan.patternOf[visit]!
    this.savedVehicle[visit] = plan.vehicleOf[visit]!
    const from = visit * tables.days
    for (let at = from; at < from + tables.days; at++) savedRouteOf[at] = plan.routeOf[at]!
  }

  /** Whether a noted visit was left out before. */
  wasOut(visit: number): boolean {
    return this.savedPattern[visit]! < 0
  }

  /** Takes a visit out on all its days, so that its days are chosen anew. */
  takeOutWhole(visit: number): void {
    const { plan, tables } = this
    if (tables.isFixed[visit] && plan.patternOf[visit]! >= 0) return
    this.note(visit)
    for (let day = 0; day < tables.days; day++) {
      const route = plan.routeOf[visit * tables.days + day]!
      if (route < 0) continue
      this.touch(route)
      plan.takeOut(visit, day)
    }
    plan.patternOf[visit] = -1
    this.isFree[visit] = 1
  }

  undo(): void {
    const { plan, saved, tables, out } = this
    for (const { route, place } of this.moved.toReversed()) tables.nights!.set(route, place)
    for (let i = 0; i < this.touched; i++) copyRoute(saved, plan, this.touchedRoutes[i]!)
    for (let i = 0; i < this.removed; i++) {
      const visit = out[i]!
      plan.patternOf[visit] = this.savedPattern[visit]!
      plan.vehicleOf[visit] = this.savedVehicle[visit]!
      const from = visit * tables.days
      for (let at = from; at < from + tables.days; at++) plan.routeOf[at] = this.savedRouteOf[at]!
    }
  }

  /** What a visit costs beside its legs: leaving it out, or other days than usual. */
  ownCost(visit: number, pattern: number, vehicle: number): number {
    if (pattern < 0) return this.penalty[visit]!
    const habit = this.tables.problem.visits[visit]!.habit
    if (!habit) return 0
    const days = this.tables.patternPrice[visit]?.[pattern] ?? 0
    const isOther = habit.vehicle !== undefined && vehicle >= 0 && vehicle !== habit.vehicle
    return days + (isOther ? habit.price : 0)
  }

  /** What the noted visits cost more beside their legs than before. */
  ownChange(): number {
    let change = 0
    for (let i = 0; i < this.removed; i++) {
      const visit = this.out[i]!
      const now = this.ownCost(visit, this.plan.patternOf[visit]!, this.plan.vehicleOf[visit]!)
      change += now - this.ownCostBefore(visit)
    }
    return change
  }

  ownCostBefore(visit: number): number {
    return this.ownCost(visit, this.savedPattern[visit]!, this.savedVehicle[visit]!)
  }

  /** What the plan costs, without the penalties of visits that have no price and are left out. */
  placedCost(): number {
    let sum = this.plan.totalCost()
    for (let visit = 0; visit < this.tables.visits; visit++) {
      const pattern = this.plan.patternOf[visit]!
      if (pattern < 0) sum += this.tables.problem.visits[visit]!.price ?? 0
      else sum += this.ownCost(visit, pattern, this.plan.vehicleOf[visit]!)
    }
    const { aims, nights } = this.tables
    if (nights) sum += nights.total()
    if (!aims) return sum
    this.plan.countAllWork()
    return sum + aims.total(this.plan)
  }
}

function copyRoute(from: DayRoutes, to: DayRoutes, route: number): void {
  const first = route * from.tables.stride
  const end = first + from.length[route]! + 2
  for (let at = first; at < end; at++) {
    to.nodes[at] = from.nodes[at]!
    to.legCost[at] = from.legCost[at]!
  }
  if (from.legTime !== from.legCost) {
    for (let at = first; at < end; at++) to.legTime[at] = from.legTime[at]!
    to.travel[route] = from.travel[route]!
  }
  if (from.tables.isTimed)
    for (let at = first; at < end; at++) {
      to.leaves[at] = from.leaves[at]!
      to.reached[at] = from.reached[at]!
    }
  if (from.loose) to.loose?.copy(from.loose, first, end)
  if (from.fixed) to.fixed?.copy(from.fixed, first, end)
  to.length[route] = from.length[route]!
  to.load[route] = from.load[route]!
  to.service[route] = from.service[route]!
  to.cost[route] = from.cost[route]!
  to.excess[route] = from.excess[route]!
  to.version[route] = from.version[route]!
  if (!from.tables.aims) return
  to.distance[route] = from.distance[route]!
  to.countWork(route)
}
