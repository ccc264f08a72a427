import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conflictsOf } from '../assignments/conflicts.ts'
import { ana, aShift, on } from '../assignments/conflicts.builders.ts'
import { addDays, daysBetween, daysFrom, mondayOf, weekdayOf, type Day, type Weekday } from '../dates/day.ts'
import { hourAt, minutesOf } from '../dates/hour.ts'
import { instantOf, wallTimeAt } from '../dates/zone.ts'
import {
  answerOf,
  availabilityStates,
  expandAvailability,
  stretchesInWeek,
  stretchText,
  type AvailabilityAnswer,
} from './availability.ts'

const zones = ['Europe/Madrid', 'Atlantic/Canary', 'America/New_York', 'Australia/Sydney'] as const
/** Weeks around changes of the clock and the ends of years, one with 53 weeks. */
const mondays = ['2026-03-23', '2026-10-19', '2026-12-21', '2027-03-22', '2028-02-21', '2026-06-01'].map(
  (monday) => mondayOf(monday),
)

const stretch = fc
  .record({
    weekday: fc.integer({ min: 0, max: 6 }).map((weekday) => weekday as Weekday),
    hours: fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 2 }),
    state: fc.constantFrom(...availabilityStates),
  })
  .map(({ weekday, hours, state }) => ({
    weekday,
    from: Math.min(...hours) * 15,
    to: Math.max(...hours) * 15,
    state,
  }))

const answers = fc
  .tuple(
    fc.constantFrom(...mondays),
    fc.uniqueArray(
      fc.record({
        week: fc.integer({ min: -6, max: 3 }),
        everyWeeks: fc.constantFrom(null, 1, 2, 3),
        weeks: fc.constantFrom(null, 0, 1, 2, 5),
        stretches: fc.array(stretch, { maxLength: 3 }),
      }),
      { selector: ({ week, everyWeeks }) => `${week} ${everyWeeks === null}`, maxLength: 6 },
    ),
  )
  .map(([around, list]) => ({
    around,
    answers: list.map(({ week, everyWeeks, weeks, stretches }): AvailabilityAnswer => {
      const monday = addDays(around, week * 7)
      const lastMonday = everyWeeks === null || weeks === null ? null : addDays(monday, weeks * 7)
      return { monday, everyWeeks, lastMonday, stretches }
    }),
  }))

/** What holds on a day by counting its weeks one by one from each beginning, without any division. */
function stretchesByHand(list: readonly AvailabilityAnswer[], day: Day) {
  const monday = mondayOf(day)
  const single = list.find((answer) => answer.everyWeeks === null && answer.monday === monday)
  const patterns = list.filter((answer) => {
    if (answer.everyWeeks === null) return false
    for (
      let week = answer.monday;
      week <= (answer.lastMonday ?? monday);
      week = addDays(week, 7 * answer.everyWeeks)
    )
      if (week === monday) return true
    return false
  })
  const pattern = patterns.toSorted((a, b) => (a.monday < b.monday ? 1 : -1))[0]
  return ((single ?? pattern)?.stretches ?? []).filter(({ weekday }) => weekday === weekdayOf(day))
}

/** Quarters of an hour as the clock shows them; the second showing of an autumn hour belongs to what follows its first. */
function quartersOf(span: { from: Day; to: Day }, zone: string) {
  const first = instantOf({ day: span.from, hour: '00:00' }, zone)
  const end = instantOf({ day: addDays(span.to, 1), hour: '00:00' }, zone)
  return Array.from({ length: (end - first) / 900_000 }, (_, index) => first + index * 900_000)
    .map((moment) => ({ moment, ...wallTimeAt(moment, zone) }))
    .filter(({ moment, day, hour }) => instantOf({ day, hour }, zone) === moment)
    .map(({ moment, day, hour }) => ({ moment, day, minutes: minutesOf(hour) }))
}

const statesOf = (stretches: readonly { readonly state: string }[]) =>
  stretches
    .map(({ state }) => state)
    .toSorted()
    .join()

describe('expandAvailability', () => {
  test('says of every quarter of an hour what the clock on the wall says, whatever the zone does to it', () => {
    fc.assert(
      fc.property(answers, fc.constantFrom(...zones), ({ around, answers: list }, zone) => {
        const span = { from: addDays(around, -3), to: addDays(around, 10) }
        const expanded = expandAvailability(list, span, zone)
        const wrong = quartersOf(span, zone).filter(({ moment, day, minutes }) => {
          const byHand = stretchesByHand(list, day).filter(({ from, to }) => from <= minutes && minutes < to)
          const said = expanded.filter(({ start, end }) => start <= moment && moment < end)
          return statesOf(said) !== statesOf(byHand)
        })
        expect(wrong).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('leaves no gap between hours that follow one another, in the nights when the clock changes too', () => {
    for (const day of ['2026-03-29', '2026-10-25']) {
      const weekday = weekdayOf(day)
      const answer = {
        monday: mondayOf(day),
        everyWeeks: null,
        lastMonday: null,
        stretches: [0, 90, 120, 150, 180, 900].map((from, index, all) => ({
          weekday,
          from,
          to: all[index + 1] ?? 1440,
          state: 'cannot' as const,
        })),
      }
      const expanded = expandAvailability([answer], { from: day, to: day }, 'Europe/Madrid')
      expect(expanded[0]?.start).toBe(instantOf({ day, hour: '00:00' }, 'Europe/Madrid'))
      expect(expanded.at(-1)?.end).toBe(instantOf({ day: addDays(day, 1), hour: '00:00' }, 'Europe/Madrid'))
      const starts = expanded.slice(1).map(({ start }) => start)
      expect(expanded.slice(0, -1).map(({ end }) => end)).toEqual(starts)
    }
  })
})

test('the pattern begun last holds, and between its weeks the one before', () => {
  const weekly = { monday: '2026-11-02', everyWeeks: 1, lastMonday: null, stretches: [] }
  const odd = { monday: '2026-11-16', everyWeeks: 2, lastMonday: '2026-12-14', stretches: [] }
  const held = daysFrom('2026-11-02', '2027-01-03')
    .filter((day) => weekdayOf(day) === 0)
    .map((day) => (answerOf([odd, weekly], day) === odd ? 'odd' : 'weekly'))
  expect(held.join(' ')).toBe('weekly weekly odd weekly odd weekly odd weekly weekly')
  expect(daysBetween('2026-11-02', '2026-12-28')).toBe(56)
})

describe('the conflict engine', () => {
  test('speaks against a shift exactly when it touches hours that cannot be worked', () => {
    const hours = fc.uniqueArray(fc.integer({ min: 0, max: 47 }), { minLength: 2, maxLength: 2 })
    fc.assert(
      fc.property(
        fc.constantFrom('2026-03-29', '2026-10-25', '2026-12-31', '2026-11-18'),
        hours,
        stretch,
        (day, [a = 0, b = 1], said) => {
          const [from, to] = [Math.min(a, b) * 30, Math.max(a, b) * 30]
          const answer = { monday: mondayOf(day), everyWeeks: null, lastMonday: null, stretches: [said] }
          const busy = expandAvailability([answer], { from: day, to: day }, 'Europe/Madrid')
            .filter(({ state }) => state === 'cannot')
            .map(({ start, end }) => ({ start, end, reason: 'ha dicho que no puede' }))
          const job = aShift(1, on(day, `${hourAt(from)}-${hourAt(to)}`))
          const conflicts = conflictsOf({
            job,
            worker: { ...ana, busy },
            otherShifts: [],
            today: '2026-01-01',
          })
          const start = instantOf({ day, hour: hourAt(from) }, 'Europe/Madrid')
          const end = instantOf({ day, hour: hourAt(to) }, 'Europe/Madrid')
          const touches = busy.some((one) => one.start < end && start < one.end)
          expect(conflicts.some(({ code }) => code === 'UNAVAILABLE')).toBe(touches)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a shift over midnight touches the next morning', () => {
    const busy = [
      {
        start: instantOf({ day: '2026-11-19', hour: '00:00' }, 'Europe/Madrid'),
        end: instantOf({ day: '2026-11-19', hour: '15:00' }, 'Europe/Madrid'),
        reason: 'ha dicho que no puede antes de las 15:00',
      },
    ]
    const night = aShift(1, [...on('2026-11-18', '22:00-23:59'), ...on('2026-11-19', '00:00-06:00')])
    const asked = { worker: { ...ana, busy }, otherShifts: [], today: '2026-01-01' }
    expect(conflictsOf({ ...asked, job: night }).map(({ code }) => code)).toContain('UNAVAILABLE')
    const evening = aShift(1, on('2026-11-18', '18:00-23:00'))
    expect(conflictsOf({ ...asked, job: evening }).map(({ code }) => code)).not.toContain('UNAVAILABLE')
  })
})

test('hours are told as people say them', () => {
  expect(stretchText({ from: 0, to: 1440 })).toBe('')
  expect(stretchText({ from: 0, to: 900 })).toBe('antes de las 15:00')
  expect(stretchText({ from: 900, to: 1440 })).toBe('desde las 15:00')
  expect(stretchText({ from: 600, to: 750 })).toBe('de 10:00 a 12:30')
})

test('busy hours fall on the days of a week that the clock shows, cut at midnights', () => {
  const at = (from: string, to: string) => ({ start: Date.parse(from), end: Date.parse(to) })
  const busy = [
    at('2026-10-18T20:00:00Z', '2026-10-18T23:00:00Z'),
    at('2026-10-23T20:00:00Z', '2026-10-24T22:00:00Z'),
    at('2026-10-24T23:00:00Z', '2026-10-26T05:00:00Z'),
    at('2026-10-26T10:00:00Z', '2026-10-26T12:00:00Z'),
  ]
  const shown = stretchesInWeek(busy, '2026-10-19', 'Europe/Madrid')
  expect(shown.map(({ weekday, from, to }) => [weekday, from, to])).toEqual([
    [0, 0, 60],
    [4, 1320, 1440],
    [5, 0, 1440],
    [6, 60, 1440],
  ])
})
