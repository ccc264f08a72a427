import { startFrom, startUntil, type TimedStop } from './hours.ts'

/** Everything as early as possible after leaving. */
export function walk(stops: readonly TimedStop[], leaving: number) {
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
export function lastStarts(stops: readonly TimedStop[], end: number) {
  let by = end
  const starts: number[] = []
  for (const { travel, duration, windows } of stops.toReversed()) {
    const start = startUntil(windows, by - duration)
    starts.unshift(start)
    by = start - travel
  }
  return { starts, leaving: by }
}
