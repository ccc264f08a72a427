import { instantOf, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import ICAL from 'ical.js'

/** ms since 1970 */
export type BusyHours = { readonly start: number; readonly end: number }

export type CalendarOrder = {
  /** An iCalendar file (RFC 5545). */
  readonly text: string
  readonly from: number
  readonly to: number
  /** Of whole days, and of times without a zone. */
  readonly zone: Zone
}

const mostEvents = 5000
const mostOccurrences = 50_000
const mostBusyHours = 2000
/** What is busy for longer is a note in a calendar and no work. */
const longestMilliseconds = 31 * 86_400_000

/**
 * The hours that a calendar's events keep somebody busy between two instants, repetitions and their exceptions worked out,
 * neighbours joined, at most the first {@link mostBusyHours}. Cancelled events and those that are marked as free keep nobody.
 * @throws where the text is no calendar, or has too much in it
 */
export function busyHoursIn({ text, from, to, zone }: CalendarOrder): BusyHours[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent')
  if (calendar.name !== 'vcalendar') throw new Error('not a calendar')
  if (events.length > mostEvents) throw new Error('too many events')
  const masters = new Map<string, ICAL.Component>()
  const exceptions: ICAL.Event[] = []
  for (const event of events) {
    if (event.hasProperty('recurrence-id')) exceptions.push(new ICAL.Event(event, { exceptions: [] }))
    else
      masters.set(
        `${event.getFirstPropertyValue('uid') ?? masters.size} ${event.getFirstPropertyValue('dtstart')}`,
        event,
      )
  }
  const byUid = grouped(exceptions, ({ uid }) => uid)
  const window = { from, to, zone, budget: { occurrences: mostOccurrences } }
  const busy = [...masters.values()].flatMap((component) => {
    const uid = String(component.getFirstPropertyValue('uid'))
    return occurrencesOf(new ICAL.Event(component, { exceptions: byUid.get(uid) ?? [] }), window)
  })
  // An exception counts also without its series, and where that has its place outside of these hours.
  return joined([...busy, ...exceptions.flatMap((event) => onceOf(event, window))]).slice(0, mostBusyHours)
}

type Window = Omit<CalendarOrder, 'text'> & { readonly budget: { occurrences: number } }

function occurrencesOf(event: ICAL.Event, window: Window): BusyHours[] {
  if (!event.startDate) return []
  if (!event.isRecurring()) return onceOf(event, window)
  const { component } = event
  // Days that are added to no rule come behind the first one (RFC 5545, 3.8.5.2).
  if (!component.hasProperty('rrule')) component.addPropertyWithValue('rdate', event.startDate)
  const busy: BusyHours[] = []
  const occurrences = event.iterator()
  for (;;) {
    // A day that is added may have an end of its own, which the types of the library do not say.
    const next: ICAL.Time | ICAL.Period | undefined = occurrences.next()
    const first = next instanceof ICAL.Period ? next.start : next
    if (!next || instantAt(first, window.zone) > window.to) return busy
    if (--window.budget.occurrences < 0) throw new Error('too many occurrences')
    const { item, startDate, endDate } =
      next instanceof ICAL.Period
        ? { item: event, startDate: next.start, endDate: next.getEnd() }
        : event.getOccurrenceDetails(next)
    if (keepsBusy(item)) busy.push(...within(startDate, endDate, window))
  }
}

const onceOf = (event: ICAL.Event, window: Window): BusyHours[] =>
  keepsBusy(event) && event.startDate ? within(event.startDate, event.endDate, window) : []

const free: ReadonlySet<unknown> = new Set(['FREE', 'WORKINGELSEWHERE'])

const keepsBusy = ({ component }: ICAL.Event): boolean =>
  component.getFirstPropertyValue('status') !== 'CANCELLED' &&
  component.getFirstPropertyValue('transp') !== 'TRANSPARENT' &&
  !free.has(component.getFirstPropertyValue('x-microsoft-cdo-busystatus'))

function within(first: ICAL.Time, last: ICAL.Time, { from, to, zone }: Window): BusyHours[] {
  const [start, end] = [instantAt(first, zone), instantAt(last, zone)]
  return start < end && end > from && start < to && end - start <= longestMilliseconds ? [{ start, end }] : []
}

/** Times of a zone that this machine knows are read by its own clocks, whatever the file says of them. */
function instantAt(time: ICAL.Time, zone: Zone): number {
  const day = time.toString().slice(0, 10)
  if (time.isDate) return instantOf({ day, hour: '00:00' }, zone)
  const { tzid } = time.zone ?? {}
  const known = tzid === undefined || tzid === 'floating' ? zone : knownZone(tzid)
  if (tzid === 'UTC' || known === undefined) return time.toUnixTime() * 1000
  const hour = time.toString().slice(11, 16)
  return instantOf({ day, hour }, known)
}

const zones = new Map<string, Zone | undefined>()

function knownZone(tzid: string): Zone | undefined {
  if (!zones.has(tzid)) zones.set(tzid, zoneNamed(tzid))
  return zones.get(tzid)
}

function zoneNamed(tzid: string): Zone | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: tzid }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

function joined(busy: readonly BusyHours[]): BusyHours[] {
  const hours: { start: number; end: number }[] = []
  for (const { start, end } of busy.toSorted((a, b) => a.start - b.start)) {
    const last = hours.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else hours.push({ start, end })
  }
  return hours
}
