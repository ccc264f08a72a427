import type { Place, Problem, RoadMatrix } from './problem.ts'
import { Random } from './search/random.ts'

export interface SeededProblem {
  readonly points: number
  readonly pointsPerRoute: number
  readonly start?: boolean
  /** Road legs instead of great circles, up to a third longer one way than the other. */
  readonly asymmetric?: boolean
}

/** A made-up province for tests: two towns and countryside, 4 % of the points exactly on another. */
export function seededProblem(
  seed: number,
  { points: n, pointsPerRoute, start = false, asymmetric = false }: SeededProblem,
): Problem {
  const random = new Random(seed)
  const points: Place[] = []
  for (let i = 0; i < n; i++) points.push(placeAmong(points, random))
  const problem: Problem = { points, pointsPerRoute, start: start ? { lat: 40.4, lon: -3.7 } : undefined }
  return asymmetric ? { ...problem, roads: roadsOf(random, n + (start ? 1 : 0)) } : problem
}

function placeAmong(points: readonly Place[], random: Random): Place {
  const kind = random.unit()
  const twin = points[random.below(Math.max(1, points.length))]
  if (twin && kind < 0.04) return twin
  const spread = kind < 0.6 ? 0.05 : 0.8
  return { lat: 40.4 + (random.unit() - 0.5) * spread, lon: -3.7 + (random.unit() - 0.5) * spread }
}

function roadsOf(random: Random, size: number): RoadMatrix {
  const sites = Array.from({ length: size }, () => [random.unit() * 60, random.unit() * 60] as const)
  const km = sites.flatMap(([x, y]) =>
    sites.map(([u, v]) => Math.hypot(x - u, y - v) * (1 + random.unit() / 3)),
  )
  return { size, km }
}
