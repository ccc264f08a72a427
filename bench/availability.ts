import {
  expandAvailability,
  type AvailabilityAnswer,
} from '../packages/domain/src/availability/availability.ts'
import { createDaysOfRule, type DayRule } from '../apps/api/src/platform/calendars/days-of-rule.ts'
import { addDays, type Weekday } from '../packages/domain/src/dates/day.ts'
import { busyHoursIn } from '../apps/api/src/platform/calendars/busy-hours-in.ts'
import { processorTimesOf, table } from './kit/times.ts'

const patterns = 10_000
const zone = 'Europe/Madrid'

/** One stretch each, begun in different weeks, weekly to every fourth. */
const people: readonly (readonly AvailabilityAnswer[])[] = Array.from({ length: patterns }, (_, index) => [
  {
    monday: addDays('2024-01-01', 7 * (index % 100)),
    everyWeeks: 1 + (index % 4),
    lastMonday: null,
    stretches: [{ weekday: (index % 7) as Weekday, from: (index % 24) * 60, to: 1440, state: 'cannot' }],
  },
])

/** One rule each, of weeks and months, begun in a hundred different weeks. */
const rules: readonly DayRule[] = Array.from({ length: patterns }, (_, index) => ({
  repeats: (['weekly', 'nth_weekday', 'month_day'] as const)[index % 3] ?? 'weekly',
  every: 1 + (index % 4),
  weekdays: [index % 7],
  nth: index % 5 === 4 ? -1 : 1 + (index % 5),
  monthDay: 1 + (index % 31),
  firstDay: addDays('2024-01-01', 7 * (index % 100)),
  lastDay: null,
  excepted: [],
}))

/** A calendar of another employer: 200 events of every week, each with fifty occurrences in the year ahead. */
const text = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  ...Array.from({ length: 200 }, (_, index) => {
    const [day, hour] = [String(5 + (index % 7)).padStart(2, '0'), String(index % 24).padStart(2, '0')]
    return [
      'BEGIN:VEVENT',
      `UID:${index}@otra.example`,
      `DTSTART;TZID=${zone}:202601${day}T${hour}0000`,
      `DTEND;TZID=${zone}:202601${day}T${hour}3000`,
      `RRULE:FREQ=WEEKLY;COUNT=50`,
      'END:VEVENT',
    ].join('\r\n')
  }),
  'END:VCALENDAR',
  '',
].join('\r\n')

/** 10,000 patterns as they fall in one week and in the five of a roster, clocks set back among them. */
export default function availability(): void {
  const print = table(['10,000 patterns over', 'stretches', 'p50 ms of the processor', 'p95'])
  for (const [name, span] of [
    ['a week', { from: '2026-10-19', to: '2026-10-25' }],
    ['five weeks', { from: '2026-10-05', to: '2026-11-08' }],
  ] as const) {
    let stretches = 0
    const times = processorTimesOf(() => {
      stretches = people.reduce((sum, answers) => sum + expandAvailability(answers, span, zone).length, 0)
    })
    print([name, String(stretches), times.p50, times.p95])
  }
  for (const [name, span] of [
    ['a week, by rules', { from: '2026-10-19', to: '2026-10-25' }],
    ['five weeks, by rules', { from: '2026-10-05', to: '2026-11-08' }],
  ] as const) {
    let stretches = 0
    const times = processorTimesOf(() => {
      const daysOf = createDaysOfRule(span)
      stretches = rules.reduce((sum, rule) => {
        const said = { days: daysOf(rule), from: 480, to: 1440, state: 'cannot' } as const
        return sum + expandAvailability([], span, zone, said.days.size > 0 ? [said] : []).length
      }, 0)
    })
    print([name, String(stretches), times.p50, times.p95])
  }
  const window = { from: Date.parse('2026-01-01'), to: Date.parse('2027-02-01'), zone }
  let hours = 0
  const read = processorTimesOf(() => {
    hours = busyHoursIn({ text, ...window }).length
  })
  print(['a calendar of 10,000 occurrences', String(hours), read.p50, read.p95])
}
