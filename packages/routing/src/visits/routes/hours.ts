import type { TimeWindow } from '../model.ts'

/** The first moment from `time` on at which a visit may begin; Infinity when there is none. */
export function startFrom(windows: readonly TimeWindow[], time: number): number {
  for (const [from, to] of windows) if (time <= to) return time < from ? from : time
  return Infinity
}

/** The last moment until `time` at which a visit may begin; −Infinity when there is none. */
export function startUntil(windows: readonly TimeWindow[], time: number): number {
  for (let i = windows.length - 1; i >= 0; i--) {
    const [from, to] = windows[i]!
    if (time >= from) return time > to ? to : time
  }
  return -Infinity
}

/** One stop of a sequence: the leg to it, when it may begin, and how long it lasts. */
export interface TimedStop {
  readonly travel: number
  readonly duration: number
  readonly windows: readonly TimeWindow[]
}

/** Moves a departure past one after which the route would end no later. */
export const STEP = 1e-6

/**
 * The shortest time from leaving to coming home when stops have several windows: leaving later ends later only in steps,
 * and each step is weighed with its last departure. Infinity when no departure meets all windows.
 */
export function leastDuration(
  stops: readonly TimedStop[],
  home: number,
  earliest: number,
  latest: number,
): number {
  let least = Infinity
  const work = stops.reduce((sum, { travel, duration }) => sum + travel + duration, home)
  for (let leaving = earliest; ;) {
    let time = leaving
    for (const { travel, duration, windows } of stops) time = startFrom(windows, time + travel) + duration
    const end = time + home
    if (end === Infinity || end > latest) return least
    let departure = end - home
    for (let i = stops.length - 1; i >= 0; i--) {
      const { travel, duration, windows } = stops[i]!
      departure = startUntil(windows, departure - duration + STEP / 8) - travel
    }
    departure = Math.max(leaving, departure)
    least = Math.min(least, end - departure)
    // Without waiting no departure does better; with it, a later one misses a window and so ends later.
    if (end - departure <= work + STEP) return least
    leaving = departure + STEP
  }
}
