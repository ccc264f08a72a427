import type { TimedStop } from './hours.ts'
import type { PauseRule } from '../model.ts'
import { pausedRoute, type RoutePause } from './route-pauses.ts'
import { lastStarts, walk } from './walk-stops.ts'

export interface ScheduledStop {
  readonly arrivesAt: number
  /** After the arrival where there is waiting. */
  readonly startsAt: number
  /** The last moment to begin without any later stop or the way home being late. */
  readonly latest: number
}

export interface ScheduledRoute {
  readonly leavesAt: number
  readonly returnsAt: number
  readonly stops: readonly ScheduledStop[]
  /** Where a rule asks for them. */
  readonly pauses: readonly RoutePause[]
}

export interface RouteDay {
  /** What the way home takes. */
  readonly home: number
  readonly earliest: number
  readonly latest: number
  /** Somebody is on the way already: they do not wait where they are. */
  readonly leavesAtOnce?: boolean | undefined
  readonly pause?: PauseRule | undefined
}

/**
 * When a route leaves, arrives and comes home: as early home as possible, and leaving as late as that allows. Units are
 * those of the legs.
 * @returns undefined when a window, a pause or the end of the day cannot be met
 */
export function scheduleRoute(stops: readonly TimedStop[], day: RouteDay): ScheduledRoute | undefined {
  const { home, earliest, latest, leavesAtOnce, pause } = day
  if (pause) return withPauses(stops, { ...day, pause })
  const returnsAt = walk(stops, earliest).end + home
  if (returnsAt === Infinity || returnsAt > latest) return undefined
  const leavesAt = leavesAtOnce ? earliest : Math.max(earliest, lastStarts(stops, returnsAt - home).leaving)
  const lastOnes = lastStarts(stops, latest - home).starts
  return {
    leavesAt,
    returnsAt,
    stops: walk(stops, leavesAt).stops.map((stop, i) => ({ ...stop, latest: lastOnes[i] ?? stop.startsAt })),
    pauses: [],
  }
}

function withPauses(
  stops: readonly TimedStop[],
  day: RouteDay & { readonly pause: PauseRule },
): ScheduledRoute | undefined {
  const route = pausedRoute(stops, day)
  if (!route) return undefined
  const pausesAt = (place: number) =>
    route.pauses.reduce((sum, pause) => sum + (pause.place === place ? pause.minutes : 0), 0)
  const slowed = stops.map((stop, place) => ({ ...stop, travel: stop.travel + pausesAt(place) }))
  const { starts } = lastStarts(slowed, day.latest - day.home - pausesAt(stops.length))
  return {
    leavesAt: route.leavesAt,
    returnsAt: route.returnsAt,
    pauses: route.pauses,
    stops: route.stops.map((stop, i) => ({ ...stop, latest: Math.max(stop.startsAt, starts[i] ?? 0) })),
  }
}
