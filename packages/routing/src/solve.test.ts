import { describe, expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import { routesNeeded, type Place, type Problem } from './problem.ts'
import { seededProblem } from './seeded-problem.ts'
import { solve } from './solve.ts'

const QUICK = { iterations: 4_000, seed: 3 }
const HERE: Place = { lat: 37.39, lon: -5.99 }

/** What is wrong with the plan of a quick search: nothing, one hopes. */
const flawsOf = (problem: Problem): unknown[] => {
  const solution = solve(problem, QUICK)
  const { violations, totalKm } = evaluate(problem, solution)
  const flaws: unknown[] = [...violations]
  if (solution.routes.length !== routesNeeded(problem)) flaws.push(`${solution.routes.length} routes`)
  if (solution.totalKm !== totalKm) flaws.push(`says ${solution.totalKm} km, measures ${totalKm}`)
  if (solution.totalKm > solution.startKm + 1e-6) flaws.push('longer than the first plan')
  return flaws
}

const totalOf = (problem: Problem): number => solve(problem, QUICK).totalKm

describe('every plan is complete, within capacity and of exactly the routes needed', () => {
  test.each([1, 2, 4, 5, 6, 10, 11, 12, 13, 14, 25, 26, 99, 100, 101])('%i points, 5 a route', (points) => {
    expect(flawsOf(seededProblem(points, { points, pointsPerRoute: 5 }))).toEqual([])
    expect(flawsOf(seededProblem(points, { points, pointsPerRoute: 5, start: true }))).toEqual([])
  })

  test.each([1, 2, 3, 19, 20])('up to %i points a route', (pointsPerRoute) => {
    for (const points of [pointsPerRoute, pointsPerRoute + 1, 60])
      for (const asymmetric of [false, true])
        expect(flawsOf(seededProblem(points, { points, pointsPerRoute, asymmetric }))).toEqual([])
  })

  test('no points need no route', () => {
    expect(solve({ points: [], pointsPerRoute: 5 })).toMatchObject({ routes: [], totalKm: 0 })
  })

  test('one point is a route of no length, or of the leg from the start', () => {
    expect(totalOf({ points: [HERE], pointsPerRoute: 5 })).toBe(0)
    const fromTheNorth = totalOf({ points: [HERE], pointsPerRoute: 5, start: { lat: 38.39, lon: -5.99 } })
    expect(fromTheNorth).toBeCloseTo(111.195, 3)
  })

  test.each([3, 12, 40])('%i points on the same spot have no length', (points) => {
    const problem = { points: Array.from({ length: points }, () => HERE), pointsPerRoute: 7 }
    expect(flawsOf(problem)).toEqual([])
    expect(totalOf(problem)).toBe(0)
    expect(totalOf({ ...problem, start: HERE })).toBe(0)
  })

  test('every point doubled', () => {
    const { points } = seededProblem(5, { points: 30, pointsPerRoute: 5 })
    expect(flawsOf({ points: [...points, ...points], pointsPerRoute: 5 })).toEqual([])
  })
})

describe('known optima', () => {
  test('points on a meridian are cut into neighbours', () => {
    const points = Array.from({ length: 20 }, (_, i) => ({ lat: 40 + ((i * 7) % 20) / 100, lon: -3 }))
    expect(totalOf({ points, pointsPerRoute: 5 })).toBeCloseTo(4 * 4 * 1.11195, 3)
  })

  test.each([
    { pointsPerRoute: 4, start: false },
    { pointsPerRoute: 2, start: true },
    { pointsPerRoute: 6, start: false },
  ])(
    'a small group is planned as well as trying everything ($pointsPerRoute a route, start: $start)',
    (shape) => {
      for (let seed = 1; seed <= 5; seed++)
        for (const asymmetric of [false, true]) {
          const problem = seededProblem(seed, { points: 6, asymmetric, ...shape })
          expect(totalOf(problem)).toBeCloseTo(shortestOfAll(problem), 9)
        }
    },
  )

  test('the search finds what the exact programme proves', () => {
    const twelve = seededProblem(9, { points: 12, pointsPerRoute: 4, start: true })
    const far = Array.from({ length: 4 }, () => ({ lat: 43, lon: -8 }))
    const { totalKm } = solve(twelve)
    const sixteen = solve({ ...twelve, points: [...twelve.points, ...far] }, { iterations: 30_000 })
    const trip = solve({ ...twelve, points: far }).totalKm
    expect(sixteen.totalKm).toBeCloseTo(totalKm + trip, 9)
  })
})

/** Tries every order of the points in every number of ways to cut it. */
function shortestOfAll(problem: Problem): number {
  const totals = cuts(problem.points.length, problem.pointsPerRoute, routesNeeded(problem)).flatMap(
    (lengths) =>
      orders(problem.points.map((_, point) => point)).map((order) => {
        const left = [...order]
        return evaluate(problem, { routes: lengths.map((length) => left.splice(0, length)) }).totalKm
      }),
  )
  return totals.reduce((a, b) => Math.min(a, b))
}

function cuts(points: number, most: number, routes: number): number[][] {
  if (routes === 0) return points === 0 ? [[]] : []
  return Array.from({ length: Math.min(most, points) }, (_, i) => i + 1).flatMap((first) =>
    cuts(points - first, most, routes - 1).map((rest) => [first, ...rest]),
  )
}

function orders(points: readonly number[]): number[][] {
  if (points.length === 0) return [[]]
  return points.flatMap((first) => orders(points.filter((p) => p !== first)).map((rest) => [first, ...rest]))
}

describe('a budget and a seed', () => {
  const problem = seededProblem(11, { points: 80, pointsPerRoute: 5 })

  test('give the same plan every time', () => {
    expect(solve(problem, QUICK).routes).toEqual(solve(problem, QUICK).routes)
  })

  test('give another plan for another seed', () => {
    const short = { iterations: 400 }
    expect(solve(problem, { ...short, seed: 1 }).routes).not.toEqual(
      solve(problem, { ...short, seed: 2 }).routes,
    )
  })

  test('iterations are counted and kept to', () => {
    expect(solve(problem, { iterations: 2_000 }).iterations).toBeLessThanOrEqual(2_400)
  })

  test('seconds are read from the clock that is passed in', () => {
    let now = 0
    const clock = () => (now += 10)
    const solution = solve(problem, { seconds: 2, clock })
    expect(now).toBeLessThan(2_200)
    expect(evaluate(problem, solution).violations).toEqual([])
  })
})

describe('while it runs', () => {
  const problem = seededProblem(12, { points: 150, pointsPerRoute: 5 })

  test('it reports every 250 ms how far it is and how good', () => {
    let now = 0
    const clock = () => (now += 5)
    const reports: { at: number; bestKm: number; startKm: number; fraction: number }[] = []
    const { totalKm } = solve(problem, {
      seconds: 2,
      clock,
      onProgress: (p) => reports.push({ at: now, ...p }),
    })
    expect(reports.length).toBeGreaterThanOrEqual(7)
    reports.slice(1, -1).forEach((r, i) => expect(r.at - reports[i]!.at).toBeLessThanOrEqual(260))
    reports.slice(1).forEach((r, i) => expect(r.bestKm).toBeLessThanOrEqual(reports[i]!.bestKm + 1e-6))
    expect(reports.at(-1)).toMatchObject({ fraction: 1, bestKm: totalKm })
  })

  test('a cancel gives the best plan so far', () => {
    let asked = 0
    const solution = solve(problem, { iterations: 1e9, isCancelled: () => ++asked > 50 })
    expect(solution.cancelled).toBe(true)
    expect(solution.totalKm).toBeLessThan(solution.startKm)
    expect(evaluate(problem, solution).violations).toEqual([])
  })

  test('a cancel before the search has begun ends it at once', () => {
    let looks = 0
    const solution = solve(problem, { isCancelled: () => true, clock: () => ++looks })
    expect(solution).toMatchObject({ cancelled: true, iterations: 0 })
    expect(looks).toBe(2)
  })

  test('a cancel before the first trial gives the first plan', () => {
    const solution = solve(problem, { isCancelled: () => true })
    expect(solution.totalKm).toBeCloseTo(solution.startKm, 6)
    expect(evaluate(problem, solution).violations).toEqual([])
  })
})

describe('a problem without a plan is refused', () => {
  const points = [HERE, HERE]
  test.each([
    [{ points, pointsPerRoute: 0 }, 'pointsPerRoute'],
    [{ points, pointsPerRoute: 2.5 }, 'pointsPerRoute'],
    [{ points: [HERE, { lat: NaN, lon: 0 }], pointsPerRoute: 5 }, 'point 1'],
    [{ points, pointsPerRoute: 5, start: { lat: 95, lon: 0 } }, 'start'],
    [{ points, pointsPerRoute: 5, roads: { size: 2, km: [0, 1, 2] } }, '2 × 2'],
    [{ points, pointsPerRoute: 5, roads: { size: 2, km: [0, -1, 2, 0] } }, '0 → 1'],
  ])('%#: %j', (problem, named) => {
    expect(() => solve(problem)).toThrow(RangeError)
    expect(() => solve(problem)).toThrow(named)
  })
})
