import { minuteOf } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { defaultZone } from '@cuadrante/domain/dates/zone.ts'
import { clockUntil } from '@cuadrante/domain/visits/night.ts'
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
  const minute = Math.ceil(minuteOf(facts.now.getTime(), day.date, zone))
  if (minute <= 0) return dayRoute(facts, day, stops)
  if (!was || was.leavesAt >= minute) return dayRoute(facts, { ...day, notBefore: minute }, stops)
  const clock = clockUntil(day.date, zone, Math.max(minute, was.returnsAt))
  const begun = new Map(
    was.stops.flatMap(({ rowId, startsAt }) => (startsAt < minute ? [[rowId, clock.passed(startsAt)]] : [])),
  )
  const now = clock.passed(minute)
  const first = stops.findIndex(({ shop }) => !begun.has(shop.row.id))
  const last = stops[first - 1]
  const free = Math.max(now, last ? (begun.get(last.shop.row.id) ?? 0) + last.minutes : 0)
  const isNext = (stop: DayStop) =>
    was.stops.find(({ startsAt }) => startsAt >= minute)?.rowId === stop.shop.row.id
  const limited = stops.map((stop, at): DayStop => {
    const start = begun.get(stop.shop.row.id)
    if (start !== undefined) return { ...stop, windows: [[start, start]] }
    // Whoever is on the way to the next visit goes on; any other one is reached from now.
    const way =
      at === first && !isNext(stop)
        ? free - now + legOf(facts.legs, last?.shop ?? endsOf(facts, day).start, stop.shop).minutes
        : 0
    return { ...stop, windows: windowsFrom(stop.windows, now + way) }
  })
  return dayRoute(facts, day, limited)
}

const windowsFrom = (windows: readonly TimeWindow[], minute: number): TimeWindow[] =>
  windows.flatMap(([from, to]): TimeWindow[] => (to >= minute ? [[Math.max(from, minute), to]] : []))
