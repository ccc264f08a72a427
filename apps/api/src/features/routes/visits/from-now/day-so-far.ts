import type { VisitNights } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import { dayMarks, type VisitMark } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import type { ReplanPerson } from '@cuadrante/contract/routes/visits/plans/visit-replan.ts'
import { pausesOf, type VisitStop } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { clockOf, passedMinute, type NightClock } from '@cuadrante/domain/visits/night.ts'
import {
  forecastDay,
  freeFrom,
  statesShown,
  openVisit,
  visitStates,
  type DayForecast,
  type VisitState,
} from '@cuadrante/domain/visits/visit-day.ts'
import type { PlannedRoute } from '../visit-plans.queries.ts'

/**
 * The day of one person that has begun: what stays as it is, and from where and when the rest goes on. Its own minutes are
 * those that really pass, those of routes what the clock shows.
 */
export type DaySoFar = {
  readonly person: number
  readonly date: Day
  /** Of the night behind it. */
  readonly clock: NightClock
  readonly route: PlannedRoute | undefined
  /** Nights beside it that are still spent away. */
  readonly nights: VisitNights | undefined
  /** Made, being made or given up, in the order in which that was said. */
  readonly settled: readonly VisitStop[]
  readonly missed: ReadonlySet<number>
  readonly open: readonly VisitStop[]
  readonly forecast: DayForecast | undefined
  /** From when on the way from the last place counts. */
  readonly free: number
  /** Before this minute nothing new happens; whoever is on the way to the next visit is on the way already. */
  readonly notBefore: number
  /** Nobody is on the way to the next visit: the office has said when the person goes on. */
  readonly isHeld: boolean
  readonly latest: number
  /** Since when they work without a pause; undefined before the day has begun. */
  readonly since: number | undefined
  readonly isAbsent: boolean
}

type Asked = {
  readonly person: number
  readonly hours: { readonly from: number; readonly to: number }
  /** The longest day from leaving to being back. */
  readonly mostMinutes?: number | undefined
  readonly date: Day
  readonly zone: Zone
  readonly now: Date
  readonly marks: readonly VisitMark[]
  readonly said: ReplanPerson | undefined
  readonly nights?: VisitNights | undefined
}

export function daySoFar(route: PlannedRoute | undefined, asked: Asked): DaySoFar {
  const { person, hours, date, zone, now, said } = asked
  const minute = Math.max(0, Math.floor(passedMinute(date, now.getTime(), zone)))
  const states = visitStates(dayMarks({ date, zone }, asked.marks))
  const clock = clockOf(date, zone)
  const shown = statesShown(states, clock)
  const stateOf = ({ rowId }: VisitStop) => states.get(rowId) ?? openVisit
  const stops = route?.stops ?? []
  const settled = stops
    .filter((stop) => stateOf(stop).state !== 'open')
    .toSorted((a, b) => momentOf(stateOf(a)) - momentOf(stateOf(b)))
  const isOnTheWay = settled.length > 0 || (route !== undefined && clock.passed(route.leavesAt) <= minute)
  const asMarked =
    isOnTheWay && route ? freeFrom(route, states, minute, clock) : Math.max(clock.passed(hours.from), minute)
  const from = clock.passed(said?.from ?? 0)
  const free = settled.length === 0 ? Math.max(asMarked, from) : asMarked
  const latest =
    said?.to === undefined ? latestOf(asked, clock, isOnTheWay ? route : undefined) : clock.passed(said.to)
  return {
    person,
    date,
    clock,
    route,
    nights: asked.nights,
    settled: settled.map((stop) => asMade(stop, shown.get(stop.rowId) ?? openVisit)),
    missed: new Set(settled.filter((stop) => stateOf(stop).state === 'missed').map(({ rowId }) => rowId)),
    open: stops.filter((stop) => stateOf(stop).state === 'open'),
    forecast: route && forecastDay(route, states, minute, clock),
    free,
    notBefore: Math.max(minute, free, from),
    since: isOnTheWay && route ? workedSince(route, clock, free) : undefined,
    isHeld: from > asMarked,
    latest,
    isAbsent: said?.isAbsent === true,
  }
}

/** The end of the hours; of a day that has begun, that of the longest day if it is before. */
const latestOf = (
  { hours, mostMinutes = Infinity }: Asked,
  clock: NightClock,
  route: PlannedRoute | undefined,
): number => Math.min(clock.passed(hours.to), route ? clock.passed(route.leavesAt) + mostMinutes : Infinity)

/** Planned pauses that are over by now count as made. */
const workedSince = ({ leavesAt, stops }: PlannedRoute, clock: NightClock, free: number): number =>
  Math.max(
    clock.passed(leavesAt),
    ...pausesOf(stops)
      .map(({ startsAt, minutes }) => clock.passed(startsAt) + minutes)
      .filter((over) => over <= free),
  )

const momentOf = ({ leftAt, arrivedAt }: VisitState): number => leftAt ?? arrivedAt ?? 0

/** A visit keeps its planned hours, unless it was over before them. */
function asMade(stop: VisitStop, { leftAt }: VisitState): VisitStop {
  const startsAt = Math.min(stop.startsAt, Math.max(0, (leftAt ?? Infinity) - stop.minutes))
  return { ...stop, startsAt, arrivesAt: Math.min(stop.arrivesAt, startsAt) }
}
