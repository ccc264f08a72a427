import type { TimeWindow, VisitsProblem, VisitRoute } from '@cuadrante/routing/visits/model.ts'

type Point = readonly [x: number, y: number]

/** The public files: points in a plane, where time is distance. */
export interface VisitsFile {
  readonly days?: number
  readonly oneBase?: boolean
  readonly vehicles: readonly {
    readonly count?: number
    readonly start?: Point | null
    readonly end?: Point | null
    readonly capacity?: number
    readonly earliest?: number
    readonly latest?: number
    readonly maxDuration?: number
    readonly days?: readonly number[]
  }[]
  readonly visits: readonly {
    readonly id: number | string
    readonly at: Point
    readonly demand?: number
    readonly duration?: number
    readonly window?: TimeWindow
    readonly frequency?: number
    readonly patterns?: readonly (readonly number[])[]
  }[]
}

/** More sets of days than this for one visit are a file that means something else. */
const MOST_PATTERNS = 5_000

export function readVisits(file: VisitsFile): VisitsProblem {
  const { days = 1, oneBase, vehicles, visits } = file
  const points: Point[] = visits.map(({ at }) => at)
  const placeOf = (point: Point | null | undefined) => (point ? points.push(point) - 1 : undefined)
  const fleet = vehicles.map(({ start, end, maxDuration, ...vehicle }) => ({
    ...vehicle,
    start: placeOf(start),
    end: placeOf(end),
    // A bound of 0 is none, as in the files of Cordeau.
    maxDuration: maxDuration || undefined,
  }))
  return {
    days,
    sameVehicle: oneBase,
    vehicles: fleet,
    visits: visits.map(({ window, frequency = 1, patterns, demand, duration }, place) => ({
      place,
      demand,
      duration,
      windows: window && Array.from({ length: days }, () => [window]),
      patterns: patterns ?? patternsOf(days, frequency),
    })),
    legs: { size: points.length, cost: distances(points) },
  }
}

function distances(points: readonly Point[]): Float64Array {
  const table = new Float64Array(points.length * points.length)
  let at = 0
  for (const [x, y] of points) for (const [toX, toY] of points) table[at++] = Math.hypot(toX - x, toY - y)
  return table
}

/** All sets of so many days. */
function patternsOf(days: number, frequency: number): number[][] {
  let patterns: number[][] = [[]]
  for (let i = 0; i < frequency; i++) {
    patterns = patterns.flatMap((pattern) =>
      Array.from({ length: days }, (_, day) => day)
        .filter((day) => day > (pattern.at(-1) ?? -1))
        .map((day) => [...pattern, day]),
    )
    if (patterns.length > MOST_PATTERNS) throw new Error(`${frequency} visits in ${days} days: give patterns`)
  }
  return patterns
}

/** Routes with the ids of the file. */
export const writeRoutes = (file: VisitsFile, routes: readonly VisitRoute[]) =>
  routes.map(({ vehicle, day, visits }) => ({
    vehicle,
    day,
    visits: visits.map((at) => file.visits[at]?.id),
  }))
