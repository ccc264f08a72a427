import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockOf } from './night.ts'
import { forecastDay, isDayOn, visitStates, type VisitDayPlan, type VisitMark } from './visit-day.ts'

const h = (hour: number, minute = 0) => hour * 60 + minute

/** Three shops of half an hour; the last one receives from 9 to 11:30 and from 17 to 19. */
const day: VisitDayPlan = {
  leavesAt: h(8, 40),
  returnsAt: h(11, 20),
  stops: [
    { rowId: 1, arrivesAt: h(9), startsAt: h(9), minutes: 30, windows: [[h(9), h(14)]] },
    { rowId: 2, arrivesAt: h(9, 50), startsAt: h(9, 50), minutes: 30, windows: [[h(9), h(14)]] },
    {
      rowId: 3,
      arrivesAt: h(10, 30),
      startsAt: h(10, 30),
      minutes: 30,
      windows: [
        [h(9), h(11, 30)],
        [h(17), h(19)],
      ],
    },
  ],
}

let last = 0
const mark = (
  rowId: number,
  act: VisitMark['act'],
  at: number,
  more: Partial<VisitMark> = {},
): VisitMark => ({
  id: String(++last).padStart(6, '0'),
  rowId,
  act,
  at,
  ...more,
})

describe('where visits stand', () => {
  test('arrival and departure are kept; what is done was arrived at', () => {
    const states = visitStates([
      mark(1, 'arrived', h(9, 4)),
      mark(1, 'done', h(9, 40)),
      mark(2, 'done', h(10)),
    ])
    expect(states.get(1)).toMatchObject({ state: 'done', arrivedAt: h(9, 4), leftAt: h(9, 40) })
    expect(states.get(2)).toMatchObject({ state: 'done', arrivedAt: h(10), leftAt: h(10) })
    expect(states.get(3)).toBeUndefined()
  })

  test('what is taken back stands open again, also when it had been given up', () => {
    const missed = [mark(1, 'missed', h(9), { note: 'Cerrado por obras' })]
    expect(visitStates(missed).get(1)).toMatchObject({ state: 'missed', note: 'Cerrado por obras' })
    expect(visitStates([...missed, mark(1, 'undone', h(9, 1))]).get(1)).toMatchObject({
      state: 'open',
      note: null,
    })
  })

  test('it does not matter in which order or how often marks arrive', () => {
    const anyMark = fc.record({
      id: fc.uuid(),
      rowId: fc.integer({ min: 1, max: 3 }),
      act: fc.constantFrom(
        'arrived' as const,
        'done' as const,
        'missed' as const,
        'late' as const,
        'undone' as const,
      ),
      at: fc.integer({ min: 480, max: 520 }),
    })
    fc.assert(
      fc.property(
        fc
          .uniqueArray(anyMark, { selector: ({ id }) => id, maxLength: 12 })
          .chain((marks) =>
            fc.tuple(
              fc.constant(marks),
              fc.shuffledSubarray([...marks, ...marks], { minLength: marks.length * 2 }),
            ),
          ),
        ([marks, sent]) => {
          expect([...visitStates(sent)].toSorted()).toEqual([...visitStates(marks)].toSorted())
        },
      ),
    )
  })
})

describe('what is to be expected', () => {
  test('nothing said before the first visit: the day is as planned', () => {
    const forecast = forecastDay(day, new Map(), h(8))
    expect([...forecast.startsAt]).toEqual(day.stops.map(({ rowId, startsAt }) => [rowId, startsAt]))
    expect(forecast).toMatchObject({ delay: 0, lost: [], returnsAt: h(11, 20) })
  })

  test('a visit that took longer delays what follows by as much', () => {
    const states = visitStates([mark(1, 'arrived', h(9)), mark(1, 'done', h(9, 45))])
    const forecast = forecastDay(day, states, h(9, 46))
    expect(forecast.startsAt.get(2)).toBe(h(10, 5))
    expect(forecast.delay).toBe(15)
  })

  test('time that passes without a word delays too, and while somebody is there the visit takes its minutes', () => {
    expect(forecastDay(day, new Map(), h(9, 25)).delay).toBe(25)
    const paused = {
      ...day,
      stops: day.stops.map((stop) => ({ ...stop, travel: 10, pause: { minutes: 20 } })),
    }
    const unpaused = { ...day, stops: day.stops.map((stop) => ({ ...stop, travel: 30 })) }
    expect(forecastDay(paused, new Map(), h(9, 25))).toEqual(forecastDay(unpaused, new Map(), h(9, 25)))
    const states = visitStates([mark(1, 'arrived', h(9, 10))])
    expect(forecastDay(day, states, h(9, 15)).startsAt.get(2)).toBe(h(10))
  })

  test('an hour that is past waits for the next one of the shop, or is lost', () => {
    const states = visitStates([mark(1, 'done', h(9, 30)), mark(2, 'done', h(10, 55))])
    expect(forecastDay(day, states, h(10, 55)).startsAt.get(3)).toBe(h(17))
    const closed = {
      ...day,
      stops: day.stops.map((stop) => ({ ...stop, windows: [stop.windows[0] ?? [0, 0]] })),
    }
    const forecast = forecastDay(closed, states, h(10, 55))
    expect(forecast.lost).toEqual([3])
    // Nobody drives to a shop that does not receive any more.
    expect(forecast).toMatchObject({ delay: 0, returnsAt: h(11, 15) })
  })

  test('what somebody foretells is believed until the visit is reached', () => {
    const late = mark(2, 'late', h(9, 31), { minutes: 45 })
    const states = visitStates([mark(1, 'done', h(9, 30)), late])
    expect(forecastDay(day, states, h(9, 32)).startsAt.get(2)).toBe(h(10, 35))
    const there = visitStates([mark(1, 'done', h(9, 30)), late, mark(2, 'arrived', h(9, 52))])
    expect(forecastDay(day, there, h(9, 55)).startsAt.get(3)).toBe(h(10, 32))
  })

  test('a visit that is given up lets the day go on from there', () => {
    const states = visitStates([mark(1, 'missed', h(9, 5), { note: 'No me atienden' })])
    expect(forecastDay(day, states, h(9, 6)).startsAt.get(2)).toBe(h(9, 25))
  })
})

test('a way that is noted counts as it is, whatever hours the visit before it was planned at', () => {
  const [first, second, third] = day.stops
  if (!first || !second || !third) throw new Error('three stops were expected')
  const later = { ...second, arrivesAt: h(11), startsAt: h(11), travel: 20 }
  const replanned = { ...day, stops: [first, later, third] }
  const states = visitStates([mark(1, 'done', h(10, 40))])
  expect(forecastDay(replanned, states, h(10, 40)).startsAt.get(2)).toBe(h(11))
})

test.each([
  // The last Sunday of March: two o'clock is three at once; of October: three o'clock is two again.
  ['2026-03-28', { planned: 1800, late: 1830, back: 1890 }],
  ['2026-10-24', { planned: 1680, late: 1710, back: 1770 }],
  ['2026-11-23', { planned: 1740, late: 1770, back: 1830 }],
] as const)('a night is as late as it is, whatever its clock does: %s', (date, { planned, late, back }) => {
  const clock = clockOf(date, 'Europe/Madrid')
  const windows = [[1320, 1960]] as const
  // Half an hour from half past eleven, five hours of way, half an hour, an hour home.
  const night = {
    leavesAt: 1410,
    returnsAt: back,
    stops: [
      { rowId: 1, arrivesAt: 1410, startsAt: 1410, minutes: 30, windows, travel: 0 },
      { rowId: 2, arrivesAt: planned, startsAt: planned, minutes: 30, windows, travel: 300 },
    ],
  }
  const doneAt = (at: number) => visitStates([{ id: 'a', rowId: 1, act: 'done', at }])
  expect(forecastDay(night, doneAt(1440), 1440, clock)).toMatchObject({ delay: 0, returnsAt: back, lost: [] })
  expect(forecastDay(night, doneAt(1470), 1470, clock).startsAt.get(2)).toBe(late)
  expect(forecastDay(night, doneAt(1470), 1470, clock).delay).toBe(30)
})

test.each([
  // Planned until eleven; at one the last visit is two hours away, and for six hours past its plan the day may be on.
  // Within the hour that comes twice nobody is asked to come.
  ['2026-03-28', { back: h(28, 30), until: h(30) }],
  ['2026-10-24', { back: h(27, 30), until: h(28) }],
  ['2026-11-23', { back: h(27, 30), until: h(29) }],
] as const)(
  'a day that overruns into the night counts what passes, whatever its clock does: %s',
  (date, { back, until }) => {
    const clock = clockOf(date, 'Europe/Madrid')
    const windows = [[600, 2800]] as const
    const evening = {
      leavesAt: 1200,
      returnsAt: 1380,
      stops: [
        { rowId: 1, arrivesAt: 1200, startsAt: 1200, minutes: 30, windows, travel: 0 },
        { rowId: 2, arrivesAt: 1350, startsAt: 1350, minutes: 30, windows, travel: 120 },
      ],
    }
    const states = visitStates([{ id: 'a', rowId: 1, act: 'done', at: h(25) }])
    const ahead = forecastDay(evening, states, h(25), clock)
    expect(ahead.returnsAt).toBe(back)
    expect(isDayOn(evening, states, clock.passed(until) - 1, ahead, clock)).toBe(true)
    expect(isDayOn(evening, states, clock.passed(until), ahead, clock)).toBe(false)
  },
)
