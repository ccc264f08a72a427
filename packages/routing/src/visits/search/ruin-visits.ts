import { emptyRoute, splitRoute } from './change-fleet.ts'
import type { Trial } from './trial.ts'

/** How ruins are drawn; the names are those of Christiaens & Vanden Berghe (2020) where they have one. */
const RUIN = {
  meanVisits: 10,
  longestString: 10,
  splitChance: 0.5,
  longerGapChance: 0.3,
  /** Strings of up to one and a half mean routes, out of one to three routes: they empty whole routes. */
  longChance: 0.03,
  longRoutes: 3,
  mostOfLong: 50,
  /** One route fewer, and one more. */
  emptyChance: 0.02,
  splitRouteChance: 0.02,
  /** With several days: ruins that take customers out on all their days, and those of a single day. */
  wholeChance: 0.3,
  mostWhole: 10,
  /** Where one vehicle serves a place: whoever stays keeps those near it with its vehicle, so half of them take all. */
  mostOfVehicle: 20,
  allOfVehicleChance: 0.5,
  wholeNearChance: 0.6,
  oneDayChance: 0.5,
  freeChance: 0.7,
}
/** Visits left out that are tried again in one trial, about. */
const RETRIED = 12
const RETRIED_CENTRE_CHANCE = 0.3

/** Takes out what is near a random visit; the visits left out so far come along, or some of many. */
export function ruinVisits(trial: Trial, leftOut: number, meanRoute: number): void {
  const { random, tables } = trial
  trial.begin()
  if (leftOut > 0) retryLeftOut(trial, leftOut)
  const centre =
    trial.removed > 0 && random.unit() < RETRIED_CENTRE_CHANCE
      ? trial.out[random.below(trial.removed)]!
      : random.below(tables.visits)
  if (tables.days > 1 && random.unit() < RUIN.wholeChance) return takeWhole(trial, centre)
  const draw = random.unit()
  if (draw < RUIN.emptyChance) emptyRoute(trial, centre)
  else if (draw < RUIN.emptyChance + RUIN.splitRouteChance && splitRoute(trial, centre))
    return takeStrings(trial, centre, meanRoute)
  takeStrings(trial, centre, meanRoute)
  if (tables.hasChoices && random.unit() < RUIN.freeChance) freeDays(trial)
}

/** Tries those again that are left out, or some of many. */
export function retryLeftOut(trial: Trial, leftOut: number): void {
  const { plan, random, tables } = trial
  for (let visit = 0; visit < tables.visits; visit++) {
    if (plan.patternOf[visit]! >= 0 || (leftOut > RETRIED && random.unit() * leftOut > RETRIED)) continue
    trial.note(visit)
    trial.isFree[visit] = 1
  }
}

/** The pattern move: customers near one another leave on all days, and the best days take them in (Vidal et al. 2012). */
function takeWhole(trial: Trial, centre: number): void {
  const { random, tables } = trial
  const { sameVehicle } = tables.problem
  const wanted = 1 + random.below(sameVehicle ? RUIN.mostOfVehicle : RUIN.mostWhole)
  const takesAll = sameVehicle && random.unit() < RUIN.allOfVehicleChance
  trial.takeOutWhole(centre)
  const list = centre * tables.nearEach
  for (let i = 0, taken = 1; i < tables.nearEach && taken < wanted; i++) {
    if (!takesAll && random.unit() >= RUIN.wholeNearChance) continue
    trial.takeOutWhole(tables.near[list + i]!)
    taken++
  }
}

function takeStrings(trial: Trial, centre: number, meanRoute: number): void {
  const { plan, random, tables } = trial
  const isLong = random.unit() < RUIN.longChance
  const string = isLong ? meanRoute * 1.5 : Math.min(RUIN.longestString, meanRoute)
  const most = isLong
    ? Math.min(RUIN.longRoutes, Math.max(1, RUIN.mostOfLong / string))
    : Math.max(1, (4 * RUIN.meanVisits) / (1 + string) - 1)
  const wanted = random.below(most) + 1
  const only = tables.days > 1 && random.unit() < RUIN.oneDayChance ? trial.dayOf(centre) : -1
  const list = centre * tables.nearEach
  for (let i = -1, ruined = 0; i < tables.nearEach && ruined < wanted; i++) {
    const visit = i < 0 ? centre : tables.near[list + i]!
    const pattern = plan.patternOf[visit]!
    if (pattern < 0) continue
    for (const day of tables.patterns[visit]![pattern]!) {
      const route = plan.routeOf[visit * tables.days + day]!
      if (route < 0 || trial.isTouched(route) || (only >= 0 && day !== only)) continue
      takeString(trial, visit, route, string)
      if (++ruined >= wanted) break
    }
  }
}

/** Takes a string of consecutive visits around one out of its route, half of the time sparing some in the middle. */
function takeString(trial: Trial, visit: number, route: number, longest: number): void {
  const { plan, random, tables } = trial
  const { nodes, length, routeOf } = plan
  trial.touch(route)
  const first = route * tables.stride
  const held = length[route]!
  const day = tables.dayOf[route]!
  const size = random.below(Math.min(held, longest)) + 1
  const spared = sparedVisits(trial, size, held)
  const at = nodes.indexOf(visit, first + 1) - first
  const least = Math.max(1, at - size - spared + 1)
  const from = least + random.below(Math.min(at, held - size - spared + 1) - least + 1)
  const gap = spared > 0 ? from + 1 + random.below(size - 1) : -1
  let kept = from
  for (let place = from; place <= held; place++) {
    const node = nodes[first + place]!
    const isSpared = spared > 0 && place >= gap && place < gap + spared
    if (place >= from + size + spared || isSpared || tables.isFixed[node]) {
      nodes[first + kept++] = node
      continue
    }
    trial.note(node)
    routeOf[node * tables.days + day] = -1
  }
  length[route] = kept - 1
  plan.refresh(route)
}

function sparedVisits({ random }: Trial, size: number, held: number): number {
  if (size < 2 || size >= held || random.unit() >= RUIN.splitChance) return 0
  let spared = 1
  while (size + spared < held && random.unit() < RUIN.longerGapChance) spared++
  return spared
}

/** Lets those that a ruin took out on one day leave on all, so that days, vehicle and whether at all are chosen anew. */
function freeDays(trial: Trial): void {
  const { tables, out, removed } = trial
  const { sameVehicle, visits } = tables.problem
  for (let i = 0; i < removed; i++) {
    const visit = out[i]!
    if (tables.patterns[visit]!.length > 1 || sameVehicle || visits[visit]!.price !== undefined)
      trial.takeOutWhole(visit)
  }
}
