import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  property,
  record,
  type Arbitrary,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TimeWindow, Vehicle, Visit, VisitRoute, VisitsProblem, WorkLimit } from '../model.ts'
import { solveVisits } from '../solve-visits.ts'
import { bruteForce } from '../testing/brute-force.ts'
import type { WayIn, WayKind } from './way-in.ts'
import { waysIn } from './ways-in.ts'

const PLACES = 6
const point = record({ x: integer({ min: 0, max: 9 }), y: integer({ min: 0, max: 9 }) })
const visit = {
  duration: integer({ min: 2, max: 10 }),
  demand: integer({ min: 0, max: 2 }),
  opens: integer({ min: 0, max: 20 }),
  width: integer({ min: 0, max: 15 }),
  /** Days on which the place is closed. */
  closed: constantFrom([], [], [0], [1]),
  vehicles: constantFrom<number[] | undefined>([0], undefined, undefined),
}
const vehicle = record({
  earliest: integer({ min: 5, max: 12 }),
  latest: integer({ min: 20, max: 34 }),
  capacity: integer({ min: 3, max: 6 }),
  maxDuration: constantFrom(18, undefined),
  days: constantFrom<number[] | undefined>([0], [1], undefined, undefined),
})
/** What a vehicle may do on a day, and on all of them. */
const limited = [
  [{ days: [0, 1, 2], work: 25 }],
  [{ days: [0, 1, 2], distance: 24 }],
  [
    { days: [0], distance: 20 },
    { days: [1], distance: 20 },
  ],
  [
    { days: [1], distance: 16 },
    { days: [0, 1, 2], distance: 30, work: 30 },
  ],
] as const

function legsOf(points: readonly { readonly x: number; readonly y: number }[]) {
  const cost = points.flatMap((one) =>
    points.map((other) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)),
  )
  return { size: PLACES, cost, distance: cost.map((leg) => leg * 1.5) }
}

/** Days that are too short for what is asked, and people who may not do everything. */
const tightProblem = (
  days: number,
  patterns: readonly number[][][],
  sameVehicle: Arbitrary<boolean>,
  { most = 3, hasLimits = false } = {},
) =>
  record({
    points: array(point, { minLength: PLACES, maxLength: PLACES }),
    visits: array(record({ ...visit, patterns: constantFrom(...patterns) }), {
      minLength: 2,
      maxLength: most,
    }),
    vehicles: array(vehicle, { minLength: days - 1, maxLength: 2 }),
    limits: hasLimits ? constantFrom(...limited) : constant(undefined),
    sameVehicle,
  }).map(({ points, visits, vehicles, limits, ...more }): VisitsProblem => ({
    days,
    ...more,
    legs: legsOf(points),
    limits:
      limits &&
      vehicles.flatMap((_, one) =>
        limits.map((limit) => ({
          ...limit,
          vehicles: [one],
          days: limit.days.filter((day) => day < days),
        })),
      ),
    vehicles: vehicles.map((one, at): Vehicle => ({ ...one, start: at, end: at })),
    visits: visits.map(({ opens, width, closed, ...one }, at): Visit => ({
      ...one,
      place: 2 + at,
      windows: Array.from({ length: days }, (_, day): TimeWindow[] =>
        closed.some((other) => other === day) ? [] : [[opens, opens + width]],
      ),
    })),
  }))

/** Two days of which anybody may make visits, and rounds of three days that one person makes. */
const problems = [
  { given: tightProblem(2, [[[0]], [[0], [1]], [[0, 1]]], boolean()), numRuns: 200 },
  { given: tightProblem(3, [[[0, 1]], [[0, 2]], [[1]]], constant(true), { most: 2 }), numRuns: 200 },
  { given: tightProblem(2, [[[0]], [[0], [1]], [[0, 1]]], boolean(), { hasLimits: true }), numRuns: 200 },
  {
    given: tightProblem(3, [[[0, 1]], [[0, 2]], [[1]]], boolean(), { most: 2, hasLimits: true }),
    numRuns: 200,
  },
] as const

const everyKind: Record<WayKind, number> = {
  longer: 0,
  hours: 0,
  receives: 0,
  days: 0,
  fewer: 0,
  shorter: 0,
  work: 0,
  distance: 0,
  split: 0,
  helper: 0,
  works: 0,
  night: 0,
  extra: 0,
}

/** Plans again with each way in of what is left out. */
function tryWays(given: VisitsProblem, told: Record<WayKind, number>): void {
  const { routes, leftOut } = solveVisits(given, { trials: 200 })
  for (const at of leftOut)
    for (const way of waysIn(given, routes, at)) {
      told[way.kind]++
      const others = new Set(leftOut.filter((other) => other !== at))
      const again = (problem: VisitsProblem): VisitsProblem => ({
        ...problem,
        visits: problem.visits.filter((_, number) => !others.has(number)),
      })
      expect(bruteForce(again(given))).toBe(Infinity)
      const eased = again(withWay(given, at, way))
      expect([way.kind, bruteForce(eased) < Infinity]).toEqual([way.kind, true])
      for (const one of [eased, ...(way.night ? [again(withNightMore(given, way))] : [])])
        expect(solveVisits(one, { trials: 1_000 }).missing).toBe(0)
    }
}

describe('the ways in of a visit that was left out', () => {
  test('planned again with each, that visit and those that were made all fit', { timeout: 60_000 }, () => {
    const told = { ...everyKind }
    for (const { given, numRuns } of problems)
      assert(
        property(given, (problem) => tryWays(problem, told)),
        { numRuns, seed: 19 },
      )
    expect(Object.entries(told).filter(([, times]) => times === 0)).toEqual([])
  })

  const shop = (place: number, more: Partial<Visit> = {}): Visit => ({
    place,
    duration: 30,
    patterns: [[0]],
    ...more,
  })
  const planned = (more: Partial<VisitsProblem>): VisitsProblem => ({
    days: 1,
    legs: { size: 3, cost: [0, 10, 20, 10, 0, 10, 20, 10, 0] },
    vehicles: [{ start: 0, end: 0, earliest: 540, latest: 600 }],
    visits: [],
    ...more,
  })
  const kindOf = (kind: WayKind, given: VisitsProblem, routes: readonly VisitRoute[], at: number) =>
    waysIn(given, routes, at).find((way) => way.kind === kind)

  test('a day that is too short ends later by what is missing', () => {
    const given = planned({ visits: [shop(1), shop(2)] })
    expect(kindOf('longer', given, [{ vehicle: 0, day: 0, visits: [0] }], 1)).toEqual({
      kind: 'longer',
      days: [{ vehicle: 0, day: 0 }],
      minutes: 40,
      side: 'later',
    })
  })

  test('a shop that closes before anybody arrives is reached by leaving earlier, or lets them in later', () => {
    const given = planned({ visits: [shop(2, { duration: 5, windows: [[[480, 545]]] })] })
    const day = { days: [{ vehicle: 0, day: 0 }], minutes: 15 }
    expect(waysIn(given, [], 0)).toEqual([
      { kind: 'longer', ...day, side: 'earlier' },
      { kind: 'hours', ...day, side: 'later' },
    ])
  })

  test('a second visit takes the nearest other day, and the others stay', () => {
    const given = planned({
      days: 4,
      visits: [shop(1, { patterns: [[0, 2]], windows: [[[540, 600]], [[540, 600]], [], [[540, 600]]] })],
    })
    const open = { ...given, visits: [shop(1, { patterns: [[0, 2]] }), shop(1, { patterns: [[2]] })] }
    expect(kindOf('days', given, [], 0)).toBeUndefined()
    expect(kindOf('days', open, [{ vehicle: 0, day: 2, visits: [1] }], 0)).toEqual({
      kind: 'days',
      days: [
        { vehicle: 0, day: 0 },
        { vehicle: 0, day: 1 },
      ],
      changed: [2],
      instead: [1],
    })
  })

  test('two people who work on other days make the visits of a place between them', () => {
    const vehicles = [{ days: [0] }, { days: [1] }]
    const given = planned({ days: 2, vehicles, visits: [shop(1, { patterns: [[0, 1]] })] })
    expect(kindOf('split', given, [], 0)).toBeUndefined()
    expect(kindOf('split', { ...given, sameVehicle: true }, [], 0)?.days).toEqual([
      { vehicle: 0, day: 0 },
      { vehicle: 1, day: 1 },
    ])
  })

  test('somebody else is the one with the least way round, and nobody where everybody may come', () => {
    const vehicles = [{ start: 1 }, { start: 0, end: 2 }, { start: 1, end: 1 }]
    const given = planned({ vehicles, visits: [shop(1, { vehicles: [] })] })
    expect(kindOf('helper', given, [], 0)?.days).toEqual([{ vehicle: 0, day: 0 }])
    const turned = { ...given, vehicles: vehicles.slice(1) }
    expect(kindOf('helper', turned, [], 0)?.days).toEqual([{ vehicle: 1, day: 0 }])
    expect(kindOf('helper', planned({ vehicles, visits: [shop(1)] }), [], 0)).toBeUndefined()
  })

  test('the easier way is told first: a few minutes before another person', () => {
    const given = planned({ visits: [shop(1), shop(1, { duration: 15 })] })
    const ways = waysIn(given, [{ vehicle: 0, day: 0, visits: [0] }], 1)
    expect(ways.map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['longer', 5],
      ['shorter', 5],
      ['extra', undefined],
    ])
  })

  test('what nothing lets in has no way in', () => {
    expect(waysIn(planned({ visits: [shop(1, { windows: [[]], patterns: [] })] }), [], 0)).toEqual([])
    const islands = { size: 3, cost: [0, 9e9, 9e9, 9e9, 0, 9e9, 9e9, 9e9, 0] }
    expect(waysIn(planned({ legs: islands, visits: [shop(1)] }), [], 0).map(({ kind }) => kind)).toEqual([
      'longer',
    ])
  })
})

/** The problem as it is when somebody takes a way in. */
function withWay(given: VisitsProblem, at: number, way: WayIn): VisitsProblem {
  const on = (vehicle: number) => (one: { vehicle: number }) => one.vehicle === vehicle
  const days = way.days.map(({ day }) => day)
  const minutes = way.minutes ?? 0
  const asVisit = (change: Partial<Visit>) => ({
    ...given,
    visits: given.visits.map((one, number) => (number === at ? { ...one, ...change } : one)),
  })
  const asVehicle = (change: (vehicle: Vehicle) => Partial<Vehicle>) => ({
    ...given,
    vehicles: given.vehicles.map((one, number) =>
      way.days.some(on(number)) ? { ...one, ...change(one) } : one,
    ),
  })
  const visit = given.visits[at]!
  const raised = (change: (limit: WorkLimit) => Partial<WorkLimit>) => ({
    ...given,
    limits: given.limits?.map((limit) =>
      limit.vehicles.some((one) => way.days.some(on(one))) && (limit.days.length === 1) === way.isOfOneDay
        ? { ...limit, ...change(limit) }
        : limit,
    ),
  })
  const windowsOn = (change: (windows: readonly TimeWindow[]) => TimeWindow[]) =>
    asVisit({
      windows: visit.windows!.map((windows, day) => (days.includes(day) ? change(windows) : windows)),
    })
  const relaxed: Record<WayKind, () => VisitsProblem> = {
    longer: () =>
      asVehicle(({ earliest = 0, latest = Infinity, maxDuration = Infinity }) => ({
        on: days.map((day) => ({
          day,
          earliest: way.side === 'earlier' ? earliest - minutes : earliest,
          latest: way.side === 'later' ? latest + minutes : latest,
          maxDuration: maxDuration + minutes,
        })),
      })),
    hours: () =>
      windowsOn((windows) =>
        windows.map(([from, to]) =>
          way.side === 'earlier' ? [Math.max(0, from - minutes), to] : [from, to + minutes],
        ),
      ),
    receives: () => {
      const { windows } = windowsOn(() => [way.begins!]).visits[at]!
      return asVisit({ windows, patterns: [days] })
    },
    days: () => asVisit({ patterns: [days] }),
    fewer: () => asVisit({ patterns: [days] }),
    shorter: () => asVisit({ duration: (visit.duration ?? 0) - minutes }),
    split: () => ({ ...given, sameVehicle: false }),
    helper: () =>
      asVisit({ vehicles: [...(visit.vehicles ?? []), ...way.days.map(({ vehicle: one }) => one)] }),
    works: () =>
      asVehicle(({ days: worked = [0, 1, 2].slice(0, given.days) }) => ({
        days: [...worked, ...(way.changed ?? [])],
      })),
    night: () => {
      const { day, visit: near } = way.night!
      const { place } = given.visits[near]!
      return asVehicle(() => ({
        on: [
          { day, end: place, isAway: true },
          { day: day + 1, start: place, isAway: true },
        ],
      }))
    },
    work: () => raised(({ work }) => (work === undefined ? {} : { work: work + minutes })),
    distance: () =>
      raised(({ distance }) => (distance === undefined ? {} : { distance: distance + (way.distance ?? 0) })),
    extra: () => {
      const like = given.vehicles[way.days[0]!.vehicle]!
      const visits = given.visits.map((one) =>
        one.vehicles?.includes(way.days[0]!.vehicle)
          ? { ...one, vehicles: [...one.vehicles, given.vehicles.length] }
          : one,
      )
      const limits = given.limits?.flatMap((limit) =>
        limit.vehicles.includes(way.days[0]!.vehicle)
          ? [limit, { ...limit, vehicles: [given.vehicles.length] }]
          : [limit],
      )
      return { ...given, visits, limits, vehicles: [...given.vehicles, like] }
    },
  }
  return relaxed[way.kind]()
}

/** The problem with one more night behind a day, wherever it is spent. */
const withNightMore = (given: VisitsProblem, { days: [made], night }: WayIn): VisitsProblem => ({
  ...given,
  vehicles: given.vehicles.map((one, number) =>
    number === made!.vehicle
      ? { ...one, nights: { price: 0, spans: [{ days: [night!.day], most: 1 }] } }
      : one,
  ),
})

describe('a night away that lets a visit in', () => {
  /** Home at 0, a town at 100 and one at 200; who leaves at 0 is back at 350. */
  const along = { size: 3, cost: [0, 100, 200, 100, 0, 100, 200, 100, 0] }
  const planned = (more: Partial<Vehicle> = {}): VisitsProblem => ({
    days: 3,
    legs: along,
    vehicles: [{ start: 0, end: 0, earliest: 0, latest: 350, ...more }],
    visits: [
      { place: 1, duration: 60, patterns: [[1]] },
      { place: 2, duration: 40, patterns: [[0]] },
      { place: 1, duration: 60, patterns: [[0]] },
    ],
  })
  const routes: readonly VisitRoute[] = [{ vehicle: 0, day: 1, visits: [0] }]
  const nightIn = (given: VisitsProblem, at = 1, made = routes) =>
    waysIn(given, made, at).find(({ kind }) => kind === 'night')

  test('is spent where both days hold with it, behind a day or before it', () => {
    expect(nightIn(planned())).toEqual({
      kind: 'night',
      days: [{ vehicle: 0, day: 0 }],
      // Nearer home both days would be as far.
      night: { day: 0, visit: 1 },
    })
    const morning = planned()
    const later = { ...morning, visits: morning.visits.with(1, { place: 2, duration: 40, patterns: [[2]] }) }
    expect(nightIn(later)).toMatchObject({ days: [{ vehicle: 0, day: 2 }], night: { day: 1 } })
  })

  test('is none beside a day that is not worked or has no visits, and none of several vehicles', () => {
    expect(nightIn(planned(), 1, [])).toBeUndefined()
    expect(nightIn(planned({ days: [0, 2] }))).toBeUndefined()
    expect(nightIn(planned({ count: 2 }))).toBeUndefined()
    expect(nightIn(planned({ end: undefined }))).toBeUndefined()
  })

  test('is one more than the week allows: where one is left it is no way in', () => {
    const span = { days: [0, 1, 2], most: 1 }
    const nights = { price: 1, spans: [span] }
    expect(nightIn(planned({ nights }))).toBeUndefined()
    expect(nightIn(planned({ nights: { price: 1, spans: [{ ...span, most: 0 }] } }))).toBeDefined()
    const away = [
      { vehicle: 0, day: 1, visits: [0], night: 0 },
      { vehicle: 0, day: 2, visits: [] },
    ]
    expect(nightIn(planned({ nights }), 1, away)).toBeDefined()
  })

  test('passes no limit on both of its days together', () => {
    const limited = (work: number) => ({
      ...planned(),
      limits: [{ vehicles: [0], days: [0, 1, 2], work }],
    })
    // 260 are done; the first day takes 240 with the visit, the second as long as before.
    expect(nightIn(limited(500))).toBeDefined()
    expect(nightIn(limited(500 - 1))).toBeUndefined()
  })
})

test('a limit of several days of which one is planned is raised as such', () => {
  const raised = (isOfOneDay?: boolean) =>
    waysIn(
      {
        days: 1,
        legs: { size: 2, cost: [0, 10, 10, 0] },
        vehicles: [{ start: 0, end: 0, earliest: 0, latest: 100 }],
        visits: [{ place: 1, duration: 30, patterns: [[0]] }],
        limits: [{ vehicles: [0], days: [0], work: 40, isOfOneDay }],
      },
      [],
      0,
    ).find(({ kind }) => kind === 'work')
  expect(raised()).toMatchObject({ minutes: 10, isOfOneDay: true })
  expect(raised(false)).toMatchObject({ minutes: 10, isOfOneDay: false })
})

test('another day that lets a visit in is no nearer to the others than the gap', () => {
  const vehicle: Vehicle = { start: 0, end: 0, earliest: 0, latest: 10 }
  // Days 0, 2 and 3 have room; the visit is wanted on 0 and 1.
  const problem = (gap: number | undefined) => ({
    days: 4,
    legs: { size: 3, cost: [0, 2, 2, 2, 0, 2, 2, 2, 0] },
    vehicles: [vehicle],
    visits: [
      { place: 1, duration: 6, patterns: [[1]] },
      { place: 2, duration: 5, patterns: [[0, 1]], gap },
    ],
  })
  const routes = [{ vehicle: 0, day: 1, visits: [0] }]
  const insteadOf = (gap?: number) =>
    waysIn(problem(gap), routes, 1).find(({ kind }) => kind === 'days')?.instead
  expect(insteadOf()).toEqual([2])
  expect(insteadOf(3)).toEqual([3])
  expect(insteadOf(4)).toBeUndefined()
})

test('another day that lets a visit in, and a closed one, keep the gap to days on which the place is visited besides', () => {
  const problem = (visit: Partial<Visit>) => ({
    days: 5,
    legs: { size: 3, cost: [0, 2, 2, 2, 0, 2, 2, 2, 0] },
    vehicles: [{ start: 0, end: 0, earliest: 0, latest: 10 }],
    visits: [
      { place: 1, duration: 6, patterns: [[3]] },
      { place: 2, duration: 5, patterns: [[3]], ...visit },
    ],
  })
  const routes = [{ vehicle: 0, day: 3, visits: [0] }]
  const dayOf = (kind: WayKind, visit: Partial<Visit>) =>
    waysIn(problem(visit), routes, 1).find((way) => way.kind === kind)?.days[0]?.day
  expect(dayOf('days', {})).toBe(2)
  expect(dayOf('days', { taken: [2] })).toBe(4)
  expect(dayOf('days', { taken: [0], gap: 3 })).toBe(4)
  expect(dayOf('days', { taken: [0], gap: 5 })).toBeUndefined()
  const closed = { windows: [[], [], [], [[0, 10]], []] as TimeWindow[][] }
  expect(dayOf('receives', closed)).toBe(0)
  expect(dayOf('receives', { ...closed, taken: [0] })).toBe(1)
  expect(dayOf('receives', { ...closed, taken: [0], gap: 3 })).toBe(4)
})
