import { expect, test } from 'vitest'
import { canServeAlone } from '../can-serve.ts'
import { scheduleRoute } from './schedule-route.ts'

const morning = [[540, 840]] as const

test('leaves so late that nobody waits, and says how late each stop may begin', () => {
  const stops = [
    { travel: 30, duration: 30, windows: morning },
    { travel: 20, duration: 30, windows: morning },
  ]
  expect(scheduleRoute(stops, { home: 40, earliest: 480, latest: 1080 })).toEqual({
    leavesAt: 510,
    returnsAt: 660,
    stops: [
      { arrivesAt: 540, startsAt: 540, latest: 790 },
      { arrivesAt: 590, startsAt: 590, latest: 840 },
    ],
    pauses: [],
  })
})

test('waits where a shop opens again in the afternoon', () => {
  const stops = [
    { travel: 60, duration: 60, windows: [[540, 600]] as const },
    { travel: 10, duration: 30, windows: [[1020, 1140]] as const },
  ]
  const route = scheduleRoute(stops, { home: 30, earliest: 480, latest: 1140 })
  expect(route).toMatchObject({ leavesAt: 540, returnsAt: 1080 })
  expect(route?.stops[1]).toEqual({ arrivesAt: 670, startsAt: 1020, latest: 1080 })
})

test('a window or an end that cannot be met is no route', () => {
  const stop = { travel: 30, duration: 30, windows: morning }
  expect(scheduleRoute([stop], { home: 30, earliest: 840, latest: 1080 })).toBeUndefined()
  expect(scheduleRoute([stop], { home: 520, earliest: 480, latest: 1080 })).toBeUndefined()
})

test('tells a visit that nobody could make from one that only finds no room', () => {
  const legs = { size: 2, cost: [0, 90, 90, 0] }
  const visit = { place: 1, duration: 30, windows: [[[540, 600]]] as const, patterns: [[0]] }
  const asked = (latest: number) => ({
    days: 1,
    legs,
    vehicles: [{ start: 0, end: 0, earliest: 480, latest }],
    visits: [visit],
  })
  expect(canServeAlone(asked(690), 0)).toBe(true)
  expect(canServeAlone(asked(680), 0)).toBe(false)
})
