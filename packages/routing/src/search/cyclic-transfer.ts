import { Assignment } from './assignment.ts'
import type { Neighbours } from './tables/neighbours.ts'
import type { Random } from './random.ts'
import { growRoutes } from './region.ts'
import type { RouteTable } from './tables/route-table.ts'

/** What never pays: longer than any plan. */
const NEVER = 1e12
const MOST_ROUTES = 128
/** Routes that are offered a string: those of so many points nearest to either of its ends. */
const NEIGHBOURS_ASKED = 25
const SINGLE_CHANCE = 0.4
const END_CHANCE = 0.5
/** Cells of tables of costs that an annealing can afford between two looks. */
const CELLS_PER_LOOK = 16_000
const MOST_PER_LOOK = 8

/**
 * Takes a string of consecutive points out of each of many routes at once and puts all of them back where together they
 * cost least, one to a route: an assignment problem, solved exactly. What moves is cycles of strings through any number
 * of full routes (cyclic transfers, Thompson & Psaraftis 1993), which a ruin that is a few routes wide never finds.
 */
export class CyclicTransfer {
  private readonly near: Neighbours
  private readonly random: Random
  private readonly all: readonly number[]
  private readonly assignment: Assignment
  private readonly firstLeg: Float64Array
  /** Where a route stands among those that take part; −1 for the others. */
  private readonly rankOf: Int32Array
  /** By rank, as many slots each as a route may hold: the string that was taken out, and what stays. */
  private readonly string: Int32Array
  private readonly stringLength: Int32Array
  private readonly rest: Int32Array
  private readonly restLength: Int32Array
  /** By string and rank: twice the place where the string goes in, plus one when it goes in backwards. */
  private readonly place: Int32Array

  /** @param like a plan of the same points and routes as those that will be improved. */
  constructor(like: RouteTable, near: Neighbours, random: Random) {
    const { hub, width, km, points } = like.legs
    const most = Math.min(like.count, MOST_ROUTES)
    this.near = near
    this.random = random
    this.all = Array.from({ length: like.count }, (_, route) => route)
    this.assignment = new Assignment(most)
    this.firstLeg = km.subarray(hub * width, hub * width + points)
    this.rankOf = new Int32Array(like.count).fill(-1)
    this.string = new Int32Array(most * like.most)
    this.stringLength = new Int32Array(most)
    this.rest = new Int32Array(most * like.most)
    this.restLength = new Int32Array(most)
    this.place = new Int32Array(most * most)
  }

  /** How many rounds an annealing can afford between two looks; the rest of a whole number by chance. */
  roundsForLook(): number {
    const afforded = CELLS_PER_LOOK / Math.min(this.all.length, MOST_ROUTES) ** 2
    return Math.min(MOST_PER_LOOK, (afforded + this.random.unit()) | 0)
  }

  /** Tries some rounds with strings of random size. @returns the kilometres gained; 0 when the plan is as it was. */
  improve(plan: RouteTable, rounds: number): number {
    const { random } = this
    let gain = 0
    for (let round = 0; round < rounds; round++) {
      const size = random.unit() < SINGLE_CHANCE ? 1 : 1 + random.below(Math.max(1, plan.most - 1))
      gain += this.transfer(plan, this.chosenRoutes(plan), size)
    }
    return gain
  }

  private chosenRoutes(plan: RouteTable): readonly number[] {
    if (plan.count <= MOST_ROUTES) return this.all
    return growRoutes(plan, this.near, this.random, [this.random.below(plan.count)], MOST_ROUTES)
  }

  private transfer(plan: RouteTable, routes: readonly number[], size: number): number {
    const count = routes.length
    const { cost } = this.assignment
    for (let rank = 0; rank < count; rank++) this.rankOf[routes[rank]!] = rank
    cost.fill(NEVER, 0, count * count)
    let before = 0
    for (let rank = 0; rank < count; rank++) before += this.takeString(plan, routes[rank]!, rank, size)
    for (let rank = 0; rank < count; rank++) this.weigh(plan, rank, count)
    for (let rank = 0; rank < count; rank++) this.rankOf[routes[rank]!] = -1
    const gain = before - this.assignment.solve(count)
    if (gain <= 1e-9) return 0
    for (let rank = 0; rank < count; rank++)
      this.putIn(plan, routes[this.assignment.columnOf[rank]!]!, rank, count)
    return gain
  }

  /** Copies a route as its string and the rest; the plan stays as it is. @returns what the string costs where it was. */
  private takeString(plan: RouteTable, route: number, rank: number, size: number): number {
    const { random, string, rest, firstLeg } = this
    const { most, points, legs } = plan
    const { width, km } = legs
    const held = plan.length[route]!
    const taken = Math.min(size, held)
    const latest = held - taken
    const chance = random.unit()
    const at = chance < END_CHANCE / 2 ? 0 : chance < END_CHANCE ? latest : random.below(latest + 1)
    const first = route * most
    for (let i = 0; i < taken; i++) string[rank * most + i] = points[first + at + i]!
    let kept = rank * most
    for (let i = 0; i < held; i++) if (i < at || i >= at + taken) rest[kept++] = points[first + i]!
    this.stringLength[rank] = taken
    this.restLength[rank] = latest
    const head = points[first + at]!
    const into = at === 0 ? firstLeg[head]! : km[points[first + at - 1]! * width + head]!
    if (at === latest) return into
    const next = points[first + at + taken]!
    const closed = at === 0 ? firstLeg[next]! : km[points[first + at - 1]! * width + next]!
    return into + km[points[first + at + taken - 1]! * width + next]! - closed
  }

  /** The cost of a string in its own route and in those near either of its ends. */
  private weigh(plan: RouteTable, rank: number, count: number): void {
    const { near, rankOf, string, stringLength } = this
    const { cost } = this.assignment
    const first = rank * plan.most
    const last = first + stringLength[rank]! - 1
    const asked = Math.min(near.each, NEIGHBOURS_ASKED)
    this.weighIn(plan, rank, rank, count)
    for (let end = first; end <= last; end += Math.max(1, last - first)) {
      const list = string[end]! * near.each
      for (let i = 0; i < asked; i++) {
        const other = rankOf[plan.routeOf[near.of[list + i]!]!]!
        if (other >= 0 && cost[rank * count + other]! >= NEVER) this.weighIn(plan, rank, other, count)
      }
    }
  }

  /** The cheapest place of a string in what another string left, in either direction where legs allow it. */
  private weighIn(plan: RouteTable, rank: number, into: number, count: number): void {
    const { string, stringLength, rest, restLength, firstLeg } = this
    const { width, km, symmetric } = plan.legs
    const held = restLength[into]!
    if (held + stringLength[rank]! > plan.most) return
    const head = string[rank * plan.most]!
    const tail = string[rank * plan.most + stringLength[rank]! - 1]!
    const first = into * plan.most
    let cheapest = NEVER
    let place = 0
    let toHead = firstLeg[head]!
    let toTail = firstLeg[tail]!
    for (let i = 0; i <= held; i++) {
      let fromHead = 0
      let fromTail = 0
      const next = rest[first + i]!
      if (i < held) {
        const closed = i === 0 ? firstLeg[next]! : km[rest[first + i - 1]! * width + next]!
        fromHead = km[head * width + next]! - closed
        fromTail = km[tail * width + next]! - closed
      }
      if (toHead + fromTail < cheapest) {
        cheapest = toHead + fromTail
        place = 2 * i
      }
      if (symmetric && toTail + fromHead < cheapest) {
        cheapest = toTail + fromHead
        place = 2 * i + 1
      }
      if (i === held) break
      toHead = km[next * width + head]!
      toTail = km[next * width + tail]!
    }
    this.assignment.cost[rank * count + into] = cheapest
    this.place[rank * count + into] = place
  }

  private putIn(plan: RouteTable, route: number, rank: number, count: number): void {
    const { string, stringLength, rest, restLength } = this
    const into = this.assignment.columnOf[rank]!
    const code = this.place[rank * count + into]!
    const moved = string.slice(rank * plan.most, rank * plan.most + stringLength[rank]!)
    if (code % 2 === 1) moved.reverse()
    const kept = rest.subarray(into * plan.most, into * plan.most + restLength[into]!)
    plan.setRoute(route, [...kept.subarray(0, code >> 1), ...moved, ...kept.subarray(code >> 1)])
  }
}
