import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { defaultZone } from '@cuadrante/domain/dates/zone.ts'
import { clockOf, passedMinute } from '@cuadrante/domain/visits/night.ts'
import type { TimeWindow } from '@cuadrante/routing/visits/model.ts'
import { dayRoute, endsOf, legOf, type DayOfPerson, type DayStop } from '../facts/day-route.ts'
import type { PlannedRoute } from '../visit-plans.queries.ts'
import type { HandFacts } from './hand-facts.ts'

/**
 * A day as hands change it: what has begun keeps its planned hour, and nothing else begins before now, on the clock of the
 * day. Whoever has left already goes on from the last visit that has begun.
 * @param was the day as it is planned, where anything is
 */
export function dayByHand(
  facts: HandFacts,
  day: DayOfPerson,
  was: Pick<VisitRoute, 'leavesAt' | 'returnsAt' | 'stops'> | undefined,
  stops: readonly DayStop[],
): PlannedRoute | undefined {
  const zone = facts.zones[day.person] ?? stops[0]?.shop.zone ?? defaultZone
  const now = Math.ceil(passedMinute(day.date, facts.now.getTime(), zone))
  if (now <= 0) return dayRoute(facts, day, stops)
  const clock = clockOf(day.date, zone)
  if (!was || clock.passed(was.leavesAt) >= now) return dayRoute(facts, { ...day, notBefore: now }, stops)
  const planned = new Map(was.stops.map(({ rowId, startsAt }) => [rowId, clock.passed(startsAt)]))
  const hourOf = ({ shop }: DayStop) => planned.get(shop.row.id) ?? Infinity
  const hasBegun = (stop: DayStop) => hourOf(stop) < now
  const first = stops.findIndex((stop) => !hasBegun(stop))
  const last = stops[first - 1]
  const free = Math.max(now, last ? hourOf(last) + last.minutes : 0)
  const isNext = ({ shop }: DayStop) =>
    was.stops.find(({ rowId }) => (planned.get(rowId) ?? 0) >= now)?.rowId === shop.row.id
  const limited = stops.map((stop, at): DayStop => {
    if (hasBegun(stop)) return { ...stop, windows: [[hourOf(stop), hourOf(stop)]] }
    if (at !== first || isNext(stop)) return { ...stop, windows: windowsFrom(stop.windows, now) }
    // Whoever is on the way to the next visit goes on. Any other one is reached from now, or at its planned hour: until then
    // there was time for the way that was planned.
    const way = legOf(facts.legs, last?.shop ?? endsOf(facts, day).start, stop.shop).minutes
    return { ...stop, windows: windowsFrom(stop.windows, Math.min(free + way, hourOf(stop))) }
  })
  return dayRoute(facts, day, limited)
}

/** A day without one of its visits, which may always leave: where no hours from now on are lawful, it is as it was planned. */
export const dayWithout = (
  facts: HandFacts,
  was: VisitRoute,
  left: readonly DayStop[],
): PlannedRoute | undefined => dayByHand(facts, was, was, left) ?? dayRoute(facts, was, left)

const windowsFrom = (windows: readonly TimeWindow[], minute: number): TimeWindow[] =>
  windows.flatMap(([from, to]): TimeWindow[] => (to >= minute ? [[Math.max(from, minute), to]] : []))
