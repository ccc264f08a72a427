import { greatCircleKm, type Point } from '../coordinates/great-circle.ts'
import type { Leg } from './leg.ts'
import { refuseFerries, type LegsProvider } from './legs.ts'

export type EstimateOptions = {
  /** Road kilometres per kilometre of straight line; 1.25–1.35 is usual in Spain. */
  factor?: number
  /** km/h by length of the straight line, shortest first; the last one has no end. */
  speeds?: { upToKm: number; kmPerHour: number }[]
}

const FACTOR = 1.3
/** Town, road, motorway. */
const SPEEDS = [
  { upToKm: 5, kmPerHour: 28 },
  { upToKm: 25, kmPerHour: 50 },
  { upToKm: 80, kmPerHour: 70 },
  { upToKm: Infinity, kmPerHour: 90 },
]
const MINUTES = 60

/** The way between two points of one landmass: straight line × factor at a speed by distance. */
export function estimateLeg(
  from: Point,
  to: Point,
  { factor = FACTOR, speeds = SPEEDS }: EstimateOptions = {},
): Leg {
  const straight = greatCircleKm(from, to)
  const kmPerHour = (speeds.find(({ upToKm }) => straight <= upToKm) ?? speeds.at(-1))?.kmPerHour ?? 50
  const distanceKm = straight * factor
  return { distanceKm, durationMin: (distanceKm / kmPerHour) * MINUTES, isEstimated: true }
}

/** Legs by {@link estimateLeg}: needs no network, and says that it is estimated. */
export function createEstimate(options: EstimateOptions = {}): LegsProvider {
  return {
    name: 'estimate',
    async legs(points) {
      const legs = points.slice(1).map((point, i) => estimateLeg(points[i] ?? point, point, options))
      return refuseFerries(points) ?? { kind: 'legs', legs }
    },
  }
}
