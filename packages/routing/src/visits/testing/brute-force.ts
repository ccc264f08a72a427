import { startFrom } from '../routes/hours.ts'
import { vehicleOn, type Vehicle, type Visit, type VisitsProblem } from '../model.ts'

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
      least = Math.min(least, spent + cheapestRest(problem, slots) + compactCost(problem, slots))
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

interface Slot {
  readonly kind: number
  readonly day: number
  readonly visits: readonly number[]
}

/** What the slots cost in the orders that are cheapest together; only limits and shares tie them. */
function cheapestRest(problem: VisitsProblem, slots: readonly Slot[]): number {
  if (!problem.limits && !problem.balance)
    return slots.reduce((sum, { kind, day, visits }) => sum + cheapestOrder(problem, kind, day, visits), 0)
  const { cost, time = cost, distance = cost } = problem.legs
  const worked = slots.map(() => 0)
  const gone = slots.map(() => 0)
  let least = Infinity
  const choose = (at: number, spent: number): void => {
    const slot = slots[at]
    if (spent >= least) return
    if (!slot) {
      if (keepsLimits(problem, slots, worked, gone))
        least = Math.min(least, spent + balanceCost(problem, slots, worked))
      return
    }
    const { kind, day, visits } = slot
    if (visits.length === 0 && isAwayOn(problem, kind, day)) return
    const vehicle = vehicleOn(problem.vehicles[kind] as Vehicle, day)
    const lasts = visits.reduce((sum, visit) => sum + (problem.visits[visit]?.duration ?? 0), 0)
    for (const order of visits.length > 0 ? ordersOf(visits) : [[]]) {
      const costs = costOfOrder(problem, vehicle, day, order)
      if (costs === Infinity) continue
      worked[at] = order.length > 0 ? travelled(problem, vehicle, order, time) + lasts : 0
      gone[at] = order.length > 0 ? travelled(problem, vehicle, order, distance) : 0
      choose(at + 1, spent + costs)
    }
  }
  choose(0, 0)
  return least
}

const isAwayOn = ({ vehicles }: VisitsProblem, kind: number, day: number): boolean =>
  vehicles[kind]?.on?.some((own) => own.day === day && own.isAway) === true

const keepsLimits = (
  { limits = [] }: VisitsProblem,
  slots: readonly Slot[],
  worked: readonly number[],
  gone: readonly number[],
): boolean =>
  limits.every(({ vehicles, days, work = Infinity, distance = Infinity }) => {
    const sum = (of: readonly number[]) =>
      slots.reduce(
        (all, { kind, day }, at) => all + (vehicles.includes(kind) && days.includes(day) ? (of[at] ?? 0) : 0),
        0,
      )
    return sum(worked) <= work && sum(gone) <= distance
  })

/** Half the price of each unit of work at the share that is used when it comes, as the area under a line. */
function balanceCost(
  { balance = 0, vehicles }: VisitsProblem,
  slots: readonly Slot[],
  worked: readonly number[],
): number {
  return vehicles.reduce((sum, { share = 1 }, kind) => {
    const work = slots.reduce((all, slot, at) => all + (slot.kind === kind ? (worked[at] ?? 0) : 0), 0)
    return sum + (balance * work * work) / share / 2
  }, 0)
}

/** Every two visits that are made by different vehicles: problems are so small that all are near each other. */
function compactCost({ compact = 0 }: VisitsProblem, slots: readonly Slot[]): number {
  const owners = new Map(slots.flatMap(({ kind, visits }) => visits.map((visit) => [visit, kind] as const)))
  const all = [...owners.values()]
  return all.reduce(
    (sum, one, at) => sum + compact * all.slice(at + 1).filter((other) => other !== one).length,
    0,
  )
}

function costOfOrder(
  problem: VisitsProblem,
  vehicle: Vehicle,
  day: number,
  order: readonly number[],
): number {
  if (order.length === 0) return 0
  const load = order.reduce((sum, visit) => sum + (problem.visits[visit]?.demand ?? 0), 0)
  if (load > (vehicle.capacity ?? Infinity) || !isInTime(problem, vehicle, day, order)) return Infinity
  const { cost, time = cost, distance = cost } = problem.legs
  const { perDistance = 0, perTime = 0, perDay = 0 } = vehicle.surcharge ?? {}
  const lasts = order.reduce((sum, visit) => sum + (problem.visits[visit]?.duration ?? 0), 0)
  return (
    travelled(problem, vehicle, order, cost) +
    perDistance * travelled(problem, vehicle, order, distance) +
    perTime * (travelled(problem, vehicle, order, time) + lasts) +
    perDay
  )
}

function cheapestOrder(problem: VisitsProblem, kind: number, day: number, visits: readonly number[]): number {
  if (visits.length === 0) return isAwayOn(problem, kind, day) ? Infinity : 0
  const vehicle = vehicleOn(problem.vehicles[kind] as Vehicle, day)
  return Math.min(...ordersOf(visits).map((order) => costOfOrder(problem, vehicle, day, order)), Infinity)
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
  const { earliest = 0, latest = Infinity, maxDuration = Infinity } = vehicleOn(vehicle, day)
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
  const { earliest = 0, latest = Infinity, maxDuration = Infinity, pause } = vehicleOn(vehicle, day)
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
