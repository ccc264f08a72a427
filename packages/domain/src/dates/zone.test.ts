import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './day.ts'
import { hourAt } from './hour.ts'
import {
  centreZones,
  instantOf,
  isShownTwice,
  laterInstantOf,
  offsetMinutes,
  realMinutes,
  wallTimeAt,
} from './zone.ts'

const at = (text: string) => ({ day: text.slice(0, 10), hour: text.slice(11) })
const utc = (instant: number) => new Date(instant).toISOString().slice(0, 16)

const night = (day: string, zone: string) =>
  realMinutes({ day, hour: '22:00' }, { day: addDays(day, 1), hour: '06:00' }, zone)

describe('instants of wall time', () => {
  test.each([
    ['Europe/Madrid', '2026-07-01T12:00', '2026-07-01T10:00'],
    ['Atlantic/Canary', '2026-07-01T12:00', '2026-07-01T11:00'],
    ['Europe/London', '2026-01-01T12:00', '2026-01-01T12:00'],
    ['Europe/Paris', '2026-01-01T12:00', '2026-01-01T11:00'],
    ['America/New_York', '2026-07-01T12:00', '2026-07-01T16:00'],
    ['America/Los_Angeles', '2026-12-01T23:30', '2026-12-02T07:30'],
    ['Asia/Tokyo', '2026-07-01T03:00', '2026-06-30T18:00'],
    ['Australia/Sydney', '2026-01-01T00:15', '2025-12-31T13:15'],
  ])('%s %s', (zone, wall, instant) => expect(utc(instantOf(at(wall), zone))).toBe(instant))

  test('an hour that clocks show twice is the first one', () => {
    expect(utc(instantOf(at('2026-10-25T02:30'), 'Europe/Madrid'))).toBe('2026-10-25T00:30')
    expect(utc(instantOf(at('2026-10-25T03:00'), 'Europe/Madrid'))).toBe('2026-10-25T02:00')
    expect(utc(instantOf(at('2026-10-25T01:30'), 'Atlantic/Canary'))).toBe('2026-10-25T00:30')
  })

  test('an hour that clocks show twice has a second instant; others have none', () => {
    const second = laterInstantOf(at('2026-10-25T02:30'), 'Europe/Madrid')
    expect(utc(second)).toBe('2026-10-25T01:30')
    expect(isShownTwice(second, 'Europe/Madrid')).toBe(true)
    expect(utc(laterInstantOf(at('2026-10-25T03:00'), 'Europe/Madrid'))).toBe('2026-10-25T02:00')
    expect(isShownTwice(instantOf(at('2026-10-25T03:00'), 'Europe/Madrid'), 'Europe/Madrid')).toBe(false)
  })

  test('an hour that clocks skip is moved forward by the gap', () => {
    const skipped = instantOf(at('2026-03-29T02:30'), 'Europe/Madrid')
    expect(utc(skipped)).toBe('2026-03-29T01:30')
    expect(wallTimeAt(skipped, 'Europe/Madrid')).toEqual({ day: '2026-03-29', hour: '03:30' })
    expect(utc(instantOf(at('2026-03-29T01:30'), 'Atlantic/Canary'))).toBe('2026-03-29T01:30')
  })

  test('an unknown zone is refused', () => {
    expect(() => offsetMinutes(0, 'Europe/Atlantis')).toThrow(RangeError)
  })

  test('every wall time that exists is read back, in every zone of a centre', () => {
    const wallTimes = fc.record({
      zone: fc.constantFrom(...centreZones),
      day: fc.integer({ min: 0, max: 1200 }).map((days) => addDays('2025-01-01', days)),
      hour: fc.integer({ min: 0, max: 1439 }).map(hourAt),
    })
    fc.assert(
      fc.property(wallTimes, ({ zone, day, hour }) => {
        const back = wallTimeAt(instantOf({ day, hour }, zone), zone)
        const wasSkipped = back.day === day && back.hour > hour && back.hour.slice(3) === hour.slice(3)
        expect(wasSkipped || (back.day === day && back.hour === hour)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})

describe('real minutes', () => {
  test('the night of 25 October 2026 has nine hours, in Madrid and in the Canary Islands', () => {
    expect(night('2026-10-24', 'Europe/Madrid')).toBe(540)
    expect(night('2026-10-24', 'Atlantic/Canary')).toBe(540)
  })

  test('the night of 29 March 2026 has seven hours', () => {
    expect(night('2026-03-28', 'Europe/Madrid')).toBe(420)
    expect(night('2026-03-28', 'Atlantic/Canary')).toBe(420)
  })

  test('other nights, and zones that never change, have eight', () => {
    expect(night('2026-10-23', 'Europe/Madrid')).toBe(480)
    expect(night('2026-10-24', 'Asia/Tokyo')).toBe(480)
  })

  test('New York and Sydney change on their own nights', () => {
    expect(night('2026-10-31', 'America/New_York')).toBe(540)
    expect(night('2026-10-03', 'Australia/Sydney')).toBe(420)
  })
})
