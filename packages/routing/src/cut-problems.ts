import { cutPoints } from './cut-points.ts'
import type { Plan, Problem } from './problem.ts'

/** Points that a search takes at once: its two tables of legs are 100 MB then, and grow by the square. */
export const MOST_POINTS = 2_500

interface CutProblems {
  /** Each to be planned by itself. */
  readonly parts: readonly Problem[]
  /** The plans of the problems, of those of the parts. */
  readonly joined: (plans: readonly Plan[]) => Plan[]
}

/**
 * Problems of no more points than a search takes; those that have more are cut by where their points lie. One with a road
 * matrix stays whole: its caller has such a table already.
 */
export function cutProblems(problems: readonly Problem[]): CutProblems {
  const cuts = problems.flatMap((problem, whole) =>
    cutPoints(problem.points, problem.pointsPerRoute, problem.roads ? Infinity : MOST_POINTS).map(
      (places) => ({ whole, places }),
    ),
  )
  const parts = cuts.map(({ whole, places }): Problem => {
    const problem = problems[whole] as Problem
    return { ...problem, points: places.flatMap((place) => problem.points[place] ?? []) }
  })
  const joined = (plans: readonly Plan[]) => {
    const routes = problems.map((): number[][] => [])
    for (const [part, { whole, places }] of cuts.entries())
      for (const route of plans[part]?.routes ?? [])
        routes[whole]?.push(route.flatMap((place) => places[place] ?? []))
    return routes.map((all): Plan => ({ routes: all }))
  }
  return { parts, joined }
}
