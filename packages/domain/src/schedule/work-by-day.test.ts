import { describe, expect, test } from 'vitest'
import { workByDay } from './work-by-day.ts'

const slot = (startTime: string, endTime: string) => ({ startTime, endTime })
const [morning, evening] = [slot('09:00', '14:00'), slot('17:00', '20:30')]
const [late, early] = [slot('22:00', '23:59'), slot('00:00', '06:00')]

describe('work day by day', () => {
  test('each day with all its slots', () => {
    expect(
      workByDay([
        { date: '2026-12-02', timeSlots: [morning] },
        { date: '2026-12-01', timeSlots: [evening, morning] },
      ]),
    ).toEqual([
      [{ date: '2026-12-01', timeSlots: [morning, evening] }],
      [{ date: '2026-12-02', timeSlots: [morning] }],
    ])
  })

  test('nights in a row are one each: what goes on after midnight belongs to its evening', () => {
    expect(
      workByDay([
        { date: '2026-12-01', timeSlots: [late] },
        { date: '2026-12-02', timeSlots: [early, late] },
        { date: '2026-12-03', timeSlots: [early, evening] },
      ]),
    ).toEqual([
      [
        { date: '2026-12-01', timeSlots: [late] },
        { date: '2026-12-02', timeSlots: [early] },
      ],
      [
        { date: '2026-12-02', timeSlots: [late] },
        { date: '2026-12-03', timeSlots: [early] },
      ],
      [{ date: '2026-12-03', timeSlots: [evening] }],
    ])
  })

  test('a whole day is a day of its own, also beside others and between nights, and nothing is lost', () => {
    const whole = slot('00:00', '23:59')
    const guard = [
      { date: '2026-12-01', timeSlots: [late] },
      { date: '2026-12-02', timeSlots: [whole] },
      { date: '2026-12-03', timeSlots: [whole] },
      { date: '2026-12-04', timeSlots: [early] },
    ]
    expect(workByDay(guard)).toEqual(guard.map((day) => [day]))
  })

  test('a morning from midnight with nothing before it is a day of its own', () => {
    expect(workByDay([{ date: '2026-12-02', timeSlots: [early] }])).toEqual([
      [{ date: '2026-12-02', timeSlots: [early] }],
    ])
  })
})
