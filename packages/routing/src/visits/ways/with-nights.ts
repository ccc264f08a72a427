import type { DayOfVehicle, VisitRoute } from '../model.ts'
import type { WaysProblem } from './route-legs.ts'

/** The same problem with the nights of a plan as the ends of its days. */
export function withNights(problem: WaysProblem, routes: readonly VisitRoute[]): WaysProblem {
  if (!routes.some(({ night }) => night !== undefined)) return problem
  const vehicles = problem.vehicles.map((vehicle, number) => {
    const on = new Map((vehicle.on ?? []).map((day) => [day.day, day]))
    const set = (day: number, ends: Omit<DayOfVehicle, 'day'>) =>
      on.set(day, { ...on.get(day), ...ends, day })
    for (const { vehicle: owner, day, night } of routes) {
      const place = owner === number && night !== undefined ? problem.visits[night]?.place : undefined
      if (place === undefined) continue
      set(day, { end: place })
      set(day + 1, { start: place })
    }
    return on.size > 0 ? { ...vehicle, on: [...on.values()] } : vehicle
  })
  return { ...problem, vehicles }
}
