import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { expect, test } from 'vitest'
import { isPlanOn, minuteSaid, peopleNow } from './people-now.ts'

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

test('whoever still makes the visits of yesterday is at that day, whatever the plan said', () => {
  const stop = (rowId: number, startsAt: number, windows: [number, number][]) =>
    ({ rowId, startsAt, arrivesAt: startsAt, minutes: 30, windows, travel: 30 }) as unknown
  const at = '2026-11-24T22:30:00.000Z'
  const mark = {
    id: '6a1f8f0e-5f0b-4d7e-9a51-0d5f6a3c2b10',
    rowId: 1,
    act: 'done',
    at,
    minutes: null,
    note: null,
  }
  const late = {
    ...plan,
    routes: [
      {
        person: 0,
        date: '2026-11-24',
        leavesAt: 1140,
        returnsAt: 1320,
        stops: [stop(1, 1140, [[600, 1440]]), stop(2, 1260, [[600, 1560]])],
        jobId: 7,
        work: { campaignId: 1, worker: 'Candela', zone: 'Europe/Madrid', marks: [mark], photos: [] },
      },
    ],
  } as unknown as VisitPlan
  const dates = (iso: string) => peopleNow(late, new Date(iso))[0]?.route?.date
  expect(dates('2026-11-25T00:15:00+01:00')).toBe('2026-11-24')
  // The second shop has closed.
  expect(dates('2026-11-25T02:00:00+01:00')).toBeUndefined()
})

test('a plan is on from its first day to the end of its last night', () => {
  expect(isPlanOn(plan, new Date('2026-11-22T12:00:00+01:00'))).toBe(false)
  expect(isPlanOn(plan, new Date('2026-11-23T02:00:00+01:00'))).toBe(true)
  expect(nights('2026-11-23T02:00:00+01:00')).toEqual([false, false])
  expect(isPlanOn(plan, new Date('2026-11-30T02:00:00+01:00'))).toBe(true)
  expect(nights('2026-11-30T02:00:00+01:00')).toEqual([true])
  expect(isPlanOn(plan, new Date('2026-11-30T07:00:00+01:00'))).toBe(false)
})

test.each([
  ['02:00', 1080, false, 120],
  ['02:00', 1080, true, 1560],
  ['02:00', 1800, false, 1560],
  ['23:00', 1800, false, 1380],
  ['07:30', 1800, true, 1890],
] as const)('%s of somebody whose hours end at minute %i', (hour, to, isAtNight, minute) => {
  expect(minuteSaid(hour, { to }, isAtNight)).toBe(minute)
})
