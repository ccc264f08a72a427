import { vehicleOn, type Vehicle, type VisitRoute } from '../model.ts'
import { isLawful } from './day-with-visit.ts'
import { doneOn, legsOf, SLACK, type LimitRoom, type Room } from './room.ts'
import type { WaysProblem } from './route-legs.ts'

/** A night away: behind which day, near which visit, and what the legs of both days cost more with the visit that it lets in. */
export interface NightFound {
  readonly day: number
  readonly visit: number
  readonly detour: number
}

type Asked = {
  readonly vehicle: number
  /** Of the visit that was left out. */
  readonly day: number
  readonly at: number
  /** What limits leave to the vehicle. */
  readonly rooms: readonly LimitRoom[]
}

/**
 * The night away, one more than its week allows, that lets a visit in on a day with the least way round: behind that day or
 * before it, near the visit, the last one of the evening or the first one of the morning. All visits stay in their order,
 * and neither day is without any.
 * @param problem with the nights of the plan as the ends of its days
 */
export function nightAway(
  problem: WaysProblem,
  routes: readonly VisitRoute[],
  asked: Asked,
): NightFound | undefined {
  const { vehicle: number, day, at } = asked
  const vehicle = problem.vehicles[number]!
  let best: NightFound | undefined
  for (const evening of [day, day - 1]) {
    if (!mayAsk(vehicle, routes, number, evening)) continue
    const visitsOn = (other: number) =>
      routes.find((route) => route.vehicle === number && route.day === other)?.visits ?? []
    const [before, after] = [visitsOn(evening), visitsOn(evening + 1)]
    const isEvening = evening === day
    if ((isEvening ? after : before).length === 0) continue
    for (const near of new Set([at, before.at(-1) ?? at, after[0] ?? at])) {
      const place = problem.visits[near]?.place
      const [last, first] = [vehicleOn(vehicle, evening), vehicleOn(vehicle, evening + 1)]
      const withNight = [
        { day: evening, was: last, away: { ...last, end: place }, visits: before },
        { day: evening + 1, was: first, away: { ...first, start: place }, visits: after },
      ] as const
      const [made, other] = isEvening ? withNight : withNight.toReversed()
      const detour = detourOf(problem, asked, made!, other!)
      if (detour < (best?.detour ?? Infinity)) best = { day: evening, visit: near, detour }
    }
  }
  return best
}

/** Whether the night behind a day is spent at home, is worked before and after, and is one too many for its week. */
function mayAsk(vehicle: Vehicle, routes: readonly VisitRoute[], number: number, evening: number): boolean {
  const { nights, start, end, count = 1, days } = vehicle
  if (count > 1 || start === undefined || end === undefined) return false
  if (evening < 0 || ![evening, evening + 1].every((day) => days?.includes(day) ?? true)) return false
  const own = (day: number) => vehicle.on?.find((one) => one.day === day)
  if (own(evening)?.end !== undefined || own(evening + 1)?.start !== undefined) return false
  const isFull = nights?.spans.some(
    (span) =>
      span.days.includes(evening) &&
      routes.filter(
        ({ vehicle: owner, day, night }) =>
          owner === number && night !== undefined && span.days.includes(day),
      ).length >= span.most,
  )
  return isFull ?? true
}

type DayWithNight = {
  readonly day: number
  readonly was: Vehicle
  /** With the night as an end of its day. */
  readonly away: Vehicle
  readonly visits: readonly number[]
}

/** What the legs of two days cost more with the visit on one of them and the night between; Infinity where it does not fit. */
function detourOf(
  problem: WaysProblem,
  { at, rooms }: Asked,
  made: DayWithNight,
  other: DayWithNight,
): number {
  if (!isLawful(problem, other.away, other.day, other.visits)) return Infinity
  const more = (of: DayWithNight, visits: readonly number[]) => {
    const [was, now] = [doneOn(problem, of.was, of.visits), doneOn(problem, of.away, visits)]
    return { day: of.day, work: now.work - was.work, distance: now.distance - was.distance }
  }
  const ofOther = more(other, other.visits)
  let least = Infinity
  for (let place = 0; place <= made.visits.length; place++) {
    const visits = made.visits.toSpliced(place, 0, at)
    if (!hasRoom(rooms, [more(made, visits), ofOther]) || !isLawful(problem, made.away, made.day, visits))
      continue
    const cost =
      legsOf(problem, 'cost', made.away, visits) + legsOf(problem, 'cost', other.away, other.visits)
    least = Math.min(least, cost)
  }
  return (
    least - legsOf(problem, 'cost', made.was, made.visits) - legsOf(problem, 'cost', other.was, other.visits)
  )
}

/** Days that grow share what their limits leave; one that gets shorter leaves the other nothing. */
const hasRoom = (rooms: readonly LimitRoom[], days: readonly (Room & { readonly day: number })[]): boolean =>
  rooms.every((room) =>
    (['work', 'distance'] as const).every((limit) => {
      const more = days
        .filter(({ day }) => room.days.includes(day))
        .reduce((sum, one) => sum + Math.max(0, one[limit]), 0)
      return more <= room[limit] + SLACK
    }),
  )
