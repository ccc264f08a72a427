import { offsetMinutes, wallTimeAt, type WallTime, type Zone } from '@cuadrante/domain/dates/zone.ts'

/** One shift of a calendar, or another time that is taken. Times are those of the clocks at the centre. */
export type CalendarEvent = {
  /** Unique in the world and the same at every reading. */
  readonly uid: string
  readonly zone: Zone
  readonly from: WallTime
  readonly to: WallTime
  /** From midnight to midnight: shown as days and not as hours. */
  readonly isOfDays?: boolean
  /** Says something of these hours and takes none of them. */
  readonly isFree?: boolean
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** Grows with every change. */
  readonly sequence: number
  /** Instant of the last change, ISO 8601. */
  readonly changedAt: string
}

type Calendar = { readonly name: string; readonly now: Date; readonly events: readonly CalendarEvent[] }

/** The text of an iCalendar file (RFC 5545): CRLF, lines folded at 75 octets, the rules of every zone included. */
export function iCalendar({ name, now, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cuadrante//Turnos//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zonesOf(events).flatMap(({ zone, runs }) => zoneLines(zone, runs)),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const eventLines = (event: CalendarEvent, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${utc(now.getTime())}`,
  `LAST-MODIFIED:${utc(Date.parse(event.changedAt))}`,
  `SEQUENCE:${event.sequence}`,
  timeLine('DTSTART', event, event.from),
  timeLine('DTEND', event, event.to),
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
  ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
  `STATUS:${event.status}`,
  `TRANSP:${event.isFree || event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
  'END:VEVENT',
]

const timeLine = (name: string, { zone, isOfDays }: CalendarEvent, at: WallTime): string =>
  isOfDays ? `${name};VALUE=DATE:${at.day.replaceAll('-', '')}` : `${name};TZID=${zone}:${local(at)}`

/** Text as a property value (section 3.3.11). Other control characters have no place in it. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex -- these are what must go
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')

const longestLine = 75

/** A content line broken after at most 75 octets; a letter of several octets stays whole (section 3.1). */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    // Each further line begins with a space, which counts.
    const room = parts.length === 0 ? longestLine : longestLine - 1
    if (octets + size > room) {
      parts.push(part)
      part = ''
      octets = 0
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

const local = ({ day, hour }: WallTime): string => `${day.replaceAll('-', '')}T${hour.replace(':', '')}00`
const utc = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

type Years = { readonly first: number; readonly last: number }

/** Every zone of the events with the years of their clocks, runs of years apart: one event far ahead makes no long list. */
function zonesOf(events: readonly CalendarEvent[]) {
  const zones = new Map<Zone, Set<number>>()
  for (const { zone, from, to } of events)
    zones.set(zone, (zones.get(zone) ?? new Set()).add(yearOf(from)).add(yearOf(to)))
  return [...zones].map(([zone, years]) => ({ zone, runs: runsOf([...years].toSorted((a, b) => a - b)) }))
}

function runsOf(years: readonly number[]): Years[] {
  const runs: Years[] = []
  for (const year of years) {
    const last = runs.at(-1)
    if (last && year <= last.last + 2) runs[runs.length - 1] = { ...last, last: year }
    else runs.push({ first: year, last: year })
  }
  return runs
}

const yearOf = ({ day }: WallTime): number => Number(day.slice(0, 4))

/** A VTIMEZONE that lists what clocks do from the start of a year to the end of another, change by change. */
const zoneLines = (zone: Zone, runs: readonly Years[]): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  ...runs.flatMap((years) => observancesOf(zone, years)),
  'END:VTIMEZONE',
]

/** Where days end. */
const lastInstant = Date.UTC(9999, 11, 31)

function observancesOf(zone: Zone, { first, last }: Years): string[] {
  const start = Date.UTC(first - 1, 11, 31)
  const opening = offsetMinutes(start, zone)
  const standard = Math.min(opening, offsetMinutes(start + 183 * msPerDay, zone))
  const end = Math.min(Date.UTC(last + 1, 0, 2), lastInstant)
  return [
    ...observance({ at: start, before: opening, after: opening }, standard),
    ...changesBetween(start, end, zone).flatMap((change) => observance(change, standard)),
  ]
}

type Change = { readonly at: number; readonly before: number; readonly after: number }

const msPerDay = 86_400_000
const msPerMinute = 60_000

/** Instants at which a zone's offset changes: days first, then halves of a day until the minute. */
function changesBetween(start: number, end: number, zone: Zone): Change[] {
  const changes: Change[] = []
  for (let day = start; day < end; day += msPerDay) {
    const [before, after] = [offsetMinutes(day, zone), offsetMinutes(day + msPerDay, zone)]
    if (before === after) continue
    let [low, high] = [day, day + msPerDay]
    while (high - low > msPerMinute) {
      const middle = low + Math.floor((high - low) / (2 * msPerMinute)) * msPerMinute
      if (offsetMinutes(middle, zone) === before) low = middle
      else high = middle
    }
    changes.push({ at: high, before, after })
  }
  return changes
}

/** An observance begins at the wall time before the change (section 3.6.5). */
function observance({ at, before, after }: Change, standard: number): string[] {
  const kind = after > standard ? 'DAYLIGHT' : 'STANDARD'
  const wall = wallTimeAt(at + before * msPerMinute, 'UTC')
  return [
    `BEGIN:${kind}`,
    `DTSTART:${local(wall)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ]
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}
