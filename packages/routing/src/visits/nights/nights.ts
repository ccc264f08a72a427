import { mayBeAway, type VisitsProblem } from '../model.ts'

/** At home. */
export const AT_HOME = -1

/** What the tables of a problem tell its nights; `start` and `end` are set by them. */
interface NightlyRoutes {
  readonly routes: number
  readonly vehicleOf: Int32Array
  readonly dayOf: Int32Array
  readonly start: Int32Array
  readonly end: Int32Array
}

/** The other routes of a vehicle in a span of days, and how many of all their nights may be spent away. */
interface SpanOfRoute {
  readonly others: Int32Array
  readonly most: number
}

/**
 * The nights that vehicles spend away. They move the ends of routes: the plan at hand has them in the tables, so that
 * whatever asks where a route begins or ends reckons with them.
 */
export class Nights {
  /** By route, the visit near which the night behind it is spent, or at home. */
  readonly placeOf: Int32Array
  /** By route, that of the next day; −1 where its vehicle spends no night away behind it. */
  readonly nextOf: Int32Array
  /** Routes behind which a night away is possible. */
  readonly possible: Int32Array
  private readonly beforeOf: Int32Array
  private readonly price: Float64Array
  /** By route, the spans that its night counts in. */
  private readonly spansOf: readonly (readonly SpanOfRoute[])[]
  private readonly staysAway: Uint8Array
  private readonly homeStart: Int32Array
  private readonly homeEnd: Int32Array
  private readonly tables: NightlyRoutes

  constructor({ vehicles }: VisitsProblem, tables: NightlyRoutes) {
    const { routes, vehicleOf, dayOf } = tables
    this.tables = tables
    this.homeStart = tables.start.slice()
    this.homeEnd = tables.end.slice()
    this.placeOf = new Int32Array(routes).fill(AT_HOME)
    const routeOn = new Map(Array.from(vehicleOf, (vehicle, route) => [`${vehicle} ${dayOf[route]}`, route]))
    const ruleOf = (route: number) => vehicles[vehicleOf[route]!]!.nights
    const hasEnds = ({ start, end }: (typeof vehicles)[number]) => start !== undefined && end !== undefined
    const all = Array.from({ length: routes }, (_, route) => route)
    const nextOf = (route: number) => {
      const vehicle = vehicles[vehicleOf[route]!]!
      if (!mayBeAway(vehicle, dayOf[route]!) || !hasEnds(vehicle)) return -1
      return routeOn.get(`${vehicleOf[route]} ${dayOf[route]! + 1}`) ?? -1
    }
    this.nextOf = Int32Array.from(all, nextOf)
    this.beforeOf = new Int32Array(routes).fill(-1)
    for (const route of all) if (this.nextOf[route]! >= 0) this.beforeOf[this.nextOf[route]!] = route
    this.possible = Int32Array.from(all.filter((route) => this.nextOf[route]! >= 0))
    this.price = Float64Array.from(all, (route) => ruleOf(route)?.price ?? 0)
    this.spansOf = all.map((route) =>
      (ruleOf(route)?.spans ?? [])
        .filter(({ days }) => days.includes(dayOf[route]!))
        .map(({ days, most }) => ({
          most,
          others: Int32Array.from(
            all.filter(
              (other) =>
                other !== route && vehicleOf[other] === vehicleOf[route] && days.includes(dayOf[other]!),
            ),
          ),
        })),
    )
    this.staysAway = Uint8Array.from(all, (route) =>
      vehicles[vehicleOf[route]!]!.on?.some(({ day, isAway }) => isAway && day === dayOf[route]) ? 1 : 0,
    )
  }

  static areAsked = ({ vehicles }: VisitsProblem): boolean =>
    vehicles.some(({ nights, on }) => nights || on?.some(({ isAway }) => isAway))

  /** Sets where the night behind a route is spent; both routes are to be reckoned anew. */
  set(route: number, place: number): void {
    const { tables } = this
    const next = this.nextOf[route]!
    this.placeOf[route] = place
    tables.end[route] = place < 0 ? this.homeEnd[route]! : place
    tables.start[next] = place < 0 ? this.homeStart[next]! : place
  }

  setAll(places: Int32Array): void {
    for (const route of this.possible) this.set(route, places[route]!)
  }

  /** Whether the night before or behind a route is spent away. */
  isAway(route: number): boolean {
    const before = this.beforeOf[route]!
    return (
      this.staysAway[route] === 1 || this.placeOf[route]! >= 0 || (before >= 0 && this.placeOf[before]! >= 0)
    )
  }

  /** What one more night behind a route would be too many with; undefined where there is room for it. */
  fullSpan(route: number): Int32Array | undefined {
    return this.spansOf[route]!.find(({ others, most }) => {
      let nights = 0
      for (const other of others) if (this.placeOf[other]! >= 0) nights++
      return nights >= most
    })?.others
  }

  /** What a night behind a route costs that is spent there. */
  priceAt(route: number, place: number): number {
    return place < 0 ? 0 : this.price[route]!
  }

  total(): number {
    let sum = 0
    for (const route of this.possible) sum += this.priceAt(route, this.placeOf[route]!)
    return sum
  }
}
