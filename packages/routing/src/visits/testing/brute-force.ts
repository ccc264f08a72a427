import { startFrom } from '../hours.ts'
import type { Vehicle, Visit, VisitsProblem } from '../model.ts'

/** Minutes of a day: nobody leaves later. */
const LATEST_LEAVING = 24 * 60

/** Weighs every plan of a very small problem with whole times; `cost` is Infinity where a visit without a price must stay out. */
export function bruteForce(problem: VisitsProblem): number {
  const slots = problem.vehicles.flatMap((vehicle, kind) =>
    (vehicle.days ?? Array.from({ length: problem.days }, (_, day) => day)).flatMap((day) =>
      Array.from({ length: vehicle.count ?? 1 }, () => ({ kind, day, visits: [] as number[] })),
    ),
  )
  let least = Infinity
  const place = (visit: number, spent: number): void => {
    if (spent >= least) return
    const given = problem.visits[visit]
    if (!given) {
      let cost = spent
      for (const { kind, day, visits } of slots) cost += cheapestOrder(problem, kind, day, visits)
      least = Math.min(least, cost)
      return
    }
    if (given.price !== undefined) place(visit + 1, spent + given.price)
    for (const [at, pattern] of given.patterns.entries()) put(visit, given, at, pattern, [], spent, place)
  }
  const put = (
    visit: number,
    given: Visit,
    at: number,
    days: readonly number[],
    kinds: readonly number[],
    spent: number,
    next: (visit: number, spent: number) => void,
  ): void => {
    const [day, ...others] = days
    if (day === undefined) {
      const { habit } = given
      const isOther = (usual: number | undefined, now: number | undefined) =>
        usual !== undefined && usual !== now
      const strange =
        Number(isOther(habit?.pattern, at)) + Number(problem.sameVehicle && isOther(habit?.vehicle, kinds[0]))
      return next(visit + 1, spent + strange * (habit?.price ?? 0))
    }
    for (const slot of slots) {
      if (slot.day !== day || (given.vehicles && !given.vehicles.includes(slot.kind))) continue
      if (problem.sameVehicle && kinds.some((kind) => kind !== slot.kind)) continue
      slot.visits.push(visit)
      put(visit, given, at, others, [...kinds, slot.kind], spent, next)
      slot.visits.pop()
    }
  }
  place(0, 0)
  return least
}

function cheapestOrder(problem: VisitsProblem, kind: number, day: number, visits: readonly number[]): number {
  if (visits.length === 0) return 0
  const vehicle = problem.vehicles[kind] as Vehicle
  const load = visits.reduce((sum, visit) => sum + (problem.visits[visit]?.demand ?? 0), 0)
  if (load > (vehicle.capacity ?? Infinity)) return Infinity
  return Math.min(
    ...ordersOf(visits)
      .filter((order) => isInTime(problem, vehicle, day, order))
      .map((order) => travelled(problem, vehicle, order, problem.legs.cost)),
    Infinity,
  )
}

function ordersOf(visits: readonly number[]): number[][] {
  if (visits.length < 2) return [[...visits]]
  return visits.flatMap((first) =>
    ordersOf(visits.filter((visit) => visit !== first)).map((rest) => [first, ...rest]),
  )
}

function travelled(
  problem: VisitsProblem,
  vehicle: Vehicle,
  order: readonly number[],
  legs: ArrayLike<number>,
): number {
  const places = [vehicle.start, ...order.map((visit) => problem.visits[visit]?.place), vehicle.end]
  return places.slice(1).reduce<number>((sum, to, at) => {
    const from = places[at]
    return from === undefined || to === undefined ? sum : sum + (legs[from * problem.legs.size + to] ?? 0)
  }, 0)
}

/** Whether any whole departure meets all windows within the vehicle's hours and longest route. */
export function isInTime(
  problem: VisitsProblem,
  vehicle: Vehicle,
  day: number,
  order: readonly number[],
): boolean {
  const { size, cost, time = cost } = problem.legs
  const leg = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 0 : (time[from * size + to] ?? 0)
  const { earliest = 0, latest = Infinity, maxDuration = Infinity } = vehicle
  if (vehicle.pause) return isInTimeWithPauses(problem, vehicle, day, order)
  for (let leaving = earliest; leaving <= Math.min(latest, earliest + LATEST_LEAVING); leaving++) {
    let now = leaving
    let before = vehicle.start
    for (const visit of order) {
      const given = problem.visits[visit] as Visit
      now += leg(before, given.place)
      if (given.windows) now = startFrom(given.windows[day] ?? [], now)
      now += given.duration ?? 0
      before = given.place
    }
    now += leg(before, vehicle.end)
    if (now < Infinity && now <= latest && now - leaving <= maxDuration) return true
  }
  return false
}

/** The same with pauses at any whole moment before a visit or on the way home, up to three of them. */
function isInTimeWithPauses(
  problem: VisitsProblem,
  vehicle: Vehicle,
  day: number,
  order: readonly number[],
): boolean {
  const { size, cost, time = cost } = problem.legs
  const { earliest = 0, latest = Infinity, maxDuration = Infinity, pause } = vehicle
  const { after, minutes } = pause ?? { after: Infinity, minutes: 0 }
  const places = [vehicle.start, ...order.map((visit) => problem.visits[visit]?.place), vehicle.end]
  const legInto = (at: number) => {
    const [from, to] = [places[at], places[at + 1]]
    return from === undefined || to === undefined ? 0 : (time[from * size + to] ?? 0)
  }
  const hopeless = new Set<string>()
  const goesOn = (at: number, now: number, since: number, left: number, leaving: number): boolean => {
    if (now > latest || now - since > after || now - leaving > maxDuration) return false
    if (at > order.length) return true
    const key = [at, now, since, left, maxDuration === Infinity ? 0 : leaving].join()
    if (hopeless.has(key)) return false
    const given = problem.visits[order[at] ?? -1]
    const ends = (ready: number) =>
      (given?.windows ? startFrom(given.windows[day] ?? [], ready) : ready) + (given?.duration ?? 0)
    if (goesOn(at + 1, ends(now + legInto(at)), since, left, leaving)) return true
    for (let from = now; left > 0 && from <= since + after && from <= latest; from++) {
      const ready = Math.max(now + legInto(at) + minutes, from + minutes)
      if (goesOn(at + 1, ends(ready), from + minutes, left - 1, leaving)) return true
    }
    hopeless.add(key)
    return false
  }
  for (let leaving = earliest; leaving <= Math.min(latest, earliest + LATEST_LEAVING); leaving++)
    if (goesOn(0, leaving, leaving, 3, leaving)) return true
  return false
}
