import type { VisitRoute, VisitsProblem } from './model.ts'
import { roomOnDay, routesOn } from './nearest-room.ts'

/** A vehicle that may not make a visit and would have room for it as its days are. */
export interface NearestHelper {
  readonly vehicle: number
  readonly days: readonly number[]
}

/**
 * The vehicle that would make a visit that was left out with the least detour if it were let to, all routes as they are
 * and no day any longer, on all days of one of its patterns.
 * @returns undefined where anybody may come, or none of the others has room
 */
export function nearestHelper(
  problem: VisitsProblem,
  routes: readonly VisitRoute[],
  at: number,
): NearestHelper | undefined {
  const visit = problem.visits[at]
  const allowed = visit?.vehicles
  if (!visit || !allowed) return undefined
  let best: NearestHelper | undefined
  let least = Infinity
  for (const [number, vehicle] of problem.vehicles.entries()) {
    if (allowed.includes(number)) continue
    const known = new Map<number, number>()
    const detourOn = (day: number): number => {
      const found =
        known.get(day) ?? roomOnDay(problem, routesOn(vehicle, number, day, routes), day, at).detour
      known.set(day, found)
      return found
    }
    for (const days of visit.patterns) {
      if (vehicle.days && !days.every((day) => vehicle.days?.includes(day))) continue
      const detour = days.reduce((sum, day) => sum + detourOn(day), 0)
      if (detour >= least) continue
      least = detour
      best = { vehicle: number, days }
    }
  }
  return best
}
