import type { VisitLegs, VisitsProblem } from '../model.ts'

/** Which of the tables of legs is asked. */
export type RouteLegs = 'cost' | 'time' | 'distance'

/** Legs that are reckoned one by one: of many places few are asked for. */
export interface LegsByOne {
  readonly between: (of: RouteLegs, from: number, to: number) => number
}

/** A problem whose legs need not stand in a table. */
export type WaysProblem = Omit<VisitsProblem, 'legs'> & { readonly legs: VisitLegs | LegsByOne }

/** A leg, nothing from or to nowhere; costs where a table is absent, and no distance. */
export function legTime(
  legs: VisitLegs | LegsByOne,
  of: RouteLegs,
  from: number | undefined,
  to: number | undefined,
): number {
  if (from === undefined || to === undefined) return 0
  if ('between' in legs) return legs.between(of, from, to)
  const table = of === 'distance' ? legs.distance : (legs[of] ?? legs.cost)
  return table ? (table[from * legs.size + to] ?? Infinity) : 0
}
