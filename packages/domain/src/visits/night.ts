import { addDays, daysBetween, type Day } from '../dates/day.ts'
import { hourAt, minutesOf } from '../dates/hour.ts'
import { instantOf, offsetMinutes, wallTimeAt, type Zone } from '../dates/zone.ts'

/** Minutes of a day; what follows midnight goes on counting. */
export const MIDNIGHT = 1440
/** The last minute of a day that goes on after midnight, whenever it began. */
export const mostNightMinute = 2 * MIDNIGHT - 1

type Span = readonly [from: number, to: number]

/** An hour of a day that begins at a minute: before it, it is one of the next day. */
export const minuteFrom = (minute: number, from: number): number =>
  minute < from ? minute + MIDNIGHT : minute

/** The instant of a minute of a day on the clock of a zone, also of one behind midnight. */
export const instantOfMinute = (date: Day, minute: number, zone: Zone): number =>
  instantOf({ day: addDays(date, Math.floor(minute / MIDNIGHT)), hour: hourAt(minute) }, zone)

/**
 * The minute of a day at an instant by what has really passed: where the clock is set back in the night behind it, the hour
 * that comes twice counts twice.
 */
export function passedMinute(date: Day, instant: number, zone: Zone): number {
  const midnight = instantOfMinute(date, MIDNIGHT, zone)
  if (instant >= midnight) return MIDNIGHT + (instant - midnight) / 60_000
  const { day, hour } = wallTimeAt(instant, zone)
  return daysBetween(date, day) * MIDNIGHT + minutesOf(hour) + (instant % 60_000) / 60_000
}

/**
 * The hours of a shop as somebody sees them whose day goes on after midnight: those of the day, and those of the next one
 * that begin before their day ends. Hours over midnight are one span.
 */
export function nightHours(own: readonly Span[], next: readonly Span[], until: number): readonly Span[] {
  const late = next.flatMap(([from, to]): Span[] =>
    from + MIDNIGHT < until ? [[from + MIDNIGHT, to + MIDNIGHT]] : [],
  )
  const [first, ...others] = late
  const last = own.at(-1)
  if (!first || !last || last[1] < first[0]) return [...own, ...late]
  return [...own.slice(0, -1), [last[0], Math.max(last[1], first[1])], ...others]
}

/** The hours of a shop on a day, to their end: one that does not close at midnight is open until it does the next day. */
export function hoursToClosing(own: readonly Span[], next: readonly Span[]): readonly Span[] {
  const [dawn] = next
  return dawn?.[0] === 0 && own.at(-1)?.[1] === MIDNIGHT ? nightHours(own, [dawn], MIDNIGHT + 1) : own
}

/** What the clock does in the night behind a day: at a minute it goes on by so many, back where that is below zero. */
export type ClockChange = { readonly at: number; readonly by: number }

const QUARTER = 15

/** Undefined in all nights of the year but two. */
export function nightChange(date: Day, zone: Zone): ClockChange | undefined {
  const midnight = instantOfMinute(date, MIDNIGHT, zone)
  const before = offsetMinutes(midnight, zone)
  const by = offsetMinutes(midnight + (MIDNIGHT / 2) * 60_000, zone) - before
  if (by === 0) return undefined
  let at = MIDNIGHT
  while (offsetMinutes(midnight + (at - MIDNIGHT) * 60_000, zone) === before) at += QUARTER
  return { at, by }
}

/**
 * Minutes that really pass in a night on which the clock changes. Where it is set back, an hour comes twice: nobody is
 * asked to come within either, as no sheet could say which.
 */
export class NightClock {
  private readonly change: ClockChange | undefined

  constructor(change: ClockChange | undefined) {
    this.change = change
  }

  /** From what the clock shows to what has passed. */
  passed(minute: number): number {
    const { at, by } = this.change ?? { at: Infinity, by: 0 }
    if (minute < at) return minute
    return by > 0 ? Math.max(at, minute - by) : minute - by
  }

  /** From what has passed to what the clock shows. */
  shown(minute: number): number {
    const { at, by } = this.change ?? { at: Infinity, by: 0 }
    return minute < at ? minute : minute + by
  }

  /** Hours in minutes that pass, without those that come twice. */
  hours(spans: readonly Span[]): readonly Span[] {
    const { change } = this
    if (!change) return spans
    const twice: Span =
      change.by < 0 ? [change.at + change.by, change.at - change.by] : [change.at, change.at]
    return spans
      .map(([from, to]): Span => [this.passed(from), this.passed(to)])
      .flatMap(([from, to]): Span[] =>
        from < twice[1] && to > twice[0] && change.by < 0
          ? [
              [from, twice[0]],
              [twice[1], to],
            ]
          : [[from, to]],
      )
      .filter(([from, to]) => from < to)
  }
}

/** The clock of a day and of the night behind it. */
export const clockOf = (date: Day, zone: Zone): NightClock => new NightClock(nightChange(date, zone))
