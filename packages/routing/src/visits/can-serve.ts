import type { VisitsProblem } from './model.ts'
import { scheduleRoute } from './schedule-route.ts'

/** Whether somebody could make a visit on some day if it were the only one of that day. */
export function canServeAlone({ legs, vehicles, visits, days }: VisitsProblem, at: number): boolean {
  const visit = visits[at]
  if (!visit) return false
  const time = legs.time ?? legs.cost
  const leg = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 0 : (time[from * legs.size + to] ?? Infinity)
  const everyDay = Array.from({ length: days }, (_, day) => day)
  const wanted = new Set(visit.patterns.flat())
  return vehicles.some(
    (vehicle, number) =>
      (visit.vehicles?.includes(number) ?? true) &&
      (vehicle.days ?? everyDay).some((day) => {
        if (!wanted.has(day)) return false
        const stop = {
          travel: leg(vehicle.start, visit.place),
          duration: visit.duration ?? 0,
          windows: visit.windows?.[day] ?? [[0, Infinity] as const],
        }
        const route = scheduleRoute([stop], {
          home: leg(visit.place, vehicle.end),
          earliest: vehicle.earliest ?? 0,
          latest: vehicle.latest ?? Infinity,
          pause: vehicle.pause,
        })
        return route !== undefined && route.returnsAt - route.leavesAt <= (vehicle.maxDuration ?? Infinity)
      }),
  )
}
