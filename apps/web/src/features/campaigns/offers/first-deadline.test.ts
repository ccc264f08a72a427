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
