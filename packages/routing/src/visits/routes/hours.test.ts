import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { leastDuration, startFrom, startUntil } from './hours.ts'
import { scheduleRoute } from './schedule-route.ts'

const windows = array(record({ gap: integer({ min: 1, max: 9 }), width: integer({ min: 0, max: 9 }) }), {
  minLength: 1,
  maxLength: 3,
}).map((given) => {
  let at = 0
  return given.map(({ gap, width }) => {
    const from = at + gap
    at = from + width
    return [from, at] as const
  })
})

test('a visit begins in one of its windows, no earlier and no later than asked', () => {
  assert(
    property(windows, integer({ min: 0, max: 60 }), (given, time) => {
      const moments = Array.from({ length: 80 }, (_, moment) => moment).filter((moment) =>
        given.some(([from, to]) => moment >= from && moment <= to),
      )
      expect(startFrom(given, time)).toBe(moments.find((moment) => moment >= time) ?? Infinity)
      expect(startUntil(given, time)).toBe(moments.findLast((moment) => moment <= time) ?? -Infinity)
    }),
  )
})

test('with several windows the length is that of the best departure', () => {
  const timed = record({
    travel: integer({ min: 0, max: 6 }),
    duration: integer({ min: 0, max: 4 }),
    windows,
  })
  assert(
    property(array(timed, { minLength: 1, maxLength: 4 }), integer({ min: 0, max: 6 }), (stops, home) => {
      let least = Infinity
      for (let leaving = 0; leaving <= 90; leaving++) {
        const end = stops.reduce(
          (time, { travel, duration, windows: given }) => startFrom(given, time + travel) + duration,
          leaving,
        )
        if (end + home <= 70) least = Math.min(least, end + home - leaving)
      }
      const found = leastDuration(stops, home, 0, 70)
      // A zero below nothing is a zero.
      expect(Math.round(found * 1e4) / 1e4 + 0).toBe(least)
    }),
    { numRuns: 2_000 },
  )
})

test('a window that no departure meets ends the search although the day has no end', () => {
  const stops = [
    {
      travel: 9,
      duration: 1,
      windows: [
        [0, 2],
        [4, 6],
      ] as const,
    },
  ]
  expect(leastDuration(stops, 3, 0, Infinity)).toBe(Infinity)
  expect(scheduleRoute(stops, { home: 3, earliest: 0, latest: Infinity })).toBeUndefined()
})
