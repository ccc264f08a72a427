/** From when to when a visit may begin, both included, in the unit of the legs' time. */
export type TimeWindow = readonly [from: number, to: number]

/** Legs between all places, row-major `size × size`: `cost[from * size + to]`. Need not be symmetric. */
export interface VisitLegs {
  readonly size: number
  readonly cost: ArrayLike<number>
  /** What a leg takes; the same as it costs when absent. */
  readonly time?: ArrayLike<number> | undefined
  /** How far a leg goes, for surcharges and limits. */
  readonly distance?: ArrayLike<number> | undefined
}

/** Nobody works longer than `after` without a pause of `minutes`, in the unit of the legs' time. */
export interface PauseRule {
  readonly after: number
  readonly minutes: number
  /** Since when somebody who is on the way already has worked; from leaving when absent. */
  readonly since?: number | undefined
}

/** A person or a van, or several that are alike. */
export interface Vehicle {
  /** How many are alike; 1 when absent. */
  readonly count?: number | undefined
  /** Places; without one, the way there or home costs nothing. */
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly capacity?: number | undefined
  readonly earliest?: number | undefined
  readonly latest?: number | undefined
  /** Longest route from leaving to coming home, waiting included. */
  readonly maxDuration?: number | undefined
  readonly pause?: PauseRule | undefined
  /** Days of work; all of them when absent. */
  readonly days?: readonly number[] | undefined
  /** Days with hours of their own; what one does not say is as on the others. */
  readonly on?: readonly DayOfVehicle[] | undefined
  readonly surcharge?: Surcharge | undefined
  /** Nights that it may spend away; none when absent. Of a vehicle that is one and has both ends alone. */
  readonly nights?: NightRule | undefined
  /** The work that is its share where work is to be balanced; what its days have room for when absent. */
  readonly share?: number | undefined
}

/**
 * Nights away: a day ends where one of the visits is, and the next one begins there. Neither of them is without visits, and
 * the vehicle works on both.
 */
export interface NightRule {
  /** What one costs. */
  readonly price: number
  /** At most so many of the nights behind the days of each. */
  readonly spans: readonly NightSpan[]
}

export interface NightSpan {
  readonly days: readonly number[]
  readonly most: number
}

/** Whether the night behind a day may be spent away at all. */
export const mayBeAway = ({ nights }: Vehicle, day: number): boolean =>
  nights?.spans.every(({ days, most }) => most >= 1 || !days.includes(day)) ?? false

/** The hours of a vehicle on one day, and where it begins and ends then. */
export interface DayOfVehicle {
  readonly day: number
  readonly start?: number | undefined
  readonly end?: number | undefined
  /** Somebody sleeps away before or after it: it is not left without visits. */
  readonly isAway?: boolean | undefined
  readonly earliest?: number | undefined
  readonly latest?: number | undefined
  readonly maxDuration?: number | undefined
}

/** A vehicle with the hours and ends that it has on a day. */
export function vehicleOn(vehicle: Vehicle, day: number): Vehicle {
  const own = vehicle.on?.find((one) => one.day === day)
  if (!own) return vehicle
  const { earliest = vehicle.earliest, latest = vehicle.latest, maxDuration = vehicle.maxDuration } = own
  const { start = vehicle.start, end = vehicle.end } = own
  return { ...vehicle, earliest, latest, maxDuration, start, end }
}

/** What a vehicle costs more than the legs say; at least 0. */
export interface Surcharge {
  readonly perDistance?: number | undefined
  /** A unit of time, of legs and of visits. */
  readonly perTime?: number | undefined
  /** A day on which it goes out. */
  readonly perDay?: number | undefined
}

/** What some vehicles may do at most on some days, all of these routes together. */
export interface WorkLimit {
  readonly vehicles: readonly number[]
  readonly days: readonly number[]
  /** False where other days count too that are not planned here; when absent, whether it has one day. Ways in alone ask. */
  readonly isOfOneDay?: boolean | undefined
  /** Time of legs and visits, without waiting or pauses. */
  readonly work?: number | undefined
  readonly distance?: number | undefined
}

/** Who came before, and on which days; other days cost `price`, and another one where the problem says `sameVehicle`. */
export interface Habit {
  readonly vehicle?: number | undefined
  readonly pattern?: number | undefined
  readonly price: number
}

export interface Visit {
  readonly place: number
  readonly demand?: number | undefined
  readonly duration?: number | undefined
  /** By day, in order and apart from one another; an empty list is a closed day. Any hour when absent. */
  readonly windows?: readonly (readonly TimeWindow[])[] | undefined
  /** Sets of days, one of which is chosen: `[[0], [1]]` is once, on the first day or the second. */
  readonly patterns: readonly (readonly number[])[]
  /** Fewest days between two days of a pattern; 1 when absent. Ways in alone ask, the patterns hold it by themselves. */
  readonly gap?: number | undefined
  /** Days on which the place is visited besides; ways in alone ask, as for the gap. */
  readonly taken?: readonly number[] | undefined
  /** What leaving it out costs; without one it is only left out when it fits nowhere. */
  readonly price?: number | undefined
  /** How much leaving it out counts beside others, from 1; of visits without a price alone. */
  readonly weight?: number | undefined
  /** Who may come; anybody when absent. */
  readonly vehicles?: readonly number[] | undefined
  readonly habit?: Habit | undefined
  /** Stays on the day and with the vehicle that the former plan gives it, as long as that holds. */
  readonly isFixed?: boolean | undefined
}

export interface VisitsProblem {
  readonly days: number
  readonly legs: VisitLegs
  readonly vehicles: readonly Vehicle[]
  readonly visits: readonly Visit[]
  /** One vehicle makes all visits of a place, on whatever days. */
  readonly sameVehicle?: boolean | undefined
  readonly limits?: readonly WorkLimit[] | undefined
  /** What a unit of work costs a vehicle that has all of its share: shares of work are equal at a price. */
  readonly balance?: number | undefined
  /** What two visits near each other cost that are of different vehicles; with `sameVehicle` alone. */
  readonly compact?: number | undefined
}

export interface VisitRoute {
  readonly vehicle: number
  readonly day: number
  /** Indices into `problem.visits`, in the order of visit. */
  readonly visits: readonly number[]
  /** The visit near which the night behind this day is spent; at home when absent. */
  readonly night?: number | undefined
}

/** @throws RangeError naming the first thing that makes the problem unusable. */
export function checkVisits(problem: VisitsProblem): void {
  const { days, legs, vehicles, visits } = problem
  if (!Number.isInteger(days) || days < 1)
    throw new RangeError(`days must be a whole number from 1, got ${days}`)
  checkLegs(legs)
  const isPlace = (place: number | undefined) => place === undefined || (place >= 0 && place < legs.size)
  const isDay = (day: number) => Number.isInteger(day) && day >= 0 && day < days
  vehicles.forEach((vehicle, at) => {
    if (!isPlace(vehicle.start) || !isPlace(vehicle.end))
      throw new RangeError(`vehicle ${at} has no such place`)
    if (!(vehicle.days ?? []).every(isDay)) throw new RangeError(`vehicle ${at} works on no such day`)
    if (!(vehicle.on ?? []).every(({ start, end }) => isPlace(start) && isPlace(end)))
      throw new RangeError(`vehicle ${at} has no such place`)
    checkNights(vehicle, at, isDay)
    if (vehicle.pause && !(vehicle.pause.after > 0 && vehicle.pause.minutes >= 0))
      throw new RangeError(`vehicle ${at} has no such pause`)
  })
  checkAims(problem, isDay)
  visits.forEach((visit, at) => {
    if (!((visit.weight ?? 1) >= 1)) throw new RangeError(`visit ${at} weighs less than 1`)
    if (!isPlace(visit.place)) throw new RangeError(`visit ${at} has no such place`)
    if (visit.windows && visit.windows.length !== days)
      throw new RangeError(`visit ${at} needs windows by day`)
    if (!visit.patterns.every((pattern) => pattern.length > 0 && pattern.every(isDay)))
      throw new RangeError(`visit ${at} has a pattern of no days`)
    if (!(visit.vehicles ?? []).every((vehicle) => vehicle in vehicles))
      throw new RangeError(`visit ${at} has no such vehicle`)
    for (const windows of visit.windows ?? [])
      windows.forEach(([from, to], i) => {
        if (!(from <= to && from > (windows[i - 1]?.[1] ?? -Infinity)))
          throw new RangeError(`visit ${at} has windows out of order`)
      })
  })
}

function checkNights({ nights, count = 1 }: Vehicle, at: number, isDay: (day: number) => boolean): void {
  if (!nights) return
  if (count > 1) throw new RangeError(`vehicle ${at} is several, which spend no nights away`)
  if (!(nights.price >= 0) || !nights.spans.every(({ days }) => days.every(isDay)))
    throw new RangeError(`vehicle ${at} has no such nights`)
}

function checkAims(
  { legs, vehicles, limits = [], compact, sameVehicle }: VisitsProblem,
  isDay: (day: number) => boolean,
): void {
  if (compact && !sameVehicle) throw new RangeError('compact territories need one vehicle for each place')
  vehicles.forEach(({ surcharge = {} }, at) => {
    if (!Object.values(surcharge).every((one: number | undefined) => (one ?? 0) >= 0))
      throw new RangeError(`vehicle ${at} costs less than nothing`)
    if (surcharge.perDistance && !legs.distance) throw new RangeError('surcharges need the length of legs')
  })
  limits.forEach((limit, at) => {
    if (!limit.days.every(isDay) || !limit.vehicles.every((vehicle) => vehicle in vehicles))
      throw new RangeError(`limit ${at} is of no such day or vehicle`)
    if (limit.distance !== undefined && !legs.distance) throw new RangeError('limits need the length of legs')
  })
}

function checkLegs({ size, cost, time = cost, distance = cost }: VisitLegs): void {
  if ([cost, time, distance].some(({ length }) => length !== size * size))
    throw new RangeError(`legs must be ${size} × ${size}`)
  for (let i = 0; i < cost.length; i++)
    if (!(cost[i]! >= 0 && cost[i]! < Infinity && time[i]! >= 0 && time[i]! < Infinity))
      throw new RangeError(`leg ${Math.floor(i / size)} → ${i % size} is not a distance`)
}
