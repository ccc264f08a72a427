import { hoursOfDay } from '@cuadrante/contract/routes/visits/plans/visit-exception.ts'
import type { PauseRule } from '@cuadrante/routing/visits/model.ts'
import { hasRoad, NO_ROAD_MINUTES } from '@cuadrante/geocoding/legs/leg-table.ts'
import { endsOf, legOf, pausesAt, shortEnough, shownTimes, tenths, type DayStop } from '../facts/day-route.ts'
import type { VisitPlace, VisitPlanFacts, VisitShopFacts } from '../facts/visit-facts.ts'
import type { PlannedRoute } from '../visit-plans.queries.ts'
import { shopOf } from '../facts/shop-of.ts'
import type { DaySoFar } from './day-so-far.ts'

type Facts = Pick<VisitPlanFacts, 'settings' | 'ends' | 'pauses' | 'shops' | 'legs'>

/** Where somebody goes on from: the last visit they were at, else where the day begins. */
export function placeOf(facts: Facts, day: DaySoFar): VisitPlace | null {
  const last = day.settled.at(-1)
  return (last && shopOf(facts, last.rowId)) ?? endsOf(facts, day).start
}

/** Minutes until the first of the visits that are left: whoever is on the way to the next one goes on, others wait for now. */
export function wayToFirst(facts: Facts, day: DaySoFar, to: VisitShopFacts): number {
  const from = placeOf(facts, day)
  const gap = day.notBefore - day.free
  if (from && !hasRoad(from, to)) return NO_ROAD_MINUTES
  const { minutes } = legOf(facts.legs, from, to)
  const isNext = !day.isHeld && day.open[0]?.rowId === to.row.id
  return isNext ? Math.max(minutes, gap) : minutes + gap
}

/** What is worked already counts. */
export const pauseFrom = (
  { pauses }: Pick<VisitPlanFacts, 'pauses'>,
  { person, since }: DaySoFar,
): PauseRule | undefined => {
  const pause = pauses[person]
  return pause && { ...pause, since }
}

/** The day with what stays of it and these visits after it; undefined where hours or its end cannot be kept. */
export function restOfDay(facts: Facts, day: DaySoFar, stops: readonly DayStop[]): PlannedRoute | undefined {
  const { person, date, settled, route, clock, nights } = day
  const { start, end } = endsOf(facts, day)
  const places = [
    ...settled.map(({ rowId }) => shopOf(facts, rowId) ?? null),
    ...stops.map(({ shop }) => shop),
  ]
  const legs = places.map((place, i) => legOf(facts.legs, i === 0 ? start : (places[i - 1] ?? null), place))
  const back = legOf(facts.legs, places.at(-1) ?? null, end)
  const rest = legs.slice(settled.length)
  const ways = stops.map(({ shop }, i) => (i === 0 ? wayToFirst(facts, day, shop) : (rest[i]?.minutes ?? 0)))
  const found = shortEnough(
    stops.map(({ minutes: duration, windows }, i) => ({ travel: ways[i] ?? 0, duration, windows })),
    {
      home: back.minutes,
      earliest: day.free,
      latest: day.latest,
      leavesAtOnce: settled.length > 0,
      pause: pauseFrom(facts, day),
    },
    // A day that has begun has its end.
    day.since === undefined ? hoursOfDay(facts.settings, { person, date }).most : undefined,
  )
  const times = found && shownTimes(found, clock)
  if (!times && stops.length > 0) return undefined
  const last = settled.at(-1)
  const free = clock.shown(day.free)
  return {
    person,
    date,
    leavesAt: settled.length > 0 ? (route?.leavesAt ?? free) : (times?.leavesAt ?? free),
    returnsAt:
      stops.length > 0 || !last
        ? (times?.returnsAt ?? free)
        : clock.shown(clock.passed(last.startsAt) + last.minutes + back.minutes),
    km: tenths(legs.reduce((sum, { km }) => sum + km, back.km)),
    travelMinutes: legs.reduce((sum, { minutes }) => sum + minutes, back.minutes),
    ...(nights ? { nights } : {}),
    stops: [
      ...settled,
      ...stops.map(({ shop, minutes, hours }, i) => ({
        rowId: shop.row.id,
        arrivesAt: times?.stops[i]?.arrivesAt ?? 0,
        startsAt: times?.stops[i]?.startsAt ?? 0,
        latest: times?.stops[i]?.latest ?? 0,
        minutes,
        km: tenths(rest[i]?.km ?? 0),
        travel: ways[i] ?? 0,
        windows: hours.map(([from, to]): [number, number] => [from, to]),
        ...(times ? pausesAt(times, i, stops.length) : {}),
      })),
    ],
  }
}
