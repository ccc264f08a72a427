/** Roads are about this much longer than the straight line, and so is what a wrong point is worth. */
const roadFactor = 1.3
/** Below this an error of the points does not show in a leg. */
const leastKm = 1

/**
 * Kilometres by which the leg between two points may be off because the points are: each lies within its radius in 93 of
 * 100 cases, and the two errors have nothing to do with one another. Zero where both are known well.
 */
export function legMarginKm(fromRadiusKm: number | null, toRadiusKm: number | null): number {
  const km = Math.hypot(fromRadiusKm ?? 0, toRadiusKm ?? 0) * roadFactor
  return km < leastKm ? 0 : Math.round(km)
}
