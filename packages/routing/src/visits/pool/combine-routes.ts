/** Steps that improve the prices of visits; each keeps so much of the direction of the one before. */
const STEPS = 250
const KEPT_DIRECTION = 0.8
/** After so many steps without a better bound they become shorter. */
const PATIENCE = 8
const SHORTER = 0.7
/**
 * How far a plan may lie beyond the bound, in shares of what is allowed, and how many branches are looked into for each:
 * plans of routes that are all cheap for their prices come first, as only they are looked through to the end.
 */
const REACH = [0.4, 0.6, 0.8, 1]
const MOST_BRANCHES = 20_000
/** The bound is taken to be at least so far from what is known, as a share: steps would stand still otherwise. */
const LEAST_GAP = 1e-4
const BITS = 32

/** A route that a search has met, in the cheapest order met for its visits. */
export interface PooledRoute {
  readonly cost: number
  readonly group: number
  readonly visits: Int32Array
}

export interface RouteChoice {
  readonly visits: number
  /** How many routes there may be of a group. */
  readonly available: readonly number[]
  /** What the plan must cost less than, and one that does not. */
  readonly below: number
  readonly known: readonly PooledRoute[]
}

/**
 * The cheapest choice of routes that makes every visit once, as far as it is found below a cost: a set partitioning problem,
 * whose routes are priced by a Lagrangian relaxation (Beasley 1990) and chosen by branching over those that can still be
 * part of a cheaper plan.
 * @returns the routes; undefined when there is none, or none was found.
 */
export function combineRoutes(
  pool: readonly PooledRoute[],
  choice: RouteChoice,
): readonly PooledRoute[] | undefined {
  const { bound, reduced } = pricedRoutes(pool, choice)
  const kept = pool
    .map((route, at) => ({ route, reduced: reduced[at]! }))
    .filter((one) => bound + Math.max(0, one.reduced) < choice.below - 1e-6)
    .toSorted((one, other) => one.reduced - other.reduced)
  return new Branches(kept, bound, choice).run()
}

/** Prices of visits under which the least that any plan of these routes costs is high, and what each route costs beyond them. */
function pricedRoutes(
  pool: readonly PooledRoute[],
  { visits, below, known }: RouteChoice,
): { bound: number; reduced: Float64Array } {
  const { from, made, cost } = flat(pool)
  const prices = new Float64Array(visits)
  for (const route of known)
    for (const visit of route.visits) prices[visit] = route.cost / route.visits.length
  const lacking = new Int32Array(visits)
  const direction = new Float64Array(visits)
  let reduced = new Float64Array(pool.length)
  let best = { bound: -Infinity, reduced }
  let length = 1
  for (let step = 0, idle = 0; step < STEPS; step++) {
    lacking.fill(1)
    let bound = 0
    for (const price of prices) bound += price
    for (let route = 0; route < cost.length; route++) {
      const end = from[route + 1]!
      let rest = cost[route]!
      for (let at = from[route]!; at < end; at++) rest -= prices[made[at]!]!
      reduced[route] = rest
      if (rest >= 0) continue
      bound += rest
      for (let at = from[route]!; at < end; at++) lacking[made[at]!]!--
    }
    if (bound > best.bound) {
      best = { bound, reduced }
      reduced = new Float64Array(pool.length)
      idle = 0
    } else if (++idle % PATIENCE === 0) length *= SHORTER
    let square = 0
    let along = 0
    for (let visit = 0; visit < visits; visit++) {
      square += lacking[visit]! ** 2
      direction[visit] = KEPT_DIRECTION * direction[visit]! + lacking[visit]!
      along += direction[visit]! ** 2
    }
    if (square === 0) break
    // By the longer of the two: a direction that hardly is one would be followed without end.
    const stride = (length * Math.max(LEAST_GAP * below, below - best.bound)) / Math.max(square, along)
    for (let visit = 0; visit < visits; visit++) prices[visit] = prices[visit]! + stride * direction[visit]!
  }
  return best
}

/** All visits of all routes in a row. */
function flat(pool: readonly PooledRoute[]) {
  const from = new Int32Array(pool.length + 1)
  for (const [at, route] of pool.entries()) from[at + 1] = from[at]! + route.visits.length
  const made = new Int32Array(from[pool.length]!)
  for (const [at, route] of pool.entries()) made.set(route.visits, from[at])
  return { from, made, cost: Float64Array.from(pool, ({ cost }) => cost) }
}

interface PricedRoute {
  readonly route: PooledRoute
  readonly reduced: number
}

/** Looks for a plan route by route, the visit first that the fewest routes make. */
class Branches {
  private readonly choice: RouteChoice
  private readonly bound: number
  private readonly words: number
  /** By visit, the routes that make it, and each of those as bits. */
  private readonly routesOf: PricedRoute[][]
  private readonly bitsOf = new Map<PricedRoute, Int32Array>()
  private readonly order: number[]
  private readonly made: Int32Array
  private readonly used: number[]
  private readonly chosen: PricedRoute[] = []
  private below: number
  private best: readonly PooledRoute[] | undefined
  private branches = 0
  private reach = 0

  constructor(routes: readonly PricedRoute[], bound: number, choice: RouteChoice) {
    this.choice = choice
    this.bound = bound
    this.below = choice.below - 1e-6
    this.words = Math.ceil(choice.visits / BITS)
    this.made = new Int32Array(this.words)
    this.used = choice.available.map(() => 0)
    this.routesOf = Array.from({ length: choice.visits }, () => [])
    for (const one of routes) {
      const bits = new Int32Array(this.words)
      for (const visit of one.route.visits) {
        bits[visit >> 5] = bits[visit >> 5]! | (1 << (visit & 31))
        this.routesOf[visit]!.push(one)
      }
      this.bitsOf.set(one, bits)
    }
    this.order = Array.from({ length: choice.visits }, (_, visit) => visit).toSorted(
      (one, other) => this.routesOf[one]!.length - this.routesOf[other]!.length || one - other,
    )
  }

  run(): readonly PooledRoute[] | undefined {
    for (const share of REACH) {
      this.reach = share * (this.below - this.bound)
      this.branches = 0
      this.branch(0, 0)
    }
    return this.best
  }

  /** @param beyond what the chosen routes cost beyond the bound */
  private branch(from: number, beyond: number): void {
    let at = from
    while (at < this.order.length && this.isMade(this.order[at]!)) at++
    if (at === this.order.length) return this.keep()
    for (const one of this.routesOf[this.order[at]!]!) {
      const more = beyond + Math.max(0, one.reduced)
      if (more >= this.reach || this.branches >= MOST_BRANCHES) return
      const bits = this.bitsOf.get(one)!
      const { group } = one.route
      if (this.used[group]! >= this.choice.available[group]! || this.overlaps(bits)) continue
      this.branches++
      this.turn(one, bits, 1)
      this.branch(at + 1, more)
      this.turn(one, bits, -1)
    }
  }

  /** Chooses a route, or takes it back. */
  private turn(one: PricedRoute, bits: Int32Array, step: 1 | -1): void {
    for (let word = 0; word < this.words; word++) this.made[word] = this.made[word]! ^ bits[word]!
    this.used[one.route.group] = this.used[one.route.group]! + step
    if (step > 0) this.chosen.push(one)
    else this.chosen.pop()
  }

  private isMade(visit: number): boolean {
    return (this.made[visit >> 5]! & (1 << (visit & 31))) !== 0
  }

  private overlaps(bits: Int32Array): boolean {
    for (let word = 0; word < this.words; word++) if ((this.made[word]! & bits[word]!) !== 0) return true
    return false
  }

  private keep(): void {
    const cost = this.chosen.reduce((sum, { route }) => sum + route.cost, 0)
    if (cost >= this.below) return
    this.reach = Math.min(this.reach, cost - this.bound)
    this.below = cost - 1e-6
    this.best = this.chosen.map(({ route }) => route)
  }
}
