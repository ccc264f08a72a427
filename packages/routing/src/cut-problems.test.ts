import { expect, test } from 'vitest'
import { cutProblems, MOST_POINTS } from './cut-problems.ts'
import { evaluate } from './evaluate.ts'
import { routesNeeded, type Plan, type Problem } from './problem.ts'
import { seededProblem } from './seeded-problem.ts'

/** Points as they come, in full routes. */
const anyPlan = ({ points, pointsPerRoute }: Problem): Plan => ({
  routes: Array.from({ length: Math.ceil(points.length / pointsPerRoute) }, (_, route) =>
    [...points.keys()].slice(route * pointsPerRoute, (route + 1) * pointsPerRoute),
  ),
})

test('a search never takes more points than the limit, and the plans of the parts are one of the whole', () => {
  const problems = [6_000, 40, MOST_POINTS, 0].map((points, seed) =>
    seededProblem(seed + 1, { points, pointsPerRoute: 7, start: seed === 0 }),
  )
  const { parts, joined } = cutProblems(problems)
  expect(parts.map(({ points }) => points.length <= MOST_POINTS)).not.toContain(false)
  expect(parts.map(({ start }) => start !== undefined)).toContain(true)
  const plans = joined(parts.map(anyPlan))
  plans.forEach((plan, whole) => {
    const problem = problems[whole]!
    expect(evaluate(problem, plan).violations).toEqual([])
    expect(plan.routes).toHaveLength(routesNeeded(problem))
  })
})

test('problems within the limit are as they were', () => {
  const problems = [30, 7].map((points, seed) => seededProblem(seed, { points, pointsPerRoute: 5 }))
  const { parts, joined } = cutProblems(problems)
  expect(parts).toEqual(problems)
  const plans = problems.map(anyPlan)
  expect(joined(plans)).toEqual(plans)
})
