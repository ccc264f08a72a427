import { usualRoadFactor } from './estimated-leg.ts'

/** Road kilometres up to which one drives so fast: out of town, on roads, on motorways. */
const stretches = [
  { upToKm: 6.5, kmPerHour: 28 },
  { upToKm: 32.5, kmPerHour: 50 },
  { upToKm: 104, kmPerHour: 70 },
  { upToKm: Infinity, kmPerHour: 90 },
] as const

/**
 * Minutes of a way whose straight line is so long. Each stretch is driven at its own speed, so a longer way never takes
 * less time, and one long way takes less than many short ones.
 */
export function travelMinutes(straightKm: number): number {
  const km = straightKm * usualRoadFactor
  let [minutes, from] = [0, 0]
  for (const { upToKm, kmPerHour } of stretches) {
    minutes += (Math.max(0, Math.min(km, upToKm) - from) / kmPerHour) * 60
    from = upToKm
  }
  return minutes
}
