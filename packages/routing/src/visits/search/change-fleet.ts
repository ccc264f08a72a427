import type { Trial } from './trial.ts'

/**
 * Cuts the route of a visit in two behind it, where a vehicle that is alike is free on that day: plans that have one route
 * too few hardly get there otherwise, as a visit that opens a route pays the whole way alone.
 * @returns whether it was done.
 */
export function splitRoute(trial: Trial, visit: number): boolean {
  const { plan, tables } = trial
  const { nodes, length, routeOf } = plan
  const day = trial.dayOf(visit)
  const route = routeOf[visit * tables.days + day]!
  if (route < 0) return false
  const free = tables.routesOfVehicle[tables.vehicleOf[route]!]![day]!.find((one) => length[one] === 0)
  const first = route * tables.stride
  const cut = nodes.indexOf(visit, first + 1)
  const last = first + length[route]!
  const moved = nodes.subarray(cut + 1, last + 1)
  if (free === undefined || cut === last || moved.some((one) => tables.isFixed[one])) return false
  trial.touch(route)
  trial.touch(free)
  nodes.set(moved, free * tables.stride + 1)
  for (const one of moved) {
    trial.note(one)
    routeOf[one * tables.days + day] = free
  }
  length[free] = moved.length
  length[route] = cut - first
  plan.refresh(route)
  plan.refresh(free)
  return true
}

/**
 * Takes out a whole route, the shorter one of two, and lets the trial open none: a plan with a route too many has no other
 * way to do without.
 * @returns whether it was done.
 */
export function emptyRoute(trial: Trial, visit: number): boolean {
  const { plan, random, tables } = trial
  const one = routeOn(trial, visit)
  const other = routeOn(trial, random.below(tables.visits))
  if (one < 0 || other < 0) return false
  const route = plan.length[one]! <= plan.length[other]! ? one : other
  const first = route * tables.stride + 1
  const visits = plan.nodes.slice(first, first + plan.length[route]!)
  if (visits.some((held) => tables.isFixed[held])) return false
  trial.touch(route)
  for (const held of visits) {
    trial.note(held)
    plan.routeOf[held * tables.days + tables.dayOf[route]!] = -1
  }
  plan.length[route] = 0
  plan.refresh(route)
  trial.opensNone = true
  return true
}

function routeOn(trial: Trial, visit: number): number {
  return trial.plan.routeOf[visit * trial.tables.days + trial.dayOf(visit)]!
}
