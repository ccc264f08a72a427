import { array, boolean, integer, option, record, sample } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  vehicleOn,
  type DayOfVehicle,
  type Vehicle,
  type Visit,
  type VisitRoute,
  type VisitsProblem,
} from '../model.ts'
import { solveVisits } from '../solve-visits.ts'
import { canServeAlone } from '../can-serve.ts'
import { leastDetour } from '../ways/ways-in.ts'
import { bruteForce, isInTime } from '../testing/brute-force.ts'

const seed = 20_261_127
const PLACES = 6
const point = record({ x: integer({ min: 0, max: 12 }), y: integer({ min: 0, max: 12 }) })
const maybe = { nil: undefined }

const problem = record({
  days: integer({ min: 2, max: 3 }),
  points: array(point, { minLength: PLACES, maxLength: PLACES }),
  visits: array(
    record({
      duration: integer({ min: 0, max: 4 }),
      window: option(
        record({ from: integer({ min: 0, max: 20 }), width: integer({ min: 0, max: 20 }) }),
        maybe,
      ),
      isDaily: boolean(),
      price: option(integer({ min: 5, max: 40 }), maybe),
    }),
    { minLength: 2, maxLength: 3 },
  ),
  latest: integer({ min: 25, max: 60 }),
  price: integer({ min: 0, max: 12 }),
  most: integer({ min: 1, max: 2 }),
  sameVehicle: boolean(),
}).map((given): VisitsProblem => {
  const all = Array.from({ length: given.days }, (_, day) => day)
  return {
    days: given.days,
    sameVehicle: given.sameVehicle,
    legs: {
      size: PLACES,
      cost: given.points.flatMap((one) =>
        given.points.map((other) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)),
      ),
    },
    vehicles: [0, 1].map((home): Vehicle => ({
      start: home,
      end: home,
      latest: given.latest,
      ...(home === 0 ? { nights: { price: given.price, spans: [{ days: all, most: given.most }] } } : {}),
    })),
    visits: given.visits.map(({ window, isDaily, ...one }, at): Visit => ({
      ...one,
      place: 2 + at,
      windows: window && all.map(() => [[window.from, window.from + window.width] as const]),
      patterns: isDaily ? [all] : all.map((day) => [day]),
    })),
  }
})

/** The nights of a plan as fixed ends of its days, neither of which is without visits. */
function fixedNights(given: VisitsProblem, nights: readonly (number | undefined)[]): VisitsProblem {
  const on = new Map<number, DayOfVehicle>()
  nights.forEach((visit, day) => {
    if (visit === undefined) return
    const { place } = given.visits[visit]!
    on.set(day, { ...on.get(day), day, end: place, isAway: true })
    on.set(day + 1, { ...on.get(day + 1), day: day + 1, start: place, isAway: true })
  })
  const vehicles = given.vehicles.map((vehicle, at) =>
    at === 0 ? { ...vehicle, nights: undefined, on: [...on.values()] } : vehicle,
  )
  return { ...given, vehicles }
}

function* allNights({ days, visits, vehicles }: VisitsProblem): Generator<(number | undefined)[]> {
  const choices = [undefined, ...visits.keys()]
  const { most } = vehicles[0]!.nights!.spans[0]!
  for (let code = 0; code < choices.length ** (days - 1); code++) {
    const nights = Array.from(
      { length: days - 1 },
      (_, day) => choices[Math.floor(code / choices.length ** day) % choices.length],
    )
    if (nights.filter((night) => night !== undefined).length <= most) yield nights
  }
}

function costOf(
  { legs, vehicles, visits }: VisitsProblem,
  routes: readonly VisitRoute[],
  leftOut: readonly number[],
): number {
  const placeOf = (visit: number | undefined) => (visit === undefined ? undefined : visits[visit]?.place)
  const made = routes.map(({ vehicle, day, visits: order, night }) => {
    const { start = 0, end = 0, nights } = vehicles[vehicle]!
    const before = routes.find((route) => route.vehicle === vehicle && route.day === day - 1)?.night
    const places = [
      placeOf(before) ?? start,
      ...order.map((visit) => visits[visit]!.place),
      placeOf(night) ?? end,
    ]
    const way = places.slice(1).reduce((sum, to, at) => sum + legs.cost[places[at]! * legs.size + to]!, 0)
    return way + (night === undefined ? 0 : nights!.price)
  })
  const out = leftOut.map((visit) => visits[visit]!.price ?? 0)
  return [...made, ...out].reduce((sum, one) => sum + one, 0)
}

describe('nights away', () => {
  test('small plans with all nights there may be cost what the best of all plans costs, but for one in twenty', () => {
    const gaps = sample(problem, { numRuns: 40, seed }).map((given) => {
      const { price } = given.vehicles[0]!.nights!
      const best = Math.min(
        ...[...allNights(given)].map(
          (nights) =>
            bruteForce(fixedNights(given, nights)) +
            price * nights.filter((night) => night !== undefined).length,
        ),
      )
      const { cost, missing } = solveVisits(given, { trials: 4_000 })
      if (best === Infinity) return missing > 0 ? 0 : -1
      return missing > 0 ? Infinity : cost - best
    })
    expect(Math.min(...gaps)).toBeGreaterThan(-1e-6)
    expect(gaps.filter((gap) => gap > 1e-6).length).toBeLessThanOrEqual(2)
  })

  test.each([
    ['in one search', { trials: 300, numRuns: 40 }],
    ['in several, each from nothing', { trials: 20_000, numRuns: 12 }],
  ])(
    'a plan costs what its legs, its nights and what it leaves out come to, %s',
    (_how, { trials, numRuns }) => {
      const gaps = sample(problem, { numRuns, seed }).map((given) => {
        const { cost, missing, routes, leftOut } = solveVisits(given, { trials })
        return missing > 0 ? 0 : cost - costOf(given, routes, leftOut)
      })
      for (const gap of gaps) expect(gap).toBeCloseTo(0, 6)
    },
  )

  test('a plan of several searches keeps the hours of every day between its nights', () => {
    const late = sample(problem, { numRuns: 12, seed }).flatMap((given) => {
      const { routes } = solveVisits(given, { trials: 20_000 })
      const nights = Array.from(
        { length: given.days },
        (_, day) => routes.find((route) => route.vehicle === 0 && route.day === day)?.night,
      )
      const { vehicles } = fixedNights(given, nights)
      return routes.filter(
        ({ vehicle, day, visits }) => !isInTime(given, vehicleOn(vehicles[vehicle]!, day), day, visits),
      )
    })
    expect(late).toEqual([])
  })

  const home = 0
  /** Six shops together, 120 from home and 10 from one another, twenty minutes each; days of 420. */
  const faraway = (more: Partial<Vehicle> = {}, days = 3): VisitsProblem => {
    const shops = 6
    const place = (at: number) => (at === home ? -120 : at * 10)
    const places = Array.from({ length: shops + 1 }, (_, at) => at)
    return {
      days,
      legs: {
        size: shops + 1,
        cost: places.flatMap((one) => places.map((other) => Math.abs(place(one) - place(other)))),
      },
      vehicles: [
        {
          start: home,
          end: home,
          latest: 420,
          nights: { price: 50, spans: [{ days: Array.from({ length: days }, (_, day) => day), most: 2 }] },
          ...more,
        },
      ],
      visits: Array.from({ length: shops }, (_, at) => ({
        place: at + 1,
        duration: 20,
        patterns: Array.from({ length: days }, (_, day) => [day]),
      })),
    }
  }
  const nightsOf = (routes: readonly VisitRoute[]) => routes.filter(({ night }) => night !== undefined)

  test('visits that lie together far from home are made in one journey, within as many nights as there may be', () => {
    const { nights } = faraway().vehicles[0]!
    const two = solveVisits(faraway(), { trials: 4_000 })
    expect(two.missing).toBe(0)
    expect(nightsOf(two.routes)).toHaveLength(1)
    expect(two.cost).toBeCloseTo(2 * 180 + 50, 6)
    const none = solveVisits(
      faraway({ nights: { price: 50, spans: [{ days: nights!.spans[0]!.days, most: 0 }] } }),
      { trials: 4_000 },
    )
    expect(nightsOf(none.routes)).toHaveLength(0)
    const dear = solveVisits(faraway({ nights: { ...nights!, price: 500 } }), { trials: 4_000 })
    expect(nightsOf(dear.routes)).toHaveLength(0)
    expect(dear.missing).toBe(0)
  })

  test('a span of days holds no more nights than it may, and nobody sleeps away before a day that is not worked', () => {
    const longer = faraway({ latest: 220 }, 6)
    const spans = [
      { days: [0, 1, 2], most: 1 },
      { days: [3, 4, 5], most: 2 },
    ]
    const { routes } = solveVisits(
      {
        ...longer,
        vehicles: [{ ...longer.vehicles[0]!, nights: { price: 1, spans }, days: [0, 1, 3, 4, 5] }],
      },
      { trials: 4_000 },
    )
    const nights = nightsOf(routes).map(({ day }) => day)
    expect(nights.length).toBeGreaterThan(0)
    for (const span of spans)
      expect(nights.filter((day) => span.days.includes(day)).length).toBeLessThanOrEqual(span.most)
    expect(nights).not.toContain(1)
    expect(nights).not.toContain(5)
    const made = new Set(routes.map(({ day }) => day))
    for (const day of nights) expect(made.has(day) && made.has(day + 1)).toBe(true)
  })

  test('nights of a former plan stay, and one beside a day that is empty by now is spent at home', () => {
    const given = faraway()
    const former: VisitRoute[] = [
      { vehicle: 0, day: 1, visits: [0, 1, 2], night: 2 },
      { vehicle: 0, day: 2, visits: [3, 4, 5] },
    ]
    const kept = solveVisits(given, { trials: 1, former })
    expect(kept.routes).toEqual(former)
    const [first] = former
    const alone = solveVisits({ ...given, visits: given.visits.slice(0, 3) }, { trials: 1, former: [first!] })
    expect(nightsOf(alone.routes)).toHaveLength(0)
    expect(alone.missing).toBe(0)
  })

  test('a day that somebody begins away from home keeps a visit', () => {
    const given = faraway({ nights: undefined, on: [{ day: 1, start: 6, isAway: true }] }, 2)
    const former = [
      { vehicle: 0, day: 0, visits: [0, 1, 2] },
      { vehicle: 0, day: 1, visits: [5] },
    ]
    const few = { ...given, visits: given.visits.map((one, at) => ({ ...one, duration: at < 3 ? 20 : 1 })) }
    const { routes } = solveVisits(few, { trials: 4_000, former })
    expect(routes.some(({ day }) => day === 1)).toBe(true)
  })

  test('what would let a visit in is reckoned from where nights are spent', () => {
    const given = faraway({ latest: 370 })
    const routes: VisitRoute[] = [
      { vehicle: 0, day: 0, visits: [0, 1], night: 1 },
      { vehicle: 0, day: 1, visits: [2, 3] },
    ]
    expect(leastDetour(given, routes, 5)).toBe(40)
    const home = routes.map(({ vehicle, day, visits }) => ({ vehicle, day, visits }))
    expect(leastDetour({ ...given, vehicles: [{ ...given.vehicles[0]!, days: [1] }] }, home, 5)).toBe(
      Infinity,
    )
  })

  test('a visit that nobody reaches and leaves in a day is not impossible where a night may be spent there', () => {
    const given = faraway({ latest: 250 })
    expect(canServeAlone(given, 5)).toBe(true)
    const home = { ...given, vehicles: [{ ...given.vehicles[0]!, nights: undefined }] }
    expect(canServeAlone(home, 5)).toBe(false)
  })

  test('a visit to which no way leads is impossible, whatever nights there may be', () => {
    const given = faraway({ latest: 250 })
    const { size, cost } = given.legs
    const noRoad = Array.from(cost, (leg, at) =>
      Math.floor(at / size) !== at % size && (Math.floor(at / size) === 6 || at % size === 6) ? 100_000 : leg,
    )
    expect(given.visits[5]?.place).toBe(6)
    expect(canServeAlone({ ...given, legs: { size, cost: noRoad } }, 5)).toBe(false)
  })

  test.each([
    [{ nights: { price: -1, spans: [{ days: [0], most: 1 }] } }],
    [{ nights: { price: 1, spans: [{ days: [7], most: 1 }] } }],
    [{ count: 2 }],
    [{ on: [{ day: 0, start: 99 }] }],
  ])('a problem that makes no sense is refused: %j', (more) => {
    expect(() => solveVisits(faraway(more), { trials: 1 })).toThrow(RangeError)
  })
})
