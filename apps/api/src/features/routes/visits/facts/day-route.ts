import { hoursOfDay } from '@cuadrante/contract/routes/visits/plans/visit-exception.ts'
import type { LegBook } from '@cuadrante/geocoding/legs/leg-book.ts'
import { legMinutes } from '@cuadrante/geocoding/legs/leg-table.ts'
import type { TimeWindow } from '@cuadrante/routing/visits/model.ts'
import type { TimedStop } from '@cuadrante/routing/visits/routes/hours.ts'
import {
  scheduleRoute,
  type RouteDay,
  type ScheduledRoute,
} from '@cuadrante/routing/visits/routes/schedule-route.ts'
import type { PlannedRoute } from '../visit-plans.queries.ts'
import { defaultZone } from '@cuadrante/domain/dates/zone.ts'
import type { NightClock } from '@cuadrante/domain/visits/night.ts'
import { nightClock } from './night-clock.ts'
import type { DayPlaces, VisitPlace, VisitPlanFacts, VisitShopFacts } from './visit-facts.ts'

/** A shop on one day: when it receives, and when a visit may begin. */
export type DayStop = {
  readonly shop: VisitShopFacts
  readonly minutes: number
  readonly hours: readonly TimeWindow[]
  readonly windows: readonly TimeWindow[]
}

/** A day of a person, and the nights beside it that are spent away. */
export type DayOfPerson = Pick<PlannedRoute, 'person' | 'date' | 'nights'> & {
  /** The minute, as they really pass, before which nobody leaves, where it is after the hours begin. */
  readonly notBefore?: number
}

/** Where a day begins and ends: where the person sleeps, else as all their days. */
export function endsOf(
  { ends }: Pick<VisitPlanFacts, 'ends'>,
  { person, nights }: Pick<DayOfPerson, 'person' | 'nights'>,
): DayPlaces {
  const { start = null, end = null } = ends[person] ?? {}
  return { start: nights?.before ?? start, end: nights?.after ?? end }
}

/** The day of a person with these visits in this order; undefined where hours or the day cannot be kept. */
export function dayRoute(
  facts: Pick<VisitPlanFacts, 'settings' | 'ends' | 'pauses' | 'legs'>,
  day: DayOfPerson,
  stops: readonly DayStop[],
): PlannedRoute | undefined {
  const { settings, pauses, legs: book } = facts
  const { person, date, nights, notBefore = 0 } = day
  const { from, to, most } = hoursOfDay(settings, { person, date })
  const { start, end } = endsOf(facts, day)
  const legs = stops.map(({ shop }, i) => legOf(book, i === 0 ? start : (stops[i - 1]?.shop ?? null), shop))
  const back = legOf(book, stops.at(-1)?.shop ?? null, end)
  const clock = nightClock(date, stops[0]?.shop.zone ?? defaultZone, [[from, to]])
  const found = shortEnough(
    stops.map(({ minutes: duration, windows }, i) => ({ travel: legs[i]?.minutes ?? 0, duration, windows })),
    {
      home: back.minutes,
      earliest: Math.max(clock.passed(from), notBefore),
      latest: clock.passed(to),
      pause: pauses[person],
    },
    most,
  )
  if (!found) return undefined
  const times = shownTimes(found, clock)
  return {
    person,
    date,
    leavesAt: times.leavesAt,
    returnsAt: times.returnsAt,
    km: tenths(legs.reduce((sum, { km }) => sum + km, back.km)),
    travelMinutes: legs.reduce((sum, { minutes }) => sum + minutes, back.minutes),
    ...(nights ? { nights } : {}),
    stops: stops.map(({ shop, minutes, hours: open }, i) => ({
      rowId: shop.row.id,
      arrivesAt: times.stops[i]?.arrivesAt ?? 0,
      startsAt: times.stops[i]?.startsAt ?? 0,
      latest: times.stops[i]?.latest ?? 0,
      minutes,
      km: tenths(legs[i]?.km ?? 0),
      travel: legs[i]?.minutes ?? 0,
      windows: open.map(([from, to]): [number, number] => [from, to]),
      ...pausesAt(times, i, stops.length),
    })),
  }
}

/** Times as the clock shows them. */
export const shownTimes = (times: ScheduledRoute, clock: NightClock): ScheduledRoute => ({
  leavesAt: clock.shown(times.leavesAt),
  returnsAt: clock.shown(times.returnsAt),
  stops: times.stops.map(({ arrivesAt, startsAt, latest }) => ({
    arrivesAt: clock.shown(arrivesAt),
    startsAt: clock.shown(startsAt),
    latest: clock.shown(latest),
  })),
  pauses: times.pauses.map((pause) => ({ ...pause, startsAt: clock.shown(pause.startsAt) })),
})

/** Departures that are tried, each later than the one before, for a day that would be too long. */
const mostDepartures = 40

/** Home as early as a day of at most so many minutes allows: leaving later may wait less. */
export function shortEnough(
  stops: readonly TimedStop[],
  day: RouteDay,
  most = Infinity,
): ScheduledRoute | undefined {
  let times = scheduleRoute(stops, day)
  for (let tries = 0; times && times.returnsAt - times.leavesAt > most; tries++) {
    if (tries === mostDepartures) return undefined
    times = scheduleRoute(stops, { ...day, earliest: times.leavesAt + 1 })
  }
  return times
}

/** The pause before a stop, and behind the last one. */
export function pausesAt({ pauses }: Pick<ScheduledRoute, 'pauses'>, at: number, stops: number) {
  const pauseAt = (wanted: number) => {
    const found = pauses.find(({ place }) => place === wanted)
    return found && { startsAt: found.startsAt, minutes: found.minutes }
  }
  const pause = pauseAt(at)
  const pauseAfter = at === stops - 1 ? pauseAt(stops) : undefined
  return { ...(pause ? { pause } : {}), ...(pauseAfter ? { pauseAfter } : {}) }
}

/** Nothing where the day begins at the first visit or ends at the last. */
export function legOf(
  book: LegBook,
  from: VisitPlace | null,
  to: VisitPlace | null,
): { minutes: number; km: number } {
  if (!from || !to) return { minutes: 0, km: 0 }
  const leg = book.leg(from, to)
  return { minutes: legMinutes(leg, from, to), km: leg.distanceKm }
}

export const tenths = (value: number): number => Math.round(value * 10) / 10
