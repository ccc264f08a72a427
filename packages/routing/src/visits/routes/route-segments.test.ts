import { array, assert, integer, pre, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { VisitTables } from '../tables.ts'
import { leastDuration, type TimedStop } from './hours.ts'
import { RouteSegments } from './route-segments.ts'

const LATEST = 60
const stop = record({
  travel: integer({ min: 0, max: 9 }),
  duration: integer({ min: 0, max: 6 }),
  open: integer({ min: 0, max: 40 }),
  width: integer({ min: 0, max: 20 }),
})
type Stop = { travel: number; duration: number; open: number; width: number }

/** The segments of one route on one day, as a plan keeps them: a start, its stops and an end. */
function segmentsOf(stops: readonly Stop[], home: number): RouteSegments {
  const stride = stops.length + 2
  const tables = {
    stride,
    days: 1,
    dayOf: Int32Array.of(0),
    duration: Float64Array.from(stops, ({ duration }) => duration),
    open: Float64Array.from(stops, ({ open }) => open),
    close: Float64Array.from(stops, ({ open, width }) => open + width),
    earliest: Float64Array.of(0),
    latest: Float64Array.of(LATEST),
  } as Partial<VisitTables> as VisitTables
  const segments = new RouteSegments(tables, stride)
  segments.joinLoose(
    {
      nodes: Int32Array.from([-1, ...stops.keys(), -1]),
      legTime: Float64Array.from([...stops.map(({ travel }) => travel), home, 0]),
      length: Int32Array.of(stops.length),
    },
    0,
  )
  return segments
}

const timed = ({ travel, duration, open, width }: Stop): TimedStop => ({
  travel,
  duration,
  windows: [[open, open + width]],
})

test('two joins say what the best departure takes with one visit more, wherever it is put', () => {
  const short = integer({ min: 0, max: 9 })
  assert(
    property(array(stop, { minLength: 1, maxLength: 5 }), stop, short, short, (stops, added, out, home) => {
      pre(leastDuration(stops.map(timed), home, 0, LATEST) < Infinity)
      const segments = segmentsOf(stops, home)
      for (let slot = 0; slot <= stops.length; slot++) {
        const behind = stops.slice(slot).map((one, at) => (at === 0 ? { ...one, travel: out } : one))
        const all = [...stops.slice(0, slot), added, ...behind].map(timed)
        const least = leastDuration(all, slot === stops.length ? out : home, 0, LATEST)
        const { travel, duration, open, width } = added
        const found = segments.lengthWith(slot, travel, out, duration, open, open + width)
        expect(found).toBeCloseTo(least, 4)
      }
    }),
    { numRuns: 2_000 },
  )
})
