import { type Day, dayNumber } from './day.ts'
import { type Hour, minutesOf } from './hour.ts'

/** An IANA time zone name. */
export type Zone = string

/** The zones a centre may have; the seven of the form, and the Canary Islands. */
export const centreZones = [
  'Europe/Madrid',
  'Europe/London',
  'Europe/Paris',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Atlantic/Canary',
] as const

/** The clock of whoever has set none. */
export const defaultZone = 'Europe/Madrid'

/** A point on a clock hanging on a wall: it has an instant only together with a zone. */
export type WallTime = { readonly day: Day; readonly hour: Hour }

const MS_PER_MINUTE = 60_000
const MS_PER_DAY = 86_400_000
const MINUTES_PER_DAY = 1440
const CACHED_OFFSETS = 20_000

type Clock = {
  readonly format: Intl.DateTimeFormat
  /** By quarter-hour since 1970. */
  readonly offsets: Map<number, number>
  /** By day of UTC since 1970; not a number where the clock changes. */
  readonly ofDays: Map<number, number>
}

const clocks = new Map<Zone, Clock>()

function clockOf(zone: Zone): Clock {
  const known = clocks.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const clock = { format, offsets: new Map<number, number>(), ofDays: new Map<number, number>() }
  clocks.set(zone, clock)
  return clock
}

/** Milliseconds of the wall clock that reads the same in UTC. */
function wallOf(format: Intl.DateTimeFormat, instant: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute)
}

/**
 * Minutes that a zone is ahead of UTC at an instant (ms since 1970). @throws RangeError for an unknown zone.
 * No zone changes its offset twice in a day, so a day that begins and ends alike has one answer; on others zones change on
 * the quarter-hour.
 */
export function offsetMinutes(instant: number, zone: Zone): number {
  const clock = clockOf(zone)
  const day = Math.floor(instant / MS_PER_DAY)
  let ofDay = clock.ofDays.get(day)
  if (ofDay === undefined) {
    const [begins, ends] = [day, day + 1].map((one) => quarterOffset(one * MS_PER_DAY, clock))
    ofDay = begins === ends && begins !== undefined ? begins : Number.NaN
    if (clock.ofDays.size >= CACHED_OFFSETS) clock.ofDays.clear()
    clock.ofDays.set(day, ofDay)
  }
  return Number.isNaN(ofDay) ? quarterOffset(instant, clock) : ofDay
}

function quarterOffset(instant: number, { format, offsets }: Clock): number {
  const quarter = Math.floor(instant / (15 * MS_PER_MINUTE))
  const known = offsets.get(quarter)
  if (known !== undefined) return known

  const start = quarter * 15 * MS_PER_MINUTE
  const offset = Math.round((wallOf(format, start) - start) / MS_PER_MINUTE)
  if (offsets.size >= CACHED_OFFSETS) offsets.clear()
  offsets.set(quarter, offset)
  return offset
}

/**
 * The instant (ms since 1970) at which a zone's clocks show a wall time.
 * An hour that clocks show twice (autumn) means the first time; an hour that they skip (spring) is moved forward by
 * the length of the gap, so 02:30 on 29 March 2026 in Madrid is the instant of 03:30.
 */
export function instantOf({ day, hour }: WallTime, zone: Zone): number {
  const wall = dayNumber(day) * MS_PER_DAY + minutesOf(hour) * MS_PER_MINUTE
  const before = offsetMinutes(wall - MS_PER_DAY, zone)
  const early = wall - before * MS_PER_MINUTE
  if (offsetMinutes(early, zone) === before) return early

  const after = offsetMinutes(wall + MS_PER_DAY, zone)
  const late = wall - after * MS_PER_MINUTE
  return offsetMinutes(late, zone) === after ? late : early
}

/** Whether a zone's clocks skip a wall time. */
export function isSkipped(wall: WallTime, zone: Zone): boolean {
  const instant = instantOf(wall, zone)
  const shown = instant / MS_PER_MINUTE + offsetMinutes(instant, zone)
  return shown !== dayNumber(wall.day) * MINUTES_PER_DAY + minutesOf(wall.hour)
}

/** As {@link instantOf}; of an hour that clocks show twice the second time. */
export function laterInstantOf(wall: WallTime, zone: Zone): number {
  const first = instantOf(wall, zone)
  return repeatsOf(first, zone).find((instant) => instant > first) ?? first
}

/** Whether clocks show this wall time a second time, before or after the instant. */
export const isShownTwice = (instant: number, zone: Zone): boolean => repeatsOf(instant, zone).length > 0

/** Other instants of the same wall time; clocks are set back by half an hour or by a whole one. */
function repeatsOf(instant: number, zone: Zone): number[] {
  const { day, hour } = wallTimeAt(instant, zone)
  return [-60, -30, 30, 60]
    .map((minutes) => instant + minutes * MS_PER_MINUTE)
    .filter((other) => {
      const wall = wallTimeAt(other, zone)
      return wall.day === day && wall.hour === hour
    })
}

/** What a zone's clocks show at an instant. */
export function wallTimeAt(instant: number, zone: Zone): WallTime {
  const local = new Date(instant + offsetMinutes(instant, zone) * MS_PER_MINUTE).toISOString()
  return { day: local.slice(0, 10), hour: local.slice(11, 16) }
}

/** What another zone's clocks show at a wall time. */
export const wallTimeIn = (wall: WallTime, from: Zone, to: Zone): WallTime =>
  from === to ? wall : wallTimeAt(instantOf(wall, from), to)

/** The day that a zone's clocks show. */
export const todayIn = (zone: Zone, now: Date): Day => wallTimeAt(now.getTime(), zone).day

/** Minutes that really pass between two wall times of a zone, changes of the clock included. */
export const realMinutes = (from: WallTime, to: WallTime, zone: Zone): number =>
  (instantOf(to, zone) - instantOf(from, zone)) / MS_PER_MINUTE
