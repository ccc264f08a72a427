import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AbsenceFact } from '../assignments/assignment-check.ts'
import { ana, aShift, on } from '../assignments/conflicts.builders.ts'
import { conflictsOf } from '../assignments/conflicts.ts'
import { stretchesOf } from '../assignments/stretches.ts'
import type { Shift } from '../assignments/shift.ts'
import { addDays } from '../dates/day.ts'
import { hourAt } from '../dates/hour.ts'
import { instantOf, type WallTime, wallTimeAt, type Zone } from '../dates/zone.ts'
import { countAbsence } from './absence.ts'

const madrid = 'Europe/Madrid'
const zones = [madrid, 'Atlantic/Canary', 'America/New_York', 'Australia/Sydney'] as const
/** Clock changes of spring and autumn here and elsewhere, the end of the year, 29 February, a plain day. */
const days = [
  '2026-03-29',
  '2026-10-25',
  '2026-11-01',
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
  '2026-11-18',
] as const

const absences = fc
  .record({
    around: fc.constantFrom(...days),
    start: fc.integer({ min: -3, max: 1 }),
    length: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ around, start, length }): AbsenceFact => ({
    from: addDays(around, start),
    to: addDays(around, start + length),
    startTime: null,
    endTime: null,
    zone: madrid,
  }))

const shiftAround = (day: string) =>
  fc
    .record({
      offset: fc.integer({ min: -4, max: 4 }),
      from: fc.integer({ min: 0, max: 47 }),
      length: fc.integer({ min: 1, max: 24 }),
      zone: fc.constantFrom(...zones),
    })
    .map(({ offset, from, length, zone }): Shift => {
      const date = addDays(day, offset)
      const hours = `${hourAt(from * 30)}-${hourAt((from + length) * 30)}`
      return aShift(1, on(date, hours), { zone })
    })
    // An hour that clocks skip is nobody's: what the wall never shows cannot be asked of it.
    .filter((job) =>
      stretchesOf(job).every((stretch) => isShown(stretch.from, job.zone) && isShown(stretch.to, job.zone)),
    )

const isRefused = (job: Shift, absence: AbsenceFact) =>
  conflictsOf({
    job,
    worker: { ...ana, absences: [absence] },
    otherShifts: [],
    today: '2026-01-01',
  }).some(({ code, severity }) => code === 'ABSENCE' && severity === 'block')

const quarter = 15 * 60_000
/** More than clocks are ever set back by. */
const quartersAhead = Array.from({ length: 8 }, (_, index) => (index + 1) * quarter)

/** Walks through the work by quarters of an hour and looks at the clock on the wall each time. */
const worksOn = (job: Shift, isAway: (moment: number) => boolean) =>
  stretchesOf(job).some(({ start, end }) => {
    for (let moment = start; moment < end; moment += quarter) if (isAway(moment)) return true
    return false
  })

describe('an approved absence', () => {
  test('refuses work exactly where the wall of the place shows one of its days', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...days).chain((day) => fc.tuple(absences, shiftAround(day))),
        ([absence, job]) => {
          const isAway = (moment: number) => {
            const { day } = wallTimeAt(moment, job.zone)
            return absence.from <= day && day <= absence.to
          }
          expect(isRefused(job, absence)).toBe(worksOn(job, isAway))
        },
      ),
      { numRuns: 600 },
    )
  })

  test('of hours refuses what touches them on the agency’s clock, over midnight and when clocks change', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...days).chain((day) =>
          fc.tuple(
            fc.record({
              from: fc.constant(day),
              start: fc.integer({ min: 0, max: 47 }),
              length: fc.integer({ min: 1, max: 20 }),
            }),
            shiftAround(day),
          ),
        ),
        ([{ from, start, length }, job]) => {
          const [startTime, endTime] = [hourAt(start * 30), hourAt((start + length) * 30)]
          const lastDay = start + length >= 48 ? addDays(from, 1) : from
          const reachesEnd = (moment: number) => {
            const { day, hour } = wallTimeAt(moment, madrid)
            return day < lastDay || (day === lastDay && hour <= endTime)
          }
          const awayFrom = instantOf({ day: from, hour: startTime }, madrid)
          // Clocks set back show the end again: all until the last time is away.
          const isAway = (moment: number) =>
            moment >= awayFrom && quartersAhead.some((ahead) => reachesEnd(moment + ahead))
          const absence = { from, to: from, startTime, endTime, zone: madrid }
          fc.pre(
            isShown({ day: from, hour: startTime }, madrid) &&
              isShown({ day: lastDay, hour: endTime }, madrid),
          )
          expect(isRefused(job, absence)).toBe(worksOn(job, isAway))
        },
      ),
      { numRuns: 600 },
    )
  })

  test('says no more than that it is one', () => {
    const absence = { from: '2026-12-30', to: '2027-01-02', startTime: null, endTime: null, zone: madrid }
    const [conflict] = conflictsOf({
      job: aShift(1, on('2026-12-29', '22:00-06:00')),
      worker: { ...ana, absences: [absence] },
      otherShifts: [],
      today: '2026-01-01',
    })
    expect(conflict).toEqual({
      code: 'ABSENCE',
      severity: 'block',
      asksReason: false,
      message: 'Ana Ruiz tiene una ausencia aprobada del 30/12/2026 al 02/01/2027.',
      numbers: { slots: 1 },
      day: '2026-12-30',
    })
  })
})

function isShown(time: WallTime, zone: Zone): boolean {
  const shown = wallTimeAt(instantOf(time, zone), zone)
  return shown.day === time.day && shown.hour === time.hour
}

describe('what an absence takes from the year', () => {
  const christmas = { from: '2026-12-21', to: '2027-01-10', startTime: null, endTime: null }
  const isHoliday = (day: string) => ['2026-12-25', '2027-01-01', '2027-01-06'].includes(day)
  test.each([
    ['CALENDAR', 2026, 11],
    ['CALENDAR', 2027, 10],
    ['CALENDAR', 2025, 0],
    ['WORKING', 2026, 8],
    ['WORKING', 2027, 4],
  ] as const)('%s days of %d: %d', (of, year, expected) => {
    const span = { from: `${year}-01-01`, to: `${year}-12-31` }
    expect(countAbsence(christmas, { ...span, of, isHoliday, zone: madrid })).toEqual({
      days: expected,
      minutes: 0,
    })
  })

  test('hours are the minutes that really pass, over midnight and when clocks change too', () => {
    const hours = (day: string, startTime: string, endTime: string, year = 2026) =>
      countAbsence(
        { from: day, to: day, startTime, endTime },
        { from: `${year}-01-01`, to: `${year}-12-31`, of: 'WORKING', isHoliday, zone: madrid },
      ).minutes
    expect(hours('2026-12-31', '09:00', '11:30')).toBe(150)
    expect(hours('2026-12-31', '22:00', '02:00')).toBe(240)
    expect(hours('2026-12-31', '22:00', '02:00', 2027)).toBe(0)
    expect(hours('2026-10-24', '22:00', '06:00')).toBe(540)
    expect(hours('2026-03-28', '22:00', '06:00')).toBe(420)
  })
})
