/** A place on the globe, WGS 84 degrees. */
export interface Place {
  readonly lat: number
  readonly lon: number
}

/**
 * Legs by road: row-major `size × size`, `km[from * size + to]`, in kilometres. Need not be symmetric.
 * `size` is the number of points; with a `start` it is one more, and the start is the last row and column.
 */
export interface RoadMatrix {
  readonly size: number
  readonly km: ArrayLike<number>
}

/** The points of one province or island, to be cut into exactly ceil(n / pointsPerRoute) routes. */
export interface Problem {
  readonly points: readonly Place[]
  readonly pointsPerRoute: number
  /** When given, the leg from here to the first point of every route is counted. Nobody ever returns. */
  readonly start?: Place | undefined
  /** Great circle when absent. */
  readonly roads?: RoadMatrix | undefined
}

/** Every route lists indices into `problem.points`, in the order of visit. */
export interface Plan {
  readonly routes: readonly (readonly number[])[]
}

/** The fewest routes that hold all points, which is also the number that a plan must have. */
export const routesNeeded = (problem: Problem): number =>
  Math.ceil(problem.points.length / problem.pointsPerRoute)

/** @throws RangeError naming the first thing that makes the problem unsolvable. */
export function checkProblem({ points, pointsPerRoute, start, roads }: Problem): void {
  if (!Number.isInteger(pointsPerRoute) || pointsPerRoute < 1)
    throw new RangeError(`pointsPerRoute must be a whole number from 1, got ${pointsPerRoute}`)
  const lost = points.findIndex((point) => !isOnGlobe(point))
  if (lost >= 0) throw new RangeError(`point ${lost} has no usable coordinates`)
  if (start && !isOnGlobe(start)) throw new RangeError('the start has no usable coordinates')
  if (roads) checkRoads(roads, points.length + (start ? 1 : 0))
}

const isOnGlobe = ({ lat, lon }: Place): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 360

function checkRoads({ size, km }: RoadMatrix, expected: number): void {
  if (size !== expected || km.length !== size * size)
    throw new RangeError(`the road matrix must be ${expected} × ${expected}`)
  for (let i = 0; i < km.length; i++) {
    const leg = km[i]
    if (!(leg !== undefined && leg >= 0 && leg < Infinity))
      throw new RangeError(`road leg ${Math.floor(i / size)} → ${i % size} is not a distance`)
  }
}
