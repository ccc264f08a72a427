import type { VisitsProblem } from '../model.ts'

/** Rounding that a limit forgives. */
const SLACK = 1e-6
/** Places around one that should be of the same vehicle, where territories are to be compact. */
const NEIGHBOURS = 6
/** Minutes of a day of a vehicle that says none. */
const USUAL_DAY = 480

interface Limit {
  /** Routes that it holds for together. */
  readonly routes: Int32Array
  readonly work: number
  readonly distance: number
}

/** What the tables of a problem tell its aims. */
export interface AimedRoutes {
  readonly nodes: number
  readonly routes: number
  readonly vehicleOf: Int32Array
  readonly dayOf: Int32Array
  readonly time: Float64Array
  readonly near: Int32Array
  readonly nearEach: number
  /** Node by node; nothing where no legs of the problem have distances. */
  readonly distance: Float64Array | undefined
}

/** The rows of a plan that aims are reckoned from. */
export interface AimedPlan {
  readonly tables: {
    readonly stride: number
    readonly nodes: number
    readonly time: Float64Array
    readonly timeInto: Float64Array
    readonly duration: Float64Array
    readonly vehicleOf: Int32Array
  }
  readonly nodes: Int32Array
  readonly length: Int32Array
  readonly legTime: Float64Array
  readonly travel: Float64Array
  readonly service: Float64Array
  readonly distance: Float64Array
  readonly worked: Float64Array
  readonly patternOf: Int32Array
  readonly vehicleOf: Int32Array
}

/** What a trial tells of its changes. */
export interface AimedTrial {
  readonly plan: AimedPlan
  readonly out: Int32Array
  readonly removed: number
  eachTouched(take: (route: number, workBefore: number) => void): void
  isNoted(visit: number): boolean
  ownerBefore(visit: number): number
}

export const hasAims = ({ vehicles, limits = [], balance = 0, compact = 0 }: VisitsProblem): boolean =>
  vehicles.some(({ surcharge }) => surcharge) || limits.length > 0 || balance > 0 || compact > 0

/**
 * What is asked of a plan beside its legs: what a vehicle costs more than another one, limits that hold for several routes
 * together, equal shares of work, and compact territories. Plans without any of these never ask.
 */
export class Aims {
  readonly hasSurcharges: boolean
  readonly balance: number
  readonly compact: number
  /** By visit: those near it, each of which has it near too. */
  readonly neighbours: readonly Int32Array[]
  /** By route. */
  readonly perDay: Float64Array
  readonly perTime: Float64Array
  private readonly perDistance: Float64Array
  /** By vehicle: the work that is its share. */
  private readonly share: Float64Array
  private readonly limits: readonly Limit[]
  private readonly limitsOf: readonly Int32Array[]
  private readonly distance: Float64Array | undefined
  private readonly nodes: number
  private readonly time: Float64Array
  /** What a trial changes, by vehicle. */
  private readonly shift: Float64Array

  constructor(problem: VisitsProblem, routes: AimedRoutes) {
    const { vehicles, limits = [], balance = 0, compact = 0 } = problem
    const { vehicleOf, dayOf } = routes
    this.balance = balance
    this.compact = compact
    this.nodes = routes.nodes
    this.time = routes.time
    this.distance = routes.distance
    const ofRoute = (of: 'perDay' | 'perTime' | 'perDistance') =>
      Float64Array.from(vehicleOf, (vehicle) => vehicles[vehicle]!.surcharge?.[of] ?? 0)
    this.perDay = ofRoute('perDay')
    this.perTime = ofRoute('perTime')
    this.perDistance = ofRoute('perDistance')
    this.hasSurcharges = vehicles.some(({ surcharge }) => surcharge)
    this.share = Float64Array.from(vehicles, (vehicle) => Math.max(1, shareOf(vehicle, problem.days)))
    this.shift = new Float64Array(vehicles.length)
    const all = Array.from({ length: routes.routes }, (_, route) => route)
    this.limits = limits.map(({ work = Infinity, distance = Infinity, ...limit }) => ({
      work: work + SLACK,
      distance: distance + SLACK,
      routes: Int32Array.from(
        all.filter(
          (route) => limit.vehicles.includes(vehicleOf[route]!) && limit.days.includes(dayOf[route]!),
        ),
      ),
    }))
    this.limitsOf = all.map((route) =>
      Int32Array.from(this.limits.flatMap((limit, at) => (limit.routes.includes(route) ? [at] : []))),
    )
    this.neighbours = compact > 0 ? mutual(problem.visits.length, routes) : []
  }

  /** What a leg costs more on a route than its table says. */
  legSurcharge(route: number, from: number, to: number): number {
    const leg = from * this.nodes + to
    const far = this.perDistance[route]!
    return (far > 0 && this.distance ? far * this.distance[leg]! : 0) + this.perTime[route]! * this.time[leg]!
  }

  /** How far a route goes. */
  distanceOf({ nodes, length, tables }: AimedPlan, route: number): number {
    const { distance } = this
    if (!distance || length[route] === 0) return 0
    const first = route * tables.stride
    let sum = 0
    for (let slot = first; slot <= first + length[route]!; slot++)
      sum += distance[nodes[slot]! * this.nodes + nodes[slot + 1]!]!
    return sum
  }

  isLimited(route: number): boolean {
    return this.limitsOf[route]!.length > 0
  }

  /** What a route has more of with a visit behind a slot. */
  workWith(
    { nodes, length, legTime, tables }: AimedPlan,
    visit: number,
    route: number,
    slot: number,
  ): number {
    const { time, timeInto, duration } = tables
    const row = visit * tables.nodes
    const former = length[route] === 0 ? 0 : legTime[slot]!
    return timeInto[row + nodes[slot]!]! + time[row + nodes[slot + 1]!]! - former + duration[visit]!
  }

  distanceWith({ nodes, length }: AimedPlan, visit: number, route: number, slot: number): number {
    const { distance } = this
    if (!distance) return 0
    const [before, after] = [nodes[slot]!, nodes[slot + 1]!]
    const former = length[route] === 0 ? 0 : distance[before * this.nodes + after]!
    return distance[before * this.nodes + visit]! + distance[visit * this.nodes + after]! - former
  }

  /** Whether the limits of a route leave room for so much more. */
  hasRoom(plan: AimedPlan, route: number, work: number, distance: number): boolean {
    for (const at of this.limitsOf[route]!) if (!this.holds(plan, at, work, distance)) return false
    return true
  }

  /** The same for some routes at once, each with its own. */
  haveRoom(plan: AimedPlan, routes: readonly number[], work: Float64Array, distance: Float64Array): boolean {
    for (const route of routes)
      for (const at of this.limitsOf[route]!) {
        let moreWork = 0
        let moreDistance = 0
        for (const [i, other] of routes.entries()) {
          if (!this.limitsOf[other]!.includes(at)) continue
          moreWork += work[i]!
          moreDistance += distance[i]!
        }
        if (!this.holds(plan, at, moreWork, moreDistance)) return false
      }
    return true
  }

  private holds(plan: AimedPlan, at: number, work: number, distance: number): boolean {
    const limit = this.limits[at]!
    let worked = work
    let gone = distance
    for (const route of limit.routes) {
      worked += plan.travel[route]! + plan.service[route]!
      gone += plan.distance[route]!
    }
    return worked <= limit.work && gone <= limit.distance
  }

  /** What so much more work costs a vehicle for the sake of equal shares. */
  balancePrice(plan: AimedPlan, vehicle: number, work: number): number {
    const worked = plan.worked[vehicle]!
    return (this.balance * work * (2 * worked + work)) / (2 * this.share[vehicle]!)
  }

  /** What a vehicle costs whose neighbours of a visit are of others. */
  compactPrice(plan: AimedPlan, visit: number, vehicle: number): number {
    let strangers = 0
    for (const other of this.neighbours[visit] ?? [])
      if (plan.patternOf[other]! >= 0 && plan.vehicleOf[other] !== vehicle) strangers++
    return this.compact * strangers
  }

  /** What shares and territories of a whole plan cost. */
  total(plan: AimedPlan): number {
    let sum = 0
    if (this.balance > 0)
      for (let vehicle = 0; vehicle < this.share.length; vehicle++)
        sum += (this.balance * plan.worked[vehicle]! ** 2) / (2 * this.share[vehicle]!)
    for (const [visit, others] of this.neighbours.entries())
      for (const other of others)
        if (other > visit) sum += this.apart(ownerOf(plan, visit), ownerOf(plan, other))
    return sum
  }

  /** What shares and territories cost more than before a trial. */
  change(trial: AimedTrial): number {
    let sum = 0
    if (this.balance > 0) sum += this.balanceChange(trial)
    if (this.compact > 0)
      for (let i = 0; i < trial.removed; i++) sum += this.territoryChange(trial, trial.out[i]!)
    return sum
  }

  private balanceChange(trial: AimedTrial): number {
    const { shift, share, balance } = this
    const { plan } = trial
    shift.fill(0)
    trial.eachTouched((route, before) => {
      const vehicle = plan.tables.vehicleOf[route]!
      shift[vehicle] = shift[vehicle]! + plan.travel[route]! + plan.service[route]! - before
    })
    let sum = 0
    for (let vehicle = 0; vehicle < shift.length; vehicle++) {
      const more = shift[vehicle]!
      if (more !== 0) sum += (balance * more * (2 * plan.worked[vehicle]! - more)) / (2 * share[vehicle]!)
    }
    return sum
  }

  private territoryChange(trial: AimedTrial, visit: number): number {
    const { plan } = trial
    const [was, is] = [trial.ownerBefore(visit), ownerOf(plan, visit)]
    let sum = 0
    for (const other of this.neighbours[visit]!) {
      const isNoted = trial.isNoted(other)
      if (isNoted && other < visit) continue
      const now = ownerOf(plan, other)
      sum += this.apart(is, now) - this.apart(was, isNoted ? trial.ownerBefore(other) : now)
    }
    return sum
  }

  private apart(one: number, other: number): number {
    return one >= 0 && other >= 0 && one !== other ? this.compact : 0
  }
}

const ownerOf = ({ patternOf, vehicleOf }: AimedPlan, visit: number): number =>
  patternOf[visit]! < 0 ? -1 : vehicleOf[visit]!

function shareOf(
  { share, days, earliest = 0, latest }: VisitsProblem['vehicles'][number],
  all: number,
): number {
  return share ?? (days?.length ?? all) * (latest === undefined ? USUAL_DAY : latest - earliest)
}

/** The nearest of each visit, and those that have it among theirs. */
function mutual(visits: number, { near, nearEach }: AimedRoutes): Int32Array[] {
  const sets = Array.from({ length: visits }, () => new Set<number>())
  const each = Math.min(NEIGHBOURS, nearEach)
  for (let visit = 0; visit < visits; visit++)
    for (let i = 0; i < each; i++) {
      const other = near[visit * nearEach + i]!
      sets[visit]!.add(other)
      sets[other]!.add(visit)
    }
  return sets.map((set) => Int32Array.from([...set].toSorted((one, other) => one - other)))
}
