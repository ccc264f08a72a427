import type { VisitLegs } from '../model.ts'

/** Which of the tables of legs is asked. */
export type RouteLegs = 'cost' | 'time' | 'distance'

/** A leg, nothing from or to nowhere; costs where a table is absent, and no distance. */
export function legTime(
  legs: VisitLegs,
  of: RouteLegs,
  from: number | undefined,
  to: number | undefined,
): number {
  if (from === undefined || to === undefined) return 0
  const table = of === 'distance' ? legs.distance : (legs[of] ?? legs.cost)
  return table ? (table[from * legs.size + to] ?? Infinity) : 0
}
