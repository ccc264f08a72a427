import { excessOfRoute, fitsRoute, setRoute } from '../routes/set-route.ts'
import type { Trial } from './trial.ts'

/** Neighbours between which a new leg is tried. */
const NEAREST = 20

/**
 * Makes a random visit and one near it neighbours by exchanging all that follows in their routes (2-opt*, Potvin &
 * Rousseau 1995). Strings cannot do that where routes are long. The routes may be of two days where all that follows in
 * them may change its day.
 * Aims ask more than two legs, so that nothing is exchanged where there are any.
 * @returns what it changed the cost by; 0 when it was not done.
 */
export function exchangeTails(trial: Trial, limit: number): number {
  const { plan, random, tables } = trial
  const { nodes, routeOf } = plan
  const { stride, days } = tables
  if (tables.nearEach === 0 || tables.aims) return 0
  const visit = random.below(tables.visits)
  const next = tables.near[visit * tables.nearEach + random.below(Math.min(NEAREST, tables.nearEach))]!
  const day = trial.dayOf(visit)
  const otherDay = routeOf[next * days + day]! >= 0 ? day : trial.dayOf(next)
  const one = routeOf[visit * days + day]!
  const other = routeOf[next * days + otherDay]!
  if (one < 0 || other < 0 || one === other || !mayExchange(trial, one, other)) return 0
  const cut = nodes.indexOf(visit, one * stride + 1)
  const otherCut = nodes.indexOf(next, other * stride + 1) - 1
  let change =
    joinedCost(trial, one, cut, other, otherCut) +
    joinedCost(trial, other, otherCut, one, cut) -
    plan.legCost[cut]! -
    plan.legCost[otherCut]!
  if (change >= limit) return 0
  const isMoved = day !== otherDay
  if (isMoved && !(mayChangeDay(trial, one, cut, otherDay) && mayChangeDay(trial, other, otherCut, day)))
    return 0
  const joined = joinedVisits(trial, one, cut, other, otherCut)
  const otherJoined = joinedVisits(trial, other, otherCut, one, cut)
  const isIdle = (route: number, visits: readonly number[]) =>
    visits.length === 0 && tables.nights?.isAway(route) === true
  if (isIdle(one, joined) || isIdle(other, otherJoined)) return 0
  if (plan.mayExceed) {
    change += excessOfRoute(plan, one, joined) + excessOfRoute(plan, other, otherJoined)
    change -= plan.excess[one]! + plan.excess[other]!
    if (!(change < limit)) return 0
  } else if (!fitsRoute(tables, one, joined) || !fitsRoute(tables, other, otherJoined)) return 0
  if (isMoved) {
    changeDay(trial, one, cut, otherDay)
    changeDay(trial, other, otherCut, day)
  }
  setRoute(plan, one, joined)
  setRoute(plan, other, otherJoined)
  return change
}

/** Whether visits may change from one of the routes to the other without anything but legs and hours to weigh. */
function mayExchange({ tables }: Trial, one: number, other: number): boolean {
  return tables.vehicleOf[one] === tables.vehicleOf[other] || tables.isFleetFree
}

/** Whether all visits behind a slot may be made on another day alone. */
function mayChangeDay({ plan, tables }: Trial, route: number, cut: number, day: number): boolean {
  const last = route * tables.stride + plan.length[route]!
  for (let slot = cut + 1; slot <= last; slot++) {
    const visit = plan.nodes[slot]!
    if (tables.movesTo[visit * tables.days + day]! < 0) return false
    if (tables.patterns[visit]![plan.patternOf[visit]!]!.length > 1) return false
  }
  return true
}

/** Gives the visits behind a slot another day; routes are set by the caller. */
function changeDay({ plan, tables }: Trial, route: number, cut: number, day: number): void {
  const last = route * tables.stride + plan.length[route]!
  for (let slot = cut + 1; slot <= last; slot++) {
    const visit = plan.nodes[slot]!
    plan.routeOf[visit * tables.days + tables.dayOf[route]!] = -1
    plan.patternOf[visit] = tables.movesTo[visit * tables.days + day]!
  }
}

/** What the head of one route and the tail of another cost where they meet and at the end. */
function joinedCost(trial: Trial, one: number, cut: number, other: number, otherCut: number): number {
  const { plan, tables } = trial
  const { nodes, length } = plan
  const { cost, stride } = tables
  const last = other * stride + length[other]!
  const end = tables.end[one]!
  const from = nodes[cut]! * tables.nodes
  if (last === otherCut) return cut === one * stride ? 0 : cost[from + end]!
  const home = nodes[last]! * tables.nodes
  return cost[from + nodes[otherCut + 1]!]! + cost[home + end]! - cost[home + tables.end[other]!]!
}

function joinedVisits(
  { plan, tables }: Trial,
  one: number,
  cut: number,
  other: number,
  otherCut: number,
): number[] {
  const { nodes, length } = plan
  const first = one * tables.stride + 1
  const last = other * tables.stride + length[other]! + 1
  return [...nodes.subarray(first, cut + 1), ...nodes.subarray(otherCut + 1, last)]
}
