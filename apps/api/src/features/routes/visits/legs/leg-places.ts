import type { VisitPlace, VisitPlanFacts } from '../facts/visit-facts.ts'

/** Every place of a plan between which somebody may go: its shops, and where days begin and end. */
export const legPlaces = ({ shops, ends }: Pick<VisitPlanFacts, 'shops' | 'ends'>): VisitPlace[] => [
  ...shops,
  ...ends.flatMap(({ start, end }) => [start, end].filter((place) => place !== null)),
]
