import { startFrom, startUntil, type TimedStop } from './hours.ts'
import type { PauseRule } from '../model.ts'
import { lastStarts, walk } from './walk-stops.ts'

/** A pause of a route: behind so many of its stops, on the way to the next one or before it begins. */
export interface RoutePause {
  readonly place: number
  readonly startsAt: number
  readonly minutes: number
}

export interface PausedDay {
  readonly home: number
  readonly earliest: number
  readonly latest: number
  readonly leavesAtOnce?: boolean | undefined
  readonly pause: PauseRule
}

export interface PausedRoute {
  readonly leavesAt: number
  readonly returnsAt: number
  readonly stops: readonly { readonly arrivesAt: number; readonly startsAt: number }[]
  readonly pauses: readonly RoutePause[]
  /** From leaving, or from the pause before, to the next pause or to being home: the longest of all. */
  readonly longest: number
}

/** No day has room for more between its stops. */
const MOST_PAUSES = 3
/** Rounding that a limit forgives. */
const SLACK = 1e-9

/**
 * A route with the fewest pauses that let nobody work longer than they may without one: of all ways to place them the
 * one that is home first, then the one that leaves last, then the one whose longest stretch is the shortest. A pause
 * costs nothing where there is waiting anyway.
 * @returns undefined when hours, the end of the day or the pauses cannot be kept
 */
export function pausedRoute(stops: readonly TimedStop[], day: PausedDay): PausedRoute | undefined {
  const open = openPlaces(stops, day)
  for (let pauses = leastPauses(stops, day); open && pauses <= MOST_PAUSES; pauses++) {
    let best: PausedRoute | undefined
    eachPlacing(open, pauses, (places) => {
      const route = routeWith(stops, day, places)
      if (route && (!best || isBetter(route, best))) best = route
      return false
    })
    if (best) return best
  }
  return undefined
}

/** Whether there is such a route. */
export function keepsPauses(stops: readonly TimedStop[], day: PausedDay): boolean {
  const open = openPlaces(stops, day)
  if (!open) return false
  const fits = (places: readonly number[]) => routeWith(stops, day, places) !== undefined
  for (let pauses = leastPauses(stops, day); pauses <= MOST_PAUSES; pauses++)
    if (pauses === 1 ? fromTheMiddle(open).some((place) => fits([place])) : eachPlacing(open, pauses, fits))
      return true
  return false
}

/** Most pauses are well in the middle of a day. */
const fromTheMiddle = (places: readonly number[]): number[] => {
  const middle = places[places.length >> 1] ?? 0
  return places.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
}

/** The places at which a pause makes nothing late, each by itself; undefined where the route is late without any. */
function openPlaces(
  stops: readonly TimedStop[],
  { home, earliest, latest, pause: { minutes } }: PausedDay,
): number[] | undefined {
  const reached: number[] = []
  let time = earliest
  for (const { travel, duration, windows } of stops) {
    time += travel
    reached.push(time)
    time = startFrom(windows, time) + duration
  }
  reached.push(time + home)
  if (!(time + home <= latest)) return undefined
  const open: number[] = []
  let by = latest
  for (let place = stops.length; place >= 0; place--) {
    const stop = stops[place]
    if (stop) by = startUntil(stop.windows, by - stop.duration)
    if ((reached[place] ?? 0) + minutes <= by) open.unshift(place)
    by -= stop?.travel ?? home
  }
  return open
}

const isBetter = (one: PausedRoute, other: PausedRoute): boolean =>
  one.returnsAt !== other.returnsAt
    ? one.returnsAt < other.returnsAt
    : one.leavesAt !== other.leavesAt
      ? one.leavesAt > other.leavesAt
      : one.longest < other.longest - SLACK

/** Fewer than the work alone asks for need not be tried. */
function leastPauses(stops: readonly TimedStop[], { home, pause: { after } }: PausedDay): number {
  let work = home
  for (const { travel, duration } of stops) {
    if (duration > after) return 0
    work += travel + duration
  }
  return Math.max(0, Math.ceil((work - SLACK) / after) - 1)
}

/** Calls with each set of so many places until one answers true. */
function eachPlacing(
  places: readonly number[],
  many: number,
  visit: (chosen: readonly number[]) => boolean,
): boolean {
  const chosen: number[] = []
  const from = (first: number): boolean => {
    if (chosen.length === many) return visit(chosen)
    for (let at = first; at < places.length; at++) {
      chosen.push(places[at] ?? 0)
      if (from(at + 1)) return true
      chosen.pop()
    }
    return false
  }
  return from(0)
}

/** The route with a pause at each of these places, as early home as possible and leaving as late as that allows. */
function routeWith(
  stops: readonly TimedStop[],
  day: PausedDay,
  places: readonly number[],
): PausedRoute | undefined {
  const { pause, earliest, latest } = day
  const isPaused = (place: number) => places.includes(place)
  const slowed = stops.map((stop, place) =>
    isPaused(place) ? { ...stop, travel: stop.travel + pause.minutes } : stop,
  )
  const home = day.home + (isPaused(stops.length) ? pause.minutes : 0)
  const returnsAt = walk(slowed, earliest).end + home
  if (!(returnsAt <= latest) || returnsAt === Infinity) return undefined
  const last = lastStarts(slowed, returnsAt - home)
  const by = [...last.starts, returnsAt]
  const leavesAt = day.leavesAtOnce ? earliest : Math.max(earliest, last.leaving)
  const route = alongWith(stops, day, { places, leavesAt, by })
  const [first] = slowed
  if (route || !first || day.leavesAtOnce) return route
  // Where shops open twice a day, leaving so late may put off what lies before a pause.
  const early = Math.max(earliest, startFrom(first.windows, earliest + first.travel) - first.travel)
  return early < leavesAt ? alongWith(stops, day, { places, leavesAt: early, by }) : undefined
}

type Timing = {
  readonly places: readonly number[]
  readonly leavesAt: number
  /** When each stop begins at the latest, and the route is home. */
  readonly by: readonly number[]
}

function alongWith(
  stops: readonly TimedStop[],
  { home, earliest, pause: { after, minutes, since: begun } }: PausedDay,
  { places, leavesAt, by }: Timing,
): PausedRoute | undefined {
  const returnsAt = by.at(-1) ?? leavesAt
  const pauses: RoutePause[] = []
  const times: { arrivesAt: number; startsAt: number }[] = []
  let since = begun ?? leavesAt
  let free = leavesAt
  let longest = 0
  const rests = (from: number, to: number) => {
    longest = Math.max(longest, from - since)
    since = to
  }
  for (let place = 0; place <= stops.length; place++) {
    const stop = stops[place]
    let arrivesAt = free + (stop?.travel ?? home)
    let ready = arrivesAt
    if (places.includes(place)) {
      // Whoever has worked too long already pauses at once.
      const limit =
        begun !== undefined && pauses.length === 0 ? Math.max(since + after, earliest) : since + after
      const most = Math.min((by[place] ?? 0) - minutes, limit)
      // The last pause is as early as what follows it allows, the others as late as possible.
      const isLast = pauses.length === places.length - 1 && !stops.slice(place).some(isLonger(after))
      const startsAt = isLast ? Math.max(free, returnsAt - after - minutes) : most
      if (startsAt < free - SLACK || startsAt > most + SLACK) return undefined
      if (startsAt < arrivesAt) arrivesAt += minutes
      ready = Math.max(arrivesAt, startsAt + minutes)
      pauses.push({ place, startsAt, minutes })
      rests(startsAt, startsAt + minutes)
    }
    if (!stop) {
      free = ready
      break
    }
    const startsAt = startFrom(stop.windows, ready)
    free = startsAt + stop.duration
    if (free === Infinity) return undefined
    times.push({ arrivesAt, startsAt })
    // A visit that is longer than anybody may work holds a pause of its own.
    if (stop.duration > after) {
      const within = Math.min(since + after, free - minutes)
      if (within < startsAt - SLACK) return undefined
      rests(within, within + minutes)
    }
    if (free - since > after + SLACK) return undefined
  }
  rests(free, free)
  const worked = longest <= after + SLACK || (begun !== undefined && pauses.length > 0)
  return worked ? { leavesAt, returnsAt: free, stops: times, pauses, longest } : undefined
}

const isLonger =
  (after: number) =>
  ({ duration }: TimedStop) =>
    duration > after
