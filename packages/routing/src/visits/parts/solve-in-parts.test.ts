import { assert, boolean, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Random } from '../../search/random.ts'
import type { Visit, VisitRoute } from '../model.ts'
import { solveVisits } from '../solve-visits.ts'
import { isInTime } from '../testing/brute-force.ts'
import type { PlacedVisits } from './placed-visits.ts'
import { solveInParts } from './solve-in-parts.ts'

type Wish = {
  readonly seed: number
  readonly shops: number
  readonly people: number
  readonly hasHomes?: boolean
}

/** Shops spread over two degrees, a third of them for one person only; five days, fifteen minutes each. */
function aPlan({ seed, shops, people, hasHomes = true }: Wish): PlacedVisits {
  const random = new Random(seed)
  const points = Array.from({ length: shops + people }, (_, at) => ({
    latitude: 40 + 2 * random.unit(),
    longitude: -4 + 2 * random.unit(),
    landmass: at % 50 === 49 ? 'island' : null,
  }))
  const patterns = [0, 1, 2, 3, 4].map((day) => [day])
  const minutes = (from: number, to: number) => {
    const [one, other] = [points[from], points[to]]
    if (!one || !other || one.landmass !== other.landmass) return from === to ? 0 : 100_000
    return Math.round(
      80 * (Math.abs(one.latitude - other.latitude) + Math.abs(one.longitude - other.longitude)),
    )
  }
  return {
    days: 5,
    sameVehicle: true,
    points,
    legsOf: (places) => ({
      size: places.length,
      cost: places.flatMap((from) => places.map((to) => minutes(from, to))),
    }),
    vehicles: Array.from({ length: people }, (_, at) => ({
      ...(hasHomes ? { start: shops + at, end: shops + at } : {}),
      earliest: 480,
      latest: 1080,
    })),
    visits: Array.from({ length: shops }, (_, place): Visit => ({
      place,
      duration: 15,
      patterns,
      windows: patterns.map(() => [[540, 1050]]),
      ...(place % 3 === 0 ? { vehicles: [place % people] } : {}),
    })),
  }
}

const whole = (problem: PlacedVisits) => ({
  ...problem,
  legs: problem.legsOf(problem.points.map((_, at) => at)),
})

/**
 * The question of the first day: everybody's day of today is a vehicle of its own, the first person's is off, and of each
 * visit another person or day costs more than any way round. One visit in twenty is locked.
 */
function fromNow(before: PlacedVisits, routes: readonly VisitRoute[]) {
  const people = before.vehicles.length
  const vehicles = [
    ...before.vehicles.map((one) => ({ ...one, days: [1, 2, 3, 4] })),
    ...before.vehicles.map((one, person) => ({ ...one, days: person === 0 ? [] : [0] })),
  ]
  const now = routes.map((route) => (route.day === 0 ? { ...route, vehicle: people + route.vehicle } : route))
  const placeOf = new Map(
    now.flatMap(({ vehicle, day, visits }) => visits.map((one) => [one, { vehicle, day }])),
  )
  const ofAway = now.flatMap(({ vehicle, visits }) => (vehicle === people ? visits : []))
  const visits = before.visits.map((visit, at): Visit => {
    const place = placeOf.get(at)
    const both = visit.vehicles && { vehicles: visit.vehicles.flatMap((one) => [one, people + one]) }
    // What is on no day is not asked for again.
    if (!place) return { ...visit, patterns: [] }
    const isFixed = at % 20 === 0 && place.vehicle !== people
    return {
      ...visit,
      ...both,
      ...(isFixed ? { isFixed, vehicles: [place.vehicle], patterns: [[place.day]] } : {}),
      habit: { vehicle: place.vehicle, price: 200, ...(isFixed ? {} : { pattern: place.day }) },
    }
  })
  const former = now.filter(({ vehicle }) => vehicle !== people)
  return { problem: { ...before, vehicles, visits }, former, ofAway }
}

describe('a plan in parts', () => {
  test('of a problem that is one part is the plan of the whole, visit by visit', () => {
    const problem = aPlan({ seed: 3, shops: 120, people: 4 })
    const { parts, ...solution } = solveInParts(problem, { seed: 1, trials: 2_000 })
    expect(parts).toHaveLength(1)
    expect(solution).toEqual(solveVisits(whole(problem), { seed: 1, trials: 2_000 }))
  })

  test('makes every visit once or tells it, within its hours and by whom it may be made', () => {
    assert(
      property(integer({ min: 1, max: 1000 }), boolean(), (seed, hasHomes) => {
        const problem = aPlan({ seed, shops: 2_100, people: 20, hasHomes })
        const { routes, leftOut, parts } = solveInParts(problem, { seed: 1, trials: 300 })
        expect(parts.length).toBeGreaterThan(1)
        const made = [...routes.flatMap(({ visits }) => visits), ...leftOut]
        expect(made.toSorted((a, b) => a - b)).toEqual(problem.visits.map((_, at) => at))
        const all = whole(problem)
        for (const { vehicle, day, visits } of routes) {
          expect(isInTime(all, problem.vehicles[vehicle]!, day, visits)).toBe(true)
          for (const visit of visits) expect(problem.visits[visit]?.vehicles ?? [vehicle]).toContain(vehicle)
        }
        expect(new Set(routes.map(({ vehicle, day }) => `${vehicle} ${day}`)).size).toBe(routes.length)
      }),
      { numRuns: 2, seed: 7 },
    )
  })

  test('costs hardly more than the search of the whole finds with the same trials', () => {
    const problem = aPlan({ seed: 5, shops: 2_100, people: 24 })
    const inParts = solveInParts(problem, { seed: 1, trials: 4_000 })
    const atOnce = solveVisits(whole(problem), { seed: 1, trials: 4_000 })
    expect(inParts.missing).toBeLessThanOrEqual(atOnce.missing + 10)
    expect(inParts.cost).toBeLessThan(atOnce.cost * 1.1)
  })

  test('tells what is missing of all parts while it cuts again', () => {
    const problem = aPlan({ seed: 9, shops: 2_100, people: 14 })
    const told: { fraction: number; missing: number }[] = []
    const { missing } = solveInParts(problem, { seed: 1, trials: 200, onProgress: (one) => told.push(one) })
    const again = told.filter(({ fraction }) => fraction > 0.6)
    expect(missing).toBeGreaterThan(100)
    expect(again.length).toBeGreaterThan(0)
    for (const one of again) expect(one.missing).toBeGreaterThan(0.8 * missing)
  })

  test('is the same each time, and a former plan stands where it holds', () => {
    const problem = aPlan({ seed: 9, shops: 2_100, people: 20 })
    const options = { seed: 1, trials: 200 }
    const first = solveInParts(problem, options)
    expect(solveInParts(problem, options).routes).toEqual(first.routes)
    const again = solveInParts(problem, { ...options, trials: 1, former: first.routes })
    expect(again.missing).toBeLessThanOrEqual(first.missing)
    expect(again.cost).toBeLessThanOrEqual(first.cost * 1.01)
  })

  test('from now on keeps what is locked and nearly all persons and days, and moves what the one who is away had', () => {
    const before = aPlan({ seed: 13, shops: 2_100, people: 40 })
    const { routes } = solveInParts(before, { seed: 1, trials: 300 })
    const { problem, former, ofAway } = fromNow(before, routes)
    const again = solveInParts(problem, { seed: 1, trials: 300, former })
    expect(again.parts.length).toBeGreaterThan(1)
    const madeBy = new Map(
      again.routes.flatMap(({ vehicle, day, visits }) => visits.map((one) => [one, `${vehicle} ${day}`])),
    )
    const stood = former.flatMap(({ vehicle, day, visits }) =>
      visits.map((visit) => ({ visit, isKept: madeBy.get(visit) === `${vehicle} ${day}` })),
    )
    const isLocked = ({ visit }: { visit: number }) => problem.visits[visit]?.isFixed === true
    expect(stood.filter((one) => isLocked(one) && !one.isKept)).toEqual([])
    expect(stood.filter(isLocked).length).toBeGreaterThan(20)
    const kept = stood.filter(({ isKept }) => isKept).length
    expect(kept).toBeGreaterThan(0.97 * stood.length)
    expect(ofAway.length).toBeGreaterThan(5)
    expect(ofAway.filter((visit) => madeBy.has(visit)).length).toBeGreaterThan(ofAway.length / 2)
    expect(again.routes.some(({ vehicle }) => vehicle === 40)).toBe(false)
  })

  test('that is stopped is still a plan of all parts', () => {
    const problem = aPlan({ seed: 11, shops: 2_100, people: 20 })
    const options = { seed: 1, trials: 1_000_000, isCancelled: () => true }
    const { cancelled, routes, leftOut } = solveInParts(problem, options)
    expect(cancelled).toBe(true)
    expect(routes.flatMap(({ visits }) => visits).length + leftOut.length).toBe(2_100)
    expect(leftOut.length).toBeLessThan(1.15 * solveVisits(whole(problem), options).leftOut.length)
  })
})
