import { startFrom, startUntil, type TimedStop } from './hours.ts'

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
}

export interface RouteDay {
  /** What the way home takes. */
  readonly home: number
  readonly earliest: number
  readonly latest: number
  /** Somebody is on the way already: they do not wait where they are. */
  readonly leavesAtOnce?: boolean | undefined
}

/**
 * When a route leaves, arrives and comes home: as early home as possible, and leaving as late as that allows. Units are
 * those of the legs.
 * @returns undefined when a window or the end of the day cannot be met
 */
export function scheduleRoute(
  stops: readonly TimedStop[],
  { home, earliest, latest, leavesAtOnce }: RouteDay,
): ScheduledRoute | undefined {
  const returnsAt = walk(stops, earliest).end + home
  if (returnsAt === Infinity || returnsAt > latest) return undefined
  const leavesAt = leavesAtOnce ? earliest : Math.max(earliest, lastStarts(stops, returnsAt - home).leaving)
  const lastOnes = lastStarts(stops, latest - home).starts
  return {
    leavesAt,
    returnsAt,
    stops: walk(stops, leavesAt).stops.map((stop, i) => ({ ...stop, latest: lastOnes[i] ?? stop.startsAt })),
  }
}

function walk(stops: readonly TimedStop[], leaving: number) {
  let end = leaving
  const walked = stops.map(({ travel, duration, windows }) => {
    const arrivesAt = end + travel
    const startsAt = startFrom(windows, arrivesAt)
    end = startsAt + duration
    return { arrivesAt, startsAt }
  })
  return { stops: walked, end }
}

/** When each stop begins at the latest, and the route leaves, for the last one to be done by `end`. */
function lastStarts(stops: readonly TimedStop[], end: number) {
  let by = end
  const starts: number[] = []
  for (const { travel, duration, windows } of stops.toReversed()) {
    const start = startUntil(windows, by - duration)
    starts.unshift(start)
    by = start - travel
  }
  return { starts, leaving: by }
}
