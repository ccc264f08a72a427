import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { expect, test } from 'vitest'
import { isPlanOn, peopleNow } from './people-now.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const person = { workerId: null, name: 'Candela', city: null, from: 480, to: 1080, weekdays: everyDay }
/** One by day, one by night, in the week of 23 November. */
const plan = {
  startsOn: '2026-11-23',
  weeks: 1,
  people: [person, { ...person, name: 'Uxía', from: 1320, to: 1800 }],
  routes: [{ person: 1, date: '2026-11-24', leavesAt: 1330, returnsAt: 1790, stops: [], jobId: null }],
} as unknown as VisitPlan

const nights = (iso: string) => peopleNow(plan, new Date(iso)).map(({ isAtNight }) => isAtNight)

test('after midnight whoever works by night is at the day of yesterday, until its hours are over', () => {
  expect(nights('2026-11-24T23:30:00+01:00')).toEqual([false, false])
  expect(nights('2026-11-25T02:00:00+01:00')).toEqual([false, true])
  expect(peopleNow(plan, new Date('2026-11-25T02:00:00+01:00'))[1]?.route?.date).toBe('2026-11-24')
  expect(nights('2026-11-25T06:00:00+01:00')).toEqual([false, false])
})

test('a plan is on from its first day to the end of its last night', () => {
  expect(isPlanOn(plan, new Date('2026-11-22T12:00:00+01:00'))).toBe(false)
  expect(isPlanOn(plan, new Date('2026-11-23T02:00:00+01:00'))).toBe(true)
  expect(nights('2026-11-23T02:00:00+01:00')).toEqual([false, false])
  expect(isPlanOn(plan, new Date('2026-11-30T02:00:00+01:00'))).toBe(true)
  expect(nights('2026-11-30T02:00:00+01:00')).toEqual([true])
  expect(isPlanOn(plan, new Date('2026-11-30T07:00:00+01:00'))).toBe(false)
})
