import { describe, expect, test } from 'vitest'
import { moveDay } from './move-day.ts'

const slot = (startTime: string, endTime: string) => ({ startTime, endTime })
const morning = slot('09:00', '14:00')
const evening = slot('17:00', '20:30')

describe('moving the work of one day to another', () => {
  test('all slots of the day go along and the other days stay', () => {
    const schedule = [
      { date: '2026-11-20', timeSlots: [morning, evening] },
      { date: '2026-11-21', timeSlots: [morning] },
    ]
    expect(moveDay(schedule, '2026-11-20', '2026-11-25')).toEqual([
      { date: '2026-11-21', timeSlots: [morning] },
      { date: '2026-11-25', timeSlots: [morning, evening] },
    ])
  })

  test('what goes on after midnight moves with its evening', () => {
    const schedule = [
      { date: '2026-11-20', timeSlots: [slot('22:00', '23:59')] },
      { date: '2026-11-21', timeSlots: [slot('00:00', '06:00'), evening] },
    ]
    expect(moveDay(schedule, '2026-11-20', '2026-11-27')).toEqual([
      { date: '2026-11-21', timeSlots: [evening] },
      { date: '2026-11-27', timeSlots: [slot('22:00', '23:59')] },
      { date: '2026-11-28', timeSlots: [slot('00:00', '06:00')] },
    ])
  })

  test('what came over from the evening before stays where it is', () => {
    const schedule = [
      { date: '2026-11-20', timeSlots: [slot('22:00', '23:59')] },
      { date: '2026-11-21', timeSlots: [slot('00:00', '06:00'), evening] },
    ]
    expect(moveDay(schedule, '2026-11-21', '2026-11-23')).toEqual([
      { date: '2026-11-20', timeSlots: [slot('22:00', '23:59')] },
      { date: '2026-11-21', timeSlots: [slot('00:00', '06:00')] },
      { date: '2026-11-23', timeSlots: [evening] },
    ])
  })

  test('a day that joins another keeps the slots of both', () => {
    const schedule = [
      { date: '2026-11-20', timeSlots: [morning] },
      { date: '2026-11-21', timeSlots: [evening] },
    ]
    expect(moveDay(schedule, '2026-11-20', '2026-11-21')).toEqual([
      { date: '2026-11-21', timeSlots: [morning, evening] },
    ])
  })

  test('there is nothing to move on a day without work', () => {
    expect(
      moveDay([{ date: '2026-11-20', timeSlots: [morning] }], '2026-11-22', '2026-11-23'),
    ).toBeUndefined()
  })
})
