import { vehicleOn, type Vehicle, type VisitRoute } from '../model.ts'
import { dayWithVisit, routesOn, type DayWithVisit } from './day-with-visit.ts'
import { nightAway, type NightFound } from './night-away.ts'
import { limitRooms, roomOn, type LimitRoom } from './room.ts'
import type { WaysProblem } from './route-legs.ts'
import { withNights } from './with-nights.ts'
import { troubleOf, type WayIn, type WayKind, type WaySide } from './way-in.ts'

const SIDES = ['later', 'earlier'] as const

/**
 * What would let a visit in that was left out, all routes as they are, the easiest way first and one of each kind. A plan
 * with other routes may ask less, never more.
 */
export function waysIn(problem: WaysProblem, routes: readonly VisitRoute[], at: number): WayIn[] {
  const visit = problem.visits[at]
  if (!visit) return []
  const weighed = new WeighedDays(problem, routes, at)
  const best = new Map<WayKind, { readonly way: WayIn; readonly cost: number }>()
  for (const [number, vehicle] of problem.vehicles.entries())
    for (const { way, detour } of waysOf(weighed, number, vehicle)) {
      // Of ways that ask as much, the least way round.
      const cost = troubleOf(way) + detour * 1e-3
      if (cost < (best.get(way.kind)?.cost ?? Infinity)) best.set(way.kind, { way, cost })
    }
  const split = splitWay(weighed)
  if (split) best.set('split', { way: split, cost: troubleOf(split) })
  return [...best.values()].toSorted((one, other) => one.cost - other.cost).map(({ way }) => way)
}

/** What the legs would cost more with a visit that was left out, all routes as they are; Infinity where it does not fit. */
export function leastDetour(problem: WaysProblem, routes: readonly VisitRoute[], at: number): number {
  const weighed = new WeighedDays(problem, routes, at)
  let least = Infinity
  for (const [number, vehicle] of problem.vehicles.entries())
    for (const days of weighed.visit.patterns) {
      if (!weighed.mayCome(number) || !days.every((day) => worksOn(vehicle, day) && weighed.isOpen(day)))
        continue
      least = Math.min(
        least,
        days.reduce((sum, day) => sum + weighed.on(number, day).detour, 0),
      )
    }
  return least
}

type Found = { readonly way: WayIn; readonly detour: number }

/** Days of everybody with the visit, each weighed when it is first asked for. */
class WeighedDays {
  /** Days begin and end where nights are spent. */
  readonly problem: WaysProblem
  readonly at: number
  /** Vehicles as they are without the nights of the plan. */
  private readonly atHome: WaysProblem['vehicles']
  readonly visit: WaysProblem['visits'][number]
  private readonly routes: readonly VisitRoute[]
  private readonly known = new Map<string, DayWithVisit>()
  private readonly roomsKnown = new Map<string, readonly LimitRoom[]>()
  /** Days of the visit that may share a limit. */
  private readonly sharing: number

  constructor(problem: WaysProblem, routes: readonly VisitRoute[], at: number) {
    this.problem = withNights(problem, routes)
    this.atHome = problem.vehicles
    this.at = at
    this.visit = problem.visits[at]!
    this.routes = routes
    this.sharing = Math.max(1, ...this.visit.patterns.map(({ length }) => length))
  }

  /** What limits leave to a vehicle as it is, or to one like it with nothing to do. */
  rooms(number: number, isEmpty = false): readonly LimitRoom[] {
    const key = `${number} ${isEmpty}`
    const found =
      this.roomsKnown.get(key) ?? limitRooms(this.problem, isEmpty ? [] : this.routes, number, this.sharing)
    this.roomsKnown.set(key, found)
    return found
  }

  /** As the day is, or with nothing else in it. */
  on(number: number, day: number, isEmpty = false): DayWithVisit {
    const key = `${number} ${day} ${isEmpty}`
    const vehicle = this.problem.vehicles[number]!
    const found =
      this.known.get(key) ??
      dayWithVisit(
        this.problem,
        isEmpty
          ? [{ vehicle: vehicleOn(this.atHome[number]!, day), visits: [] }]
          : routesOn(vehicle, number, day, this.routes),
        day,
        this.at,
        roomOn(this.rooms(number, isEmpty), day),
      )
    this.known.set(key, found)
    return found
  }

  /** A night away that lets the visit in on a day. */
  night(vehicle: number, day: number): NightFound | undefined {
    return nightAway(this.problem, this.routes, { vehicle, day, at: this.at, rooms: this.rooms(vehicle) })
  }

  isOpen(day: number): boolean {
    return this.visit.windows?.[day]?.length !== 0
  }

  /** Whether a day is as near as the gap to one on which the place is visited besides. */
  isTooNear(day: number): boolean {
    const { taken = [], gap = 1 } = this.visit
    return taken.some((other) => Math.abs(other - day) < gap)
  }

  mayCome(number: number): boolean {
    return this.visit.vehicles?.includes(number) ?? true
  }
}

const worksOn = (vehicle: Vehicle, day: number): boolean => vehicle.days?.includes(day) ?? true

function waysOf(weighed: WeighedDays, number: number, vehicle: Vehicle): Found[] {
  const detourOn = (day: number) => weighed.on(number, day).detour
  const patterns = weighed.visit.patterns.filter((days) => days.every((day) => weighed.isOpen(day)))
  const worked = patterns.filter((days) => days.every((day) => worksOn(vehicle, day)))
  const daysOf = (days: readonly number[]) => days.map((day) => ({ vehicle: number, day }))
  const fitting = (kind: WayKind, days: readonly number[], more: Partial<WayIn> = {}): Found[] => {
    const detour = days.reduce((sum, day) => sum + detourOn(day), 0)
    return detour < Infinity ? [{ detour, way: { kind, days: daysOf(days), ...more } }] : []
  }
  if (!weighed.mayCome(number)) return worked.flatMap((days) => fitting('helper', days))
  const most = (days: readonly number[], of: (day: DayWithVisit) => number) =>
    Math.max(...days.map((day) => of(weighed.on(number, day))))
  const measured = (kind: WayKind, days: readonly number[], minutes: number, side?: WaySide): Found[] =>
    minutes > 0 && minutes < Infinity
      ? [{ detour: 0, way: { kind, days: daysOf(days), minutes, ...(side ? { side } : {}) } }]
      : []
  return [
    ...worked.flatMap((days) => [
      ...SIDES.flatMap((side) => [
        ...measured(
          'longer',
          days,
          most(days, ({ longer }) => longer[side]),
          side,
        ),
        ...measured('hours', days, most(days, wideningOn(side)), side),
      ]),
      ...measured(
        'shorter',
        days,
        most(days, ({ detour, shorter }) => (detour < Infinity ? 0 : shorter)),
      ),
    ]),
    ...worked.flatMap((days) => beyondLimits(weighed, number, days)),
    ...worked.flatMap((days) => nightsFor(weighed, number, days)),
    ...patterns.flatMap((days) => [
      ...fewerOf(
        days.filter((day) => worksOn(vehicle, day) && detourOn(day) < Infinity),
        days,
        fitting,
      ),
      ...otherDays(weighed, number, days).flatMap(({ chosen, ...more }) => fitting('days', chosen, more)),
      ...workedToo(weighed, number, days),
    ]),
    ...receivedOn(weighed, number),
    ...worked.flatMap((days) => {
      const alone = days.reduce((sum, day) => sum + weighed.on(number, day, true).detour, 0)
      return alone < Infinity ? [{ detour: alone, way: { kind: 'extra', days: daysOf(days) } as const }] : []
    }),
  ]
}

/** Days that hold but for limits of one kind: how much these would have to be raised. */
function beyondLimits(weighed: WeighedDays, number: number, days: readonly number[]): Found[] {
  const tight = days.filter((day) => weighed.on(number, day).detour === Infinity)
  return (['work', 'distance'] as const).flatMap((kind): Found[] => {
    const raised = weighed.rooms(number).flatMap((room) => {
      const { isOfOneDay = room.days.length === 1 } = room.limit
      const lacks = tight
        .filter((day) => room.days.includes(day))
        .reduce((sum, day) => sum + Math.max(0, weighed.on(number, day).beyond[kind] - room[kind]), 0)
      return lacks > 0 ? [{ lacks, isOfOneDay }] : []
    })
    const most = Math.max(...raised.map(({ lacks }) => lacks))
    const [isOfOneDay, ...others] = new Set(raised.map((one) => one.isOfOneDay))
    const isSure = tight.length > 0 && tight.every((day) => weighed.on(number, day).beyond[kind] < Infinity)
    if (!isSure || isOfOneDay === undefined || others.length > 0) return []
    const way = { kind, days: days.map((day) => ({ vehicle: number, day })), isOfOneDay }
    return [{ detour: 0, way: kind === 'work' ? { ...way, minutes: most } : { ...way, distance: most } }]
  })
}

/** A night away where all visits but one fit as everything is, and none of them is made on the other day of the night. */
function nightsFor(weighed: WeighedDays, number: number, days: readonly number[]): Found[] {
  const fits = (day: number) => weighed.on(number, day).detour < Infinity
  const [day, ...others] = days.filter((one) => !fits(one))
  if (day === undefined || others.length > 0) return []
  const found = weighed.night(number, day)
  if (!found || days.some((one) => one !== day && (one === found.day || one === found.day + 1))) return []
  const { detour, ...night } = found
  return [{ detour, way: { kind: 'night', days: days.map((one) => ({ vehicle: number, day: one })), night } }]
}

const wideningOn =
  (side: WaySide) =>
  ({ detour, wider }: DayWithVisit): number =>
    detour < Infinity ? 0 : wider[side]

function fewerOf(
  made: readonly number[],
  wanted: readonly number[],
  fitting: (kind: WayKind, days: readonly number[], more: Partial<WayIn>) => Found[],
): Found[] {
  if (made.length === 0 || made.length === wanted.length) return []
  return fitting('fewer', made, { changed: wanted.filter((day) => !made.includes(day)) })
}

type OtherDays = Required<Pick<WayIn, 'changed' | 'instead'>> & { readonly chosen: readonly number[] }

/** A pattern with the nearest day that fits in the place of each that does not, in the order of its visits. */
function otherDays(weighed: WeighedDays, number: number, pattern: readonly number[]): OtherDays[] {
  const vehicle = weighed.problem.vehicles[number]!
  const fits = (day: number) =>
    worksOn(vehicle, day) &&
    weighed.isOpen(day) &&
    !weighed.isTooNear(day) &&
    weighed.on(number, day).detour < Infinity
  const chosen: number[] = []
  const changed: number[] = []
  const instead: number[] = []
  for (const [i, day] of pattern.entries()) {
    if (fits(day)) {
      chosen.push(day)
      continue
    }
    const { gap = 1 } = weighed.visit
    const [after, before] = [chosen.at(-1) ?? -gap, pattern[i + 1] ?? weighed.problem.days - 1 + gap]
    const near = nearestFirst(day, after + gap, before - gap).find(fits)
    if (near === undefined) return []
    chosen.push(near)
    changed.push(day)
    instead.push(near)
  }
  return changed.length > 0 ? [{ chosen, changed, instead }] : []
}

/** The days of a span by how far they are from one. */
const nearestFirst = (day: number, first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
    .filter((other) => other !== day)
    .toSorted((one, other) => Math.abs(one - day) - Math.abs(other - day))

function workedToo(weighed: WeighedDays, number: number, days: readonly number[]): Found[] {
  const vehicle = weighed.problem.vehicles[number]!
  const changed = days.filter((day) => !worksOn(vehicle, day))
  if (changed.length === 0) return []
  const detour = days.reduce((sum, day) => sum + weighed.on(number, day).detour, 0)
  if (detour === Infinity) return []
  return [{ detour, way: { kind: 'works', days: days.map((day) => ({ vehicle: number, day })), changed } }]
}

/** Of a place that is visited once: a closed day on which somebody would have room. */
function receivedOn(weighed: WeighedDays, number: number): Found[] {
  const { visit, problem } = weighed
  if (!visit.windows || visit.patterns.every(({ length }) => length > 1)) return []
  const vehicle = problem.vehicles[number]!
  return visit.windows.flatMap((windows, day): Found[] => {
    if (windows.length > 0 || !worksOn(vehicle, day) || weighed.isTooNear(day)) return []
    const { begins } = weighed.on(number, day)
    return begins ? [{ detour: 0, way: { kind: 'receives', days: [{ vehicle: number, day }], begins } }] : []
  })
}

/** Whoever has the least way round on each day of a pattern, where one vehicle must make them all. */
function splitWay(weighed: WeighedDays): WayIn | undefined {
  const { problem, visit } = weighed
  if (!problem.sameVehicle) return undefined
  let least = Infinity
  let best: WayIn | undefined
  for (const pattern of visit.patterns) {
    const chosen = pattern.map((day) => cheapestOn(weighed, day))
    const detour = chosen.reduce((sum, one) => sum + one.detour, 0)
    if (pattern.length < 2 || detour >= least) continue
    least = detour
    best = { kind: 'split', days: chosen.map(({ vehicle, day }) => ({ vehicle, day })) }
  }
  return best
}

function cheapestOn(weighed: WeighedDays, day: number) {
  let best = { vehicle: -1, day, detour: Infinity }
  for (const [vehicle, one] of weighed.problem.vehicles.entries()) {
    if (!weighed.mayCome(vehicle) || !worksOn(one, day) || !weighed.isOpen(day)) continue
    const { detour } = weighed.on(vehicle, day)
    if (detour < best.detour) best = { vehicle, day, detour }
  }
  return best
}
