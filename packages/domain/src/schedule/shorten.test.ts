import { expect, test } from 'vitest'
import { splitOvernight } from './overnight.ts'
import { shortened } from './shorten.ts'
import { totalsOf } from './totals.ts'

const on = (date: string, ...slots: string[]) => ({
  date,
  timeSlots: slots.map((slot) => ({ startTime: slot.slice(0, 5), endTime: slot.slice(6) })),
})

test('the last stretch of each day ends earlier, the first begins later', () => {
  const days = [on('2026-12-04', '09:00-14:00', '16:00-21:00'), on('2026-12-05', '17:00-21:00')]
  expect(shortened(days, 'end', 30)).toEqual([
    on('2026-12-04', '09:00-14:00', '16:00-20:30'),
    on('2026-12-05', '17:00-20:30'),
  ])
  expect(shortened(days, 'start', 30)).toEqual([
    on('2026-12-04', '09:30-14:00', '16:00-21:00'),
    on('2026-12-05', '17:30-21:00'),
  ])
})

test('a night stays one stretch, whichever side of midnight it now ends on', () => {
  const night = splitOvernight('2026-12-04', { startTime: '22:00', endTime: '06:00' })
  expect(shortened(night, 'end', 30)).toEqual([
    on('2026-12-04', '22:00-23:59'),
    on('2026-12-05', '00:00-05:30'),
  ])
  expect(shortened(night, 'start', 120)).toEqual([on('2026-12-05', '00:00-06:00')])
  const late = splitOvernight('2026-12-04', { startTime: '18:00', endTime: '00:00' })
  expect(shortened(late, 'end', 30)).toEqual([on('2026-12-04', '18:00-23:30')])
  const justAfter = splitOvernight('2026-12-04', { startTime: '18:00', endTime: '00:15' })
  const shorter = shortened(justAfter, 'end', 30) ?? []
  expect(shorter).toEqual([on('2026-12-04', '18:00-23:45')])
  expect(totalsOf(shorter, 'Europe/Madrid').minutes).toBe(345)
})

test('a shift that would be left with less than an hour is not shortened', () => {
  expect(shortened([on('2026-12-04', '09:00-10:15')], 'end', 30)).toBeUndefined()
})
