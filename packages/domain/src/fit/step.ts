import { FAR_KM } from './criteria.ts'
import { hasEverything, type Fit } from './rank.ts'

/** "Encaja algo": whatever else is met, nobody fits well who lives beyond what earns a point of nearness. */
const mostFromFar = 2

/**
 * One to five: the share of the most points that a job gives, in fifths. Five only for whoever lacks nothing that was
 * asked for, and at most two for whoever is known to live {@link FAR_KM} or more away.
 */
export function stepOf(fit: Fit, best: number, km: number | undefined): number {
  if (best === 0) return 3
  const step = Math.min(5, Math.max(1, Math.ceil((fit.score / best) * 5)))
  if (km !== undefined && km >= FAR_KM) return Math.min(step, mostFromFar)
  return step === 5 && !hasEverything(fit) ? 4 : step
}
