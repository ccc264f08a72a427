import type { DayRoutes } from '../routes/day-routes.ts'
import { setRoute } from '../routes/set-route.ts'
import type { VisitTables } from '../tables.ts'
import { combineRoutes, type PooledRoute } from './combine-routes.ts'

/** Routes beyond this are not taken in: combining so many costs more time than it is worth. */
const MOST_ROUTES = 40_000
const TWO_TO_THE_21 = 2 ** 21

/** The lawful routes of the plans of a search, each set of visits once by vehicles that are alike. */
export class RoutePool {
  private readonly tables: VisitTables
  private readonly byKey = new Map<number, PooledRoute>()
  /** Version in which a route was looked at last. */
  private readonly seen: Int32Array
  /** Two scattered numbers a visit, and a group: those of a set are joined by exclusive or. */
  private readonly high: Int32Array
  private readonly low: Int32Array

  constructor(tables: VisitTables) {
    this.tables = tables
    this.seen = new Int32Array(tables.routes)
    const each = { length: tables.visits + tables.groups }
    this.high = Int32Array.from(each, (_, at) => scattered(2 * at + 1))
    this.low = Int32Array.from(each, (_, at) => scattered(2 * at + 2))
  }

  /**
   * Whether routes may be put together at all: one day, and nothing but legs, hours and room to weigh. Over several days
   * those of a plan hardly ever make what those of another one leave.
   */
  static holds({ days, aims, hasPrices, isFleetFree, nights }: VisitTables): boolean {
    return days === 1 && !aims && !hasPrices && isFleetFree && !nights
  }

  /**
   * Makes a plan of everybody within all limits the cheapest one that the routes met so far come to.
   * @returns whether there was a cheaper one.
   */
  improve(plan: DayRoutes): boolean {
    this.take(plan)
    const { routes, groups, groupOf, visits } = this.tables
    const available = Array.from({ length: groups }, () => 0)
    for (const group of groupOf) available[group]!++
    const known = [...plan.length.keys()]
      .filter((route) => plan.length[route]! > 0)
      .map((route) => pooled(plan, route))
    const below = plan.totalCost()
    const found = combineRoutes([...this.byKey.values()], { visits, available, below, known })
    if (!found) return false
    const left = [...found]
    for (let route = 0; route < routes; route++) {
      const at = left.findIndex(({ group }) => group === groupOf[route])
      const [next] = at < 0 ? [] : left.splice(at, 1)
      setRoute(plan, route, next ? [...next.visits] : [])
    }
    return true
  }

  /** Takes in the routes of a plan that have changed since it was asked for last. */
  take(plan: DayRoutes): void {
    for (let route = 0; route < this.tables.routes; route++) {
      if (this.seen[route] === plan.version[route]) continue
      this.seen[route] = plan.version[route]!
      if (plan.length[route]! > 0 && plan.excess[route] === 0) this.takeRoute(plan, route)
    }
  }

  private takeRoute(plan: DayRoutes, route: number): void {
    const { nodes, length, cost } = plan
    const { tables, high, low, byKey } = this
    const first = route * tables.stride + 1
    const end = first + length[route]!
    const group = tables.groupOf[route]!
    let one = high[tables.visits + group]!
    let other = low[tables.visits + group]!
    for (let slot = first; slot < end; slot++) {
      one ^= high[nodes[slot]!]!
      other ^= low[nodes[slot]!]!
    }
    const key = (one >>> 0) * TWO_TO_THE_21 + (other >>> 11)
    const known = byKey.get(key)
    if (known ? known.cost <= cost[route]! + 1e-9 : byKey.size >= MOST_ROUTES) return
    byKey.set(key, pooled(plan, route))
  }
}

function pooled({ cost, length, nodes, tables }: DayRoutes, route: number): PooledRoute {
  const first = route * tables.stride + 1
  return {
    cost: cost[route]!,
    group: tables.groupOf[route]!,
    visits: nodes.slice(first, first + length[route]!),
  }
}

/** Small whole numbers as 32 bits that look drawn at random (the last steps of MurmurHash3). */
function scattered(small: number): number {
  let bits = Math.imul(small, 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}
