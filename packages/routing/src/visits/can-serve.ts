import { mayBeAway, vehicleOn, type Vehicle, type VisitsProblem } from './model.ts'
import { scheduleRoute } from './routes/schedule-route.ts'

/** Whether somebody could make a visit on some day if it were the only one of that day. */
export function canServeAlone(
  { legs, vehicles, visits, days, limits = [] }: VisitsProblem,
  at: number,
): boolean {
  const visit = visits[at]
  if (!visit) return false
  const time = legs.time ?? legs.cost
  const leg = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 0 : (time[from * legs.size + to] ?? Infinity)
  const far = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 0 : (legs.distance?.[from * legs.size + to] ?? 0)
  const everyDay = Array.from({ length: days }, (_, day) => day)
  const wanted = new Set(visit.patterns.flat())
  return vehicles.some(
    (vehicle, number) =>
      (visit.vehicles?.includes(number) ?? true) &&
      (vehicle.days ?? everyDay).some((day) => {
        if (!wanted.has(day)) return false
        const ends = endsOn(vehicle, day, visit.place).filter(
          // Who begins or ends there has been on the way there or back on other days, at most on all of them.
          (one) =>
            (one.start !== visit.place || leg(vehicle.start, visit.place) <= roomOf(vehicle) * days) &&
            (one.end !== visit.place || leg(visit.place, vehicle.end) <= roomOf(vehicle) * days),
        )
        return ends.some(({ start, end }) => {
          const work = leg(start, visit.place) + leg(visit.place, end) + (visit.duration ?? 0)
          const distance = far(start, visit.place) + far(visit.place, end)
          const isWithin = limits.every(
            (limit) =>
              !limit.vehicles.includes(number) ||
              !limit.days.includes(day) ||
              (work <= (limit.work ?? Infinity) && distance <= (limit.distance ?? Infinity)),
          )
          if (!isWithin) return false
          const stop = {
            travel: leg(start, visit.place),
            duration: visit.duration ?? 0,
            windows: visit.windows?.[day] ?? [[0, Infinity] as const],
          }
          const { earliest = 0, latest = Infinity, maxDuration = Infinity } = vehicleOn(vehicle, day)
          const home = leg(visit.place, end)
          const route = scheduleRoute([stop], { home, earliest, latest, pause: vehicle.pause })
          return route !== undefined && route.returnsAt - route.leavesAt <= maxDuration
        })
      }),
  )
}

/** The longest day of a vehicle. */
const roomOf = ({ earliest = 0, latest = Infinity, maxDuration = Infinity }: Vehicle): number =>
  Math.min(maxDuration, latest - earliest)

type Ends = Pick<Vehicle, 'start' | 'end'>

/** Where a day may begin and end: with nights away, also where the visit is. */
function endsOn(vehicle: Vehicle, day: number, place: number): Ends[] {
  const { start, end } = vehicleOn(vehicle, day)
  const isWorked = (other: number) => other >= 0 && (vehicle.days?.includes(other) ?? true)
  if (start === undefined || end === undefined) return [{ start, end }]
  const starts = isWorked(day - 1) && mayBeAway(vehicle, day - 1) ? [start, place] : [start]
  const ends = isWorked(day + 1) && mayBeAway(vehicle, day) ? [end, place] : [end]
  return starts.flatMap((from) => ends.map((to) => ({ start: from, end: to })))
}
