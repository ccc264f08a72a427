import { addDays, type Day, dayNumber, daysBetween, daysFrom, mondayOf, type Weekday } from '../dates/day.ts'
import { hourAt, minutesOf } from '../dates/hour.ts'
import { instantOf, offsetMinutes, wallTimeAt, type Zone } from '../dates/zone.ts'

export const availabilityStates = ['want', 'can', 'rather_not', 'cannot'] as const
export type AvailabilityState = (typeof availabilityStates)[number]

/** Hours of a day of the week, in minutes since that day's midnight on the agency's clock; at most to the next midnight. */
export type WeekStretch = {
  readonly weekday: Weekday
  readonly from: number
  readonly to: number
  readonly state: AvailabilityState
}

/** What somebody said of a week, or of every so many weeks from one on. */
export type AvailabilityAnswer = {
  readonly monday: Day
  /** Absent for an answer that is about its own week alone. */
  readonly everyWeeks: number | null
  /** Monday of the last week of a pattern; none while it goes on. */
  readonly lastMonday: Day | null
  readonly stretches: readonly WeekStretch[]
}

/** Hours that somebody said of days of a kind, worked out to the days. */
export type AvailabilityRule = Omit<WeekStretch, 'weekday'> & { readonly days: ReadonlySet<Day> }

/** A stretch in time: instants (ms since 1970), and the day and minutes that people know it by. */
export type AvailableStretch = WeekStretch & {
  readonly day: Day
  readonly start: number
  readonly end: number
}

const minutesOfDay = 1440
const minute = 60_000
const quarter = 15 * minute

/** What holds in a week: the answer about that week, otherwise the pattern begun last of those that fall on it. */
export function answerOf<A extends AvailabilityAnswer>(answers: readonly A[], monday: Day): A | undefined {
  let pattern: A | undefined
  for (const answer of answers) {
    if (answer.everyWeeks === null) {
      if (answer.monday === monday) return answer
    } else if (fallsOn(answer, monday) && (!pattern || answer.monday > pattern.monday)) pattern = answer
  }
  return pattern
}

function fallsOn({ monday: first, everyWeeks, lastMonday }: AvailabilityAnswer, monday: Day): boolean {
  if (everyWeeks === null || monday < first || (lastMonday !== null && monday > lastMonday)) return false
  return daysBetween(first, monday) % (7 * everyWeeks) === 0
}

/** A week's stretches with the rules laid over them in the order in which they were said: on their hours the last one holds. */
export function withRules(
  stretches: readonly WeekStretch[],
  rules: readonly AvailabilityRule[],
  monday: Day,
): readonly WeekStretch[] {
  if (rules.length === 0) return stretches
  const dates = weekdays.map((weekday) => [weekday, addDays(monday, weekday)] as const)
  let held = stretches
  for (const { days, from, to, state } of rules)
    for (const [weekday, date] of dates)
      if (days.has(date)) held = laidOver(held, { weekday, from, to, state })
  return held
}

/** Hours of a day said over what was said before: on them alone they hold. */
export const laidOver = (stretches: readonly WeekStretch[], hours: WeekStretch): readonly WeekStretch[] => [
  ...stretches.flatMap((one) => without(one, hours)),
  hours,
]

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly Weekday[]

/** What is left of a stretch beside some hours of a day. */
export function without(stretch: WeekStretch, hours: Omit<WeekStretch, 'state'>): WeekStretch[] {
  if (stretch.weekday !== hours.weekday || stretch.to <= hours.from || hours.to <= stretch.from)
    return [stretch]
  const left = [
    { ...stretch, to: hours.from },
    { ...stretch, from: hours.to },
  ]
  return left.filter(({ from, to }) => from < to)
}

/** A week of a span as a zone's clock goes through it, told once for all who are asked about it. */
type ClockWeek = {
  readonly monday: Day
  readonly number: number
  readonly days: readonly Day[]
  /** The instant of each day's midnight where it has 24 hours without a change of the clock; undefined otherwise. */
  readonly midnights: readonly (number | undefined)[]
}

type Span = { readonly from: Day; readonly to: Day }
let lastWeeks: { readonly key: string; readonly weeks: readonly ClockWeek[] } = { key: '', weeks: [] }

/** The weeks of the last span are kept: a roster asks for the same one for person after person. */
function clockWeeks({ from, to }: Span, zone: Zone): readonly ClockWeek[] {
  const key = `${from} ${to} ${zone}`
  if (lastWeeks.key === key) return lastWeeks.weeks
  const weeks: ClockWeek[] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    const days = weekdays.map((weekday) => addDays(monday, weekday))
    weeks.push({
      monday,
      number: dayNumber(monday),
      days,
      midnights: days.map((day) => midnightOf(day, zone)),
    })
  }
  lastWeeks = { key, weeks }
  return weeks
}

/** Undefined for a day on which the clock changes: its hours are looked up one by one. */
function midnightOf(day: Day, zone: Zone): number | undefined {
  const [start, end] = [momentOf(day, 0, zone), momentOf(day, minutesOfDay, zone)]
  for (let at = start; at <= end; at += quarter)
    if (offsetMinutes(at, zone) !== offsetMinutes(start, zone)) return undefined
  return end - start === minutesOfDay * minute ? start : undefined
}

/**
 * One person's answers as they fall between two days, in order, with the rules over them. What stretches over a change of
 * the clock keeps the hours that the clock shows; a stretch to midnight ends where the next day begins.
 */
export function expandAvailability(
  answers: readonly AvailabilityAnswer[],
  span: Span,
  zone: Zone,
  rules: readonly AvailabilityRule[] = [],
): AvailableStretch[] {
  const stretches: AvailableStretch[] = []
  for (const week of clockWeeks(span, zone)) {
    const said = answerOf(answers, week.monday)?.stretches ?? []
    const touching = rules.length === 0 ? rules : rules.filter(({ days }) => touches(days, week))
    for (const stretch of withRules(said, touching, week.monday)) {
      const day = week.days[stretch.weekday]
      if (day === undefined || day < span.from || day > span.to) continue
      const midnight = week.midnights[stretch.weekday]
      const at = (minutes: number) =>
        midnight === undefined ? momentOf(day, minutes, zone) : midnight + minutes * minute
      const [start, end] = [at(stretch.from), at(stretch.to)]
      const { weekday, from, to, state } = stretch
      if (start < end) stretches.push({ weekday, from, to, state, day, start, end })
    }
  }
  return inOrder(stretches)
}

/** Whether a rule holds on a day of a week: few days are said of many weeks, or many of few. */
function touches(days: ReadonlySet<Day>, week: ClockWeek): boolean {
  if (days.size > week.days.length) return week.days.some((day) => days.has(day))
  for (const day of days) {
    const number = dayNumber(day) - week.number
    if (number >= 0 && number < 7) return true
  }
  return false
}

/** One answer is given in order as a rule, and sorting costs more than looking. */
function inOrder(stretches: AvailableStretch[]): AvailableStretch[] {
  const isSorted = stretches.every(
    ({ start }, index) => index === 0 || (stretches[index - 1]?.start ?? 0) <= start,
  )
  return isSorted ? stretches : stretches.toSorted((a, b) => a.start - b.start)
}

/** The instant of some minutes of a day; hours that the clock skips in spring are all the moment when it skips them. */
function momentOf(day: Day, minutes: number, zone: Zone): number {
  const isMidnight = minutes === minutesOfDay
  const moment = instantOf({ day: isMidnight ? addDays(day, 1) : day, hour: hourAt(minutes) }, zone)
  const shown = moment + offsetMinutes(moment, zone) * minute
  if (shown === (dayNumber(day) * minutesOfDay + minutes) * minute) return moment
  let change = Math.floor(moment / quarter) * quarter
  while (offsetMinutes(change - quarter, zone) === offsetMinutes(change, zone)) change -= quarter
  return change
}

/** Busy hours as a week shows them: cut at midnights, on the zone's clock, as what somebody cannot. */
export function stretchesInWeek(
  busy: readonly { readonly start: number; readonly end: number }[],
  monday: Day,
  zone: Zone,
): WeekStretch[] {
  return daysFrom(monday, addDays(monday, 6)).flatMap((day, weekday) => {
    const [opens, closes] = [momentOf(day, 0, zone), momentOf(day, minutesOfDay, zone)]
    return busy.flatMap(({ start, end }): WeekStretch[] => {
      if (start >= closes || end <= opens) return []
      const from = start <= opens ? 0 : minutesOf(wallTimeAt(start, zone).hour)
      const to = end >= closes ? minutesOfDay : minutesOf(wallTimeAt(end, zone).hour)
      // In the hour that a clock shows twice an end may read earlier than its start.
      return from < to ? [{ weekday: weekday as Weekday, from, to, state: 'cannot' }] : []
    })
  })
}

/** "antes de las 15:00", "desde las 15:00", "de 10:00 a 12:00"; nothing for a whole day. */
export function stretchText({ from, to }: Pick<WeekStretch, 'from' | 'to'>): string {
  if (from === 0 && to === minutesOfDay) return ''
  if (from === 0) return `antes de las ${hourAt(to)}`
  if (to === minutesOfDay) return `desde las ${hourAt(from)}`
  return `de ${hourAt(from)} a ${hourAt(to)}`
}
