import { addDays, addMonths, daysBetween, mondayOf, partsOf, type Day } from '@cuadrante/domain/dates/day.ts'
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
 * Works out the days of rules between two days. What many people say alike is worked out once, and a rule of years ago is
 * begun in the week or month of its own count that the span begins in: what it falls on does not depend on where it began.
 */
export function createDaysOfRule({ from, to }: Span): (rule: DayRule) => ReadonlySet<Day> {
  const known = new Map<string, readonly Day[]>()
  return (rule) => {
    const text = ruleText(rule)
    const begin = beginOf(rule, from)
    const key = `${text} ${begin}`
    const days = known.get(key) ?? fallsOf(text, begin, to)
    known.set(key, days)
    const { firstDay, lastDay, excepted } = rule
    const holds = (day: Day) =>
      day >= from && day >= firstDay && (lastDay === null || day <= lastDay) && !excepted.includes(day)
    return new Set(days.filter(holds))
  }
}

/** The first day of the last week or month of the rule's own count that is not after a day. */
function beginOf({ repeats, every, firstDay }: DayRule, day: Day): Day {
  if (repeats === 'weekly') {
    const first = mondayOf(firstDay)
    const weeks = Math.max(0, daysBetween(first, day)) / 7
    return addDays(first, Math.floor(weeks / every) * every * 7)
  }
  const first = `${firstDay.slice(0, 7)}-01`
  const months = Math.max(0, monthNumber(day) - monthNumber(first))
  return addMonths(first, Math.floor(months / every) * every)
}

function monthNumber(day: Day): number {
  const { year, month } = partsOf(day)
  return year * 12 + month
}

/** With at most six months from one to the next none of these rules goes on for ever: a long month is always among them. */
function fallsOf(text: string, begin: Day, to: Day): Day[] {
  if (begin > to) return []
  const days: Day[] = []
  const occurrences = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(begin))
  for (;;) {
    const day = occurrences.next()?.toString()
    if (day === undefined || day > to) return days
    days.push(day)
  }
}
