import { daysBetween, mondayOf, partsOf, type Day } from '@cuadrante/domain/dates/day.ts'
import ICAL from 'ical.js'

/** A recurrence rule of whole days (RFC 5545) that counts its weeks or months from a first day on. */
export type DayRule = {
  readonly repeats: 'weekly' | 'nth_weekday' | 'month_day'
  readonly every: number
  /** Monday is 0. */
  readonly weekdays: readonly number[]
  readonly nth: number
  readonly monthDay: number
  readonly firstDay: Day
  readonly lastDay: Day | null
  /** Days on which it does not hold. */
  readonly excepted: readonly Day[]
}

/** "FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR" */
export function ruleText({ repeats, every, weekdays, nth, monthDay }: DayRule): string {
  const names = (nthOf: string) => weekdays.map((weekday) => `${nthOf}${weekdayCodes[weekday]}`).join()
  if (repeats === 'weekly') return `FREQ=WEEKLY;INTERVAL=${every};BYDAY=${names('')}`
  const which = repeats === 'nth_weekday' ? `BYDAY=${names(String(nth))}` : `BYMONTHDAY=${monthDay}`
  return `FREQ=MONTHLY;INTERVAL=${every};${which}`
}

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

type Span = { readonly from: Day; readonly to: Day }

/**
 * Works out the days of rules between two days. The library is asked for every week or month, which is the same for all who
 * say alike, and so once; of those days a rule of every so many weeks or months keeps those of its own count.
 */
export function createDaysOfRule({ from, to }: Span): (rule: DayRule) => ReadonlySet<Day> {
  const known = new Map<string, readonly Fall[]>()
  return (rule) => {
    const text = ruleText({ ...rule, every: 1 })
    const falls =
      known.get(text) ?? fallsOf(text, rule.repeats === 'weekly' ? mondayOf(from) : firstOfMonth(from), to)
    known.set(text, falls)
    const { repeats, every, firstDay, lastDay, excepted } = rule
    const counted = repeats === 'weekly' ? 'week' : 'month'
    const first = counted === 'week' ? weekNumber(firstDay) : monthNumber(firstDay)
    const holds = ({ day, ...number }: Fall) =>
      day >= from &&
      day >= firstDay &&
      (lastDay === null || day <= lastDay) &&
      (number[counted] - first) % every === 0 &&
      !excepted.includes(day)
    return new Set(falls.filter(holds).map(({ day }) => day))
  }
}

/** A day on which a rule falls, with its week and its month as counted since any fixed one. */
type Fall = { readonly day: Day; readonly week: number; readonly month: number }

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`
const weekNumber = (day: Day): number => daysBetween('2000-01-03', mondayOf(day)) / 7

function monthNumber(day: Day): number {
  const { year, month } = partsOf(day)
  return year * 12 + month
}

function fallsOf(text: string, begin: Day, to: Day): Fall[] {
  const falls: Fall[] = []
  const occurrences = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(begin))
  for (;;) {
    const day = occurrences.next()?.toString()
    if (day === undefined || day > to) return falls
    falls.push({ day, week: weekNumber(day), month: monthNumber(day) })
  }
}
