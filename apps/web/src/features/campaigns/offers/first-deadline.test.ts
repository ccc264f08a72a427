import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../../api/session/session.ts'
import { aJob } from '../testing.ts'
import { firstDeadline, hasBegun } from './first-deadline.ts'

// Nobody is signed in: the clock is the mainland's.
beforeEach(startSession)

const job = aJob({ startDate: '2026-11-20', startTime: '09:00' })

test.each([
  ['2026-11-10T12:00:00', '2026-11-11', '20:00'],
  ['2026-11-19T12:00:00', '2026-11-19', '20:00'],
  ['2026-11-19T21:00:00', '2026-11-20', '09:00'],
  ['2026-11-20T08:00:00', '2026-11-20', '09:00'],
])('at %s people may answer until %s %s, always before the work begins', (now, answerDay, answerHour) => {
  expect(firstDeadline(job, new Date(now))).toEqual({ answerDay, answerHour })
})

test.each([
  ['2026-11-20T08:59:00+01:00', false],
  ['2026-11-20T09:00:00+01:00', true],
  ['2026-11-21T08:00:00+01:00', true],
])('at %s work has begun: %s', (now, begun) => expect(hasBegun(job, new Date(now))).toBe(begun))

test('hours are those of the centre, deadlines those of the agency', () => {
  const islands = aJob({ startDate: '2026-11-20', startTime: '09:00', timezone: 'Atlantic/Canary' })
  expect(hasBegun(islands, new Date('2026-11-20T09:30:00+01:00'))).toBe(false)
  expect(hasBegun(islands, new Date('2026-11-20T10:00:00+01:00'))).toBe(true)
  const morning = new Date('2026-11-20T08:00:00+01:00')
  expect(firstDeadline(islands, morning)).toEqual({ answerDay: '2026-11-20', answerHour: '10:00' })
})

test('a late evening on the islands is past the agency’s midnight', () => {
  const night = aJob({ startDate: '2026-11-20', startTime: '23:30', timezone: 'Atlantic/Canary' })
  expect(firstDeadline(night, new Date('2026-11-20T21:00:00+01:00'))).toEqual({
    answerDay: '2026-11-21',
    answerHour: '00:30',
  })
})
