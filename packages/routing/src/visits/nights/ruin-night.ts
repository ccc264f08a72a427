import { fitsRoute } from '../routes/set-route.ts'
import type { Trial } from '../search/trial.ts'
import { retryLeftOut } from '../search/ruin-visits.ts'
import { AT_HOME } from './nights.ts'

/** Visits near the place of a night that leave their days for it, at the most. */
const MOST_NEAR = 12
const NEAR_CHANCE = 0.6
/** Trials that take out all visits of a day, where the night is at one of them or elsewhere; nights that are given up. */
const WHOLE_CHANCE = { here: 0.5, elsewhere: 0.8 } as const
const HOME_CHANCE = 0.4
const NEAREST = 20
/** Moves that spend two nights in one place. */
const LONGER_CHANCE = 0.25
/** A day begins with the visit where the night is, or the one that costs least there, or with any. */
const GREEDY_CHANCE = 0.5

/**
 * Moves a night of a vehicle: away, to another place, or home. Both days lose some of their visits, or all, and some near
 * the place of the night leave their days too, so that they are put together anew.
 * @param leftOut visits that have no day: some of them are tried again
 * @returns whether it was done.
 */
export function ruinNight(trial: Trial, leftOut: number): boolean {
  const { plan, random, tables } = trial
  trial.begin()
  const nights = tables.nights
  if (!nights || nights.possible.length === 0) return false
  const route = nights.possible[random.below(nights.possible.length)]!
  const next = nights.nextOf[route]!
  const isAway = nights.placeOf[route]! >= 0
  const place = isAway && random.unit() < HOME_CHANCE ? AT_HOME : drawPlace(trial, route, next)
  const others = place < 0 || isAway ? undefined : nights.fullSpan(route)
  const given = others && Array.from(others).filter((other) => nights.placeOf[other]! >= 0)
  const changed = [route, next]
  if (given) {
    const former = given[random.below(given.length)]!
    trial.stay(former, AT_HOME)
    changed.push(former, nights.nextOf[former]!)
    if (nights.fullSpan(route)) return false
  }
  if (leftOut > 0) retryLeftOut(trial, leftOut)
  const isElsewhere =
    place >= 0 && place !== visitsOf(trial, route).at(-1) && place !== visitsOf(trial, next)[0]
  trial.stay(route, place)
  if (place >= 0) {
    takeNear(trial, place)
    // Whoever sleeps away often does so for several days.
    const isLonger = nights.nextOf[next]! >= 0 && random.unit() < LONGER_CHANCE && !nights.fullSpan(next)
    if (isLonger) {
      trial.stay(next, place)
      changed.push(nights.nextOf[next]!)
    }
  }
  const wholeChance = isElsewhere ? WHOLE_CHANCE.elsewhere : WHOLE_CHANCE.here
  for (const one of new Set(changed)) {
    if (random.unit() < wholeChance || !fitsRoute(tables, one, visitsOf(trial, one))) takeAll(trial, one)
    if (plan.length[one]! > 0 && !fitsRoute(tables, one, visitsOf(trial, one))) return false
  }
  for (const one of new Set(changed))
    if (plan.length[one] === 0 && nights.isAway(one)) beginRoute(trial, one, place)
  return true
}

/** Puts one of the visits that were taken out on a day that is not to be without any. */
function beginRoute(trial: Trial, route: number, place: number): void {
  const { plan, prices, random, tables } = trial
  if (isExpected(trial, route)) return
  const isGreedy = random.unit() < GREEDY_CHANCE
  let chosen = -1
  let least = Infinity
  for (let i = 0; i < trial.removed; i++) {
    const visit = trial.out[i]!
    if (plan.patternOf[visit]! >= 0 || patternOn(trial, visit, route) < 0) continue
    const cost = prices.cost(visit, route)
    if (visit === place && cost < Infinity && random.unit() < GREEDY_CHANCE) {
      chosen = visit
      break
    }
    const key = isGreedy || cost === Infinity ? cost : random.unit()
    if (key >= least) continue
    chosen = visit
    least = key
  }
  if (chosen < 0) return
  plan.patternOf[chosen] = patternOn(trial, chosen, route)
  plan.vehicleOf[chosen] = tables.problem.sameVehicle ? tables.vehicleOf[route]! : -1
  trial.isFree[chosen] = 0
  plan.insert(chosen, route, prices.place(chosen, route))
}

/** Whether a visit with chosen days is still to be put on that one. */
function isExpected({ plan, tables, out, removed }: Trial, route: number): boolean {
  const day = tables.dayOf[route]!
  for (let i = 0; i < removed; i++) {
    const visit = out[i]!
    const days = tables.patterns[visit]![plan.patternOf[visit]!]
    if (days?.includes(day) && plan.routeOf[visit * tables.days + day]! < 0) return true
  }
  return false
}

const patternOn = ({ tables }: Trial, visit: number, route: number): number =>
  tables.patterns[visit]!.findIndex((days) => days.includes(tables.dayOf[route]!))

const visitsOf = ({ plan, tables }: Trial, route: number): number[] => {
  const first = route * tables.stride + 1
  return [...plan.nodes.subarray(first, first + plan.length[route]!)]
}

/** Near the last visit of one day or the first of the next, or where the vehicle goes on another day, or anywhere. */
function drawPlace(trial: Trial, route: number, next: number): number {
  const { random, tables } = trial
  const last = visitsOf(trial, route).at(-1)
  const [first] = visitsOf(trial, next)
  const draw = random.unit()
  if (draw < 0.25 && last !== undefined) return last
  if (draw < 0.45 && first !== undefined) return first
  if (draw < 0.6 && last !== undefined && tables.nearEach > 0)
    return tables.near[last * tables.nearEach + random.below(Math.min(NEAREST, tables.nearEach))]!
  const day = random.below(tables.days)
  const [other] = tables.routesOfVehicle[tables.vehicleOf[route]!]![day]!
  const made = draw < 0.8 && other !== undefined ? visitsOf(trial, other) : []
  return made.length > 0 ? made[random.below(made.length)]! : random.below(tables.visits)
}

/** Takes out visits around the place of a night, on all their days. */
function takeNear(trial: Trial, place: number): void {
  const { random, tables } = trial
  const wanted = random.below(MOST_NEAR + 1)
  if (random.unit() < NEAR_CHANCE) trial.takeOutWhole(place)
  const list = place * tables.nearEach
  for (let i = 0, taken = 0; i < tables.nearEach && taken < wanted; i++) {
    if (random.unit() >= NEAR_CHANCE) continue
    trial.takeOutWhole(tables.near[list + i]!)
    taken++
  }
}

function takeAll(trial: Trial, route: number): void {
  for (const visit of visitsOf(trial, route)) trial.takeOutWhole(visit)
}
