import { Aims, hasAims } from './aims/aims.ts'
import { Nights } from './nights/nights.ts'
import { vehicleOn, type PauseRule, type TimeWindow, type VisitsProblem } from './model.ts'

/** Rounding that a limit forgives. */
const SLACK = 1e-9
/** Visits in a route that is too full, beside the most that are lawful. */
const EXCESS_ROOM = 1.25
/** Neighbours of a visit that a ruin looks at. */
const NEIGHBOURS = 120

/**
 * A problem as flat tables. Nodes are the visits and, behind them, the places where routes begin and end; a route is one
 * vehicle on one day, and has its place in the plan even when it is empty.
 */
export class VisitTables {
  readonly visits: number
  readonly days: number
  readonly nodes: number
  readonly routes: number
  /** Room that a route has in the plan's tables: the most visits that fit into any, its start and its end. */
  readonly stride: number
  /** Cost and time of a leg by where it begins, and by where it ends; the same tables where they agree. */
  readonly cost: Float64Array
  readonly costInto: Float64Array
  readonly time: Float64Array
  readonly timeInto: Float64Array
  readonly demand: Float64Array
  readonly duration: Float64Array
  /** First opening and last closing, by visit and day. */
  readonly open: Float64Array
  readonly close: Float64Array
  /** All windows, by visit and day, of the visits that have several on that day. */
  readonly several: (readonly TimeWindow[] | undefined)[]
  readonly patterns: (readonly (readonly number[])[])[]
  /** What a pattern costs beside its legs, by visit; absent where it costs nothing. */
  readonly patternPrice: (Float64Array | undefined)[]
  /** By visit and day, the pattern of that day alone; −1 without one, and where another day costs more or is not allowed. */
  readonly movesTo: Int32Array
  readonly vehicleOf: Int32Array
  readonly dayOf: Int32Array
  /** Routes of one group are alike: those of one vehicle on one day. */
  readonly groupOf: Int32Array
  readonly groups: number
  readonly start: Int32Array
  readonly end: Int32Array
  readonly capacity: Float64Array
  readonly earliest: Float64Array
  readonly latest: Float64Array
  readonly longest: Float64Array
  readonly routesOfDay: Int32Array[]
  readonly routesOfVehicle: Int32Array[][]
  /** Whether hours matter at all; whether a length counts waiting; whether a visit may not go to every vehicle. */
  readonly isTimed: boolean
  readonly countsWaiting: boolean
  /** Whether a search may pass through routes that are too full or too long, at a price: nothing depends on the hour. */
  readonly mayExceed: boolean
  readonly hasSeveral: boolean
  /** Whether there are hours, one window a visit, legs cost what they take, and no aims are followed. */
  readonly isPlain: boolean
  /** By route; undefined where no vehicle of the problem has any. */
  readonly pauses: readonly (PauseRule | undefined)[] | undefined
  readonly hasPrices: boolean
  /** Whether anything but route and place is to be chosen for a visit: its days, its vehicle, or to leave it out. */
  readonly hasChoices: boolean
  /** Whether any vehicle may make any visit at the same price. */
  readonly isFleetFree: boolean
  readonly allowed: (Uint8Array | undefined)[]
  /** By visit, where one vehicle makes all visits of a place: those it may go to, the nearest first. */
  readonly vehiclesByWay: Int32Array[]
  /** By visit: no ruin takes it out. */
  readonly isFixed: Uint8Array
  readonly near: Int32Array
  readonly nearEach: number
  readonly problem: VisitsProblem
  /** What is asked beside the legs; most problems ask nothing. */
  readonly aims: Aims | undefined
  /** Where vehicles may sleep away, of the plan at hand; `start` and `end` are as these nights have them. */
  readonly nights: Nights | undefined
  /** By visit, how much leaving it out counts. */
  readonly weight: Float64Array

  constructor(problem: VisitsProblem) {
    const { days, visits, vehicles } = problem
    this.problem = problem
    this.days = days
    this.visits = visits.length
    this.demand = Float64Array.from(visits, ({ demand }) => demand ?? 0)
    this.duration = Float64Array.from(visits, ({ duration }) => duration ?? 0)
    const hours = visits.flatMap(({ windows }) => Array.from({ length: days }, (_, day) => windows?.[day]))
    this.open = Float64Array.from(hours, (windows) => windows?.[0]?.[0] ?? -Infinity)
    this.close = Float64Array.from(
      hours,
      (windows) => (windows ? (windows.at(-1)?.[1] ?? -Infinity) : Infinity) + SLACK,
    )
    this.several = hours.map((windows) => (windows && windows.length > 1 ? windows : undefined))
    this.hasSeveral = this.several.some(Boolean)
    const isOpen = (visit: number) => (pattern: readonly number[]) =>
      pattern.every((day) => hours[visit * days + day]?.length !== 0)
    this.patterns = visits.map(({ patterns }, visit) => patterns.filter(isOpen(visit)))
    this.patternPrice = visits.map(({ habit, patterns }, visit) =>
      habit?.pattern === undefined
        ? undefined
        : Float64Array.from(patterns.filter(isOpen(visit)), (pattern) =>
            pattern === patterns[habit.pattern!] ? 0 : habit.price,
          ),
    )
    this.movesTo = Int32Array.from({ length: visits.length * days }, (_, at) => {
      const visit = Math.floor(at / days)
      if (visits[visit]!.isFixed || visits[visit]!.habit) return -1
      return this.patterns[visit]!.findIndex((pattern) => pattern.length === 1 && pattern[0] === at % days)
    })

    const fleet = vehicles.flatMap((vehicle, kind) =>
      (vehicle.days ?? Array.from({ length: days }, (_, day) => day)).flatMap((day) =>
        Array.from({ length: Math.min(vehicle.count ?? 1, visits.length) }, () => ({
          vehicle: vehicleOn(vehicle, day),
          kind,
          day,
        })),
      ),
    )
    this.routes = fleet.length
    this.vehicleOf = Int32Array.from(fleet, ({ kind }) => kind)
    this.dayOf = Int32Array.from(fleet, ({ day }) => day)
    this.groupOf = Int32Array.from(fleet, ({ kind, day }) => kind * days + day)
    this.groups = vehicles.length * days
    this.capacity = Float64Array.from(fleet, ({ vehicle }) => (vehicle.capacity ?? Infinity) + SLACK)
    this.earliest = Float64Array.from(fleet, ({ vehicle }) => vehicle.earliest ?? 0)
    this.latest = Float64Array.from(fleet, ({ vehicle }) => (vehicle.latest ?? Infinity) + SLACK)
    this.longest = Float64Array.from(fleet, ({ vehicle }) => (vehicle.maxDuration ?? Infinity) + SLACK)
    const routes = Array.from({ length: this.routes }, (_, route) => route)
    this.routesOfDay = Array.from({ length: days }, (_, day) =>
      Int32Array.from(routes.filter((route) => this.dayOf[route] === day)),
    )
    this.routesOfVehicle = vehicles.map((_, kind) =>
      this.routesOfDay.map((list) => list.filter((route) => this.vehicleOf[route] === kind)),
    )
    this.isFixed = Uint8Array.from(visits, (visit) => (visit.isFixed ? 1 : 0))
    this.allowed = visits.map((visit) =>
      visit.vehicles
        ? Uint8Array.from(vehicles, (_, kind) => (visit.vehicles!.includes(kind) ? 1 : 0))
        : undefined,
    )
    const hasWindows = visits.some(({ windows }) => windows)
    this.hasPrices = visits.some(({ price }) => price !== undefined)
    this.hasChoices = days > 1 || problem.sameVehicle === true || this.hasPrices
    this.isFleetFree =
      !problem.sameVehicle && !visits.some((visit) => visit.vehicles || visit.habit || visit.isFixed)
    this.pauses = vehicles.some(({ pause }) => pause) ? fleet.map(({ vehicle }) => vehicle.pause) : undefined
    this.isTimed =
      hasWindows || this.pauses !== undefined || fleet.some(({ vehicle }) => vehicle.latest !== undefined)
    this.mayExceed =
      !this.isTimed &&
      !hasAims(problem) &&
      !this.hasPrices &&
      !Nights.areAsked(problem) &&
      fleet.some(
        ({ vehicle: { capacity, maxDuration } }) => capacity !== undefined || maxDuration !== undefined,
      )
    this.countsWaiting = hasWindows && fleet.some(({ vehicle }) => vehicle.maxDuration !== undefined)

    const places = visits.map(({ place }) => place)
    const nodeOf = (place: number | undefined) => {
      const at = places.indexOf(place ?? -1, visits.length)
      return at >= 0 ? at : places.push(place ?? -1) - 1
    }
    this.start = Int32Array.from(fleet, ({ vehicle }) => nodeOf(vehicle.start))
    this.end = Int32Array.from(fleet, ({ vehicle }) => nodeOf(vehicle.end))
    this.nodes = places.length
    const most = Math.max(0, ...fleet.map(({ vehicle }) => mostVisits(problem, vehicle)))
    this.stride = 2 + (this.mayExceed ? Math.min(visits.length, Math.ceil(most * EXCESS_ROOM) + 1) : most)
    const { size, cost, time, distance } = problem.legs
    this.cost = between(places, size, cost)
    const isTimeApart = (time && time !== cost) || hasAims(problem)
    this.time = isTimeApart ? between(places, size, time ?? cost) : this.cost
    this.costInto = transposed(this.cost, this.nodes)
    this.timeInto = this.time === this.cost ? this.costInto : transposed(this.time, this.nodes)
    this.nearEach = Math.max(0, Math.min(visits.length - 1, NEIGHBOURS))
    this.isPlain = this.isTimed && !this.hasSeveral && this.time === this.cost && !hasAims(problem)
    this.near = nearest(this.cost, this.nodes, visits.length, this.nearEach)
    this.vehiclesByWay = problem.sameVehicle ? visits.map((_, visit) => this.byWay(visit)) : []
    this.weight = Float64Array.from(visits, ({ weight }) => weight ?? 1)
    this.nights = Nights.areAsked(problem) ? new Nights(problem, this) : undefined
    this.aims = hasAims(problem)
      ? new Aims(problem, { ...this, distance: distance && between(places, size, distance) })
      : undefined
  }

  private byWay(visit: number): Int32Array {
    const way = new Float64Array(this.problem.vehicles.length)
    for (let route = 0; route < this.routes; route++)
      way[this.vehicleOf[route]!] = this.cost[this.start[route]! * this.nodes + visit]!
    const kinds = Int32Array.from(way.keys()).filter((kind) => this.allowed[visit]?.[kind] !== 0)
    return kinds.toSorted((one, other) => way[one]! - way[other]! || one - other)
  }

  /** The dearest way to make a visit on its own, from the nearest start. */
  wayTo(visit: number): number {
    let least = Infinity
    for (let route = 0; route < this.routes; route++)
      least = Math.min(least, this.cost[this.start[route]! * this.nodes + visit]!)
    return least === Infinity ? 0 : least
  }
}

/** Node by node; −1 is nowhere, from and to which legs are free. */
function between(places: readonly number[], size: number, legs: ArrayLike<number>): Float64Array {
  const table = new Float64Array(places.length * places.length)
  let at = 0
  for (const from of places)
    for (const to of places) table[at++] = from < 0 || to < 0 ? 0 : legs[from * size + to]!
  return table
}

/** The table itself when every leg is as long as the way back. */
function transposed(table: Float64Array, nodes: number): Float64Array {
  const into = new Float64Array(table.length)
  let isSymmetric = true
  for (let from = 0; from < nodes; from++)
    for (let to = 0; to < nodes; to++) {
      const leg = table[from * nodes + to]!
      into[to * nodes + from] = leg
      if (leg !== table[to * nodes + from]) isSymmetric = false
    }
  return isSymmetric ? table : into
}

function nearest(cost: Float64Array, nodes: number, visits: number, each: number): Int32Array {
  const near = new Int32Array(visits * each)
  const others = Array.from({ length: visits }, (_, visit) => visit)
  for (let visit = 0; visit < visits; visit++) {
    const row = visit * nodes
    const sorted = others.filter((other) => other !== visit)
    sorted.sort((one, other) => cost[row + one]! - cost[row + other]! || one - other)
    near.set(sorted.slice(0, each), visit * each)
  }
  return near
}

/** How many visits a vehicle can make at the most, by its room and its hours and the least of all visits. */
function mostVisits({ visits }: VisitsProblem, vehicle: VisitsProblem['vehicles'][number]): number {
  const { capacity = Infinity, maxDuration = Infinity, latest = Infinity, earliest = 0 } = vehicle
  const byRoom = fitting(
    visits.map(({ demand }) => demand ?? 0),
    capacity,
  )
  const byTime = fitting(
    visits.map(({ duration }) => duration ?? 0),
    Math.min(maxDuration, latest - earliest),
  )
  return Math.min(byRoom, byTime)
}

function fitting(sizes: readonly number[], room: number): number {
  let sum = 0
  const first = sizes.toSorted((one, other) => one - other).findIndex((size) => (sum += size) > room + SLACK)
  return first < 0 ? sizes.length : first
}
