import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates/day.ts'
import { hourAt } from '../dates/hour.ts'
import { realMinutes } from '../dates/zone.ts'
import { scheduleFrom } from './from-template.ts'
import { daysOfWork, spansOf, splitOvernight } from './overnight.ts'
import { isTemplateComplete, scheduleProblems, slotProblems } from './problems.ts'
import { tidySchedule } from './schedule.ts'
import { boundsOf, totalsOf } from './totals.ts'

const slot = (text: string) => ({ startTime: text.slice(0, 5), endTime: text.slice(6) })
const day = (date: string, ...slots: string[]) => ({ date, timeSlots: slots.map(slot) })

describe('what is wrong with a schedule', () => {
  test('nothing chosen, nothing generated', () => {
    expect(scheduleProblems([])).toEqual([{ code: 'no_days' }])
    expect(scheduleProblems([day('2026-05-04')])).toEqual([{ code: 'no_slots', date: '2026-05-04' }])
  })

  test('slots without a start or an end, and slots that end before they start', () => {
    const schedule = [
      { date: '2026-05-04', timeSlots: [{ startTime: '09:00', endTime: '' }, slot('14:00-14:00')] },
    ]
    expect(scheduleProblems(schedule)).toEqual([
      { code: 'incomplete_slot', date: '2026-05-04', slot: 0 },
      { code: 'start_not_before_end', date: '2026-05-04', slot: 1 },
    ])
    expect(slotProblems([slot('22:00-06:00')])).toEqual([{ code: 'start_not_before_end', slot: 0 }])
  })

  test('slots of one day that share time; touching is fine', () => {
    expect(slotProblems([slot('09:00-13:00'), slot('12:59-15:00')])).toEqual([
      { code: 'overlapping_slots', slot: 1 },
    ])
    expect(slotProblems([slot('09:00-13:00'), slot('13:00-15:00')])).toEqual([])
  })

  test('days that do not exist, and days given twice', () => {
    const schedule = [
      day('2026-02-30', '09:00-10:00'),
      day('2026-05-04', '09:00-10:00'),
      day('2026-05-04', '11:00-12:00'),
    ]
    expect(scheduleProblems(schedule).map(({ code }) => code)).toEqual(['wrong_day', 'repeated_day'])
  })

  test('the template is complete when each of its slots is', () => {
    expect(isTemplateComplete([])).toBe(false)
    expect(isTemplateComplete([slot('09:30-14:30'), { startTime: '16:00', endTime: '' }])).toBe(false)
    expect(isTemplateComplete([slot('09:30-14:30'), slot('22:00-06:00')])).toBe(true)
    // Nothing of it is of the day on which it begins.
    expect(isTemplateComplete([slot('23:59-06:00')])).toBe(false)
  })
})

describe('generating from the template', () => {
  test('every day gets the slots, in order', () => {
    expect(scheduleFrom(['2026-05-05', '2026-05-04'], [slot('16:00-20:00'), slot('09:30-14:30')])).toEqual([
      day('2026-05-04', '09:30-14:30', '16:00-20:00'),
      day('2026-05-05', '09:30-14:30', '16:00-20:00'),
    ])
  })

  test('a shift over midnight is split over two days', () => {
    expect(splitOvernight('2026-05-04', slot('22:00-06:00'))).toEqual([
      day('2026-05-04', '22:00-23:59'),
      day('2026-05-05', '00:00-06:00'),
    ])
    expect(splitOvernight('2026-05-04', slot('20:00-00:00'))).toEqual([day('2026-05-04', '20:00-23:59')])
    expect(splitOvernight('2026-05-04', slot('23:59-06:00'))).toEqual([day('2026-05-05', '00:00-06:00')])
    expect(splitOvernight('2026-05-04', slot('23:59-00:00'))).toEqual([])
    expect(splitOvernight('2026-05-04', slot('20:00-22:00'))).toEqual([day('2026-05-04', '20:00-22:00')])
  })

  test('nights in a row meet on the days between', () => {
    expect(scheduleFrom(['2026-05-04', '2026-05-05'], [slot('22:00-06:00')])).toEqual([
      day('2026-05-04', '22:00-23:59'),
      day('2026-05-05', '00:00-06:00', '22:00-23:59'),
      day('2026-05-06', '00:00-06:00'),
    ])
  })

  test('a repeated slot counts once and an empty day is left out', () => {
    const untidy = [
      day('2026-05-05', '09:00-10:00'),
      day('2026-05-04'),
      day('2026-05-05', '09:00-10:00', '08:00-09:00'),
    ]
    expect(tidySchedule(untidy)).toEqual([day('2026-05-05', '08:00-09:00', '09:00-10:00')])
  })
})

describe('spans and totals', () => {
  test('23:59 and the next 00:00 are joined, other neighbours are not', () => {
    const nights = scheduleFrom(['2026-05-04', '2026-05-05'], [slot('22:00-06:00')])
    expect(spansOf(nights)).toEqual([
      { from: { day: '2026-05-04', hour: '22:00' }, to: { day: '2026-05-05', hour: '06:00' } },
      { from: { day: '2026-05-05', hour: '22:00' }, to: { day: '2026-05-06', hour: '06:00' } },
    ])
    expect(spansOf([day('2026-05-04', '20:00-23:59'), day('2026-05-06', '00:00-06:00')])).toHaveLength(2)
    expect(spansOf([day('2026-05-04', '20:00-23:30'), day('2026-05-05', '00:00-06:00')])).toHaveLength(2)
  })

  test('a night belongs to the day on which it began', () => {
    const nights = scheduleFrom(['2026-05-04', '2026-05-05'], [slot('09:00-11:00'), slot('22:00-06:00')])
    expect(daysOfWork(nights)).toEqual([
      day('2026-05-04', '09:00-11:00', '22:00-06:00'),
      day('2026-05-05', '09:00-11:00', '22:00-06:00'),
    ])
    const days = [day('2026-05-04', '10:00-14:00', '17:00-20:00'), day('2026-05-06', '00:00-06:00')]
    expect(daysOfWork(days)).toEqual(days)
    const around = [
      day('2026-05-04', '00:00-23:59'),
      day('2026-05-05', '00:00-23:59'),
      day('2026-05-06', '00:00-06:00'),
    ]
    expect(daysOfWork(around)).toEqual(around)
    expect(spansOf(around).map(({ from }) => from.day)).toEqual(around.map(({ date }) => date))
    expect(totalsOf(around, 'Europe/Madrid').minutes).toBe(2 * 1439 + 360)
  })

  test('splitting a night and joining it again keeps its real minutes', () => {
    const nights = fc.record({
      date: fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days)),
      startTime: fc.integer({ min: 720, max: 1438 }).map(hourAt),
      endTime: fc.integer({ min: 1, max: 719 }).map(hourAt),
    })
    fc.assert(
      fc.property(nights, ({ date, startTime, endTime }) => {
        const { minutes } = totalsOf(splitOvernight(date, { startTime, endTime }), 'Europe/Madrid')
        const end = { day: addDays(date, 1), hour: endTime }
        expect(minutes).toBe(realMinutes({ day: date, hour: startTime }, end, 'Europe/Madrid'))
      }),
    )
  })

  test('an hour that clocks skip is read an hour later, as calendars do (RFC 5545)', () => {
    expect(totalsOf(scheduleFrom(['2026-03-29'], [slot('02:15-02:45')]), 'Europe/Madrid').minutes).toBe(30)
    expect(totalsOf(scheduleFrom(['2026-03-29'], [slot('01:30-03:30')]), 'Europe/Madrid').minutes).toBe(60)
  })

  test.each([
    ['02:30-03:15', 15],
    ['02:00-06:00', 180],
    ['02:30-06:00', 180],
    ['02:15-03:00', 0],
  ])('%s, whose beginning the clocks skip and whose end they show, begins as they go on', (text, minutes) => {
    const schedule = [day('2026-03-29', text)]
    expect(totalsOf(schedule, 'Europe/Madrid').minutes).toBe(minutes)
    const problems = minutes > 0 ? [] : [{ code: 'skipped_slot', date: '2026-03-29', slot: 0 }]
    expect(scheduleProblems(schedule, 'Europe/Madrid')).toEqual(problems)
    expect(scheduleProblems(schedule, 'Asia/Tokyo')).toEqual([])
  })

  test.each(['02:00-03:00', '02:15-02:45', '02:59-03:00'])(
    '%s, which lies whole in the hour that the clocks skip, is not saved',
    (text) => {
      const schedule = [day('2026-03-29', text)]
      expect(scheduleProblems(schedule, 'Europe/Madrid')).toEqual([
        { code: 'skipped_slot', date: '2026-03-29', slot: 0 },
      ])
      expect(scheduleProblems(schedule, 'Atlantic/Canary')).toEqual([])
    },
  )

  test('totals count real hours across the change of the clock', () => {
    expect(totalsOf(scheduleFrom(['2026-10-24'], [slot('22:00-06:00')]), 'Europe/Madrid')).toEqual({
      days: 2,
      slots: 2,
      minutes: 540,
    })
    expect(totalsOf([day('2026-05-04', '09:30-14:30', '16:00-20:00')], 'Atlantic/Canary').minutes).toBe(540)
  })

  test('slots that meet in the hour that clocks show twice share the night between them', () => {
    const minutes = (...days: readonly ReturnType<typeof day>[]) => totalsOf(days, 'Europe/Madrid').minutes
    const late = minutes(day('2026-10-24', '22:00-23:59'), day('2026-10-25', '00:00-02:30'))
    const early = minutes(day('2026-10-25', '02:30-06:00'))
    expect([late, early, late + early]).toEqual([270, 270, 540])
    expect(minutes(day('2026-10-25', '02:10-02:50'))).toBe(40)
  })

  test('the four fields of a job: first day, last day, first start, last end', () => {
    expect(
      boundsOf([day('2026-05-06', '09:00-13:00'), day('2026-05-04', '17:00-21:00', '10:00-14:00')]),
    ).toEqual({
      startDate: '2026-05-04',
      endDate: '2026-05-06',
      startTime: '10:00',
      endTime: '13:00',
    })
    expect(boundsOf([day('2026-05-04')])).toBeUndefined()
  })
})
