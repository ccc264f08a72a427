import { expect, test } from 'vitest'
import type { VisitsProblem } from './model.ts'
import { solveVisits } from './solve-visits.ts'

/** Eight places on a line, out and back from the first; the last one is too far for anybody. */
const line = [0, 1, 2, 3, 4, 5, 6, 7, 500]
const problem: VisitsProblem = {
  days: 1,
  legs: { size: line.length, cost: line.flatMap((one) => line.map((other) => Math.abs(one - other))) },
  vehicles: [{ start: 0, end: 0, latest: 200 }],
  visits: line.slice(1).map((_, at) => ({ place: at + 1, patterns: [[0]] })),
}

test.each([1, 2, 3])(
  'a visit that fits nowhere does not stand in the way of the others (seed %i)',
  (seed) => {
    // To and fro between the ends: 7 there, and each leg nearly as long.
    const former = [{ vehicle: 0, day: 0, visits: [6, 0, 5, 1, 4, 2, 3] }]
    const found = solveVisits(problem, { seed, trials: 6_400, former })
    const way = [0, ...(found.routes[0]?.visits ?? []).map((visit) => visit + 1), 0].map(
      (place) => line[place] ?? 0,
    )
    const travelled = way.slice(1).reduce((sum, to, at) => sum + Math.abs(to - (way[at] ?? 0)), 0)
    expect(travelled).toBe(14)
    expect(found).toMatchObject({ missing: 1, cost: 14, leftOut: [7] })
  },
)
