import { expect, test } from 'vitest'
import { everyWeekday } from '../scheduler/weekday-toggles.tsx'
import { shortened } from './early-evenings.ts'

const shifts = [
  { startTime: '10:00', endTime: '14:00' },
  { startTime: '17:00', endTime: '21:00' },
  { startTime: '20:00', endTime: '23:00' },
]
const days = ['2026-12-23', '2026-12-24', '2026-12-31']

test('an afternoon that goes on after shops have closed ends in time, on both evenings', () => {
  expect(shortened({ shifts, exceptions: [] }, days)).toEqual(
    ['2026-12-24', '2026-12-31'].map((day) => ({
      from: day,
      to: day,
      weekdays: everyWeekday,
      centerIds: [],
      shift: 1,
      people: null,
      hours: { startTime: '17:00', endTime: '20:00' },
    })),
  )
})

test('a night over midnight is late too, and a shift without hours is none', () => {
  const late = [
    { startTime: '19:00', endTime: '01:00' },
    { startTime: '', endTime: '' },
  ]
  expect(shortened({ shifts: late, exceptions: [] }, days).map(({ shift }) => shift)).toEqual([0, 0])
})

test('an evening that an exception speaks of already is left as it is', () => {
  const closed = {
    from: '2026-12-20',
    to: '2026-12-26',
    weekdays: everyWeekday,
    centerIds: [],
    shift: null,
    people: 0,
    hours: null,
  }
  expect(shortened({ shifts, exceptions: [closed] }, days).map(({ from }) => from)).toEqual(['2026-12-31'])
})
