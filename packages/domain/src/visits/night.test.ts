import { describe, expect, test } from 'vitest'
import { wallTimeAt } from '../dates/zone.ts'
import {
  clockOf,
  hoursToClosing,
  instantOfMinute,
  nightChange,
  NightClock,
  nightHours,
  passedMinute,
} from './night.ts'

const madrid = 'Europe/Madrid'
const canary = 'Atlantic/Canary'

test('hours over midnight are one span, and those of the next day count where a day goes on that long', () => {
  expect(
    nightHours(
      [[1200, 1440]],
      [
        [0, 120],
        [1200, 1440],
      ],
      1800,
    ),
  ).toEqual([[1200, 1560]])
  expect(nightHours([[540, 840]], [[300, 480]], 1800)).toEqual([
    [540, 840],
    [1740, 1920],
  ])
  expect(nightHours([[540, 840]], [[540, 840]], 1800)).toEqual([[540, 840]])
  expect(nightHours([], [[0, 360]], 1800)).toEqual([[1440, 1800]])
})

test('a shop that does not close at midnight is open until it does', () => {
  const allDay = [[0, 1440]] as const
  expect(hoursToClosing(allDay, allDay)).toEqual([[0, 2880]])
  expect(
    hoursToClosing(
      [[1200, 1440]],
      [
        [0, 120],
        [1200, 1440],
      ],
    ),
  ).toEqual([[1200, 1560]])
  expect(hoursToClosing(allDay, [])).toEqual(allDay)
  expect(hoursToClosing(allDay, [[540, 840]])).toEqual(allDay)
  expect(hoursToClosing([[540, 840]], allDay)).toEqual([[540, 840]])
})

test('a minute behind midnight is one of the next day', () => {
  expect(wallTimeAt(instantOfMinute('2026-11-23', 1530, madrid), madrid)).toEqual({
    day: '2026-11-24',
    hour: '01:30',
  })
})

describe('a night on which the clock changes', () => {
  test('is one of two in the year, on the clock of its zone', () => {
    expect(nightChange('2026-10-24', madrid)).toEqual({ at: 1620, by: -60 })
    expect(nightChange('2026-10-24', canary)).toEqual({ at: 1560, by: -60 })
    expect(nightChange('2026-03-28', madrid)).toEqual({ at: 1560, by: 60 })
    expect(nightChange('2026-10-25', madrid)).toBeUndefined()
    expect(nightChange('2026-10-23', madrid)).toBeUndefined()
  })

  test.each([
    ['2026-03-28', madrid],
    ['2026-10-24', madrid],
    ['2026-10-24', canary],
    ['2026-11-23', madrid],
  ])('%s in %s is as long as it really is', (date, zone) => {
    const clock = new NightClock(nightChange(date, zone))
    const six = clock.passed(1800)
    expect(six - 1320).toBe((instantOfMinute(date, 1800, zone) - instantOfMinute(date, 1320, zone)) / 60_000)
    expect(clock.shown(six)).toBe(1800)
  })

  test('counts an hour that comes twice twice, and its clock shows it both times', () => {
    const date = '2026-10-24'
    const clock = clockOf(date, madrid)
    const first = instantOfMinute(date, 1590, madrid)
    const passed = [-60, 0, 60, 120].map((more) => passedMinute(date, first + more * 60_000, madrid))
    expect(passed).toEqual([1530, 1590, 1650, 1710])
    expect(passed.map((minute) => clock.shown(minute))).toEqual([1530, 1590, 1590, 1650])
    expect(passedMinute(date, instantOfMinute(date, 630, madrid), madrid)).toBe(630)
  })

  test('in spring has an hour less, in autumn nobody comes in the one that is there twice', () => {
    const spring = new NightClock({ at: 1560, by: 60 })
    expect(spring.hours([[1320, 1800]])).toEqual([[1320, 1740]])
    expect(spring.hours([[1570, 1610]])).toEqual([])
    const autumn = new NightClock({ at: 1620, by: -60 })
    expect(autumn.hours([[1320, 1800]])).toEqual([
      [1320, 1560],
      [1680, 1860],
    ])
    expect(autumn.hours([[540, 840]])).toEqual([[540, 840]])
  })
})
